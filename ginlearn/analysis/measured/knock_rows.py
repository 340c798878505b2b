"""The measured worth of a knock, as plain rows of numbers, by turn and deadwood."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import isnan, nan
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from ginlearn.analysis.measurable import is_measured
from ginlearn.analysis.measured.by_rules import DATA, nearest
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError

FILE = DATA / "knock_table.csv"
MOST_DEADWOOD = 10
"""The most points of deadwood with a column of their own."""

Figures: TypeAlias = tuple[tuple[float, ...], ...]
"""A row for each turn, the first turn first, and a column for each deadwood, 0 to 10 points."""


@dataclass(frozen=True, slots=True)
class KnockRows:
    """The gain from a knock over waiting; `KnockTable` has the same as arrays."""

    rules: str
    """The name of the profile whose hands were played."""
    gain: Figures
    standard_error: Figures
    positions: Figures

    def pays(self, turn: int, deadwood: int) -> bool:
        """True when knocking is better in a player's turn (from 1) with that deadwood in points."""
        return knock_pays(self.gain, turn, deadwood)


class ByTurn(Protocol):
    """Figures of numbers, a row for each turn: tuples or an array."""

    def __len__(self) -> int: ...

    def __getitem__(self, turn: int, /) -> Any: ...


def knock_pays(gain: ByTurn, turn: int, deadwood: int) -> bool:
    """True when a knock gains more than waiting, by the gain of each turn and deadwood.

    Gin is always better. A cell that was hardly ever seen counts as one in which it is: such hands
    are strong and come early.
    """
    if deadwood <= 0:
        return True
    row = min(max(turn, 1), len(gain)) - 1
    gained = float(gain[row][min(deadwood, MOST_DEADWOOD)])
    return isnan(gained) or gained >= 0


def knock_rows(rules: Rules | str = "simple") -> KnockRows:
    """The measurement for rules of gin; of the two that are kept, the one closer in bonuses.

    Raises RulesError for unknown rules, and GinlearnError for those of basic rummy, in which nobody
    knocks.
    """
    wanted = Rules.named(rules)
    if not is_measured(wanted):
        raise GinlearnError("{rules} has no knock table: nobody knocks in it", rules=wanted.name)
    return nearest(GinRules.named(wanted), read_rows())


@cache
def read_rows(file: Path = FILE) -> tuple[KnockRows, ...]:
    """The content of a file of knock tables, profile by profile."""
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    return tuple(
        _of(name, [row for row in rows if row["rules"] == name])
        for name in dict.fromkeys(row["rules"] for row in rows)
    )


def _of(name: str, rows: list[dict[str, str]]) -> KnockRows:
    turns = max(int(row["turn"]) for row in rows)
    places = {(int(row["turn"]), int(row["deadwood"])): row for row in rows}

    def column(title: str, missing: float, kind: Callable[[str], float]) -> Figures:
        return tuple(
            tuple(
                kind(places[turn, deadwood][title]) if (turn, deadwood) in places else missing
                for deadwood in range(MOST_DEADWOOD + 1)
            )
            for turn in range(1, turns + 1)
        )

    return KnockRows(
        name,
        column("gain", nan, float),
        column("standard error", nan, float),
        column("positions", 0, int),
    )
