"""The game of the table rules: several defenders, penalties, and a stock that is shuffled again."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import IllegalMoveError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.rules.rules import Rules

TABLE = Rules.named("table")


def knocked(rules: Rules = TABLE) -> Gin:
    """A position after seat 3 of four knocked with 3 points: 4-5-6 of clubs, three nines."""
    return Gin.from_cards(
        [
            "7C KD KH QS 2H 2S AH",
            "JD JS JH 3C 8C 9C 5D",
            "TC TD TH 2D AD 4S AC",
            "4C 5C 6C 9H 9D 9S 3D 8S",
        ],
        rules=rules,
        dealer=2,
    ).play("knock 8S")


def defended(state: Gin, *laid_off: str) -> Gin:
    """The state after each seat's lay-offs, one text for each, in the order after the knocker."""
    for cards in laid_off:
        for card in cards.split():
            state = state.play(f"lay off {card}")
        state = state.play("done")
    return state


def test_defenders_lay_off_in_turn_order_from_the_knockers_left() -> None:
    state = knocked()
    assert state.turn == 0
    state = state.play("lay off 7C").play("done")
    assert state.turn == 1
    state = state.play("done")
    assert state.turn == 2
    assert state.play("done").turn is None


def test_a_card_laid_off_by_another_defender_may_not_be_extended() -> None:
    state = defended(knocked(), "7C")
    assert {str(move) for move in state.legal_moves()} == {
        "lay off 3C on 4C 5C 6C 7C",
        "lay off 9C on 9S 9H 9D",
        "done",
    }
    with pytest.raises(IllegalMoveError, match="8C does not fit 4C 5C 6C 7C beside the knocker's"):
        state.play("lay off 8C on 4C 5C 6C 7C")


def test_each_defender_pays_the_difference_to_the_knocker() -> None:
    state = defended(knocked(), "7C", "3C 9C", "")
    result = state.result
    assert result is not None
    assert (result.kind, result.winners, result.knocker) == ("knock", (3,), 3)
    assert result.deadwood == (35, 13, 8, 3)
    assert result.points == (-32, -10, -5, 0)


def test_with_free_chains_the_next_defender_may_go_on() -> None:
    state = knocked(TABLE.replace(layoff_extends="any"))
    result = defended(state, "7C", "3C 9C 8C", "").result
    assert result is not None
    assert result.points == (-32, -2, -5, 0)


def test_a_defender_may_extend_a_chain_of_his_own() -> None:
    state = Gin.from_cards(
        ["7C 8C KH QS 2H 2S AH", None, "4C 5C 6C 9H 9D 9S 3D 8S"], rules="table", dealer=1
    ).play("knock 8S")
    state = state.play("lay off 7C")
    assert state.can_play("lay off 8C")
    original = TABLE.replace(layoff_extends="original_only")
    state = Gin.from_cards(
        ["7C 8C KH QS 2H 2S AH", None, "4C 5C 6C 9H 9D 9S 3D 8S"], rules=original, dealer=1
    ).play("knock 8S")
    assert not state.play("lay off 7C").can_play("lay off 8C")


def test_a_card_of_another_defender_bars_one_end_of_a_run_alone() -> None:
    state = Gin.from_cards(
        ["7C KD KH QS 2H 2S AH", "3C 2C JS JH 8C TD 5D", "4C 5C 6C 9H 9D 9S 3D 8S"],
        rules="table",
        dealer=1,
    ).play("knock 8S")
    state = defended(state, "7C")
    state = state.play("lay off 3C").play("lay off 2C")
    assert not state.can_play("lay off 8C")


def test_a_tie_is_no_undercut_and_costs_nothing() -> None:
    result = score_knock(TABLE, (6, 6, 14), knocker=0)
    assert (result.kind, result.winners, result.points) == ("knock", (0,), (0, 0, -8))


