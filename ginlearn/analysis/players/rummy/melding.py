"""Drawing for the table and laying down on it, as every player of basic rummy does."""

from __future__ import annotations

from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import DRAW_DISCARD, DRAW_STOCK, LayMeld, LayOff, Move


def draw_what_fits(view: RummyView) -> Move:
    """The upcard where it can go to the table at once, else the next card of the stock."""
    take = DRAW_DISCARD in view.legal and (fits_at_once(view) or DRAW_STOCK not in view.legal)
    return DRAW_DISCARD if take else DRAW_STOCK


def lay_down(view: RummyView) -> Move | None:
    """The meld worth most points to lay, else a card to lay off, else None."""
    melds = [move for move in view.legal if isinstance(move, LayMeld)]
    if melds:
        return max(melds, key=lambda move: (move.cards.points, -move.cards.mask))
    lay_offs = [move for move in view.legal if isinstance(move, LayOff)]
    if lay_offs:
        return max(lay_offs, key=lambda move: (move.card.points, -move.card))
    return None


def fits_at_once(view: RummyView) -> bool:
    """True when the upcard makes a meld with the hand, or joins one on the table."""
    upcard = view.upcard
    if upcard is None:
        return False
    if any(joining(meld.cards.mask, view.rules.ace) & upcard.mask for meld in view.table):
        return True
    with_upcard = view.hand.mask | upcard.mask
    return any(meld & upcard.mask for meld in melds_within(with_upcard, view.rules.ace))
