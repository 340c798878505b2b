"""Questions of every kind of the course: pose one, check an answer, hint, reveal with proof.

>>> question = pose("count-deadwood", level=2, seed=3)
>>> question.check(question.answers[0]).right
True
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from ginlearn.course import kinds
from ginlearn.course.hands.chance import Chance
from ginlearn.course.questions.forms import (
    AnswerError,
    Arrange,
    Form,
    Number,
    Numbers,
    OneOf,
    Option,
    Pick,
)
from ginlearn.course.questions.question import (
    Group,
    Hint,
    Hints,
    Kind,
    Marked,
    Proof,
    ProofEntry,
    Question,
)
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import ENGLISH, GinlearnError

__all__ = [
    "KINDS",
    "LEVELS",
    "AnswerError",
    "Arrange",
    "Form",
    "Group",
    "Hint",
    "Hints",
    "Kind",
    "Marked",
    "Number",
    "Numbers",
    "OneOf",
    "Option",
    "Pick",
    "Proof",
    "ProofEntry",
    "Question",
    "QuestionError",
    "final_test",
    "kind_named",
    "pose",
]

KINDS = (
    "values",
    "is-it-a-meld",
    "find-the-melds",
    "count-deadwood",
    "best-arrangement",
    "draw-choice",
    "discard-choice",
    "may-you-knock",
    "knock-or-wait",
    "lay-off",
    "who-wins",
    "score-the-hand",
    "score-the-game",
)
"""The kinds of question in the order in which the course comes to them."""

LEVELS = (1, 2, 3)

FIRST_KINDS = 6
"""The number of kinds, counted from the first, that the final test asks at level 1."""
HARD_QUESTIONS = 5
"""The number of questions of gin for two that the final test asks at level 3."""
OTHER_GAMES = (("score-the-hand", "table"), ("lay-off", "basic rummy"))
"""The other questions at level 3: one for each of the lessons on other games."""
LARGEST_DRAWN = 10_000
"""A bound for the seeds of its questions, since they stand in the hand-in code."""


@cache
def _places() -> dict[str, str]:
    """The module of each kind: they are found by name, whatever folder they lie in."""
    found = walk_packages(kinds.__path__, "ginlearn.course.kinds.")
    return {place.name.rpartition(".")[2].replace("_", "-"): place.name for place in found}


class QuestionError(GinlearnError):
    """A request for a question that does not exist."""


def kind_named(name: str) -> Kind:
    """The kind of question of that name; raises QuestionError, which lists the kinds."""
    if name not in KINDS:
        raise QuestionError(
            "there is no kind of question {name!r}; there are {allowed:,}",
            name=name,
            allowed=KINDS,
        )
    # Each kind is a module of its own, loaded when it is first used.
    module = import_module(_places()[name])
    kind: Kind = module.KIND
    return kind


def pose(
    kind: str,
    level: int = 1,
    seed: int = 1,
    rules: Rules | str = "simple",
    previous: Question[Any] | None = None,
) -> Question[Any]:
    """The question of a kind, a level from 1 to 3 and a seed: always the same one.

    With ``previous`` the seed moves on while it would give exactly the same question.

    Raises QuestionError for a kind or level that does not exist and for a previous question that is
    none, DealError for a seed that is not a
    whole number from 0 up, and RulesError for unknown rules.
    """
    found = kind_named(kind)
    if not is_whole(level) or level not in LEVELS:
        raise QuestionError("there is no level {level!r}; there are 1, 2 and 3", level=level)
    if seed is None:
        raise QuestionError("a seed is missing; give a whole number from 0 up")
    if previous is not None and not isinstance(previous, Question):
        raise QuestionError(
            "the previous question is a question, or None, not {previous!r}", previous=previous
        )
    chosen = Rules.named(rules)
    question = found.ask(level, check_seed(seed), chosen)
    # Compared in English, so that the same question follows in every language.
    before = None if previous is None else previous.shown_as_text(ENGLISH)
    while question.shown_as_text(ENGLISH) == before:
        seed += 1
        question = found.ask(level, seed, chosen)
    return question


def final_test(seed: int) -> tuple[Question[Any], ...]:
    """Twenty mixed questions: every kind, the levels rising, always the same for a seed.

    One of them is about three or four players, and one about basic rummy.

    Raises DealError for a seed that is not a whole number from 0 up.

    >>> [question.level for question in final_test(1)].count(3)
    7
    """
    if seed is None:
        raise QuestionError("a seed is missing; give a whole number from 0 up")
    chance = Chance(seed, "final test")
    plan = [
        *((kind, 1, "simple") for kind in chance.shuffled(KINDS[:FIRST_KINDS])),
        *((kind, 2, "simple") for kind in chance.shuffled(KINDS[FIRST_KINDS:])),
        # By then the learner has answered questions on the values of cards and on melds.
        *((kind, 3, "simple") for kind in chance.sample(KINDS[2:], HARD_QUESTIONS)),
        *((kind, 3, rules) for kind, rules in chance.shuffled(OTHER_GAMES)),
    ]
    return tuple(
        pose(kind, level, chance.below(LARGEST_DRAWN), rules) for kind, level, rules in plan
    )
