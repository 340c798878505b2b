"""The coach: hints before a move, and the cost of the move afterwards.

It knows only what the seat that plays may know: everything is computed from a view. Its knowledge
of a game lies in a module of the game's name beside this one.
"""

from __future__ import annotations

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.worlds.asked import check_count
from ginlearn.course.coach.costs import Cost, Costing, cost
from ginlearn.course.coach.rooms import coach_for
from ginlearn.course.questions.question import Hints
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.view import View

__all__ = ["Cost", "Costing", "cost", "hints"]

HINT_WORLDS = 150
"""Deals in which each choice is played out for a hint: about a twentieth of a second."""


def hints(view: View, seed: int = 0, *, worlds: int = HINT_WORLDS) -> Hints:
    """Three hints for the move of the seat whose view it is: the idea, the place to look, the move.

    In gin for two each choice is played out in ``worlds`` deals of the hidden cards; elsewhere the
    last hint says that it goes by deadwood and chances alone. The same view and seed give the same
    hints.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    >>> print(str(hints(state.view(0))[2].text).split(".")[0])
    Knock, throwing K♥︎: 8 points are left

    Raises GinlearnError for a view in which the seat has no move to choose, RulesError for an
    invalid number of worlds and DealError for an invalid seed.
    """
    check_turn(view)
    return coach_for(view).hints(view, check_count(worlds), check_seed(seed))
