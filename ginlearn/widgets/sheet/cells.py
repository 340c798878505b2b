"""What a person writes in the row of a hand on a score sheet, and what it stands for.

A row has one text for each seat. Reading never guesses: what is not there yet is asked for, and
what contradicts the rules is refused by the engine.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry
from ginlearn.widgets.words import Words

LONGEST_TEXT = 12
"""Characters that a cell takes, at most."""

_POINTS = re.compile(r"(?P<left>\*?)\s*(?P<points>[+-]?\d+|)\s*(?P<right>\*?)")
_MINUS = str.maketrans("−–—", "---")


class Written(TypedDict, total=False):
    """A hand as `ScoreSheet.add` takes it."""

    points: tuple[int, ...] | int
    winner: tuple[int, ...] | int
    void: bool


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A row that is no hand yet, with a sentence that says what it still needs."""

    text: str


def read_row(
    texts: Sequence[str], number: int, rules: Rules, names: Sequence[str], words: Words
) -> Written | Unfinished | None:
    """What the row of hand ``number`` stands for: a hand, something unfinished, or nothing.

    Where the winner alone gains, his points are enough; elsewhere every seat has its own, and where
    points are only lost they may be written without a minus. A star marks a winner whom the points
    do not show. Raises GinlearnError for what is no number.
    """
    filled = {seat: text for seat, text in enumerate(texts) if text}
    if not filled:
        return None
    void = words.of("sheet.void").casefold()
    if any(text.casefold() == void for text in filled.values()):
        if len(filled) > 1:
            raise GinlearnError(words.of("sheet.void_and_points"))
        return {"void": True}
    read = {seat: read_points(text, words) for seat, text in filled.items()}
    lost = rules.scoring == "losers_lose"
    points = {seat: -abs(value) if lost else value for seat, (value, _) in read.items()}
    starred = tuple(seat for seat, (_, star) in read.items() if star)
    missing = [name for seat, name in enumerate(names) if seat not in points]
    if rules.scoring == "winner_gains":
        if len(points) == 1:
            [(seat, value)] = points.items()
            if value == 0 and not starred:
                others = ", ".join(missing)
                return Unfinished(words.of("sheet.whose_zero", n=number, names=others))
            return {"winner": seat, "points": value}
    elif missing:
        return Unfinished(words.of("sheet.missing", n=number, names=", ".join(missing)))
    every = tuple(points.get(seat, 0) for seat in range(len(names)))
    if lost and not starred and every.count(0) > 1:
        raise GinlearnError(words.of("sheet.who_won", n=every.count(0)))
    return {"points": every, "winner": starred} if starred else {"points": every}


def read_points(text: str, words: Words) -> tuple[int, bool]:
    """The points written in one cell, and whether a star marks the winner.

    >>> read_points("−8", Words()), read_points("0*", Words())
    ((-8, False), (0, True))

    Raises GinlearnError for anything else.
    """
    match = _POINTS.fullmatch(text.strip().translate(_MINUS))
    if match is None or not any(match.groups()):
        raise GinlearnError(words.of("sheet.not_number", text=text))
    return int(match["points"] or "0"), bool(match["left"] or match["right"])


def texts_of(entry: Entry, rules: Rules, words: Words, *, void_seat: int = 0) -> tuple[str, ...]:
    """An entry as its row shows it, so that `read_row` would read the same from it.

    A void hand is written in the column of ``void_seat`` alone.
    """
    seats = range(len(entry.points))
    if entry.void:
        return tuple(words.of("sheet.void") if seat == void_seat else "" for seat in seats)
    gains = rules.scoring == "winner_gains"
    unclear = entry.winners != _winners_shown(entry.points, rules)
    texts = []
    for seat in seats:
        points, won = entry.points[seat], seat in entry.winners
        blank = gains and entry.winners and not won and not points
        texts.append("" if blank else f"{points}{'*' if won and unclear else ''}")
    return tuple(texts)


def _winners_shown(points: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """The winners that points show without a star."""
    if rules.scoring == "losers_lose":
        return (points.index(0),) if points.count(0) == 1 else ()
    return tuple(seat for seat, each in enumerate(points) if each > 0)
