"""The value of knocking: a table measured in self-play, by turn and deadwood.

The table lies in ``knock_table.csv`` beside this file. ``python -m ginlearn.analysis.knock_table``
plays the hands again and remakes it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

from ginlearn.analysis.measured.knock_rows import (
    FILE,
    MOST_DEADWOOD,
    KnockRows,
    knock_pays,
    knock_rows,
    read_rows,
)
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Language, Text, say
from ginlearn.text.extras import require

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_COLUMNS = ("rules", "turn", "deadwood", "gain", "standard error", "positions")


@dataclass(frozen=True, slots=True, eq=False)
class KnockTable:
    """The gain from a knock over waiting, by the knocker's turn and deadwood.

    All arrays have a row for each turn, the first turn first, and a column for each deadwood, 0 to
    10 points. The last row stands for all later turns as well.
    """

    rules: str
    """The name of the profile whose hands were played."""
    gain: npt.NDArray[np.float64]
    """Mean points of the knock less mean points of playing on, from the knocker's side; nan where
    no such position came up."""
    standard_error: npt.NDArray[np.float64]
    positions: npt.NDArray[np.int64]
    """The number of positions behind each mean."""

    def pays(self, turn: int, deadwood: int) -> bool:
        """True when knocking is better in a player's turn (from 1) with that deadwood in points.

        Gin is always better. A cell that was hardly ever seen counts as one in which it is: such
        hands are strong and come early.
        """
        return knock_pays(self.gain, turn, deadwood)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The gains as lines of text, a line for each turn."""
        heading = language.say(Text.in_context("heading", "turn"))
        width = max(4, len(heading))
        lines = [
            f"{heading:>{width}}" + "".join(f"{points:>7}" for points in range(MOST_DEADWOOD + 1))
        ]
        for turn, row in enumerate(self.gain, start=1):
            cells = ("" if isnan(gain) else f"{gain:+.1f}" for gain in row)
            lines.append(f"{turn:>{width}}" + "".join(f"{cell:>7}" for cell in cells))
        return "\n".join(lines)

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        return f"<KnockTable {self.rules}: {self.positions.sum():,} positions>"


def knock_table(rules: Rules | str = "simple") -> KnockTable:
    """The measured table for rules of gin; of the two that are kept, the one closer in bonuses.

    >>> table = knock_table("simple")
    >>> table.pays(turn=2, deadwood=10), table.pays(turn=9, deadwood=0)
    (True, True)

    Raises RulesError for unknown rules, GinlearnError for those of basic rummy, in which nobody
    knocks, and MissingExtraError without numpy.
    """
    named = knock_rows(rules).rules
    return next(table for table in read_tables() if table.rules == named)


@cache
def read_tables(file: Path = FILE) -> tuple[KnockTable, ...]:
    """The tables of a file that `write_tables` has written."""
    return tuple(map(_table, read_rows(file)))


def _table(rows: KnockRows) -> KnockTable:
    require("numpy", "analysis", Text("a knock table"))
    import numpy as np

    gain, error = np.array(rows.gain), np.array(rows.standard_error)
    positions = np.array(rows.positions, dtype=np.int64)
    for array in (gain, error, positions):
        # All callers share one table.
        array.flags.writeable = False
    return KnockTable(rows.rules, gain, error, positions)


def write_tables(tables: Iterable[KnockTable], file: Path = FILE) -> None:
    """Write the tables as one file; cells in which no position came up are left out."""
    file.parent.mkdir(exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(_COLUMNS)
        for table in tables:
            for turn, deadwood in zip(*table.positions.nonzero(), strict=True):
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
