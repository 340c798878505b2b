"""Basic rummy, by the rules that the course follows: deal, turn, table, going out, the stock, and
its options.
"""

from __future__ import annotations

import copy
import pickle

import pytest

from ginlearn.engine.cards import Card, cards
from ginlearn.engine.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    MoveTextError,
)
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import LayOff
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules

RUMMY = Rules.named("basic rummy")


def played(state: Rummy, *moves: str) -> Rummy:
    for move in moves:
        state = state.play(move)
    return state


def texts(state: Rummy) -> list[str]:
    return [str(move) for move in state.legal_moves()]


@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_each_number_of_players_has_its_hand_size(players: int, size: int) -> None:
    state = Rummy.deal(seed=1, players=players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert (len(state.discards), state.stock_size) == (1, 52 - players * size - 1)


def test_the_same_seed_is_the_same_deal_everywhere() -> None:
    assert Rummy.deal(seed=7, players=3) == Rummy.deal(seed=7, players=3)
    assert Rummy.deal(seed=7, players=3) != Rummy.deal(seed=8, players=3)
    assert str(Rummy.deal(seed=7, players=6).hands[0]) == "9S QS AD 3D 4D TD"


def test_the_player_left_of_the_dealer_starts_and_the_turn_goes_round() -> None:
    state = Rummy.deal(seed=3, players=3, dealer=2)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = played(state, "draw stock")
        state = state.play(state.legal_moves()[-1])
    assert turns == [0, 1, 2, 0]


def test_a_turn_is_a_draw_then_what_one_likes_then_a_discard() -> None:
    state = Rummy.from_cards(["7C 7D 7H 2S 9D", "KC QD"], upcard="4S", turn=0)
    assert texts(state) == ["draw stock", "draw discard"]
    with pytest.raises(IllegalMoveError, match=r"begins with drawing.*draw stock; draw discard"):
        state.play("discard 2S")
    state = state.play("draw discard")
    with pytest.raises(IllegalMoveError, match="drawn already"):
        state.play("draw stock")
    state = played(state, "meld 7C 7D 7H", "discard 2S")
    assert (state.turn, state.upcard, str(state.hands[0])) == (1, Card("2S"), "4S 9D")
    assert str(state.table[0]) == "7H 7D 7C"


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    state = Rummy.from_cards(["7C 7D 7H 2S", "KC QD"], turn=0, phase="discard")
    before = (state.hands, state.table, state.discards, state.stock, texts(state))
    for move in ("meld 7C 7D 2S", "discard 3S", "draw stock", "knock 2S", "lay off 2S", "done"):
        assert not state.can_play(move)
        with pytest.raises(IllegalMoveError):
            state.play(move)
    assert (state.hands, state.table, state.discards, state.stock, texts(state)) == before


def test_a_text_that_is_no_move_is_another_error_than_a_move_not_allowed() -> None:
    state = Rummy.deal(seed=1)
    for nothing in ("fold", "discard ZZ", 7):
        assert not state.can_play(nothing)  # type: ignore[arg-type]
        with pytest.raises(MoveTextError):
            state.play(nothing)  # type: ignore[arg-type]


def test_a_move_out_of_turn_is_refused_with_whose_turn_it_is() -> None:
    state = Rummy.deal(seed=1, players=3)
    with pytest.raises(IllegalMoveError, match="by seat 0: it is the turn of seat 1"):
        state.play("draw stock", seat=0)
    assert state.play("draw stock", seat=1).turn == 1


def test_a_state_can_be_copied_and_sent_to_another_process() -> None:
    state = Rummy.deal(seed=1, players=3).play("draw stock")
    assert copy.deepcopy(state) is state
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_set_and_a_run_may_be_melded_and_nothing_else() -> None:
    state = Rummy.from_cards(["7C 7D 7H 7S 8S 9S KD", "2D"], turn=0, phase="discard")
    assert [text for text in texts(state) if text.startswith("meld")] == [
        "meld 7S 8S 9S",
        "meld 7S 7H 7D 7C",
        "meld 7S 7H 7D",
        "meld 7S 7H 7C",
        "meld 7S 7D 7C",
        "meld 7H 7D 7C",
    ]
    with pytest.raises(IllegalMoveError, match="8S 9S KD is not a meld: neither"):
        state.play("meld 8S 9S KD")
    with pytest.raises(IllegalMoveError, match="TS is not in the hand"):
        state.play("meld 8S 9S TS")


def test_cards_may_be_laid_off_on_any_meld_without_having_melded_before() -> None:
    # The three examples in the rules of basic rummy: the fourth eight, either end of a run, and a
    # chain.
    state = Rummy.from_cards(
        ["8S 7H JH 6C 7C 2D", "KD"],
        table={1: ["8C 8D 8H", "3C 4C 5C"]},
        turn=0,
        phase="discard",
    )
    state = played(state, "lay off 8S", "lay off 6C", "lay off 7C on 3C 4C 5C 6C")
    assert [str(meld) for meld in state.table] == ["8S 8H 8D 8C", "3C 4C 5C 6C 7C"]
    assert [seat for _, seat in state.table[1].laid_off] == [0, 0]
    for text, why in (
        ("lay off 7H", "7H fits no meld"),
        ("lay off 7H on 8C 8D 8H 8S", "7H does not fit 8S 8H 8D 8C"),
        ("lay off 7H on 9C TC JC", "9C TC JC does not lie on the table"),
    ):
        with pytest.raises(IllegalMoveError, match=why):
            state.play(text)


def test_both_ends_of_a_run_take_cards() -> None:
    state = Rummy.from_cards(["7H JH 2D", "KD"], table={1: ["8H 9H TH"]}, turn=0, phase="discard")
    state = played(state, "lay off JH on 8H 9H TH", "lay off 7H on 8H 9H TH JH")
    assert str(state.table[0]) == "7H 8H 9H TH JH"


def test_a_lay_off_that_fits_two_melds_has_to_name_one() -> None:
    state = Rummy.from_cards(
        ["7C 2D", "KD"], table={1: ["7D 7H 7S", "8C 9C TC"]}, turn=0, phase="discard"
    )
    with pytest.raises(AmbiguousMoveError, match=r"7S 7H 7D.*8C 9C TC"):
        state.play("lay off 7C")
    assert str(state.play("lay off 7C on 8C 9C TC").table[1]) == "7C 8C 9C TC"
    assert str(state.play("lay off 7c on tc").table[1]) == "7C 8C 9C TC"
    with pytest.raises(IllegalMoveError, match="name the meld as it lies: 8C 9C TC"):
        state.play(LayOff("7C", "TC"))


def test_the_card_just_taken_may_not_be_thrown_back_but_one_from_the_stock_may() -> None:
    state = Rummy.from_cards(["2S 9D", "KC QD"], upcard="4S", stock="5H", turn=0)
    with pytest.raises(IllegalMoveError, match="4S was taken from the discard pile"):
        played(state, "draw discard", "discard 4S")
    assert played(state, "draw stock", "discard 5H").upcard == Card("5H")
    free = RUMMY.replace(may_return_taken_discard=True)
    state = Rummy.from_cards(["2S 9D", "KC QD"], upcard="4S", turn=0, rules=free)
    assert played(state, "draw discard", "discard 4S").upcard == Card("4S")


def test_nobody_may_lay_cards_so_that_only_the_card_just_taken_is_left() -> None:
    position = {"turn": 0, "phase": "discard", "taken": "KC"}
    state = Rummy.from_cards(["7C 7D 7H KC", "2D 3D"], **position)  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError, match="only KC would be left"):
        state.play("meld 7C 7D 7H")
    # Where the card taken goes on the table itself, the player is out.
    state = Rummy.from_cards(["7C 7D 7H 7S", "2D 3D"], turn=0, phase="discard", taken="7S")
    assert played(state, "meld 7C 7D 7H", "lay off 7S").result is not None


