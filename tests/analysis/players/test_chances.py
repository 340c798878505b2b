"""The chances of a hand, checked against plain counting over every card."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from ginlearn.analysis.players.chances import chance_to_improve, danger, helping
from ginlearn.engine.cards import CARDS, PACK, Card, CardSet, cards
from ginlearn.engine.melds.arranging import best_discards, deadwood
from ginlearn.engine.melds.meld import is_meld

HANDS = [CardSet(sum(c.mask for c in random.Random(seed).sample(CARDS, 10))) for seed in range(60)]


def mask(text: str) -> int:
    return cards(text).mask


@pytest.mark.parametrize("hand", HANDS[:20], ids=str)
def test_a_card_helps_when_it_melds_with_two_of_the_hand(hand: CardSet) -> None:
    plainly = {
        card
        for card in CARDS
        if card not in hand
        and any(is_meld([card, one, other]) for one, other in combinations(hand, 2))
    }
    assert set(CardSet(helping(hand.mask))) == plainly


@pytest.mark.parametrize("hand", HANDS, ids=str)
def test_the_chance_to_improve_is_the_mean_saving_over_all_unseen_cards(hand: CardSet) -> None:
    unseen = CardSet(PACK & ~hand.mask & ~mask("7H 8H 2C KD QS"))
    now = deadwood(hand)
    saved = 0
    for card in unseen:
        drawn = hand | cards(card)
        if deadwood(drawn) <= now:
            saved += now - best_discards(drawn).deadwood
    assert chance_to_improve(hand.mask, unseen.mask) == pytest.approx(saved / len(unseen))


def test_with_nothing_unseen_there_is_no_chance() -> None:
    assert chance_to_improve(mask("7C 8C"), 0) == 0


def test_a_card_without_possible_partners_is_safe() -> None:
    assert danger(Card("KS"), mask("2C 3D 4H QH"), 0, 3) == 0


def test_a_card_that_completes_known_cards_is_a_gift() -> None:
    assert danger(Card("7S"), mask("2C 3D"), mask("7H 7D"), 8) == 1


def test_the_danger_of_one_possible_pair_is_the_chance_that_both_are_held() -> None:
    assert danger(Card("7S"), mask("7H 7D 2C 3C"), 0, 2) == pytest.approx((2 / 4) ** 2)


def test_beside_a_card_that_was_taken_a_discard_is_more_dangerous() -> None:
    unseen = PACK & ~mask("7S 9D")
    quiet = danger(Card("7S"), unseen, 0, 10)
    beside = danger(Card("7S"), unseen & ~mask("7H"), mask("7H"), 9)
    elsewhere = danger(Card("7S"), unseen & ~mask("KH"), mask("KH"), 9)
    assert elsewhere < quiet < beside
