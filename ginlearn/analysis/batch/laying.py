"""The melds for many knockers who name none, chosen as the engine chooses them for one."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.batch.hands import Masks, runs_alone
from ginlearn.engine.games.gin.knocked import safest_melds
from ginlearn.engine.melds.lay_offs import Extends
from ginlearn.engine.melds.meld import SUIT_MASK, Meld

MOST_MELDS = 3
"""Melds in a hand of ten cards."""

_RANK = sum(1 << 13 * suit for suit in range(4))
"""The four cards of a rank; shifted by the rank."""


def laid_melds(hands: Masks, out_of_reach: Masks, extends: Extends = "any") -> Masks:
    """The melds for each knocker: uint64 of shape (n, 3), 0 where there are fewer than three.

    ``hands`` are the cards kept, ``out_of_reach`` those in the discard pile, uint64 of shape (n,).
    The melds leave the least deadwood and, among such, offer the least to lay off (`safest_melds`).
    Runs that touch come as one: the same cards may be laid off on them.

    >>> from ginlearn.engine.cards import CardSet, cards
    >>> hand = cards("4H 5H 6H 7C 7D 7S KS").mask
    >>> laid = laid_melds(np.array([hand], dtype=np.uint64), np.zeros(1, dtype=np.uint64))
    >>> [str(CardSet(int(meld))) for meld in laid[0]]
    ['7S 7D 7C', '4H 5H 6H', '']
    """
    place, in_sets = _choices_of_sets(hands)
    left = runs_alone(hands[place] ^ in_sets).astype(np.int64)
    least = np.full(len(hands), np.iinfo(np.int64).max)
    np.minimum.at(least, place, left)
    best = left == least[place]
    place, in_sets = place[best], in_sets[best]
    chosen = np.zeros_like(hands)
    chosen[place] = in_sets
    found = _split(hands, chosen)
    # Where several choices of sets leave the same, the engine finds the safest.
    for tied in np.flatnonzero(np.bincount(place, minlength=len(hands)) > 1):
        melds = _safest(int(hands[tied]), int(out_of_reach[tied]), extends)
        found[tied] = 0
        found[tied, : len(melds)] = [meld.mask for meld in melds]
    return found


@lru_cache(maxsize=1 << 10)
def _safest(hand: int, out_of_reach: int, extends: Extends) -> tuple[Meld, ...]:
    """`safest_melds`, cached: where one knock is tried in many worlds, the hand is the same."""
    return safest_melds(hand, out_of_reach, extends)


def _choices_of_sets(hands: Masks) -> tuple[npt.NDArray[np.intp], Masks]:
    """Every choice of sets in each hand, including none: indices of hands, and cards in sets."""
    place = np.arange(len(hands))
    chosen = np.zeros_like(hands)
    for rank in range(13):
        held = hands & np.uint64(_RANK << rank)
        count = np.bitwise_count(held)[place]
        more = [(place, chosen)]
        some = np.flatnonzero(count >= 3)
        if not some.size:
            continue
        more.append((place[some], chosen[some] | held[place[some]]))
        four = np.flatnonzero(count == 4)
        if four.size:
            for suit in range(4):
                three = np.uint64(_RANK << rank ^ 1 << 13 * suit + rank)
                more.append((place[four], chosen[four] | three))
        place = np.concatenate([places for places, _ in more])
        chosen = np.concatenate([cards for _, cards in more])
    return place, chosen


def _split(hands: Masks, in_sets: Masks) -> Masks:
    """The sets one by one, and the runs of the remaining cards: the largest masks come first."""
    melds = np.zeros((len(hands), MOST_MELDS), dtype=np.uint64)
    count = np.zeros(len(hands), dtype=np.intp)

    def put(meld: Masks) -> None:
        some = np.flatnonzero(meld)
        melds[some, count[some]] = meld[some]
        count[some] += 1

    for rank in range(13):
        put(in_sets & np.uint64(_RANK << rank))
    rest = hands ^ in_sets
    for suit in range(4):
        bits = (rest >> np.uint64(13 * suit) & np.uint64(SUIT_MASK)).astype(np.intp)
        for run in _RUNS.take(bits, axis=0).T:
            put(run.astype(np.uint64) << np.uint64(13 * suit))
    return melds


def _runs() -> npt.NDArray[np.uint16]:
    """The runs of three cards or more in each 13 bits of a suit, each as long as it can be."""
    found = np.zeros((SUIT_MASK + 1, MOST_MELDS), dtype=np.uint16)
    for bits in range(SUIT_MASK + 1):
        runs, rest = [], bits
        while rest:
            lowest = rest & -rest
            # Adding its lowest card carries through the whole run.
            run = rest & ~(rest + lowest)
            rest ^= run
            if run.bit_count() >= 3:
                runs.append(run)
        found[bits, : len(runs)] = runs
    return found


_RUNS = _runs()
