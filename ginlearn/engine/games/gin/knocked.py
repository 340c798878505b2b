"""The cards on the table after a knock: the melds laid, and the cards laid off on them.

A knocker lays down melds and leftover cards; then every other seat in turn may lay off cards on
those melds, one at a time. The rules' ``layoff_extends`` sets the limit to these additions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.melds.arranging import best_arrangements, least_deadwood
from ginlearn.engine.melds.lay_offs import Extends, open_chains
from ginlearn.engine.melds.meld import Meld

HIGHEST_CARD_POINTS = 10
"""Points of the most costly card."""


@dataclass(frozen=True, slots=True)
class Knocked:
    """The table after a knock. Masks of cards are whole numbers; seats count from 0.

    ``earlier`` are the cards that seats already done laid off on each meld, ``own`` those of the
    seat whose turn it is: for ``own_chain`` they differ.
    """

    knocker: int
    melds: tuple[Meld, ...]
    unmatched: CardSet
    big: bool
    """True for big gin."""
    earlier: tuple[int, ...]
    own: tuple[int, ...]
    deadwood: tuple[int | None, ...]
    """The points each seat is left with; None for a seat that is not yet done."""
    kept_melds: tuple[tuple[Meld, ...] | None, ...]
    """The melds that each seat named for itself; the knocker's are those laid."""

    @property
    def is_gin(self) -> bool:
        """True when the melds laid leave no deadwood."""
        return not self.unmatched

    def lying(self, meld: int) -> int:
        """The mask of the meld with that index as it lies, additions included."""
        return self.melds[meld].mask | self.earlier[meld] | self.own[meld]

    def fitting(self, hand: int, extends: Extends) -> Iterator[tuple[int, int]]:
        """The lay-offs open to the seat on turn: each card's bit with the index of a meld."""
        if not self.unmatched:
            # Nothing may be laid off on gin.
            return
        for index, meld in enumerate(self.melds):
            chains = open_chains(hand, meld.mask, self.earlier[index], extends, self.own[index])
            for chain in chains:
                yield chain[0], index

    def with_card(self, card: int, meld: int) -> Knocked:
        """The table after the seat whose turn it is has laid off a card, given as its bit."""
        own = list(self.own)
        own[meld] |= card
        return replace(self, own=tuple(own))

    def with_done(self, seat: int, left: int, melds: tuple[Meld, ...] | None) -> Knocked:
        """The table after ``seat`` is done and left with so many points."""
        deadwood, kept = list(self.deadwood), list(self.kept_melds)
        deadwood[seat], kept[seat] = left, melds
        return Knocked(
            self.knocker,
            self.melds,
            self.unmatched,
            self.big,
            tuple(a | b for a, b in zip(self.earlier, self.own, strict=True)),
            (0,) * len(self.own),
            tuple(deadwood),
            tuple(kept),
        )


def lay_down(
    knocker: int, players: int, hand: int, melds: tuple[Meld, ...], *, big: bool
) -> Knocked:
    """The table right after a knock with those melds; ``hand`` is the mask of the cards kept."""
    unmatched = hand
    for meld in melds:
        unmatched ^= meld.mask
    deadwood: list[int | None] = [None] * players
    deadwood[knocker] = CardSet(unmatched).points
    kept: list[tuple[Meld, ...] | None] = [None] * players
    kept[knocker] = melds
    return Knocked(
        knocker,
        melds,
        CardSet(unmatched),
        big,
        (0,) * len(melds),
        (0,) * len(melds),
        tuple(deadwood),
        tuple(kept),
    )


def safest_melds(hand: int, out_of_reach: int, extends: Extends) -> tuple[Meld, ...]:
    """The melds for a knocker who names none: the least deadwood, and among those the safest.

    Arrangements of equal deadwood can differ in the cards that a defender may lay off on them. The
    safest offers the fewest points of cards that a defender may hold, which are all but the
    knocker's own and those ``out_of_reach`` in the discard pile; of equally safe ones the first is
    chosen.
    """
    arrangements = best_arrangements(CardSet(hand))
    melds = arrangements[0].melds
    if len(arrangements) > 1 and arrangements[0].unmatched:
        elsewhere = ~(hand | out_of_reach)
        melds = min(
            (each.melds for each in arrangements),
            key=lambda melds: _points_offered(melds, elsewhere, extends),
        )
    # The same order as in a knock that names them.
    return tuple(sorted(melds, key=lambda meld: meld.mask))


def knock_cards(hand: int, limit: int) -> int:
    """The mask of the cards that may be discarded to knock: the rest leaves ``limit`` or less."""
    total = least_deadwood(hand)
    # Without a card worth v the least deadwood falls by at most v.
    if total > limit + HIGHEST_CARD_POINTS:
        return 0
    found = 0
    rest = hand
    while rest:
        card = rest & -rest
        rest ^= card
        points = CARDS[card.bit_length() - 1].points
        if total - points <= limit and least_deadwood(hand ^ card) <= limit:
            found |= card
    return found


def _points_offered(melds: Sequence[Meld], elsewhere: int, extends: Extends) -> int:
    offered = 0
    for meld in melds:
        for chain in open_chains(elsewhere, meld.mask, 0, extends):
            offered |= sum(chain)
    return CardSet(offered).points
