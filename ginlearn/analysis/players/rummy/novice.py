"""The novice at basic rummy: it lays down all it can, and keeps the least deadwood."""

from __future__ import annotations

from ginlearn.analysis.players.any_game import Seeded
from ginlearn.analysis.players.habits import discard_for_least
from ginlearn.analysis.players.rummy.melding import draw_what_fits, lay_down
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.play.moves import Move, Phase


def choose(view: RummyView, player: Seeded) -> Move:
    """The move to play, from what one seat can see."""
    if view.phase is Phase.DRAW:
        return draw_what_fits(view)
    return lay_down(view) or discard_for_least(view, player.seed)
