"""The cost of a move against the best one: measured where possible, else from deadwood."""

from __future__ import annotations

from collections.abc import Callable

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.worlds.asked import check_count
from ginlearn.course.coach.reckoning import Cost
from ginlearn.course.coach.rooms import coach_for
from ginlearn.course.coach.words import move_alone
from ginlearn.engine.errors import IllegalMoveError
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View

__all__ = ["Cost", "Costing", "cost"]


class Costing:
    """The cost of a move, found a slice at a time so that nothing else has to wait.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    >>> costing = Costing(state.view(0), "discard AS", worlds=300)
    >>> while costing.step():
    ...     pass
    >>> costing.cost().is_mistake
    True

    ``step`` does one slice and returns True while more is to be done; ``cost`` may be called at any
    time. The slices do not depend on how fast they are done: the same view, move, worlds and seed
    give the same cost. Raises GinlearnError for a view in which the seat has no move to choose, and
    IllegalMoveError for a move that it may not play, RulesError for an invalid number of worlds and
    DealError for an invalid seed.
    """

    def __init__(self, view: View, move: Move | str, worlds: int = 1_000, seed: int = 0) -> None:
        check_turn(view)
        self.view = view
        self.move = _legal(view, move)
        count = check_count(worlds)
        self._reckoning = coach_for(view).reckoning(view, self.move, count, check_seed(seed))

    @property
    def worlds(self) -> int:
        """Deals to examine; 0 where there is nothing to play out."""
        return self._reckoning.worlds

    @property
    def done(self) -> int:
        """Deals examined so far."""
        return self._reckoning.done

    def step(self) -> bool:
        """Do one more slice; returns False once all is done. Raises the errors of `advise`."""
        return self._reckoning.step()

    def cost(self) -> Cost:
        """The cost as far as it is known."""
        return self._reckoning.cost()


def _legal(view: View, move: Move | str) -> Move:
    """The move; a text must be that of a legal move, and may also name the melds laid."""
    for each in view.legal:
        if move == each or move == str(each) or move_alone(move) == each:
            return each if isinstance(move, str) else move
    raise IllegalMoveError(
        "the coach cannot tell what {move} cost: it is none of {allowed}",
        move=str(move),
        allowed="; ".join(map(str, view.legal)),
    )


def cost(
    view: View,
    move: Move | str,
    worlds: int = 1_000,
    seed: int = 0,
    *,
    stop: Callable[[], bool] | None = None,
) -> Cost:
    """The cost of a move of the seat whose view it is against its best move.

    ``stop`` is called between slices: when it returns True, or on a keyboard interrupt, the cost is
    given as far as it is known. Raises the errors of `Costing`. The view is that of the seat before
    it moved.
    """
    costing = Costing(view, move, worlds, seed)
    try:
        while costing.step() and not (stop is not None and stop()):
            pass
    except KeyboardInterrupt:
        if not costing.done:
            raise
    return costing.cost()
