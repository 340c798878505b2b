"""The choice among several possible knocks."""

from __future__ import annotations

from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import BIG_GIN, Knock, Phase


def best_knock(view: GinView) -> Knock | None:
    """Big gin where it is possible, else the knock that leaves the least, or None.

    Of equal knocks it is the one that discards the most costly card.
    """
    knocks = [move for move in view.legal if isinstance(move, Knock)]
    if not knocks:
        return None
    if BIG_GIN in knocks:
        return BIG_GIN
    held = view.hand.mask
    if view.phase is Phase.WALL and view.upcard is not None:
        held |= view.upcard.mask

    def left(knock: Knock) -> tuple[int, int]:
        assert knock.card is not None
        return least_deadwood(held ^ knock.card.mask), -knock.card.points

    return min(knocks, key=left)
