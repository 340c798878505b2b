"""Hands and games as text that a person can read and write.

A record gives the rules, the deal and the moves; reading it plays the moves again, so a record
cannot say anything that the rules do not allow::

    ginlearn record 1

    gin: simple
    dealer: 0
    hand 0: 9S JS QS KS 7H 4D AC 6C 7C QC
    hand 1: AS 2H 4H 5H TH QH 6D 8D KD 2C
    discards: 9H
    moves:
    1 pass
    0 draw discard

What a record leaves out is filled from its ``seed``, as in `Gin.from_cards`. A ``#`` begins a
remark, where it does not stand within quotes. A game is several hands one after another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ginlearn.engine.cards import in_order
from ginlearn.engine.errors import GinlearnError, RecordError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.record.rules import read_changes, written_changes
from ginlearn.engine.record.table import read_table, written_table
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

State: TypeAlias = Gin | Rummy
VERSION = 1
_HEAD = "ginlearn record"
_SAID = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^#])*')
"""A line up to its remark; a ``#`` within quotes, as in a name of rules, begins none."""
_GAMES: dict[str, type[Gin] | type[Rummy]] = {"gin": Gin, "rummy": Rummy}
_KEYS = (
    "changed", "dealer", "hand N", "discards", "stock", "seed", "turn", "phase", "taken",
    "first upcard", "table", "moves", "result",
)  # fmt: skip


def write_record(hands: State | Iterable[State]) -> str:
    """One hand, or the hands of a game in their order, as text.

    >>> state = Gin.deal(seed=7).play("pass").play("draw discard")
    >>> for line in write_record(state).splitlines()[-3:]:
    ...     print(line)
    moves:
    1 pass
    0 draw discard
    """
    states = [hands] if isinstance(hands, Gin | Rummy) or not isinstance(hands, Iterable) else hands
    states = list(states)
    for place, state in enumerate(states, start=1):
        if not isinstance(state, Gin | Rummy):
            raise RecordError(
                "hand {place} is {given!r}, which is no state of a hand", place=place, given=state
            )
    if not states:
        raise RecordError("there is no hand to write")
    return "\n".join([f"{_HEAD} {VERSION}", *(_written(state) for state in states)]) + "\n"


def read_record(text: str) -> State:
    """The state at the end of a record of one hand.

    Raises RecordError, naming the line, the move and the reason, for what cannot be read or may
    not be played, and for a record of several hands.
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


def read_game(text: str) -> tuple[State, ...]:
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

    game: str
    rules: str
    line: int
    entries: dict[str, tuple[int, str]] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers from 1, without remarks."""
    for number, line in enumerate(text.splitlines(), start=1):
        if said := _SAID.match(line)[0].strip():  # type: ignore[index]  # it matches anything
            yield number, said


def _hands(lines: Iterator[tuple[int, str]]) -> list[_Hand]:
    hands: list[_Hand] = []
    playing = False
    for number, line in lines:
        key, colon, value = (part.strip() for part in line.partition(":"))
        key = " ".join(key.casefold().split())
        if colon and key in _GAMES:
            hands.append(_Hand(key, value, number))
            playing = False
        elif not hands:
            raise RecordError(
                "line {line}: {text!r} comes before any hand; a hand begins with the game, gin or "
                "rummy, and its rules, as in 'gin: simple'",
                line=number,
                text=line,
            )
        elif playing and key != "result":
            hands[-1].moves.append((number, line))
        elif colon and key == "moves" and not value:
            playing = True
        elif colon and (key in _KEYS or key.startswith("hand ")) and key != "moves":
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
                allowed=_KEYS,
            )
    if not hands:
        raise RecordError("the record holds no hand")
    return hands


def _played(hand: _Hand) -> State:
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


def _begun(hand: _Hand) -> State:
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
    for key, (name, read) in _READERS.items():
        if key in hand.entries:
            number, value = hand.entries[key]
            given[name] = _value(number, key, value, read)
    rules = _value(hand.line, "rules", hand.rules, Rules.named)
    if "changed" in hand.entries:
        number, changed = hand.entries["changed"]
        rules = _value(number, "changed", changed, lambda text: read_changes(rules, text))
    given["rules"] = rules
    if rules.game != hand.game:
        mistaken = _RUMMY_NOT_GIN if hand.game == "gin" else _GIN_NOT_RUMMY
        raise RecordError(mistaken.filled(line=hand.line, rules=rules.name))
    if hand.game == "gin" and "table" in given:
        raise RecordError("line {line}: no melds lie on the table when gin begins", line=hand.line)
    if hand.game == "rummy" and "first_upcard" in given:
        raise RecordError("line {line}: in rummy no first upcard sets anything", line=hand.line)
    if not held:
        raise RecordError(
            "line {line}: this hand has no players; begin a line 'hand 0:' for each of them, and "
            "leave it at that for cards from the seed",
            line=hand.line,
        )
    try:
        return _GAMES[hand.game].from_cards(**given)
    except GinlearnError as error:
        raise RecordError(
            "line {line}: the hand that begins here cannot be: {why}",
            line=hand.line,
            why=error.text,
        ) from error


_RUMMY_NOT_GIN = Text("line {line}: {rules} is rummy, not gin")
_GIN_NOT_RUMMY = Text("line {line}: {rules} is gin, not rummy")


def _value(line: int, key: str, value: str, read: Callable[[str], Any]) -> Any:
    try:
        return read(value)
    except GinlearnError as error:
        raise RecordError("line {line}: {why}", line=line, why=error.text) from error
    except ValueError as error:
        raise RecordError(
            "line {line}: {key} is a whole number, not {value!r}", line=line, key=key, value=value
        ) from error


_READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "dealer": ("dealer", int),
    "discards": ("discards", in_order),
    "stock": ("stock", in_order),
    "seed": ("seed", int),
    "turn": ("turn", int),
    "phase": ("phase", str),
    "taken": ("taken", str),
    "first upcard": ("first_upcard", str),
    "table": ("table", read_table),
}


def _written(state: State) -> str:
    start = state.start
    name, changed = written_changes(start.rules)
    lines = ["", f"{start.rules.game}: {name}"]
    if changed:
        lines.append(f"changed: {changed}")
    lines.append(f"dealer: {start.dealer}")
    lines.extend(f"hand {seat}: {hand}" for seat, hand in enumerate(start.hands))
    lines.append("discards: " + " ".join(map(str, start.discards)))
    if isinstance(start, Gin) and start.discards[:1] != (start.first_upcard,):
        lines.append(f"first upcard: {start.first_upcard}")
    if start.drawn_from_discards is not None:
        lines.append(f"taken: {start.drawn_from_discards}")
    if isinstance(start, Rummy) and start.table:
        lines.append(f"table: {written_table(start.table)}")
    lines.append("stock: " + " ".join(map(str, start.stock)))
    lines.extend((f"seed: {start.seed}", f"turn: {start.turn}", f"phase: {start.phase}", "moves:"))
    turns = []
    before: State | None = state.previous
    while before is not None:
        turns.append(before.turn)
        before = before.previous
    lines.extend(f"{turn} {move}" for turn, move in zip(reversed(turns), state.moves, strict=True))
    if state.result is not None:
        lines.append(f"result: {_result(state.result)}")
    return "\n".join(lines)


def _result(result: HandResult | None) -> str:
    if result is None:
        return "none yet"
    return f"{result.kind}, points {' '.join(map(str, result.points))}"
