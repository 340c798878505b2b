"""Scoring a game: the sums are made again here from the hands that the question lists."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Hollywood, Rules, ScoreSheet
from ginlearn.course.questions.question import Question
from ginlearn.engine.errors import RulesError
from tests.course.posing import pose

SEEDS = range(150)
NAMES = ("Ann", "Ben")


def hands(question: Question[Any]) -> list[tuple[str, int]]:
    """The winner of each hand, and its points; a void one has neither."""
    listed = []
    for fact in map(str, question.facts):
        if fact.startswith("Hand "):
            words = fact.split(": ")[1].split()
            listed.append((words[0], int(words[-1])) if words[0] in NAMES else ("", 0))
    return listed


def total(question: Question[Any], who: str) -> int:
    return sum(points for winner, points in hands(question) if winner == who)


def sums(question: Question[Any]) -> dict[str, int]:
    return {"ann": total(question, "Ann"), "ben": total(question, "Ben")}


def test_at_level_one_each_total_is_the_sum_of_the_hands_won() -> None:
    void = 0
    for seed in SEEDS:
        question = pose("score-the-game", 1, seed)
        assert question.answers == (sums(question),)
        assert max(sums(question).values()) < 100
        void += ("", 0) in hands(question)
    assert void > 20


def level_two(ends: bool, rules: str = "classic") -> list[Question[Any]]:
    found = [pose("score-the-game", 2, seed, rules=rules) for seed in SEEDS]
    return [question for question in found if ("is over" in str(question.prompt)) == ends]


@pytest.mark.parametrize("rules", ["classic", "modern", "oklahoma"])
def test_boxes_do_not_count_towards_the_target_though_they_would_reach_it(rules: str) -> None:
    bonus, target = Rules.named(rules).box_bonus, Rules.named(rules).target
    assert target is not None
    for question in level_two(ends=False, rules=rules):
        points = sums(question)
        assert question.answers == (points,)
        boxed = {
            key: points[key] + bonus * sum(winner == who for winner, _ in hands(question))
            for key, who in zip(("ann", "ben"), NAMES, strict=True)
        }
        assert max(points.values()) < target <= max(boxed.values())
        marked = question.check(boxed)
        assert marked.mistakes == ("M22",)
        assert str(max(boxed.values())) in str(marked.text)


@pytest.mark.parametrize("rules", ["classic", "modern"])
def test_a_game_that_is_over_has_every_bonus_of_its_rules(rules: str) -> None:
    shutouts = 0
    for question in level_two(ends=True, rules=rules):
        sheet = ScoreSheet(rules, NAMES)
        for winner, points in hands(question):
            sheet.add(winner=winner, points=points)
        assert question.answers == (dict(zip(("ann", "ben"), sheet.final().totals, strict=True)),)
        shutouts += sheet.final().shutout
        marked = question.check(sums(question))
        assert marked.mistakes == ("bonus-missed",)
    assert shutouts > 5


def test_rules_without_boxes_borrow_the_classic_ones_and_say_so() -> None:
    question = pose("score-the-game", 2, 1, rules="simple")
    assert question.rules.name == "classic"
    assert "by the rules classic" in str(question.prompt)


def test_a_hollywood_win_counts_in_as_many_games_as_the_player_has_won_hands() -> None:
    for seed in SEEDS:
        question = pose("score-the-game", 3, seed)
        games = {f"{key}{game}": 0 for game in (1, 2, 3) for key in ("ann", "ben")}
        wins = {"Ann": 0, "Ben": 0}
        for winner, points in hands(question):
            wins[winner] += 1
            for game in range(1, min(wins[winner], 3) + 1):
                games[f"{winner.casefold()}{game}"] += points
        assert question.answers == (games,)
        assert max(games.values()) < 100


def test_a_hollywood_sheet_of_the_engine_says_the_same() -> None:
    question = pose("score-the-game", 3, 8)
    sheet = Hollywood("simple", NAMES, target=100)
    for winner, points in hands(question):
        sheet.add(winner=winner, points=points)
    assert [list(pair) for pair in sheet.totals()] == [
        [question.answers[0][f"{key}{game}"] for key in ("ann", "ben")] for game in (1, 2, 3)
    ]


def test_every_win_in_all_three_games_is_told_which_win_it_is_not_so_for() -> None:
    for seed in range(20):
        question = pose("score-the-game", 3, seed)
        every = {
            f"{key}{game}": sums(question)[key] for game in (1, 2, 3) for key in sums(question)
        }
        marked = question.check(every)
        assert marked.mistakes == ("M23",)
        assert "first win" in str(marked.text)


def test_a_mistake_in_one_field_alone_is_named_with_the_field() -> None:
    for seed in range(20):
        question = pose("score-the-game", 3, seed)
        right, first = question.answers[0], sums(question)["ann"]
        if right["ann2"] == first:
            continue
        marked = question.check({**right, "ann2": first})
        assert marked.mistakes == ("M23",)
        assert str(marked.text).startswith("Not right yet: Game 2, Ann.")
        marked = question.check({**right, "ben3": right["ben3"] + 1})
        assert marked.mistakes == ("slip",)
        assert str(marked.text).startswith("Not right yet: Game 3, Ben.")


def test_a_far_target_makes_larger_hands_and_not_longer_games() -> None:
    rules = Rules.named("modern").replace(target=500)
    for seed in range(20):
        for level in (1, 2, 3):
            assert len(hands(pose("score-the-game", level, seed, rules=rules))) <= 9


def test_rules_with_nothing_to_gain_or_a_target_too_near_are_refused() -> None:
    with pytest.raises(RulesError, match="whose points go up, unlike basic rummy"):
        pose("score-the-game", rules="basic rummy")
    with pytest.raises(RulesError, match="a game to 20 is over too soon"):
        pose("score-the-game", rules=Rules.named("classic").replace(target=20))
