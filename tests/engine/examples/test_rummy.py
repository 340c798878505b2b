"""Worked examples of basic rummy, each by its number."""

from __future__ import annotations

import pytest

from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules

RUMMY = Rules.named("basic rummy")
HIGH_ACE = RUMMY.replace(ace="high_or_low", ace_points=15)
B, C = "KC 7D AS", "QH QS 4C 3D"


def out(rules: Rules, *, in_one_turn: bool) -> tuple[str, int]:
    """The end of the hand, and its points, when A goes out against B and C."""
    earlier = {} if in_one_turn else {0: ["TC TD TH"]}
    hand = "5C 5D 5H 9S" if in_one_turn else "9S"
    state = Rummy.from_cards([hand, B, C], table=earlier, rules=rules, turn=0, phase="discard")
    if in_one_turn:
        state = state.play("meld 5C 5D 5H")
    result = state.play("discard 9S").result
    assert result is not None
    assert result.points[1:] == (0, 0)
    return str(result.kind), result.points[0]


def test_x31_going_out_scores_what_the_others_hold() -> None:
    assert out(RUMMY, in_one_turn=False) == ("out", 18 + 27)


def test_x32_going_rummy_doubles_it() -> None:
    assert out(RUMMY, in_one_turn=True) == ("rummy", 90)


def test_x33_with_high_aces_an_ace_left_in_hand_counts_15() -> None:
    assert out(HIGH_ACE, in_one_turn=False) == ("out", 32 + 27)
    assert out(HIGH_ACE, in_one_turn=True) == ("rummy", 118)


def test_x35_a_lay_off_in_an_earlier_turn_cancels_the_double() -> None:
    state = Rummy.from_cards(
        ["5C 5D 5H 6C", B, C], table={1: ["7C 8C 9C"]}, stock="2D 2H 2S TD", turn=0
    )
    for move in (
        "draw stock", "lay off 6C", "discard 2D", "draw stock", "discard 2H", "draw stock",
        "discard 2S", "draw stock", "meld 5C 5D 5H", "discard TD",
    ):  # fmt: skip
        state = state.play(move)
    assert state.result is not None
    assert (state.result.kind, state.result.points) == (ResultKind.OUT, (45, 0, 0))


@pytest.mark.parametrize("required", [False, True])
def test_x36_four_sevens_go_out_by_three_and_a_discard_where_one_is_required(
    required: bool,
) -> None:
    rules = RUMMY.replace(final_discard=required)
    state = Rummy.from_cards(["7C 7D 7H 7S", C], rules=rules, turn=0, phase="discard")
    assert state.can_play("meld 7C 7D 7H 7S") != required
    result = state.play("meld 7C 7D 7H").play("discard 7S").result
    assert result is not None
    assert result.kind is ResultKind.RUMMY


def test_x36_three_cards_in_a_run_cannot_go_out_where_a_discard_is_required() -> None:
    for required in (False, True):
        rules = RUMMY.replace(final_discard=required)
        state = Rummy.from_cards(["5C 6C 7C", B], rules=rules, turn=0, phase="discard")
        assert state.can_play("meld 5C 6C 7C") != required
        if not required:
            assert state.play("meld 5C 6C 7C").result is not None
    assert [str(move) for move in state.legal_moves()] == [
        "discard 5C", "discard 6C", "discard 7C",
    ]  # fmt: skip
