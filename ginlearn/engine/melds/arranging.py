"""The least deadwood of a hand, every arrangement that reaches it, and the best discards.

All answers are exact. The method rests on one fact: runs never leave their suit, so for a single
suit, which is 13 bits, the least deadwood by runs alone can be looked up in a table of 8,192
entries. Only sets cross suits; they are tried for the ranks of which three or more are held:
usually none or one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ginlearn.engine.cards import CARDS, POINTS, CardSet, CardsLike, cards
from ginlearn.engine.cards.html import lines_html
from ginlearn.engine.errors import HandSizeError
from ginlearn.engine.melds.meld import SUIT_MASK, Meld, melds_from
from ginlearn.text import Text

LARGEST_HAND = 11
"""Cards in the largest hand of any game here: ten, and the card just drawn."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to arrange a hand: its melds, its unmatched cards, and their points."""

    melds: tuple[Meld, ...]
    unmatched: CardSet
    deadwood: int

    def __str__(self) -> str:
        return " | ".join(map(str, (*self.melds, self.unmatched)))

    def _repr_html_(self) -> str:
        return lines_html([(Text("deadwood {n}:", n=self.deadwood), (*self.melds, self.unmatched))])


@dataclass(frozen=True, slots=True)
class Discards:
    """The cards whose discard leaves the least deadwood, and that deadwood in points."""

    cards: CardSet
    deadwood: int


def deadwood(hand: CardsLike) -> int:
    """The fewest points of deadwood that the hand can leave, every card kept.

    >>> deadwood("7C 8C 9C KD")
    10

    Raises HandSizeError for more than eleven cards, and the errors of `cards`.
    """
    return least_deadwood(check_hand(hand).mask)


def best_arrangement(hand: CardsLike) -> Arrangement:
    """One arrangement with the least deadwood; of several, the first in `best_arrangements`.

    >>> str(best_arrangement("7C 7D 7H 8H 9H 2S 2D 2C QS 4C"))
    '2S 2D 2C | 7H 8H 9H | QS 7D 4C 7C'
    """
    return next(_arrangements(check_hand(hand)))


def best_arrangements(hand: CardsLike) -> tuple[Arrangement, ...]:
    """Every arrangement with the least deadwood.

    Arrangements differ when their melds differ, so a run of six counts once as one meld and once
    as two melds of three. A hand without melds has one, with all its cards unmatched.

    >>> len(best_arrangements("4H 5H 6H 7H 8H 9H"))
    2
    """
    return tuple(_arrangements(check_hand(hand)))


def best_discards(hand: CardsLike) -> Discards:
    """Every discard that leaves the least deadwood in the cards kept.

    It is not enough to arrange all eleven cards best and discard the most costly one left over: in
    7C 8C AD 2D 8D 7H 8H 6S 7S 8S 9S that would discard a seven and keep 10 points, while discarding
    9S keeps 9.

    >>> best_discards("7C 8C AD 2D 8D 7H 8H 6S 7S 8S 9S")
    Discards(cards=cards('9S'), deadwood=9)

    Raises HandSizeError for an empty hand and for more than eleven cards.
    """
    held = check_hand(hand)
    if not held:
        raise HandSizeError("there is no card to discard: the hand is empty")
    best, least = best_discard_masks(held.mask)
    return Discards(CardSet(best), least)


def check_hand(hand: CardsLike) -> CardSet:
    """The hand as a CardSet; raises HandSizeError when it has more than eleven cards."""
    held = cards(hand)
    if len(held) > LARGEST_HAND:
        raise HandSizeError(
            Text.counted(
                "{n} card is too many for a hand: it holds at most {most}, "
                "ten and the card just drawn",
                "{n} cards are too many for a hand: it holds at most {most}, "
                "ten and the card just drawn",
                n=len(held),
                most=LARGEST_HAND,
            )
        )
    return held


def least_deadwood(hand: int) -> int:
    """The fewest points of deadwood that a hand, given as a mask, can leave."""
    spades = hand & SUIT_MASK
    hearts = hand >> 13 & SUIT_MASK
    diamonds = hand >> 26 & SUIT_MASK
    clubs = hand >> 39
    ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if ranks:
        return _with_sets(spades, hearts, diamonds, clubs, ranks)
    return BY_RUNS[spades] + BY_RUNS[hearts] + BY_RUNS[diamonds] + BY_RUNS[clubs]


