"""The novice at gin: it takes what makes a meld, and knocks when it may."""

from __future__ import annotations

from ginlearn.analysis.players.any_game import Seeded
from ginlearn.analysis.players.chances import helping
from ginlearn.analysis.players.gin.knocks import best_knock
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.analysis.players.habits import discard_for_least
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import DRAW_DISCARD, DRAW_STOCK, PASS, Move, Phase


def choose(view: GinView, player: Seeded) -> Move:
    """The move to play, from what one seat can see."""
    if view.phase is Phase.LAY_OFF:
        return best_lay_off(view)
    if view.phase is Phase.WALL:
        return best_knock(view) or PASS
    if view.phase is Phase.DISCARD:
        return best_knock(view) or discard_for_least(view, player.seed)
    if view.upcard is not None and helping(view.hand.mask) & view.upcard.mask:
        return DRAW_DISCARD if DRAW_DISCARD in view.legal else DRAW_STOCK
    return PASS if PASS in view.legal else DRAW_STOCK
