"""The order in which people hold cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ginlearn.engine.cards import Card

SortOrder = Literal["suit", "rank"]

# Spades, hearts, clubs, diamonds: red and black alternate, so that suits can be told at a glance.
_SUIT_ORDER = (0, 1, 3, 2)
_PLACE = {suit: place for place, suit in enumerate(_SUIT_ORDER)}


def sorted_cards(cards: Iterable[Card], by: SortOrder = "suit") -> list[Card]:
    """The cards by suit, or by rank.

    >>> [str(card) for card in sorted_cards(map(Card, ("2D", "KS", "2C")), "rank")]
    ['2C', '2D', 'KS']
    """
    if by == "suit":
        return sorted(cards, key=lambda card: (_PLACE[card.suit], card.rank))
    return sorted(cards, key=lambda card: (card.rank, _PLACE[card.suit]))
