"""The lesson on the other games of the family."""

from __future__ import annotations

from ginlearn.engine.rules.rules import Rules

THE_FAMILY = "11"


def lesson_of(_kind: str, _rules: Rules) -> str:
    """The number of the lesson that teaches a kind of question in another game."""
    return THE_FAMILY
