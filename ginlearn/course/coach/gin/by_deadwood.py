"""The cost of a move of gin where nothing is played out: at a larger table, or without numpy.

The deadwood that it leaves is known exactly; of what else it is worth, nothing is said.
"""

from __future__ import annotations

from ginlearn.analysis.advice.advice import NO_ODDS
from ginlearn.course.coach.gin.words import held, said_move
from ginlearn.course.coach.reckoning import Cost, of_deadwood, only_move, unknown
from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Discard, Knock, Move
from ginlearn.text import Text


def cost_in_deadwood(view: GinView, move: Move) -> Cost:
    """The deadwood beyond the least, or the gin that the move leaves out."""
    if len(view.legal) == 1:
        return only_move(move)
    for other in view.legal:
        # No deadwood tells what gin is worth: a discard that leaves none only puts it off.
        if _goes_gin(view, other) and not _goes_gin(view, move):
            missed = Text("You could have gone gin. {move}", move=said_move(other, view))
            return Cost(None, 0.0, missed, other)
    if not isinstance(move, Discard | Knock):
        return unknown(_cannot_be_told(view))
    left: dict[Move, int] = {
        each: _left_by(view, each)
        for each in view.legal
        if type(each) is type(move) and isinstance(each, Discard | Knock)
    }
    return of_deadwood(
        move,
        _left_by(view, move) + points_in_worse_melds(view, move),
        left,
        said=lambda best: said_move(best, view),
        beside=_only_deadwood(view),
    )


def points_in_worse_melds(view: GinView, move: Move) -> int:
    """The points of deadwood that melds named in a knock leave beyond the least."""
    if not isinstance(move, Knock) or move.melds is None:
        return 0
    left = kept = _kept_by(view, move)
    for meld in move.melds:
        left &= ~meld.mask
    return CardSet(left).points - least_deadwood(kept)


def _goes_gin(view: GinView, move: Move) -> bool:
    return isinstance(move, Knock) and not _left_by(view, move)


def _left_by(view: GinView, move: Discard | Knock) -> int:
    """The points of deadwood that a discard or a knock leaves, its best melds laid."""
    return least_deadwood(_kept_by(view, move))


def _kept_by(view: GinView, move: Discard | Knock) -> int:
    """The mask of the cards that a discard or a knock leaves in the hand."""
    return held(view) & ~(0 if move.card is None else move.card.mask)


def _only_deadwood(view: GinView) -> Text:
    if view.players == 2:
        return NO_ODDS
    return Text("What else it is worth is not played out at this table.")


def _cannot_be_told(view: GinView) -> Text:
    if view.players == 2:
        return NO_ODDS
    return Text.counted(
        "What that is worth cannot be told: with {n} at the table nothing is played out.",
        "What that is worth cannot be told: with {n} at the table nothing is played out.",
        n=view.players,
    )
