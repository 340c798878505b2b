"""What one seat may know of a hand of basic rummy, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyView(View):
    """What ``seat`` may know of a hand of rummy; seat None is an onlooker.

    Of the stock it has the size alone: which cards were shuffled back into it is known to all who
    watched, but not where they lie.
    """

    rules: RummyRules
    phase: Phase
    hand: CardSet
    known: tuple[CardSet, ...]
    """For each other seat the cards it took from the discard pile and still holds."""
    shown: tuple[CardSet | None, ...]
    """The hands that lie face up: all once somebody is out and they are counted."""
    table: tuple[TableMeld, ...]
    discards: tuple[Card, ...]
    upcard: Card | None
    drawn: Card | None
    moves: tuple[Move, ...]
    """Every move so far; a draw from the stock names no card."""

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
