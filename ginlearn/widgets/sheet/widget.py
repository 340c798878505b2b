"""A score sheet to write on, or to follow a game with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry, seat_of
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.channel import ProposalError
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import UNDO
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.sheet.cells import typed
from ginlearn.widgets.sheet.following import Followed
from ginlearn.widgets.sheet.given import enter_hands, sheet_asked_for
from ginlearn.widgets.sheet.paper.lines import blank_line, written_lines
from ginlearn.widgets.sheet.paper.parts import Cell, Paper
from ginlearn.widgets.sheet.paper.ruling import headings, mark_of, rows, seats_from
from ginlearn.widgets.sheet.paper.standing import caption, standing
from ginlearn.widgets.sheet.showing import MOST_LINES, SheetWidget
from ginlearn.widgets.sheet.written import WrittenSheet

SPARE = 2
"""Blank lines below the written ones, so that the next one is there before it is needed."""

SHORTEST = 4
"""Lines of an empty sheet."""


class ScoreSheetView(SheetWidget):
    """A score sheet as a table of cells to write in, one row for each hand.

    >>> view = ScoreSheetView("simple", ["Ann", "Ben"], target=50)
    >>> view.write(0, "Ann", "30")
    >>> view.write(1, "Ben", "14")
    >>> view
    ScoreSheetView('simple': Ann 30, Ben 14; 2 hands)
    >>> view.sheet.totals()
    (30, 14)

    The sheet is made as a `ScoreSheet` is, or as a `Hollywood` one with ``hollywood=True``; a sheet
    given in place of the rules is copied. ``entries`` are hands already entered: pairs of a winner
    and points, results of hands, or None for a void one. ``me`` is the seat, or the name, whose
    column comes first; ``size`` "normal" or "large"; with ``read_only=True`` nothing can be
    written.

    The engine computes totals, boxes and bonuses, and decides which entries are valid. ``sheet`` is
    the sheet as it stands, ``totals`` and ``is_over`` are live traits that can be observed.

    Raises the errors of `ScoreSheet` and `Hollywood`, and GinlearnError for any other unknown
    option.
    """

    def __init__(
        self,
        rules: Rules | str | Sheet = "classic",
        players: int | Iterable[str] = 2,
        *,
        target: int | None = None,
        hands: int | None = None,
        dealer: int = 0,
        hollywood: bool = False,
        entries: Iterable[tuple[Any, Any] | Entry | HandResult | None] = (),
        me: int | str = 0,
        size: str = "normal",
        read_only: bool = False,
        lang: str = CELLS,
    ) -> None:
        for what, given in (("hollywood", hollywood), ("read_only", read_only)):
            if not isinstance(given, bool):
                raise GinlearnError(
                    "{what} is True or False, not {given!r}", what=what, given=given
                )
        sheet = sheet_asked_for(rules, players, target, hands, dealer, hollywood)
        enter_hands(sheet, entries)
        language = board_language(lang)
        self._written = WrittenSheet(sheet, seat_of(me, sheet.names), language)
        self._followed = Followed(self.refresh)
        label = (
            Text("Hollywood score sheet") if isinstance(sheet, Hollywood) else Text("Score sheet")
        )
        super().__init__(language, label=label, size=size, read_only=read_only)
        self._tell()

    def __repr__(self) -> str:
        """The rules and the score, which never depend on the time or place of printing."""
        sheet = self._written.sheet
        count = len(sheet.entries)
        hands = f"{count} hand{'' if count == 1 else 's'}"
        return f"{type(self).__name__}({sheet.rules.name!r}: {_score(sheet)}; {hands})"

    def _shown_sheet(self) -> Sheet:
        return self._written.sheet

    def write(self, line: int, player: int | str, text: str | int) -> None:
        """Write in a cell as a person does: ``line`` counts from 0, blank lines included.

        An empty text clears the cell. The text stays there even when it cannot be counted; the
        message line then says why.

        Raises GinlearnError, and changes nothing, for a cell that does not exist.
        """
        self._check_open()
        if type(line) is not int or not 0 <= line < MOST_LINES:
            raise _no_cell(line)
        seat = seat_of(player, self.names)
        written = typed(text)
        with self.changing():
            noted = self._written.write(line, seat, written)
            if noted is not None:
                self.say(noted.text, noted.tone)
                self._tell()

    def write_cell(self, cell: str, text: str) -> None:
        """Write in the cell with that id, such as "3.0"; see `write`."""
        place, _, seat = cell.partition(".")
        if not (_is_number(place) and _is_number(seat) and int(seat) < len(self.names)):
            raise _no_cell(cell[:40])
        self.write(int(place), int(seat), text)

    def void_hand(self) -> None:
        """Write a hand that nobody scores on the first line below all written ones.

        Raises ScoreError, and changes nothing, when the game is over.
        """
        self._check_open()
        with self.changing():
            self._written.write_void()
            self.hush()
            self._tell()

    def can_undo(self) -> bool:
        """True when there is something written to undo."""
        return self._written.can_undo

    def undo(self) -> None:
        """Undo the last thing written; raises GinlearnError when there is nothing."""
        self._check_open()
        with self.changing():
            noted = self._written.undo()
            self.say(noted.text, noted.tone)
            self._tell()

    def _check_open(self) -> None:
        if self._followed:
            raise GinlearnError(
                "this sheet follows a game; corrections belong into the game itself"
            )
        if self.options["read_only"]:
            raise GinlearnError("this sheet can only be looked at")

    def follow(self, source: object) -> None:
        """Show the sheet of a game as it grows: a Sheet, a match, or a Table.

        A widget reports its changes by itself; after any other change call `refresh`. While a game
        is followed nothing can be written; ``None`` ends it, and the hands stay.

        Raises GinlearnError, and keeps following as before, for a source without a score sheet.
        """
        self._followed.follow(source)
        self._take_followed()

    def refresh(self) -> None:
        """Show the present state of the game that is followed; does nothing where none is."""
        if self._followed and self._followed.sheet != self._written.sheet:
            self._take_followed()

    def close(self) -> None:
        """Close the widget, which then stops following."""
        # A widget whose making failed is closed too, before it can follow anything.
        if hasattr(self, "_followed"):
            self._followed.follow(None)
        super().close()

    def _take_followed(self) -> None:
        sheet = self._followed.sheet
        with self.changing():
            if sheet is not None:
                self._written.show(sheet)
            self._tell()

    def acted(self, action: str, value: object) -> None:
        """React to text written in a cell, or to a button."""
        if action == "write":
            self.write_cell(*cell_and_text(value))
        elif action == "void":
            self.void_hand()
        elif action == "undo":
            self.undo()
        else:
            super().acted(action, value)

    def _can_write(self) -> bool:
        return not self._followed and not self.options["read_only"]

    def _tell(self) -> None:
        """Bring everything that the page shows up to date, and the live traits."""
        over, language = self._written.sheet.is_over, self.language
        with self.hold_sync():
            self.show_paper(self._paper())
            self.buttons = (
                [
                    button(language, "void", _VOID_HAND, disabled=over),
                    button(language, "undo", UNDO, disabled=not self.can_undo()),
                ]
                if self._can_write()
                else []
            )

    def _paper(self) -> Paper:
        """The paper as it is written, with blank lines to write on while the game goes on."""
        written = self._written
        sheet = written.sheet
        order = seats_from(written.me, len(sheet.names))
        lines = written_lines(written.lines)
        grows = self._can_write() and not sheet.is_over
        if grows:
            spare = max(SPARE, SHORTEST - len(lines))
            lines = (*lines, *[blank_line(len(sheet.names))] * spare)
        return Paper(
            caption=caption(sheet),
            headings=headings(sheet, order),
            rows=[row.with_cells(self._as_written) for row in rows(sheet, lines, order)],
            standing=standing(sheet, self.language),
            grows=grows,
        )

    def _as_written(self, cell: Cell) -> Cell:
        """A cell with its mark, ready to be written in."""
        writable = self._can_write() and cell.has_points
        mark = mark_of(cell, self._written.sheet, self._written.lines)
        return replace(cell, is_input=writable, mark=mark)


_VOID_HAND = Text.in_context("button", "Void hand")


def cell_and_text(value: object) -> tuple[str, str]:
    """The id of a cell and the text written in it; raises ProposalError for anything else."""
    cell, text = (value.get("cell"), value.get("text")) if isinstance(value, dict) else (None, None)
    if not isinstance(cell, str) or not isinstance(text, str):
        raise ProposalError("the page named no cell and no text to write in it")
    return cell, text


def _no_cell(cell: object) -> ProposalError:
    return ProposalError("there is no cell {cell!r} to write in on this sheet", cell=cell)


def _is_number(text: str) -> bool:
    """True when a part of a cell's id is a number, of a line or of a seat."""
    return text.isascii() and text.isdigit() and len(text) <= 4


def _score(sheet: Sheet) -> str:
    totals = sheet.totals()
    if isinstance(sheet, Hollywood):
        games = ", ".join("–".join(map(str, game)) for game in totals)
        return f"{' and '.join(sheet.names)} {games}"
    return ", ".join(f"{name} {total}" for name, total in zip(sheet.names, totals, strict=True))
