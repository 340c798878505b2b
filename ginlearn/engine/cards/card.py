"""A card of the fifty-two.

A card is a whole number from 0 to 51: ``suit * 13 + rank``, with the suits in the order spades,
hearts, diamonds, clubs and the ace as rank 0.
"""

from __future__ import annotations

from typing import SupportsIndex

from ginlearn.engine.cards.reading import ALLOWED, RANKS, SUIT_SIGNS, SUITS, read_number, whole
from ginlearn.engine.errors import CardTextError
from ginlearn.text import Language
from ginlearn.text.cards import card_said

RANK_NAMES = (
    "ace", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points of a card by rank: one for the ace, ten for each court card."""


class Card(int):
    """One of the fifty-two cards.

    >>> card = Card("10h")
    >>> card, card.points, card.name
    (Card('TH'), 10, 'ten of hearts')

    Raises CardTextError for a text that is not a card and for a number outside 0..51.
    """

    __slots__ = ()

    def __new__(cls, card: str | SupportsIndex) -> Card:
        """The one Card object for this text or number."""
        if isinstance(card, str):
            return CARDS[read_number(card, 1)]
        number = whole(card)
        if number is None or not 0 <= number < 52:
            raise CardTextError(
                "{number!r} is not a card and not the number of one; "
                "cards are numbered 0 to 51, or write {allowed}",
                number=card,
                allowed=ALLOWED,
            )
        return CARDS[number]

    @property
    def rank(self) -> int:
        """The rank, from 0 for the ace to 12 for the king."""
        return self % 13

    @property
    def suit(self) -> int:
        """The suit: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
        return self // 13

    @property
    def points(self) -> int:
        """The points that the card costs as deadwood (1 to 10)."""
        return POINTS[self % 13]

    @property
    def mask(self) -> int:
        """The card as a set of one: its bit of the 52."""
        return 1 << self

    @property
    def name(self) -> str:
        """The card in English words, such as "seven of hearts"."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    @property
    def signs(self) -> str:
        """The card as people write it, such as "10♥", with a suit sign that is not an emoji."""
        rank = "10" if self.rank == 9 else RANKS[self.rank]
        return f"{rank}{SUIT_SIGNS[self.suit]}\ufe0e"

    def said(self, language: Language, form: str = "", /) -> str:
        """The card in a sentence: "7♥", its name in a form of `ginlearn.text.cards`, or, for the
        form "text", as it is typed: "7H".
        """
        if form in ("", "text"):
            return language.left_to_right(str(self) if form else self.signs)
        return card_said(self.rank, self.suit, form, language)

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))
"""All cards in the order of their numbers: spades, hearts, diamonds, clubs, ace to king."""

PACK = (1 << 52) - 1
"""The mask of all fifty-two cards."""
