"""The steady player at gin: it takes cards that help, and knocks by the measured table."""

from __future__ import annotations

from ginlearn.analysis.measured.knock_rows import knock_rows
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.chances import helping
from ginlearn.analysis.players.gin.knocks import best_knock
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.analysis.players.safety import discard_safely
from ginlearn.analysis.players.steady import KnockGuide, Steady
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.play.moves import DRAW_DISCARD, DRAW_STOCK, PASS, Knock, Move, Phase


def choose(view: GinView, player: Steady) -> Move:
    """The move to play, from what one seat can see."""
    if view.phase is Phase.LAY_OFF:
        return best_lay_off(view)
    if view.phase is Phase.DISCARD:
        knock = best_knock(view)
        if knock is not None and _pays(view, knock, player.table):
            return knock
        return discard_safely(view, player.seed)
    if view.phase is Phase.WALL:
        # Whoever passes here ends the hand with nothing.
        return best_knock(view) or PASS
    if (
        DRAW_DISCARD in view.legal
        and view.upcard is not None
        and takes(view.hand.mask, view.upcard.mask, view.knock_limit)
    ):
        return DRAW_DISCARD
    return PASS if PASS in view.legal else DRAW_STOCK


def takes(hand: int, upcard: int, limit: int) -> bool:
    """True when an upcard, by its bit, is worth taking: for a meld, or to reach the limit.

    A card that only costs less than another is left: a card from the stock is worth more.
    """
    without = least_deadwood(hand)
    if helping(hand) & upcard and least_deadwood(hand | upcard) <= without:
        return True
    # The card just taken stays, so the discard is one of the cards held before.
    best, left = best_discard_masks(hand | upcard)
    return left <= limit < without and best != upcard


def _pays(view: GinView, knock: Knock, table: KnockGuide | None) -> bool:
    if knock.card is None:
        return True
    left = least_deadwood(view.hand.mask ^ knock.card.mask)
    guide = table if table is not None else knock_rows(view.rules)
    return guide.pays(turn_of(view), left)
