"""A match as text: the seats, the rules, and then the record of its hands.

Reading it plays all moves again, so that a text cannot contain an illegal move::

    ginlearn match 1

    rules: classic
    seed: 7
    dealer: 0
    seat 0: person, "you"
    seat 1: novice, "novice"
    moves: 2

    ginlearn record 1

    gin: classic
    ...

A line that begins with ``#`` is a remark. ``moves`` counts those of all hands, to detect a text cut
short; anyone who edits the moves may leave it out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ginlearn.course.match.events import State
from ginlearn.engine.errors import RecordError
from ginlearn.engine.games import games
from ginlearn.engine.record.record import read_game, write_record
from ginlearn.engine.record.rules import read_changes, written_changes
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from ginlearn.text import GinlearnError, Seat, Text

_HEAD = "ginlearn match"
VERSION = 1
_RECORD = "ginlearn record"
_KEYS = ("rules", "changed", "seed", "dealer", "seat N", "games", "won", "moves")
_PLAIN = re.compile(r"\w[\w -]*")
"""A word for a player that needs no quotes."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MatchText:
    """The content of a match's text; players and the games won are listed by seat."""

    rules: Rules
    seed: int
    dealer: int
    """The seat that dealt first."""
    seats: tuple[str, ...]
    """Words for the players: "person", or the name of a computer player."""
    names: tuple[str, ...]
    tallies: tuple[Tally, ...]
    """The tallies of the games before this one."""
    hands: tuple[State, ...]
    """The last state of each hand."""
    hand_lines: tuple[int, ...] = ()
    """The line on which each hand begins in the text, counted from 1."""


def write_match(match: MatchText) -> str:
    """The match as text."""
    name, changed = written_changes(match.rules)
    lines = [f"{_HEAD} {VERSION}", "", f"rules: {name}"]
    if changed:
        lines.append(f"changed: {changed}")
    lines += [f"seed: {match.seed}", f"dealer: {match.dealer}"]
    for place, (seat, called) in enumerate(zip(match.seats, match.names, strict=True)):
        plain = _PLAIN.fullmatch(seat)
        sits = seat if plain else json.dumps(seat)
        lines.append(f"seat {place}: {sits}, {json.dumps(called)}")
    if games := match.tallies[0].games:
        lines.append(f"games: {games}")
        lines.append("won: " + " ".join(str(tally.wins) for tally in match.tallies))
    lines += [f"moves: {sum(len(hand.moves) for hand in match.hands)}", "", ""]
    return "\n".join(lines) + write_record(match.hands)


def read_match(text: str) -> MatchText:
    """The content of a text; raises RecordError, naming the line, for one that cannot be read.

    Whether the hands follow from one another is not checked here.
    """
    if not isinstance(text, str):
        raise RecordError("the record of a match is text, not {given!r}", given=text)
    lines = text.splitlines()
    entries, begins = _header(lines)
    rules = _needed(entries, "rules", Rules.named)
    if "changed" in entries:
        rules = _needed(entries, "changed", lambda changed: read_changes(rules, changed))
    seats = _seats(entries)
    # Blank lines in place of the header keep the line numbers in errors right.
    hands = read_game("\n" * begins + "\n".join(lines[begins:]))
    played = sum(len(hand.moves) for hand in hands)
    if "moves" in entries and (said := _needed(entries, "moves", int)) != played:
        raise RecordError(
            Text.counted(
                "line {line}: the match is said to have {said}, but {n} is here",
                "line {line}: the match is said to have {said}, but {n} are here",
                line=entries["moves"][0],
                said=Text.counted("{n} move", "{n} moves", n=said),
                n=played,
            )
        )
    return MatchText(
        rules=rules,
        seed=_needed(entries, "seed", int),
        dealer=_needed(entries, "dealer", int),
        seats=tuple(seat for seat, _ in seats),
        names=tuple(name for _, name in seats),
        tallies=_tallies(entries, len(seats)),
        hands=hands,
        hand_lines=tuple(
            number
            for number, line in enumerate(lines, start=1)
            if number > begins and _begins_hand(line)
        ),
    )


def _begins_hand(line: str) -> bool:
    """True when a hand begins in a line: with the game that is played, and its rules."""
    game, colon, _ = line.partition(":")
    return bool(colon) and " ".join(game.casefold().split()) in {game.name for game in games()}


def begins_as_match(content: bytes) -> bool:
    """True when a file, after remarks, begins as a match does.

    >>> begins_as_match(b"Ginlearn match 1"), begins_as_match(b"Notes on ginlearn match 1")
    (True, False)
    """
    said = (line.strip() for line in content.splitlines())
    first = next((line for line in said if line and not line.startswith(b"#")), b"")
    return b" ".join(first.lower().split()).startswith(_HEAD.encode())


