"""A score sheet to fill in: the hands are given, and what follows from them is asked."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

import traitlets as t

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.base.talking import ProposalError
from ginlearn.widgets.sheet.cells import LONGEST_TEXT, read_points
from ginlearn.widgets.sheet.paper import Cell, Row, columns, rows
from ginlearn.widgets.sheet.reasons import Reasons
from ginlearn.widgets.sheet.widget import ScoreSheetView
from ginlearn.widgets.words import Words

PARTS = ("hands", "sums")
"""What can be asked: the scores beside the hands, and the sums below them."""


class ScoreSheetExercise(ScoreSheetView):
    """A score sheet whose hands are given; the learner fills in what they come to.

    >>> from ginlearn import ScoreSheet
    >>> sheet = ScoreSheet("classic", ["Ann", "Ben"], target=30)
    >>> for winner, points in [("Ann", 12), ("Ann", 25)]:
    ...     entry = sheet.add(winner=winner, points=points)
    >>> exercise = ScoreSheetExercise(sheet, ask="hands")
    >>> exercise.fill({"0.0.score": 12, "0.1.score": 0, "1.0.score": 47})
    >>> exercise.check()
    >>> exercise.message["text"]
    'Ann, score, hand 2: 25 points of this hand come on top of 12.'

    Instead of a sheet a function can be given that makes one from a seed, such as those of
    `ginlearn.course.hands.score_sheets`; there is then one button more, which takes the next seed.

    ``ask`` is "hands", "sums" or both. ``solved`` is a live trait, ``mistakes`` the named mistakes
    (such as "M22") that the last check found.

    Raises GinlearnError for what is no sheet, for a sheet without a hand, and for anything else
    that there is not.
    """

    solved = t.Bool(read_only=True)

    def __init__(
        self,
        sheet: Sheet | Callable[[int], Sheet],
        *,
        seed: int | None = None,
        ask: str | Iterable[str] = PARTS,
        me: int | str = 0,
        size: str = "normal",
        lang: str = "en",
    ) -> None:
        self._maker: Callable[[int], Sheet] | None = None
        #: The seed of the sheet, when it was made from one.
        self.seed = seed
        if callable(sheet):
            self._maker = sheet
            self.seed = check_seed(1 if seed is None else seed)
            sheet = sheet(self.seed)
        elif seed is not None:
            raise GinlearnError(
                "a seed says which sheet to make, but this is one already; leave out "
                "seed={seed!r}, or give a function that makes a sheet from it",
                seed=seed,
            )
        if not isinstance(sheet, Sheet):
            raise GinlearnError(
                "{sheet!r} is no score sheet; give a ScoreSheet or a Hollywood with hands in it",
                sheet=sheet,
            )
        if not sheet.entries:
            raise GinlearnError("the sheet has no hands yet, so there is nothing to fill in")
        self._ask = _parts(ask)
        self._answers: dict[str, str] = {}
        self._marks: dict[str, str] = {}
        self._before: deque[dict[str, str]] = deque(maxlen=200)
        #: The named mistakes that the last check found.
        self.mistakes: tuple[str, ...] = ()
        super().__init__(sheet, me=me, size=size, lang=lang)

    def _label(self, sheet: Sheet) -> str:  # noqa: ARG002 - the same for every sheet
        return "sheet.asked.label"

    def __repr__(self) -> str:
        """What is asked and how much of it is filled in, never the answer."""
        asked = len(self._asked)
        filled = sum(map(bool, self._answers.values()))
        sheet = self._sheet
        return (
            f"{type(self).__name__}({sheet.rules.name!r}, {len(sheet.entries)} hands: "
            f"{filled} of {asked} cells filled in)"
        )

    # Filling in

    @property
    def asked(self) -> tuple[str, ...]:
        """The ids of the cells to fill in, in the order in which they are read."""
        return tuple(self._asked)

    def fill(self, answers: Mapping[str, str | int]) -> None:
        """Write in several cells, by their ids (see ``asked``); an empty text clears a cell.

        Raises ProposalError, and changes nothing, for a cell that is not asked.
        """
        asked = self._asked
        texts = {cell: str(text).strip() for cell, text in answers.items()}
        for cell, text in texts.items():
            if cell not in asked:
                raise ProposalError(self._words.of("sheet.asked.given"))
            if len(text) > LONGEST_TEXT:
                raise ProposalError(self._words.of("sheet.too_long"))
        with self.changing():
            self._before.append(dict(self._answers))
            self._answers |= texts
            for cell in texts:
                self._marks.pop(cell, None)
            if self.message["text"]:
                self.say("")
            self._tell()

    def write_cell(self, cell: str, text: str) -> None:
        """Write in one cell; see `fill`."""
        self.fill({cell: text})

    def write(self, line: int, player: int | str, text: str | int) -> None:  # noqa: ARG002
        """The hands are given and cannot be written; raises ProposalError."""
        raise ProposalError(self._words.of("sheet.asked.given"))

    def void_hand(self) -> None:
        """The hands are given and cannot be written; raises ProposalError."""
        raise ProposalError(self._words.of("sheet.asked.given"))

    def follow(self, source: object) -> None:  # noqa: ARG002
        """The hands are given and no game is followed; raises GinlearnError."""
        raise GinlearnError(self._words.of("sheet.asked.given"))

    def can_undo(self) -> bool:
        """Whether there is something written to take back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take back what was written last; raises GinlearnError when there is nothing."""
        if not self._before:
            raise GinlearnError(self._words.of("undone.nothing"))
        with self.changing():
            self._answers = self._before.pop()
            self._marks = {}
            self.say(self._words.of("sheet.undone"))
            self._tell()

    # Checking

    def check(self) -> None:
        """Say what is right, or the first cell that is not and why; empty cells are no mistake."""
        reasons = Reasons(self._sheet, self._words)
        wrong: dict[str, str] = {}
        empty = 0
        marks: dict[str, str] = {}
        mistakes: list[str] = []
        for cell_id, (row, cell) in self._asked.items():
            text = self._answers.get(cell_id, "")
            accepted = reasons.accepted(cell)
            if text in accepted or _number(text, self._words) in accepted:
                if text:
                    marks[cell_id] = "good"
            elif not text:
                empty += 1
            else:
                marks[cell_id] = "wrong"
                mistake, why = reasons.why(cell, _number(text, self._words))
                mistakes += [mistake] if mistake else []
                wrong[cell_id] = self._words.of(
                    "sheet.why", column=cell.column, row=row.name, reason=why
                )
        with self.changing():
            self._marks = marks
            self.mistakes = tuple(dict.fromkeys(mistakes))
            self._say_found(list(wrong.values()), empty, any(self._answers.values()))
            self.set_trait("solved", not wrong and not empty)
            self._tell()

    def _say_found(self, wrong: list[str], empty: int, begun: bool) -> None:
        if wrong:
            more = len(wrong) - 1
            rest = [self._words.count("sheet.asked.more", more)] if more else []
            self.say(" ".join((wrong[0], *rest)), "bad")
        elif not empty:
            self.say(self._words.of("sheet.asked.right"), "good")
        elif begun:
            self.say(self._words.count("sheet.asked.empty", empty), "hint")
        else:
            self.say(self._words.of("sheet.asked.nothing"), "hint")

    def reveal(self) -> None:
        """Write in every cell what belongs there; this can be undone, and solves nothing."""
        with self.changing():
            self._before.append(dict(self._answers))
            asked = self._asked
            self._answers = {cell_id: cell.text for cell_id, (_, cell) in asked.items()}
            self._marks = dict.fromkeys(asked, "good")
            self.say(self._words.of("sheet.asked.shown"))
            self._tell()

    def can_another(self) -> bool:
        """Whether there is a next sheet."""
        return self._maker is not None

    def another(self) -> None:
        """Take the sheet of the next seed; raises GinlearnError when there is no next one."""
        if self._maker is None or self.seed is None:
            raise GinlearnError(self._words.of("sheet.asked.no_next"))
        sheet = self._maker(self.seed + 1)
        with self.changing():
            self.seed += 1
            self._sheet = copy.copy(sheet)
            self._write_down(self._sheet)
            for cached in ("_full", "_asked"):
                self.__dict__.pop(cached, None)
            self._answers, self._marks, self.mistakes = {}, {}, ()
            self._before.clear()
            self.set_trait("solved", False)
            self.say(self._words.of("sheet.asked.next", seed=self.seed))
            self._tell()

    def acted(self, action: str, value: object) -> None:
        """Something was written in a cell, or a button was pressed."""
        if action == "check":
            self.check()
        elif action == "reveal":
            self.reveal()
        elif action == "next":
            self.another()
        else:
            super().acted(action, value)

    # What the paper shows

    @cached_property
    def _full(self) -> list[Row]:
        """The paper with everything on it; the hands that are given never change."""
        return rows(self._sheet, self._lines, self._order(), self._words)

    @cached_property
    def _asked(self) -> dict[str, tuple[Row, Cell]]:
        """The cells to fill in, each with its row, by its id."""
        return {
            cell.id: (row, cell)
            for row in self._full
            for cell in row.cells
            if (row.is_sum and "sums" in self._ask)
            or (not row.is_sum and "hands" in self._ask and cell.id.count(".") == 2)
        }

    def _grows(self) -> bool:
        return False

    def _heads(self) -> list[list[dict[str, Any]]]:
        # Those of an empty sheet: that a game is closed is for the learner to see.
        empty = copy.copy(self._sheet)
        while empty.entries:
            empty.remove(len(empty.entries))
        return columns(empty, self._order(), self._words)

    def _standing(self) -> str:
        return super()._standing() if self.solved else ""

    def _paper(self) -> list[Row]:
        # Sums that are not asked would give away those that are.
        return [row for row in self._full if not row.is_sum or "sums" in self._ask]

    def _text(self, cell: Cell) -> str:
        is_given = cell.id.count(".") == 1 and cell.id.partition(".")[0].isdigit()
        return cell.text if is_given else self._answers.get(cell.id, "")

    def _is_input(self, row: Row, cell: Cell) -> bool:  # noqa: ARG002 - the id says it all
        return cell.id in self._asked

    def _mark(self, cell: Cell) -> str:
        return self._marks.get(cell.id) or super()._mark(cell)

    def _label_buttons(self) -> None:
        self.buttons = [
            {
                "action": action,
                "label": self._words.of(f"button.{action}"),
                "primary": action == "check",
                "disabled": action == "undo" and not self.can_undo(),
            }
            for action in ("check", "reveal", "undo", *(["next"] if self._maker else []))
        ]


def _parts(ask: str | Iterable[str]) -> tuple[str, ...]:
    parts = (ask,) if isinstance(ask, str) or not isinstance(ask, Iterable) else tuple(ask)
    for part in parts:
        if part not in PARTS:
            raise GinlearnError(
                "{part!r} cannot be asked; choose {allowed}",
                part=part,
                allowed=" or ".join(PARTS),
            )
    if not parts:
        raise GinlearnError("nothing is asked; choose {allowed}", allowed=" or ".join(PARTS))
    return parts


def _number(text: str, words: Words) -> str:
    """A number as the paper writes it; what is no number stays as it is."""
    try:
        points, star = read_points(text, words)
    except GinlearnError:
        return text
    return text if star else str(points)
