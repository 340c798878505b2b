"""Hollywood: the games in which a win counts, the closing of games, and corrections."""

from __future__ import annotations

import pytest

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.results import void
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.text import Text


def sheet_of(*hands: tuple[str, int], target: int = 100) -> Hollywood:
    sheet = Hollywood("modern", ["A", "B"], target=target)
    for winner, points in hands:
        sheet.add(winner=winner, points=points)
    return sheet


def test_the_first_win_counts_in_game_1_the_second_in_two_the_third_in_all() -> None:
    sheet = sheet_of(("A", 5), ("B", 6), ("A", 7), ("B", 8), ("A", 9), ("A", 10))
    assert sheet.counted_in() == ((1,), (1,), (1, 2), (1, 2), (1, 2, 3), (1, 2, 3))
    assert sheet.totals() == ((31, 14), (26, 8), (19, 0))


def test_a_closed_game_takes_no_more_and_is_no_late_start_either() -> None:
    sheet = sheet_of(("A", 60), ("B", 10), ("A", 60))
    assert (sheet.winners, sheet.counted_in()[2]) == ((0, None, None), (1, 2))
    # B has scored in game 1 alone, which is closed: the second win starts game 2.
    assert sheet.add(winner="B", points=20) == (2,)
    assert sheet.add(winner="B", points=20) == (2, 3)


def test_the_first_win_after_game_1_has_closed_starts_game_2() -> None:
    sheet = sheet_of(("A", 60), ("A", 60))
    assert sheet.add(winner="B", points=20) == (2,)
    assert sheet.add(winner="B", points=30) == (2, 3)
    assert sheet.totals() == ((120, 0), (60, 50), (0, 30))


def test_it_is_over_when_all_three_games_are_closed() -> None:
    sheet = sheet_of(("A", 100), ("A", 100))
    assert not sheet.is_over
    assert sheet.add(winner="B", points=1) == (3,)
    sheet.add(winner="B", points=100)
    assert (sheet.is_over, sheet.winners) == (True, (0, 0, 1))
    with pytest.raises(ScoreError, match="all three games are closed"):
        sheet.add(winner="A", points=5)
    assert len(sheet.entries) == 4


def test_every_closed_game_has_its_own_boxes_bonus_and_shutout() -> None:
    sheet = sheet_of(("A", 100))
    (final,) = sheet.final()
    assert final.shutout
    assert [str(item.label) for item in final.items] == [
        "hand points", "25 for each hand won", "game bonus", "shutout: the hand points doubled",
    ]  # fmt: skip
    assert sheet.net() == (100 + 25 + 100 + 100, -325)


def test_void_hands_count_nowhere_and_keep_the_dealer() -> None:
    sheet = Hollywood("modern", ["A", "B"])
    assert sheet.add(void(2, 0, Text("nobody knocked"))) == ()
    assert sheet.dealer == 0
    assert sheet.add(score_knock(sheet.rules, [3, 10], dealer=0)) == (1,)
    assert (sheet.dealer, sheet.totals()[0]) == (1, (7, 0))


def test_a_correction_counts_all_games_again() -> None:
    sheet = sheet_of(("A", 60), ("A", 60), ("B", 10))
    assert sheet.edit(1, winner="B", points=60) == (1,)
    assert sheet.counted_in() == ((1,), (1,), (1, 2))
    assert sheet.totals() == ((60, 70), (0, 10), (0, 0))
    sheet.remove(1)
    assert sheet.totals() == ((60, 10), (0, 0), (0, 0))


def test_a_correction_that_would_end_it_too_early_changes_nothing() -> None:
    sheet = sheet_of(("A", 100), ("A", 90), ("A", 90), ("A", 5))
    before = (sheet.entries, sheet.totals())
    with pytest.raises(ScoreError, match="entry 4 would come after all three games"):
        sheet.edit(3, winner="A", points=100)
    assert (sheet.entries, sheet.totals()) == before
    with pytest.raises(ScoreError, match="there is no entry 9"):
        sheet.remove(9)


def test_it_is_for_two_sides_and_for_rules_by_which_points_are_gained_to_a_target() -> None:
    with pytest.raises(RulesError, match="between two sides, not 3"):
        Hollywood("rummy", 3)
    for rules in ("table", "openspiel"):
        with pytest.raises(RulesError, match="Hollywood needs rules by which the winner gains"):
            Hollywood(rules, 2, target=100)
    with pytest.raises(RulesError, match="agree on target"):
        Hollywood("simple")


def test_a_sheet_reads_as_three_columns() -> None:
    sheet = sheet_of(("A", 25), ("B", 18), ("A", 80))
    assert str(sheet).splitlines() == [
        "hand  winner  game 1  game 2  game 3",
        "1          A    25–0       ·       ·",
        "2          B   25–18       ·       ·",
        "3          A  105–18    80–0       ·",
    ]
    assert repr(sheet) == "<Hollywood modern, A and B: 105–18 closed, 80–0, 0–0>"


def test_a_game_closes_at_the_target_and_after_no_number_of_hands() -> None:
    rules = Rules.named("classic").replace(hands=3)
    with pytest.raises(RulesError, match="closes at the target alone; 'classic' ends after 3"):
        Hollywood(rules)
    assert Hollywood(rules, target=100).rules.hands is None
