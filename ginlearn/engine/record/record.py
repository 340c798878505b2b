"""Hands and games as text that a person can read and write.

A record gives the rules, the deal and the moves; reading it plays the moves again, so a record
cannot contain an illegal move::

    ginlearn record 1

    gin: simple
    dealer: 0
    hand 0: 9S JS QS KS 7H 4D AC 6C 7C QC
    hand 1: AS 2H 4H 5H TH QH 6D 8D KD 2C
    discards: 9H
    moves:
    1 pass
    0 draw discard

Whatever a record leaves out is filled from its ``seed``, as in `Gin.from_cards`. A ``#`` begins a
remark, unless it stands within quotes. A game is several hands one after another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ginlearn.engine.errors import GinlearnError, RecordError
from ginlearn.engine.games import game_named, games
from ginlearn.engine.play.game import Game
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.state import HandState
from ginlearn.engine.record.entries import DEALER, OF_ANY_GAME, PHASE, SEED, TURN, RecordEntry
from ginlearn.engine.record.rules import read_changes, written_changes
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

VERSION = 1
_HEAD = "ginlearn record"
_SAID = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^#])*')
"""A line up to its remark; a ``#`` within quotes, as in a name of rules, begins no remark."""


def write_record(hands: HandState | Iterable[HandState]) -> str:
    """One hand, or the hands of a game in their order, as text.

    >>> from ginlearn import Gin
    >>> state = Gin.deal(seed=7).play("pass").play("draw discard")
    >>> for line in write_record(state).splitlines()[-3:]:
    ...     print(line)
    moves:
    1 pass
    0 draw discard
    """
    given = hands if isinstance(hands, Iterable) else [hands]
    states = list(given)
    for place, state in enumerate(states, start=1):
        if not isinstance(state, HandState):
            raise RecordError(
                "hand {place} is {given!r}, which is no state of a hand", place=place, given=state
            )
    if not states:
        raise RecordError("there is no hand to write")
    return "\n".join([f"{_HEAD} {VERSION}", *(_written(state) for state in states)]) + "\n"


def read_record(text: str) -> HandState:
    """The state at the end of a record of one hand.

    Raises RecordError, naming the line, the move and the reason, for a text that cannot be read, an
    illegal move, and a record of several hands.
    """
    states = read_game(text)
    if len(states) != 1:
        raise RecordError(
            Text.counted(
                "this is a record of {n} hand, not of one; read it as a game",
                "this is a record of {n} hands, not of one; read it as a game",
                n=len(states),
            )
        )
    return states[0]


def read_game(text: str) -> tuple[HandState, ...]:
    """The state at the end of each hand of a record; raises RecordError as `read_record` does."""
    if not isinstance(text, str):
        raise RecordError("a record is text, not {given!r}", given=text)
    lines = _lines(text)
    number, head = next(lines, (1, ""))
    plain = " ".join(head.casefold().split())
    version = plain[len(_HEAD) :].strip() if plain.startswith(_HEAD) else ""
    if version.isdecimal() and version != str(VERSION):
        raise RecordError(
            "line {line}: this is a record of version {version}; version {ours} can be read",
            line=number,
            version=version,
            ours=VERSION,
        )
    if version != str(VERSION):
        raise RecordError(
            "line {line}: {text!r} is not how a record begins; it begins with {head!r}",
            line=number,
            text=head,
            head=f"{_HEAD} {VERSION}",
        )
    return tuple(_played(hand) for hand in _hands(lines))


