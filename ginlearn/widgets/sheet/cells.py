"""The text that a person writes in the row of a hand on a score sheet, and its meaning.

A row has one text for each seat. Reading never guesses: it asks for missing parts, and the engine
refuses anything that contradicts the rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ginlearn.course.match.called import called
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import VOID_HAND, Entry
from ginlearn.text import GinlearnError, Language, Text
from ginlearn.widgets.base.channel import ProposalError

LONGEST_TEXT = 12
"""The most characters that a cell takes."""

_POINTS = re.compile(r"(?P<left>\*?)\s*(?P<points>[+-]?\d+|)\s*(?P<right>\*?)")
_MINUS = str.maketrans("−–—", "---")


class WrittenHand(TypedDict, total=False):
    """A hand in the form that `ScoreSheet.add` takes."""

    points: tuple[int, ...] | int
    winner: tuple[int, ...] | int
    void: bool


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A row that is not a hand yet, with a sentence that tells what it still needs."""

    text: Text


def typed(text: object) -> str:
    """The text of a cell, without blanks around it; raises ProposalError if it is too long."""
    written = str(text).strip()
    if len(written) > LONGEST_TEXT:
        raise ProposalError("that is too long for a number of points")
    return written


def read_row(
    texts: Sequence[str], number: int, rules: Rules, names: Sequence[str], language: Language
) -> WrittenHand | Unfinished | None:
    """The meaning of the row of hand ``number``: a hand, something unfinished, or nothing.

    Where only the winner gains, the winner's points are enough; elsewhere every seat has its own,
    and where points are only lost they may be written without a minus sign. A star marks a winner
    whom the points do not show. A void hand is written in the words of the language, or in English.
    Raises GinlearnError for anything but a number.
    """
    filled = {seat: text for seat, text in enumerate(texts) if text}
    if not filled:
        return None
    void = {str(VOID_HAND), language.say(VOID_HAND).casefold()}
    if any(text.casefold() in void for text in filled.values()):
        if len(filled) > 1:
            raise GinlearnError("in a void hand nobody scores; clear the other cells first")
        return {"void": True}
    read = {seat: read_points(text) for seat, text in filled.items()}
    lost = rules.scoring == "losers_lose"
    points = {seat: -abs(value) if lost else value for seat, (value, _) in read.items()}
    starred = tuple(seat for seat, (_, star) in read.items() if star)
    missing = tuple(called(name) for seat, name in enumerate(names) if seat not in points)
    if rules.scoring == "winner_gains":
        if len(points) == 1:
            [(seat, value)] = points.items()
            if value == 0 and not starred:
                return Unfinished(_nobody_scores(number, missing))
            return {"winner": seat, "points": value}
    elif missing:
        needed = Text("Hand {number} still needs the points of {names:,}.")
        return Unfinished(needed.filled(number=number, names=missing))
    every = tuple(points.get(seat, 0) for seat in range(len(names)))
    if lost and not starred and every.count(0) > 1:
        raise GinlearnError(
            Text.counted(
                "the points do not show who won, as {n} player lost nothing; mark the winner’s "
                "with a star, 0*",
                "the points do not show who won, as {n} players lost nothing; mark the winner’s "
                "with a star, 0*",
                n=every.count(0),
            )
        )
    return {"points": every, "winner": starred} if starred else {"points": every}


def _nobody_scores(number: int, others: Sequence[Text]) -> Text:
    """The part still needed where a zero does not show who won."""
    return Text.counted(
        "Nobody scores in hand {number}? Then {names:,} needs a 0 as well; 0* marks the winner of "
        "a hand without points.",
        "Nobody scores in hand {number}? Then {names:,} need a 0 as well; 0* marks the winner of "
        "a hand without points.",
        n=len(others),
        number=number,
        names=tuple(others),
    )


def read_points(text: str) -> tuple[int, bool]:
    """The points written in one cell, and True where a star marks the winner.

    >>> read_points("−8"), read_points("0*")
    ((-8, False), (0, True))

    Raises GinlearnError for anything else.
    """
    match = _POINTS.fullmatch(text.strip().translate(_MINUS))
    if match is None or not any(match.groups()):
        raise GinlearnError(
            "“{text}” is not a number of points; write a whole number such as 17, 0* for the "
            "winner of a hand without points, or “{void}”.",
            text=text,
            void=VOID_HAND,
        )
    return int(match["points"] or "0"), bool(match["left"] or match["right"])


def texts_of(
    entry: Entry, rules: Rules, language: Language, *, void_seat: int = 0
) -> tuple[str, ...]:
    """An entry as its row shows it, so that `read_row` would read the same from it.

    A void hand is written in the column of ``void_seat`` alone.
    """
    seats = range(len(entry.points))
    if entry.void:
        return tuple(language.say(VOID_HAND) if seat == void_seat else "" for seat in seats)
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
