"""Single cards in arrays, one for each hand: their masks, their fit, and their orders."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.batch.hands import CardNumbers, Masks
from ginlearn.engine.cards import CARDS

Flags: TypeAlias = npt.NDArray[np.bool_]

NO_CARD = 52
"""The value that stands for no card."""


def bits_of(card: CardNumbers) -> Masks:
    """The masks of single cards, 0 for NO_CARD."""
    return _BITS.take(card)


_BITS = np.array([1 << card for card in range(52)] + [0], dtype=np.uint64)
POINTS_OF = np.array([card.points for card in CARDS] + [0], dtype=np.uint8)
"""Points by the number of a card; NO_CARD has none."""
_OF_RANK = np.array(
    [sum(other.mask for other in CARDS if other.rank == card.rank) for card in CARDS] + [0],
    dtype=np.uint64,
)


def may_join(hands: Masks, card: CardNumbers) -> Flags:
    """True where a card makes three of a rank with the hand, or three in a row."""
    of_rank = np.bitwise_count(hands & _OF_RANK.take(card)) >= 2
    suit = (hands >> _SHIFT.take(card) & np.uint64(0x1FFF)).astype(np.intp)
    joins: Flags = of_rank | _IN_A_ROW[_RANK.take(card), suit]
    return joins


_SHIFT = np.array([13 * card.suit for card in CARDS] + [0], dtype=np.uint64)
_RANK = np.array([card.rank for card in CARDS] + [13], dtype=np.intp)


def _in_a_row() -> Flags:
    """True where a rank makes three in a row, by rank and the 13 bits of its suit."""
    bits = np.arange(1 << 13)
    found = np.zeros((14, 1 << 13), dtype=np.bool_)  # the last row is for no card
    for rank in range(13):
        for lowest in range(max(rank - 2, 0), min(rank, 10) + 1):
            others = 0b111 << lowest ^ 1 << rank
            found[rank] |= bits & others == others
    return found


_IN_A_ROW = _in_a_row()


def recycled_order(
    luck: npt.NDArray[np.uint64], times: npt.NDArray[np.uint8], cards: Masks
) -> CardNumbers:
    """The cards of each row in an order set by its luck and the number of earlier reshuffles.

    The answer has shape (n, 52): the cards come first in each row.
    """
    number = np.arange(52, dtype=np.uint64)
    mixed = _mixed(luck + times * np.uint64(0x9E3779B97F4A7C15))
    key = _mixed(mixed[:, np.newaxis] + number * np.uint64(0xBF58476D1CE4E5B9))
    key >>= np.uint64(1)
    held = cards[:, np.newaxis] >> number & np.uint64(1) != 0
    key[~held] = np.iinfo(np.uint64).max
    return key.argsort(axis=1).astype(np.uint8)


def _mixed(value: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """A number that looks random, the same for the same value (the SplitMix64 finaliser)."""
    value = (value ^ value >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ value >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return value ^ value >> np.uint64(31)
