"""Gin from the deal to the end of the stock: the upcard offer, drawing and discarding."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError, IllegalMoveError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.results import ResultKind


def texts(state: Gin) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def test_a_deal_gives_ten_cards_each_an_upcard_and_a_stock_of_thirty_one() -> None:
    state = Gin.deal(seed=7)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.discards), len(state.stock)) == (1, 31)
    assert state.upcard == state.discards[-1] == state.first_upcard


def test_the_upcard_is_offered_to_the_non_dealer_and_then_to_the_dealer() -> None:
    state = Gin.deal(seed=7, dealer=0)
    assert (state.turn, texts(state)) == (1, ["pass", "draw discard"])
    state = state.play("pass")
    assert (state.turn, texts(state)) == (0, ["pass", "draw discard"])


def test_when_both_pass_the_non_dealer_must_draw_from_the_stock() -> None:
    state = Gin.deal(seed=7, dealer=0).play("pass").play("pass")
    assert (state.turn, texts(state)) == (1, ["draw stock"])
    for refused in ("draw discard", "pass"):
        with pytest.raises(IllegalMoveError, match=r"everybody has passed.*now: draw stock"):
            state.play(refused)


def test_the_stock_may_not_be_drawn_while_the_upcard_is_on_offer() -> None:
    with pytest.raises(IllegalMoveError, match="the upcard is on offer: it may be taken or passed"):
        Gin.deal(seed=7).play("draw stock")


def test_whoever_takes_the_upcard_discards_and_then_turns_alternate() -> None:
    state = Gin.deal(seed=7, dealer=0).play("pass").play("draw discard")
    assert (state.turn, state.phase, len(state.hands[0])) == (0, "discard", 11)
    state = state.play(state.legal_moves()[0])
    assert (state.turn, state.phase, texts(state)) == (1, "draw", ["draw stock", "draw discard"])


def test_the_table_game_has_no_offer_and_the_seat_left_of_the_dealer_begins() -> None:
    state = Gin.deal(seed=7, rules="table", players=3, dealer=1)
    assert (state.turn, texts(state)) == (2, ["draw stock", "draw discard"])


def test_the_discard_just_taken_may_not_go_straight_back() -> None:
    state = Gin.deal(seed=7).play("draw discard")
    assert "discard 9H" not in texts(state)
    with pytest.raises(
        IllegalMoveError, match="9H was just taken from the discard pile and may not be thrown"
    ):
        state.play("discard 9H")


def test_the_card_drawn_from_the_stock_may_be_thrown() -> None:
    state = Gin.deal(seed=7).play("pass").play("pass")
    drawn = state.stock[0]
    assert state.play("draw stock").can_play(f"discard {drawn}")


def test_a_discard_taken_in_an_earlier_turn_may_be_thrown() -> None:
    state = Gin.deal(seed=7).play("draw discard").play("discard KD")
    state = state.play("draw stock")
    state = state.play(state.legal_moves()[0]).play("draw stock")
    assert state.can_play("discard 9H")


def test_only_a_card_of_the_hand_may_be_thrown() -> None:
    state = Gin.deal(seed=7).play("draw discard")
    with pytest.raises(IllegalMoveError, match="JS is not in the hand of seat 1; allowed now: "):
        state.play("discard JS")


def test_one_card_is_drawn_in_a_turn() -> None:
    state = Gin.deal(seed=7).play("pass").play("pass").play("draw stock")
    with pytest.raises(IllegalMoveError, match="a card has been drawn, so one must be thrown"):
        state.play("draw stock")
    assert (len(state.hands[1]), len(state.stock)) == (11, 30)


def test_a_card_must_be_drawn_before_one_is_thrown() -> None:
    state = Gin.deal(seed=7, rules="table")
    with pytest.raises(
        IllegalMoveError, match=r"'discard 9H' cannot be played now: a card must be"
    ):
        state.play("discard 9H")


def test_an_empty_discard_pile_offers_nothing_to_take() -> None:
    state = Gin.from_cards([None, "4D ..."], discards="", first_upcard="4D", phase="draw", dealer=1)
    assert texts(state) == ["draw stock"]
    with pytest.raises(IllegalMoveError, match="there is no card in the discard pile"):
        state.play("draw discard")


def at_the_last_draw() -> Gin:
    """A position with three cards in the stock, seat 0 to draw; neither hand can knock."""
    return Gin.from_cards(
        ["KS QS 9H 8H 6D 5D 4C 2C TC 8S", "KH JH 9D 7D 6C 4S 2S TS QD 8C"],
        upcard="AS", stock="KC 3S 3H", stock_size=3, turn=0,
    )  # fmt: skip


def test_the_hand_is_void_when_a_discard_leaves_two_cards_in_the_stock() -> None:
    state = at_the_last_draw().play("draw stock").play("discard KC")
    assert state.turn is None
    assert state.stock_size == 2
    assert state.legal_moves() == ()
    result = state.result
    assert result is not None
    assert (result.kind, result.points, result.winners) == (ResultKind.VOID, (0, 0), ())
    assert str(result.reason) == "the stock came to its end and nobody knocked"


def test_the_same_dealer_deals_again_after_a_void_hand() -> None:
    result = at_the_last_draw().play("draw stock").play("discard KC").result
    assert result is not None
    assert (result.dealer, result.next_dealer, result.is_void) == (0, 0, True)


def test_taking_the_discard_instead_keeps_the_hand_alive() -> None:
    state = at_the_last_draw().play("draw discard").play("discard KS")
    assert (state.turn, state.phase, state.stock_size) == (1, "draw", 3)


def test_nothing_may_be_played_after_the_end() -> None:
    state = at_the_last_draw().play("draw stock").play("discard KC")
    for move in ("draw stock", "draw discard", "discard KH", "pass", "done", "knock KH"):
        with pytest.raises(IllegalMoveError, match="the hand is over; allowed now: nothing"):
            state.play(move)


def test_thirty_one_cards_of_stock_last_for_twenty_nine_draws() -> None:
    state = Gin.deal(seed=7).play("pass").play("pass")
    draws = 0
    while state.turn is not None:
        state = state.play("draw stock")
        draws += 1
        state = state.play(state.legal_moves()[0])
    assert draws == 29


def test_a_hand_in_which_all_take_the_discard_ends_as_void() -> None:
    state = Gin.deal(seed=7).play("draw discard")
    held = {0: sorted(state.hands[0]), 1: sorted(state.hands[1])}
    turns = 1
    while state.turn is not None:
        longest_held = held[state.turn].pop(0)
        seat = state.turn
        state = state.play(f"discard {longest_held}")
        if state.turn is not None:
            taken = state.upcard
            state = state.play("draw discard")
            turns += 1
            assert taken is not None
            held[1 - seat].append(taken)
    assert turns == 200
    assert state.result is not None
    assert str(state.result.reason) == "nobody knocked in 200 turns"


def test_a_move_may_name_its_seat_and_is_refused_out_of_turn() -> None:
    state = Gin.deal(seed=7, dealer=0)
    assert state.play("pass", seat=1).turn == 0
    with pytest.raises(IllegalMoveError, match="it is the turn of seat 1, not of seat 0"):
        state.play("pass", seat=0)
    assert not state.can_play("pass", seat=0)


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    state = Gin.deal(seed=7).play("pass").play("pass").play("draw stock")
    before = (state.hands, state.stock, state.discards, state.turn, state.phase, state.moves)
    for wrong in ("draw stock", "discard JS", "knock JS", "done", "nonsense", "lay off 7H"):
        with pytest.raises(GinlearnError):
            state.play(wrong)
    after = (state.hands, state.stock, state.discards, state.turn, state.phase, state.moves)
    assert after == before


def test_an_error_says_what_would_be_allowed_in_parts_that_can_be_translated() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Gin.deal(seed=7).play("draw discard").play("discard JS")
    assert caught.value.text.template == "{why}; allowed now: {allowed}"
    assert getattr(caught.value.text.values["why"], "template", "") == (
        "{card:text} is not in the hand of {seat}"
    )


def test_going_back_is_the_state_before() -> None:
    start = Gin.deal(seed=7)
    state = start.play("pass")
    assert state.previous is start
    assert start.previous is None
    assert [str(move) for move in state.play("draw discard").moves] == ["pass", "draw discard"]


def test_states_are_equal_when_they_began_alike_and_went_alike() -> None:
    one, two = Gin.deal(seed=7).play("pass"), Gin.deal(seed=7).play("pass")
    assert one == two
    assert hash(one) == hash(two)
    assert one != Gin.deal(seed=7)
    assert one != Gin.deal(seed=8).play("pass")
    assert Gin.deal(seed=7) != Gin.deal(seed=7, rules="classic")
    assert Gin.deal(seed=7) != "a hand"


def test_a_state_is_shown_in_a_line() -> None:
    state = Gin.deal(seed=7)
    assert repr(state) == "Gin(simple: seat 1, upcard offer, upcard 9H, 31 in the stock)"
    assert state.upcard == Card("9H")
    over = at_the_last_draw().play("draw stock").play("discard KC")
    assert repr(over) == "Gin(simple: over, void, upcard KC, 2 in the stock)"


def test_a_hand_is_made_by_dealing_alone() -> None:
    with pytest.raises(TypeError, match=r"Gin\.deal"):
        Gin()
