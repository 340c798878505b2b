"""The headings and rows of any score sheet, for the seats as the reader sees them."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.sheet.paper.game import game_hands, game_headings, game_sums
from ginlearn.widgets.sheet.paper.hollywood import (
    hollywood_hands,
    hollywood_headings,
    hollywood_sums,
)
from ginlearn.widgets.sheet.paper.lines import Line
from ginlearn.widgets.sheet.paper.parts import Cell, Heading, Row


def seats_from(seat: int, seats: int) -> tuple[int, ...]:
    """The seats as the reader sees them: the reader's own first, then around the table (W33).

    >>> seats_from(1, 3)
    (1, 2, 0)
    """
    return tuple((seat + step) % seats for step in range(seats))


def headings(sheet: Sheet, order: Sequence[int]) -> list[list[Heading]]:
    """The rows of headings."""
    if isinstance(sheet, Hollywood):
        return hollywood_headings(sheet, order)
    assert isinstance(sheet, ScoreSheet)
    return game_headings(sheet, order)


def rows(sheet: Sheet, lines: Sequence[Line], order: Sequence[int]) -> list[Row]:
    """The rows of all lines, with the sheet's results, and the sums below."""
    if isinstance(sheet, Hollywood):
        return [*hollywood_hands(sheet, lines, order), *hollywood_sums(sheet, order)]
    assert isinstance(sheet, ScoreSheet)
    return [*game_hands(sheet, lines, order), *game_sums(sheet, order)]


def mark_of(cell: Cell, sheet: Sheet, lines: Sequence[Line]) -> str:
    """The look of a cell: "total", "wrong" or "won" for a winner, or plain."""
    if cell.row in ("total", "final"):
        return "total"
    if not cell.has_points or cell.line is None or cell.line >= len(lines):
        return ""
    line = lines[cell.line]
    if cell.seat in line.marks:
        return line.marks[cell.seat]
    winners = () if line.number is None else sheet.entries[line.number - 1].winners
    return "won" if cell.seat in winners else ""
