"""Knocking, gin and big gin, laying off, and the payment of a hand."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.errors import IllegalMoveError, ScoreError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.moves import Knock
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules

KNOCKER = "4H 5H 6H 9C 9D 9S AS 2D 2C 3D"
"""Eight points of deadwood."""
DEFENDER = "QC QD QH 2S 3S 4S KD 8C 7S 5C"
"""Thirty points, none of which fit the knocker's melds."""


def to_knock(knocker: str, defender: str, thrown: str, rules: Rules | str = "simple") -> Gin:
    """A position in which seat 0 has drawn, and may discard and knock."""
    return Gin.from_cards([f"{knocker} {thrown}", defender], rules=rules, dealer=1, turn=0)


def knocks(state: Gin) -> set[str]:
    return {str(move) for move in state.legal_moves() if isinstance(move, Knock)}


def test_a_knock_is_offered_with_each_discard_that_leaves_ten_points_or_less() -> None:
    state = Gin.from_cards(["2H 3H 4H JS JD JC 6C 7C 8C 5S KH", None], dealer=1)
    assert knocks(state) == {"knock 5S", "knock KH"}


def test_ten_points_are_counted_after_the_discard_not_before() -> None:
    """The hand has nineteen points before the discard, ten after it."""
    state = to_knock("6C 7C 8C QD QH QS 4D 3C 2S AD", "KS KC JS TS 9D 8H 7H 5C 4S 3H", "9H")
    assert state.can_play("knock 9H")


def test_the_best_of_all_eleven_cards_is_not_the_best_to_knock_with() -> None:
    state = to_knock("7C 8C AD 2D 8D 7H 8H 6S 7S 8S", "KS KC JS TS 9D 4H 5H 5C 4S 3H", "9S")
    assert knocks(state) == {"knock 7C", "knock 7H", "knock 9S"}


def test_a_knock_that_leaves_too_much_is_refused_with_the_limit() -> None:
    state = to_knock(KNOCKER, DEFENDER, "KH")
    with pytest.raises(
        IllegalMoveError, match="may leave at most 10 points of deadwood; this leaves 17"
    ):
        state.play("knock AS")


def test_nobody_must_knock() -> None:
    state = to_knock(KNOCKER, DEFENDER, "KH")
    assert state.play("discard KH").phase == "draw"


def test_a_hand_that_is_gin_may_be_played_on_by_an_ordinary_discard() -> None:
    state = Gin.from_cards(["6S QS QH 5S KC KS 7S KH 4S QC 2D", None], dealer=1)
    assert state.can_play("gin 2D")
    after = state.play("discard 2D")
    assert (after.turn, after.result) == (1, None)


def test_a_knock_may_not_be_made_before_drawing() -> None:
    state = Gin.from_cards([KNOCKER, DEFENDER], dealer=1, turn=0)
    with pytest.raises(IllegalMoveError, match="a card must be drawn first"):
        state.play("knock 3D")


def test_the_discard_just_taken_may_not_be_thrown_to_knock_either() -> None:
    state = Gin.from_cards([f"{KNOCKER} KH", DEFENDER], taken="KH", dealer=1)
    assert "knock KH" not in knocks(state)
    with pytest.raises(IllegalMoveError, match="KH was just taken"):
        state.play("knock KH")


def test_after_a_knock_the_defender_lays_off_and_the_knocker_scores_the_difference() -> None:
    state = to_knock(KNOCKER, DEFENDER, "KH").play("knock KH")
    assert (state.turn, state.phase, state.knocker) == (1, "lay off", 0)
    assert state.melds == (cards("4H 5H 6H"), cards("9S 9D 9C"))
    assert [str(move) for move in state.legal_moves()] == ["done"]
    result = state.play("done").result
    assert result is not None
    assert (result.kind, result.points, result.deadwood) == ("knock", (22, 0), (8, 30))
    assert (result.winners, result.bonus, result.multiplier) == ((0,), 0, 1)
    assert str(result.reason) == "seat 0 knocked with 8 against 30"


def test_there_is_no_card_to_take_after_a_knock() -> None:
    state = to_knock(KNOCKER, DEFENDER, "KH").play("knock KH")
    assert state.upcard is None
    assert state.discards[-1] in cards("KH")


