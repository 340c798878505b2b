from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.widgets.table.widget import Table

KNOCKED = Gin.from_cards(
    ["8C 9C TC 2D 2H 2S 7S TS 9S 5H", "7C 7D 7H JS QS KS 4D 3C AH AD KD"], turn=1
).play("knock KD", 1)


def test_a_hand_that_was_typed_in_is_played_on_from_where_it_stands() -> None:
    table = Table(KNOCKED, pace=0)
    table.play("lay off 7S on 7C 7D 7H")
    table.play("lay off TS on JS QS KS")
    table.play("lay off 9S on TS JS QS KS")
    table.play("done")
    assert table.match.sheet.totals() == (14, 0)
    table.undo()
    assert not table.match.hand_over


def test_after_a_hand_that_was_typed_in_the_next_one_is_dealt() -> None:
    table = Table(KNOCKED, pace=0)
    table.play("done")
    table.next_hand()
    assert table.match.hand_number == 2


def test_a_given_hand_is_not_kept_in_a_file(tmp_path: Path) -> None:
    with pytest.raises(GinlearnError, match="leave out save"):
        Table(KNOCKED, save=tmp_path / "game.txt")


def test_a_given_hand_needs_as_many_seats_as_it_has_players() -> None:
    with pytest.raises(GinlearnError, match="2 players, but there are 3 seats"):
        Table(Gin.deal(seed=1, rules="table"), seats=["person", "novice", "novice"])
