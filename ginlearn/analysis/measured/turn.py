"""The turn of a hand, by which measured tables are read."""

from __future__ import annotations

from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import DrawDiscard, DrawStock, Phase

_DRAWS = (DrawStock.word, DrawDiscard.word)


def turn_of(view: GinView) -> int:
    """The number of the seat's present turn in a view, counted from 1.

    A position that was typed in has no history; there the cards gone from the stock tell.
    """
    own = sum(event.seat == view.seat and event.action in _DRAWS for event in view.events)
    dealt = view.players * view.rules.hand_size(view.players)
    drawn = 52 - dealt - 1 - view.stock_size
    turn = max(own, -(-drawn // view.players))
    return turn if view.phase is Phase.DISCARD else turn + 1
