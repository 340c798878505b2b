"""Worked examples of single hands between two players, each by its number."""

from __future__ import annotations

import pytest

from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.rules.rules import Rules
from tests.engine.games.gin.knock_play import before_knock, knocked, result_of, settled, to_discard

X01_KNOCKER = "4H 5H 6H | 9C 9D 9S | AS 2D 2C 3D"
X01_DEFENDER = "QC QD QH | 2S 3S 4S | KD 8C 7S 5C"
X02 = ("7C 7D 7H | JS QS KS | 4D 3C AH AD", "8C 9C TC | 2D 2H 2S | 7S TS 9S 5H")
X03 = ("3C 4C 5C 6C | 8D 8H 8S | 4H 2S AD", "9S TS JS QS | KC KD KH | 3D 3H AS")
GIN = "AC 2C 3C 4C | 6D 6H 6S | TD JD QD"
X04_DEFENDER = "9C 9H 9S | KD 5C 6C 2H 2D 4S 7H"
X05_DEFENDER = "7C 8C 9C | 2D 2H 2S | TS JS QS KS"
X07 = ("4C 5C 6C | KD KH KS | 2D 2S AH 3H", "QD QH QS | 9D 9H 9S | 7C 8C 4H 2C")

TWO_PLAYERS = ("simple", "classic", "modern", "openspiel")


def points(result: HandResult) -> tuple[int, ...]:
    """The score of each seat, without the winner's gain being the other's loss."""
    return tuple(max(0, each) for each in result.points)


@pytest.mark.parametrize("rules", TWO_PLAYERS)
def test_x01_a_plain_knock_pays_the_difference(rules: str) -> None:
    result = result_of(X01_KNOCKER, X01_DEFENDER, rules=rules)
    assert (result.kind, result.deadwood, points(result)) == (ResultKind.KNOCK, (8, 30), (22, 0))


def test_x01_at_the_table_the_loser_loses_the_difference() -> None:
    assert result_of(X01_KNOCKER, X01_DEFENDER, rules="table").points == (0, -22)


@pytest.mark.parametrize(
    ("rules", "gained"), [("simple", 14), ("classic", 14), ("modern", 29), ("openspiel", 29)]
)
def test_x02_laying_off_in_the_right_order_undercuts(rules: str, gained: int) -> None:
    state = knocked(*X02, rules=rules)
    for move in ("lay off 7S", "lay off TS", "lay off 9S", "done"):
        state = state.play(move)
    assert state.result is not None
    assert state.result.deadwood == (9, 5)
    assert (state.result.kind, points(state.result)) == (ResultKind.UNDERCUT, (0, gained))
    assert settled(knocked(*X02, rules=rules)).deadwood == (9, 5)


def test_x02_at_the_table_the_knocker_pays_the_fine_and_the_difference() -> None:
    table = Rules.named("table")
    assert result_of(*X02, rules=table).points == (-29, 0)
    assert result_of(*X02, rules=table.replace(undercut_penalty_base="gross")).points == (-34, 0)


@pytest.mark.parametrize(
    ("rules", "kind", "scored"),
    [
        ("simple", ResultKind.UNDERCUT, (0, 10)),
        ("classic", ResultKind.UNDERCUT, (0, 10)),
        ("modern", ResultKind.UNDERCUT, (0, 25)),
        ("openspiel", ResultKind.TIE, (0, 0)),
    ],
)
def test_x03_equal_deadwood_is_an_undercut_or_pays_nobody(
    rules: str, kind: ResultKind, scored: tuple[int, int]
) -> None:
    result = result_of(*X03, rules=rules)
    assert (result.kind, result.deadwood, result.points) == (kind, (7, 7), scored)


def test_x03_at_the_table_the_knocker_wins_a_tie_and_nobody_loses() -> None:
    result = result_of(*X03, rules="table")
    assert (result.winners, result.points) == ((0,), (0, 0))


