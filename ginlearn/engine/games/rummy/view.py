"""What one seat may know of a hand of basic rummy, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyView:
    """What ``seat`` may know; seat None is an onlooker. Cards of others are counted, not named.

    Of the stock it has the size alone: which cards were shuffled back into it is known to all who
    watched, but not where they lie.
    """

    seat: int | None
    rules: Rules
    players: int
    dealer: int
    turn: int | None
    phase: Phase
    hand: CardSet
    """The seat's own cards."""
    hand_counts: tuple[int, ...]
    """How many cards each seat holds."""
    known: tuple[CardSet, ...]
    """For each other seat the cards it took from the discard pile and still holds."""
    shown: tuple[CardSet | None, ...]
    """The hands that lie face up: all once somebody is out and they are counted."""
    table: tuple[TableMeld, ...]
    discards: tuple[Card, ...]
    """The discard pile, its top card last."""
    stock_size: int
    drawn: Card | None
    """The card the seat to move has drawn, if this seat knows it."""
    taken: bool
    """Whether the card drawn was taken from the discard pile."""
    moves: tuple[Move, ...]
    """Every move so far; a draw from the stock names no card."""
    legal: tuple[Move, ...]
    """What this seat may play; nothing when it is not its turn."""
    result: HandResult | None

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile, or None when it is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def unseen(self) -> CardSet:
        """The cards that may be in the stock or in another hand."""
        seen = self.hand.mask
        for card in self.discards:
            seen |= card.mask
        for meld in self.table:
            seen |= meld.cards.mask
        for known in (*self.known, *self.shown):
            seen |= known.mask if known is not None else 0
        return CardSet(PACK & ~seen)
