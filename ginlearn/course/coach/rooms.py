"""The coach's knowledge of a game, found by the name of the game."""

from __future__ import annotations

from typing import Protocol, cast

from ginlearn.course.coach.reckoning import Reckoning
from ginlearn.course.questions.question import Hints
from ginlearn.engine.games.rooms import room_in
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View


class GameCoach(Protocol):
    """The interface of each of these modules: `gin`, `rummy`, and `any_game` for all others."""

    def hints(self, view: View, worlds: int, seed: int) -> Hints:
        """Three hints for the seat whose move it is, each saying more than the one before."""

    def reckoning(self, view: View, move: Move, worlds: int, seed: int) -> Reckoning:
        """The cost of a move, found a slice at a time."""


def coach_for(view: View) -> GameCoach:
    """The coach of the game of a view."""
    return cast(GameCoach, room_in("ginlearn.course.coach", view.game))
