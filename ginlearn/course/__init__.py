"""How gin rummy is taught: named mistakes, tempting ways that lose, and seeded hands."""

from __future__ import annotations

from ginlearn.course.deals import (
    any_hand,
    any_hands,
    hand_where,
    hand_with_melds,
    hand_without_meld,
    late_hand,
    tied_hand,
    tricky_hand,
)
from ginlearn.course.mistakes import MISTAKES, diagnose_arrangement, diagnose_count
from ginlearn.course.tempting import tempting_arrangements

__all__ = [
    "MISTAKES",
    "any_hand",
    "any_hands",
    "diagnose_arrangement",
    "diagnose_count",
    "hand_where",
    "hand_with_melds",
    "hand_without_meld",
    "late_hand",
    "tempting_arrangements",
    "tied_hand",
    "tricky_hand",
]
