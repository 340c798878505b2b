"""One line of a score sheet: a hand as it was played, or as somebody writes it down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ginlearn.engine.errors import ScoreError
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text
from ginlearn.text import points as counted_points

MOST_POINTS = 1_000_000
"""More than any hand pays; a longer number is a typing error, and would not fit on paper."""

VOID_HAND = Text.in_context("score sheet", "void")
"""The sheet's word for a hand that nobody scores."""

Player: TypeAlias = str | int
"""A player by name, or by seat from 0."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand on a score sheet: its winners (seats) and the score of each seat, in points.

    A void hand is entered too: nobody scores, and the same dealer deals again. ``dealer`` is the
    seat that dealt, where the hand itself names it.
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

    `ScoreSheet.add` describes the arguments. Raises ScoreError, with the reason, for an entry that
    is invalid under the rules for the named players.
    """
    if hand is None:
        entry = _written(winner, points, void, rules, names)
    elif winner is not None or points is not None or void:
        raise ScoreError("give a hand, or winner= and points=, but not both")
    else:
        entry = _played(hand, names)
    _check_whole(entry, names)
    _check(entry, rules, names)
    return entry


def place_of(number: int, entries: Sequence[Entry]) -> int:
    """The index of entry ``number``, counted from 1; raises ScoreError where there is none."""
    if not is_whole(number) or not 1 <= number <= len(entries):
        raise ScoreError(
            "there is no entry {number!r}; entries made: {count}",
            number=number,
            count=len(entries),
        )
    return number - 1


