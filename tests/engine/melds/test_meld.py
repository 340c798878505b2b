"""The definition of a meld, and the faults of cards that are not one."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, Card, CardSet, cards
from ginlearn.engine.errors import NotAMeldError
from ginlearn.engine.melds.meld import Meld, MeldFault, is_meld, meld_fault, melds_from
from tests.engine.melds import brute_force


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7C 7D 7H", "set"),
        ("7C 7D 7H 7S", "set"),
        ("AC 2C 3C", "run"),
        ("JH QH KH", "run"),
        ("3H 4H 5H 6H 7H", "run"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "run"),
        ("9H 7H 8H", "run"),
    ],
)
def test_three_or_more_of_a_rank_or_in_sequence_in_a_suit_are_a_meld(text: str, kind: str) -> None:
    assert meld_fault(text) is None
    assert Meld.of(text).kind == kind


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", MeldFault.TOO_FEW),
        ("KC KD", MeldFault.TOO_FEW),
        ("7H 8H", MeldFault.TOO_FEW),
        ("KS AS 2S", MeldFault.AROUND_THE_CORNER),
        ("QS KS AS 2S", MeldFault.AROUND_THE_CORNER),
        ("QH KH AH", MeldFault.ACE_HIGH),
        ("TH JH QH KH AH", MeldFault.ACE_HIGH),
        ("2H 6H JH", MeldFault.GAP),
        ("AH 2H KH QH 7H", MeldFault.GAP),
        ("5H 6D 7H", MeldFault.MIXED_SUITS),
        ("7S 8H 9D TC", MeldFault.MIXED_SUITS),
        ("7C 7D 8H", MeldFault.UNRELATED),
        ("7C 7D 7H 8H", MeldFault.UNRELATED),
        ("7C 8C 9C 9D", MeldFault.UNRELATED),
    ],
)
def test_cards_that_are_no_meld_are_told_why(text: str, fault: MeldFault) -> None:
    assert meld_fault(text) is fault
    assert not is_meld(text)
    with pytest.raises(NotAMeldError, match=fault.value):
        Meld.of(text)


def test_the_place_of_the_ace_changes_runs_and_nothing_else() -> None:
    # The three ace rules of rule books: below the two, also above the king, or even between them.
    assert [is_meld("KC KD AD", ace) for ace in ("low", "high_or_low")] == [False, False]
    assert [is_meld("QD KD AD", ace) for ace in ("low", "high_or_low", "corner")] == [
        False, True, True,
    ]  # fmt: skip
    assert is_meld("AD 2D 3D", "high_or_low")
    assert not is_meld("KD AD 2D", "high_or_low")
    assert is_meld("KD AD 2D", "corner")
    assert is_meld("AS AH AD", "high_or_low")
    assert meld_fault("2H 6H JH", "corner") is MeldFault.GAP


def test_a_pack_holds_344_melds_of_up_to_five_cards_and_the_longer_runs_beside() -> None:
    # 13 fours and 52 threes of a kind; runs of each length L in each of four suits: 14 - L.
    sets = 13 + 13 * 4
    runs = 4 * sum(14 - length for length in range(3, 14))
    found = [meld for card in CARDS for meld in melds_from(card.mask, CardSet((1 << 52) - 1).mask)]
    assert len(found) == len(set(found)) == sets + runs
    assert all(is_meld(CardSet(meld)) for meld in found)


@given(st.sets(st.sampled_from(CARDS), max_size=7))
def test_the_engine_and_a_plain_reading_of_the_rule_agree(group: set[Card]) -> None:
    assert is_meld(group) == brute_force.is_meld(frozenset(map(str, group)))


@given(st.sets(st.sampled_from(CARDS), max_size=11))
def test_every_meld_within_a_hand_is_found_once_at_its_lowest_card(hand: set[Card]) -> None:
    held = cards(hand)
    found = [meld for card in held for meld in melds_from(card.mask, held.mask & -card.mask)]
    expected = {
        cards(group).mask
        for size in range(3, len(hand) + 1)
        for group in combinations(held, size)
        if is_meld(group)
    }
    assert set(found) == expected
    assert len(found) == len(expected)


def test_a_meld_is_a_set_of_cards() -> None:
    meld = Meld.of("7C 7D 7H")
    assert meld == cards("7C 7D 7H")
    assert meld - cards("7C") == cards("7D 7H")
    assert repr(meld) == "Meld.of('7H 7D 7C')"
