"""The choice late in a hand when no discard is both costly and safe, measured.

The numbers lie in ``measured/late_throws.csv``; ``python -m ginlearn.analysis.late_throws``
measures them anew.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.measured.by_rules import DATA
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.chances import danger, helping
from ginlearn.analysis.players.safety import Sight
from ginlearn.analysis.players.steady import Steady
from ginlearn.analysis.studies.measuring import (
    CommandOption,
    Study,
    check_numpy,
    replaced,
    with_bar,
)
from ginlearn.analysis.studies.tables import html_table
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import best_arrangements
from ginlearn.engine.play.moves import DISCARDS, Knock, Phase
from ginlearn.text import ENGLISH, GinlearnError, Language, Text, say

FILE = DATA / "late_throws.csv"

LATE = 7
"""The turn of a player from which a hand counts as late here: most are over by then."""
SAFE = 0.1
"""The `danger` below which a card counts as safe."""
GAPS = ((1, 3), (4, 5), (6, 9))
"""The ranges of points by which the safe card is cheaper, from and to, that are told apart."""


@dataclass(frozen=True, slots=True)
class LateThrow:
    """The gain from the costly and dangerous card over the safe and cheap one.

    ``least`` and ``most`` are the points by which the safe card is cheaper, ``positions`` is the
    number examined. ``gain`` is in expected points, below zero where the safe card was better, with
    its ``standard_error``.
    """

    least: int
    most: int
    positions: int
    gain: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class LateThrows:
    """The discards that were measured, by the points that safety costs."""

    rows: tuple[LateThrow, ...]

    def said(self, language: Language, _form: str = "", /) -> str:
        """The discards as lines of text."""
        lines = [tuple(map(language.say, cells)) for cells in (_HEADS, *self._cells())]
        saved, hands = (max(len(line[place]) for line in lines) for place in (0, 1))
        return "\n".join(
            f"{first:{saved + 2}}{second:>{hands}}   {third}" for first, second, third in lines
        )

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        return self.said(ENGLISH)

    def _repr_html_(self) -> str:
        return html_table(_HEADS, self._cells())

    def _cells(self) -> list[tuple[Text, ...]]:
        return [
            (
                Text.counted(
                    "{least} to {n} point", "{least} to {n} points", least=row.least, n=row.most
                ),
                Text("{positions}", positions=row.positions),
                Text("{gain:+.1f} ± {error:.1f}", gain=row.gain, error=row.standard_error),
            )
            for row in self.rows
        ]


_HEADS = (
    Text.in_context("heading", "the safe card is cheaper by"),
    Text.in_context("heading", "hands"),
    Text.in_context("heading", "throwing the dear one gains"),
)


def late_throws(file: Path = FILE) -> LateThrows:
    """The discards as they were measured, by the simple rules.

    >>> [(row.least, row.most) for row in late_throws().rows]
    [(1, 3), (4, 5), (6, 9)]
    """
    with file.open(newline="", encoding="utf-8") as lines:
        return LateThrows(
            tuple(
                LateThrow(
                    int(row["least"]),
                    int(row["most"]),
                    int(row["positions"]),
                    float(row["gain"]),
                    float(row["standard error"]),
                )
                for row in csv.DictReader(lines)
            )
        )


def costly_and_safe(view: GinView) -> tuple[Card, Card] | None:
    """The most costly of the loose cards, which is dangerous, and the most costly of the safe ones.

    A card is dangerous when it could form a meld with one that the opponent was seen to take. None
    where the most costly card is safe itself, where no card is safe, and where a knock is open.
    """
    if any(isinstance(move, Knock) for move in view.legal):
        return None
    sight = Sight.of(view)
    loose = {card for way in best_arrangements(view.hand) for card in way.unmatched}
    cards = sorted(card for card in loose if DISCARDS[card] in view.legal)
    wanted = [
        card
        for card in cards
        if any(
            helping(card.mask | each.mask) & (sight.known | sight.unseen)
            for each in CardSet(sight.known)
        )
    ]
    safe = [
        card
        for card in cards
        if card not in wanted and danger(card, sight.unseen, sight.known, sight.hidden) < SAFE
    ]
    if not wanted or not safe:
        return None
    costly, cheap = (max(some, key=lambda card: card.points) for some in (wanted, safe))
    is_highest = costly.points == max(card.points for card in cards)
    return (costly, cheap) if is_highest and costly.points > cheap.points else None


def measure(hands: int, worlds: int = 400, first: int = 0, *, progress: bool = False) -> LateThrows:
    """Play hands between two steady players, and weigh both discards wherever one has to choose.

    ``worlds`` are dealt for each position; ``first`` is the seed of the first hand. Raises
    MissingExtraError without numpy.
    """
    check_numpy()
    gains: dict[tuple[int, int], list[float]] = {gap: [] for gap in GAPS}
    unit = Text.in_context("progress bar", "hand")
    for seed in with_bar(range(first, first + hands), unit, shown=progress):
        for view, costly, safe in _choices(seed):
            advice = advise(view, worlds, seed=1, moves=[DISCARDS[costly], DISCARDS[safe]])
            saved = costly.points - safe.points
            gap = next(gap for gap in GAPS if gap[0] <= saved <= gap[1])
            gains[gap].append(advice.difference(DISCARDS[costly], DISCARDS[safe])[0])
    return LateThrows(
        tuple(
            LateThrow(*gap, len(found), fmean(found), stdev(found) / len(found) ** 0.5)
            for gap, found in gains.items()
            if len(found) > 1
        )
    )


def _choices(seed: int) -> Iterator[tuple[GinView, Card, Card]]:
    """The views of a hand in which somebody chooses between a costly card and a safe one."""
    players = (Steady(seed=1), Steady(seed=2))
    state = Gin.deal(seed=seed, dealer=seed % 2)
    while state.turn is not None:
        view = state.view(state.turn)
        if view.phase is Phase.DISCARD and turn_of(view) >= LATE:
            found = costly_and_safe(view)
            if found is not None:
                yield view, *found
        state = state.play(players[state.turn].choose(view))


def remake(hands: int, seed: int = 0, file: Path = FILE, *, progress: bool = False) -> None:
    """Measure the discards, write the file once everything is measured, and print it.

    Raises GinlearnError when some row has not even two positions, and leaves the file unchanged.
    """
    throws = measure(hands, first=seed, progress=progress)
    if len(throws.rows) < len(GAPS):
        raise GinlearnError(
            Text.counted(
                "{n} hand has too few late choices for a mean in each row; play more",
                "{n} hands have too few late choices for a mean in each row; play more",
                n=hands,
            )
        )
    with replaced(file) as (new,), new.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(["least", "most", "positions", "gain", "standard error"])
        for row in throws.rows:
            numbers = f"{row.gain:.2f}", f"{row.standard_error:.2f}"
            writer.writerow([row.least, row.most, row.positions, *numbers])
    print(throws)


STUDY = Study(
    "ginlearn.analysis.late_throws",
    Text(
        "Plays hands of gin between two steady players, and plays out both discards wherever one "
        "has to choose late between a dear card and a safe one."
    ),
    (CommandOption("hands", 8_000, Text("how many hands")),),
    (FILE,),
    seed=0,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure anew and write the file; returns the exit code."""

    def measure_anew(*, hands: int, seed: int, progress: bool) -> None:
        remake(hands, seed, progress=progress)

    return STUDY.run(arguments, measure_anew)


if __name__ == "__main__":
    sys.exit(main())
