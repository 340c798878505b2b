"""Rules for saying the values of a text.

========================  =====================================================================
value                     said as
========================  =====================================================================
a text                    that text, in the same language
a thing with ``said``     what it says of itself: a card, a set of cards, a seat
a tuple or a list         its items, joined by commas and "and"; ``{items:or}`` joins by "or",
                          ``{items:,}`` by commas alone; cards stand in a row without commas
a number                  in figures, formatted as in Python: ``{share:.1f}``
anything else             as Python formats it: a player's name, a piece of code
========================  =====================================================================

``{value!r}`` quotes what somebody typed, and shortens it when it is long: a whole file given for a
card would bury the reason.

In a language written from right to left, Unicode's isolating marks keep cards and signed numbers
running from left to right, and names and typed text in the direction of their own first letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import Repr
from string import Formatter
from typing import Protocol, runtime_checkable

from ginlearn.text.language import Language, Sayable

_LONG = 300
"""The length in characters from which a text may quote more than anybody will read."""


@runtime_checkable
class Sign(Sayable, Protocol):
    """A value written as a short sign, such as a card: several stand in a row, without commas."""

    @property
    def signs(self) -> str:
        """The sign."""


def fill(template: str, values: Mapping[str, object], language: Language) -> str:
    """The template, already translated, with its values said in that language.

    Raises KeyError for a name in the template without a value.
    """
    try:
        text = _Filler(language).vformat(template, (), values)
    except RecursionError:  # a list within a list within a list, too deep to be written out
        text = ""
    if not text or len(text) > _LONG:
        text = _ShortQuotes(language).vformat(template, (), values)
    # Half a surrogate pair, as a page may send it, can be neither printed nor sent anywhere.
    return text.encode(errors="backslashreplace").decode()


class _Filler(Formatter):
    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: object, format_spec: str) -> str:
        return _said(value, self._language, format_spec)


class _ShortQuotes(_Filler):
    """A filler that shortens what is quoted."""

    _quote = Repr()
    _quote.maxstring = _quote.maxother = _quote.maxlong = 80
    _quote.maxlevel = 3

    def convert_field(self, value: object, conversion: str | None) -> object:
        if conversion == "r":
            return self._quote.repr(value)
        return super().convert_field(value, conversion)


def _said(value: object, language: Language, form: str) -> str:
    if isinstance(value, Sayable):
        return value.said(language, form)
    if isinstance(value, tuple | list):
        return _said_list(value, language, form)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return language.number(value, form)
    return language.isolated(format(value, form))


def _said_list(values: Sequence[object], language: Language, form: str) -> str:
    signs = [value.signs for value in values if isinstance(value, Sign)]
    if signs and len(signs) == len(values):
        # One isolate around the whole row, not one around each sign.
        return language.left_to_right(" ".join(signs))
    return language.listed([_said(value, language, "") for value in values], form)
