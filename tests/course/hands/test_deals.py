"""Seeded hands to practise on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from ginlearn import best_arrangements, deadwood
from ginlearn.course.hands.deals import (
    any_hand,
    any_hands,
    hand_where,
    hand_with_melds,
    hand_without_meld,
    late_hand,
    tied_hand,
    tricky_hand,
)
from ginlearn.course.mistakes.tempting import largest_meld_first
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import DealError

MAKERS: list[Callable[[int], CardSet]] = [
    any_hand,
    late_hand,
    tricky_hand,
    tied_hand,
    hand_with_melds,
    hand_without_meld,
]


@pytest.mark.parametrize("maker", MAKERS)
def test_every_seed_gives_ten_cards_the_same_each_time(maker: Callable[[int], CardSet]) -> None:
    for seed in range(20):
        assert len(maker(seed)) == 10
        assert maker(seed) == maker(seed)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_next_seed_gives_another_hand(maker: Callable[[int], CardSet]) -> None:
    hands = [maker(seed) for seed in range(20)]
    assert all(one != other for one, other in pairwise(hands))
    assert len(set(hands)) == 20


@pytest.mark.parametrize(
    ("maker", "hand"),
    [
        (any_hand, "6S 7S 7H AD 2D 3D 5D 9D JD JC"),
        (late_hand, "AS 7S 3H 5H 7H AD 2D 3D 7D 3C"),
        (tricky_hand, "AS 2S 3S 4S 2H 3H 4H 5H 4D 4C"),
        (tied_hand, "3S 7S 2H 4H 3D 7D 2C 3C 4C 7C"),
        (hand_with_melds, "AS 6S 7S 7H AD 2D 3D 5D 7D 3C"),
        (hand_without_meld, "3S 4S 3H 5H 6H 9H TH 4C 7C JC"),
    ],
)
def test_seed_seven_is_this_hand_on_every_machine(
    maker: Callable[[int], CardSet], hand: str
) -> None:
    assert str(maker(7)) == hand


@pytest.mark.parametrize("seed", range(25))
def test_a_tricky_hand_costs_the_greedy_at_least_what_was_asked(seed: int) -> None:
    hand = tricky_hand(seed, by=5)
    greedy = hand.points - sum(meld.points for meld in largest_meld_first(hand))
    assert greedy - deadwood(hand) >= 5


@pytest.mark.parametrize("seed", range(25))
def test_a_tied_hand_leaves_the_least_with_two_different_rests(seed: int) -> None:
    assert len({way.unmatched for way in best_arrangements(tied_hand(seed))}) == 2


@pytest.mark.parametrize("melds", [1, 2, 3])
def test_a_hand_with_melds_has_so_many_of_them(melds: int) -> None:
    for seed in range(10):
        hand = hand_with_melds(seed, melds)
        assert {len(way.melds) for way in best_arrangements(hand)} == {melds}


@pytest.mark.parametrize("seed", range(25))
def test_a_hand_without_meld_has_none(seed: int) -> None:
    hand = hand_without_meld(seed)
    assert deadwood(hand) == hand.points


def test_late_hands_have_less_deadwood_than_dealt_ones() -> None:
    late = sum(deadwood(late_hand(seed)) for seed in range(100))
    dealt = sum(deadwood(any_hand(seed)) for seed in range(100))
    assert late < dealt / 2


def test_many_hands_begin_with_the_one_of_their_seed_and_go_on_with_others() -> None:
    hands = list(any_hands(500, seed=3))
    assert hands[0] == any_hand(3)
    assert len(set(hands)) == 500


def test_any_wish_can_be_made_of_dealt_and_of_late_hands() -> None:
    assert deadwood(hand_where(lambda hand: deadwood(hand) <= 10, seed=5)) <= 10
    assert Card("KS") in hand_where(lambda hand: Card("KS") in hand, seed=5, late=False)


def test_a_wish_that_no_hand_fulfils_ends_with_a_reason() -> None:
    with pytest.raises(DealError, match="ask for something less rare"):
        hand_where(lambda _hand: False, seed=1)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", None, True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(DealError, match="seed"):
        any_hand(seed)  # type: ignore[arg-type]
