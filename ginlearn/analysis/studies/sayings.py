"""What players say about when to knock, and what each saying was measured to cost.

The numbers lie in ``measured/knock_rules.csv``; ``python -m ginlearn.analysis.knock_table``
measures them anew.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from ginlearn.analysis.measured.knock_table import DATA, knock_table
from ginlearn.analysis.studies.tables import html_table
from ginlearn.engine.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Saying:
    """One rule of thumb, played against somebody who follows the knock table.

    ``points_a_hand`` is what it gains on the table in points a hand, negative for a loss, with its
    ``standard_error``, over so many ``deals``, each of them played from both sides.
    """

    text: str
    points_a_hand: float
    standard_error: float
    deals: int


@dataclass(frozen=True, slots=True)
class Sayings:
    """The rules of thumb that were measured by the rules of one profile."""

    rules: str
    sayings: tuple[Saying, ...]

    def __str__(self) -> str:
        width = max(len(each.text) for each in self.sayings)
        lines = [f"{'':{width}}  points a hand"]
        lines += [
            f"{each.text:{width}}  {_signed(each.points_a_hand)} ± {each.standard_error:.2f}"
            for each in self.sayings
        ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return html_table(
            ["", "points a hand"],
            [
                [each.text, f"{_signed(each.points_a_hand)} ± {each.standard_error:.2f}"]
                for each in self.sayings
            ],
        )


def rules_of_thumb(rules: Rules | str = "simple", file: Path = DATA / "knock_rules.csv") -> Sayings:
    """What the rules of thumb cost, by the rules among those measured that are nearest.

    >>> rules_of_thumb("simple").sayings[0].text
    'knock at once, always'

    Raises what `knock_table` raises for rules in which nobody knocks.
    """
    nearest = knock_table(rules).rules
    with file.open(newline="", encoding="utf-8") as lines:
        rows = [row for row in csv.DictReader(lines) if row["rules"] == nearest]
    return Sayings(
        nearest,
        tuple(
            Saying(
                row["rule"],
                float(row["points a hand"]),
                float(row["standard error"]),
                int(row["deals"]),
            )
            for row in rows
        ),
    )


def _signed(points: float) -> str:
    """Two places after the point, and no sign before what rounds to nothing."""
    rounded = f"{points:+.2f}"
    return " 0.00" if float(rounded) == 0 else rounded
