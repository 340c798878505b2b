"""Sets of cards of one pack, and the reading and writing of them.

A set of cards is one number of 52 bits, so that a test for any of the fifty-two cards costs one
machine operation.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Set
from typing import Self, SupportsIndex, TypeAlias

from ginlearn.engine.cards.card import CARDS, PACK, Card
from ginlearn.engine.cards.html import cards_html
from ginlearn.engine.cards.once import twice
from ginlearn.engine.cards.reading import read_number, whole
from ginlearn.engine.errors import CardTextError, DuplicateCardError
from ginlearn.text import Language, Text


class CardSet(Set[Card], Hashable):
    """A set of cards that never changes; all it holds is one 52-bit number, its ``mask``.

    It iterates suit by suit (spades, hearts, diamonds, clubs), each from ace to king, and has every
    operation of a Python set.

    >>> hand = CardSet.of("7C 8C TC")
    >>> hand, len(hand), "8C" in hand
    (cards('7C 8C TC'), 3, True)
    >>> hand - CardSet.of("8C")
    cards('7C TC')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, mask: SupportsIndex = 0) -> None:
        number = mask if type(mask) is int else whole(mask)
        if number is None:
            raise CardTextError(
                "{mask!r} is not the mask of a set of cards; cards(...) reads text and lists",
                mask=mask,
            )
        if not 0 <= number <= PACK:
            raise CardTextError("{mask!r} is not a set of cards: a mask has 52 bits", mask=mask)
        self.mask = number

    @classmethod
    def of(cls, given: CardsLike) -> CardSet:
        """The cards given as text, as cards or as a CardSet; see `cards`."""
        return cards(given)

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return cards(it)

    @property
    def points(self) -> int:
        """The points of all cards together, as if none were melded."""
        return sum(card.points for card in self)

    @property
    def lowest(self) -> Card:
        """The first card in the order of iteration; raises IndexError for an empty set."""
        if not self.mask:
            raise IndexError("an empty set of cards has no lowest card")
        return CARDS[(self.mask & -self.mask).bit_length() - 1]

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card(card)
        return isinstance(card, Card) and self.mask >> card & 1 == 1

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return Set.__eq__(self, other) if isinstance(other, Set) else NotImplemented

    def __hash__(self) -> int:
        # The two compare equal, so their hashes must agree.
        return hash(frozenset(self))

    def __and__(self, other: Iterable[object]) -> CardSet:
        if isinstance(other, CardSet):
            return CardSet(self.mask & other.mask)
        if isinstance(other, Set):
            return cards(card for card in self if card in other)
        return CardSet(self.mask & cards(other).mask)  # type: ignore[arg-type]

    def __or__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return CardSet(self.mask | cards(other).mask)

    def __sub__(self, other: Iterable[Card]) -> CardSet:
        return CardSet(self.mask & ~cards(other).mask)

    def __xor__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return CardSet(self.mask ^ cards(other).mask)

    def __le__(self, other: Set[object]) -> bool:
        if isinstance(other, CardSet):
            return self.mask & ~other.mask == 0
        return super().__le__(other)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def said(self, language: Language, form: str = "", /) -> str:
        """The cards in a sentence, from the lowest rank up: "7♣ 7♥ Q♠"; for the form "text" as
        they are typed: "QS 7H 7C".
        """
        if form == "text":
            return language.left_to_right(str(self))
        by_rank = sorted(self, key=lambda card: (card.rank, card.suit))
        return language.left_to_right(" ".join(card.signs for card in by_rank))

    def _repr_html_(self) -> str:
        return cards_html(self)

    def __repr__(self) -> str:
        return f"cards('{self}')"

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return (type(self), (self.mask,))


CardsLike: TypeAlias = str | Card | CardSet | Iterable[Card | str]
"""The input that functions accept as cards: text, one card, a CardSet, or a list of cards."""


def cards(given: CardsLike) -> CardSet:
    """Read cards in any of the forms people use, as a set.

    >>> cards("7H 10h, ♥9 q♣")
    cards('7H 9H TH QC')

    Raises CardTextError for an item that is not a card and DuplicateCardError for a card named
    twice; both name the offender and its place, counted from one.
    """
    if isinstance(given, CardSet):
        return given if type(given) is CardSet else CardSet(given.mask)
    mask = 0
    for card in in_order(given):
        mask |= 1 << card
    return CardSet(mask)


def in_order(given: CardsLike) -> tuple[Card, ...]:
    """Read cards as `cards` does, but keep the order in which they were given.

    >>> in_order("KH 2S")
    (Card('KH'), Card('2S'))
    """
    if isinstance(given, Card):
        return (given,)
    if isinstance(given, CardSet):
        return tuple(given)
    if isinstance(given, str):
        given = re.split(r"[\s,;]+", given.strip()) if given.strip(" \t\r\n,;") else ()
        given = [text for text in given if text]
    elif isinstance(given, bytes) or not isinstance(given, Iterable):
        raise CardTextError(
            "{given!r} is not cards; give text such as '7H 10d', or a list of cards", given=given
        )
    found: list[Card] = []
    place_of: dict[Card, int] = {}
    for place, item in enumerate(given, start=1):
        card = item if isinstance(item, Card) else CARDS[read_number(item, place)]
        if card in place_of:
            raise DuplicateCardError(
                twice(
                    card,
                    Text("card {place}", place=place_of[card]),
                    Text("card {place}", place=place),
                )
            )
        place_of[card] = place
        found.append(card)
    return tuple(found)
