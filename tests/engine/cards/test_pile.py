"""Piles: cards of several packs, copies and jokers counted."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, Card, CardSet, cards
from ginlearn.engine.cards.joker import JOKER, Face, Joker
from ginlearn.engine.cards.pile import MOST, Pile, pile
from ginlearn.engine.errors import CardTextError, DuplicateCardError, NotInHandError
from ginlearn.text import ENGLISH, Language, Text

FACES = st.lists(st.sampled_from([*CARDS[:6], CARDS[51], JOKER]), max_size=12).filter(
    lambda faces: max(Counter(faces).values(), default=0) <= 3
)


@given(FACES)
def test_a_pile_holds_what_it_was_given_each_card_as_often(faces: list[Face]) -> None:
    held = Pile(faces)
    assert Counter(held) == Counter(faces)
    assert len(held) == len(faces)
    assert pile(str(held)) == held
    assert pickle.loads(pickle.dumps(held)) == held


@given(FACES, FACES)
def test_piles_add_subtract_and_compare_as_multisets_do(one: list[Face], other: list[Face]) -> None:
    a, b = Pile(one), Pile(other)
    both = Counter(one) + Counter(other)
    assert Counter(a + b) == both
    assert (a + b) - b == a
    assert a <= a + b
    assert Counter(a & b) == Counter(one) & Counter(other)
    assert (a <= b) == (Counter(one) <= Counter(other))
    assert (a == b) == (Counter(one) == Counter(other))


@given(st.integers(0, (1 << 52) - 1))
def test_a_pile_without_twins_and_jokers_is_a_set_of_cards(mask: int) -> None:
    held = Pile.of(CardSet(mask))
    assert held.as_cards() == CardSet(mask)
    assert sum(held.by_rank()) == len(held) == mask.bit_count()


def test_a_suit_tells_what_is_held_once_and_what_twice() -> None:
    once, twice = pile("AH 2H 2H KH 3S").suit(1)
    assert once == 1 | 1 << 1 | 1 << 12
    assert twice == 1 << 1


def test_jokers_come_last_and_are_counted_apart() -> None:
    held = pile("JK 7H joker 7H")
    assert str(held) == "7H 7H JK JK"
    assert held.jokers == 2
    assert held.naturals == pile("7H 7H")
    assert JOKER in held
    assert Card("8H") not in held
    assert (held.count("JK"), held.count("8H")) == (2, 0)
    assert held.of_rank(6) == pile("7H 7H")


def test_there_is_one_kind_of_joker() -> None:
    assert Joker() is JOKER
    assert pickle.loads(pickle.dumps(JOKER)) is JOKER


def test_what_is_not_held_cannot_be_taken_away() -> None:
    with pytest.raises(NotInHandError, match=r"^7H is asked for more often than it is held$"):
        pile("7H 8H") - pile("7H 7H")


def test_more_than_seven_of_a_kind_are_refused_by_name() -> None:
    assert pile(["KC"] * MOST).count("KC") == MOST
    with pytest.raises(CardTextError, match="KC is named 8 times"):
        pile(["KC"] * 8)
    with pytest.raises(CardTextError, match="KC is named 8 times"):
        pile(["KC"] * 4) + pile(["KC"] * 4)


@pytest.mark.parametrize("given", ["7X", 7, b"7H", [None], None])
def test_what_is_no_card_is_refused(given: object) -> None:
    with pytest.raises(CardTextError):
        pile(given)  # type: ignore[arg-type]


def test_a_set_of_cards_takes_no_twins_and_no_jokers() -> None:
    with pytest.raises(DuplicateCardError):
        cards("7H 7H")
    with pytest.raises(CardTextError, match="JK"):
        cards("7H JK")
    with pytest.raises(CardTextError, match="7H is here 2 times"):
        pile("7H 7H").as_cards()
    with pytest.raises(CardTextError, match="no jokers"):
        pile("JK").as_cards()


def test_a_pile_is_said_from_the_lowest_rank_up() -> None:
    text = Text("{held} or {held:text}", held=pile("QS 2H 2H"))
    assert ENGLISH.say(text) == "2♥︎ 2♥︎ Q♠︎ or QS 2H 2H"
    assert Language("he").say(Text("{c}", c=pile("7H"))) == "\u20667♥︎\u2069"
    assert ENGLISH.say(Text("Take {card:the}.", card=JOKER)) == "Take the joker."


def test_equal_piles_have_one_hash_whatever_the_order() -> None:
    assert {pile("7H 2S 7H"), pile("2S 7H 7H")} == {pile("7H 7H 2S")}
    assert pile("7H") != Card("7H")
