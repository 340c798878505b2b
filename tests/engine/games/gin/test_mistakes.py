"""Learners' mistakes about play and scoring, each by its number."""

from __future__ import annotations

import pytest

from ginlearn.engine.errors import IllegalMoveError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.play.moves import Discard, Knock
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from tests.engine.examples import test_hands as examples
from tests.engine.games.gin.knock_play import knocked, result_of, settled

M06 = ("JC JD JH | 2C 2D 2H | AS AD 4S 3H", "5S 6S 7S | KC KD KH | 8H 4D 3C 9C")
M18 = ("6C 7C 8C | QD QH QS | 5D AS 2H AC", "5H 5S | 9D 9H 9S | KD KH KS | 3D 2D")


def test_m06_the_knocker_may_not_lay_off() -> None:
    state = knocked(*M06)
    with pytest.raises(IllegalMoveError, match="a knocker may not lay off"):
        state.play("lay off 4S on 5S 6S 7S", seat=0)
    result = settled(state)
    assert (result.deadwood, result.points) == ((9, 24), (15, 0))


def test_m07_nothing_is_laid_off_on_gin() -> None:
    result = result_of(examples.GIN, examples.X04_DEFENDER)
    assert result.deadwood == (0, 36)
    could = lay_off(examples.X04_DEFENDER.replace("|", " "), examples.GIN.split("|"))
    assert could.deadwood == 15


@pytest.mark.parametrize(
    ("rules", "points"), [("simple", (0, 10)), ("modern", (0, 25)), ("table", (0, 0))]
)
def test_m09_a_tie_is_the_defenders_but_at_the_table_no_undercut(
    rules: str, points: tuple[int, int]
) -> None:
    result = result_of(*examples.X03, rules=rules)
    assert result.points == points
    assert (result.kind is ResultKind.UNDERCUT) == (rules != "table")


def test_m13_a_meld_may_be_broken_to_lay_off() -> None:
    hands = ("4D 5D 6D | 8C 9C TC | AH AS 3H 2S", "7D 7C 7H 8D 6C JS QS KS 2C 2H")
    kept = knocked(*hands).play("done").result
    assert kept is not None
    assert kept.deadwood == (7, 18)
    assert result_of(*hands).deadwood == (7, 11)


def test_m15_breaking_a_meld_is_not_always_better() -> None:
    hands = ("3H 4H 5H | TD JD QD | 2C 2S AC 3S", "6H 6C 6D | 9C 9D 9S | 7H KC KS 4C")
    broken = knocked(*hands).play("lay off 6H").play("lay off 7H").play("done").result
    assert broken is not None
    assert broken.deadwood == (8, 36)
    assert result_of(*hands).deadwood == (8, 31)


def test_m18_the_knockers_leftover_cards_take_nothing() -> None:
    state = knocked(*M18)
    for move in ("lay off 5H", "lay off 5S on 5D", "lay off 2D"):
        assert not state.can_play(move)
    result = settled(state)
    assert (result.kind, result.deadwood, result.points) == (ResultKind.KNOCK, (9, 15), (6, 0))


def test_m19_nobody_has_to_knock() -> None:
    state = Gin.from_cards(["2H 3H 4H JS JD JC 6C 7C 8C 5S KH", None])
    legal = state.legal_moves()
    assert Knock("KH") in legal
    assert Discard("KH") in legal
    after = state.play("discard KH")
    assert (after.result, after.turn) == (None, 1)


def test_m20_the_card_just_taken_may_not_go_back_but_the_stock_card_may() -> None:
    for rules, allowed in (("simple", False), ("classic", False), ("openspiel", True)):
        state = Gin.from_cards([None, None], upcard="9C", rules=rules, stock="KD")
        taken = state.play("draw discard")
        assert taken.can_play("discard 9C") == allowed
        drawn = state.play("pass").play("pass").play("draw stock")
        assert drawn.can_play("discard KD")
    rummy = Rummy.from_cards([None, None], upcard="9C", stock="KD")
    assert not rummy.play("draw discard").can_play("discard 9C")
    assert rummy.play("draw stock").can_play("discard KD")


