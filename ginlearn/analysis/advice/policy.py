"""The way in which a seat goes on playing where choices are played out."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.checks import is_whole


@dataclass(frozen=True, slots=True)
class Policy:
    """The way a seat plays: greedily, like the literature's simple player, by its own hand alone.

    It takes the upcard when that joins a meld and so leaves less deadwood after the best discard,
    or when it can knock with it; discards a card that leaves the least deadwood, of such the most
    costly; and knocks with ``knock_at`` points or fewer as far as the rules allow, always with gin,
    and at the wall whenever it may. ``knock_at`` may be several numbers: the first for the first
    card drawn by either seat, and so on, the last for all that follow; so a player can be made to
    wait.

    Raises RulesError for impossible points.
    """

    knock_at: int | tuple[int, ...] = 10

    def __post_init__(self) -> None:
        several = self.knock_at if isinstance(self.knock_at, tuple) else (self.knock_at,)
        if not several or not all(is_whole(each) and 0 <= each <= 100 for each in several):
            raise RulesError(
                "knock_at cannot be {given!r}; it is a whole number from 0 to 100, or several",
                given=self.knock_at,
            )


GREEDY = Policy()
GIN_ONLY = Policy(knock_at=0)
