"""Questions that several tests use, each made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from ginlearn.course.questions import exercises
from ginlearn.course.questions.question import Question
from ginlearn.engine.rules.rules import Rules


def pose(kind: str, level: int = 1, seed: int = 1, rules: Rules | str = "simple") -> Question[Any]:
    """The question that `course.questions.exercises.pose` gives, which nothing can change."""
    if isinstance(rules, Rules):
        return exercises.pose(kind, level, seed, rules)
    return _posed(kind, level, seed, rules)


@cache
def _posed(kind: str, level: int, seed: int, rules: str) -> Question[Any]:
    return exercises.pose(kind, level, seed, rules)
