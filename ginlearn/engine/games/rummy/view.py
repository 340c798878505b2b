"""The knowledge of one seat in a hand of basic rummy, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyView(View):
    """The knowledge of ``seat`` in a hand of rummy; seat None is an onlooker.

    Of the stock it has only the size: all who watched know the cards shuffled back into it, but not
    their order.
    """

    rules: RummyRules
    phase: Phase
    hand: CardSet
    known: tuple[CardSet, ...]
    """The cards that each other seat took from the discard pile and still holds."""
    shown: tuple[CardSet | None, ...]
    """The hands that lie face up: all of them once somebody is out and they are counted."""
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