def test_m21_once_both_have_passed_the_upcard_it_may_not_be_taken() -> None:
    state = Gin.from_cards([None, None], upcard="4D").play("pass").play("pass")
    assert [str(move) for move in state.legal_moves()] == ["draw stock"]
    with pytest.raises(IllegalMoveError, match="everybody has passed"):
        state.play("draw discard")


def test_m22_boxes_do_not_count_towards_the_target() -> None:
    sheet = ScoreSheet("classic", ["A", "B"])
    for points in (40, 30, 18):
        sheet.add(winner="A", points=points)
    assert (sheet.totals(), sheet.boxes(), sheet.is_over) == ((88, 0), (3, 0), False)
    assert 88 + 3 * sheet.rules.box_bonus == 148


def test_m23_in_hollywood_a_second_win_counts_in_two_games_only() -> None:
    sheet = Hollywood("modern", ["A", "B"])
    for winner, points in (("A", 25), ("B", 18), ("A", 40)):
        sheet.add(winner=winner, points=points)
    assert [total[0] for total in sheet.totals()] == [65, 40, 0]


@pytest.mark.parametrize(("rules", "gained"), [("simple", 20), ("modern", 25)])
def test_m24_gin_against_an_empty_remainder_is_no_tie(rules: str, gained: int) -> None:
    result = result_of(examples.GIN, examples.X05_DEFENDER, rules=rules)
    assert (result.kind, result.points) == (ResultKind.GIN, (gained, 0))


def test_m25_the_last_two_cards_of_the_stock_are_not_drawn() -> None:
    state = Gin.from_cards(["KH ...", None], stock_size=3, turn=0)
    state = state.play("draw stock").play("discard KH")
    assert (state.stock_size, state.turn, state.legal_moves()) == (2, None, ())
    assert state.result is not None
    assert state.result.kind is ResultKind.VOID


@pytest.mark.parametrize(("upcard", "limit"), [("KH", 10), ("QC", 10), ("AD", 0), ("6C", 6)])
def test_m26_a_king_up_allows_ten_and_an_ace_gin_alone(upcard: str, limit: int) -> None:
    assert Gin.from_cards([None, None], upcard=upcard, rules="oklahoma").knock_limit == limit


def test_m27_in_basic_rummy_a_meld_kept_in_hand_counts() -> None:
    state = Rummy.from_cards(["KH", "5C 5D 5H"], table={0: ["7C 7D 7H"]}, turn=0, phase="discard")
    result = state.play("discard KH").result
    assert result is not None
    assert result.points == (15, 0)


def test_m28_in_basic_rummy_one_may_lay_off_before_melding() -> None:
    state = Rummy.from_cards(
        ["7S KH 2D", "5C 5D 5H"], table={1: ["7C 7D 7H"]}, turn=0, phase="discard"
    )
    assert state.can_play("lay off 7S")


def test_m29_an_undercut_is_judged_after_laying_off() -> None:
    assert lay_off(examples.X02[1].replace("|", " "), []).deadwood == 31
    result = result_of(*examples.X02)
    assert (result.kind, result.deadwood) == (ResultKind.UNDERCUT, (9, 5))


def test_m30_a_card_that_does_not_fit_now_may_fit_after_another() -> None:
    state = knocked(*examples.X02).play("lay off 7S")
    assert not state.can_play("lay off 9S")
    gave_up = state.play("lay off TS").play("done").result
    assert gave_up is not None
    assert gave_up.deadwood == (9, 14)
    result = state.play("lay off TS").play("lay off 9S").play("done").result
    assert result is not None
    assert (result.deadwood, result.winners) == ((9, 5), (1,))


def test_the_table_rules_are_the_only_ones_without_an_undercut_at_a_tie() -> None:
    without = [
        name
        for name in ("simple", "classic", "modern", "oklahoma", "table")
        if GinRules.named(name).tie_rule != "undercut"
    ]
    assert without == ["table"]
