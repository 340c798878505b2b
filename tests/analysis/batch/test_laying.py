"""The melds that many knockers lay, and a defender's play against them."""

from __future__ import annotations

from typing import get_args

import numpy as np
import numpy.typing as npt
import pytest

from ginlearn.analysis import batch
from ginlearn.analysis.batch.laying import laid_melds
from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.games.gin.knocked import safest_melds
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.lay_offs import Extends, least_after_lay_offs, open_chains

Masks = npt.NDArray[np.uint64]


def knocks(count: int, seed: int) -> tuple[Masks, Masks, Masks]:
    """Knockers' hands of 1 to 10 points, defenders' hands and piles, out of 24 cards each time."""
    generator = np.random.default_rng(seed)
    found: list[Masks] = []
    while sum(map(len, found)) < count:
        few = generator.permutation(52)[:24]
        dealt = few[generator.random((20_000, 24)).argsort(axis=1)].astype(np.uint64)
        bits = np.uint64(1) << dealt
        three = np.stack([bits[:, :10].sum(1), bits[:, 10:20].sum(1), bits[:, 20:].sum(1)], axis=1)
        left = batch.deadwood(three[:, 0])
        found.append(three[(left > 0) & (left <= 10)])
    whole = np.concatenate(found)[:count]
    return whole[:, 0], whole[:, 1], whole[:, 2]


KNOCKERS, DEFENDERS, PILES = knocks(400, seed=1)


@pytest.mark.parametrize("extends", get_args(Extends))
def test_a_defender_is_left_with_what_the_engines_safest_melds_leave_it(extends: Extends) -> None:
    melds = laid_melds(KNOCKERS, PILES, extends)
    left, _ = batch.lay_off(DEFENDERS, melds, extends)
    for place, (hand, defender, pile) in enumerate(zip(KNOCKERS, DEFENDERS, PILES, strict=True)):
        laid = safest_melds(int(hand), int(pile), extends)
        # With one defender every card there is that defender's own, so any of them may be extended.
        reach: Extends = "original_only" if extends == "original_only" else "any"
        chains = [
            chain for meld in laid for chain in open_chains(int(defender), meld.mask, 0, reach)
        ]
        assert left[place] == least_after_lay_offs(int(defender), chains)[0], place


def test_the_melds_laid_leave_the_least_deadwood() -> None:
    for hand, melds in zip(KNOCKERS.tolist(), laid_melds(KNOCKERS, PILES).tolist(), strict=True):
        assert sum(melds) & hand == sum(melds)
        assert sum(meld.bit_count() for meld in melds) == sum(melds).bit_count()
        assert CardSet(hand ^ sum(melds)).points == least_deadwood(hand)


def test_of_melds_that_leave_the_same_the_safest_are_laid() -> None:
    # 7H serves in the set or in the run; in the run it lets 6H 5H 4H follow.
    hand = cards("7S 7H 7D 7C 8H 9H TH QS").mask
    laid = laid_melds(np.array([hand], dtype=np.uint64), np.zeros(1, dtype=np.uint64))
    assert {str(CardSet(int(meld))) for meld in laid[0] if meld} == {"7S 7H 7D 7C", "8H 9H TH"}


def test_a_discard_that_is_barred_is_not_chosen() -> None:
    generator = np.random.default_rng(3)
    bits = np.uint64(1) << generator.random((400, 52)).argsort(axis=1)[:, :11].astype(np.uint64)
    hands = bits.sum(axis=1)
    free, _ = batch.best_discard(hands)
    barred = np.uint64(1) << free.astype(np.uint64)
    card, left = batch.best_discard(hands, barred)
    assert (card != free).all()
    for hand, bar, number, points in zip(
        hands.tolist(), barred.tolist(), card.tolist(), left.tolist(), strict=True
    ):
        others = CardSet(hand ^ bar)
        best = min(
            (least_deadwood(hand ^ other.mask), -other.points, int(other)) for other in others
        )
        assert (points, number) == (best[0], best[2])
