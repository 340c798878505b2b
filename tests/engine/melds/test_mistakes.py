"""Learners' mistakes about melds and counting, each by its number.

Each test has the number at which a learner arrives and the way that leads there, and then the right
one.
"""

from __future__ import annotations

from ginlearn.engine.cards import CARDS, Card, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import best_arrangement, best_discards, deadwood
from ginlearn.engine.melds.meld import MeldFault, is_meld, meld_fault


def left(hand: str, *taken: str) -> int:
    """The points left of a hand when these cards are counted as matched, melds or not."""
    held = cards(hand)
    for group in taken:
        assert cards(group) <= cards(hand)
        held -= cards(group)
    return held.points


def may_knock(hand: str) -> bool:
    """True when a player may knock and keep these ten cards."""
    thrown = next(card for card in CARDS if card not in cards(hand))
    state = Gin.from_cards([f"{hand} {thrown}", None])
    return state.can_play(f"knock {thrown}")


def test_m01_a_card_serves_in_one_meld_only() -> None:
    hand = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
    assert left(hand, "7C 7D 7H", "7H 8H 9H", "2S 2D 2C") == 14
    assert left(hand, "7C 7D 7H", "2S 2D 2C") == 31
    assert deadwood(hand) == left(hand, "7H 8H 9H", "2S 2D 2C") == 28


def test_m02_a_run_does_not_go_from_the_king_to_the_two() -> None:
    hand = "KS AS 2S 6D 7D 8D JC JD JH 5H"
    assert left(hand, "KS AS 2S", "6D 7D 8D", "JC JD JH") == 5
    assert meld_fault("KS AS 2S") is MeldFault.AROUND_THE_CORNER
    assert deadwood(hand) == 18
    assert not may_knock(hand)


def test_m03_one_suit_alone_makes_no_run() -> None:
    hand = "2H 6H JH 8C 8D 8S 4C 5C 6C 3D"
    assert left(hand, "2H 6H JH", "8C 8D 8S", "4C 5C 6C") == 3
    assert meld_fault("2H 6H JH") is MeldFault.GAP
    assert deadwood(hand) == 21


def test_m04_the_ace_is_low_in_gin_and_high_only_by_an_option_of_rummy() -> None:
    hand = "QH KH AH 5C 5D 5S 2D 3D 4D 8S"
    assert left(hand, "QH KH AH", "5C 5D 5S", "2D 3D 4D") == 8
    assert meld_fault("QH KH AH") is MeldFault.ACE_HIGH
    assert is_meld("QH KH AH", ace="high_or_low")
    assert deadwood(hand) == 29


def test_m05_a_pair_is_no_meld_and_both_cards_count() -> None:
    hand = "3S 4S 5S 6S 9C 9D 9H 9S KC KD"
    assert left(hand, "3S 4S 5S 6S", "9C 9D 9H 9S", "KC KD") == 0
    assert meld_fault("KC KD") is MeldFault.TOO_FEW
    assert deadwood(hand) == 20
    assert not may_knock(hand)


def test_m08_deadwood_counts_after_the_discard() -> None:
    eleven = "6C 7C 8C QD QH QS 9H 4D 3C 2S AD"
    assert deadwood(eleven) == 19
    assert best_discards(eleven).cards == cards("9H")
    assert best_discards(eleven).deadwood == 10
    assert Gin.from_cards([eleven, None]).can_play("knock 9H")


def test_m10_the_dearest_meld_first_can_miss_a_knock() -> None:
    hand = "8H 9H TH 8S 9S TS TD AC AD AS"
    assert left(hand, "TH TS TD", "AC AD AS") == 34
    assert deadwood(hand) == left(hand, "8H 9H TH", "8S 9S TS", "AC AD AS") == 10
    assert may_knock(hand)


def test_m11_the_longest_run_first_can_cost_two_sets() -> None:
    hand = "3D 4D 5D 6D 7D 3C 3S 7C 7S AH"
    assert left(hand, "3D 4D 5D 6D 7D") == 21
    assert deadwood(hand) == left(hand, "3D 3C 3S", "7D 7C 7S", "4D 5D 6D") == 1


def test_m12_four_of_a_kind_may_lend_a_card_to_a_run() -> None:
    hand = "8C 8D 8H 8S 9S TS AC 2C 3C KD"
    assert left(hand, "8C 8D 8H 8S", "AC 2C 3C") == 29
    assert deadwood(hand) == 10
    assert set(best_arrangement(hand).melds) == {
        cards("8C 8D 8H"), cards("8S 9S TS"), cards("AC 2C 3C"),
    }  # fmt: skip


def test_m16_a_run_needs_one_suit_not_one_colour() -> None:
    hand = "5H 6D 7H JC JD JS 2S 3S 4S 9C"
    assert left(hand, "5H 6D 7H", "JC JD JS", "2S 3S 4S") == 9
    assert meld_fault("5H 6D 7H") is MeldFault.MIXED_SUITS
    assert deadwood(hand) == 27


def test_m17_jack_queen_and_king_count_ten_each() -> None:
    hand = "JC QC KC 4H 4D 4S TD 9H 3C 2C"
    assert best_arrangement(hand).unmatched == cards("TD 9H 3C 2C")
    assert deadwood(hand) == 24
    assert [Card(text).points for text in ("TS", "JS", "QS", "KS")] == [10, 10, 10, 10]
    assert deadwood("KH") == 10
    assert may_knock("6C 7C 8C QD QH QS 2S 3S 4S KH")
