"""Laying off and scoring: the answers are those of the engine's own hand, played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from ginlearn import Gin, Rules, cards, deadwood
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.course.questions.exercises import kind_named
from ginlearn.course.questions.forms import OneOf
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.errors import RulesError
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.play.moves import Done, Knock, LayOff
from ginlearn.engine.play.results import HandResult
from tests.course.posing import pose
from tests.quick_and_long import quick_and_long

SEEDS = range(30)
many_seeds = quick_and_long("seeds", SEEDS, 6)
KINDS = ("lay-off", "who-wins", "score-the-hand")


def of(question: Question[Any], who: str, role: str = "") -> list[CardSet]:
    """The groups of cards that are shown for a player."""
    return [
        cards(card for card in group.cards if card is not None)
        for group in question.shows
        if str(group.label).startswith(who) and role in ("", group.role)
    ]


def whole(groups: list[CardSet]) -> CardSet:
    return CardSet(sum(group.mask for group in groups))


def played(question: Question[Any], rules: Rules) -> HandResult:
    """The knock that is shown, played by the engine, with the best lay-offs."""
    ann, ben = whole(of(question, "Ann")), whole(of(question, "Ben"))
    assert len(ann) == len(ben) == 10
    spare = CardSet(PACK) - ann - ben
    upcard = next(
        (
            fact[len("First upcard: ") :]
            for fact in map(str, question.facts)
            if "First upcard" in fact
        ),
        None,
    )
    thrown = next(card for card in spare if upcard is None or card.signs != upcard)
    state = Gin.from_cards(
        [ann | CardSet(thrown.mask), ben],
        rules=rules,
        first_upcard=upcard,
    )
    state = state.play(Knock(thrown, of(question, "Ann", "meld")))
    while state.result is None:
        move = best_lay_off(state.view(1))
        # The defender's cards are arranged as well as possible, whatever the rules let a defender
        # name.
        state = state.play(Done() if isinstance(move, Done) else move)
    return state.result


@pytest.mark.parametrize("rules", ["simple", "classic", "modern", "oklahoma", "table"])
@pytest.mark.parametrize("level", [1, 2])
@many_seeds
def test_a_hand_is_scored_as_the_engine_scores_it(
    level: int, rules: str, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        question = pose("score-the-hand", level, seed, rules=rules)
        result = played(question, question.rules)
        assert question.answers == (dict(zip(("ann", "ben"), result.points, strict=True)),), seed


def test_side_by_side_each_set_of_rules_is_scored_as_the_engine_scores_it() -> None:
    compared = 0
    for seed in SEEDS:
        question = pose("score-the-hand", 3, seed)
        (answer,) = question.answers
        if "limit" in answer:
            continue
        compared += 1
        for name, points in answer.items():
            result = played(question, Rules.named(name))
            assert points == max(map(abs, result.points)), (seed, name)
    assert compared > 10


def test_in_oklahoma_the_limit_and_the_doubling_come_from_the_first_upcard() -> None:
    limits = set()
    for seed in SEEDS:
        question = pose("score-the-hand", 3, seed, rules="oklahoma")
        (answer,) = question.answers
        result = played(question, question.rules)
        assert (answer["ann"], answer["ben"]) == result.points
        assert result.deadwood is not None
        assert result.deadwood[0] <= answer["limit"]
        limits.add(answer["limit"])
    assert {0, 10} <= limits


@pytest.mark.parametrize("rules", ["simple", "table", "openspiel"])
@pytest.mark.parametrize("level", [1, 2])
@many_seeds
def test_who_wins_is_who_the_engine_says(level: int, rules: str, seeds: Sequence[int]) -> None:
    keys = {(): "nobody", (0,): "ann", (1,): "ben"}
    for seed in seeds:
        question = pose("who-wins", level, seed, rules=rules)
        assert question.answers == (keys[played(question, question.rules).winners],), seed


def test_at_the_last_level_the_right_outcome_stands_among_those_of_mistakes() -> None:
    for seed in SEEDS:
        question = pose("who-wins", 3, seed)
        result = played(question, question.rules)
        (answer,) = question.answers
        assert answer == f"{('ann', 'ben')[result.winners[0]]}-{max(result.points)}"
        assert isinstance(question.form, OneOf)
        keys = [option.key for option in question.form.options]
        assert answer in keys
        assert len(set(keys)) == len(keys) >= 3


def test_where_lay_offs_cannot_matter_the_first_level_shows_both_hands_laid() -> None:
    for kind in ("who-wins", "score-the-hand"):
        for seed in SEEDS:
            question = pose(kind, 1, seed)
            result = played(question, question.rules)
            assert result.deadwood is not None
            assert result.deadwood[1] == deadwood(whole(of(question, "Ben")))
            assert all(is_meld(meld) for meld in of(question, "Ben", "meld"))


def test_the_cards_that_can_be_laid_off_are_those_the_engine_allows() -> None:
    for seed in SEEDS:
        question = pose("lay-off", 1, seed)
        ann, ben = whole(of(question, "Ann")), whole(of(question, "Ben"))
        thrown = (CardSet(PACK) - ann - ben).lowest
        state = Gin.from_cards([ann | CardSet(thrown.mask), ben], rules="simple")
        state = state.play(Knock(thrown, of(question, "Ann", "meld")))
        fitting = cards({move.card for move in state.legal_moves() if isinstance(move, LayOff)})
        assert question.answers == (fitting,), seed
        assert 1 <= len(fitting) <= 3


@pytest.mark.parametrize("level", [2, 3])
@many_seeds
def test_what_is_left_after_lay_offs_is_what_the_engine_leaves(
    level: int, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        question = pose("lay-off", level, seed)
        result = played(question, question.rules)
        assert result.deadwood is not None
        assert question.answers == (result.deadwood[1],), seed


def told(kind: str, level: int, mistake: str, rules: str = "simple") -> tuple[Question[Any], Any]:
    """The first question that provokes a mistake, and the answer whose verdict names it."""
    for seed in range(300):
        question = pose(kind, level, seed, rules=rules)
        for answer in question.tempting():
            if mistake in question.check(answer).mistakes:
                return question, answer
    raise AssertionError(f"{kind} provokes no {mistake} at level {level}")


def test_breaking_a_meld_is_asked_both_where_it_pays_and_where_it_costs() -> None:
    question, answer = told("lay-off", 3, "M13")
    assert answer > question.answers[0]
    assert "kept whole" in str(question.check(answer).text)
    question, answer = told("lay-off", 3, "M15")
    assert answer > question.answers[0]
    assert "breaks a meld" in str(question.check(answer).text)


def test_laying_off_against_gin_is_told_what_gin_forbids() -> None:
    for kind, level in [("lay-off", 2), ("who-wins", 3), ("score-the-hand", 2)]:
        question, answer = told(kind, level, "M7")
        assert "gone gin" in str(question.check(answer).text)
        held = played(question, question.rules).deadwood
        assert held is not None
        assert held[0] == 0


def test_a_tie_given_to_the_knocker_is_told_that_it_is_an_undercut() -> None:
    for kind, level in [("who-wins", 1), ("score-the-hand", 1)]:
        question, answer = told(kind, level, "M9")
        result = played(question, question.rules)
        assert result.deadwood is not None
        assert result.deadwood[0] == result.deadwood[1]
        assert f"Both count {result.deadwood[0]}" in str(question.check(answer).text)


@quick_and_long("seeds", range(100), 20)
def test_by_the_rules_of_the_table_a_tie_is_no_undercut_and_nobody_is_told_so(
    seeds: Sequence[int],
) -> None:
    for seed in seeds:
        question = pose("who-wins", 1, seed, rules="table")
        for answer in question.tempting():
            assert "M9" not in question.check(answer).mistakes


@pytest.mark.parametrize("kind", ["who-wins", "score-the-hand"])
def test_where_a_fine_has_the_whole_count_in_it_that_is_what_is_said(kind: str) -> None:
    rules = Rules.named("table").replace(undercut_penalty_base="gross")
    for seed in range(100):
        question = pose(kind, 2, seed, rules=rules)
        result = played(question, rules)
        if result.winners == (1,) and result.deadwood is not None:
            text = str(question.check(question.answers[0]).text)
            assert f"all of the {result.deadwood[0]} and 25 more" in text
            assert f"{-result.points[0]} points" in text
            return
    raise AssertionError("nobody was undercut")


@pytest.mark.parametrize("kind", KINDS)
def test_every_mistake_that_a_kind_is_there_for_is_told_by_name(kind: str) -> None:
    about = kind_named(kind)
    missing = set(about.provokes)
    for seed, level, rules in product(range(150), (1, 2, 3), about.rules):
        question = pose(kind, level, seed, rules=rules)
        for answer in question.tempting():
            missing -= set(question.check(answer).mistakes)
        if not missing:
            return
    raise AssertionError(f"never told: {missing}")


def test_a_game_without_a_knock_between_two_is_refused() -> None:
    with pytest.raises(RulesError, match="who-wins asks about a knock between two"):
        pose("who-wins", rules="basic rummy")
