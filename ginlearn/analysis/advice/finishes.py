"""Hands of two-player gin played on in lockstep to their scored end.

Both seats play by a `Policy`. Every turn of every hand is one step over arrays, and the engine's
own scoring pays each hand; tests check the rest against the engine, hand by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ginlearn.analysis import batch
from ginlearn.analysis.advice.policy import GREEDY, Policy
from ginlearn.analysis.batch.card_arrays import (
    NO_CARD,
    POINTS_OF,
    Flags,
    bits_of,
    may_join,
    recycled_order,
)
from ginlearn.analysis.batch.hands import CardNumbers, Masks, Points
from ginlearn.analysis.batch.laying import laid_melds
from ginlearn.analysis.batch.payments import KINDS, NOBODY, payments
from ginlearn.analysis.worlds.positions import DISCARD, DRAW, OFFER, WALL, Positions, Rows
from ginlearn.engine.errors import RulesError
from ginlearn.engine.play.moves import Discard, DrawDiscard, DrawStock, Knock, Move, Pass
from ginlearn.engine.play.results import ResultKind

BLOCK = 1 << 13
"""Positions played on at a time, few enough for their arrays to stay in fast memory."""


@dataclass(frozen=True, slots=True)
class Finishes:
    """The ends of n hands. Points have the sign of the rules' ``scoring``."""

    points: npt.NDArray[np.int32]
    """The score of each seat: shape (n, 2)."""
    kind: npt.NDArray[np.uint8]
    """Shape (n,): indices in `KINDS`."""
    winner: npt.NDArray[np.int8]
    """The seat that won, or NOBODY: shape (n,)."""
    knocker: npt.NDArray[np.int8]
    """The seat that knocked, or NOBODY: shape (n,)."""
    deadwood: Points
    """The deadwood of each seat, in points: shape (n, 2); 0 where nobody knocked."""
    turns: npt.NDArray[np.uint16]
    """Cards drawn in all, by both seats: shape (n,)."""

    @staticmethod
    def empty(count: int) -> Finishes:
        """Hands that are void until set otherwise."""
        return Finishes(
            points=np.zeros((count, 2), dtype=np.int32),
            kind=np.full(count, KINDS.index(ResultKind.VOID), dtype=np.uint8),
            winner=np.full(count, NOBODY, dtype=np.int8),
            knocker=np.full(count, NOBODY, dtype=np.int8),
            deadwood=np.zeros((count, 2), dtype=np.uint8),
            turns=np.zeros(count, dtype=np.uint16),
        )


def finish(
    positions: Positions,
    policies: tuple[Policy, Policy] = (GREEDY, GREEDY),
    moves: Sequence[Move] | None = None,
) -> Finishes:
    """The end of each position, when each seat plays by its policy.

    With ``moves`` each position is played on once after each of them as its first move: m moves and
    n positions give m * n rows, all positions with the first move coming first. A move has to be
    legal in all positions; this is not checked here.

    >>> from ginlearn.analysis.worlds.positions import positions_of
    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> ends = finish(positions_of([Gin.deal(seed=7), Gin.deal(seed=8)]))
    >>> [str(KINDS[kind]) for kind in ends.kind], ends.points.tolist()
    (['undercut', 'knock'], [[0, 10], [0, 2]])

    Raises RulesError for a move that cannot come first here.
    """
    rows = positions.rows
    starts = [rows.replaced(row=np.arange(len(rows)) + len(rows) * i)
              for i in range(len(moves or [0]))]  # fmt: skip
    ends = Finishes.empty(len(rows) * len(starts))
    if positions.rules.stock_end == "reshuffle":
        # Stocks will change, so every row gets one of its own.
        starts = [start.replaced(world=start.row) for start in starts]
        positions = _with_own_stocks(positions, len(starts))
    play = _Play(positions, policies, ends)
    going_on = [
        play.first(move, start) for move, start in zip(moves, starts, strict=True)
    ] if moves is not None else starts  # fmt: skip
    together = Rows.joined(going_on)
    for start in range(0, len(together), BLOCK):
        play.to_the_end(together.at(slice(start, start + BLOCK)))
    play.score()
    return ends


