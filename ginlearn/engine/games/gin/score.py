"""The score of a hand of gin, once the deadwood of every seat is known."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.errors import ScoreError
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.play.seats import next_dealer
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text, points


def score_knock(
    rules: Rules | str,
    deadwood: Sequence[int],
    *,
    knocker: int = 0,
    dealer: int = 0,
    big_gin: bool = False,
    multiplier: int = 1,
) -> HandResult:
    """The result of a knock, from the points of deadwood of each seat after lay-offs.

    A knocker without deadwood has gone gin. Each other seat is compared with the knocker
    separately; of several with less deadwood than the knocker the lowest undercuts, and those that
    tie for lowest share the win.

    >>> score_knock("modern", [9, 5]).points
    (0, 29)

    Raises ScoreError for big gin with deadwood, and RulesError for rules of another game.
    """
    rules = GinRules.named(rules)
    players = len(deadwood)
    others = [seat for seat in range(players) if seat != knocker]
    held = deadwood[knocker]
    least = min(deadwood[seat] for seat in others)
    bonus = 0
    winners: tuple[int, ...] = (knocker,)
    # The loss of each seat, in points, before the multiplier.
    losses = [0] * players
    if big_gin and held:
        raise ScoreError("big gin leaves no deadwood, not {points}", points=points(held))
    if not held:
        kind = ResultKind.BIG_GIN if big_gin else ResultKind.GIN
        bonus = (rules.big_gin_bonus or 0) if big_gin else rules.gin_bonus
        for seat in others:
            losses[seat] = deadwood[seat] + bonus
    elif least < held or (least == held and rules.tie_rule == "undercut"):
        kind = ResultKind.UNDERCUT
        bonus = rules.undercut_bonus
        winners = tuple(seat for seat in others if deadwood[seat] == least)
        for seat in others:
            losses[seat] = deadwood[seat] - least
        gross = rules.undercut_penalty_base == "gross"
        losses[knocker] = (held if gross else held - least) + bonus
    else:
        tied = least == held and rules.tie_rule == "push"
        kind = ResultKind.TIE if tied else ResultKind.KNOCK
        winners = () if tied else winners
        for seat in others:
            losses[seat] = deadwood[seat] - held
    return HandResult(
        kind=kind,
        players=players,
        dealer=dealer,
        next_dealer=next_dealer(rules, players, dealer, winners),
        winners=winners,
        knocker=knocker,
        points=_points(rules, [loss * multiplier for loss in losses], winners),
        deadwood=tuple(deadwood),
        bonus=bonus,
        multiplier=multiplier,
        reason=_reason(kind, deadwood, knocker, winners, bonus, multiplier),
    )


def _points(rules: GinRules, losses: list[int], winners: tuple[int, ...]) -> tuple[int, ...]:
    if rules.scoring == "losers_lose":
        return tuple(-loss for loss in losses)
    gained = sum(losses)
    lost = losses if rules.scoring == "zero_sum" else [0] * len(losses)
    # Only with two players does the winner gain, so there is one winner.
    return tuple(gained if seat in winners else -lost[seat] for seat in range(len(losses)))


def _reason(
    kind: ResultKind,
    deadwood: Sequence[int],
    knocker: int,
    winners: tuple[int, ...],
    bonus: int,
    multiplier: int,
) -> Text:
    templates = _WHY if multiplier == 1 else _WHY_DOUBLED
    winner = winners[0] if winners else knocker
    return templates[kind].filled(
        knocker=Seat(knocker),
        winner=Seat(winner),
        held=deadwood[knocker],
        lowest=deadwood[winner],
        others=tuple(left for seat, left in enumerate(deadwood) if seat != knocker),
        bonus=bonus,
        multiplier=multiplier,
    )


_WHY = {
    ResultKind.KNOCK: Text("{knocker} knocked with {held} against {others:,}"),
    ResultKind.GIN: Text("{knocker} went gin against {others:,}, with a bonus of {bonus}"),
    ResultKind.BIG_GIN: Text("{knocker} had big gin against {others:,}, with a bonus of {bonus}"),
    ResultKind.UNDERCUT: Text(
        "{knocker} knocked with {held} and {winner} undercut with {lowest}, for a bonus of {bonus}"
    ),
    ResultKind.TIE: Text("{knocker} knocked with {held} and was equalled, which pays nobody"),
}
_WHY_DOUBLED = {
    ResultKind.KNOCK: Text(
        "{knocker} knocked with {held} against {others:,}; all times {multiplier}"
    ),
    ResultKind.GIN: Text(
        "{knocker} went gin against {others:,}, with a bonus of {bonus}; all times {multiplier}"
    ),
    ResultKind.BIG_GIN: Text(
        "{knocker} had big gin against {others:,}, with a bonus of {bonus}; all times {multiplier}"
    ),
    ResultKind.UNDERCUT: Text(
        "{knocker} knocked with {held} and {winner} undercut with {lowest}, "
        "for a bonus of {bonus}; all times {multiplier}"
    ),
    ResultKind.TIE: _WHY[ResultKind.TIE],
}