def partners_entry(*results: HandResult) -> Entry:
    """The one entry for the hands that partners play side by side against the other side.

    In each hand seat 0 plays for one side and seat 1 for the other. The scores of the two sides are
    set off against each other: the side that is ahead enters the difference, and one box (Bicycle,
    partnership gin). A void hand counts nothing and is not played again; where nobody is ahead,
    nobody scores.

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
        entry = hand
    elif isinstance(hand, HandResult):
        entry = Entry(hand.winners, hand.points, hand.is_void, hand.dealer)
        if hand.players != len(names):
            raise ScoreError(
                Text.counted(
                    "the hand was played by {n} player; this sheet is for {seats}",
                    "the hand was played by {n} players; this sheet is for {seats}",
                    n=hand.players,
                    seats=len(names),
                )
            )
    else:
        raise ScoreError(
            "{given!r} is not the result of a hand; give a state's result, or winner= and points=",
            given=hand,
        )
    return entry


def _written(
    winner: Player | Iterable[Player] | None,
    points: int | Iterable[int] | None,
    void: bool,
    rules: Rules,
    names: Sequence[str],
) -> Entry:
    if not isinstance(void, bool):
        raise ScoreError("void is True or False, not {void!r}", void=void)
    if void:
        if winner is not None or points not in (None, 0):
            raise ScoreError("in a void hand nobody wins and nobody scores")
        return Entry((), (0,) * len(names), void=True)
    if points is None:
        raise ScoreError("an entry needs points=, or void=True for a hand that nobody scores")
    winners = None if winner is None else _winners(winner, names)
    scored = _points(points, winners, rules, names)
    return Entry(_who_won(scored, rules) if winners is None else winners, scored)


def seat_of(player: Player, names: Sequence[str]) -> int:
    """The seat of a player given by name or by seat; raises ScoreError for an unknown player."""
    if isinstance(player, str) and player in names:
        return names.index(player)
    if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < len(names):
        return player
    raise ScoreError(
        "{player!r} does not play; there are {names:,}, or the seats 0 to {last}",
        player=player,
        names=tuple(names),
        last=len(names) - 1,
    )


def _winners(winner: Player | Iterable[Player], names: Sequence[str]) -> tuple[int, ...]:
    one = isinstance(winner, str | int | bytes) or not isinstance(winner, Iterable)
    several: Iterable[Any] = (winner,) if one else winner  # type: ignore[assignment]
    return tuple(sorted(seat_of(player, names) for player in several))


def _points(
    points: object,
    winners: tuple[int, ...] | None,
    rules: Rules,
    names: Sequence[str],
) -> tuple[int, ...]:
    """The points of every seat, where one number stands for the points of the hand."""
    if isinstance(points, int) and not isinstance(points, bool):
        if winners is None or len(winners) != 1:
            raise ScoreError("{points} for whom? Name one winner=", points=counted_points(points))
        if len(names) != 2 and rules.scoring != "winner_gains":
            raise ScoreError(
                Text.counted(
                    "with {n} player and scoring {scoring!r} every seat has its own points; "
                    "give points= as a list of {n}",
                    "with {n} players and scoring {scoring!r} every seat has its own points; "
                    "give points= as a list of {n}",
                    n=len(names),
                    scoring=rules.scoring,
                )
            )
        _check_points([points], [names[winners[0]]])
        lost = {"winner_gains": 0, "losers_lose": -points, "zero_sum": -points}[rules.scoring]
        won = 0 if rules.scoring == "losers_lose" else points
        given: list[Any] = [won if seat in winners else lost for seat in range(len(names))]
    elif isinstance(points, Iterable) and not isinstance(points, str):
        given = list(points)
    else:
        raise ScoreError("{points!r} is no number of points", points=points)
    _check_points(given, names)
    return tuple(given)


def _who_won(points: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """The winners that the points alone show."""
    if rules.scoring != "losers_lose":
        return tuple(seat for seat, each in enumerate(points) if each > 0)
    # A defender who ties the knocker loses nothing either, yet has not won.
    if points.count(0) > 1:
        raise ScoreError(
            Text.counted(
                "the points {points} do not show who won: {n} player lost nothing; name winner=",
                "the points {points} do not show who won: {n} players lost nothing; name winner=",
                points=points,
                n=points.count(0),
            )
        )
    return tuple(seat for seat, each in enumerate(points) if each == 0)


def _check_points(points: Sequence[object], names: Sequence[str]) -> None:
    """Raise ScoreError unless there is one whole number of points for each of the players."""
    for place, each in enumerate(points):
        whose = names[place] if place < len(names) else place + 1
        if not is_whole(each):
            raise ScoreError(
                "{points!r} is no number of points; {place} needs a whole one",
                points=each,
                place=whose,
            )
        if not -MOST_POINTS <= each <= MOST_POINTS:  # type: ignore[operator]
            raise ScoreError(
                "{place} cannot score so many points in a hand; at most {most} can be entered",
                place=whose,
                most=MOST_POINTS,
            )
    if len(points) != len(names):
        raise ScoreError(
            Text.counted(
                "{n} number of points was given for {players}",
                "{n} numbers of points were given for {players}",
                n=len(points),
                players=Text.counted("{n} player", "{n} players", n=len(names)),
            )
        )


def _check_whole(entry: Entry, names: Sequence[str]) -> None:
    """Raise ScoreError for an entry that is invalid for these players under any rules.

    Anybody can make an entry or the result of a hand, so neither is trusted.
    """
    for what, given in (("winners", entry.winners), ("points", entry.points)):
        if not isinstance(given, tuple):
            raise ScoreError(
                "the {what} of an entry are a tuple, not {given!r}", what=what, given=given
            )
    _check_points(entry.points, names)
    for place, seat in enumerate(entry.winners):
        seat_of(seat, names)
        if seat in entry.winners[:place]:
            raise ScoreError("{name} is named twice as winner", name=names[seat])
    if entry.dealer is not None:
        check_seat(
            entry.dealer,
            len(names),
            Text("seat {seat!r} cannot have dealt; the seats are 0 to {last}"),
            ScoreError,
        )


def _check(entry: Entry, rules: Rules, names: Sequence[str]) -> None:
    """Raise ScoreError where the points are not of the kind that the rules give."""
    points = entry.points
    seats = range(len(names))
    scored = [seat for seat in seats if points[seat]]
    gained = [seat for seat in seats if points[seat] > 0]
    won = [seat for seat in seats if seat in entry.winners]
    lost = [seat for seat in seats if seat not in won]
    rule = None if entry.void else rules.scoring
    gains, loses, zero = (rule == each for each in ("winner_gains", "losers_lose", "zero_sum"))
    for fault, impossible, whose in (
        (
            Text("in a void hand nobody wins and nobody scores"),
            entry.void and (won or scored),
            sorted({*won, *scored}),
        ),
        (Text("only one player scores in a hand, the others have 0"), gains and len(won) > 1, won),
        (
            Text("only the winner scores, the others have 0"),
            gains and any(points[seat] for seat in lost),
            [seat for seat in lost if points[seat]],
        ),
        (
            Text("nobody loses points, so it is 0 or more"),
            gains and any(points[seat] < 0 for seat in won),
            won,
        ),
        (Text("nobody gains points, so it is 0 or less"), loses and gained, gained),
        (
            Text("the winner loses nothing and has 0"),
            loses and any(points[seat] for seat in won),
            [seat for seat in won if points[seat]],
        ),
        (
            Text("a hand in which somebody loses has a winner, who has 0"),
            loses and scored and not won,
            seats,
        ),
        (
            Text("what one wins the other loses, so together they come to 0"),
            zero and sum(points) != 0,
            seats,
        ),
        (
            Text("the winner is the one who gains"),
            zero and any(points[seat] > 0 for seat in lost),
            [seat for seat in gained if seat in lost],
        ),
    ):
        if impossible:
            raise ScoreError(
                "{points} cannot be the points of {names}: {fault}",
                points=[points[seat] for seat in whose],
                names=[names[seat] for seat in whose],
                fault=fault,
            )
