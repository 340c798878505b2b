"""The players at a table: persons and computer players, each with a name."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ginlearn.analysis.players.player import Player, player_named, refusal_of
from ginlearn.course.match.errors import MatchError
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Text

PERSON = "person"

SeatLike: TypeAlias = str | Player
"""``"person"``, the name of a computer player, or a player."""


def read_seats(seats: Iterable[SeatLike], rules: Rules) -> tuple[SeatLike, ...]:
    """The seats, names in lower case; raises MatchError for a player who cannot sit there."""
    read = tuple(read_seat(place, seat) for place, seat in enumerate(check_list(seats)))
    try:
        rules.hand_size(len(read))
    except GinlearnError as error:
        raise MatchError(
            Text.counted(
                "{n} seat was given: {why}",
                "{n} seats were given: {why}",
                n=len(read),
                why=error.text,
            )
        ) from error
    for place, seat in enumerate(read):
        check_fits(place, seat, rules, len(read))
    return read


def check_list(seats: Iterable[SeatLike]) -> tuple[SeatLike, ...]:
    """The seats, not yet read; raises MatchError for anything but a list."""
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise MatchError(
            "seats are a list, such as ['person', 'novice'], not {seats!r}", seats=seats
        )
    return tuple(seats)


def check_players(players: object) -> tuple[Player, ...]:
    """The players; raises MatchError for anything but a list of things that can play."""
    given = tuple(players) if isinstance(players, Iterable) else (None,)
    if not all(map(_can_play, given)):
        raise MatchError(
            "players are a list of things with a name and a choose(view), not {players!r}",
            players=players,
        )
    return given


def _can_play(player: object) -> bool:
    return callable(getattr(player, "choose", None)) and isinstance(
        getattr(player, "name", None), str
    )


def read_seat(place: int, seat: SeatLike) -> SeatLike:
    """One seat; raises MatchError for anything but a person or a player."""
    if isinstance(seat, str):
        name = seat.strip().casefold()
        if name != PERSON:
            try:
                player_named(name)
            except GinlearnError as error:
                raise MatchError(
                    "seat {place}: {why}, and 'person'", place=place, why=error.text
                ) from error
        return name
    if _can_play(seat):
        return seat
    raise MatchError(
        "seat {place} is {seat!r}; give 'person', the name of a computer player, or a player "
        "with a name and a choose(view)",
        place=place,
        seat=seat,
    )


def check_fits(place: int, seat: SeatLike, rules: Rules, players: int) -> None:
    """Raise MatchError for a player who does not play this game."""
    player = player_named(seat) if isinstance(seat, str) and seat != PERSON else seat
    why = None if isinstance(player, str) else refusal_of(player, rules, players)
    if why is not None:
        raise MatchError(
            "seat {place}: {why}; let the steady player sit there", place=place, why=why
        )


def players_of(seats: Sequence[SeatLike], seed: int) -> tuple[Player | None, ...]:
    """The computer player of each seat, None for a person.

    Each named player is seeded by the match's seed and its seat, so that two of a kind at one table
    choose differently, and a match that is read back goes on as it would have.
    """
    return tuple(
        None
        if seat == PERSON
        else player_named(seat, random.Random(f"{seed} seat {place}").getrandbits(32))
        if isinstance(seat, str)
        else seat
        for place, seat in enumerate(seats)
    )


def name_of(seat: SeatLike) -> str:
    """The player of a seat, in a word."""
    return seat if isinstance(seat, str) else seat.name


def names_of(seats: Sequence[SeatLike]) -> tuple[str, ...]:
    """A name for each seat, no two alike.

    >>> names_of(["person", "novice", "novice"])
    ('you', 'novice 1', 'novice 2')
    >>> names_of(["person", "person"])
    ('player 1', 'player 2')
    """
    persons = sum(seat == PERSON for seat in seats)
    kinds = [
        ("you" if persons == 1 else "player") if seat == PERSON else name_of(seat) for seat in seats
    ]
    counts = Counter(kinds)
    seen: Counter[str] = Counter()
    names = []
    for kind in kinds:
        seen[kind] += 1
        names.append(kind if counts[kind] == 1 else f"{kind} {seen[kind]}")
    return tuple(names)


def read_names(names: Iterable[str], seats: Sequence[SeatLike]) -> tuple[str, ...]:
    """The names given, one for each seat; raises MatchError for more or fewer.

    The score sheet checks that each is a name and differs from the others.
    """
    read = () if isinstance(names, str) or not isinstance(names, Iterable) else tuple(names)
    if len(read) != len(seats):
        raise MatchError(
            Text.counted(
                "names are a list with one for each of the {n} seat, not {names!r}",
                "names are a list with one for each of the {n} seats, not {names!r}",
                n=len(seats),
                names=names,
            )
        )
    return read
