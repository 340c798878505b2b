"""Eleven cards of which one is thrown, and what each discard leaves and gives away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from ginlearn.analysis.players.chances import helping
from ginlearn.course.kinds.turns.in_play import InPlay, left_with
from ginlearn.course.mistakes.tempting import largest_meld_first
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import best_arrangements, least_deadwood

EARLY = range(3, 13)
"""The turns, of both players together, after which the questions are asked."""
CLEARLY = 3
"""Points by which the best discard is better than the next at level 1."""
MORE_CHANCES = 2
"""Cards by which the best of equal discards keeps more chances than the others."""


@dataclass(frozen=True)
class Throw:
    """Eleven cards, of which one has to go."""

    table: InPlay
    drawn: Card
    taken: bool
    """Whether the card drawn came from the discard pile."""
    may_return: bool
    """Whether a card just taken may be thrown back."""

    @property
    def held(self) -> int:
        """The mask of the eleven cards."""
        return self.table.mine | self.drawn.mask

    @cached_property
    def left(self) -> dict[Card, int]:
        """What every card of the hand would leave, thrown, in points."""
        return {card: least_deadwood(self.held ^ card.mask) for card in CardSet(self.held)}

    @property
    def allowed(self) -> CardSet:
        """The cards that may be thrown."""
        barred = self.drawn.mask if self.taken and not self.may_return else 0
        return CardSet(self.held & ~barred)

    @cached_property
    def least(self) -> int:
        """The least that a discard leaves."""
        return min(self.left[card] for card in self.allowed)

    @cached_property
    def equal(self) -> CardSet:
        """The discards that leave the least."""
        return CardSet(sum(c.mask for c in self.allowed if self.left[c] == self.least))

    @property
    def known(self) -> int:
        """The mask of the cards that the opponent took and still holds."""
        return self.table.taken

    @property
    def unseen(self) -> int:
        """The mask of the cards that are not seen."""
        return self.table.unseen & ~self.drawn.mask

    @cached_property
    def wanted(self) -> CardSet:
        """Of the equal discards those that can join a card that the opponent has taken."""
        return CardSet(sum(card.mask for card in self.equal if self.partners(card)))

    def partners(self, card: Card) -> CardSet:
        """The known cards with which a card could form a meld, with a third that is not gone."""
        third = self.known | self.unseen
        return CardSet(
            sum(o.mask for o in CardSet(self.known) if helping(card.mask | o.mask) & third)
        )

    @cached_property
    def chances(self) -> dict[Card, int]:
        """For each of the equal discards how many unseen cards would then help the hand."""
        return {card: self._helped(self.held ^ card.mask) for card in self.equal}

    def _helped(self, kept: int) -> int:
        before = least_deadwood(kept)
        return sum(
            least_deadwood(kept | card.mask) <= before and left_with(kept, card.mask) < before
            for card in CardSet(helping(kept) & self.unseen)
        )

    @property
    def greedy(self) -> CardSet:
        """The dearest cards left over when the largest meld is taken first."""
        loose = CardSet(self.held)
        for meld in largest_meld_first(loose):
            loose -= meld
        if not loose:
            return loose
        top = max(card.points for card in loose)
        return CardSet(sum(card.mask for card in loose if card.points == top))

    @property
    def loose(self) -> CardSet:
        """The cards that some best arrangement of the eleven leaves over."""
        return CardSet(union(way.unmatched.mask for way in best_arrangements(CardSet(self.held))))


def _is_plain(throw: Throw) -> bool:
    others = [left for card, left in throw.left.items() if card not in throw.equal]
    return (
        len(throw.equal) == 1
        and throw.equal <= throw.loose
        and min(others) >= throw.least + CLEARLY
        and least_deadwood(throw.held) < CardSet(throw.held).points
    )


def misleads(throw: Throw) -> bool:
    """Whether the dearest card that the largest meld leaves over is the wrong one to throw."""
    greedy = throw.greedy
    return bool(greedy) and not greedy & throw.equal


def _has_a_dear_meld(throw: Throw) -> bool:
    """Whether the dearest card of the hand is needed, so that a cheaper one has to go."""
    dearest = max(card.points for card in CardSet(throw.held))
    return all(card.points < dearest for card in throw.equal)


def _comes_back(throw: Throw) -> bool:
    """Whether the card just taken would be a good one to throw, if it might be."""
    return not throw.may_return and throw.left[throw.drawn] < throw.least


def _feeds(throw: Throw) -> bool:
    safe = throw.equal - throw.wanted
    if not (safe and throw.wanted):
        return False
    # Safety must not cost chances, or the two counts would speak against each other.
    return min(throw.chances[card] for card in safe) >= max(
        throw.chances[card] for card in throw.wanted
    )


def _has_chances(throw: Throw) -> bool:
    if len(throw.equal) < 2 or throw.wanted:
        return False
    # A quick look first: counting which cards help is slow.
    sizes = [(helping(throw.held ^ c.mask) & throw.unseen).bit_count() for c in throw.equal]
    if max(sizes) - min(sizes) < MORE_CHANCES:
        return False
    most = max(throw.chances.values())
    others = [count for count in throw.chances.values() if count < most]
    return bool(others) and max(others) <= most - MORE_CHANCES


BACK = "comes back"
CASES: tuple[tuple[tuple[str, Callable[[Throw], bool]], ...], ...] = (
    (("plain", _is_plain),),
    (("misleads", misleads), ("dear meld", _has_a_dear_meld), (BACK, _comes_back)),
    (("feeds", _feeds), ("chances", _has_chances)),
)


def union(masks: Iterable[int]) -> int:
    """One mask of all the cards of several."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
