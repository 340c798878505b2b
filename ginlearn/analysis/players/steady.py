"""A player with good habits: keeps chances, discards safely, knocks by the measured table."""

from __future__ import annotations

from typing import Protocol

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.players.levels import choose_as
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View


class KnockGuide(Protocol):
    """A guide that tells when a knock gains, such as a `KnockTable`."""

    def pays(self, turn: int, deadwood: int) -> bool:
        """True when knocking is better in a player's turn (from 1) with that deadwood in points."""


class Steady:
    """A player who keeps possible melds, discards safely, and knocks by the measured table.

    The measured knock table decides on a knock. It plays every gin profile, basic rummy, where it
    lays down everything it can at once, and in other games the moves that it knows of. Of equally
    good discards it chooses one at random, which depends only on ``seed`` and on what it sees.

    Raises DealError for an invalid seed; `choose` raises GinlearnError for a view in which the seat
    has no move to choose.
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
