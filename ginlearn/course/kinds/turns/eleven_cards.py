"""Eleven cards of which one is discarded, and what each discard leaves and gives away."""

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
"""The turns, of both players together, after which the questions come."""
CLEARLY = 3
"""Points by which the best discard is better than the next at level 1."""
MORE_CHANCES = 2
"""Cards by which the best of equal discards keeps more chances than the others."""


@dataclass(frozen=True)
class ElevenCards:
    """Eleven cards, of which one has to go."""

    table: InPlay
    drawn: Card
    taken: bool
    """True when the card drawn came from the discard pile."""
    may_return: bool
    """True when a card just taken may be discarded again."""

    @property
    def held(self) -> int:
        """The mask of the eleven cards."""
        return self.table.mine | self.drawn.mask

    @cached_property
    def left(self) -> dict[Card, int]:
        """The deadwood that every card of the hand would leave if discarded, in points."""
        return {card: least_deadwood(self.held ^ card.mask) for card in CardSet(self.held)}

    @property
    def allowed(self) -> CardSet:
        """The cards that may be discarded."""
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
        """The mask of the unseen cards."""
        return self.table.unseen & ~self.drawn.mask

    @cached_property
    def wanted(self) -> CardSet:
        """The equal discards that can join a card that the opponent has taken."""
        return CardSet(sum(card.mask for card in self.equal if self.partners(card)))

    def partners(self, card: Card) -> CardSet:
        """The known cards with which a card could form a meld, with a third that is not gone."""
        third = self.known | self.unseen
        return CardSet(
            sum(o.mask for o in CardSet(self.known) if helping(card.mask | o.mask) & third)
        )

    @cached_property
    def chances(self) -> dict[Card, int]:
        """The number of unseen cards that would help the hand after each of the equal discards."""
        return {card: self._helped(self.held ^ card.mask) for card in self.equal}

    def _helped(self, kept: int) -> int:
        before = least_deadwood(kept)
        return sum(
            least_deadwood(kept | card.mask) <= before and left_with(kept, card.mask) < before
            for card in CardSet(helping(kept) & self.unseen)
        )

    @property
    def greedy(self) -> CardSet:
        """The most costly cards left over when the largest meld is taken first."""
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


def _is_plain(eleven: ElevenCards) -> bool:
    others = [left for card, left in eleven.left.items() if card not in eleven.equal]
    return (
        len(eleven.equal) == 1
        and eleven.equal <= eleven.loose
        and min(others) >= eleven.least + CLEARLY
        and least_deadwood(eleven.held) < CardSet(eleven.held).points
    )


def misleads(eleven: ElevenCards) -> bool:
    """True when the most costly card that the largest meld leaves over is the wrong discard."""
    greedy = eleven.greedy
    return bool(greedy) and not greedy & eleven.equal


def _needs_its_highest_card(eleven: ElevenCards) -> bool:
    """True when the most costly card of the hand is needed, so that a cheaper one has to go."""
    highest_points = max(card.points for card in CardSet(eleven.held))
    return all(card.points < highest_points for card in eleven.equal)


def _comes_back(eleven: ElevenCards) -> bool:
    """True when the card just taken would be a good discard, if it were allowed."""
    return not eleven.may_return and eleven.left[eleven.drawn] < eleven.least


def _feeds(eleven: ElevenCards) -> bool:
    safe = eleven.equal - eleven.wanted
    if not (safe and eleven.wanted):
        return False
    # Safety must not cost chances, or the two counts would contradict each other.
    return min(eleven.chances[card] for card in safe) >= max(
        eleven.chances[card] for card in eleven.wanted
    )


def _has_chances(eleven: ElevenCards) -> bool:
    if len(eleven.equal) < 2 or eleven.wanted:
        return False
    # A quick test first: counting the cards that help is slow.
    sizes = [(helping(eleven.held ^ c.mask) & eleven.unseen).bit_count() for c in eleven.equal]
    if max(sizes) - min(sizes) < MORE_CHANCES:
        return False
    most = max(eleven.chances.values())
    others = [count for count in eleven.chances.values() if count < most]
    return bool(others) and max(others) <= most - MORE_CHANCES


BACK = "comes back"
CASES: tuple[tuple[tuple[str, Callable[[ElevenCards], bool]], ...], ...] = (
    (("plain", _is_plain),),
    (("misleads", misleads), ("dear meld", _needs_its_highest_card), (BACK, _comes_back)),
    (("feeds", _feeds), ("chances", _has_chances)),
)


def union(masks: Iterable[int]) -> int:
    """One mask of all the cards in several masks."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
