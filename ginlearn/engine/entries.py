"""One line of a score sheet: a hand as it was played, or as somebody writes it down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ginlearn.engine.errors import ScoreError
from ginlearn.engine.results import HandResult
from ginlearn.engine.rules import Rules

Player: TypeAlias = str | int
"""A player by name, or by seat from 0."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand on a score sheet: its winners (seats) and what each seat scores, in points.

    A void hand is entered too: nobody scores, and the same dealer deals again. ``dealer`` is the
    seat that dealt, where the hand itself said so.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    void: bool = False
    dealer: int | None = None


def read_entry(
    hand: HandResult | Entry | None,
    winner: Player | Iterable[Player] | None,
    points: int | Iterable[int] | None,
    void: bool,
    rules: Rules,
    names: Sequence[str],
) -> Entry:
    """The entry for a hand that was played, or for what somebody writes down.

    `ScoreSheet.add` says what may be given. Raises ScoreError, with the reason, for what is no
    entry under the rules for the players named.
    """
    if hand is None:
        entry = _written(winner, points, void, rules, names)
    elif winner is not None or points is not None or void:
        raise ScoreError("give a hand, or winner= and points=, but not both")
    else:
        entry = _played(hand, names)
    _check(entry, rules, names)
    return entry


def place_of(number: int, entries: Sequence[Entry]) -> int:
    """Where entry ``number``, counted from 1, stands; raises ScoreError where there is none."""
    if isinstance(number, bool) or number not in range(1, len(entries) + 1):
        raise ScoreError(
            "there is no entry {number!r}; entries made: {count}",
            number=number,
            count=len(entries),
        )
    return number - 1


def partners_entry(*results: HandResult) -> Entry:
    """The one entry for the hands that partners play side by side against the other side.

    In each hand seat 0 plays for one side and seat 1 for the other. What the two sides score is
    set off: the side that is ahead enters the difference, and one box (Bicycle, partnership gin).
    A void hand counts nothing and is not played again; where nobody is ahead, nobody scores.

    Raises ScoreError for no hands, or a hand that is not between two.
    """
    if not results:
        raise ScoreError("partners enter at least one hand; none was given")
    ahead = 0
    for place, result in enumerate(results, start=1):
        if result.players != 2:
            raise ScoreError(
                "hand {place} was played by {players}; partners play hands between two",
                place=place,
                players=result.players,
            )
        ahead += result.points[0] - result.points[1]
    if ahead == 0:
        return Entry((), (0, 0))
    return Entry((0,), (ahead, 0)) if ahead > 0 else Entry((1,), (0, -ahead))


def _played(hand: HandResult | Entry, names: Sequence[str]) -> Entry:
    if isinstance(hand, Entry):
        entry, players = hand, len(hand.points)
    elif isinstance(hand, HandResult):
        entry = Entry(hand.winners, hand.points, hand.is_void, hand.dealer)
        players = hand.players
    else:
        raise ScoreError(
            "{given!r} is not the result of a hand; give a state's result, or winner= and points=",
            given=hand,
        )
    if players != len(names):
        raise ScoreError(
            "the hand was played by {played} players; this sheet is for {seats}",
            played=players,
            seats=len(names),
        )
    for seat in entry.winners:
        _seat_of(seat, names)
    return entry


def _written(
    winner: Player | Iterable[Player] | None,
    points: int | Iterable[int] | None,
    void: bool,
    rules: Rules,
    names: Sequence[str],
) -> Entry:
    if void:
        if winner is not None or points not in (None, 0):
            raise ScoreError("in a void hand nobody wins and nobody scores")
        return Entry((), (0,) * len(names), void=True)
    if points is None:
        raise ScoreError("an entry needs points=, or void=True for a hand that nobody scores")
    winners = None if winner is None else _winners(winner, names)
    scored = _points(points, winners, rules, names)
    return Entry(_who_won(scored, rules) if winners is None else winners, scored)


