"""Worked examples of the table game for two to four players, each by its number."""

from __future__ import annotations

from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules
from tests.engine.games.gin.knock_play import knocked, result_of, settled

TABLE = Rules.named("table")
X21 = ("7H 8H 9H | JC JD JH | 5C 5D 5S | 4C", "KC KD KH | QC QD QS | 6H JS 4D 4H")
X22 = (
    "4C 5C 6C | 9H 9D 9S | 3D",
    "7C KD KH QS 2H 2S AH",
    "JD JS JH | 3C 8C 9C 5D",
    "TC TD TH | 2D AD 4S AC",
)


def test_x21_the_example_of_the_page_goes_from_24_to_8_and_costs_4() -> None:
    state = knocked(*X21, rules=TABLE)
    alone = state.play("done").result
    assert alone is not None
    assert (alone.deadwood, alone.points) == ((4, 24), (0, -20))
    result = state.play("lay off 6H").play("lay off JS").play("done").result
    assert result is not None
    assert (result.deadwood, result.points) == ((4, 8), (0, -4))


def test_x22_three_defenders_lay_off_in_turn_on_the_knockers_own_melds() -> None:
    state = knocked(*X22, rules=TABLE)
    assert state.turn == 1
    state = state.play("lay off 7C").play("done")
    assert state.turn == 2
    # 8C would extend the lay-off of the first defender.
    assert not state.can_play("lay off 8C")
    state = state.play("lay off 3C").play("lay off 9C").play("done")
    assert state.turn == 3
    result = state.play("done").result
    assert result is not None
    assert result.deadwood == (3, 35, 13, 8)
    assert (result.kind, result.points) == (ResultKind.KNOCK, (0, -32, -10, -5))
    assert settled(knocked(*X22, rules=TABLE)).points == (0, -32, -10, -5)


def test_x22_with_free_chaining_the_eight_would_go_too() -> None:
    result = result_of(*X22, rules=TABLE.replace(layoff_extends="any"))
    assert result.points == (0, -32, -2, -5)


def test_x24_a_defender_who_ties_loses_nothing_and_nobody_is_fined() -> None:
    result = score_knock(TABLE, [6, 6, 14])
    assert (result.kind, result.winners) == (ResultKind.KNOCK, (0,))
    assert (result.points, result.bonus) == ((0, 0, -8), 0)


def test_x25_gin_costs_every_loser_his_remainder_and_25() -> None:
    result = score_knock(TABLE, [0, 12, 31, 0])
    assert (result.kind, result.points) == (ResultKind.GIN, (0, -37, -56, -25))
