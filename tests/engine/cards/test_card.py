"""Cards: reading, writing, and sets of them."""

import copy
import pickle
from collections.abc import Container, Set
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, PACK, Card, CardSet, cards, in_order
from ginlearn.engine.errors import CardTextError, DuplicateCardError

card_sets = st.integers(min_value=0, max_value=PACK).map(CardSet)


def test_a_pack_has_52_different_cards_worth_340_points() -> None:
    assert len(set(CARDS)) == 52
    assert sum(card.points for card in CARDS) == 340
    assert [card.points for card in cards("AS 2S 9S TS JS QS KS")] == [1, 2, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(
    "text",
    ["TH", "10H", "th", "10h", "tH", "T♥", "10♥", "♥T", "♥10", "♡t", "T♥\ufe0f", " TH "],
)
def test_the_ten_of_hearts_is_read_in_every_usual_spelling(text: str) -> None:
    assert Card(text) == CARDS[22]
    assert str(Card(text)) == "TH"


@pytest.mark.parametrize(
    "text",
    [
        *("1H", "11H", "THX", "H10", "0H", "7", "H", "", "7 H", "7X", "🂡"),
        # Signs that look like letters of a card, or that Unicode counts as such a letter's other
        # case: the Kelvin sign, the long s, full-width and Arabic digits, Greek and Cyrillic.
        *("\u212aH", "7\u017f", "７Ｈ", "٧H", "ΤH", "КH", "7Н", "7\u200bH", "\u200f7H"),
    ],
)
def test_text_that_is_no_card_is_refused_and_named(text: str) -> None:
    with pytest.raises(CardTextError, match="is not a card; write a rank") as refusal:
        Card(text)
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_reads_back_from_each_way_of_writing_it(card: Card) -> None:
    assert Card(str(card)) is card
    assert Card(card.signs) is card
    assert eval(repr(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_a_card_says_its_name() -> None:
    assert Card("7H").name == "seven of hearts"
    assert Card("AS").name == "ace of spades"


@pytest.mark.parametrize("number", [-1, 52, True, None, 3.0, b"7H", ["7H"]])
def test_a_number_that_is_no_card_is_refused(number: Any) -> None:
    with pytest.raises(CardTextError, match="cards are numbered 0 to 51") as refusal:
        Card(number)
    assert repr(number) in str(refusal.value)


def test_a_whole_number_of_another_kind_is_a_card() -> None:
    assert Card(np.uint8(22)) is Card("TH")
    assert type(CardSet(np.uint64(1 << 22)).mask) is int


def test_a_text_of_cards_may_be_parted_by_spaces_commas_and_semicolons() -> None:
    assert in_order("KH,2S; 7D  9C\n") == tuple(map(Card, ("KH", "2S", "7D", "9C")))
    assert in_order("") == in_order(" , ") == ()


def test_cards_can_be_given_as_text_as_a_card_as_a_list_and_as_a_set() -> None:
    hand = cards("7C 8C")
    assert cards(hand) is hand
    assert cards(Card("7C")) == cards("7C")
    assert cards(["7C", Card("8C")]) == hand
    assert cards(card for card in hand) == hand


def test_a_card_named_twice_is_refused_with_both_places() -> None:
    with pytest.raises(DuplicateCardError, match="duplicate card KS: it is both card 3 and card 4"):
        cards("KH KD KS KS 2C")


@pytest.mark.parametrize(
    ("given_cards", "message"),
    [
        (["7H", None], "card 2 is None"),
        (["7H", 5], "card 2 is 5"),
        (None, "None is not cards"),
        (7, "7 is not cards"),
        (b"7H", "b'7H' is not cards"),
        ("7H 8H nine", "card 3: 'nine'"),
    ],
)
def test_what_is_not_cards_is_refused_with_its_place(given_cards: object, message: str) -> None:
    with pytest.raises(CardTextError) as refusal:
        cards(given_cards)  # type: ignore[arg-type]
    assert message in str(refusal.value)


def test_cards_sort_by_suit_and_then_from_ace_to_king() -> None:
    assert str(cards("TH 2H 9C AH KH QS 9H JD TD 2D")) == "QS AH 2H 9H TH KH 2D TD JD 9C"


@given(card_sets)
def test_a_set_of_cards_reads_back_from_its_text_and_its_repr(held: CardSet) -> None:
    assert cards(str(held)) == held
    assert eval(repr(held)) == held
    assert pickle.loads(pickle.dumps(held)) == held


@given(card_sets, card_sets)
def test_sets_of_cards_behave_as_pythons_own_sets(left: CardSet, right: CardSet) -> None:
    plain_left, plain_right = frozenset(left), frozenset(right)
    assert left | right == plain_left | plain_right
    assert left & right == plain_left & plain_right
    assert left - right == plain_left - plain_right
    assert left ^ right == plain_left ^ plain_right
    assert (left <= right) == (plain_left <= plain_right)
    assert (left < right) == (plain_left < plain_right)
    assert left.isdisjoint(right) == plain_left.isdisjoint(plain_right)
    assert len(left) == len(plain_left)
    assert bool(left) == bool(plain_left)
    assert hash(left) == hash(plain_left)
    assert isinstance(left | right, CardSet)
    assert isinstance(left, Set)


def test_a_set_of_cards_takes_text_where_it_is_asked_for_cards() -> None:
    held: Container[object] = cards("7C 8C")
    assert "8C" in held
    assert "9C" not in held
    assert 5 not in cards("6S")
    assert cards("7C") | cards("8C") == cards("7C 8C")
    assert cards("7C 8C") & ["8C", "9C"] == cards("8C")
    with pytest.raises(CardTextError):
        _ = cards("7C 8C") & None  # type: ignore[operator]


@pytest.mark.parametrize("mask", [-1, 1 << 52])
def test_a_mask_beyond_the_pack_is_refused(mask: int) -> None:
    with pytest.raises(CardTextError, match="a mask has 52 bits"):
        CardSet(mask)


@pytest.mark.parametrize("mask", ["7H", None, 1.0, True, ["7H"]])
def test_what_is_no_mask_is_refused_and_named(mask: object) -> None:
    with pytest.raises(CardTextError, match="is not the mask of a set of cards") as refusal:
        CardSet(mask)  # type: ignore[arg-type]
    assert repr(mask) in str(refusal.value)


def test_a_set_of_cards_cannot_gain_a_card_in_place() -> None:
    hand = cards("7C")
    same = hand
    hand |= cards("8C")
    assert same == cards("7C")


def test_an_empty_set_has_no_lowest_card() -> None:
    assert cards("9H AS").lowest == Card("AS")
    with pytest.raises(IndexError):
        _ = CardSet().lowest
