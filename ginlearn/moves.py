"""The moves of all games, and the phases in which they are made.

>>> from ginlearn import Gin, moves
>>> Gin.deal(seed=7).play(moves.Pass()).phase is moves.Phase.UPCARD_OFFER
True

``ginlearn.moves.LayOff`` is the move, ``ginlearn.LayOff`` the result of `ginlearn.lay_off`.
"""

from ginlearn.engine.play.moves import (
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    Pass,
    Phase,
)

__all__ = [
    "Discard",
    "Done",
    "DrawDiscard",
    "DrawStock",
    "Knock",
    "LayMeld",
    "LayOff",
    "Move",
    "Pass",
    "Phase",
]
