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
from math import log10
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
    except Exception:  # noqa: BLE001 - what is missing in the template fails once more below
        # A value that cannot be written out, such as lists nested too deep, a number with too many
        # digits, or anybody's own class, must not hide the reason for which it was refused.
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


class _Quote(Repr):
    """Short quotations of any value, also of one that cannot be written out in full."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = self.maxlong = 80
        self.maxlevel = 3

    def repr_int(self, x: int, level: int) -> str:
        """The number, rounded where it has more digits than Python writes out."""
        try:
            return super().repr_int(x, level)
        except ValueError:
            digits = log10(abs(x))
            return f"{'-' if x < 0 else ''}{10 ** (digits % 1):.1f}e+{int(digits)}"

    def repr_instance(self, x: object, level: int) -> str:
        """The value, or the name of its class where it cannot be written out."""
        return super().repr_instance(x, level) if _can_be_written(x) else f"<{type(x).__name__}>"


def _can_be_written(value: object) -> bool:
    try:
        repr(value)
    except Exception:  # noqa: BLE001 - anybody's own class may fail in any way
        return False
    return True


class _ShortQuotes(_Filler):
    """A filler that shortens what is quoted, and writes out any value somehow."""

    _quote = _Quote()

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Sayable | tuple | list) or _can_be_written(value):
            return super().format_field(value, format_spec)
        return self._language.isolated(self._quote.repr(value))

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
