"""The rules that only OpenSpiel's gin has: the wall, repeats, a cap, named defences."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import DealError, IllegalMoveError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Done
from ginlearn.engine.rules.rules import Rules


def at_the_wall(rules: Rules | str = "openspiel") -> Gin:
    """A position with two cards in the stock; seat 1's 3D would give seat 0 three melds."""
    return Gin.from_cards(
        ["AD 2D 8H 9H TH QS QH QD 5C 9C", None],
        upcard="3D",
        stock_size=2,
        turn=0,
        rules=rules,
    )


def test_at_the_wall_the_upcard_may_be_taken_to_knock_or_passed() -> None:
    state = at_the_wall()
    assert state.phase == "wall"
    assert [str(move) for move in state.legal_moves()] == ["pass", "knock 5C", "knock 9C"]


def test_passing_at_the_wall_voids_the_hand() -> None:
    state = at_the_wall().play("pass")
    assert state.result is not None
    assert (state.result.kind, state.result.points) == ("void", (0, 0))
    assert state.stock_size == 2


def test_a_knock_at_the_wall_takes_the_upcard_in() -> None:
    state = at_the_wall().play("knock 9C")
    assert Card("3D") in state.hands[0]
    assert str(state.discards[-1]) == "9C"
    assert (state.phase, state.turn) == ("lay off", 1)


def test_the_upcard_itself_may_be_the_knock_discard_only_where_it_may_go_back() -> None:
    hand = ["AD 2D 3D 8H 9H TH QS QH QD 5C", None]
    state = Gin.from_cards(hand, upcard="9C", stock_size=2, turn=0, rules="openspiel")
    assert state.can_play("knock 9C")
    strict = Rules.named("modern").replace(stock_end="wall")
    state = Gin.from_cards(hand, upcard="9C", stock_size=2, turn=0, rules=strict)
    with pytest.raises(IllegalMoveError, match="9C was just taken"):
        state.play("knock 9C")
    assert state.can_play("knock 5C")


def test_gin_and_big_gin_may_be_said_at_the_wall() -> None:
    hand = ["AD 2D 8H 9H TH QS QH QD QC 5C", None]
    state = Gin.from_cards(hand, upcard="3D", stock_size=2, turn=0, rules="openspiel")
    assert state.can_play("gin 5C")
    modern = Rules.named("modern").replace(stock_end="wall")
    hand = ["AD 2D 8H 9H TH QS QH QD QC JH", None]
    state = Gin.from_cards(hand, upcard="3D", stock_size=2, turn=0, rules=modern)
    result = state.play("big gin").result
    assert result is not None
    assert result.kind == "big gin"


def test_nothing_may_be_drawn_at_the_wall() -> None:
    for move in ("draw stock", "draw discard", "discard 9C"):
        with pytest.raises(IllegalMoveError, match="the stock is at its end, so it is knock with"):
            at_the_wall().play(move)


def test_a_discard_that_leaves_two_cards_leads_to_the_wall() -> None:
    state = Gin.from_cards(
        ["KS QS 9H 8H 6D 5D 4C 2C TC 8S", "KH JH 9D 7D 6C 4S 2S TS QD 8C"],
        upcard="AS", stock="KC 3S 3H", stock_size=3, turn=0, rules="openspiel",
    )  # fmt: skip
    state = state.play("draw stock").play("discard KC")
    assert (state.phase, state.turn) == ("wall", 1)
    assert [str(move) for move in state.legal_moves()] == ["pass"]


def test_the_wall_is_no_position_under_other_rules() -> None:
    with pytest.raises(
        DealError, match="the stock has 2 cards, too few to go on: the hand ends when 2 are left"
    ):
        at_the_wall("simple")
    with pytest.raises(DealError, match="this is not the wall: the rules are simple"):
        Gin.from_cards([None, None], stock_size=2, phase="wall")


def test_a_card_thrown_straight_back_twice_voids_the_hand() -> None:
    state = Gin.deal(seed=7, rules="openspiel").play("draw discard").play("discard 9H")
    assert state.turn == 0
    state = state.play("draw discard").play("discard 9H")
    assert state.turn is None
    assert state.result is not None
    assert str(state.result.reason) == "the same discard was thrown straight back twice"


def test_another_discard_between_two_returns_keeps_the_hand_alive() -> None:
    state = Gin.deal(seed=7, rules="openspiel").play("draw discard").play("discard 9H")
    state = state.play("draw stock")
    state = state.play(state.legal_moves()[0])
    upcard = state.upcard
    state = state.play("draw discard").play(f"discard {upcard}")
    assert state.turn == 0


def test_the_fiftieth_upcard_taken_voids_the_hand_before_it_moves() -> None:
    state = Gin.deal(seed=7, rules="openspiel").play("draw discard")
    taken = 0
    while state.turn is not None:
        state = state.play(next(
            move for move in state.legal_moves()
            if str(move) != f"discard {state.drawn_from_discards}"
        ))  # fmt: skip
        before = state
        state = state.play("draw discard")
        taken += 1
    assert taken == 50
    assert (state.hands, state.discards) == (before.hands, before.discards)
    assert state.result is not None
    assert state.result.is_void


def after_gin() -> Gin:
    return Gin.from_cards(
        ["AC 2C 3C 4C 6D 6H 6S TD JD QD KH", "9C 9H 9S KD 5C 6C 2H 2D 4S 7H"],
        rules="openspiel", dealer=1,
    ).play("gin KH")  # fmt: skip


def test_a_defender_names_melds_also_against_gin_but_lays_nothing_off() -> None:
    state = after_gin()
    assert (state.phase, [str(move) for move in state.legal_moves()]) == ("lay off", ["done"])
    with pytest.raises(IllegalMoveError, match="nothing may be laid off on gin"):
        state.play("lay off 5C on AC 2C 3C 4C")


@pytest.mark.parametrize(
    ("move", "points"),
    [("done", (61, -61)), ("done: 9C 9H 9S", (61, -61)), ("done: none", (88, -88))],
)
def test_melds_that_a_defender_declines_count_as_deadwood(
    move: str, points: tuple[int, int]
) -> None:
    result = after_gin().play(move).result
    assert result is not None
    assert result.points == points


def test_a_defender_cannot_name_melds_of_cards_not_held() -> None:
    with pytest.raises(IllegalMoveError, match="6H is not among the cards that seat 1 keeps"):
        after_gin().play("done: 6C 6D 6H")


def test_elsewhere_the_engine_arranges_what_a_defender_keeps() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "QC QD QH 2S 3S 4S KD 8C 7S 5C"], dealer=1
    ).play("knock KH")
    with pytest.raises(IllegalMoveError, match="what is left is arranged best by itself"):
        state.play(Done(["QC QD QH"]))
