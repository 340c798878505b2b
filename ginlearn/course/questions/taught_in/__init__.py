"""The lesson to go back to for a question."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ginlearn.course.questions.question import Question
from ginlearn.engine.games.rooms import room_in

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
"""The number of the lesson that teaches the content of each kind of question on gin for two."""


def taught_in(question: Question[Any]) -> str:
    """The number of the lesson that teaches a question: by its kind, or by its rules.

    >>> from ginlearn.course.questions.exercises import pose
    >>> taught_in(pose("lay-off")), taught_in(pose("lay-off", 3, rules="basic rummy"))
    ('06', '11')
    """
    lesson: str = room_in(__name__, question.rules.game).lesson_of(question.kind, question.rules)
    return lesson
