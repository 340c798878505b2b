"""Cards, sets of cards, and how both are read and written."""

from ginlearn.engine.cards.card import CARDS, PACK, POINTS, RANK_NAMES, SUIT_NAMES, Card
from ginlearn.engine.cards.card_set import CardSet, CardsLike, cards, in_order
from ginlearn.engine.cards.reading import RANKS, SUIT_SIGNS, SUITS

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
