"""The cells of a score sheet that a learner fills in, and the check of them."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import GinlearnError, Language, Text, paragraph
from ginlearn.widgets.base.channel import ProposalError
from ginlearn.widgets.base.labels import NOTHING_TO_UNDO
from ginlearn.widgets.sheet.cells import read_points, texts_of, typed
from ginlearn.widgets.sheet.paper.lines import Line
from ginlearn.widgets.sheet.paper.parts import Cell, Paper, Row
from ginlearn.widgets.sheet.paper.ruling import headings, mark_of, rows, seats_from
from ginlearn.widgets.sheet.paper.standing import caption, standing
from ginlearn.widgets.sheet.reasons import Reasons
from ginlearn.widgets.sheet.written import Noted

_STEPS = 200
"""The most fillings-in that can be undone."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The findings of a check: the wrong cells, the empty ones, and the mistakes by name."""

    wrong: tuple[Text, ...]
    """The name of each wrong cell, and the reason."""
    empty: int
    is_begun: bool
    """True when anything at all is filled in."""
    mistakes: tuple[str, ...]

    @property
    def is_solved(self) -> bool:
        """True when every cell is right."""
        return not self.wrong and not self.empty

    @property
    def noted(self) -> Noted:
        """The message: the first wrong cell and the number of others, or the empty cells."""
        if self.wrong:
            more = len(self.wrong) - 1
            others = Text.counted(
                "{n} more cell needs another look.", "{n} more cells need another look.", n=more
            )
            return Noted(paragraph(self.wrong[0], others if more else None), "bad")
        if not self.empty:
            return Noted(Text("Right: every cell is as it should be."), "good")
        if not self.is_begun:
            return Noted(Text("Nothing is filled in yet."), "hint")
        right = Text.counted(
            "Right so far. {n} cell is still empty.",
            "Right so far. {n} cells are still empty.",
            n=self.empty,
        )
        return Noted(right, "hint")


class _Place(NamedTuple):
    row: Row
    cell: Cell


class FilledIn:
    """A sheet whose hands are given, with the text in the cells that are asked for.

    ``hands`` is True when the scores beside the hands are asked for, ``sums`` when those below are.
    """

    def __init__(
        self, sheet: Sheet, me: int, language: Language, *, hands: bool, sums: bool
    ) -> None:
        self.sheet = copy.copy(sheet)
        self._language = language
        self._order = seats_from(min(me, len(sheet.names) - 1), len(sheet.names))
        self._lines = tuple(
            Line(texts_of(entry, sheet.rules, language, void_seat=self._order[0]), number)
            for number, entry in enumerate(sheet.entries, start=1)
        )
        # Sums that are not asked for would give away those that are.
        self._rows = [
            row for row in rows(self.sheet, self._lines, self._order) if sums or not row.is_sum
        ]
        self._asked = {
            cell.id: _Place(row, cell)
            for row in self._rows
            for cell in row.cells
            if (sums if row.is_sum else hands and not cell.has_points)
        }
        self._answers: dict[str, str] = {}
        self._marks: dict[str, str] = {}
        self._before: deque[dict[str, str]] = deque(maxlen=_STEPS)

    @property
    def asked(self) -> tuple[str, ...]:
        """The ids of the cells to fill in, in the order in which they are read."""
        return tuple(self._asked)

    @property
    def count(self) -> int:
        """The number of filled-in cells, right or wrong."""
        return sum(map(bool, self._answers.values()))

    @property
    def can_undo(self) -> bool:
        """True when there is something written to undo."""
        return bool(self._before)

    def fill(self, answers: Mapping[str, str | int]) -> None:
        """Write in cells, by their ids; an empty text clears a cell.

        Raises ProposalError, and changes nothing, for a cell that is not asked for.
        """
        texts = {}
        for cell, text in answers.items():
            if cell not in self._asked:
                raise ProposalError(GIVEN)
            texts[cell] = typed(text)
        self._before.append(dict(self._answers))
        self._answers |= texts
        for cell in texts:
            self._marks.pop(cell, None)

    def undo(self) -> None:
        """Undo the last thing written; raises GinlearnError when there is nothing."""
        if not self._before:
            raise GinlearnError(NOTHING_TO_UNDO)
        self._answers = self._before.pop()
        self._marks = {}

    def reveal(self) -> None:
        """Write the right answer in every cell; this can be undone."""
        self._before.append(dict(self._answers))
        self._answers = {cell_id: place.cell.text for cell_id, place in self._asked.items()}
        self._marks = dict.fromkeys(self._asked, "good")

    def check(self) -> Checked:
        """Mark every cell that is filled in, and return the findings."""
        reasons = Reasons(self.sheet)
        wrong: list[Text] = []
        mistakes: list[str] = []
        empty = 0
        self._marks = {}
        for cell_id, (row, cell) in self._asked.items():
            text = self._answers.get(cell_id, "")
            if {text, _number(text)} & reasons.accepted(cell):
                if text:
                    self._marks[cell_id] = "good"
            elif not text:
                empty += 1
            else:
                self._marks[cell_id] = "wrong"
                mistake, why = reasons.why(cell, _number(text))
                mistakes += [mistake] if mistake else []
                here = Text("{column}, {row}: {reason}")
                wrong.append(here.filled(column=cell.column, row=row.name, reason=why))
        begun = any(self._answers.values())
        return Checked(tuple(wrong), empty, begun, tuple(dict.fromkeys(mistakes)))

    def paper(self, *, is_solved: bool) -> Paper:
        """The paper as filled in; the standing of the game shows once it gives nothing away."""
        # The headings of an empty sheet: the learner has to find that a game is closed.
        empty = copy.copy(self.sheet)
        while empty.entries:
            empty.remove(len(empty.entries))
        return Paper(
            caption=caption(self.sheet),
            headings=headings(empty, self._order),
            rows=[row.with_cells(self._as_filled) for row in self._rows],
            standing=standing(self.sheet, self._language) if is_solved else Text(""),
        )

    def _as_filled(self, cell: Cell) -> Cell:
        """A cell as it is shown: the given text, or the learner's."""
        return replace(
            cell,
            text=cell.text if cell.has_points else self._answers.get(cell.id, ""),
            is_input=cell.id in self._asked,
            mark=self._marks.get(cell.id) or mark_of(cell, self.sheet, self._lines),
        )


GIVEN = Text("this cell is given; the empty ones are to be filled in")


def _number(text: str) -> str:
    """A number as the paper writes it; any other text stays unchanged."""
    try:
        points, star = read_points(text)
    except GinlearnError:
        return text
    return text if star else str(points)
