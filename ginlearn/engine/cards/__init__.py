"""Cards, sets of cards, and how both are read and written."""

from ginlearn.engine.cards.card import (
    CARDS,
    PACK,
    POINTS,
    RANK_NAMES,
    RANKS,
    SUIT_NAMES,
    SUIT_SIGNS,
    SUITS,
    Card,
    CardSet,
    CardsLike,
    cards,
    in_order,
)

__all__ = [
    "CARDS",
    "PACK",
    "POINTS",
    "RANKS",
    "RANK_NAMES",
    "SUITS",
    "SUIT_NAMES",
    "SUIT_SIGNS",
    "Card",
    "CardSet",
    "CardsLike",
    "cards",
    "in_order",
]
