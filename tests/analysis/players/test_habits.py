"""The habits that every computer player shares."""

from __future__ import annotations

import pytest

from ginlearn.analysis.players.gin.lay_offs import best_lay_off, deadwood_after_lay_offs
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin

HANDS = ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "7H 8H TS JS QS 3S 3C 3H 5C 6C"]


def test_what_lay_offs_can_leave_is_what_the_best_ones_leave() -> None:
    state = Gin.from_cards(HANDS, rules="classic").play("knock KH")
    assert deadwood_after_lay_offs(state.view(1)) == 5 + 6
    while state.turn is not None:
        state = state.play(best_lay_off(state.view(1)))
    assert state.result is not None
    assert state.result.deadwood == (8, 11)


def test_there_is_nothing_to_lay_off_before_a_knock_or_for_the_knocker() -> None:
    state = Gin.from_cards(HANDS, rules="classic")
    with pytest.raises(GinlearnError, match="nobody has knocked"):
        deadwood_after_lay_offs(state.view(0))
    with pytest.raises(GinlearnError, match="it is the turn of seat 1"):
        deadwood_after_lay_offs(state.play("knock KH").view(0))
