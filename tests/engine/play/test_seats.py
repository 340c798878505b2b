"""Seats that do not exist, and the refusal for a seat that is not on turn."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import CARDS
from ginlearn.engine.errors import DealError, GinlearnError, IllegalMoveError, ScoreError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.scoring.score_sheet import ScoreSheet

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


@pytest.mark.parametrize("game", [Gin, Rummy])
def test_hands_that_are_no_list_are_refused_and_any_list_will_do(
    game: type[Gin] | type[Rummy],
) -> None:
    for hands in (None, 5, "7C 7D", {0: None, 1: None}):
        with pytest.raises(DealError, match="give a list with a hand for each seat"):
            game.from_cards(hands)  # type: ignore[arg-type]
    given = iter([None, None])
    assert game.from_cards(given) == game.from_cards([None, None])  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [-1, 99, True, 3.0, "3"])
def test_a_stock_of_a_size_that_cannot_be_is_refused(size: int) -> None:
    for game in (Gin, Rummy):
        with pytest.raises(DealError, match=r"the stock cannot have .* it can have 0 to "):
            game.from_cards([None, None], stock_size=size)


@pytest.mark.parametrize("table", [5, "7C 7D 7H", ["7C 7D 7H"], {0: "7C 7D 7H"}, {0: 5}])
def test_melds_of_nobody_are_refused(table: object) -> None:
    with pytest.raises(GinlearnError, match=r"which seat laid which melds|is no list of melds"):
        Rummy.from_cards([None, None], table=table)  # type: ignore[arg-type]
