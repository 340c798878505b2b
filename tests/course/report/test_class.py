"""Thirty learners take the final test; their codes become the report of the class."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ginlearn.course import HandIn, class_report, final_test
from ginlearn.course.questions.question import Question
from ginlearn.course.report.report import ClassReport

LEARNERS = 30
SEED = 7
Questions = tuple[Question[Any], ...]


def taken(questions: Questions, name: str, skill: float, draws: Random) -> HandIn:
    """The final test as one learner takes it: now and then a tempting answer seems right."""
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    revisit: Counter[str] = Counter()
    for question in questions:
        tempting = list(question.tempting())
        knows = draws.random() < skill or not tempting
        answer = draws.choice(question.answers) if knows else draws.choice(tempting)
        marked = question.check(answer)
        asked[question.kind] += 1
        right[question.kind] += marked.right
        revisit.update(marked.mistakes[:1])
    return HandIn(
        name,
        score=right.total(),
        of=asked.total(),
        seeds=(SEED,),
        revisit=tuple(mistake for mistake, _ in revisit.most_common(3)),
        by_kind={kind: (right[kind], number) for kind, number in asked.items()},
    )


@pytest.fixture(scope="module")
def tests() -> list[HandIn]:
    draws, questions = Random(SEED), final_test(SEED)
    return [
        taken(questions, f"Learner {n}", draws.uniform(0.3, 1), draws)
        for n in range(1, LEARNERS + 1)
    ]


@pytest.fixture(scope="module")
def report(tests: list[HandIn]) -> ClassReport:
    return class_report([test.code() for test in tests])


def test_every_learner_has_the_score_that_was_reached(
    tests: list[HandIn], report: ClassReport
) -> None:
    assert (report.damaged, report.remarks) == ((), ())
    assert [learner.test for learner in report.learners] == tests
    scores = {test.score for test in tests}
    assert len(scores) > 5, "a class in which all are alike would prove little"


def test_each_idea_has_all_answers_of_the_class(tests: list[HandIn], report: ClassReport) -> None:
    shares = report.by_idea().values()
    assert sum(share.right for share in shares) == sum(test.score for test in tests)
    assert sum(share.met for share in shares) == 20 * LEARNERS


def test_the_mistakes_that_were_made_are_named(tests: list[HandIn], report: ClassReport) -> None:
    made = Counter(mistake for test in tests for mistake in test.revisit)
    assert Counter(report.mistakes()) == made
    assert made.total() > LEARNERS


def test_a_hand_in_code_can_be_copied_by_hand(tests: list[HandIn]) -> None:
    assert max(len(test.code()) for test in tests) < 200
