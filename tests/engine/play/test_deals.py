"""Deals by number, and positions that somebody types in."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ginlearn.engine.cards import CARDS, Card, CardSet, cards
from ginlearn.engine.errors import CardTextError, DealError, DuplicateCardError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.deals import reshuffled, shuffled


def test_a_seed_is_the_same_deal_everywhere() -> None:
    state = Gin.deal(seed=2026)
    assert [str(hand) for hand in state.hands] == PINNED_HANDS
    assert " ".join(map(str, state.stock)) == PINNED_STOCK
    assert str(state.upcard) == PINNED_UPCARD


def test_a_large_seed_is_the_same_deal_everywhere() -> None:
    assert [str(hand) for hand in Gin.deal(seed=2**64 + 1, rules="table", players=4).hands] == (
        PINNED_TABLE
    )


PINNED_HANDS = [
    "3S 5S 9S AH 7H JH QH 8D 6C TC",
    "2S TS QS 4H 5H TH 2D 4D 2C QC",
]
PINNED_STOCK = (
    "8C JS KH 5C 9H 5D 9D 7C 4S 9C 6H KC 6S AS 3H 3D QD 6D 4C JD AD TD AC KD 2H 7S 3C JC 7D 8H 8S"
)
PINNED_UPCARD = "KS"
PINNED_TABLE = [
    "3H 5H 8H 3D 8D TD TC",
    "5S 6S JS AH 6H QH KC",
    "TS KS KH 5C 6C JC QC",
    "AS 3S 7H 5D QD 2C 7C",
]


def test_the_shuffle_is_pinned_too() -> None:
    assert shuffled(range(8), seed=7) == [6, 7, 2, 4, 0, 3, 1, 5]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts = Counter(tuple(shuffled(range(4), seed)) for seed in range(24_000))
    assert len(counts) == 24
    # A thousand of each is expected; five standard deviations are 155.
    assert all(845 < count < 1155 for count in counts.values())


def test_shuffles_of_one_hand_differ_from_each_other_and_from_the_deal() -> None:
    orders = {tuple(reshuffled(range(52), 7, times)) for times in range(1, 20)}
    orders.add(tuple(shuffled(range(52), 7)))
    assert len(orders) == 20


def test_dealing_leaves_the_random_numbers_of_others_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    Gin.deal(seed=7)
    Gin.deal()
    assert random.random() == expected


def test_without_a_seed_deals_differ_and_can_be_had_again() -> None:
    one, other = Gin.deal(), Gin.deal()
    assert one.hands != other.hands
    assert Gin.deal(seed=one.seed) == one


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_cards_are_dealt_once(players: int) -> None:
    state = Gin.deal(seed=3, rules="table", players=players)
    dealt = [card for hand in state.hands for card in hand]
    assert sorted([*dealt, *state.stock, *state.discards]) == list(CARDS)


def test_when_another_seat_deals_the_same_hands_go_around() -> None:
    one, other = Gin.deal(seed=7, dealer=0), Gin.deal(seed=7, dealer=1)
    assert one.hands == other.hands[::-1]
    assert one.stock == other.stock


@pytest.mark.parametrize("seed", [-7, 1.5, "7", True])
def test_a_seed_is_a_whole_number_from_nought_up(seed: int) -> None:
    with pytest.raises(DealError, match="is no seed; a seed is a whole number from 0 up"):
        Gin.deal(seed=seed)


@pytest.mark.parametrize("dealer", [2, -1, True, None])
def test_the_dealer_is_one_of_the_seats(dealer: int) -> None:
    with pytest.raises(DealError, match=r"the dealer cannot be seat .*; the seats are 0 to 1"):
        Gin.deal(seed=7, dealer=dealer)


def test_rummy_is_not_dealt_as_gin() -> None:
    with pytest.raises(RulesError, match="basic rummy is rummy, not gin"):
        Gin.deal(seed=7, rules="basic rummy")


def test_cards_that_are_not_given_come_from_the_seed() -> None:
    one = Gin.from_cards(["7C 7D 7H ...", None], upcard="KH", stock="2S 3S", seed=4)
    assert cards("7C 7D 7H") <= one.hands[0]
    assert [len(hand) for hand in one.hands] == [10, 10]
    assert (one.upcard, one.stock[:2]) == (Card("KH"), (Card("2S"), Card("3S")))
    assert one == Gin.from_cards(["7C 7D 7H …", None], upcard="KH", stock="2S 3S", seed=4)
    assert one != Gin.from_cards(["7C 7D 7H ...", None], upcard="KH", stock="2S 3S", seed=5)


def test_a_position_holds_all_cards_once() -> None:
    state = Gin.from_cards(["7C ...", None], upcard="KH", stock="2S", stock_size=9, turn=1)
    held = [card for hand in state.hands for card in hand]
    assert sorted([*held, *state.stock, *state.discards]) == list(CARDS)


def test_a_fresh_position_begins_with_the_upcard_offer() -> None:
    state = Gin.from_cards([None, None], upcard="KH", dealer=1)
    assert (state.phase, state.turn) == ("upcard offer", 0)


def test_an_offer_may_begin_with_the_dealer_after_one_pass() -> None:
    state = Gin.from_cards([None, None], upcard="KH", dealer=1, turn=1, phase="upcard offer")
    assert (
        state.play("pass").legal_moves() == Gin.deal(seed=1).play("pass").play("pass").legal_moves()
    )


def test_a_position_with_a_turn_begins_with_a_draw() -> None:
    state = Gin.from_cards([None, None], upcard="KH", turn=0)
    assert (state.phase, state.turn) == ("draw", 0)


def test_cards_beyond_the_stock_lie_in_the_pile_under_the_upcard() -> None:
    state = Gin.from_cards([None, None], upcard="KH", stock_size=3, turn=0)
    assert (state.stock_size, len(state.discards), state.upcard) == (3, 29, Card("KH"))


def test_a_hand_of_eleven_is_about_to_discard() -> None:
    state = Gin.from_cards([None, "7C 7D 7H 8H 9H 2S 2D 2C QS 4C KD"])
    assert (state.phase, state.turn) == ("discard", 1)


def test_a_hand_may_be_filled_for_a_discard() -> None:
    state = Gin.from_cards(["7C ...", None], turn=0, phase="discard")
    assert (len(state.hands[0]), state.phase) == (11, "discard")


def test_the_card_just_taken_may_not_be_thrown() -> None:
    hand = "2H 3H 4H JS JD JC 6C 7C 8C 5S 6D"
    state = Gin.from_cards([hand, None], taken="6D")
    assert state.drawn_from_discards == Card("6D")
    assert [state.can_play(f"discard {card}") for card in hand.split()] == [True] * 10 + [False]


def test_the_first_upcard_sets_the_limit_wherever_it_is_now() -> None:
    state = Gin.from_cards(["4D ...", None], first_upcard="4D", upcard="KH", rules="oklahoma")
    assert (state.knock_limit, state.first_upcard, state.upcard) == (4, Card("4D"), Card("KH"))
    state = Gin.from_cards([None, None], first_upcard="4D", upcard="KH", rules="oklahoma", turn=0)
    assert (state.knock_limit, state.discards) == (4, (Card("4D"), Card("KH")))


TEN = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"hands": [TEN, "7C ..."]}, "duplicate card 7C: it is both in hand 0 and in hand 1"),
        ({"hands": [TEN, None], "upcard": "7C"}, "in hand 0 and in the discard pile"),
        ({"hands": [TEN, None], "stock": "7C"}, "in hand 0 and in the stock"),
        ({"hands": [TEN[:-3], None]}, "hand 0 has 9 cards; a hand here has 10, or 11 after"),
        ({"hands": [f"{TEN} KD KS", None]}, "hand 0 has 12 cards"),
        ({"hands": [f"{TEN} KD", "AS AH AD AC 3S 3H 3D 3C 5S 5H 5D"]}, "hands 0 and 1 have all"),
        ({"hands": [f"{TEN} KD", None], "turn": 1}, "hand 0 has drawn, so it cannot be the turn"),
        ({"hands": [f"{TEN} KD", None], "phase": "draw"}, "so the phase is 'discard', not 'draw'"),
        ({"hands": [TEN, None], "phase": "discard", "turn": 0}, "hand 0 must have 11 cards"),
        ({"hands": [None, None], "phase": "lay off"}, "cannot begin in the phase 'lay off'"),
        ({"hands": [None, None], "phase": "party"}, "it can in upcard offer, draw, discard, wall"),
        ({"hands": [None, None], "turn": 2}, "it cannot be the turn of seat 2"),
        ({"hands": [None, None], "stock_size": 32}, "it can have 0 to 31"),
        ({"hands": [None, None], "stock_size": -1}, "the stock cannot have -1 cards"),
        ({"hands": [None, None], "stock": "2S 3S", "stock_size": 1}, "it can have 2 to"),
        ({"hands": [None, None], "discards": "KH", "stock_size": 5}, "26 cards lie nowhere"),
        (
            {"hands": [None, None], "stock_size": 2, "turn": 0},
            "too few to go on: the hand ends when 2 are left",
        ),
        ({"hands": [None, None], "discards": "KH 2S", "upcard": "KH"}, "but not on top"),
        ({"hands": [None, None], "discards": "KH 2S", "phase": "upcard offer"}, "no upcard is on"),
        ({"hands": [f"{TEN} KD", None], "taken": "AS"}, "AS cannot have just been taken"),
        ({"hands": [None, None], "first_upcard": "2S", "stock": "2S"}, "it cannot be in the stock"),
        ({"hands": [None, None], "discards": "", "phase": "draw"}, "first_upcard must say"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    given: dict[str, object], why: str
) -> None:
    with pytest.raises(DealError, match=why):
        Gin.from_cards(**given)  # type: ignore[arg-type]


def test_bad_cards_in_a_position_are_named_with_their_place() -> None:
    with pytest.raises(CardTextError, match="card 3: '1H' is not a card"):
        Gin.from_cards(["7C 7D 1H", None])
    with pytest.raises(DuplicateCardError, match="duplicate card 7C: it is both card 1 and card 2"):
        Gin.from_cards(["7C 7C", None])


def test_a_position_needs_as_many_hands_as_the_rules_have_seats() -> None:
    with pytest.raises(RulesError, match="1 player cannot play simple; it is for 2"):
        Gin.from_cards([None])


def test_a_position_is_given_hand_by_hand() -> None:
    with pytest.raises(DealError, match="give a list with a hand for each seat"):
        Gin.from_cards(TEN)


def test_players_are_counted_in_whole_numbers() -> None:
    with pytest.raises(RulesError, match=r"2\.0 players cannot play simple"):
        Gin.deal(seed=7, players=2.0)  # type: ignore[arg-type]


def test_positions_of_the_table_game_may_have_several_defenders() -> None:
    state = Gin.from_cards([None, "AS 2S 3S ...", None], rules="table", dealer=0)
    assert (state.turn, [len(hand) for hand in state.hands]) == (1, [7, 7, 7])
    assert isinstance(state.hands[1], CardSet)