def test_the_card_just_taken_may_be_the_last_where_it_can_be_laid_off() -> None:
    for table, allowed in (({1: ["KD KH KS"]}, True), ({1: ["QD QH QS"]}, False)):
        state = Rummy.from_cards(
            ["7C 7D 7H KC", "2D 3D"], table=table, turn=0, phase="discard", taken="KC"
        )
        assert state.can_play("meld 7C 7D 7H") == allowed
    rules = RUMMY.replace(final_discard=True)
    state = Rummy.from_cards(
        ["7C 7D 7H 7S", "2D 3D"], rules=rules, turn=0, phase="discard", taken="7S"
    )
    with pytest.raises(IllegalMoveError, match="only 7S would be left"):
        state.play("meld 7C 7D 7H")


def test_a_player_is_out_by_melding_laying_off_or_discarding_the_last_card() -> None:
    for hand, moves in (
        ("7C 7D 7H", ["meld 7C 7D 7H"]),
        ("6C", ["lay off 6C"]),
        ("KD", ["discard KD"]),
    ):
        state = Rummy.from_cards([hand, "2D TD"], table={0: ["3C 4C 5C"]}, turn=0, phase="discard")
        state = played(state, *moves)
        assert state.result is not None
        assert state.result.kind is ResultKind.OUT
        assert state.result.points == (12, 0)
        assert (state.turn, state.legal_moves()) == (None, ())
        with pytest.raises(IllegalMoveError, match="the hand is over; allowed: nothing"):
            state.play("draw stock")