@dataclass(slots=True)
class _Knocks:
    """Hands ended by a knock, waiting to be scored."""

    row: npt.NDArray[np.intp]
    seat: npt.NDArray[np.uint8]
    kept: Masks
    held: Points
    defender: Masks
    pile: Masks
    big: Flags
    multiplier: npt.NDArray[np.uint8]


class _Play:
    """The play of many hands side by side; ``ends`` is filled as hands end."""

    def __init__(
        self, positions: Positions, policies: tuple[Policy, Policy], ends: Finishes
    ) -> None:
        self.rules = positions.rules
        self.stock = positions.stock
        self.luck = positions.luck
        self.ends = ends
        self.knocks: list[_Knocks] = []
        self.knock_at = _thresholds(policies)

    def first(self, move: Move, rows: Rows) -> Rows:
        """The rows after a move that all of them begin with, without those that it ended."""
        nothing = rows.at(slice(0, 0))
        if isinstance(move, Pass):
            if (rows.phase == WALL).all():
                self.end_void(rows)
                return nothing
            return _swapped(rows).replaced(passes=rows.passes + 1)
        if isinstance(move, DrawStock):
            return self.draw_stock(rows)
        if isinstance(move, DrawDiscard):
            return self.draw_discard(rows)
        if isinstance(move, Discard):
            card = np.full(len(rows), move.card, dtype=np.uint8)
            return self.discard(rows, rows.mine ^ bits_of(card), card)
        if isinstance(move, Knock) and move.melds is None:
            rows = _with_upcard(rows)
            number = NO_CARD if move.card is None else move.card
            card = np.full(len(rows), number, dtype=np.uint8)
            kept = rows.mine & ~bits_of(card)
            self.knock(rows, kept, batch.deadwood(kept), card)
            return nothing
        raise RulesError("no position here can begin with '{move}'", move=move)

    def to_the_end(self, rows: Rows) -> None:
        """Play the rows on until all have ended."""
        for _ in range(3):  # two seats may pass, and then one must draw
            rows = self.upcard_offer(rows)
        rows = self.where(rows, rows.phase == DISCARD, self.throw)
        rows = self.where(rows, rows.phase == WALL, self.wall)
        while len(rows):
            rows = self.turn(rows)

    def where(self, rows: Rows, which: Flags, step: Callable[[Rows], Rows]) -> Rows:
        """The rows after a step for some of them."""
        if not which.any():
            return rows
        return Rows.joined([rows.at(~which), step(rows.at(which))])

    def upcard_offer(self, rows: Rows) -> Rows:
        """The rows after one decision on the upcard, where it is on offer."""
        return self.where(rows, rows.phase == OFFER, self.decide_on_the_offer)

    def decide_on_the_offer(self, rows: Rows) -> Rows:
        forced = rows.passes >= 2
        takes, _, _ = self.worth_taking(rows, rows.top != NO_CARD)
        takes &= ~forced
        passing = rows.at(~takes & ~forced)
        passed = _swapped(passing).replaced(passes=passing.passes + 1)
        drawing = [self.draw_discard(rows.at(takes)), self.draw_stock(rows.at(forced))]
        return Rows.joined([passed, *drawing])

    def turn(self, rows: Rows) -> Rows:
        """The rows after a draw and a discard in each; those that end are left out."""
        takes, card, left = self.worth_taking(rows, rows.top != NO_CARD)
        cap = self.rules.upcard_draw_cap
        if cap is not None:
            rows.upcard_draws += takes
            ended = takes & (rows.upcard_draws >= cap)
            if ended.any():
                self.end_void(rows.at(ended))
                on = ~ended
                rows, takes, card, left = rows.at(on), takes[on], card[on], left[on]
        new = self.stock[rows.world, np.where(takes, 0, rows.drawn)]
        new = np.where(takes, rows.top, new).astype(np.uint8)
        bit = bits_of(new)
        held = rows.mine | bit
        from_stock = np.flatnonzero(~takes)
        card[from_stock], left[from_stock] = batch.discards(
            held[from_stock], np.zeros(len(from_stock), dtype=np.uint64)
        )
        rows.mine = held
        rows.drawn += ~takes
        rows.turns += 1
        rows.pile = np.where(takes, rows.pile ^ bit, rows.pile)
        rows.taken = np.where(takes, rows.top, NO_CARD).astype(np.uint8)
        return self.discard_or_knock(rows, card, left)

    def worth_taking(self, rows: Rows, may_take: Flags) -> tuple[Flags, CardNumbers, Points]:
        """True where the seat to move takes the upcard, with its discard and the deadwood left."""
        takes = np.zeros(len(rows), dtype=np.bool_)
        card = np.zeros(len(rows), dtype=np.uint8)
        left = np.zeros(len(rows), dtype=np.uint8)
        now = batch.deadwood_unchecked(rows.mine)
        with_it = now + POINTS_OF.take(rows.top)
        knock_at = self.threshold(rows)
        # A card that joins no meld can at best replace one of ten points.
        some = np.flatnonzero(
            may_take & (may_join(rows.mine, rows.top) | (with_it <= knock_at + 10))
        )
        # Where the upcard itself is the best discard, it lowers nothing: only a hand that could
        # knock as it is may still want it, to discard another card.
        bit = bits_of(rows.top[some])
        held = rows.mine[some] | bit
        throw, least = batch.discards(held, np.zeros_like(held))
        useful = (throw != rows.top[some]) | (now[some] <= knock_at[some])
        some, bit, held = some[useful], bit[useful], held[useful]
        throw, least = throw[useful], least[useful]
        again = np.flatnonzero(throw == rows.top[some])
        throw[again], least[again] = batch.discards(held[again], bit[again])
        joins = batch.deadwood_unchecked(held) < with_it[some]
        wanted = (joins & (least < now[some])) | (least <= knock_at[some])
        takes[some], card[some], left[some] = wanted, throw, least
        return takes, card, left

    def threshold(self, rows: Rows) -> Points:
        """The most points with which the seat to move will knock once it has drawn."""
        turns = np.minimum(rows.turns, self.knock_at.shape[1] - 1)
        points: Points = np.minimum(self.knock_at[rows.seat, turns], rows.limit)
        return points

    def draw_stock(self, rows: Rows) -> Rows:
        new = self.stock[rows.world, rows.drawn]
        return rows.replaced(
            mine=rows.mine | bits_of(new),
            drawn=rows.drawn + 1,
            turns=rows.turns + 1,
            phase=DISCARD,
            taken=NO_CARD,
        )

    def draw_discard(self, rows: Rows) -> Rows:
        cap = self.rules.upcard_draw_cap
        if cap is not None and len(rows):
            counted = rows.upcard_draws + (rows.phase == DRAW)
            rows = rows.replaced(upcard_draws=counted)
            ended = (counted >= cap) & (rows.phase == DRAW)
            self.end_void(rows.at(ended))
            rows = rows.at(~ended)
        bit = bits_of(rows.top)
        return rows.replaced(
            mine=rows.mine | bit,
            pile=rows.pile ^ bit,
            taken=rows.top,
            top=NO_CARD,
            turns=rows.turns + 1,
            phase=DISCARD,
        )

    def throw(self, rows: Rows) -> Rows:
        """The rows after a discard or knock by policy, where a card has been drawn."""
        return self.discard_or_knock(rows, *batch.discards(rows.mine, bits_of(rows.taken)))

    def discard_or_knock(self, rows: Rows, card: CardNumbers, left: Points) -> Rows:
        """Knock where the policy says so, and discard the card elsewhere."""
        kept = rows.mine ^ bits_of(card)
        # The count includes the card just drawn, but the threshold was set before it.
        turns = np.minimum(np.maximum(rows.turns, 1) - 1, self.knock_at.shape[1] - 1)
        knocks = left <= np.minimum(self.knock_at[rows.seat, turns], rows.limit)
        if knocks.any():
            ending = rows.at(knocks)
            discarded, held = card[knocks], left[knocks]
            laid = kept[knocks]
            if self.rules.big_gin_bonus is not None:
                big = batch.deadwood_unchecked(ending.mine) == 0
                discarded = np.where(big, NO_CARD, discarded).astype(np.uint8)
                laid = np.where(big, ending.mine, laid)
            self.knock(ending, laid, held, discarded)
            on = ~knocks
            rows, kept, card = rows.at(on), kept[on], card[on]
        return self.discard(rows, kept, card)

    def knock(self, rows: Rows, kept: Masks, held: Points, card: CardNumbers) -> None:
        """End the rows by a knock; NO_CARD as the discard means big gin."""
        self.ends.turns[rows.row] = rows.turns
        self.knocks.append(
            _Knocks(
                row=rows.row,
                seat=rows.seat,
                kept=kept,
                held=held,
                defender=rows.theirs,
                pile=rows.pile | bits_of(card),
                big=card == NO_CARD,
                multiplier=rows.multiplier,
            )
        )

    def discard(self, rows: Rows, kept: Masks, card: CardNumbers) -> Rows:
        """The rows after a discard, with the other seat to move; those that end are left out."""
        if self.rules.repeated_move_ends:
            rows.returns = np.where(card == rows.taken, rows.returns + 1, 0).astype(np.uint8)
        rows.mine, rows.theirs = rows.theirs, kept
        rows.seat = rows.seat ^ np.uint8(1)
        rows.top = card
        rows.pile = rows.pile | bits_of(card)
        rows.phase = np.full(len(rows), DRAW, dtype=np.uint8)
        rows.taken = np.full(len(rows), NO_CARD, dtype=np.uint8)
        if self.rules.repeated_move_ends:
            rows = self.where(rows, rows.returns == 2, self.end_void)
        at_the_end = rows.size - rows.drawn <= self.rules.stock_floor
        if self.rules.stock_end == "wall":
            rows = self.where(rows, at_the_end, self.wall)
        elif self.rules.stock_end == "void":
            rows = self.where(rows, at_the_end, self.end_void)
        longest = self.rules.longest_hand
        if longest is not None:
            rows = self.where(rows, rows.turns >= longest, self.end_void)
        if self.rules.stock_end == "reshuffle":
            at_the_end = rows.size - rows.drawn <= self.rules.stock_floor
            rows = self.where(rows, at_the_end, self.reshuffle)
        return rows

    def wall(self, rows: Rows) -> Rows:
        """End every row: by a knock with the upcard where there can be one, or void."""
        barred = (
            np.zeros_like(rows.mine) if self.rules.may_return_taken_discard else bits_of(rows.top)
        )
        held = _with_upcard(rows.replaced(phase=WALL))
        card, left = batch.discards(held.mine, barred)
        may = left <= rows.limit
        kept = held.mine ^ bits_of(card)
        if self.rules.big_gin_bonus is not None:
            big = batch.deadwood_unchecked(held.mine) == 0
            card = np.where(big, NO_CARD, card).astype(np.uint8)
            kept = np.where(big, held.mine, kept)
        self.knock(held.at(may), kept[may], left[may], card[may])
        return self.end_void(rows.at(~may))

    def reshuffle(self, rows: Rows) -> Rows:
        """The rows with all discards but the top one under the rest of the stock."""
        alone = np.bitwise_count(rows.pile) < 2
        if alone.any():
            self.end_void(rows.at(alone))
            rows = rows.at(~alone)
        left = (rows.size - rows.drawn).astype(np.intp)
        fresh = np.zeros((len(rows), self.stock.shape[1]), dtype=np.uint8)
        for place in range(int(left.max(initial=0))):
            some = np.flatnonzero(place < left)
            fresh[some, place] = self.stock[rows.world[some], rows.drawn[some] + place]
        under = rows.pile ^ bits_of(rows.top)
        order = recycled_order(self.luck[rows.world], rows.reshuffles, under)
        count = np.bitwise_count(under).astype(np.intp)
        for place in range(int(count.max(initial=0))):
            some = np.flatnonzero(place < count)
            fresh[some, left[some] + place] = order[some, place]
        self.stock[rows.world] = fresh
        return rows.replaced(
            drawn=0, size=left + count, pile=bits_of(rows.top), reshuffles=rows.reshuffles + 1
        )

    def end_void(self, rows: Rows) -> Rows:
        """End the rows with nobody scoring; no rows remain."""
        self.ends.turns[rows.row] = rows.turns
        return rows.at(slice(0, 0))

    def score(self) -> None:
        """Lay off, count and score every hand that a knock has ended."""
        if not self.knocks:
            return
        row, seat, kept, held, defender, pile, big, multiplier = (
            np.concatenate([getattr(knock, name) for knock in self.knocks])
            for name in _Knocks.__slots__
        )
        left = batch.deadwood(defender)
        open_ = np.flatnonzero(held)  # nothing may be laid off on gin
        extends = self.rules.layoff_extends
        melds = laid_melds(kept[open_], pile[open_], extends)
        left[open_] = batch.lay_off(defender[open_], melds, extends)[0]
        ends = self.ends
        other = 1 - seat
        for factor in np.unique(multiplier):
            pays, kinds, winners = payments(self.rules, int(factor))
            some = np.flatnonzero(multiplier == factor)
            entry = (big[some].astype(np.intp), held[some], left[some])
            ends.points[row[some], seat[some]] = pays[entry][:, 0]
            ends.points[row[some], other[some]] = pays[entry][:, 1]
            ends.kind[row[some]] = kinds[entry]
            winner = winners[entry]
            ends.winner[row[some]] = np.where(winner == NOBODY, NOBODY, winner ^ seat[some])
        ends.knocker[row] = seat
        ends.deadwood[row, seat] = held
        ends.deadwood[row, other] = left


