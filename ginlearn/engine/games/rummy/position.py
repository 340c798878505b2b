"""The position of the cards in a hand of basic rummy, and everything to remember of the play."""

from __future__ import annotations

from typing import Any, NamedTuple

from ginlearn.engine.cards import Card
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import (
    Phase,
)


class RummyPosition(NamedTuple):
    """All cards of a hand of rummy, and everything to remember of the play. Seats count from 0."""

    hands: tuple[int, ...]
    """The mask of each seat's cards."""
    stock: tuple[Card, ...]
    """The stock, its next card first."""
    discards: tuple[Card, ...]
    """The discard pile, its top card last."""
    turn: int | None
    """The seat to move, None when the hand is over."""
    phase: Phase
    table: tuple[TableMeld, ...] = ()
    known: tuple[int, ...] = ()
    """The mask of the cards each seat took from the discard pile and still holds."""
    drawn: Card | None = None
    """The card that was drawn in this turn, where it is known."""
    taken: Card | None = None
    """The card drawn in this turn, if it was taken from the discard pile."""
    played: int = 0
    """The seats, as bits, that played any card in an earlier turn."""
    melded: int = 0
    """The melds laid in this turn."""
    laid_off: int = 0
    """The cards laid off in this turn."""
    turns: int = 0
    """The number of completed turns."""
    recycled: int = 0
    """The number of times the discards have become the stock."""

    def but(self, **changed: Any) -> RummyPosition:
        """The same position with some fields changed; raises TypeError for an unknown field."""
        position = RummyPosition(*map(changed.pop, self._fields, self))
        if changed:
            raise TypeError(f"a position of rummy has no {', '.join(changed)}")
        return position

    @property
    def hand(self) -> int:
        """The mask of the cards of the seat to move."""
        return 0 if self.turn is None else self.hands[self.turn]
