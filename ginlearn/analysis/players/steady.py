"""A player with good habits: keeps chances, throws safely, knocks when it has been found to pay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginlearn.analysis.measured.knock_table import KnockTable, knock_table, turn_of
from ginlearn.analysis.players.chances import chance_to_improve, danger, helping
from ginlearn.analysis.players.habits import (
    AnyView,
    best_lay_off,
    check_turn,
    choice_of,
    fits_at_once,
    lay_down,
    next_seat,
    throwable,
)
from ginlearn.analysis.players.novice import best_knock
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Knock,
    Move,
    Phase,
)

CHANCE_WEIGHT = 2.0
"""Draws that a chance to improve is kept for."""

DANGER_WEIGHT = 4.0
"""Points that giving the next seat a meld is taken to cost."""

WORTH_A_LOOK = 10
"""Points of deadwood beyond the least that a discard may leave and still be weighed."""


class Sight(NamedTuple):
    """What a discard is weighed by; cards are masks."""

    hand: int
    unseen: int
    known: int
    """The cards that the next seat was seen to take and still holds."""
    hidden: int
    """How many cards the next seat holds besides."""

    @classmethod
    def of(cls, view: AnyView) -> Sight:
        """What the seat whose view it is can weigh by."""
        other = next_seat(view)
        known = view.known[other].mask
        hidden = view.hand_counts[other] - known.bit_count()
        return cls(view.hand.mask, view.unseen.mask, known, hidden)


def safest_throws(sight: Sight, cards: Iterable[Card]) -> list[Card]:
    """Those of the cards whose discard costs least; several where it costs the same.

    The cost in points is the deadwood kept, less the chance to improve on it, plus what the next
    seat may gain. Cards that leave far more deadwood than the best are not looked at.
    """
    left = [(least_deadwood(sight.hand ^ card.mask), card) for card in cards]
    most = min(left)[0] + WORTH_A_LOOK
    costs = [(points + _prospects(sight, card), card) for points, card in left if points <= most]
    least = min(costs)[0]
    return [card for cost, card in costs if cost == least]


def _prospects(sight: Sight, card: Card) -> float:
    """What throwing a card costs beyond the deadwood kept."""
    return DANGER_WEIGHT * danger(
        card, sight.unseen, sight.known, sight.hidden
    ) - CHANCE_WEIGHT * chance_to_improve(sight.hand ^ card.mask, sight.unseen)


def takes(hand: int, upcard: int, limit: int) -> bool:
    """Whether to take an upcard, given as its bit: for a meld, or to come down to the limit.

    A card that only costs less than another is left: what the stock has is worth more.
    """
    without = least_deadwood(hand)
    if helping(hand) & upcard and least_deadwood(hand | upcard) <= without:
        return True
    # The card just taken stays, so what is thrown is one of the cards held before.
    best, left = best_discard_masks(hand | upcard)
    return left <= limit < without and best != upcard


class Steady:
    """Keeps what may become a meld, throws what others cannot use, knocks when it pays.

    Whether a knock pays is read from the measured knock table. It plays every gin profile, and
    basic rummy, where it lays down what it can at once. Of equally good discards it throws one
    by chance, which hangs on ``seed`` and on what it sees alone.

    Raises DealError for a seed that cannot be; `choose` raises GinlearnError for a view in which
    the seat has no move to choose.
    """

    name = "steady"

    def __init__(self, seed: int = 0, table: KnockTable | None = None) -> None:
        self.seed = check_seed(seed)
        self.table = table

    def __repr__(self) -> str:
        return f"Steady(seed={self.seed})"

    def choose(self, view: AnyView) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        return self._rummy(view) if isinstance(view, RummyView) else self._gin(view)

    def _gin(self, view: View) -> Move:
        if view.phase is Phase.LAY_OFF:
            return best_lay_off(view)
        if view.phase is Phase.DISCARD:
            knock = best_knock(view)
            return knock if knock is not None and self._pays(view, knock) else self._throw(view)
        if view.phase is Phase.WALL:
            # Whoever passes here ends the hand with nothing.
            return best_knock(view) or PASS
        if (
            DRAW_DISCARD in view.legal
            and view.upcard is not None
            and takes(view.hand.mask, view.upcard.mask, view.knock_limit)
        ):
            return DRAW_DISCARD
        return PASS if PASS in view.legal else DRAW_STOCK

    def _pays(self, view: View, knock: Knock) -> bool:
        if knock.card is None:
            return True
        left = least_deadwood(view.hand.mask ^ knock.card.mask)
        table = self.table if self.table is not None else knock_table(view.rules)
        return table.pays(turn_of(view), left)

    def _throw(self, view: AnyView) -> Move:
        best = safest_throws(Sight.of(view), throwable(view))
        return DISCARDS[choice_of(self.seed, view, best)]

    def _rummy(self, view: RummyView) -> Move:
        if view.phase is Phase.DRAW:
            take = DRAW_DISCARD in view.legal and (
                fits_at_once(view) or DRAW_STOCK not in view.legal
            )
            return DRAW_DISCARD if take else DRAW_STOCK
        return lay_down(view) or self._throw(view)
