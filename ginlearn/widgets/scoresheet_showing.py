"""A score sheet as it is seen: its rows and columns, and which cells can be written in."""

from __future__ import annotations

from collections import deque
from typing import Any, ClassVar

import traitlets as t

from ginlearn.engine.hollywood import Hollywood
from ginlearn.engine.sheets import Sheet
from ginlearn.widgets.page import page_text
from ginlearn.widgets.scoresheet_cells import LONGEST_TEXT
from ginlearn.widgets.scoresheet_paper import Cell, Line, Row, caption, columns, rows, standing
from ginlearn.widgets.scoresheet_picture import sheet_picture
from ginlearn.widgets.talking import Talking, told

SPARE = 2
"""Blank lines below what is written, so that the next one is there before it is needed."""

SHORTEST = 4
"""Lines of an empty sheet."""

MOST_LINES = 500
"""Lines of the longest sheet; each of them travels to the page whenever one is written."""


class ShownSheet(Talking):
    """Shows a score sheet with the lines that were written, whether or not they can be counted."""

    _esm: ClassVar[Any] = page_text("sheet/main.js")
    _css: ClassVar[Any] = page_text("sheet/main.css")

    heads = told(t.List())
    rows = told(t.List())
    buttons = told(t.List())
    caption = told(t.Unicode(""))
    standing = told(t.Unicode(""))

    totals = t.Tuple(read_only=True)
    is_over = t.Bool(read_only=True)

    _sheet: Sheet
    """The sheet that counts what is written."""
    _lines: tuple[Line, ...]
    """What is written, blank lines between included."""
    _steps: deque[tuple[Sheet, tuple[Line, ...]]]
    """The sheet and its lines before each entry that can be taken back."""
    _me: int
    """The seat whose column comes first."""
    _source: object = None
    """The game that is followed; None when none is."""

    def can_undo(self) -> bool:
        """Whether there is something written to take back."""
        return bool(self._steps)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._sheet.names

    def _label(self, sheet: Sheet) -> str:
        """The key of the words for the whole widget."""
        return "sheet.label.hollywood" if isinstance(sheet, Hollywood) else "sheet.label"

    def picture(self) -> str:
        """The sheet as a plain table, which every front end shows."""
        return sheet_picture(
            heads=self.heads,
            rows=[
                [
                    (row["head"], row["span"]),
                    *((cell["text"], cell["span"]) for cell in row["cells"]),
                ]
                for row in self.rows
                if row["sum"] or any(cell["text"] for cell in row["cells"])
            ],
            caption=self.caption,
            note=" ".join(filter(None, (self.standing, self._words.of("sheet.picture")))),
        )

    def _blank(self) -> Line:
        return Line(("",) * len(self.names))

    def _can_write(self) -> bool:
        return self._source is None and not self.options["read_only"]

    def _grows(self) -> bool:
        """Whether there are blank lines to go on with."""
        over: bool = self._sheet.is_over  # type: ignore[attr-defined]
        return self._can_write() and not over

    def _paper(self) -> list[Row]:
        """The rows of the paper, blank lines to write on included."""
        lines = written_lines(self._lines)
        if self._grows():
            spare = max(SPARE, SHORTEST - len(lines))
            lines = (*lines, *(self._blank() for _ in range(spare)))
        return rows(self._sheet, lines, self._order(), self._words)

    def _order(self) -> tuple[int, ...]:
        """The seats as the reader sees them: his own first, then around the table."""
        seats = len(self.names)
        return tuple((self._me + step) % seats for step in range(seats))

    def _heads(self) -> list[list[dict[str, Any]]]:
        """The headings of the columns."""
        return columns(self._sheet, self._order(), self._words)

    def _standing(self) -> str:
        """Where the game stands."""
        return standing(self._sheet, self._words)

    def _text(self, cell: Cell) -> str:
        """What a cell shows."""
        return cell.text

    def _is_input(self, row: Row, cell: Cell) -> bool:
        """Whether a cell is written in by hand."""
        return self._can_write() and not row.is_sum and cell.id.count(".") == 1

    def _mark(self, cell: Cell) -> str:
        """How a cell is to be seen: "wrong", "won" for a winner, "total", or plain."""
        place, _, seat = cell.id.partition(".")
        if place in ("total", "final"):
            return "total"
        if not (is_number(place) and is_number(seat)) or int(place) >= len(self._lines):
            return ""
        line = self._lines[int(place)]
        if int(seat) in line.marks:
            return line.marks[int(seat)]
        winners = self._sheet.entries[line.number - 1].winners if line.number is not None else ()
        return "won" if int(seat) in winners else ""

    def _tell(self) -> None:
        """Bring everything that the page is told up to date, and the live traits."""
        sheet: Any = self._sheet
        paper = self._paper()
        with self.hold_sync():
            self.heads = self._heads()
            self.caption = caption(sheet, self._words)
            self.standing = self._standing()
            self.rows = [
                {
                    "id": row.id,
                    "head": row.head,
                    "name": row.name,
                    "span": row.head_span,
                    "sum": row.is_sum,
                    "cells": [
                        {
                            "id": cell.id,
                            "text": self._text(cell),
                            "column": cell.column,
                            "span": cell.span,
                            "input": self._is_input(row, cell),
                            "mark": self._mark(cell),
                        }
                        for cell in row.cells
                    ],
                }
                for row in paper
            ]
            growing = self._grows()
            self.options = {
                **self.options,
                "grows": growing and len(paper) < MOST_LINES,
                # The number keys of a phone have no minus and no star.
                "inputmode": "numeric" if sheet.rules.scoring == "winner_gains" else "text",
                "longest": LONGEST_TEXT,
                "columns": sum(head["span"] for head in self.heads[0]),
            }
            self._label_buttons()
            with self.hold_trait_notifications():
                self.set_trait("totals", sheet.totals())
                self.set_trait("is_over", sheet.is_over)

    def _label_buttons(self) -> None:
        if not self._can_write():
            self.buttons = []
            return
        over: bool = self._sheet.is_over  # type: ignore[attr-defined]
        self.buttons = [
            {"action": "void", "label": self._words.of("button.void"), "disabled": over},
            {
                "action": "undo",
                "label": self._words.of("button.undo"),
                "disabled": not self.can_undo(),
            },
        ]


def written_lines(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the blank ones at the end."""
    end = len(lines)
    while end and not any(lines[end - 1].texts):
        end -= 1
    return lines[:end]


def is_number(text: str) -> bool:
    """Whether a part of a cell's id is a number, of a line or of a seat."""
    return text.isascii() and text.isdigit() and len(text) <= 4
