"""The length of hands in turns."""

from __future__ import annotations

from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Discard, Knock


def turns(hand: Gin) -> int:
    """The number of turns a hand of gin has taken so far, those of all seats together.

    A turn ends with its discard or with a knock. An upcard that everybody passed is not a turn.

    >>> hand = Gin.deal(seed=1).play("pass").play("pass").play("draw stock")
    >>> turns(hand), turns(hand.play(hand.legal_moves()[0]))
    (0, 1)
    """
    return sum(isinstance(move, Discard | Knock) for move in hand.moves)
