"""The tempting ways to arrange a hand, and the reasons why they lose."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from ginlearn import cards, deadwood, is_meld
from ginlearn.course.hands.deals import late_hand
from ginlearn.course.mistakes.tempting import (
    Tempting,
    conflict,
    every_meld,
    largest_meld_first,
    longest_run_first,
    sets_first,
    tempting_arrangements,
)
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import HandSizeError
from ginlearn.engine.melds.meld import Meld

VECTORS = Path(os.environ.get("GINLEARN_VECTORS", Path(__file__).parents[2] / "data"))

OVERLAPPING = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
TENS = "8H 9H TH 8S 9S TS TD AC AD AS"
RUN_OF_FIVE = "3D 4D 5D 6D 7D 3C 3S 7C 7S AH"
FOUR_EIGHTS = "8C 8D 8H 8S 9S TS AC 2C 3C KD"


def only(hand: str) -> Tempting:
    (way,) = tempting_arrangements(hand)
    return way


@pytest.mark.parametrize(
    ("hand", "name", "mistake_id", "left"),
    [
        (TENS, "The largest meld first", "M10", 34),
        (RUN_OF_FIVE, "The longest run first", "M11", 21),
        (FOUR_EIGHTS, "Four of a kind kept whole", "M12", 29),
        (OVERLAPPING, "Sets first", "contested", 31),
    ],
)
def test_each_tempting_way_is_named_with_what_it_leaves(
    hand: str, name: str, mistake_id: str, left: int
) -> None:
    way = only(hand)
    assert (str(way.name), way.mistake_id, way.arrangement.deadwood) == (name, mistake_id, left)


def test_the_reason_names_the_meld_its_shared_cards_and_what_they_are_worth_elsewhere() -> None:
    assert str(only(TENS).why).replace("\ufe0e", "") == (
        "10♠ 10♥ 10♦ is worth 30 points, but it uses 10♠ 10♥, better kept for "
        "8♠ 9♠ 10♠ and 8♥ 9♥ 10♥. This way leaves 34 points, 24 more than need be."
    )


def test_a_hand_that_no_tempting_way_spoils_has_none() -> None:
    assert tempting_arrangements("7C 7D 7H KD QS 2S") == ()
    assert tempting_arrangements("KD QS 2S") == ()
    assert tempting_arrangements("") == ()


def test_one_arrangement_reached_by_two_ways_is_shown_once() -> None:
    # The tens are both the largest meld and the only set.
    assert [str(way.name) for way in tempting_arrangements(TENS)] == ["The largest meld first"]


def test_eleven_cards_are_the_most() -> None:
    with pytest.raises(HandSizeError):
        tempting_arrangements("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")


@pytest.mark.parametrize("seed", range(60))
def test_every_tempting_way_is_legal_complete_and_worse_than_the_best(seed: int) -> None:
    hand = late_hand(seed)
    for way in tempting_arrangements(hand):
        arrangement = way.arrangement
        covered = CardSet()
        for meld in arrangement.melds:
            assert is_meld(meld)
            assert not covered & meld
            covered |= meld
        assert covered | arrangement.unmatched == hand
        assert not covered & arrangement.unmatched
        assert arrangement.deadwood == arrangement.unmatched.points > deadwood(hand)
        assert str(arrangement.deadwood) in str(way.why)


def test_ways_are_distinct() -> None:
    for seed in range(60):
        ways = [frozenset(way.arrangement.melds) for way in tempting_arrangements(late_hand(seed))]
        assert len(ways) == len(set(ways))


def test_vectors_taking_the_largest_meld_first_leaves_what_naive_solvers_leave() -> None:
    with (VECTORS / "deadwood.csv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            hand = cards(row["hand"])
            left = hand.points - sum(meld.points for meld in largest_meld_first(hand))
            assert left == int(row["largest_meld_first_deadwood"]), row["hand"]


def test_the_set_is_taken_before_a_run_of_the_same_points() -> None:
    # 9-9-9 and 8-9-10 are 27 points each.
    assert largest_meld_first(cards("9S 9H 9D 8S TS"))[0] == Meld.of("9S 9H 9D")


def test_the_longest_run_goes_before_a_dearer_set() -> None:
    assert longest_run_first(cards("KS KH KD AS 2S 3S"))[0] == Meld.of("AS 2S 3S")


def test_sets_go_before_dearer_runs() -> None:
    assert sets_first(cards("AS AH AD JH QH KH"))[0] == Meld.of("AS AH AD")


def test_every_meld_has_the_short_runs_inside_a_long_one_and_the_threes_inside_a_four() -> None:
    assert len(list(every_meld(cards("4H 5H 6H 7H 8H")))) == 6
    assert len(list(every_meld(cards("9S 9H 9D 9C")))) == 5


def test_a_meld_of_some_best_arrangement_is_in_no_conflict() -> None:
    assert conflict(cards(TENS), Meld.of("8H 9H TH")) is None


def test_a_long_run_is_in_conflict_only_by_the_cards_it_should_lend() -> None:
    against = conflict(cards(RUN_OF_FIVE), Meld.of("3D 4D 5D 6D 7D"))
    assert against is not None
    assert against.shared == cards("3D 7D")
    assert set(against.better) == {Meld.of("3S 3D 3C"), Meld.of("7S 7D 7C")}