def _seat_of(player: Player, names: Sequence[str]) -> int:
    """The seat of a player given by name or by seat; raises ScoreError for nobody of the sheet."""
    if isinstance(player, str) and player in names:
        return names.index(player)
    if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < len(names):
        return player
    raise ScoreError(
        "{player!r} does not play; there are {names}, or the seats 0 to {last}",
        player=player,
        names=", ".join(names),
        last=len(names) - 1,
    )


def _winners(winner: Player | Iterable[Player], names: Sequence[str]) -> tuple[int, ...]:
    several = (winner,) if isinstance(winner, str | int) else tuple(winner)
    seats = tuple(sorted(_seat_of(player, names) for player in several))
    if len(set(seats)) < len(seats):
        raise ScoreError("{name} is named twice as winner", name=_twice(seats, names))
    return seats


def _twice(seats: Sequence[int], names: Sequence[str]) -> str:
    return next(names[seat] for seat in seats if seats.count(seat) > 1)


def _points(
    points: object,
    winners: tuple[int, ...] | None,
    rules: Rules,
    names: Sequence[str],
) -> tuple[int, ...]:
    """The points of every seat, where one number stands for the points of the hand."""
    if isinstance(points, int) and not isinstance(points, bool):
        if winners is None or len(winners) != 1:
            raise ScoreError("{points} points for whom? Name one winner=", points=points)
        if len(names) != 2 and rules.scoring != "winner_gains":
            raise ScoreError(
                "with {seats} players and scoring {scoring!r} every seat has its own points; "
                "give points= as a list of {seats}",
                seats=len(names),
                scoring=rules.scoring,
            )
        lost = {"winner_gains": 0, "losers_lose": -points, "zero_sum": -points}[rules.scoring]
        won = 0 if rules.scoring == "losers_lose" else points
        given: list[Any] = [won if seat in winners else lost for seat in range(len(names))]
    elif isinstance(points, Iterable) and not isinstance(points, str):
        given = list(points)
    else:
        raise ScoreError("{points!r} is no number of points", points=points)
    for place, each in enumerate(given):
        if isinstance(each, bool) or not isinstance(each, int):
            raise ScoreError(
                "{points!r} is no number of points; {place} needs a whole one",
                points=each,
                place=names[place] if place < len(names) else place + 1,
            )
    if len(given) != len(names):
        raise ScoreError(
            "{count} numbers of points were given for {seats} players",
            count=len(given),
            seats=len(names),
        )
    return tuple(given)


def _who_won(points: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """The winners that the points alone show."""
    if rules.scoring != "losers_lose":
        return tuple(seat for seat, each in enumerate(points) if each > 0)
    # A defender who ties the knocker also loses nothing, yet did not win (seed 001).
    if points.count(0) > 1:
        raise ScoreError(
            "the points {points} do not show who won: {count} players lost nothing; name winner=",
            points=points,
            count=points.count(0),
        )
    return tuple(seat for seat, each in enumerate(points) if each == 0)


def _check(entry: Entry, rules: Rules, names: Sequence[str]) -> None:
    """Raise ScoreError where the points are not of the kind that the rules give."""
    winners, points = entry.winners, entry.points
    won = [points[seat] for seat in winners]
    lost = [points[seat] for seat in range(len(names)) if seat not in winners]
    gains = rules.scoring == "winner_gains" and not entry.void
    loses = rules.scoring == "losers_lose" and not entry.void
    zero = rules.scoring == "zero_sum" and not entry.void
    for fault, impossible in (
        ("in a void hand nobody wins and nobody scores", entry.void and (winners or any(points))),
        ("only one player scores in a hand", gains and len(winners) > 1),
        ("only the winner scores", gains and any(lost)),
        ("nobody loses points", gains and any(each < 0 for each in won)),
        ("nobody gains points", loses and any(each > 0 for each in points)),
        ("the winner loses nothing", loses and any(won)),
        ("a hand in which somebody loses has a winner", loses and any(lost) and not winners),
        ("what one wins the other loses", zero and sum(points) != 0),
        ("the winner is the one who gains", zero and any(each > 0 for each in lost)),
    ):
        if impossible:
            raise ScoreError(
                "{points} cannot be the points of {names}: {fault}",
                points=points,
                names=", ".join(names),
                fault=fault,
            )
