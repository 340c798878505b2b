"""The weighing of a discard: the deadwood kept, the chance to improve, and the risk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginlearn.analysis.players.chances import chance_to_improve, danger
from ginlearn.analysis.players.habits import OnePackView, choice_of, discardable, next_seat
from ginlearn.engine.cards import Card
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import DISCARDS, Move

CHANCE_WEIGHT = 2.0
"""The draws that a chance to improve is worth keeping for."""

DANGER_WEIGHT = 4.0
"""The assumed cost, in points, of giving the next seat a meld."""

WORTH_A_LOOK = 10
"""Points of deadwood beyond the least that a discard may leave and still be weighed."""


class Sight(NamedTuple):
    """The basis on which a discard is weighed; cards are masks."""

    hand: int
    unseen: int
    known: int
    """The cards that the next seat was seen to take and still holds."""
    hidden: int
    """The number of further cards in the next seat's hand."""

    @classmethod
    def of(cls, view: OnePackView) -> Sight:
        """The sight of the seat whose view it is."""
        other = next_seat(view)
        known = view.known[other].mask
        hidden = view.hand_counts[other] - known.bit_count()
        return cls(view.hand.mask, view.unseen.mask, known, hidden)


def safest_discards(sight: Sight, cards: Iterable[Card]) -> list[Card]:
    """Those of the cards whose discard costs least; several where it costs the same.

    The cost in points is the deadwood kept, less the chance to improve on it, plus what the next
    seat may gain. Cards that leave far more deadwood than the best are skipped.
    """
    left = [(least_deadwood(sight.hand ^ card.mask), card) for card in cards]
    most = min(left)[0] + WORTH_A_LOOK
    costs = [(points + _prospects(sight, card), card) for points, card in left if points <= most]
    least = min(costs)[0]
    return [card for cost, card in costs if cost == least]


def _prospects(sight: Sight, card: Card) -> float:
    """The cost of discarding a card beyond the deadwood kept."""
    return DANGER_WEIGHT * danger(
        card, sight.unseen, sight.known, sight.hidden
    ) - CHANCE_WEIGHT * chance_to_improve(sight.hand ^ card.mask, sight.unseen)


def discard_safely(view: OnePackView, seed: int) -> Move:
    """The discard that costs least; of equally good ones a random one."""
    best = safest_discards(Sight.of(view), discardable(view))
    return DISCARDS[choice_of(seed, view, best)]
