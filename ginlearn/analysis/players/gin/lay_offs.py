"""Laying off after a knock, which every player of gin does as well as possible."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.analysis.players.habits import check_turn
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.lay_offs import least_after_lay_offs
from ginlearn.engine.melds.meld import suit_of
from ginlearn.engine.play.moves import DONE, LayOff, Move, Phase
from ginlearn.text import GinlearnError


def best_lay_off(view: GinView) -> Move:
    """The next card to lay off after a knock, or "done" when no further one helps.

    With all the lay-offs that may follow, it leaves the least deadwood, own melds rearranged; of
    equal ways it lays off the fewest cards.
    """
    return lay_off_among(view.legal, view.hand.mask, view.chains)


def deadwood_after_lay_offs(view: GinView) -> int:
    """The least deadwood, in points, after laying off every card that helps.

    Raises GinlearnError for a view in which the seat is not to lay off.
    """
    check_turn(view)
    if view.phase is not Phase.LAY_OFF:
        raise GinlearnError("there is nothing to lay off: nobody has knocked")
    return least_after_lay_offs(view.hand.mask, view.chains)[0]


def lay_off_among(legal: Sequence[Move], hand: int, chains: list[list[int]]) -> Move:
    """The move of `best_lay_off`, from the legal moves, the hand and the chains that fit it."""
    offered = [move for move in legal if isinstance(move, LayOff)]
    if not offered:
        return DONE
    _, laid_off = least_after_lay_offs(hand, chains)
    wanted = [move for move in offered if move.card.mask & laid_off]
    if not wanted:
        return DONE
    # 7C may join 7D 7H 7S as well as 4C 5C 6C, but only on the run does it let 8C follow.
    return max(wanted, key=lambda move: suit_of(move.onto.mask) is not None)