@pytest.mark.parametrize(
    ("rules", "gained"), [("simple", 56), ("classic", 56), ("modern", 61), ("openspiel", 61)]
)
def test_x04_cards_that_would_fit_may_not_be_laid_off_on_gin(rules: str, gained: int) -> None:
    state = knocked(GIN, X04_DEFENDER, rules=rules)
    for card in ("KD", "5C", "6C"):
        assert not state.can_play(f"lay off {card}")
    result = settled(state) if state.result is None else state.result
    assert (result.kind, result.deadwood, points(result)) == (ResultKind.GIN, (0, 36), (gained, 0))


def test_x04_at_the_table_gin_costs_the_loser_25_more() -> None:
    assert result_of(GIN, X04_DEFENDER, rules="table").points == (0, -61)


@pytest.mark.parametrize(
    ("rules", "scored"),
    [("simple", (20, 0)), ("classic", (20, 0)), ("modern", (25, 0)), ("table", (0, -25))],
)
def test_x05_gin_is_no_tie_even_against_nothing(rules: str, scored: tuple[int, int]) -> None:
    result = result_of(GIN, X05_DEFENDER, rules=rules)
    assert (result.kind, result.deadwood, result.points) == (ResultKind.GIN, (0, 0), scored)


X06 = ["AC 2C 3C 4C 6D 6H 6S 6C TD JD QD", "9C 9H 9S KD 5C 8S 2H 2D 4S 7H"]


@pytest.mark.parametrize(("bonus", "gained"), [(31, 69), (50, 88)])
def test_x06_big_gin_is_declared_on_eleven_cards_without_a_discard(bonus: int, gained: int) -> None:
    rules = Rules.named("modern").replace(big_gin_bonus=bonus)
    result = Gin.from_cards(X06, rules=rules).play("big gin").result
    assert result is not None
    assert (result.kind, result.points) == (ResultKind.BIG_GIN, (gained, 0))


@pytest.mark.parametrize("rules", ["simple", "classic"])
def test_x06_without_big_gin_a_card_of_a_meld_of_four_is_thrown_for_gin(rules: str) -> None:
    state = Gin.from_cards(X06, rules=rules)
    assert not state.can_play("big gin")
    for thrown in ("6H", "AC", "4C"):
        result = state.play(f"gin {thrown}").result
        assert result is not None
        assert (result.kind, result.points) == (ResultKind.GIN, (58, 0))


@pytest.mark.parametrize(("rules", "gained"), [("simple", 12), ("classic", 12), ("modern", 27)])
def test_x07_the_seven_lets_the_eight_follow(rules: str, gained: int) -> None:
    state = knocked(*X07, rules=rules).play("lay off 7C").play("lay off 8C")
    assert not state.can_play("lay off 2C")
    result = state.play("done").result
    assert result is not None
    assert (result.deadwood, result.points) == ((8, 6), (0, gained))


def test_x07_stopping_early_loses_the_hand() -> None:
    for moves, gained in ((["lay off 7C", "done"], 6), (["done"], 13)):
        state = knocked(*X07)
        for move in moves:
            state = state.play(move)
        assert state.result is not None
        assert state.result.points == (gained, 0)


def test_x07_where_only_original_melds_take_cards_the_eight_is_barred() -> None:
    rules = Rules.named("simple").replace(layoff_extends="original_only")
    state = knocked(*X07, rules=rules).play("lay off 7C")
    assert not state.can_play("lay off 8C")
    assert settled(state).points == (6, 0)


@pytest.mark.parametrize("rules", TWO_PLAYERS)
def test_x09_a_set_is_worth_breaking_when_its_cards_fit_better(rules: str) -> None:
    hands = ("4D 5D 6D | 8C 9C TC | AH AS 3H 2S", "7D 7C 7H 8D 6C JS QS KS 2C 2H")
    result = result_of(*hands, rules=rules)
    assert (result.deadwood, points(result)) == ((7, 11), (4, 0))
    # Keeping the sevens leaves 18: only 8D and 6C cannot go anywhere then.
    kept = knocked(*hands, rules=rules).play("done").result
    assert kept is not None
    assert (kept.deadwood, points(kept)) == ((7, 18), (11, 0))


