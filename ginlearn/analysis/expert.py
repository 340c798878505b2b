"""A player who plays every choice out in many worlds that fit what it sees."""

from __future__ import annotations

from ginlearn.analysis.advice import advise
from ginlearn.analysis.habits import AnyView, best_lay_off, check_turn
from ginlearn.analysis.steady import Steady
from ginlearn.engine.deals import check_seed
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.moves import Move, Phase
from ginlearn.engine.rule_checks import is_whole
from ginlearn.engine.rummy_view import RummyView

WORLDS = 300
"""Deals of the hidden cards in which each choice is played out."""


class Expert:
    """Weighs every choice by `advise` and plays the best; of equal ones, what `Steady` would.

    Choices are equal when the worlds looked at do not tell them apart.

    It plays every gin profile for two. ``worlds`` are the deals of the hidden cards over which a
    choice is weighed: more take longer and are surer. The same ``seed`` and the same view are the
    same move.

    Raises GinlearnError for worlds that are no whole number from 2 up, and DealError for a seed
    that cannot be; `choose` raises GinlearnError for a game that is not supported, and for a view
    in which the seat has no move to choose.
    """

    name = "expert"

    def __init__(self, worlds: int = WORLDS, seed: int = 0) -> None:
        if not is_whole(worlds) or worlds < 2:
            raise GinlearnError(
                "{worlds!r} worlds cannot be looked at; give a whole number from 2 up",
                worlds=worlds,
            )
        self.worlds = worlds
        self.seed = check_seed(seed)
        self._habits = Steady(seed)

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds}, seed={self.seed})"

    def choose(self, view: AnyView) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        if isinstance(view, RummyView) or view.players != 2:
            raise GinlearnError(
                "the expert plays gin for two; {game} for {players} is beyond it",
                game=view.rules.name,
                players=view.players,
            )
        if view.phase is Phase.LAY_OFF:
            # What is best to lay off is known exactly.
            return best_lay_off(view)
        if len(view.legal) == 1:
            return view.legal[0]
        advice = advise(view, worlds=self.worlds, seed=self.seed)
        as_good = {choice.move for choice in advice.indistinguishable}
        habit = self._habits.choose(view)
        return habit if habit in as_good else advice.best.move
