"""Basic rummy: going out is summed again here, and laying off is what the engine allows."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Rules, Rummy, cards
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import CardSet
from ginlearn.engine.play.moves import LayOff
from tests.course.posing import pose

SEEDS = range(60)


def groups(question: Question[Any], words: str) -> list[CardSet]:
    return [
        cards(card for card in group.cards if card is not None)
        for group in question.shows
        if words in str(group.label)
    ]


def held(question: Question[Any]) -> int:
    return sum(group.points for group in groups(question, "still holds"))


@pytest.mark.parametrize("level", [1, 2])
def test_who_is_out_scores_every_card_left_melds_included(level: int) -> None:
    for seed in SEEDS:
        question = pose("score-the-hand", level, seed, rules="basic rummy")
        assert question.answers == ({"ann": held(question), "ben": 0, "cleo": 0},)


def test_a_meld_caught_in_the_hand_thought_free_is_named() -> None:
    for seed in SEEDS:
        question = pose("score-the-hand", 2, seed, rules="basic rummy")
        told = [question.check(answer) for answer in question.tempting()]
        (marked,) = [each for each in told if "M27" in each.mistakes]
        assert "still in the hand" in str(marked.text)


def test_going_rummy_doubles_unless_a_card_was_put_down_before() -> None:
    doubled = 0
    for seed in SEEDS:
        question = pose("score-the-hand", 3, seed, rules="basic rummy")
        none_before = any("put down no card before" in str(fact) for fact in question.facts)
        points = held(question) * (2 if none_before else 1)
        assert question.answers == ({"ann": points, "ben": 0, "cleo": 0},)
        other = held(question) * (1 if none_before else 2)
        marked = question.check({"ann": other, "ben": 0, "cleo": 0})
        assert marked.mistakes == ("double-missed" if none_before else "double-unearned",)
        doubled += none_before
    assert 10 < doubled < 50


def test_aces_count_what_the_rules_say() -> None:
    high = Rules.named("basic rummy").replace(ace="high_or_low", ace_points=15)
    for seed in range(20):
        question = pose("score-the-hand", 1, seed, rules=high)
        aces = sum(card.rank == 0 for group in groups(question, "still") for card in group)
        assert question.answers[0]["ann"] == held(question) + 14 * aces


@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 2), (3, 2)])
def test_what_may_be_laid_off_is_what_the_engine_allows_one_after_another(
    level: int, number: int
) -> None:
    for seed in SEEDS:
        question = pose("lay-off", level, seed, rules="basic rummy")
        (hand,) = groups(question, "Your hand")
        table = dict(enumerate(([meld] for meld in groups(question, "laid down")), start=1))
        state = Rummy.from_cards([hand, None, None], table=table, turn=0, phase="discard")
        laid: set[Any] = set()
        at_once = {move.card for move in state.legal_moves() if isinstance(move, LayOff)}
        while offered := [move for move in state.legal_moves() if isinstance(move, LayOff)]:
            laid.add(offered[0].card)
            state = state.play(offered[0])
        assert question.answers == (cards(laid),), seed
        assert len(laid) == number
        assert (at_once != laid) == (level == 3)


def test_nothing_laid_off_for_want_of_a_meld_is_told_that_none_is_needed() -> None:
    for level in (1, 2, 3):
        marked = pose("lay-off", level, 2, rules="basic rummy").check("none")
        assert marked.mistakes == ("M28",)
        assert "melded nothing yet" in str(marked.text)
