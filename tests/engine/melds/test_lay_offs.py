"""Laying off on the knocker's melds, together with one's own melds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, CardSet, cards
from ginlearn.engine.errors import CardTextError, DuplicateCardError, NotAMeldError, RulesError
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.melds.lay_offs import BestLayOff, Extends, lay_off
from ginlearn.engine.melds.meld import Meld, melds_from
from tests.engine.melds import brute_force

ALL_MELDS = [Meld.known(meld) for card in CARDS for meld in melds_from(card.mask, (1 << 52) - 1)]
EXTENDS: tuple[Extends, ...] = ("any", "own_chain", "original_only")
SHORT_MELDS = [meld for meld in ALL_MELDS if len(meld) <= 4]


def plain(hand: CardSet) -> frozenset[str]:
    return frozenset(map(str, hand))


@given(
    st.lists(st.sampled_from(SHORT_MELDS), min_size=1, max_size=3),
    st.sets(st.sampled_from(CARDS), max_size=6),
    st.data(),
)
def test_no_play_of_melds_and_lay_offs_leaves_less_than_the_joint_best(
    melds: list[Meld], drawn: set[object], data: st.DataObject
) -> None:
    onto: list[Meld] = []
    taken = CardSet()
    for meld in melds:
        if not taken & meld:
            onto.append(meld)
            taken |= meld
    extends = data.draw(st.sampled_from(EXTENDS))
    added = []
    for meld in onto:
        # One card of another defender beside some melds, where a card fits and is free.
        fitting = [
            card for card in CARDS
            if card not in taken and brute_force.is_meld(plain(meld) | {str(card)})
        ]  # fmt: skip
        one = data.draw(st.sampled_from([None, *fitting]))
        added.append(cards(one) if one is not None else CardSet())
        taken |= added[-1]
    hand = cards(card for card in CARDS if card in drawn and card not in taken)
    found = lay_off(hand, onto, extends, added)
    assert found.deadwood == brute_force.least_after_lay_offs(
        plain(hand), [plain(meld) for meld in onto], extends, [plain(each) for each in added]
    )
    assert_can_be_played(found, hand)


def assert_can_be_played(found: BestLayOff, hand: CardSet) -> None:
    grown: dict[Meld, CardSet] = {}
    for card, meld in found.steps:
        grown[meld] = grown.get(meld, CardSet()) | cards(card)
    laid_off = cards(card for card, _ in found.steps)
    assert laid_off == found.laid_off
    together = laid_off | found.unmatched
    for meld in found.melds:
        together |= meld
    assert together == hand
    assert found.unmatched.points == found.deadwood


@pytest.mark.parametrize(
    ("extends", "left"), [("any", 8), ("own_chain", 16), ("original_only", 16)]
)
def test_the_next_players_card_may_be_extended_only_where_the_rule_says_so(
    extends: Extends, left: int
) -> None:
    # Another defender laid 7C on 4-5-6 of clubs; the rules differ on whether 8C may follow it.
    found = lay_off("8C 8D", onto=["4C 5C 6C"], extends=extends, added=["7C"])
    assert found.deadwood == left


def test_a_player_may_chain_his_own_cards_unless_only_original_melds_count() -> None:
    assert lay_off("7C 8C 2H", onto=["4C 5C 6C"], extends="own_chain").deadwood == 2
    assert lay_off("7C 8C 2H", onto=["4C 5C 6C"], extends="original_only").deadwood == 10


def test_steps_serve_the_run_before_the_set_so_that_a_chain_can_follow() -> None:
    found = lay_off("9S TS 2C 2D 2H 8C 7D 3S AD KH", onto=["JS QS KS", "TD TC TH", "4H 5H 6H"])
    assert found.deadwood == 29
    assert [(str(card), meld.kind) for card, meld in found.steps] == [("TS", "run"), ("9S", "run")]


def test_a_set_is_kept_when_breaking_it_costs_more() -> None:
    found = lay_off("8S 8H 8D JC 9H KS KH KD 4C 2S", onto=["5S 6S 7S", "QH QD QC", "2D 3D 4D"])
    assert (found.deadwood, found.laid_off) == (25, CardSet())


def test_one_card_of_four_is_lent_when_a_second_card_can_follow_it() -> None:
    found = lay_off("8S 8H 8D 8C 9S KS KH KD 5C 2H", onto=["5S 6S 7S", "QH QD QC", "2D 3D 4D"])
    assert (found.deadwood, found.laid_off) == (7, cards("8S 9S"))


def test_without_melds_of_the_knocker_nothing_is_laid_off() -> None:
    hand = "5H 6H TH JS JD 3D 8C TD QC AD"
    assert lay_off(hand, onto=[]).deadwood == best_arrangement(hand).deadwood


def test_a_full_set_takes_no_card_and_a_run_stops_at_the_ace_and_the_king() -> None:
    assert lay_off("KD", onto=["9C 9D 9H 9S"]).laid_off == CardSet()
    assert lay_off("AD", onto=["JD QD KD"]).laid_off == CardSet()
    assert lay_off("AH KS", onto=["AS 2S 3S"]).laid_off == CardSet()


def test_lay_offs_ask_for_real_melds_each_card_once_and_a_known_rule() -> None:
    with pytest.raises(NotAMeldError, match="5H 7H 6D is not a meld"):
        lay_off("2C", onto=["5H 6D 7H"])
    with pytest.raises(DuplicateCardError, match="duplicate card 4C"):
        lay_off("4C 2C", onto=["4C 5C 6C"])
    with pytest.raises(RulesError, match="'chain' is no way to extend melds; there are any"):
        lay_off("2C", onto=[], extends="chain")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="added cards are given for 1 meld, but the knocker has 2"):
        lay_off("2C", onto=["4C 5C 6C", "9C 9D 9H"], added=["7C"])


@pytest.mark.parametrize("one", ["4H 5H 6H", cards("4H 5H 6H"), b"4H", None, 7])
def test_a_list_of_melds_is_needed_and_not_the_cards_of_one(one: object) -> None:
    with pytest.raises(CardTextError, match="is no list of melds; give a list, such as"):
        lay_off("7H", onto=one)  # type: ignore[arg-type]
    if one is not None:
        with pytest.raises(CardTextError, match="is no list of added cards"):
            lay_off("7H", onto=["4H 5H 6H"], added=one)  # type: ignore[arg-type]
