"""The teaching of gin rummy: named mistakes, questions, seeded hands, progress, whole games."""

from __future__ import annotations

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.hands.deals import (
    any_hand,
    any_hands,
    hand_where,
    hand_with_melds,
    hand_without_meld,
    late_hand,
    tied_hand,
    tricky_hand,
)
from ginlearn.course.lessons.links import binder_link, hub_link
from ginlearn.course.match.match import Match
from ginlearn.course.mistakes.diagnosing import MISTAKES, diagnose_arrangement, diagnose_count
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.course.progress.files import progress_of_folder
from ginlearn.course.progress.map import course_map, resume, resume_code
from ginlearn.course.progress.progress import Progress
from ginlearn.course.questions.exercises import KINDS, final_test, kind_named, pose
from ginlearn.course.report.report import class_report, example_codes
from ginlearn.course.worksheet.worksheet import worksheet

__all__ = [
    "KINDS",
    "MISTAKES",
    "HandIn",
    "Match",
    "Progress",
    "any_hand",
    "any_hands",
    "binder_link",
    "class_report",
    "course_map",
    "diagnose_arrangement",
    "diagnose_count",
    "example_codes",
    "final_test",
    "hand_where",
    "hand_with_melds",
    "hand_without_meld",
    "hub_link",
    "kind_named",
    "late_hand",
    "pose",
    "progress_of_folder",
    "resume",
    "resume_code",
    "tempting_arrangements",
    "tied_hand",
    "tricky_hand",
    "worksheet",
]
