"""Shares of the prize money of a table game for all its players.

The Hebrew rules of table gin that this course follows promise the winner at least 75 % and let the
others share the rest by the ratio of their points to the winner's, as long as they are at most 50
points below. They leave the formula open; both readings here weigh a player by ``(50 - gap) / 50``,
the gap being the points below the winner, and by nothing from a gap of 50 on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias, get_args

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.values import PrizeMethod
from ginlearn.text import Text

Money: TypeAlias = int | float | str | Decimal | Fraction
"""An amount; a float is read as the decimal number it shows, so 0.1 is a tenth."""

OTHERS = Fraction(1, 4)
"""The part of the pot that the players who did not win share."""

REACH = 50
"""A player this many points below the winner, or more, gets nothing."""


def prize_shares(
    scores: Iterable[int], pot: Money, method: PrizeMethod = "capped"
) -> tuple[Fraction, ...]:
    """The share of each seat in the pot, exact; the shares always add up to the pot.

    ``scores`` are final scores in points, one for each seat, the highest winning (in a table game
    all are zero or below). Seats that share first place are paid as one winner and others with no
    gap, and then divide the sum of those shares equally.

    ``method`` says how the 25 % are shared. "capped": each of the others has an equal slice of
    them, of which that player gets the part given by the weight and the winner the rest.
    "proportional": the whole 25 % in proportion to the weights, so that a lone player within reach
    gets all of it, however far behind.

    >>> [str(share) for share in prize_shares([0, -10, -30, -60], pot=600)]
    ['540', '40', '20', '0']
    >>> [str(share) for share in prize_shares([0, -10, -30, -60], pot=600, method="proportional")]
    ['450', '100', '50', '0']

    Raises ScoreError for fewer than two scores or an invalid amount, RulesError for an unknown
    method.
    """
    if method not in get_args(PrizeMethod):
        raise RulesError(
            "{given!r} is no way to share prize money; there are {allowed:,}",
            given=method,
            allowed=get_args(PrizeMethod),
        )
    if not isinstance(scores, Iterable):
        raise ScoreError(
            "{scores!r} is no list of scores; give one for each seat, such as [0, -10]",
            scores=scores,
        )
    scores = list(scores)
    for seat, score in enumerate(scores):
        if not is_whole(score):
            raise ScoreError(
                "score {place} is {given!r}; a score is a whole number of points",
                place=seat + 1,
                given=score,
            )
    if len(scores) < 2:
        raise ScoreError(
            Text.counted(
                "prize money is shared by at least two players; {n} score was given",
                "prize money is shared by at least two players; {n} scores were given",
                n=len(scores),
            )
        )
    whole = _amount(pot, _NO_POT, _POT_BELOW_ZERO)
    best = max(scores)
    first = scores.index(best)
    weights = [
        Fraction(max(0, REACH - (best - score)), REACH) if seat != first else Fraction(0)
        for seat, score in enumerate(scores)
    ]
    # In "capped" a slice is whole at weight 1; in "proportional" all weights share all slices.
    divisor = Fraction(len(scores) - 1) if method == "capped" else sum(weights, Fraction(0))
    shares = [whole * OTHERS * weight / divisor if weight else Fraction(0) for weight in weights]
    shares[first] = whole - sum(shares)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    together = sum((shares[seat] for seat in winners), Fraction(0))
    for seat in winners:
        shares[seat] = together / len(winners)
    return tuple(shares)


def in_coins(shares: Sequence[Fraction], coin: Money = "0.01") -> tuple[Decimal, ...]:
    """The shares paid out in whole coins, still adding up to the same pot.

    Every share is rounded down, and the remainder goes to the largest share (the winner's), coin by
    coin to the earlier seats where several are largest: nobody gets more than is in the pot.

    >>> [str(paid) for paid in in_coins(prize_shares([0, -10, -15], pot=100))]
    ['81.25', '10.00', '8.75']
    >>> [str(paid) for paid in in_coins(prize_shares([-5, -5, -5], pot=100))]
    ['33.34', '33.33', '33.33']

    Raises ScoreError for a coin of value zero, a coin that is not a decimal number, and a pot that
    cannot be paid in whole coins.
    """
    smallest = _amount(coin, _NO_COIN, _COIN_BELOW_ZERO)
    if smallest == 0:
        raise ScoreError("the coin is worth nothing; give one such as 0.01 or 1")
    size = Decimal(smallest.numerator) / Decimal(smallest.denominator)
    if Fraction(size) != smallest:
        raise ScoreError("a coin of {coin} is no decimal number; 0.01 is one", coin=smallest)
    pot = sum(shares, Fraction(0))
    in_all, over = divmod(pot, smallest)
    if over:
        raise ScoreError(
            "a pot of {pot} cannot be paid in coins of {coin}: {over} would be left over",
            pot=pot,
            coin=size,
            over=over,
        )
    counts = [int(share // smallest) for share in shares]
    largest = [seat for seat, share in enumerate(shares) if share == max(shares)]
    for number in range(int(in_all) - sum(counts)):
        counts[largest[number % len(largest)]] += 1
    return tuple(count * size for count in counts)


_NO_POT = Text("the pot is {given!r}, which is no amount; give a number such as 600 or '12.50'")
_NO_COIN = Text("the coin is {given!r}, which is no amount; give a number such as 600 or '12.50'")
_POT_BELOW_ZERO = Text("the pot is {given}; it cannot be below zero")
_COIN_BELOW_ZERO = Text("the coin is {given}; it cannot be below zero")


def _amount(given: Money, no_amount: Text, below_zero: Text) -> Fraction:
    """The amount as a fraction; raises ScoreError for an invalid amount, or one below zero."""
    try:
        if isinstance(given, bool):
            raise TypeError
        # A float is written out first: Fraction(0.1) would be a little more than a tenth.
        amount = Fraction(str(given) if isinstance(given, float) else given)
    except (ValueError, TypeError, OverflowError, ZeroDivisionError):
        raise ScoreError(no_amount.filled(given=given)) from None
    if amount < 0:
        raise ScoreError(below_zero.filled(given=given))
    return amount
