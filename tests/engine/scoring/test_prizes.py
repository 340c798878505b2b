"""Prize money: the examples of the table rules, shares that add up, and what is refused."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.rules.values import PrizeMethod
from ginlearn.engine.scoring.prizes import OTHERS, in_coins, prize_shares

SCORES = st.lists(st.integers(-150, 0), min_size=2, max_size=6)
METHODS = st.sampled_from(("capped", "proportional"))


@given(SCORES, st.integers(0, 100_000), METHODS)
def test_the_shares_add_up_to_the_pot_whatever_the_scores(
    scores: list[int], pot: int, method: PrizeMethod
) -> None:
    assert sum(prize_shares(scores, pot, method)) == pot


@given(SCORES, METHODS)
def test_a_lone_winner_gets_at_least_three_quarters(scores: list[int], method: PrizeMethod) -> None:
    shares = prize_shares(scores, 1, method)
    if scores.count(max(scores)) == 1:
        assert max(shares) == shares[scores.index(max(scores))] >= 1 - OTHERS


@given(SCORES, METHODS)
def test_a_better_score_never_gets_less_and_an_equal_one_gets_the_same(
    scores: list[int], method: PrizeMethod
) -> None:
    in_order = sorted(zip(scores, prize_shares(scores, 1, method), strict=True))
    for (worse, less), (better, more) in pairwise(in_order):
        assert less == more if worse == better else less <= more


@given(SCORES, st.integers(0, 10_000), METHODS)
def test_paid_in_coins_the_shares_still_add_up_and_move_by_little(
    scores: list[int], pot: int, method: PrizeMethod
) -> None:
    shares = prize_shares(scores, pot, method)
    paid = in_coins(shares, "0.01")
    assert sum(paid) == pot
    for exact, coins in zip(shares, paid, strict=True):
        assert abs(Fraction(coins) - exact) <= Fraction(len(scores), 100)


def test_two_who_share_the_first_place_split_the_winners_part() -> None:
    shares = prize_shares([-5, -5, -30], 400)
    assert shares == (Fraction(375, 2), Fraction(375, 2), Fraction(25))


def test_when_all_share_the_first_place_the_pot_is_split_evenly() -> None:
    assert set(prize_shares([0, 0, 0, 0], 100, "proportional")) == {Fraction(25)}


def test_a_pot_given_as_text_or_as_a_float_is_read_as_the_number_it_shows() -> None:
    for pot in ("12.50", 12.5):
        assert prize_shares([0, -50], pot) == (Fraction(25, 2), Fraction(0))
    assert sum(prize_shares([0, -10], 0.1)) == Fraction(1, 10)


def test_coins_may_be_larger_than_cents() -> None:
    assert in_coins(prize_shares([0, -10, -25], 100), 5) == (Decimal(85), Decimal(10), Decimal(5))


@pytest.mark.parametrize(
    ("scores", "pot", "named"),
    [
        ([], 100, "0 scores"),
        ([0], 100, "1 score"),
        ([0, -1.5], 100, "score 2 is -1.5"),
        ([0, -1], -5, "below zero"),
        ([0, -1], "a lot", "'a lot'"),
        ([0, -1], float("nan"), "nan"),
        ([0, -1], True, "True"),
    ],
)
def test_what_is_no_score_or_no_amount_is_refused_by_name(
    scores: list[int], pot: float | str, named: str
) -> None:
    with pytest.raises(ScoreError, match=named):
        prize_shares(scores, pot)


def test_an_unknown_method_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match=r"'equal'.*capped, proportional"):
        prize_shares([0, -1], 100, "equal")  # type: ignore[arg-type]


@pytest.mark.parametrize(("coin", "named"), [(0, "nothing"), (Fraction(1, 3), "1/3"), (7, "left")])
def test_coins_that_cannot_pay_the_pot_are_refused(coin: Fraction | int, named: str) -> None:
    with pytest.raises(ScoreError, match=named):
        in_coins(prize_shares([0, -10], 100), coin)


@pytest.mark.parametrize("scores", [None, 5])
def test_scores_that_are_no_list_are_refused(scores: list[int]) -> None:
    with pytest.raises(ScoreError, match="is no list of scores"):
        prize_shares(scores, 100)
    assert prize_shares(iter([0, -10]), 100) == prize_shares([0, -10], 100)