def _thresholds(policies: tuple[Policy, Policy]) -> npt.NDArray[np.uint8]:
    """The points with which each seat knocks, by cards drawn before its own: shape (2, turns)."""
    each = [
        (policy.knock_at,) if isinstance(policy.knock_at, int) else policy.knock_at
        for policy in policies
    ]
    most = max(map(len, each))
    return np.array([[*one, *[one[-1]] * (most - len(one))] for one in each], dtype=np.uint8)


def _swapped(rows: Rows) -> Rows:
    return rows.replaced(mine=rows.theirs, theirs=rows.mine, seat=1 - rows.seat)


def _with_upcard(rows: Rows) -> Rows:
    """At the wall, the rows with the upcard in the hand of the seat to move."""
    bit = np.where(rows.phase == WALL, bits_of(rows.top), 0).astype(np.uint64)
    return rows.replaced(mine=rows.mine | bit, pile=rows.pile & ~bit)


def _with_own_stocks(positions: Positions, moves: int) -> Positions:
    """A separate stock for each move and position, with room for all recycled cards."""
    rows = positions.rows
    stock = np.zeros((len(rows) * moves, 52), dtype=np.uint8)
    stock[:, : positions.stock.shape[1]] = np.tile(positions.stock[rows.world], (moves, 1))
    return Positions(positions.rules, rows, stock, np.tile(positions.luck[rows.world], moves))
