"""Knocks when the stock is at its end, counted against every possible opposing hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.turns.in_play import FLOOR, HAND, InPlay, left_with
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import best_arrangement, least_deadwood
from ginlearn.engine.melds.lay_offs import least_after_lay_offs, open_chains
from ginlearn.engine.melds.on_table import melds_within

EXACTLY = 2.0
"""Points by which a knock at the end of the stock wins or loses, on average, at level 3."""
SOME = 4
"""Cards of which the most costly is the one discarded."""
LOW = 7
"""Points of the most costly card that is held at the end without a meld."""
_MELDS = {
    length: tuple(meld for meld in melds_within(PACK) if meld.bit_count() == length)
    for length in (3, 4)
}


@dataclass(frozen=True)
class LastKnock:
    """A knock when the stock is at its end, against every possible opposing hand."""

    position: InPlay
    rules: GinRules

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The score of the knock, less its loss, against each possible hand."""
        position = self.position
        hidden = PACK & ~(position.theirs | position.taken_by_me | position.discarded)
        in_stock = len(position.stock)
        laid = best_arrangement(CardSet(position.theirs))
        return tuple(
            self._scored(laid.melds, laid.deadwood, hidden & ~rest | position.taken_by_me)
            for rest in (
                sum(card.mask for card in left) for left in combinations(CardSet(hidden), in_stock)
            )
        )

    def _scored(self, melds: Sequence[CardSet], held: int, other: int) -> int:
        if held == 0:
            left = least_deadwood(other)
        else:
            chains = [
                chain
                for meld in melds
                for chain in open_chains(other, meld.mask, 0, self.rules.layoff_extends)
            ]
            left = least_after_lay_offs(other, chains)[0]
        times = self.rules.multiplier_for(self.position.first_upcard)
        points = score_knock(self.rules, [held, left], multiplier=times).points
        return points[0] - points[1] if self.rules.scoring != "zero_sum" else points[0]

    @property
    def average(self) -> float:
        """The points on average, each hand counted once."""
        return sum(self.points) / len(self.points)

    @property
    def is_clear(self) -> bool:
        """True when the knock wins or loses enough to be asked about."""
        return abs(self.average) >= EXACTLY and 0 < self.lost < len(self.points)

    @property
    def lost(self) -> int:
        """The number of hands against which the knock loses."""
        return sum(points < 0 for points in self.points)


def last_knock(rules: GinRules, chance: Chance, *, pays: bool) -> LastKnock:
    """Ten cards to knock with, made of melds and low cards as they are at the end of a hand.

    The cards that are not seen have melds among them too. A knock is likelier to lose where these
    are long, so that most of them remain melds without the two cards in the stock.
    """
    melds = (3, 3, 3)[chance.below(2) :]
    unseen_melds = (3, 3, 3) if pays else (4, 4, 3 + chance.below(2))
    while True:
        hand, free = _with_melds(chance, PACK, melds, HAND)
        unseen, free = _with_melds(chance, free, unseen_melds, HAND + FLOOR)
        order = chance.shuffled(list(CardSet(free)))
        limit = max(1, rules.limit_for(order[-1]))
        discarded = max(order[:SOME], key=lambda card: card.points)
        deadwood = least_deadwood(hand)
        # So many cards with melds of those lengths, low ones besides, and the cards left free.
        if 0 < deadwood <= limit and left_with(hand, discarded.mask) == deadwood:
            break
    order.remove(discarded)
    lying = chance.shuffled(list(CardSet(unseen)))
    other, stock = lying[FLOOR:], lying[:FLOOR]
    position = InPlay(
        mine=CardSet.of(other).mask,
        theirs=hand,
        discards=(*order, discarded),
        stock=tuple(stock),
        turns=len(order) + 1,
        first_upcard=order[-1],
        taken=0,
        taken_by_me=0,
    )
    return LastKnock(position, rules)


def _with_melds(chance: Chance, free: int, melds: tuple[int, ...], size: int) -> tuple[int, int]:
    """So many cards with melds of those lengths, filled up with low ones, and the cards left
    free.
    """
    made = 0
    for length in melds:
        possible = [meld for meld in _MELDS[length] if meld & free == meld]
        meld = chance.pick(possible)
        made |= meld
        free ^= meld
    low = [card for card in CardSet(free) if card.points <= LOW]
    for card in chance.sample(low, size - made.bit_count()):
        made |= card.mask
        free ^= card.mask
    return made, free
