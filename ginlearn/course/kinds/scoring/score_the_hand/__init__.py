"""The score of a hand; each game asks its own question."""

from __future__ import annotations

from typing import Any

from ginlearn.course.questions.question import Kind, Question
from ginlearn.engine.games.rooms import room_in
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

NAME = "score-the-hand"


def ask(level: int, seed: int, rules: Rules) -> Question[Any]:
    """The question of a level and a seed; raises RulesError for an unknown game."""
    question: Question[Any] = room_in(__name__, rules.game).ask(level, seed, rules)
    return question


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Score the hand"),
    levels=(
        Text("Both hands lie arranged and nothing can be laid off that helps."),
        Text("Lay-offs come first, or gin forbids them."),
        Text("One hand by three sets of rules, or Oklahoma with the limit that its upcard sets."),
    ),
    provokes=("M6", "M7", "M9", "M24", "M26", "M27", "M29"),
    ask=ask,
    rules=("simple", "basic rummy"),
)