@pytest.mark.parametrize("rules", TWO_PLAYERS)
def test_x10_a_set_is_worth_keeping_when_the_rest_would_be_stranded(rules: str) -> None:
    hands = ("3H 4H 5H | TD JD QD | 2C 2S AC 3S", "6H 6C 6D | 9C 9D 9S | 7H KC KS 4C")
    result = result_of(*hands, rules=rules)
    assert (result.deadwood, points(result)) == ((8, 31), (23, 0))
    broken = knocked(*hands, rules=rules).play("lay off 6H").play("lay off 7H").play("done").result
    assert broken is not None
    assert broken.deadwood == (8, 36)


X11_KNOCKER = "4H 5H 6H 7H | 9C 9D 9S | AS 2D 2C"


@pytest.mark.parametrize(("upcard", "gained"), [("6S", 50), ("6D", 25), ("6C", 25)])
def test_x11_in_oklahoma_a_spade_upcard_doubles_the_hand(upcard: str, gained: int) -> None:
    result = result_of(X11_KNOCKER, X01_DEFENDER, rules="oklahoma", first_upcard=upcard)
    assert (result.deadwood, result.points) == ((5, 30), (gained, 0))


def test_x11_eight_points_are_too_many_under_a_six() -> None:
    state = before_knock(X01_KNOCKER, X01_DEFENDER, rules="oklahoma", first_upcard="6S")
    assert state.knock_limit == 6
    assert not state.can_play(f"knock {to_discard(state, X01_KNOCKER)}")


@pytest.mark.parametrize(("ace_upcard", "legal"), [("gin_only", False), ("one", True)])
def test_x13_an_ace_upcard_means_gin_only_or_one_point(ace_upcard: str, legal: bool) -> None:
    rules = Rules.named("oklahoma").replace(ace_upcard=ace_upcard)
    laid = "4H 5H 6H | 9C 9D 9S | JC JD JH | AS"
    state = before_knock(laid, "2C 2D 3S 3C 8S 8H QS QC KS KH", rules=rules, first_upcard="AH")
    assert state.can_play(f"knock {to_discard(state, laid)}") == legal


def test_x14_an_undercut_is_doubled_with_its_bonus() -> None:
    result = result_of(*X07, rules="oklahoma", first_upcard="8S")
    assert (result.bonus, result.multiplier, result.points) == (25, 2, (0, 54))


def test_x15_a_king_upcard_allows_ten_points_not_thirteen() -> None:
    state = before_knock(X01_KNOCKER, X01_DEFENDER, rules="oklahoma", first_upcard="KH")
    assert state.knock_limit == 10
    result = result_of(X01_KNOCKER, X01_DEFENDER, rules="oklahoma", first_upcard="KH")
    assert result.points == (22, 0)


def drawn_down(rules: str, players: int = 2) -> tuple[Gin, int]:
    """A hand in which everybody discards the card just drawn, after the last such turn."""
    state = Gin.deal(seed=3, rules=rules, players=players)
    while state.can_play("pass"):
        state = state.play("pass")
    draws = 0
    while state.can_play("draw stock") and draws < 29:
        card = state.stock[0]
        state = state.play("draw stock").play(f"discard {card}")
        draws += 1
    return state, draws


def test_x38_the_hand_is_void_after_the_discard_that_follows_the_29th_stock_draw() -> None:
    assert Gin.deal(seed=3).stock_size == 31
    state, draws = drawn_down("simple")
    assert (draws, state.stock_size, state.turn) == (29, 2, None)
    assert state.result is not None
    assert (state.result.kind, state.result.points) == (ResultKind.VOID, (0, 0))
    assert state.result.next_dealer == state.dealer


def test_x38_at_the_wall_the_next_player_may_still_knock_with_that_discard() -> None:
    state, draws = drawn_down("openspiel")
    assert (draws, state.stock_size, str(state.phase)) == (29, 2, "wall")
    assert state.can_play("pass")
    assert not state.can_play("draw stock")


def test_x38_at_the_table_the_discards_become_the_stock() -> None:
    assert [Gin.deal(seed=3, rules="table", players=n).stock_size for n in (3, 4)] == [30, 23]
    state, draws = drawn_down("table")
    assert (draws, state.result, len(state.discards)) == (29, None, 1)
    assert state.stock_size == 2 + 29
