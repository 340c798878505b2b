"""Knock or play on: the measured table decides, and at the end of the stock an exact count."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from ginlearn import Rules, cards, deadwood, lay_off
from ginlearn.analysis.measured.knock_table import knock_table
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import best_arrangement
from tests.course.posing import pose

SEEDS = range(60)


def shown(question: Question[Any], label: str) -> CardSet:
    return cards(
        card
        for group in question.shows
        if str(group.label).startswith(label)
        for card in group.cards
        if card is not None
    )


def number(question: Question[Any], words: str) -> int:
    (fact,) = (fact for fact in map(str, question.facts) if fact.startswith(words))
    return next(int(word) for word in fact.split() if word.isdigit())


@pytest.mark.parametrize("rules", ["simple", "modern"])
@pytest.mark.parametrize(("level", "least", "most"), [(1, 3.5, 99.0), (2, 1.5, 3.5)])
def test_the_measured_table_decides_where_it_is_surer_than_chance(
    level: int, least: float, most: float, rules: str
) -> None:
    table = knock_table(rules)
    answers: list[str] = []
    for seed in SEEDS:
        question = pose("knock-or-wait", level, seed, rules=rules)
        ten = shown(question, "The ten cards")
        assert len(ten) == 10
        turn = min(number(question, "Your turn number"), len(table.gain)) - 1
        gain, error = (
            float(numbers[turn, deadwood(ten)]) for numbers in (table.gain, table.standard_error)
        )
        assert question.answers == ("knock" if gain > 0 else "wait",), seed
        assert least <= abs(gain) <= most
        assert abs(gain) > 2 * error
        answers += question.answers
    assert min(answers.count("knock"), answers.count("wait")) > len(answers) / 4


def test_what_is_said_has_the_measured_numbers_of_this_very_place() -> None:
    question = pose("knock-or-wait", 1, 3)
    table = knock_table("simple")
    turn = number(question, "Your turn number")
    count = deadwood(shown(question, "The ten cards"))
    marked = question.check(question.answers[0])
    assert f"{abs(table.gain[turn - 1, count]):.1f} points more" in str(marked.text)
    assert f"{table.positions[turn - 1, count]} hands" in str(marked.text)


def test_at_the_end_of_the_stock_every_hand_that_may_lie_opposite_is_counted() -> None:
    rules = Rules.named("simple")
    answers: list[str] = []
    for seed in range(25):
        question = pose("knock-or-wait", 3, seed)
        ten = shown(question, "The ten cards")
        seen = ten | shown(question, "You throw") | shown(question, "All other discards")
        unseen = CardSet(PACK) - seen
        assert len(unseen) == 12
        assert number(question, "Stock") == 2
        laid = best_arrangement(ten)
        scores = []
        for stock in combinations(unseen, 2):
            left = lay_off(unseen - cards(stock), laid.melds).deadwood
            points = score_knock(rules, [laid.deadwood, left]).points
            scores.append(points[0] - points[1])
        average = sum(scores) / len(scores)
        assert question.answers == ("knock" if average > 0 else "wait",), seed
        assert abs(average) >= 2
        lost = sum(points < 0 for points in scores)
        assert f"Against {lost} of the 66 hands" in str(question.check(question.answers[0]).text)
        assert 0 < lost < len(scores)
        answers += question.answers
    assert {"knock", "wait"} == set(answers)


def test_a_knock_taken_for_a_duty_is_told_that_it_is_none() -> None:
    for level in (1, 2, 3):
        question = next(
            question
            for question in (pose("knock-or-wait", level, seed) for seed in SEEDS)
            if question.answers == ("wait",)
        )
        marked = question.check("knock")
        assert marked.mistakes == ("M19",)
        assert "you may knock" in str(marked.text).casefold()


def test_rules_without_a_void_hand_are_never_asked_about_the_end_of_the_stock() -> None:
    for seed in range(10):
        question = pose("knock-or-wait", 3, seed, rules="table")
        assert number(question, "Stock") > 2
