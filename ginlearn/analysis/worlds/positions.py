"""Many positions of two-player gin as arrays, for playing them on in lockstep.

A position is a row; its stock is a row of a shared table of stocks, so that several positions
that differ by one move need no copies. Cards are numbers 0 to 51, hands are masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.batch.card_arrays import NO_CARD
from ginlearn.analysis.batch.hands import CardNumbers, Masks
from ginlearn.analysis.measurable import check_measurable
from ginlearn.engine.errors import RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.play.moves import Phase

PHASES = (Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD, Phase.WALL)
"""The phases that can be played on; arrays hold their indices here."""
OFFER, DRAW, DISCARD, WALL = range(4)


@dataclass(slots=True)
class Rows:
    """Positions of one hand each, as arrays of shape (n,); "mine" is that of the seat to move."""

    row: npt.NDArray[np.intp]
    """The index of the position at the start."""
    world: npt.NDArray[np.intp]
    """The row of its stock in the table of stocks."""
    seat: npt.NDArray[np.uint8]
    """The seat to move, 0 or 1."""
    phase: npt.NDArray[np.uint8]
    mine: Masks
    theirs: Masks
    top: CardNumbers
    """The card that may be taken, or NO_CARD."""
    pile: Masks
    """All cards of the discard pile."""
    taken: CardNumbers
    """The card just taken from the pile, or NO_CARD."""
    passes: npt.NDArray[np.uint8]
    """Seats that have passed at the upcard offer."""
    drawn: npt.NDArray[np.uint8]
    """Cards drawn from its row of the stock."""
    size: npt.NDArray[np.uint8]
    """The number of cards that its row of the stock has in all."""
    turns: npt.NDArray[np.uint16]
    """Cards drawn so far, by both seats."""
    upcard_draws: npt.NDArray[np.uint32]
    """Cards taken from the pile, apart from the upcard offer."""
    returns: npt.NDArray[np.uint8]
    """Discards in a row that returned the card just taken."""
    reshuffles: npt.NDArray[np.uint8]
    limit: npt.NDArray[np.uint8]
    """The most deadwood with which a player may knock, in points."""
    multiplier: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.row)

    def at(self, index: Any) -> Rows:
        """The rows of an index or a mask, as copies."""
        return Rows(*(getattr(self, each.name)[index] for each in fields(self)))

    def replaced(self, **changes: Any) -> Rows:
        """Rows with some arrays changed; a single value stands for all rows."""
        parts = {each.name: getattr(self, each.name) for each in fields(self)}
        for name, value in changes.items():
            parts[name] = np.broadcast_to(
                np.asarray(value).astype(parts[name].dtype), len(self)
            ).copy()
        return Rows(**parts)

    @staticmethod
    def joined(parts: Sequence[Rows]) -> Rows:
        """All rows of the parts, one part after the other."""
        return Rows(
            *(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(Rows))
        )


@dataclass(slots=True)
class Positions:
    """Positions under the same rules, with their stocks."""

    rules: GinRules
    rows: Rows
    stock: CardNumbers
    """The stocks, in each row the next card first: shape (worlds, most cards)."""
    luck: npt.NDArray[np.uint64]
    """The numbers that settle the order of recycled discards: shape (worlds,)."""

    def __len__(self) -> int:
        return len(self.rows)


def positions_of(states: Sequence[Gin]) -> Positions:
    """Positions of hands under way, their hidden cards as they lie; all under the same rules.

    Cards are recycled in an order of their own, not in that of the hand's seed. Raises RulesError
    for hands of more than two players, for different rules, and for hands that cannot be played
    on: those that are over, and lay-offs.
    """
    if not states:
        raise RulesError("no positions were given")
    rules = states[0].rules
    for place, state in enumerate(states):
        check_measurable(state.rules, state.players)
        if state.rules != rules or state.phase not in PHASES:
            raise RulesError(
                "position {place} is '{phase}' under the rules {rules}; all have the rules {first} "
                "and are one of {allowed:,}",
                place=place,
                phase=state.phase,
                rules=state.rules.name,
                first=rules.name,
                allowed=PHASES,
            )
    count = len(states)
    width = max(len(state.stock) + len(state.discards) for state in states)
    stock = np.zeros((count, width), dtype=np.uint8)
    for place, state in enumerate(states):
        stock[place, : state.stock_size] = state.stock

    def array(values: list[int], kind: Any) -> Any:
        return np.array(values, dtype=kind)

    turns = [state.turn or 0 for state in states]
    rows = Rows(
        row=np.arange(count),
        world=np.arange(count),
        seat=array(turns, np.uint8),
        phase=array([PHASES.index(state.phase) for state in states], np.uint8),
        mine=array(
            [state.masks[turn] for state, turn in zip(states, turns, strict=True)], np.uint64
        ),
        theirs=array(
            [state.masks[1 - turn] for state, turn in zip(states, turns, strict=True)], np.uint64
        ),
        top=array([_number(state.upcard) for state in states], np.uint8),
        pile=array([sum(card.mask for card in state.discards) for state in states], np.uint64),
        taken=array([_number(state.drawn_from_discards) for state in states], np.uint8),
        passes=array([state.counts.passes for state in states], np.uint8),
        drawn=np.zeros(count, dtype=np.uint8),
        size=array([state.stock_size for state in states], np.uint8),
        turns=array([state.turns for state in states], np.uint16),
        upcard_draws=array([state.counts.upcard_draws for state in states], np.uint32),
        returns=array([state.counts.returns for state in states], np.uint8),
        reshuffles=array([state.counts.reshuffles for state in states], np.uint8),
        limit=array([state.knock_limit for state in states], np.uint8),
        multiplier=array([state.multiplier for state in states], np.uint8),
    )
    luck = array([state.seed % (1 << 64) for state in states], np.uint64)
    return Positions(rules, rows, stock, luck)


def _number(card: int | None) -> int:
    return NO_CARD if card is None else card
