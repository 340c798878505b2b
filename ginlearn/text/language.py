"""A language: its catalogue, its direction, and its numbers, lists and quotations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from gettext import NullTranslations

_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "yi"})
_DECIMAL_COMMA = frozenset({"el"})
_HAS_DUAL = frozenset({"he"})
_MANY = 5
"""A number with the plural form of decimals: people say "0.4 points" as they say "5 points"."""


def marked(template: str) -> str:
    """A template that is said without a `Text`, marked so that it is found in the source."""
    return template


_AND = marked("{items} and {last}")
_OR = marked("{items} or {last}")


@runtime_checkable
class Sayable(Protocol):
    """A value that can be said in a language: a text, or any value that knows its own words."""

    def said(self, language: Language, form: str = "", /) -> str:
        """The words in that language; ``form`` is what the template asks for after a colon."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language; without a catalogue it speaks English, in its own direction.

    >>> Language("en").listed(["Ann", "Ben", "Cleo"])
    'Ann, Ben and Cleo'
    """

    code: str = "en"
    """A language code as used on the web: "en", "he", "pt-BR"."""
    seats: Mapping[int, str] = field(default_factory=dict, hash=False)
    """The names of the players by seat; a seat without a name is said by its number."""

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """The direction in which this language is written."""
        return "rtl" if self._main in _RIGHT_TO_LEFT else "ltr"

    @property
    def _main(self) -> str:
        return self.code.split("-")[0].lower()

    @property
    def _catalogue(self) -> NullTranslations | None:
        """The translations into this language; None for English, which needs none."""
        if self.code == "en":
            return None
        # Loaded late: what reads catalogues would take as long to load as half of the engine.
        from ginlearn.text.catalogues.catalogue import catalogue_of

        return catalogue_of(self.code)

    def with_seats(self, seats: Mapping[int, str]) -> Language:
        """The same language, with these names for the seats of a table."""
        return replace(self, seats=seats)

    def say(self, text: Sayable) -> str:
        """The text in this language; raises KeyError for a value that it names but lacks."""
        return text.said(self)

    def sentence(self, text: Sayable) -> str:
        """The text as a whole sentence, with a capital letter and a full stop.

        >>> from ginlearn.text import Text
        >>> ENGLISH.sentence(Text("the hand is over"))
        'The hand is over.'
        """
        said = text.said(self)
        return said[:1].upper() + said[1:] + ("" if said.endswith((".", "!", "?")) else ".")

    def translated(self, template: str, context: str = "") -> str:
        """The template in this language where the catalogue has it, otherwise unchanged."""
        catalogue = self._catalogue
        if catalogue is None or not template:  # gettext keeps its own notes under the empty text
            return template
        return catalogue.pgettext(context, template) if context else catalogue.gettext(template)

    def counted(self, one: str, other: str, n: object) -> str:
        """The template in this language, in the form that the number ``n`` asks for."""
        if not isinstance(n, int) or isinstance(n, bool):
            n = _MANY
        catalogue = self._catalogue
        if catalogue is None:
            return one if n == 1 else other
        return catalogue.ngettext(one, other, n)

    @property
    def categories(self) -> Mapping[str, int]:
        """The language's plural categories by CLDR name, each with an example number."""
        dual = {"two": 2} if self._main in _HAS_DUAL else {}
        return {"one": 1, **dual, "other": _MANY}

    def number(self, value: float, form: str = "") -> str:
        """A number in figures, formatted as in Python.

        >>> Language("el").number(0.25, ".1f"), ENGLISH.number(3, "+")
        ('0,2', '+3')
        """
        figures = format(value, form)
        if self._main in _DECIMAL_COMMA and isinstance(value, float):
            figures = figures.replace(".", ",")
        signed = figures[:1] in ("-", "+", "\u2212", "\u00b1")
        return self.left_to_right(figures) if signed else figures

    def listed(self, parts: Sequence[str], form: str = "") -> str:
        """Parts as a list: "a, b and c"; with "or" for the form "or", by commas alone for ","."""
        if len(parts) < 2 or form == ",":
            return ", ".join(parts)
        joined = self.translated(_OR if form == "or" else _AND)
        return joined.format(items=", ".join(parts[:-1]), last=parts[-1])

    def left_to_right(self, text: str) -> str:
        """Cards, code or a signed number, kept from left to right in text of either direction."""
        return f"\u2066{text}\u2069" if self.direction == "rtl" else text

    def isolated(self, text: str) -> str:
        """A name or typed text, kept apart from the direction of the text around it."""
        return f"\u2068{text}\u2069" if self.direction == "rtl" else text


ENGLISH = Language("en")
"""The language in which every text is written."""
