"""A knock and the hand that answers it: the right result, and the result of each mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice

from ginlearn.analysis.players.chances import helping
from ginlearn.course.hands.deals import MOST_TRIES
from ginlearn.course.kinds.turns.in_play import hands_in_play
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import (
    Arrangement,
    best_arrangement,
    best_arrangements,
    least_deadwood,
)
from ginlearn.engine.melds.lay_offs import (
    BestLayOff,
    Extends,
    lay_off,
    least_after_lay_offs,
    open_chains,
)
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.play.results import HandResult

KNOCKER, OTHER = 0, 1
"""The seats of a showdown."""
TURNS = range(5, 19)
"""The turns of the two players together after which knocks come at a table."""


@dataclass(frozen=True)
class Showdown:
    """The ten cards of a knocker as laid, and the ten of the other player before lay-offs."""

    laid: Arrangement
    other: CardSet
    first_upcard: Card
    extends: Extends = "any"

    @property
    def knocker(self) -> CardSet:
        """The knocker's ten cards."""
        return CardSet(self.laid.unmatched.mask | sum(meld.mask for meld in self.laid.melds))

    @property
    def held(self) -> int:
        """The knocker's deadwood in points."""
        return self.laid.deadwood

    @property
    def is_gin(self) -> bool:
        """True when the knocker has gone gin."""
        return not self.laid.unmatched

    @cached_property
    def is_chained(self) -> bool:
        """True when a card of the other player fits only once another has been laid off."""
        return any(len(chain) > 1 for chain in self._chains())

    @cached_property
    def fitting(self) -> CardSet:
        """The other player's cards that fit the knocker's melds, one after another."""
        return CardSet(sum({card for chain in self._chains() for card in chain}))

    @cached_property
    def best(self) -> BestLayOff:
        """The other player's best play.

        Nothing may be laid off on gin (the Hebrew and Greek rules of gin).
        """
        onto = () if self.is_gin else self.laid.melds
        return lay_off(self.other, onto, self.extends)

    @cached_property
    def left(self) -> int:
        """The deadwood left to the other player, in points."""
        # The same as `best` gives, without the cards that lead to it: so it can be computed for
        # many hands.
        return self.unaided if self.is_gin else self.against_gin

    @cached_property
    def unaided(self) -> int:
        """The other player's deadwood without lay-offs."""
        return least_deadwood(self.other.mask)

    @cached_property
    def meld_first(self) -> int:
        """The deadwood left with the best melds kept whole and only loose cards laid off (M13)."""
        return min(
            least_after_lay_offs(way.unmatched.mask, self._chains(way.unmatched))[0]
            for way in best_arrangements(self.other)
        )

    @property
    def all_laid_off(self) -> int:
        """The deadwood left when every card that fits is laid off, whatever it breaks (M15)."""
        return least_deadwood(self.other.mask & ~self.fitting.mask)

    @property
    def without_chains(self) -> int:
        """The deadwood left without the card that fits only once another lies there (M30)."""
        return least_after_lay_offs(self.other.mask, self._chains(extends="original_only"))[0]

    @cached_property
    def on_deadwood(self) -> tuple[int, CardSet] | None:
        """The deadwood left when cards go on the knocker's deadwood too, and those cards (M18).

        None where no card would go there, or none would help.
        """
        ways = []
        joined = helping(self.other.mask) & self.laid.unmatched.mask
        joining = helping(self.laid.unmatched.mask) & self.other.mask
        for size in (1,) * bool(joined) + (2,) * bool(joining):
            for theirs in combinations(self.laid.unmatched, size):
                for mine in combinations(self.other, 3 - size):
                    if is_meld((*theirs, *mine)):
                        used = CardSet(sum(card.mask for card in mine))
                        rest = self.other - used
                        left = least_after_lay_offs(rest.mask, self._chains(rest))[0]
                        ways.append((left, used))
        ways = [way for way in ways if way[0] < self.left]
        return min(ways, key=lambda way: (way[0], way[1].mask)) if ways else None

    @cached_property
    def against_gin(self) -> int:
        """The deadwood that would be left if cards could be laid off on gin as on a knock (M7)."""
        return least_after_lay_offs(self.other.mask, self._chains())[0]

    @cached_property
    def knocker_laying_off(self) -> tuple[int, CardSet]:
        """The knocker's deadwood if the knocker too could lay off, and the cards for it (M6)."""
        chains = [
            chain
            for meld in self.best.melds
            for chain in open_chains(self.laid.unmatched.mask, meld.mask, 0, "any")
        ]
        left, used = least_after_lay_offs(self.laid.unmatched.mask, chains)
        return left, CardSet(used)

    def result(self, rules: GinRules) -> HandResult:
        """The result of the hand by those rules, seat 0 being the knocker."""
        return score_knock(
            rules,
            [self.held, self.left],
            knocker=KNOCKER,
            multiplier=rules.multiplier_for(self.first_upcard),
        )

    def _chains(self, of: CardSet | None = None, extends: Extends | None = None) -> list[list[int]]:
        hand = self.other if of is None else of
        return [
            chain
            for meld in self.laid.melds
            for chain in open_chains(hand.mask, meld.mask, 0, extends or self.extends)
        ]


def showdowns(seed: int, rules: GinRules) -> Iterator[Showdown]:
    """Showdown after showdown: one whenever somebody's ten cards allow a knock in play."""
    for table in hands_in_play(seed, TURNS):
        upcard = table.first_upcard
        # The seat that has just discarded is the one that could have knocked with the rest.
        if least_deadwood(table.theirs) <= rules.limit_for(upcard):
            laid = best_arrangement(CardSet(table.theirs))
            yield Showdown(laid, CardSet(table.mine), upcard, rules.layoff_extends)


def showdown_where(wanted: Callable[[Showdown], bool], seed: int, rules: GinRules) -> Showdown:
    """The first showdown of a seed that meets the condition; raises DealError when none does."""
    for showdown in islice(showdowns(seed, rules), MOST_TRIES):
        if wanted(showdown):
            return showdown
    raise DealError("no knock among {tries} is as wanted", tries=MOST_TRIES)
