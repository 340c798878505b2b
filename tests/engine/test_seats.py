"""Seats that do not exist, and what a seat is told that is not on turn."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import CARDS
from ginlearn.engine.errors import DealError, IllegalMoveError, ScoreError
from ginlearn.engine.gin import Gin
from ginlearn.engine.rummy import Rummy
from ginlearn.engine.scoring import ScoreSheet

STATES: list[Gin | Rummy] = [
    Gin.deal(seed=7).play("draw discard"),
    Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None]).play("knock KH"),
    Rummy.deal(seed=7).play("draw stock"),
]


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_seat_out_of_turn_is_told_no_card_of_the_hand_that_is_on_turn(state: Gin | Rummy) -> None:
    turn = state.turn
    assert turn is not None
    with pytest.raises(IllegalMoveError) as caught:
        state.play("done", seat=1 - turn)
    assert not [card for card in CARDS if str(card) in str(caught.value)]


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1"])
@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_seat_that_does_not_exist_neither_plays_nor_looks(state: Gin | Rummy, seat: int) -> None:
    with pytest.raises(DealError, match=r"there is no seat .*; the seats are 0 to 1"):
        state.play(state.legal_moves()[0], seat=seat)
    with pytest.raises(DealError, match=r"there is no seat .*; the seats are 0 to 1"):
        state.view(seat)
    assert not state.can_play(state.legal_moves()[0], seat=seat)


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1"])
def test_a_seat_that_does_not_exist_neither_deals_nor_begins(seat: int) -> None:
    for game in (Gin, Rummy):
        with pytest.raises(DealError, match="the dealer cannot be seat"):
            game.deal(seed=1, dealer=seat)
        with pytest.raises(DealError, match="it cannot be the turn of seat"):
            game.from_cards([None, None], turn=seat)
    with pytest.raises(ScoreError, match="cannot deal first; the seats are 0 to 1"):
        ScoreSheet("classic", dealer=seat)


@pytest.mark.parametrize("seat", [2, True, 0.0])
def test_a_seat_that_does_not_exist_has_no_cards_on_the_table(seat: int) -> None:
    with pytest.raises(DealError, match="has laid cards, but does not play"):
        Rummy.from_cards([None, None], table={seat: ["7C 7D 7H"]})