def _header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The entries before the hands, each with its line, and the number of lines they take."""
    entries: dict[str, tuple[int, str]] = {}
    begun = False
    for number, line in enumerate(lines, start=1):
        plain = " ".join(line.casefold().split())
        if not plain or plain.startswith("#"):
            continue
        if not begun:
            if plain != f"{_HEAD} {VERSION}":
                raise RecordError(
                    "line {line}: {text!r} is not how a match begins; it begins with {head!r}",
                    line=number,
                    text=line,
                    head=f"{_HEAD} {VERSION}",
                )
            begun = True
            continue
        if plain.startswith(_RECORD):
            return entries, number - 1
        key, colon, _ = plain.partition(":")
        key = key.strip()
        if not colon or (key not in _KEYS and not key.startswith("seat ")):
            raise RecordError(
                "line {line}: {text!r} says nothing about a match; its parts are {allowed:,}, and "
                "then its hands",
                line=number,
                text=line,
                allowed=_KEYS,
            )
        if key in entries:
            raise RecordError(
                "line {line}: {key!r} was given already in line {first}",
                line=number,
                key=key,
                first=entries[key][0],
            )
        entries[key] = (number, line.partition(":")[2].strip())
    raise RecordError(
        "line {line}: the match ends before its hands, which begin with {head!r}",
        line=max(1, len(lines)),
        head=f"{_RECORD} 1",
    )


def _needed(entries: dict[str, tuple[int, str]], key: str, read: Callable[[str], T]) -> T:
    if key not in entries:
        raise RecordError("the match does not say its {key!r}", key=key)
    number, value = entries[key]
    try:
        return read(value)
    except GinlearnError as error:
        raise RecordError("line {line}: {why}", line=number, why=error.text) from error
    except (ValueError, RecursionError) as error:  # nesting too deep for JSON ends the recursion
        raise RecordError(
            "line {line}: {value!r} cannot be the {key!r} of a match",
            line=number,
            value=value,
            key=key,
        ) from error


def _seats(entries: dict[str, tuple[int, str]]) -> list[tuple[str, str]]:
    count = sum(key.startswith("seat ") for key in entries)
    if not count:
        raise RecordError("the match has no seats; it needs a line such as 'seat 0: person'")
    return [_needed(entries, f"seat {place}", _seat) for place in range(count)]


def _seat(value: str) -> tuple[str, str]:
    plain = _PLAIN.match(value)
    if plain:
        seat, end = plain[0], plain.end()
    else:
        seat, end = json.JSONDecoder().raw_decode(value)
    called = value[end:].strip().removeprefix(",")
    name = json.loads(called) if called else seat
    if not isinstance(name, str) or not isinstance(seat, str):
        raise ValueError(value)
    return seat.strip(), name


def _tallies(entries: dict[str, tuple[int, str]], seats: int) -> tuple[Tally, ...]:
    if "games" not in entries:
        return (Tally(),) * seats
    games = _needed(entries, "games", int)

    def read(value: str) -> tuple[Tally, ...]:
        won = [Tally(games, int(wins)) for wins in value.split()]
        if len(won) != seats:
            raise ValueError(value)
        return tuple(won)

    return _needed(entries, "won", read)


def check_hands(match: MatchText, sheet: ScoreSheet) -> None:
    """Enter the finished hands on the sheet, checking that each follows from the one before.

    Raises RecordError, naming the line where the hand begins, for one that does not follow.
    """
    agreed = _without_end(match.rules)
    for place, (hand, line) in enumerate(zip(match.hands, match.hand_lines, strict=True)):
        why = None
        if sheet.is_over:
            why = Text("the game was over, as {reason}", reason=sheet.over_because)
        elif place < len(match.hands) - 1 and hand.result is None:
            why = Text("it is not played to its end, but another follows")
        elif hand.players != len(match.seats):
            why = Text(
                "it has {players}, but the match has {seats}",
                players=Text.counted("{n} player", "{n} players", n=hand.players),
                seats=len(match.seats),
            )
        elif _without_end(hand.rules) != agreed:
            why = Text("its rules are not those of the match")
        elif hand.dealer != sheet.dealer:
            why = Text(
                "{dealt} dealt, where it was for {dealer} to deal",
                dealt=Seat(hand.dealer),
                dealer=Seat(sheet.dealer),
            )
        if why is not None:
            raise RecordError(
                "line {line}: hand {number}, which begins here, does not belong to the match: "
                "{why}",
                line=line,
                number=place + 1,
                why=why,
            )
        if hand.result is not None:
            sheet.add(hand.result)


def _without_end(rules: Rules) -> Rules:
    """The rules for play within a hand: the end of the game is agreed for the match."""
    return rules.replace(target=None, hands=None)
