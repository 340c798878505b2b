"""The cost of a move: its loss, how sure that is, and the way to find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from ginlearn.analysis.advice.certainty import SURE
from ginlearn.engine.play.moves import Move
from ginlearn.text import Text, paragraph, points


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


def of_deadwood(
    move: Move,
    leaves: int,
    left: Mapping[Move, int],
    said: Callable[[Move], Text],
    beside: Text,
) -> Cost:
    """The cost of a move in points of deadwood, which it ``leaves``.

    ``left`` has the deadwood left by each move of the kind, ``said`` says the best of them as an
    instruction, and the text ``beside`` a move that leaves the least says what is not reckoned.
    """
    best = min(left, key=left.__getitem__)
    more = leaves - left[best]
    if more <= 0:
        least = Text("That leaves the least deadwood.")
        return Cost(0.0, 0.0, paragraph(least, beside), move)
    says = Text(
        "That leaves {points} more deadwood than need be. This would leave less: {move}",
        points=points(more),
        move=said(best),
    )
    return Cost(float(more), 0.0, says, best)
