"""Random melds from the cards that are still free."""

from __future__ import annotations

from ginlearn.course.hands.chance import Chance
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.on_table import melds_within


def meld_of_size(chance: Chance, free: int, size: int) -> int:
    """The mask of a meld of so many free cards; runs and sets come about equally often."""
    melds = [meld for meld in melds_within(free) if meld.bit_count() == size]
    runs = [meld for meld in melds if _one_suit(meld)]
    sets = [meld for meld in melds if not _one_suit(meld)]
    return chance.pick(runs if runs and (chance.below(2) or not sets) else sets)


def _one_suit(meld: int) -> bool:
    return len({card.suit for card in CardSet(meld)}) == 1
