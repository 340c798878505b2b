"""The coach's own move at gin and its grounds, from what a seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ginlearn.analysis.advice.advice import Advice, advise, odds_can_be_had
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.analysis.players.steady import Steady
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import Move, Phase


def can_be_played_out(view: GinView) -> bool:
    """True where the worth of each choice can be measured: for two, before a knock, with numpy.

    Laying off is computed exactly at any table, so it needs no playing out.
    """
    return view.players == 2 and view.phase is not Phase.LAY_OFF and odds_can_be_had()


@dataclass(frozen=True)
class Weighed:
    """The move that the coach would play, with ``advice`` where the choices were played out."""

    view: GinView
    move: Move
    advice: Advice | None

    @cached_property
    def as_good(self) -> tuple[Move, ...]:
        """Other moves that were played out and cannot be told from this one."""
        if self.advice is None:
            return ()
        moves = (choice.move for choice in self.advice.indistinguishable)
        return tuple(move for move in moves if move != self.move)


def weighed(view: GinView, worlds: int, seed: int) -> Weighed:
    """The best move that can be found quickly.

    Where so many worlds cannot tell several choices apart, it is the one that good habits would
    choose.
    """
    if len(view.legal) == 1:
        return Weighed(view, view.legal[0], None)
    if view.phase is Phase.LAY_OFF:
        return Weighed(view, best_lay_off(view), None)
    habit = Steady(seed).choose(view)
    if not can_be_played_out(view):
        return Weighed(view, habit, None)
    advice = advise(view, worlds=worlds, seed=seed)
    as_good = {choice.move for choice in advice.indistinguishable}
    return Weighed(view, habit if habit in as_good else advice.best.move, advice)
