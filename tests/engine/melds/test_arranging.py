"""The least deadwood of a hand, its arrangements, and the best discards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, Card, CardSet, cards
from ginlearn.engine.errors import DuplicateCardError, HandSizeError
from ginlearn.engine.melds.arranging import (
    best_arrangement,
    best_arrangements,
    best_discards,
    deadwood,
)
from ginlearn.engine.melds.meld import is_meld
from tests.engine.melds import brute_force


def hands(most: int) -> st.SearchStrategy[CardSet]:
    """Hands of up to ``most`` cards; half of them, of up to eight, have many melds.

    Eight cards are what the brute force can try in all ways: in ten cards of three ranks it finds
    thousands of arrangements.
    """
    crowded = [card for card in CARDS if card.rank in (4, 5, 6, 7)]
    return st.one_of(
        st.sets(st.sampled_from(CARDS), max_size=most),
        st.sets(st.sampled_from(crowded), max_size=min(most, 8)),
    ).map(cards)


def plain(hand: CardSet) -> frozenset[str]:
    return frozenset(map(str, hand))


@given(hands(10))
def test_no_arrangement_leaves_less_than_the_least_and_every_best_one_is_found(
    hand: CardSet,
) -> None:
    found = best_arrangements(hand)
    assert deadwood(hand) == brute_force.least(plain(hand))
    melds = [frozenset(plain(meld) for meld in each.melds) for each in found]
    assert set(melds) == brute_force.best(plain(hand))
    assert len(set(melds)) == len(melds)


@given(hands(11))
def test_an_arrangement_is_made_of_the_hand_itself_in_melds_that_share_no_card(
    hand: CardSet,
) -> None:
    for arrangement in best_arrangements(hand):
        together = arrangement.unmatched
        for meld in arrangement.melds:
            assert is_meld(meld)
            assert not together & meld
            together |= meld
        assert together == hand
        assert arrangement.unmatched.points == arrangement.deadwood == deadwood(hand)


@given(hands(11))
def test_a_card_more_never_costs_more_than_its_points_and_one_less_saves_no_more(
    hand: CardSet,
) -> None:
    for card in hand:
        without = deadwood(hand - cards(card))
        assert deadwood(hand) - card.points <= without
        assert deadwood(hand) <= without + card.points


@given(hands(7).filter(bool))
def test_the_best_discards_are_those_that_trying_each_card_finds(hand: CardSet) -> None:
    left = {card: brute_force.least(plain(hand) - {str(card)}) for card in hand}
    found = best_discards(hand)
    assert found.deadwood == min(left.values())
    assert found.cards == cards(card for card in hand if left[card] == found.deadwood)


@given(st.permutations(list(cards("JD 9H 8C 6H JC 8S TH 8H 7H JH"))))
def test_the_order_in_which_a_hand_is_held_changes_nothing(order: list[Card]) -> None:
    assert deadwood(order) == 16
    assert str(best_arrangement(order)) == "6H 7H 8H 9H TH | JH JD JC | 8S 8C"


def test_a_six_card_run_is_one_meld_or_two_of_three() -> None:
    assert [str(each) for each in best_arrangements("4H 5H 6H 7H 8H 9H")] == [
        "4H 5H 6H 7H 8H 9H | ",
        "4H 5H 6H | 7H 8H 9H | ",
    ]


def test_a_hand_without_melds_has_one_arrangement_with_nothing_melded() -> None:
    (only,) = best_arrangements("AS 3H 5D 7C 9S JH KD 2C 4S 6H")
    assert only.melds == ()
    assert only.deadwood == 57


def test_an_empty_hand_has_no_deadwood_and_nothing_to_discard() -> None:
    assert deadwood("") == 0
    assert best_arrangement("").melds == ()
    with pytest.raises(HandSizeError, match="the hand is empty"):
        best_discards("")


def test_throwing_the_dearest_card_of_the_best_eleven_can_be_wrong() -> None:
    # All eleven arrange best to 17 with 6-7-8-9 of spades: a seven or an eight would be discarded,
    # and 10 points stay.
    assert deadwood("7C 8C AD 2D 8D 7H 8H 6S 7S 8S 9S") == 17
    found = best_discards("7C 8C AD 2D 8D 7H 8H 6S 7S 8S 9S")
    assert (str(found.cards), found.deadwood) == ("9S", 9)


def test_every_equally_good_discard_is_named() -> None:
    found = best_discards("2H 3H 4H JS JD JC 6C 7C 8C KS KH")
    assert (found.cards, found.deadwood) == (cards("KS KH"), 10)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("5S 7S 8S 9S 9C 3D 7D 8D 9D 5H 7H", 20),
        ("2S 8S 8C TC 8D 9D TD 2H 5H 8H 9H", None),
        ("2S 5S 2H 4H 5H 6H 3D 4D 5D 6D 6C", 9),
        ("AS 8S 5C TC 6D 8D 9D TD 8H 9H TH", 20),
    ],
)
def test_hands_whose_best_discard_depends_on_another_arrangement(
    text: str, kept: int | None
) -> None:
    hand = cards(text)
    expected = min(brute_force.least(plain(hand) - {str(card)}) for card in hand)
    assert best_discards(hand).deadwood == expected
    assert kept is None or kept == expected


def test_the_same_card_twice_is_refused_not_counted() -> None:
    with pytest.raises(DuplicateCardError, match="duplicate card KS"):
        deadwood("KH KD KS KS 2C 3C 4C 7D 7H 7S")


@pytest.mark.parametrize("ask", [deadwood, best_arrangement, best_arrangements, best_discards])
def test_twelve_cards_are_too_many_for_a_hand(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(
        HandSizeError, match="12 cards are too many for a hand: it holds at most 11"
    ):
        ask("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