def test_a_result_says_who_won_why_and_every_number() -> None:
    state = Rummy.from_cards(
        ["KD", "AC 9D", "KC KH KS"], table={0: ["3C 4C 5C"]}, turn=0, phase="discard", dealer=1
    )
    result = state.play("discard KD").result
    assert result is not None
    assert (result.winners, result.knocker, result.deadwood) == ((0,), 0, (0, 10, 30))
    assert (result.points, result.multiplier, result.next_dealer) == ((40, 0, 0), 1, 2)
    assert str(result.reason) == "seat 0 is out and scores the 40 points that the others hold"


def test_going_rummy_is_all_in_one_turn_with_nothing_laid_before() -> None:
    hand = "7C 7D 7H 2C 3C 4C KD"
    fresh = Rummy.from_cards([hand, "2D TD"], turn=0, phase="discard")
    moves = ["meld 7C 7D 7H", "meld 2C 3C 4C", "discard KD"]
    result = played(fresh, *moves).result
    assert result is not None
    assert (result.kind, result.multiplier, result.points) == (ResultKind.RUMMY, 2, (24, 0))
    assert "goes rummy" in str(result.reason)
    single = RUMMY.replace(going_rummy_doubles=False)
    fresh = Rummy.from_cards([hand, "2D TD"], turn=0, phase="discard", rules=single)
    result = played(fresh, *moves).result
    assert result is not None
    assert (result.kind, result.points) == (ResultKind.OUT, (12, 0))


def test_a_meld_or_a_lay_off_of_an_earlier_turn_bars_going_rummy() -> None:
    for first, second in (("meld 7C 7D 7H", "lay off 6S"), ("lay off 6S", "meld 7C 7D 7H")):
        state = Rummy.from_cards(
            ["7C 7D 7H 6S", "2D TD"], table={1: ["3S 4S 5S"]}, stock="QD JD QC", turn=0
        )
        state = played(state, "draw stock", first, "discard QD", "draw stock", "discard JD")
        result = played(state, "draw stock", second, "discard QC").result
        assert result is not None
        assert (result.kind, result.points) == (ResultKind.OUT, (12, 0))


def test_what_another_player_laid_off_does_not_bar_going_rummy() -> None:
    state = Rummy.from_cards(
        ["6S 9H 2D TD", "7C 7D 7H"], table={0: ["3S 4S 5S"]}, stock="QD JD QC KC", turn=0
    )
    state = played(state, "draw stock", "lay off 6S", "discard QD", "draw stock", "discard JD")
    state = played(state, "draw stock", "discard QC", "draw stock", "meld 7C 7D 7H", "discard KC")
    assert state.result is not None
    assert (state.result.kind, state.result.points) == (ResultKind.RUMMY, (0, 42))


def test_with_one_meld_a_turn_a_second_is_refused_but_lay_offs_go_on() -> None:
    rules = RUMMY.replace(melds_per_turn=1)
    state = Rummy.from_cards(
        ["7C 7D 7H 7S 2C 3C 4C 5D KD", "2D"], rules=rules, turn=0, phase="discard"
    )
    state = state.play("meld 7C 7D 7H")
    with pytest.raises(IllegalMoveError, match="melds already laid in this turn: 1"):
        state.play("meld 2C 3C 4C")
    state = played(state, "lay off 7S", "discard KD", "draw stock", "discard 2D")
    state = played(state, "draw stock", "meld 2C 3C 4C")
    assert len(state.table) == 2


