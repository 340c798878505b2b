"""The end of a hand: the winner, the reason, and every number in the score."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ginlearn.engine.cards.html import lines_html
from ginlearn.text import Seat, Text
from ginlearn.text import points as counted


class ResultKind(StrEnum):
    """The ways in which a hand ends."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    TIE = "tie"
    """Equal deadwood where the rules give nothing for a tie."""
    VOID = "void"
    OUT = "out"
    """Rummy: a player has no cards left."""
    RUMMY = "rummy"
    """Rummy: out in one turn, with nothing played before."""


_OVER = Text("the hand is over")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandResult:
    """The end of one hand. Points have the sign of the rules' ``scoring``; seats count from 0."""

    kind: StrEnum
    """One of `ResultKind`, or of the kinds that a game has of its own."""
    players: int
    dealer: int
    next_dealer: int
    winners: tuple[int, ...] = ()
    """The seats that won: none when void or tied, several when undercutters are equal."""
    knocker: int | None = None
    """The seat that knocked; in rummy the seat that went out."""
    points: tuple[int, ...] = ()
    """The score of each seat for this hand, multiplied already."""
    deadwood: tuple[int, ...] | None = None
    """The deadwood of each seat, in points, after lay-offs; None when nobody showed a hand."""
    bonus: int = 0
    """The bonus within the points, before multiplying: for gin, big gin or the undercut."""
    multiplier: int = 1
    """2 for a spade upcard in Oklahoma and for going rummy."""
    reason: Text = _OVER

    @property
    def is_void(self) -> bool:
        """True when nobody scores and the same dealer deals again."""
        return self.kind == ResultKind.VOID

    def _repr_html_(self) -> str:
        scored = [
            (Text("{player}: {points}", player=Seat(seat), points=counted(scores)), ())
            for seat, scores in enumerate(self.points)
        ]
        return lines_html([(self.reason, ()), *scored])

    def __repr__(self) -> str:
        points = f"points {', '.join(map(str, self.points))}" if self.points else "no points"
        return f"HandResult({self.kind}, {points}: {self.reason})"


def void(players: int, dealer: int, reason: Text) -> HandResult:
    """The result of a hand in which nobody scores: the same dealer deals again."""
    return HandResult(
        kind=ResultKind.VOID,
        players=players,
        dealer=dealer,
        next_dealer=dealer,
        points=(0,) * players,
        reason=reason,
    )
