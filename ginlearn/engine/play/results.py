"""How a hand ended: who won, why, and every number that went into the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from ginlearn.engine.rules.rules import Rules


class ResultKind(StrEnum):
    """The ways in which a hand ends."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    TIE = "tie"
    """Equal deadwood where the rules let a tie pay nobody."""
    VOID = "void"
    OUT = "out"
    """Rummy: a player has no cards left."""
    RUMMY = "rummy"
    """Rummy: out in one turn, with nothing played before."""


class Seat(int):
    """A seat named in a sentence, so that a floor above can put the player's name there.

    >>> str(Seat(1))
    'seat 1'
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"seat {int(self)}"

    __format__ = object.__format__


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence that can be said again in another language: a template and its values."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def __str__(self) -> str:
        return self.template.format(**self.values)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted(self.values))))

    def __reduce__(self) -> tuple[object, ...]:
        # A read-only view of a dictionary cannot be pickled.
        return (Reason, (self.template, dict(self.values)))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """The end of one hand. Points have the sign of the rules' ``scoring``; seats count from 0."""

    kind: ResultKind
    players: int
    dealer: int
    next_dealer: int
    winners: tuple[int, ...] = ()
    """The seats that won: none when void or tied, several when undercutters are equal."""
    knocker: int | None = None
    """The seat that knocked; in rummy the seat that went out."""
    points: tuple[int, ...] = ()
    """What each seat scores for this hand, multiplied already."""
    deadwood: tuple[int, ...] | None = None
    """What each seat was left with, in points, after lay-offs; None when nobody showed."""
    bonus: int = 0
    """The bonus within the points, before multiplying: for gin, big gin or the undercut."""
    multiplier: int = 1
    """2 for a spade upcard in Oklahoma and for going rummy."""
    reason: Reason = Reason("the hand is over")

    @property
    def is_void(self) -> bool:
        """Whether nobody scores and the same dealer deals again."""
        return self.kind == ResultKind.VOID


def next_dealer(rules: Rules, players: int, dealer: int, winners: tuple[int, ...]) -> int:
    """The seat that deals after a hand that was not void.

    With a winner or loser to choose and none, or with several, the deal passes on as it does
    where it alternates.

    >>> next_dealer(Rules.named("classic"), 2, 0, (1,))
    0
    >>> next_dealer(Rules.named("simple"), 2, 0, ())
    1
    """
    if len(winners) == 1:
        if rules.next_dealer == "winner":
            return winners[0]
        if rules.next_dealer == "loser" and players == 2:
            return 1 - winners[0]
    return (dealer + 1) % players


def void(players: int, dealer: int, reason: Reason) -> HandResult:
    """The result of a hand in which nobody scores: the same dealer deals again (seed 000)."""
    return HandResult(
        kind=ResultKind.VOID,
        players=players,
        dealer=dealer,
        next_dealer=dealer,
        points=(0,) * players,
        reason=reason,
    )
