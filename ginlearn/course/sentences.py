"""Sentences that can be said in any language: an English template, and the values that fill it.

The values stay what they are (cards, points, numbers) until the sentence is said, so that a
catalogue can translate the template and choose the plural before it is filled.
"""

from __future__ import annotations

from collections.abc import Mapping
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
as a list joined by "and"; a Sentence is said in the same language.
"""


class Sentence(str):
    """One or more sentences: English text that remembers its template and values.

    >>> str(Sentence("{cards} cost {points}.", cards=cards("KC 2D"), points=Points(12)))
    '2♦︎ K♣︎ cost 12 points.'
    """

    __slots__ = ("template", "values")
    template: str
    values: dict[str, Value]

    def __new__(cls, template: str, /, **values: Value) -> Sentence:
        """The English text of the template, filled."""
        sentence = super().__new__(cls, _filled(template, values, ENGLISH))
        sentence.template = template
        sentence.values = values
        return sentence

    def said(self, catalogue: NullTranslations = ENGLISH) -> str:
        """The sentence in the language of a gettext catalogue."""
        return _filled(self.template, self.values, catalogue)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Value]]:
        return (self.template,), self.values


def said(text: str, catalogue: NullTranslations = ENGLISH) -> str:
    """A text in the language of a catalogue, whether it is a Sentence or a plain English text."""
    if isinstance(text, Sentence):
        return text.said(catalogue)
    return catalogue.gettext(text) if text else ""


def together(*texts: str) -> Sentence:
    """Several texts one after another, each still to be said in its own way.

    >>> together(Sentence("{points} are left.", points=Points(9)), "", "You may knock.")
    Sentence('9 points are left. You may knock.')
    """
    parts = [text for text in texts if text]
    template = " ".join(f"{{part{place}}}" for place in range(len(parts)))
    # A plain text becomes a Sentence, or it would be taken for a word that no language changes.
    values: dict[str, Value] = {
        f"part{place}": part if isinstance(part, Sentence) else _plain(part)
        for place, part in enumerate(parts)
    }
    return Sentence(template, **values)


def _plain(text: str) -> Sentence:
    return Sentence(text.replace("{", "{{").replace("}", "}}"))


def cards(given: CardsLike) -> tuple[Card, ...]:
    """Cards in the order in which people read them: from the lowest rank up.

    >>> [str(card) for card in cards("QS 7H 7C")]
    ['7H', '7C', 'QS']
    """
    return tuple(sorted(in_order(given), key=lambda card: (card.rank, card.suit)))


def _filled(template: str, values: Mapping[str, Value], catalogue: NullTranslations) -> str:
    filled = {name: _said(value, catalogue) for name, value in values.items()}
    # The empty text is asked of no catalogue: gettext keeps its own notes there.
    return (catalogue.gettext(template) if template else "").format(**filled)


def _said(value: Value, catalogue: NullTranslations) -> str | int:
    if isinstance(value, Sentence):
        return value.said(catalogue)
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
