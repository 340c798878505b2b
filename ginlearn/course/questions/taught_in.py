"""Which lesson to go back to for a question."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ginlearn.course.questions.question import Question

TAUGHT_IN: Mapping[str, str] = MappingProxyType(
    {
        "values": "01",
        "is-it-a-meld": "02",
        "find-the-melds": "02",
        "count-deadwood": "03",
        "best-arrangement": "03",
        "draw-choice": "04",
        "discard-choice": "04",
        "may-you-knock": "05",
        "knock-or-wait": "08",
        "lay-off": "06",
        "who-wins": "06",
        "score-the-hand": "07",
        "score-the-game": "07",
    }
)
"""The number of the lesson that teaches what each kind of question asks of gin for two."""

OKLAHOMA, TABLE_GAME, BASIC_RUMMY = "07", "10", "11"
"""The lessons that teach other rules than those of gin for two."""


def taught_in(question: Question[Any]) -> str:
    """The number of the lesson that teaches a question: of its kind, or of its rules.

    >>> from ginlearn.course.questions.exercises import pose
    >>> taught_in(pose("lay-off")), taught_in(pose("lay-off", 3, rules="basic rummy"))
    ('06', '11')
    """
    rules = question.rules
    if rules.game == "rummy":
        return BASIC_RUMMY
    if rules.scoring == "losers_lose":
        return TABLE_GAME
    return OKLAHOMA if rules.oklahoma else TAUGHT_IN[question.kind]
