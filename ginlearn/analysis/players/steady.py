"""A player with good habits: keeps chances, throws safely, knocks when it has been found to pay."""

from __future__ import annotations

from typing import Protocol

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.players.levels import choose_as
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View


class KnockGuide(Protocol):
    """Whatever tells when a knock pays, such as a `KnockTable`."""

    def pays(self, turn: int, deadwood: int) -> bool:
        """Whether to knock on a player's so many-th turn (from 1) with that deadwood in points."""


class Steady:
    """Keeps what may become a meld, throws what others cannot use, knocks when it pays.

    Whether a knock pays is read from the measured knock table. It plays every gin profile, basic
    rummy, where it lays down what it can at once, and in other games what is known of them. Of
    equally good discards it throws one by chance, which hangs on ``seed`` and on what it sees
    alone.

    Raises DealError for a seed that cannot be; `choose` raises GinlearnError for a view in which
    the seat has no move to choose.
    """

    name = "steady"

    def __init__(self, seed: int = 0, table: KnockGuide | None = None) -> None:
        self.seed = check_seed(seed)
        self.table = table

    def __repr__(self) -> str:
        return f"Steady(seed={self.seed})"

    def choose(self, view: View) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        return choose_as("steady", view, self)
