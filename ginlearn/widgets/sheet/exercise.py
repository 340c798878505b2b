"""A score sheet to fill in: the hands are given, and the learner enters the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import traitlets as t

from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.scoring.entries import seat_of
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.channel import ProposalError
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import ANOTHER, CHECK, REVEAL, UNDO
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.sheet.filling_in import GIVEN, FilledIn
from ginlearn.widgets.sheet.showing import SheetWidget
from ginlearn.widgets.sheet.widget import cell_and_text

PARTS = ("hands", "sums")
"""The parts that can be asked for: the scores beside the hands, and the sums below them."""


class ScoreSheetExercise(SheetWidget):
    """A score sheet whose hands are given; the learner fills in the results.

    >>> from ginlearn import ScoreSheet
    >>> sheet = ScoreSheet("classic", ["Ann", "Ben"], target=30)
    >>> for winner, points in [("Ann", 12), ("Ann", 25)]:
    ...     entry = sheet.add(winner=winner, points=points)
    >>> exercise = ScoreSheetExercise(sheet, ask="hands")
    >>> exercise.fill({"0.0.score": 12, "0.1.score": 0, "1.0.score": 47})
    >>> exercise.check()
    >>> exercise.message["text"]
    'Ann, score, hand 2: 25 points of this hand come on top of 12.'

    Instead of a sheet, a function may be given that makes one from a seed, such as those of
    `ginlearn.course.hands.score_sheets`; there is then another button, which takes the next seed.

    ``ask`` is "hands", "sums" or both. ``solved`` is a live trait, ``mistakes`` the named mistakes
    (such as "M22") that the last check found.

    Raises GinlearnError for anything but a sheet, for a sheet without a hand, and for any other
    unknown option.
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
        lang: str = CELLS,
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
        self._parts = _parts(ask)
        self._me = seat_of(me, sheet.names)
        #: The named mistakes that the last check found.
        self.mistakes: tuple[str, ...] = ()
        super().__init__(board_language(lang), label=Text("Score sheet to fill in"), size=size)
        self._filled = self._empty(sheet)
        self._tell()

    def __repr__(self) -> str:
        """The parts that are asked for and the number of cells filled in, never the answer."""
        sheet, asked = self._filled.sheet, len(self._filled.asked)
        return (
            f"{type(self).__name__}({sheet.rules.name!r}, {len(sheet.entries)} hands: "
            f"{self._filled.count} of {asked} cells filled in)"
        )

    def _shown_sheet(self) -> Sheet:
        return self._filled.sheet

    def _empty(self, sheet: Sheet) -> FilledIn:
        """A sheet in which nothing is filled in yet."""
        hands, sums = (part in self._parts for part in PARTS)
        return FilledIn(sheet, self._me, self.language, hands=hands, sums=sums)

    @property
    def asked(self) -> tuple[str, ...]:
        """The ids of the cells to fill in, in the order in which they are read."""
        return self._filled.asked

    def fill(self, answers: Mapping[str, str | int]) -> None:
        """Write in several cells, by their ids (see ``asked``); an empty text clears a cell.

        Raises ProposalError, and changes nothing, for a cell that is not asked for.
        """
        with self.changing():
            self._filled.fill(answers)
            if self.message["text"]:
                self.hush()
            self._tell()

    def write_cell(self, cell: str, text: str) -> None:
        """Write in one cell; see `fill`."""
        self.fill({cell: text})

    def write(self, line: int, player: int | str, text: str | int) -> None:  # noqa: ARG002
        """Raise ProposalError: the hands are given and cannot be written."""
        raise ProposalError(GIVEN)

    def void_hand(self) -> None:
        """Raise ProposalError: the hands are given and cannot be written."""
        raise ProposalError(GIVEN)

    def follow(self, source: object) -> None:  # noqa: ARG002
        """Raise GinlearnError: the hands are given and no game is followed."""
        raise GinlearnError(GIVEN)

    def can_undo(self) -> bool:
        """True when there is something written to undo."""
        return self._filled.can_undo

    def undo(self) -> None:
        """Undo the last thing written; raises GinlearnError when there is nothing."""
        with self.changing():
            self._filled.undo()
            self.say(Text("The last entry is undone."))
            self._tell()

    def check(self) -> None:
        """Say what is right, or name the first wrong cell and why; empty cells are not mistakes."""
        with self.changing():
            checked = self._filled.check()
            self.mistakes = checked.mistakes
            self.say(checked.noted.text, checked.noted.tone)
            self.set_trait("solved", checked.is_solved)
            self._tell()

    def reveal(self) -> None:
        """Write the right answer in every cell; this can be undone, and is not a solution."""
        with self.changing():
            self._filled.reveal()
            self.say(Text("This is what belongs on the sheet."))
            self._tell()

    def can_another(self) -> bool:
        """True when there is a next sheet."""
        return self._maker is not None

    def another(self) -> None:
        """Take the sheet of the next seed; raises GinlearnError when there is no next one."""
        if self._maker is None or self.seed is None:
            raise GinlearnError("there is no next sheet: this one was written by hand")
        sheet = self._maker(self.seed + 1)
        with self.changing():
            self.seed += 1
            self._filled, self.mistakes = self._empty(sheet), ()
            self.set_trait("solved", False)
            self.say(Text("Another sheet: this is number {seed}.", seed=self.seed))
            self._tell()

    def acted(self, action: str, value: object) -> None:
        """React to text written in a cell, or to a button."""
        if action == "write":
            self.write_cell(*cell_and_text(value))
        elif action == "void":
            self.void_hand()
        elif action == "check":
            self.check()
        elif action == "reveal":
            self.reveal()
        elif action == "undo":
            self.undo()
        elif action == "next":
            self.another()
        else:
            super().acted(action, value)

    def _tell(self) -> None:
        """Bring everything that the page shows up to date, and the live traits."""
        language = self.language
        with self.hold_sync():
            self.show_paper(self._filled.paper(is_solved=self.solved))
            self.buttons = [
                button(language, "check", CHECK, primary=True),
                button(language, "reveal", REVEAL),
                button(language, "undo", UNDO, disabled=not self.can_undo()),
                *([button(language, "next", ANOTHER)] if self.can_another() else []),
            ]


def _parts(ask: str | Iterable[str]) -> tuple[str, ...]:
    parts = (ask,) if isinstance(ask, str) or not isinstance(ask, Iterable) else tuple(ask)
    for part in parts:
        if part not in PARTS:
            raise GinlearnError(
                "{part!r} cannot be asked; choose {allowed:or}", part=part, allowed=PARTS
            )
    if not parts:
        raise GinlearnError("nothing is asked; choose {allowed:or}", allowed=PARTS)
    return parts
