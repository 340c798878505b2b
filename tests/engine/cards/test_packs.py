"""Packs of cards, with copies of a card told apart."""

from __future__ import annotations

from collections import Counter

import pytest

from ginlearn.engine.cards import CARDS, Card
from ginlearn.engine.cards.joker import JOKER
from ginlearn.engine.cards.packs import PackCard, packed
from ginlearn.engine.errors import CardTextError, DealError


def test_one_pack_is_the_fifty_two_cards_in_the_order_of_their_numbers() -> None:
    assert [card.face for card in packed(1)] == list(CARDS)


def test_two_packs_hold_each_card_twice_and_every_card_by_another_text() -> None:
    cards = packed(2, jokers=4)
    assert Counter(card.face for card in cards) == Counter([*CARDS, *CARDS, *[JOKER] * 4])
    assert len({str(card) for card in cards}) == 108


@pytest.mark.parametrize("text", ["7H", "7H.2", "TD.7", "JK", "JK.4"])
def test_a_card_of_a_pack_is_read_as_it_is_written(text: str) -> None:
    assert str(PackCard.read(text)) == text


def test_the_first_copy_needs_no_mark() -> None:
    assert PackCard.read("7h.1") == PackCard(Card("7H"))


@pytest.mark.parametrize("text", ["", "7H.0", "7H.8", "7H.x", ".2", "JK JK", "7X.2"])
def test_what_is_no_card_of_a_pack_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        PackCard.read(text)


@pytest.mark.parametrize(
    ("packs", "jokers"), [(0, 0), (8, 0), (True, 0), (1, -1), (1, 8), (1, "2")]
)
def test_numbers_that_cannot_be_are_refused(packs: int, jokers: int) -> None:
    with pytest.raises(DealError, match="cannot be"):
        packed(packs, jokers)
