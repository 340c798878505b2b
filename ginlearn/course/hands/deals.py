"""Hands to practise on, each drawn by a seed: the same seed gives the same hand on every machine.

A maker takes a seed and returns a hand, so that "another one" is the next seed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count, islice

from ginlearn.course.mistakes.tempting import largest_meld_first
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.melds.arranging import best_arrangements, best_discard_masks, least_deadwood
from ginlearn.engine.play.deals import check_seed, shuffled
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import Text

MOST_TRIES = 20_000
"""The number of hands drawn before a condition counts as one that no hand meets."""

LATE_TURNS = range(6, 13)
"""The turns after which a hand counts as late."""


def any_hand(seed: int) -> CardSet:
    """Ten cards as they are dealt.

    >>> print(any_hand(seed=1))
    3S 4S AH 2H 6D 8D TD QD KD 9C

    Raises DealError for a seed that is not a whole number from 0 up.
    """
    return next(any_hands(1, seed))


def any_hands(number: int, seed: int) -> Iterator[CardSet]:
    """Many hands of ten cards, each dealt from a full pack.

    Raises DealError for a number or a seed that is not a whole number from 0 up.
    """
    _check_count(number, Text("the number of hands is a whole number from 0 up, not {given!r}"))
    return islice(_dealt_hands(seed), min(number, sys.maxsize))


def late_hand(seed: int) -> CardSet:
    """Ten cards as they are held late in a hand, when some melds have come together.

    From six to twelve times a card was drawn and the best discard made.
    """
    turn = next(packs(seed))[0] % len(LATE_TURNS)
    return next(islice(_late_hands(seed), turn, None))


def tricky_hand(seed: int, by: int = 5) -> CardSet:
    """Ten cards with which taking the largest meld first costs at least ``by`` points.

    Raises the errors of `hand_where`, and DealError for points that are not a whole
    number from 0 up.
    """
    _check_count(by, Text("the points lost are a whole number from 0 up, not {given!r}"))
    return hand_where(lambda hand: _greed_costs(hand) >= by, seed)


def tied_hand(seed: int, ways: int = 2) -> CardSet:
    """Ten cards that leave the least deadwood in exactly so many ways, with different cards left.

    A long run laid as one meld or as two leaves the same cards and counts as one way here. Raises
    the errors of `hand_where`, and DealError for ways that are not a whole number from 0 up.
    """
    _check_count(ways, Text("the number of ways is a whole number from 0 up, not {given!r}"))
    return hand_where(
        lambda hand: len({way.unmatched for way in best_arrangements(hand)}) == ways, seed
    )


def hand_with_melds(seed: int, melds: int = 2) -> CardSet:
    """Ten cards whose best arrangements all have so many melds.

    Raises the errors of `hand_where`, and DealError for melds that are not a whole
    number from 0 up.
    """
    _check_count(melds, Text("the number of melds is a whole number from 0 up, not {given!r}"))
    return hand_where(
        lambda hand: {len(way.melds) for way in best_arrangements(hand)} == {melds}, seed
    )


def hand_without_meld(seed: int) -> CardSet:
    """Ten cards with no meld among them."""
    return hand_where(lambda hand: least_deadwood(hand.mask) == hand.points, seed, late=False)


def hand_where(wanted: Callable[[CardSet], bool], seed: int, *, late: bool = True) -> CardSet:
    """The first hand of a seed that meets the condition, out of late hands or of hands as dealt.

    >>> print(hand_where(lambda hand: least_deadwood(hand.mask) <= 3, seed=1))
    8S 8H 3D 8D 2C 3C 4C 7C 8C 9C

    Raises DealError when no such hand is found, for a condition that cannot be called, and for a
    seed that `any_hand` refuses.
    """
    if not callable(wanted):
        raise DealError("a condition is a function of a hand, not {given!r}", given=wanted)
    drawn = _late_hands(seed) if late else _dealt_hands(seed)
    for hand in islice(drawn, MOST_TRIES):
        if wanted(hand):
            return hand
    raise DealError(
        "no hand among {tries} is as wanted; ask for something less rare", tries=MOST_TRIES
    )


def packs(seed: int) -> Iterator[list[int]]:
    """One shuffled pack after another, without end; those of one seed are not those of the next.

    Raises DealError for a seed that is not a whole number from 0 up.
    """
    if seed is None:
        raise DealError("a seed is missing; give a whole number from 0 up")
    start = check_seed(seed) << 32
    return (shuffled(range(52), start + number) for number in count())


def _check_count(given: object, refusal: Text) -> None:
    if not isinstance(given, int) or not is_whole(given) or given < 0:
        raise DealError(refusal.filled(given=given))


def _greed_costs(hand: CardSet) -> int:
    """The points by which taking the largest meld first leaves more than the best."""
    left = hand
    for meld in largest_meld_first(hand):
        left -= meld
    return left.points - least_deadwood(hand.mask)


def _dealt_hands(seed: int) -> Iterator[CardSet]:
    for pack in packs(seed):
        yield CardSet(sum(1 << card for card in pack[:10]))


def _late_hands(seed: int) -> Iterator[CardSet]:
    """Hands from playing alone, each at the end of one of the late turns."""
    for pack in packs(seed):
        hand = sum(1 << card for card in pack[:10])
        for turn, card in enumerate(pack[10 : 10 + LATE_TURNS.stop - 1], start=1):
            hand |= 1 << card
            discards, _ = best_discard_masks(hand)
            highest = max(CardSet(discards), key=lambda discard: (discard.points, discard))
            hand ^= highest.mask
            if turn in LATE_TURNS:
                yield CardSet(hand)
