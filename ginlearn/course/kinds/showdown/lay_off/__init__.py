"""Laying off: the cards that fit, and the least left; each game asks its own question."""

from __future__ import annotations

from typing import Any

from ginlearn.course.questions.question import Kind, Question
from ginlearn.engine.games.rooms import room_in
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

NAME = "lay-off"


def ask(level: int, seed: int, rules: Rules) -> Question[Any]:
    """The question of a level and a seed; raises RulesError for an unknown game."""
    question: Question[Any] = room_in(__name__, rules.game).ask(level, seed, rules)
    return question


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Lay off"),
    levels=(
        Text(
            "Which loose cards fit, no chains; sometimes a card would go with the knocker's "
            "deadwood."
        ),
        Text("What is left: chains, lay-offs on deadwood that are none, and gin."),
        Text("What is left: a meld has to be broken, or must not be."),
    ),
    provokes=("M7", "M13", "M15", "M18", "M28", "M29", "M30"),
    ask=ask,
    rules=("simple", "basic rummy"),
)
