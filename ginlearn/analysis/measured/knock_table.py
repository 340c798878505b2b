"""When knocking pays: a table measured in self-play, by turn and deadwood.

The table lies in ``knock_table.csv`` beside this file. ``python -m
ginlearn.analysis.knock_table`` plays the hands again and remakes it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ginlearn.engine.games.gin.view import View
from ginlearn.engine.play.moves import DrawDiscard, DrawStock, Phase
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Language, Text, say

DATA = Path(__file__).parent
MOST_DEADWOOD = 10
"""The most points of deadwood that the table has a column for."""
_DRAWS = (DrawStock.word, DrawDiscard.word)
_COLUMNS = ("rules", "turn", "deadwood", "gain", "standard error", "positions")


@dataclass(frozen=True, slots=True, eq=False)
class KnockTable:
    """What a knock is worth more than waiting, by the knocker's turn and deadwood.

    All arrays have a row for each turn, the first turn first, and a column for each deadwood,
    0 to 10 points. The last row stands for all later turns as well.
    """

    rules: str
    """The name of the profile whose hands were played."""
    gain: npt.NDArray[np.float64]
    """Mean points of the knock less mean points of playing on, from the knocker's side; nan where
    no such position came up."""
    standard_error: npt.NDArray[np.float64]
    positions: npt.NDArray[np.int64]
    """How many positions each mean was taken over."""

    def pays(self, turn: int, deadwood: int) -> bool:
        """Whether to knock on a player's so many-th turn (from 1) with that deadwood in points.

        Gin always pays. A place that was hardly ever seen counts as one in which it does: such
        hands are strong and come early.
        """
        if deadwood <= 0:
            return True
        row = min(max(turn, 1), len(self.gain)) - 1
        gain = self.gain[row, min(deadwood, MOST_DEADWOOD)]
        return bool(np.isnan(gain) or gain >= 0)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The gains as lines of text, a line for each turn."""
        heading = language.say(Text.in_context("heading", "turn"))
        width = max(4, len(heading))
        lines = [
            f"{heading:>{width}}" + "".join(f"{points:>7}" for points in range(MOST_DEADWOOD + 1))
        ]
        for turn, row in enumerate(self.gain, start=1):
            cells = ("" if np.isnan(gain) else f"{gain:+.1f}" for gain in row)
            lines.append(f"{turn:>{width}}" + "".join(f"{cell:>7}" for cell in cells))
        return "\n".join(lines)

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        return f"<KnockTable {self.rules}: {self.positions.sum():,} positions>"


def turn_of(view: View) -> int:
    """The how many-th turn of its seat a view shows, counted from 1, the present one included.

    A position that was typed in has no history; there the cards gone from the stock tell.
    """
    own = sum(event.seat == view.seat and event.action in _DRAWS for event in view.events)
    dealt = view.players * view.rules.hand_size(view.players)
    drawn = 52 - dealt - 1 - view.stock_size
    turn = max(own, -(-drawn // view.players))
    return turn if view.phase is Phase.DISCARD else turn + 1


def knock_table(rules: Rules | str = "simple") -> KnockTable:
    """The measured table for rules of gin; of the two that are kept the one nearer in bonuses.

    >>> table = knock_table("simple")
    >>> table.pays(turn=2, deadwood=10), table.pays(turn=9, deadwood=0)
    (True, True)

    Raises RulesError for rules that do not exist, and GinlearnError for those of basic rummy,
    in which nobody knocks.
    """
    wanted = Rules.named(rules)
    if wanted.game != "gin":
        raise GinlearnError("{rules} has no knock table: nobody knocks in it", rules=wanted.name)
    tables = read_tables()
    return min(tables, key=lambda table: distance(wanted, Rules.named(table.rules)))


def distance(one: Rules, other: Rules) -> int:
    """How far apart the bonuses of two games of gin are, in points."""
    return abs(one.gin_bonus - other.gin_bonus) + abs(one.undercut_bonus - other.undercut_bonus)


@cache
def read_tables(file: Path = DATA / "knock_table.csv") -> tuple[KnockTable, ...]:
    """The tables of a file that `write_tables` has written."""
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    return tuple(
        _table(name, [row for row in rows if row["rules"] == name])
        for name in dict.fromkeys(row["rules"] for row in rows)
    )


def _table(name: str, rows: list[dict[str, str]]) -> KnockTable:
    shape = (max(int(row["turn"]) for row in rows), MOST_DEADWOOD + 1)
    gain, error = np.full(shape, np.nan), np.full(shape, np.nan)
    positions = np.zeros(shape, dtype=np.int64)
    for row in rows:
        place = int(row["turn"]) - 1, int(row["deadwood"])
        gain[place], error[place] = float(row["gain"]), float(row["standard error"])
        positions[place] = int(row["positions"])
    for array in (gain, error, positions):
        # One table is shared by all who ask for it.
        array.flags.writeable = False
    return KnockTable(name, gain, error, positions)


def write_tables(tables: Iterable[KnockTable], file: Path = DATA / "knock_table.csv") -> None:
    """Write the tables as one file; places in which no position came up are left out."""
    file.parent.mkdir(exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(_COLUMNS)
        for table in tables:
            for turn, deadwood in np.argwhere(table.positions > 0):
                place = int(turn), int(deadwood)
                writer.writerow(
                    (
                        table.rules,
                        turn + 1,
                        deadwood,
                        f"{table.gain[place]:.3f}",
                        f"{table.standard_error[place]:.3f}",
                        table.positions[place],
                    )
                )