def best_discard_masks(hand: int) -> tuple[int, int]:
    """The mask of the discards that leave the least deadwood, and that deadwood in points."""
    kept_all = least_deadwood(hand)
    best = 0
    least = 1_000
    # Without a card worth v the least deadwood falls by at most v, so the most costly cards are
    # tried first, and once even the most that a card can save is not enough no cheaper card can do
    # it.
    for points, of_these_points in CARDS_BY_POINTS:
        if kept_all - points > least:
            break
        rest = hand & of_these_points
        while rest:
            card = rest & -rest
            rest ^= card
            left = least_deadwood(hand ^ card)
            if left < least:
                best, least = card, left
            elif left == least:
                best |= card
    return best, least


def _with_sets(spades: int, hearts: int, diamonds: int, clubs: int, ranks: int) -> int:
    """The least deadwood where sets of ``ranks`` (each held three times or more) are possible."""
    rank = ranks & -ranks
    ranks ^= rank
    if not ranks:
        # One rank left: giving its card to the set changes each suit independently of the other
        # suits, so the best set of three leaves out the card whose suit loses most by giving it.
        without = BY_RUNS[spades] + BY_RUNS[hearts] + BY_RUNS[diamonds] + BY_RUNS[clubs]
        given = [
            BY_RUNS[suit ^ rank] - BY_RUNS[suit]
            for suit in (spades, hearts, diamonds, clubs)
            if suit & rank
        ]
        change = sum(given)
        if len(given) == 4:
            costliest = max(given)
            if costliest > 0:
                change -= costliest
        return without + change if change < 0 else without
    in_spades = spades & rank
    in_hearts = hearts & rank
    in_diamonds = diamonds & rank
    in_clubs = clubs & rank
    least = min(
        _with_sets(spades, hearts, diamonds, clubs, ranks),
        _with_sets(
            spades ^ in_spades, hearts ^ in_hearts, diamonds ^ in_diamonds, clubs ^ in_clubs, ranks
        ),
    )
    if in_spades and in_hearts and in_diamonds and in_clubs:
        # Three of the four make a set too, and the one kept back may serve in a run.
        least = min(
            least,
            _with_sets(spades, hearts ^ rank, diamonds ^ rank, clubs ^ rank, ranks),
            _with_sets(spades ^ rank, hearts, diamonds ^ rank, clubs ^ rank, ranks),
            _with_sets(spades ^ rank, hearts ^ rank, diamonds, clubs ^ rank, ranks),
            _with_sets(spades ^ rank, hearts ^ rank, diamonds ^ rank, clubs, ranks),
        )
    return least


def _arrangements(hand: CardSet) -> Iterator[Arrangement]:
    """Every arrangement with the least deadwood, found by settling the lowest card each time.

    A branch is entered only when the exact least of the remaining cards still reaches the optimum,
    so no branch is explored in vain.
    """
    least = least_deadwood(hand.mask)

    def settle(
        remaining: int, melds: tuple[int, ...], unmatched: int, spent: int
    ) -> Iterator[Arrangement]:
        if not remaining:
            yield Arrangement(tuple(map(Meld.known, melds)), CardSet(unmatched), least)
            return
        lowest = remaining & -remaining
        for meld in melds_from(lowest, remaining):
            if spent + least_deadwood(remaining ^ meld) == least:
                yield from settle(remaining ^ meld, (*melds, meld), unmatched, spent)
        points = CARDS[lowest.bit_length() - 1].points
        if spent + points + least_deadwood(remaining ^ lowest) == least:
            yield from settle(remaining ^ lowest, melds, unmatched | lowest, spent + points)

    return settle(hand.mask, (), 0, 0)


def _least_by_runs() -> list[int]:
    """The least deadwood in points when only runs are melded, for each 13 bits of one suit."""
    table = [0] * (SUIT_MASK + 1)
    for suit in range(1, SUIT_MASK + 1):
        lowest = suit & -suit
        least = table[suit ^ lowest] + POINTS[lowest.bit_length() - 1]
        # Runs of three, four and five make up all longer ones.
        for run in (lowest * 0b111, lowest * 0b1111, lowest * 0b11111):
            if suit & run != run:
                break
            least = min(least, table[suit ^ run])
        table[suit] = least
    return table


BY_RUNS = _least_by_runs()
"""The table: least deadwood in points of each 13 bits of one suit, melding runs alone."""

CARDS_BY_POINTS = tuple(
    (points, sum(card.mask for card in CARDS if card.points == points))
    for points in range(10, 0, -1)
)
"""The points from ten down to one, each with the mask of all cards of that value."""