def chain() -> Gin:
    """A position with 4-5-6 of clubs laid; the defender holds 7 and 8 of clubs, and two melds."""
    return to_knock("4C 5C 6C KD KH KS 2D 2S AH 3H", "QD QH QS 9D 9H 9S 7C 8C 4H 2C", "JD").play(
        "knock JD"
    )


def test_lay_offs_are_made_one_card_at_a_time_and_open_the_way_for_others() -> None:
    state = chain()
    assert [str(move) for move in state.legal_moves()] == ["lay off 7C on 4C 5C 6C", "done"]
    state = state.play("lay off 7C")
    assert state.melds[1] == cards("4C 5C 6C 7C")
    assert [str(move) for move in state.legal_moves()] == ["lay off 8C on 4C 5C 6C 7C", "done"]
    state = state.play("lay off 8C")
    assert state.laid_off == cards("7C 8C")
    assert len(state.hands[1]) == 8


@pytest.mark.parametrize(
    ("laid_off", "points"), [("7C 8C", (0, 12)), ("7C", (6, 0)), ("", (13, 0))]
)
def test_what_is_laid_off_decides_who_wins(laid_off: str, points: tuple[int, int]) -> None:
    state = chain()
    for card in laid_off.split():
        state = state.play(f"lay off {card}")
    result = state.play("done").result
    assert result is not None
    assert result.points == points


def test_a_lay_off_beyond_a_gap_is_refused_until_the_gap_is_filled() -> None:
    with pytest.raises(IllegalMoveError, match="8C fits none of the melds that seat 0 laid"):
        chain().play("lay off 8C")
    with pytest.raises(IllegalMoveError, match="8C does not fit 4C 5C 6C; allowed now: lay off 7C"):
        chain().play("lay off 8C on 4C 5C 6C")


def test_only_the_original_cards_may_be_extended_where_the_rules_say_so() -> None:
    rules = Rules.named("simple").replace(layoff_extends="original_only")
    state = Gin.from_cards(
        [f"{'4C 5C 6C KD KH KS 2D 2S AH 3H'} JD", "QD QH QS 9D 9H 9S 7C 8C 4H 2C"],
        rules=rules, dealer=1,
    )  # fmt: skip
    state = state.play("knock JD").play("lay off 7C")
    assert [str(move) for move in state.legal_moves()] == ["done"]
    with pytest.raises(
        IllegalMoveError, match=r"8C does not fit .* beside the knocker's own cards"
    ):
        state.play("lay off 8C on 4C 5C 6C 7C")


def test_a_lay_off_names_a_meld_that_lies_there_and_a_card_that_is_held() -> None:
    with pytest.raises(IllegalMoveError, match="7H 8H 9H is not one of the melds that seat 0 laid"):
        chain().play("lay off 7C on 7H 8H 9H")
    with pytest.raises(IllegalMoveError, match="KC is not in the hand of seat 1"):
        chain().play("lay off KC")


def test_nothing_may_be_laid_off_on_the_knockers_deadwood() -> None:
    """The knocker keeps the five of diamonds, the defender holds the other fives."""
    state = to_knock("6C 7C 8C QD QH QS 5D AS 2H AC", "5H 5S 9D 9H 9S KD KH KS 3D 2D", "JC")
    state = state.play("knock JC")
    assert [str(move) for move in state.legal_moves()] == ["done"]
    result = state.play("done").result
    assert result is not None
    assert (result.points, result.deadwood) == ((6, 0), (9, 15))


def test_the_knocker_may_not_lay_off() -> None:
    with pytest.raises(IllegalMoveError, match="seat 0 knocked, and a knocker may not lay off"):
        chain().play("lay off 2S", seat=0)


def test_a_meld_may_be_broken_by_laying_its_cards_off() -> None:
    state = to_knock("4D 5D 6D 8C 9C TC AH AS 3H 2S", "7D 7C 7H 8D 6C JS QS KS 2C 2H", "KD")
    state = state.play("knock KD")
    for card in ("7D", "8D", "7C", "6C"):
        state = state.play(f"lay off {card}")
    result = state.play("done").result
    assert result is not None
    assert (result.deadwood, result.points) == ((7, 11), (4, 0))