def test_with_a_final_discard_nobody_goes_out_by_melding_or_laying_off() -> None:
    rules = RUMMY.replace(final_discard=True)
    state = Rummy.from_cards(
        ["6C KD", "2D"], table={1: ["3C 4C 5C"]}, rules=rules, turn=0, phase="discard"
    )
    state = state.play("lay off 6C")
    assert state.play("discard KD").result is not None
    state = Rummy.from_cards(
        ["6C", "2D"], table={1: ["3C 4C 5C"]}, rules=rules, turn=0, phase="discard"
    )
    with pytest.raises(IllegalMoveError, match="last card must be discarded"):
        state.play("lay off 6C")


def test_a_high_ace_stands_above_the_king_only_by_the_option_and_counts_by_it() -> None:
    hands = ["QS KS AS 4D", "AH 2D"]
    low = Rummy.from_cards(hands, turn=0, phase="discard")
    with pytest.raises(IllegalMoveError, match="the ace is low"):
        low.play("meld QS KS AS")
    rules = RUMMY.replace(ace="high_or_low", ace_points=15, going_rummy_doubles=False)
    high = Rummy.from_cards(hands, turn=0, phase="discard", rules=rules)
    result = played(high, "meld QS KS AS", "discard 4D").result
    assert result is not None
    assert result.points == (17, 0)


def test_a_high_run_grows_down_and_a_low_one_up_but_none_around_the_corner() -> None:
    rules = RUMMY.replace(ace="high_or_low")
    state = Rummy.from_cards(
        ["JS 2S 4H KH 9D", "2D"],
        table={1: ["QS KS AS", "AH 2H 3H"]},
        turn=0,
        phase="discard",
        rules=rules,
    )
    state = played(state, "lay off JS", "lay off 4H")
    for text in ("lay off 2S on JS QS KS AS", "lay off KH on AH 2H 3H 4H"):
        assert not state.can_play(text)


def test_at_the_end_of_the_stock_the_discards_under_the_top_one_are_shuffled() -> None:
    state = Rummy.from_cards(["KD 9D", "QD 8D"], stock_size=1, turn=0, seed=5)
    under = cards(state.discards[:-1]) | cards(state.upcard or ())
    state = played(state, "draw stock", "discard 9D")
    assert state.discards == (Card("9D"),)
    assert cards(state.stock) == under
    assert state.stock != tuple(cards(state.stock))
    again = Rummy.from_cards(["KD 9D", "QD 8D"], stock_size=1, turn=0, seed=5)
    assert played(again, "draw stock", "discard 9D").stock == state.stock


def test_cards_still_in_the_stock_stay_on_top_of_the_recycled_ones() -> None:
    rules = RUMMY.replace(stock_floor=2)
    state = Rummy.from_cards(
        ["KD 9D", "QD 8D"], stock="2C 3C 4C", stock_size=3, turn=0, rules=rules
    )
    state = played(state, "draw stock", "discard 9D")
    assert state.stock[:2] == (Card("3C"), Card("4C"))
    assert (state.stock_size, state.discards) == (52 - 4 - 1, (Card("9D"),))


def test_turned_over_the_first_discard_becomes_the_next_card() -> None:
    rules = RUMMY.replace(recycle="turn_over")
    state = Rummy.from_cards(["KD 9D", "QD 8D"], stock_size=1, turn=0, rules=rules)
    pile = state.discards
    state = played(state, "draw stock", "discard 9D")
    assert state.stock == pile


def test_with_nothing_to_recycle_the_upcard_has_to_be_taken() -> None:
    suits = [" ".join(rank + suit for rank in "A23456789TJQK") for suit in "SHD"]
    state = Rummy.from_cards(
        ["AC 3C 5C 7C 9C", "2C 4C 6C 8C TC JC QC"], upcard="KC", table={0: suits}, turn=0
    )
    assert texts(state) == ["draw discard"]
    with pytest.raises(IllegalMoveError, match="the stock is empty"):
        state.play("draw stock")
    state = played(state, "draw discard", "discard AC")
    assert texts(state) == ["draw discard"]


def test_a_hand_without_end_is_void_after_the_stated_number_of_turns() -> None:
    state = Rummy.deal(seed=2, players=2, rules=RUMMY.replace(longest_hand=6), dealer=1)
    while state.turn is not None:
        # Both players take each discard and discard another card.
        state = state.play("draw discard")
        state = state.play(state.legal_moves()[-1])
    result = state.result
    assert result is not None
    assert (result.kind, result.points, result.next_dealer) == (ResultKind.VOID, (0, 0), 1)
    assert "6 turns" in str(result.reason)
    assert state.view(0).shown == (None, None)
