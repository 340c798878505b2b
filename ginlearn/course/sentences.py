"""Sentences that can be said in any language: an English template, and the values that fill it.

The values stay what they are (cards, points, numbers) until the sentence is said, so that a
catalogue can translate the template and choose the plural before it is filled.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from typing import TypeAlias

from ginlearn.engine.cards import Card, CardSet, CardsLike, in_order

ENGLISH = NullTranslations()
"""The catalogue that says every template as it was written."""


@dataclass(frozen=True, slots=True)
class Points:
    """A number of points, said with its noun: "1 point", "12 points"."""

    number: int


Value: TypeAlias = "int | str | Points | Card | CardSet | tuple[Card, ...] | tuple[CardSet, ...]"
"""What may fill a template.

A CardSet is read from the lowest rank up; a tuple of cards in its own order; a tuple of CardSets
as a list joined by "and".
"""


class Sentence:
    """One or more sentences: a template and its values, said in English by `str`.

    >>> str(Sentence("{cards} cost {points}.", cards=cards("KC 2D"), points=Points(12)))
    '2♦︎ K♣︎ cost 12 points.'
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: Value) -> None:
        self.template = template
        self.values = values

    def said(self, catalogue: NullTranslations = ENGLISH) -> str:
        """The sentence in the language of a gettext catalogue."""
        filled = {name: _said(value, catalogue) for name, value in self.values.items()}
        return catalogue.gettext(self.template).format(**filled)

    def __str__(self) -> str:
        return self.said()

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"


def cards(given: CardsLike) -> tuple[Card, ...]:
    """Cards in the order in which people read them: from the lowest rank up.

    >>> [str(card) for card in cards("QS 7H 7C")]
    ['7H', '7C', 'QS']
    """
    return tuple(sorted(in_order(given), key=lambda card: (card.rank, card.suit)))


def _said(value: Value, catalogue: NullTranslations) -> str | int:
    if isinstance(value, Points):
        noun = catalogue.ngettext("{number} point", "{number} points", value.number)
        return noun.format(number=value.number)
    if isinstance(value, Card):
        return value.signs
    if isinstance(value, CardSet):
        return " ".join(card.signs for card in cards(value))
    if isinstance(value, tuple):
        if all(isinstance(part, Card) for part in value):
            return " ".join(str(_said(part, catalogue)) for part in value)
        *others, last = (str(_said(part, catalogue)) for part in value)
        if not others:
            return last
        return catalogue.gettext("{items} and {last}").format(items=", ".join(others), last=last)
    return value