def test_gin_ends_the_hand_at_once_and_nothing_is_laid_off() -> None:
    defender = "9C 9H 9S KD 5C 6C 2H 2D 4S 7H"
    state = to_knock("AC 2C 3C 4C 6D 6H 6S TD JD QD", defender, "8S").play("knock 8S")
    assert state.turn is None
    result = state.result
    assert result is not None
    assert (result.kind, result.points, result.deadwood) == ("gin", (56, 0), (0, 36))
    assert (result.bonus, result.winners) == (20, (0,))
    assert state.named_melds == (state.melds, None)


def test_a_knocker_may_name_melds_that_are_not_the_best() -> None:
    state = to_knock("AS 2S 3S 4S 6H 6D 6C 8C 9C TC", "KS KC JS TS 9D 4H 5H 5C 4D 3H", "5D")
    state = state.play("knock 5D: AS 2S 3S | 6H 6D 6C | 8C 9C TC")
    assert state.phase == "lay off"
    assert state.named_melds[0] == state.melds
    result = state.play("done").result
    assert result is not None
    assert (result.kind, result.deadwood) == (ResultKind.KNOCK, (4, 58))


def test_named_melds_must_leave_no_more_than_the_limit() -> None:
    state = to_knock("AS 2S 3S 4S 6H 6D 6C 8C 9C TC", "KS KC JS TS 9D 4H 5H 5C 4D 3H", "5D")
    with pytest.raises(IllegalMoveError, match=r"may leave at most 10 .* this leaves 27"):
        state.play("knock 5D: AS 2S 3S 4S | 6H 6D 6C")


def test_a_card_serves_in_one_named_meld_only_and_must_be_kept() -> None:
    state = to_knock("7C 7D 7H 8H 9H 2S 2D 2C AC AD", "KS KC JS TS 9D 4H 5H 5C 4D 3H", "AH")
    with pytest.raises(IllegalMoveError, match="7H cannot serve in two melds"):
        state.play("knock AH: 7C 7D 7H | 7H 8H 9H | 2S 2D 2C")
    with pytest.raises(IllegalMoveError, match="AH is not among the cards that seat 0 keeps"):
        state.play("knock AH: AC AD AH | 7H 8H 9H | 2S 2D 2C")


@pytest.mark.parametrize(("gone", "run"), [("6H", "3H 4H 5H"), ("6D", "3D 4D 5D")])
def test_of_equal_arrangements_the_one_that_offers_least_is_laid(gone: str, run: str) -> None:
    """The red threes change places: a run whose six lies in the pile cannot grow upward."""
    held = "4S 5S 3H 4H 5H 3D 4D 5D 4C 5C"
    state = Gin.from_cards([f"{held} KC", None], discards=[gone, "KS"], dealer=1)
    assert cards(run) in state.play("knock KC").melds


def test_a_card_that_the_opponent_took_from_the_pile_counts_as_one_to_lay_off() -> None:
    """6H was taken from the pile, so the defender holds it and the run of hearts is worse."""
    held = "4S 5S 3H 4H 5H 3D 4D 5D 4C 5C"
    state = Gin.from_cards([held, "KS ..."], upcard="6H", stock="KC 6D", dealer=0, turn=1)
    state = state.play("draw discard").play("discard KS").play("draw stock").play("knock KC")
    assert cards("3D 4D 5D") in state.melds


def test_big_gin_is_eleven_melded_cards_and_is_offered_where_the_rules_have_it() -> None:
    held = "AC 2C 3C 4C 6D 6H 6S TD JD QD"
    defender = "9C 9H 9S KD 5C 8S 2H 2D 4S 7H"
    modern = to_knock(held, defender, "6C", "modern")
    result = modern.play("big gin").result
    assert result is not None
    assert (result.kind, result.points, result.bonus) == ("big gin", (69, 0), 31)
    assert len(modern.play("big gin").discards) == len(modern.discards)
    simple = to_knock(held, defender, "6C", "simple")
    assert not simple.can_play("big gin")
    with pytest.raises(IllegalMoveError, match="big gin is not offered under the rules simple"):
        simple.play("big gin")
    instead = simple.play("knock 6C").result
    assert instead is not None
    assert instead.points == (58, 0)


def test_big_gin_needs_all_eleven_cards() -> None:
    state = to_knock(KNOCKER, DEFENDER, "KH", "modern")
    with pytest.raises(
        IllegalMoveError, match=r"big gin needs all 11 cards in melds; .* 18 points"
    ):
        state.play("big gin")


