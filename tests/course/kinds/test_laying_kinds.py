"""Hands to count and to arrange are made under the constraints that their levels state."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import best_arrangements, cards, deadwood
from ginlearn.course.kinds.melds.made_hands import false_runs_left_over
from ginlearn.course.kinds.melds.traps import left_over
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.meld import is_meld
from tests.course.posing import pose

SEEDS = range(100)
BOTH = pytest.mark.parametrize("kind", ["count-deadwood", "best-arrangement"])


def hand_of(question: Question[Any]) -> CardSet:
    (group,) = question.shows
    assert group.role == "hand"
    return cards(card for card in group.cards if card is not None)


def hands(kind: str, level: int) -> list[CardSet]:
    return [hand_of(pose(kind, level, seed)) for seed in SEEDS]


@BOTH
def test_level_one_has_one_best_way_of_two_melds_and_no_way_that_tempts(kind: str) -> None:
    for hand in hands(kind, 1):
        (best,) = best_arrangements(hand)
        assert len(hand) == 10
        assert len(best.melds) == 2
        assert not tempting_arrangements(hand)


@BOTH
def test_at_level_two_a_tempting_way_loses_at_least_five_points(kind: str) -> None:
    for hand in hands(kind, 2):
        worst = max(way.arrangement.deadwood for way in tempting_arrangements(hand))
        assert worst - deadwood(hand) >= 5


def test_counting_at_level_three_adds_a_trap_to_a_way_that_loses() -> None:
    for seed in SEEDS:
        question = pose("count-deadwood", 3, seed)
        hand = hand_of(question)
        worst = max(way.arrangement.deadwood for way in tempting_arrangements(hand))
        assert worst - deadwood(hand) >= 5
        left = left_over(hand)
        faces = [card for card in left if card.rank > 9]
        ranks = [card.rank for card in left]
        assert faces or len(set(ranks)) < len(ranks) or false_runs_left_over(hand)


def test_laying_at_level_three_tempts_in_two_ways_by_different_mistakes() -> None:
    for hand in hands("best-arrangement", 3):
        assert len({way.mistake_id for way in tempting_arrangements(hand)}) >= 2


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_best_arrangement_is_an_answer_and_each_is_made_of_melds(level: int) -> None:
    for seed in SEEDS:
        question = pose("best-arrangement", level, seed)
        hand = hand_of(question)
        assert len(question.answers) == len(best_arrangements(hand))
        for answer in question.answers:
            assert all(map(is_meld, answer))
            left = hand
            for group in answer:
                left -= group
            assert left.points == deadwood(hand)


def test_one_meld_of_two_is_told_what_it_leaves_and_what_would_be_laid() -> None:
    question = pose("best-arrangement", 1, 1)
    one, other = question.answers[0]
    marked = question.check([one])
    assert marked.mistakes == ("overlooked",)
    assert "among the loose cards still" in str(marked.text)
    left = hand_of(question) - one
    assert f"This way counts {left.points} points" in str(marked.more)
    assert str(question.form.show((one, other))) in str(marked.more)


def test_a_count_is_told_the_number_that_was_answered_and_the_right_one() -> None:
    question = pose("count-deadwood", 2, 1)
    (right,) = question.answers
    greedy = tempting_arrangements(hand_of(question))[0].arrangement.deadwood
    marked = question.check(str(greedy))
    assert str(greedy) in str(marked.text)
    assert f"The least is {right} point" in str(marked.more)


@BOTH
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_first_two_hints_leave_something_to_find(kind: str, level: int) -> None:
    for seed in SEEDS:
        question = pose(kind, level, seed)
        first, second, third = question.hints
        assert not first.cards
        matched = hand_of(question) - third.cards
        assert second.cards < (matched or hand_of(question))


def test_a_card_laid_twice_is_not_told_that_it_leaves_less_than_the_best() -> None:
    question = pose("best-arrangement", 2, 11)
    doubled = next(answer for answer in question.tempting() if len(answer) == 2 and
                   answer[0] & answer[1])  # fmt: skip
    marked = question.check(doubled)
    assert marked.mistakes == ("M1",)
    assert str(marked.more).startswith("The best way leaves 31 points.")
