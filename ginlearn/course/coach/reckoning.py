"""What a move cost: what it lost, how surely, and how that is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ginlearn.analysis.advice.certainty import SURE
from ginlearn.analysis.players.habits import OnePackView
from ginlearn.course.coach.words import said_move
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Discard, Knock, Move
from ginlearn.text import Text, points


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move lost against the best one, in points, and what is to be said of it.

    ``points`` are expected points where the choices were played out, with their standard error.
    Elsewhere they are points of deadwood, reckoned exactly (an error of 0), or None where nothing
    can be said. ``best`` is a move with the most expected points, or the least deadwood.
    """

    points: float | None
    standard_error: float
    text: Text
    best: Move | None = None
    worlds: int = 0
    """How many deals were looked at; 0 where the cost is exact or unknown."""

    @property
    def is_mistake(self) -> bool:
        """Whether the move is shown to be worse than the best, beyond what chance may do."""
        return self.points is not None and self.points > SURE * self.standard_error


class Reckoning(Protocol):
    """How the cost of one move is found out."""

    @property
    def worlds(self) -> int:
        """Deals to be looked at; 0 where there is nothing to play out."""

    @property
    def done(self) -> int:
        """Deals looked at so far."""

    def step(self) -> bool:
        """One slice more; False when all is done."""

    def cost(self) -> Cost:
        """The cost as far as it has been found out."""


@dataclass(frozen=True, slots=True)
class AtOnce:
    """A cost that is known, or known not to be known, without playing anything out."""

    find: Callable[[], Cost]
    worlds: int = 0
    done: int = 0

    def step(self) -> bool:
        """Nothing is left to do."""
        return False

    def cost(self) -> Cost:
        """The cost."""
        return self.find()


def unknown(says: Text) -> Cost:
    """A cost of which nothing can be told, and why."""
    return Cost(None, 0.0, says)


def only_move(move: Move) -> Cost:
    """The cost of a move that had to be."""
    return Cost(0.0, 0.0, Text("Nothing else was allowed."), move)


def of_deadwood(view: OnePackView, move: Move, beyond: int = 0) -> Cost | None:
    """The deadwood that a discard leaves beyond the least, where nothing is played out.

    ``beyond`` are points that it leaves besides. None for a move that discards nothing.
    """
    throws = [each for each in view.legal if isinstance(each, Discard)]
    card = move.card if isinstance(move, Discard | Knock) else None
    if card is None or not throws:
        return None
    hand = view.hand.mask
    left = {each: least_deadwood(hand ^ each.card.mask) for each in throws}
    best = min(throws, key=lambda each: left[each])
    more = least_deadwood(hand ^ card.mask) - left[best] + beyond
    if more <= 0:
        says = Text(
            "That leaves the least deadwood; what else it is worth is not played out at this table."
        )
        return Cost(0.0, 0.0, says, move)
    says = Text(
        "That leaves {points} more deadwood than need be. This would leave less: {move}",
        points=points(more),
        move=said_move(best, None),
    )
    return Cost(float(more), 0.0, says, best)