@dataclass(slots=True)
class _Hand:
    """One hand of a record as it is read, each entry with the number of its line."""

    game: Game
    rules: str
    line: int
    entries: dict[str, tuple[int, str]] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with content, numbered from 1, without remarks."""
    for number, line in enumerate(text.splitlines(), start=1):
        if said := _SAID.match(line)[0].strip():  # type: ignore[index]  # it matches anything
            yield number, said


def _hands(lines: Iterator[tuple[int, str]]) -> list[_Hand]:
    hands: list[_Hand] = []
    playing = False
    known = {game.name: game for game in games()}
    for number, line in lines:
        key, colon, value = (part.strip() for part in line.partition(":"))
        key = " ".join(key.casefold().split())
        if colon and key in known:
            hands.append(_Hand(known[key], value, number))
            playing = False
        elif not hands:
            raise RecordError(
                "line {line}: {text!r} comes before any hand; a hand begins with the game, "
                "{games:or}, and its rules, as in 'gin: simple'",
                line=number,
                text=line,
                games=tuple(known),
            )
        elif playing and key != "result":
            hands[-1].moves.append((number, line))
        elif colon and key == "moves" and not value:
            playing = True
        elif colon and (key.startswith("hand ") or key in _keys_of(hands[-1].game)):
            if key in hands[-1].entries:
                raise RecordError(
                    "line {line}: {key!r} was given already in line {first}",
                    line=number,
                    key=key,
                    first=hands[-1].entries[key][0],
                )
            hands[-1].entries[key] = (number, value)
            playing = False
        else:
            raise RecordError(
                "line {line}: {text!r} is no part of a record; its parts are {allowed:,}",
                line=number,
                text=line,
                allowed=_parts_of(hands[-1].game),
            )
    if not hands:
        raise RecordError("the record holds no hand")
    return hands


def _entries_of(game: Game) -> tuple[RecordEntry, ...]:
    return (*OF_ANY_GAME, *game.entries)


def _keys_of(game: Game) -> set[str]:
    """The words with which a line of a hand can begin, apart from hands and moves."""
    return {"changed", "result", *(entry.key for entry in _entries_of(game)), *game.not_recorded}


def _parts_of(game: Game) -> tuple[str, ...]:
    """The subjects of the lines of a hand, as an error lists them."""
    entries = dict.fromkeys(entry.key for entry in _entries_of(game))
    return ("changed", "hand N", *entries, "moves", "result")


def _played(hand: _Hand) -> HandState:
    state = _begun(hand)
    for number, line in hand.moves:
        seat, _, move = line.partition(" ")
        if not seat.isdecimal() or len(seat) > 2:
            raise RecordError(
                "line {line}: {move!r} does not say whose move it is, as in '1 draw stock'",
                line=number,
                move=line,
            )
        try:
            state = state.play(move, seat=int(seat))
        except GinlearnError as error:
            raise RecordError(
                "line {line}: {move!r} cannot be played: {why}",
                line=number,
                move=line,
                why=error.text,
            ) from error
    if "result" in hand.entries:
        number, value = hand.entries["result"]
        played = _result(state.result)
        if " ".join(value.split()) != played:
            raise RecordError(
                "line {line}: the record says {said!r}, but its moves lead to {played!r}",
                line=number,
                said=value,
                played=played,
            )
    return state


def _begun(hand: _Hand) -> HandState:
    names = [name for name in hand.entries if name.startswith("hand ")]
    held = []
    for seat in range(len(names)):
        if f"hand {seat}" not in hand.entries:
            raise RecordError(
                Text.counted(
                    "line {line}: there is {n} hand, but no 'hand {seat}'; hands count from 0",
                    "line {line}: there are {n} hands, but no 'hand {seat}'; hands count from 0",
                    line=hand.line,
                    n=len(names),
                    seat=seat,
                )
            )
        held.append(hand.entries[f"hand {seat}"][1] or None)
    given: dict[str, Any] = {"hands": held}
    # An entry of another game is read too: that it cannot be read is the graver fault.
    others = {entry.key: entry for game in games() for entry in game.entries}
    for entry in {**others, **{each.key: each for each in _entries_of(hand.game)}}.values():
        if entry.key in hand.entries:
            number, value = hand.entries[entry.key]
            given[entry.argument] = _value(number, entry.key, value, entry.read)
    rules = _value(hand.line, "rules", hand.rules, Rules.named)
    if "changed" in hand.entries:
        number, changed = hand.entries["changed"]
        rules = _value(number, "changed", changed, lambda text: read_changes(rules, text))
    given["rules"] = rules
    if not isinstance(rules, hand.game.rules):
        raise RecordError(
            "line {line}: {rules} is {game}, not {wanted}",
            line=hand.line,
            rules=rules.name,
            game=rules.title,
            wanted=hand.game.title,
        )
    for key, why in hand.game.not_recorded.items():
        if key in hand.entries:
            raise RecordError(why.filled(line=hand.line))
    if not held:
        raise RecordError(
            "line {line}: this hand has no players; begin a line 'hand 0:' for each of them, and "
            "leave it at that for cards from the seed",
            line=hand.line,
        )
    try:
        return hand.game.state.from_cards(**given)
    except GinlearnError as error:
        raise RecordError(
            "line {line}: the hand that begins here cannot be: {why}",
            line=hand.line,
            why=error.text,
        ) from error


def _value(line: int, key: str, value: str, read: Callable[[str], Any]) -> Any:
    try:
        return read(value)
    except GinlearnError as error:
        raise RecordError("line {line}: {why}", line=line, why=error.text) from error
    except ValueError as error:
        raise RecordError(
            "line {line}: {key} is a whole number, not {value!r}", line=line, key=key, value=value
        ) from error


def _written(state: HandState) -> str:
    start = state.start
    name, changed = written_changes(start.rules)
    lines = ["", f"{start.rules.game}: {name}"]
    if changed:
        lines.append(f"changed: {changed}")
    game = game_named(start.game)
    hands = (f"hand {seat}: {hand}" for seat, hand in enumerate(start.hands))
    lines += [*_lines_of((DEALER,), start), *hands]
    lines += [*_lines_of((*game.entries, SEED, TURN, PHASE), start), "moves:"]
    turns = []
    before = state.previous
    while before is not None:
        turns.append(before.turn)
        before = before.previous
    lines.extend(f"{turn} {move}" for turn, move in zip(reversed(turns), state.moves, strict=True))
    if state.result is not None:
        lines.append(f"result: {_result(state.result)}")
    return "\n".join(lines)


def _lines_of(entries: Iterable[RecordEntry], start: HandState) -> Iterator[str]:
    for entry in entries:
        text = entry.write(start)
        if text is not None:
            yield f"{entry.key}: {text}"


def _result(result: HandResult | None) -> str:
    if result is None:
        return "none yet"
    return f"{result.kind}, points {' '.join(map(str, result.points))}"
