"""Sayings of players about the time to knock, with the measured cost of each.

The numbers lie in ``measured/knock_rules.csv``; ``python -m ginlearn.analysis.knock_table``
measures them anew.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from ginlearn.analysis.measured.by_rules import DATA
from ginlearn.analysis.measured.knock_rows import knock_rows
from ginlearn.analysis.studies.tables import html_table
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import ENGLISH, GinlearnError, Language, Text, say

EARLY, LATE, LOW = 4, 8, 5
"""Turns up to which it is early and from which it is late; points with which a knock is low."""

# The numbers are in the ids too: a measurement with other numbers must not pass for this one.
SAYINGS: Mapping[str, Text] = MappingProxyType(
    {
        "always": Text("knock at once, always"),
        f"early-{EARLY}": Text("knock at once early (to turn {turn})", turn=EARLY),
        f"late-{LATE}": Text("hold for gin late (from turn {turn})", turn=LATE),
        f"low-{LOW}": Text("knock low (with {limit} or less)", limit=LOW),
        "never": Text("play for gin, never knock"),
    }
)
"""The rules of thumb by their ids, under which the file lists them."""

_POINTS = Text.in_context("heading", "points a hand")


@dataclass(frozen=True, slots=True)
class Saying:
    """One rule of thumb, played against somebody who follows the knock table.

    ``points_a_hand`` is its gain over the table in points for each hand, negative for a loss, with
    its ``standard_error``, over so many ``deals``, each of them played from both sides.
    """

    rule: str
    """The rule: one of `SAYINGS`."""
    points_a_hand: float
    standard_error: float
    deals: int

    @property
    def text(self) -> Text:
        """The rule as people say it."""
        return SAYINGS[self.rule]

    @property
    def gained(self) -> Text:
        """The points that it gains, plus or minus their standard error."""
        return Text(
            "{points} ± {error:.2f}", points=_signed(self.points_a_hand), error=self.standard_error
        )


@dataclass(frozen=True, slots=True)
class Sayings:
    """The rules of thumb that were measured by the rules of one profile."""

    rules: str
    sayings: tuple[Saying, ...]

    def said(self, language: Language, _form: str = "", /) -> str:
        """The sayings as lines of text, each with its gain."""
        texts = [language.say(each.text) for each in self.sayings]
        width = max(map(len, texts))
        lines = [f"{'':{width}}  {language.say(_POINTS)}"]
        lines += [
            f"{text:{width}}  {language.say(each.gained)}"
            for text, each in zip(texts, self.sayings, strict=True)
        ]
        return "\n".join(lines)

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        return self.said(ENGLISH)

    def _repr_html_(self) -> str:
        return html_table([Text(""), _POINTS], [[each.text, each.gained] for each in self.sayings])


def rules_of_thumb(rules: Rules | str = "simple", file: Path = DATA / "knock_rules.csv") -> Sayings:
    """The cost of the rules of thumb, by the closest of the measured rules.

    >>> rules_of_thumb("simple").sayings[0].text
    Text('knock at once, always')

    Raises what `knock_rows` raises for rules in which nobody knocks, and GinlearnError for a file
    with an unknown rule of thumb.
    """
    nearest = knock_rows(rules).rules
    with file.open(newline="", encoding="utf-8") as lines:
        rows = [row for row in csv.DictReader(lines) if row["rules"] == nearest]
    for row in rows:
        if row["rule"] not in SAYINGS:
            raise GinlearnError(
                "{file} has the rule of thumb {rule!r}; there are {allowed:,}",
                file=file.name,
                rule=row["rule"],
                allowed=tuple(SAYINGS),
            )
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


def _signed(gain: float) -> str:
    """The gain to two decimal places, without a sign where it rounds to zero."""
    rounded = f"{gain:+.2f}"
    return " 0.00" if float(rounded) == 0 else rounded
