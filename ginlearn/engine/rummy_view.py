"""What one seat may know of a hand of basic rummy."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.moves import Move, Phase
from ginlearn.engine.results import HandResult
from ginlearn.engine.rules import Rules
from ginlearn.engine.table_melds import TableMeld


@dataclass(frozen=True, slots=True)
class RummyView:
    """A hand of basic rummy as ``seat`` sees it; seats count from 0.

    Of the stock it has the size alone: which cards were shuffled back into it is known to all who
    watched, but not where they lie. ``known`` are, by seat, the cards that were taken from the
    discard pile in the open and are still held. ``moves`` are all moves played; a draw from the
    stock names no card. ``shown`` are all hands once somebody is out and they are counted.
    """

    rules: Rules
    players: int
    dealer: int
    seat: int
    turn: int | None
    phase: Phase
    hand: CardSet
    counts: tuple[int, ...]
    known: tuple[CardSet, ...]
    table: tuple[TableMeld, ...]
    discards: tuple[Card, ...]
    stock_size: int
    taken: Card | None
    moves: tuple[Move, ...]
    legal_moves: tuple[Move, ...]
    result: HandResult | None
    shown: tuple[CardSet, ...] | None

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile, or None when it is empty."""
        return self.discards[-1] if self.discards else None
