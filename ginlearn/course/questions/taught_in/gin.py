"""The lessons on gin: by kind of question, and by rules other than those for two."""

from __future__ import annotations

from ginlearn.course.questions.taught_in import TAUGHT_IN
from ginlearn.engine.games.gin.rules import GinRules

OKLAHOMA, TABLE_GAME = "07", "10"
"""The lessons that teach rules other than those of gin for two."""


def lesson_of(kind: str, rules: GinRules) -> str:
    """The number of the lesson that teaches a kind of question by those rules."""
    if rules.scoring == "losers_lose":
        return TABLE_GAME
    return OKLAHOMA if rules.oklahoma else TAUGHT_IN[kind]
