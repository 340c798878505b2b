"""A number of points gained or lost, as people write it."""

from __future__ import annotations

from ginlearn.text.language import Language


class Signed(float):
    """A number that a text writes with a true minus sign, where Python writes a hyphen.

    >>> from ginlearn.text import Text
    >>> str(Text("{gain:+.1f}", gain=Signed(-2)))
    '−2.0'
    """

    __slots__ = ()

    def said(self, language: Language, form: str = "", /) -> str:
        """The number in figures, formatted as in Python."""
        return language.number(float(self), form).replace("-", "\N{MINUS SIGN}")
