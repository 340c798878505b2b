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
from ginlearn.course.hand_in import HandIn
from ginlearn.course.mistakes import MISTAKES, diagnose_arrangement, diagnose_count
from ginlearn.course.progress import Progress
from ginlearn.course.progress_files import progress_of_folder
from ginlearn.course.progress_map import course_map, resume, resume_code
from ginlearn.course.tempting import tempting_arrangements

__all__ = [
    "MISTAKES",
    "HandIn",
    "Progress",
    "any_hand",
    "any_hands",
    "course_map",
    "diagnose_arrangement",
    "diagnose_count",
    "hand_where",
    "hand_with_melds",
    "hand_without_meld",
    "late_hand",
    "progress_of_folder",
    "resume",
    "resume_code",
    "tempting_arrangements",
    "tied_hand",
    "tricky_hand",
]
