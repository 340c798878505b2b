"""A player who takes any gain at once: the simple player of the literature on gin rummy."""

from __future__ import annotations

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.players.levels import choose_as
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View


class Novice:
    """A player who takes the upcard for a meld, keeps the least deadwood, and knocks when it may.

    It plays every gin profile and basic rummy, and in other games the moves that it knows of. Of
    equally good discards it chooses one at random, which depends only on ``seed`` and on what it
    sees. It lays off as well as possible.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["7C 8C 2D 5D JS QH 3H 4S KD KS", None], upcard="9C", turn=0)
    >>> str(Novice().choose(state.view(0)))
    'draw discard'

    Raises DealError for an invalid seed; `choose` raises GinlearnError for a view in which the seat
    has no move to choose.
    """

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        self.seed = check_seed(seed)

    def __repr__(self) -> str:
        return f"Novice(seed={self.seed})"

    def choose(self, view: View) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        return choose_as("novice", view, self)
