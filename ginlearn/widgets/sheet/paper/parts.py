"""The parts of the paper of a score sheet: headings, and rows of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class Heading:
    """The text above columns: its words, and the number of columns and rows it heads."""

    text: Text
    span: int = 1
    rows: int = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """One place on the paper: its row and seat, its text, and its column in words.

    >>> Cell("3", 0, Text("Ann, game 1"), "25", game=1).id
    '3.0.game1'
    """

    row: str
    """The id of its row: the place of a line from 0, or the name of a sum."""
    seat: int
    column: Text
    text: str = ""
    game: int | None = None
    """The game of Hollywood that it belongs to, from 1."""
    is_score: bool = False
    """True when it has the score after a hand, beside the points."""
    span: int = 1
    is_input: bool = False
    """True when it is written in by hand."""
    mark: str = ""
    """The look of the cell: "wrong", "good", "won" for a winner, "total", or plain."""

    @property
    def id(self) -> str:
        """The row, the seat, and the column where a seat has several: "3.0", "3.0.score"."""
        column = ".score" if self.is_score else "" if self.game is None else f".game{self.game}"
        return f"{self.row}.{self.seat}{column}"

    @property
    def line(self) -> int | None:
        """The line that it is on, from 0; None in a sum."""
        return int(self.row) if self.row.isdigit() else None

    @property
    def has_points(self) -> bool:
        """True when it has the points of a seat in a hand, from which everything else follows."""
        return self.line is not None and self.game is None and not self.is_score


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its id, its short head, and its name in a sentence."""

    id: str
    head: Text | str
    """The words of a sum, or the number of a hand as it stands."""
    name: Text
    cells: tuple[Cell, ...]
    head_span: int = 1
    is_sum: bool = False

    def with_cells(self, change: Callable[[Cell], Cell]) -> Self:
        """The same row with each of its cells changed."""
        return replace(self, cells=tuple(map(change, self.cells)))


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything that a score sheet shows."""

    caption: Text
    headings: Sequence[Sequence[Heading]]
    rows: Sequence[Row]
    standing: Text = field(default=Text(""))
    """The standing of the game, in whole sentences."""
    grows: bool = False
    """True when there are blank lines to go on with."""


HAND_NUMBER = Text("hand {n}")
"""The name of a hand's row, filled with its number ``n``."""

SCORE = Text.in_context("heading", "Score")
HANDS_WON = Text.in_context("heading", "Hands won")
TOTAL = Text.in_context("heading", "Total")
