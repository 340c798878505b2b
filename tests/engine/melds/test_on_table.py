"""Melds on the table of basic rummy: all there are, and the cards that may join them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, CardSet, cards
from ginlearn.engine.melds.meld import AceRule, is_meld
from ginlearn.engine.melds.on_table import TableMeld, joining, melds_within

HANDS = st.sets(st.sampled_from(CARDS), max_size=11).map(cards)
ACE_RULES = st.sampled_from(("low", "high_or_low"))
# Dense hands: random cards alone would hardly ever have a run with a high ace.
ACES_AND_COURTS = tuple(cards("AS 2S 3S TS JS QS KS AH KH QH JH AD KD AC KC"))
DENSE = st.sets(st.sampled_from(ACES_AND_COURTS), max_size=11).map(cards)


def subsets(hand: CardSet) -> list[CardSet]:
    masks = [0]
    for card in hand:
        masks += [mask | card.mask for mask in masks]
    return [CardSet(mask) for mask in masks]


@given(HANDS | DENSE, ACE_RULES)
def test_the_melds_within_a_hand_are_its_subsets_that_are_melds(
    hand: CardSet, ace: AceRule
) -> None:
    found = melds_within(hand.mask, ace)
    assert len(found) == len(set(found))
    assert set(found) == {each.mask for each in subsets(hand) if is_meld(each, ace)}


@given(HANDS | DENSE, ACE_RULES)
def test_a_card_may_join_a_meld_exactly_when_the_two_make_a_meld(
    hand: CardSet, ace: AceRule
) -> None:
    for meld in melds_within(hand.mask, ace):
        lying = CardSet(meld)
        fitting = [card for card in CARDS if card not in lying and is_meld(lying | [card], ace)]
        assert CardSet(joining(meld, ace)) == cards(fitting)


@pytest.mark.parametrize(
    ("meld", "ace", "joins"),
    [
        ("8C 8D 8H", "low", "8S"),
        ("8C 8D 8H 8S", "low", ""),
        ("8H 9H TH", "low", "7H JH"),
        ("JH QH KH", "low", "TH"),
        ("JH QH KH", "high_or_low", "AH TH"),
        ("QH KH AH", "high_or_low", "JH"),
        ("AH 2H 3H", "high_or_low", "4H"),
        ("3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "high_or_low", "2H"),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "high_or_low", ""),
    ],
)
def test_what_joins_a_meld_follows_the_ace_rule(meld: str, ace: AceRule, joins: str) -> None:
    assert CardSet(joining(cards(meld).mask, ace)) == cards(joins)


def test_a_meld_on_the_table_remembers_who_laid_what() -> None:
    eights = TableMeld(cards("8C 8D 8H"), seat=0)
    grown = eights.with_card(CARDS[7], seat=2)
    assert (str(grown), grown.seat, grown.laid_off) == ("8S 8H 8D 8C", 0, ((CARDS[7], 2),))
    assert str(eights) == "8H 8D 8C"
