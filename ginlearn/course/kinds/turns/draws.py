"""The upcard or the stock: the deadwood both leave, counted exactly, and positions to use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ginlearn.analysis.players.chances import helping
from ginlearn.course.kinds.turns.in_play import (
    FLOOR,
    InPlay,
    highest,
    left_with,
)
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.knocked import HIGHEST_CARD_POINTS
from ginlearn.engine.melds.arranging import least_deadwood

EARLY = range(2, 11)
"""The turns, of both players together, after which the questions on judgement come."""
MIDDLE = range(4, 17)
"""Those after which a knock at the limit is still worth more than waiting and not too rare."""
CLEARLY, PLAINLY = 1.5, 4.0
"""Points of deadwood by which the two choices lie apart: at least, and at level 1."""


@dataclass(frozen=True)
class Draw:
    """The deadwood that both choices leave, counted exactly."""

    table: InPlay
    limit: int
    """The most deadwood with which a player may knock."""

    @cached_property
    def before(self) -> int:
        """The least deadwood of the ten cards held."""
        return least_deadwood(self.table.mine)

    @cached_property
    def makes_a_meld(self) -> bool:
        """True when the upcard forms a meld with two cards of the hand."""
        return bool(helping(self.table.mine) & self.table.upcard.mask)

    @cached_property
    def taking(self) -> int:
        """The deadwood left with the upcard, after the best discard."""
        return min(self._after_discarding.values())

    @cached_property
    def _after_discarding(self) -> dict[Card, int]:
        """The deadwood after taking, by discard: the upcard itself may not be discarded."""
        held = self.table.mine | self.table.upcard.mask
        return {card: least_deadwood(held ^ card.mask) for card in CardSet(self.table.mine)}

    @cached_property
    def _by_card(self) -> tuple[int, ...]:
        unseen = CardSet(self.table.unseen)
        return tuple(left_with(self.table.mine, card.mask) for card in unseen)

    @property
    def drawing(self) -> float:
        """The deadwood left after a draw from the stock, on average over every unseen card."""
        return sum(self._by_card) / len(self._by_card)

    @property
    def better(self) -> int:
        """The number of unseen cards that leave less than the upcard does."""
        return sum(left < self.taking for left in self._by_card)

    @property
    def count(self) -> int:
        """The number of unseen cards."""
        return len(self._by_card)

    @property
    def lead(self) -> float:
        """The points by which taking leaves less than drawing; below zero where it leaves more."""
        return self.drawing - self.taking

    @property
    def thrown(self) -> Card:
        """The card to discard after taking."""
        left = self._after_discarding
        return highest(CardSet.of(card for card in left if left[card] == self.taking))


def _makes_a_meld(draw: Draw) -> bool:
    return draw.makes_a_meld and draw.before - draw.taking >= 8 and draw.lead >= PLAINLY


def _is_useless(draw: Draw) -> bool:
    return not draw.makes_a_meld and draw.taking >= draw.before and draw.lead <= -CLEARLY


def _meld_is_spoken_for(draw: Draw) -> bool:
    return draw.makes_a_meld and draw.taking >= draw.before - 1 and draw.lead <= -CLEARLY


def _lets_knock(draw: Draw) -> bool:
    return (
        # The most costly card gives way to the upcard, so no more than this can be gained.
        draw.limit < draw.before < draw.limit + HIGHEST_CARD_POINTS
        and not draw.makes_a_meld
        and draw.taking <= draw.limit
        and draw.lead >= 1
    )


def _extends(draw: Draw) -> bool:
    longer = draw.table.mine | draw.table.upcard.mask
    return (
        draw.makes_a_meld
        and draw.taking < draw.before
        and least_deadwood(longer) == draw.before
        and draw.lead >= CLEARLY
    )


def _is_only_lower(draw: Draw) -> bool:
    return (
        not draw.makes_a_meld
        and draw.before - draw.taking >= 3
        and draw.taking > draw.limit
        and draw.lead <= -CLEARLY
    )


def _small_meld(draw: Draw) -> bool:
    return draw.makes_a_meld and 2 <= draw.before - draw.taking <= 7 and abs(draw.lead) >= CLEARLY


def _offered(draw: Draw) -> bool:
    return draw.makes_a_meld


def _at_the_end(draw: Draw) -> bool:
    # Whoever has nothing left over would have gone gin before.
    return len(draw.table.stock) == FLOOR and draw.before > 0


OFFER = "offer"
OVER = "over"


_Wanted: TypeAlias = tuple[str, range, Callable[[Draw], bool]]
CASES: tuple[tuple[_Wanted, ...], ...] = (
    (("a meld", EARLY, _makes_a_meld), ("useless", EARLY, _is_useless)),
    (
        ("spoken for", EARLY, _meld_is_spoken_for),
        ("knock", MIDDLE, _lets_knock),
        ("longer", EARLY, _extends),
        (OFFER, range(1), _offered),
        (OVER, range(20, 60), _at_the_end),
    ),
    (("only lower", EARLY, _is_only_lower), ("small meld", EARLY, _small_meld)),
)