def test_in_oklahoma_an_ace_turned_up_asks_for_gin() -> None:
    held = "4H 5H 6H 9C 9D 9S JC JD JH AS"
    defender = "QC QD QH 2S 3S 4S KD 8C 7S 5C"
    state = Gin.from_cards([f"{held} KH", defender], first_upcard="AH", rules="oklahoma", dealer=1)
    assert (state.knock_limit, knocks(state)) == (0, set())
    with pytest.raises(
        IllegalMoveError, match="only gin ends this hand; this leaves 1 point of deadwood"
    ):
        state.play("knock KH")
    lenient = Rules.named("oklahoma").replace(ace_upcard="one")
    state = Gin.from_cards([f"{held} KH", defender], first_upcard="AH", rules=lenient, dealer=1)
    assert state.can_play("knock KH")


def test_in_oklahoma_a_spade_doubles_the_hand_with_its_bonus() -> None:
    knocker, defender = "4C 5C 6C KD KH KS 2D 2S AH 3H", "QD QH QS 9D 9H 9S 7C 8C 4H 2C"
    state = Gin.from_cards(
        [f"{knocker} JD", defender], first_upcard="8S", rules="oklahoma", dealer=1
    )
    state = state.play("knock JD").play("lay off 7C").play("lay off 8C").play("done")
    result = state.result
    assert result is not None
    assert (result.points, result.bonus, result.multiplier) == ((0, 54), 25, 2)
    assert str(result.reason).endswith("for a bonus of 25; all times 2")


@pytest.mark.parametrize(
    ("rules", "deadwood", "kind", "points"),
    [
        ("simple", (8, 30), "knock", (22, 0)),
        ("simple", (9, 5), "undercut", (0, 14)),
        ("modern", (9, 5), "undercut", (0, 29)),
        ("simple", (7, 7), "undercut", (0, 10)),
        ("modern", (7, 7), "undercut", (0, 25)),
        ("openspiel", (7, 7), "tie", (0, 0)),
        ("openspiel", (9, 5), "undercut", (-29, 29)),
        ("openspiel", (0, 36), "gin", (61, -61)),
        ("simple", (0, 0), "gin", (20, 0)),
        ("modern", (0, 0), "gin", (25, 0)),
        ("table", (7, 7), "knock", (0, 0)),
        ("table", (9, 5), "undercut", (-29, 0)),
        ("table", (0, 0), "gin", (0, -25)),
    ],
)
def test_what_a_hand_pays_under_each_profile(
    rules: str, deadwood: tuple[int, int], kind: str, points: tuple[int, int]
) -> None:
    result = score_knock(Rules.named(rules), deadwood, knocker=0)
    assert (result.kind, result.points) == (kind, points)


def test_the_prose_of_seed_001_fines_the_knocker_for_all_of_the_deadwood() -> None:
    rules = Rules.named("table").replace(undercut_penalty_base="gross")
    assert score_knock(rules, (9, 5), knocker=0).points == (-34, 0)


def test_a_tie_that_pays_nobody_has_no_winner() -> None:
    assert score_knock(Rules.named("openspiel"), (7, 7)).winners == ()
    assert score_knock(Rules.named("table"), (7, 7)).winners == (0,)


def test_big_gin_with_deadwood_is_refused() -> None:
    with pytest.raises(ScoreError, match="big gin leaves no deadwood, not 3 points"):
        score_knock(Rules.named("modern"), (3, 7), big_gin=True)


@pytest.mark.parametrize(
    ("rules", "winner", "dealer", "following"),
    [("simple", 0, 0, 1), ("simple", 1, 0, 1), ("classic", 1, 0, 0), ("classic", 0, 1, 1)],
)
def test_the_deal_passes_on_as_the_rules_have_it(
    rules: str, winner: int, dealer: int, following: int
) -> None:
    deadwood = (1, 30) if winner == 0 else (30, 1)
    result = score_knock(Rules.named(rules), deadwood, knocker=winner, dealer=dealer)
    assert (result.winners, result.next_dealer) == ((winner,), following)


def test_hands_keep_all_fifty_two_cards_after_lay_offs() -> None:
    state = chain().play("lay off 7C").play("lay off 8C").play("done")
    everything = CardSet()
    for part in (*state.hands, state.stock, state.discards, state.laid_off):
        assert everything.isdisjoint(part)
        everything |= part
    assert len(everything) == 52