def test_gin_costs_every_loser_a_penalty_of_its_own() -> None:
    result = score_knock(TABLE, (0, 12, 31, 0), knocker=0)
    assert (result.kind, result.points) == ("gin", (0, -37, -56, -25))


def test_the_lowest_of_several_below_the_knocker_undercuts() -> None:
    result = score_knock(TABLE, (9, 5, 3, 20), knocker=0)
    assert (result.kind, result.winners) == ("undercut", (2,))
    assert result.points == (-(9 - 3) - 25, -2, 0, -17)


def test_equal_lowest_defenders_share_the_win() -> None:
    result = score_knock(TABLE, (9, 3, 3, 20), knocker=0)
    assert (result.winners, result.points) == ((1, 2), (-31, 0, 0, -17))


def test_the_deal_passes_to_the_left() -> None:
    assert score_knock(TABLE, (3, 9, 9, 9), knocker=0, dealer=3).next_dealer == 0


def drawn_down(seed: int = 7, players: int = 4) -> tuple[Gin, Gin]:
    """The states before and after the discard at which the pile is shuffled again."""
    state = Gin.deal(seed=seed, rules="table", players=players)
    while True:
        before = state.play("draw stock")
        state = before.play(before.legal_moves()[0])
        if state.stock_size > before.stock_size:
            return before, state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_two_cards_the_pile_is_shuffled_and_the_hand_goes_on(players: int) -> None:
    before, after = drawn_down(players=players)
    assert before.stock_size == 2
    assert before.turn is not None
    assert (after.phase, after.turn) == ("draw", (before.turn + 1) % players)
    assert after.stock_size == 2 + len(before.discards)


def test_the_two_cards_left_stay_on_top_and_the_last_discard_begins_the_new_pile() -> None:
    before, after = drawn_down()
    assert after.stock[:2] == before.stock
    assert str(after.moves[-1]) == f"discard {after.upcard}"
    assert len(after.discards) == 1
    assert CardSet.of(after.stock[2:]) == CardSet.of(before.discards)


def test_no_card_is_lost_when_the_pile_is_shuffled() -> None:
    _, after = drawn_down()
    everything = [*after.stock, *after.discards, *(card for hand in after.hands for card in hand)]
    assert len(set(everything)) == len(everything) == 52


def test_the_pile_is_really_shuffled_and_by_the_seed_alone() -> None:
    before, after = drawn_down()
    assert after.stock[2:] != before.discards
    assert drawn_down()[1].stock == after.stock


def test_a_pile_that_is_turned_over_gives_its_first_discard_first() -> None:
    start = Gin.deal(seed=7, rules=TABLE.replace(recycle="turn_over"), players=4)
    state, before = start, start
    while state.stock_size >= before.stock_size - 1:
        before = state.play("draw stock")
        state = before.play(before.legal_moves()[0])
        if state.stock_size > before.stock_size:
            break
    assert state.stock[2:] == before.discards


def test_a_table_hand_without_a_knock_is_bounded() -> None:
    state = Gin.deal(seed=7, rules="table", players=4)
    while state.turn is not None:
        state = state.play("draw stock")
        state = state.play(state.legal_moves()[0])
    assert state.result is not None
    assert (state.result.is_void, state.result.points) == (True, (0, 0, 0, 0))


def test_three_and_four_players_hold_seven_cards() -> None:
    assert [len(hand) for hand in Gin.deal(seed=1, rules="table", players=3).hands] == [7, 7, 7]
    assert Gin.deal(seed=1, rules="table", players=3).stock_size == 30
    assert Gin.deal(seed=1, rules="table", players=4).stock_size == 23


def test_the_two_player_profiles_are_for_two() -> None:
    with pytest.raises(RulesError, match="3 players cannot play simple; it is for 2"):
        Gin.deal(seed=1, players=3)
    with pytest.raises(RulesError, match="5 players cannot play table; it is for 2 or 3 or 4"):
        Gin.deal(seed=1, rules="table", players=5)
