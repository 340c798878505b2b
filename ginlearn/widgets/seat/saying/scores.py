"""The score as a table says it: of a hand, so far, and at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.course.match.match import Match
from ginlearn.text import Seat, Text, paragraph


def scores_in_order(points: Sequence[int], first: int | None = None) -> tuple[Text, ...]:
    """The points of each seat, those of the seat ``first`` before the others.

    >>> [str(score) for score in scores_in_order((10, -3), first=1)]
    ['seat 1 -3', 'seat 0 10']
    """
    order = sorted(range(len(points)), key=lambda seat: seat != first)
    return tuple(
        Text("{player} {points}", player=Seat(seat), points=points[seat]) for seat in order
    )


def score_line(match: Match, seat: int | None) -> Text:
    """The hand being played and the score so far, that of ``seat`` first."""
    rules = match.rules
    return (
        Text("Hand {hand} of {hands}. {scores:,}.", hands=rules.hands)
        if rules.target is None
        else Text(
            "Hand {hand}. {scores:,}. The game is to {target}.",
            target=-rules.target if rules.scoring == "losers_lose" else rules.target,
        )
    ).filled(hand=match.hand_number, scores=scores_in_order(match.sheet.totals(), seat))


def game_won(match: Match) -> Text:
    """The winner of the game, and the winning score."""
    final = match.sheet.final()
    winners = tuple(map(Seat, match.winners))
    won = (
        Text("{player} won the game with {points}.", player=winners[0])
        if len(winners) == 1
        else Text("{players:,} share the game with {points} each.", players=winners)
    ).filled(points=final.totals[match.winners[0]])
    scores = scores_in_order(final.totals)
    bonuses = Text("With all bonuses: {scores:,}.", scores=scores)
    has_bonuses = tuple(final.totals) != match.sheet.totals()
    return paragraph(won, bonuses if has_bonuses else None)
