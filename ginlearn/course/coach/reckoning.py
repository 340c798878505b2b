"""The cost of a move: its loss, how sure that is, and the way to find it."""

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
    """The loss of a move against the best one, in points, and the words for it.

    ``points`` are expected points where the choices were played out, with their standard error.
    Elsewhere they are points of deadwood, computed exactly (an error of 0), or None where nothing
    can be said. ``best`` is a move with the most expected points, or the least deadwood.
    """

    points: float | None
    standard_error: float
    text: Text
    best: Move | None = None
    worlds: int = 0
    """The number of deals examined; 0 where the cost is exact or unknown."""

    @property
    def is_mistake(self) -> bool:
        """True when the move is shown to be worse than the best, beyond chance."""
        return self.points is not None and self.points > SURE * self.standard_error


class Reckoning(Protocol):
    """A way to find the cost of one move."""

    @property
    def worlds(self) -> int:
        """Deals to examine; 0 where there is nothing to play out."""

    @property
    def done(self) -> int:
        """Deals examined so far."""

    def step(self) -> bool:
        """Do one more slice; returns False once all is done."""

    def cost(self) -> Cost:
        """The cost as far as it is known."""


@dataclass(frozen=True, slots=True)
class AtOnce:
    """A cost that is known, or known to be unknown, without any playing out."""

    find: Callable[[], Cost]
    worlds: int = 0
    done: int = 0

    def step(self) -> bool:
        """Do nothing: no step is left."""
        return False

    def cost(self) -> Cost:
        """The cost."""
        return self.find()


def unknown(says: Text) -> Cost:
    """An unknown cost, with the reason."""
    return Cost(None, 0.0, says)


def only_move(move: Move) -> Cost:
    """The cost of a move that was the only one."""
    return Cost(0.0, 0.0, Text("Nothing else was allowed."), move)


def of_deadwood(view: OnePackView, move: Move, beyond: int = 0) -> Cost | None:
    """The deadwood that a discard leaves beyond the least, where nothing is played out.

    ``beyond`` are further points that it leaves. None for a move without a discard.
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
