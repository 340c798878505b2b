"""A score sheet to write on, or to follow a game with."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import Any, ClassVar

import traitlets as t

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry, seat_of
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.base.talking import REPEATS, ProposalError
from ginlearn.widgets.sheet.cells import LONGEST_TEXT, Unfinished, Written, read_row, texts_of
from ginlearn.widgets.sheet.given import enter_hands, sheet_asked_for, sheet_of
from ginlearn.widgets.sheet.paper import Line
from ginlearn.widgets.sheet.showing import MOST_LINES, ShownSheet, is_number, written_lines
from ginlearn.widgets.words import Words

SIZES = ("normal", "large")
PAGE_WORDS = ("sheet.cell", "sheet.hand.n", "sheet.help", "sheet.silent")
"""The templates that the page of a score sheet fills by itself."""

_STEPS = 200
"""Entries that can be undone, at most."""


class ScoreSheetView(ShownSheet):
    """A score sheet as a table of cells to write in, one row for each hand.

    >>> view = ScoreSheetView("simple", ["Ann", "Ben"], target=50)
    >>> view.write(0, "Ann", "30")
    >>> view.write(1, "Ben", "14")
    >>> view
    ScoreSheetView('simple': Ann 30, Ben 14; 2 hands)
    >>> view.sheet.totals()
    (30, 14)

    The sheet is made as a `ScoreSheet` is, or as a `Hollywood` one with ``hollywood=True``; a
    sheet given in place of the rules is copied. ``entries`` are hands that stand there already:
    pairs of a winner and points, results of hands, or None for a void one. ``me`` is the seat, or
    the name, whose column comes first; ``size`` "normal" or "large"; with ``read_only=True``
    nothing can be written.

    Totals, boxes and bonuses are the engine's, and so is what an entry may be. ``sheet`` is the
    sheet as it stands, ``totals`` and ``is_over`` are live traits that can be observed.

    Raises what `ScoreSheet` and `Hollywood` raise, and GinlearnError for any other option that
    there is not.
    """

    _truth: ClassVar[tuple[str, ...]] = ("rows",)

    _source: object = None
    """The game that is followed; None when none is."""

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
        lang: str = "en",
    ) -> None:
        for what, given in (("hollywood", hollywood), ("read_only", read_only)):
            if not isinstance(given, bool):
                raise GinlearnError(
                    "{what} is True or False, not {given!r}", what=what, given=given
                )
        if size not in SIZES:
            raise GinlearnError(
                "{size!r} is not a size; choose {allowed}", size=size, allowed=" or ".join(SIZES)
            )
        sheet = sheet_asked_for(rules, players, target, hands, dealer, hollywood)
        enter_hands(sheet, entries)
        words = Words(lang)
        self._me = seat_of(me, sheet.names)
        self._sheet = sheet
        self._lines: tuple[Line, ...] = ()
        self._steps: deque[tuple[Sheet, tuple[Line, ...]]] = deque(maxlen=_STEPS)
        super().__init__(
            words,
            words={
                **words.for_page(PAGE_WORDS),
                "sheet.label": words.of(self._label(sheet)),
            },
            options={"size": size, "read_only": read_only, "repeats": list(REPEATS)},
        )
        self._write_down(sheet)
        self._tell()

    # What stands on the sheet

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands; a later entry makes another one and leaves this as it is."""
        return copy.copy(self._sheet)

    def __repr__(self) -> str:
        """The rules and the score, which never depend on when or where they are printed."""
        sheet = self._sheet
        count = len(sheet.entries)
        hands = f"{count} hand{'' if count == 1 else 's'}"
        return f"{type(self).__name__}({sheet.rules.name!r}: {_score(sheet)}; {hands})"

    # Writing

    def write(self, line: int, player: int | str, text: str | int) -> None:
        """Write in a cell as a person does: ``line`` counts from 0, blank lines included.

        An empty text clears the cell. What is written stays there even when it cannot be counted;
        the message line then says why.

        Raises GinlearnError, and changes nothing, for a cell that there is not.
        """
        self._check_open()
        if type(line) is not int or not 0 <= line < MOST_LINES:
            raise ProposalError(self._words.of("sheet.no_cell", cell=line))
        seat = seat_of(player, self.names)
        written = str(text).strip()
        if len(written) > LONGEST_TEXT:
            raise ProposalError(self._words.of("sheet.too_long"))
        before = self._sheet, self._lines
        lines = list(self._lines) + [self._blank()] * (line + 1 - len(self._lines))
        texts = tuple(
            written if each == seat else old for each, old in enumerate(lines[line].texts)
        )
        if texts == lines[line].texts:
            return
        with self.changing():
            self._take(lines, line, texts, seat)
            self._steps.append(before)
            self._tell()

    def void_hand(self) -> None:
        """Write a hand that nobody scores on the first line below all that is written.

        Raises ScoreError, and changes nothing, when the game is over.
        """
        self._check_open()
        line = len(written_lines(self._lines))
        sheet = copy.copy(self._sheet)
        sheet.add(void=True)  # type: ignore[attr-defined]
        with self.changing():
            self._steps.append((self._sheet, self._lines))
            texts = texts_of(sheet.entries[-1], sheet.rules, self._words, void_seat=self._me)
            lines = (*self._lines[:line], Line(texts, 0), *self._lines[line + 1 :])
            self._sheet, self._lines = sheet, _numbered(lines)
            self.say("")
            self._tell()

    def undo(self) -> None:
        """Take back what was written last; raises GinlearnError when there is nothing."""
        self._check_open()
        if not self._steps:
            raise GinlearnError(self._words.of("undone.nothing"))
        with self.changing():
            sheet, lines = self._steps.pop()
            said = self._undone(sheet, lines)
            self._sheet, self._lines = sheet, lines
            self.say(said)
            self._tell()

    def _undone(self, sheet: Sheet, lines: tuple[Line, ...]) -> str:
        """What going back to these lines undoes: a hand that counted, or a text that did not."""
        if sheet == self._sheet:
            for now, then in zip_longest(self._lines, lines, fillvalue=self._blank()):
                for name, text, old in zip(self.names, now.texts, then.texts, strict=True):
                    if text != old:
                        key = "sheet.undone.text" if text else "sheet.undone.cleared"
                        return self._words.of(key, text=text or old, name=name)
        return self._words.of("sheet.undone")

    # Following a game

    def follow(self, source: object) -> None:
        """Show the sheet of a game as it grows: a Sheet, a match, or a Table.

        A widget tells of its changes by itself; after any other change call `refresh`. While a
        game is followed nothing can be written; ``None`` ends it, and the hands stay.

        Raises GinlearnError, and follows what it did before, for what has no score sheet.
        """
        sheet = None if source is None else sheet_of(source)
        self._watch(self._source, stop=True)
        self._source = source
        self._watch(source)
        if sheet is not None:
            self._show(sheet)
        else:
            self._tell()

    def refresh(self) -> None:
        """Show what the game that is followed has come to; nothing happens where none is."""
        if self._source is not None:
            sheet = sheet_of(self._source)
            if sheet != self._sheet:
                self._show(sheet)

    def close(self) -> None:
        """Close the widget, which then follows nothing any more."""
        self._watch(self._source, stop=True)
        self._source = None
        super().close()

    def _watch(self, source: object, *, stop: bool = False) -> None:
        if isinstance(source, t.HasTraits):
            if stop:
                source.unobserve(self._changed_elsewhere, t.All)
            else:
                source.observe(self._changed_elsewhere, t.All)

    def _changed_elsewhere(self, _change: object) -> None:
        self.refresh()

    def _show(self, sheet: Sheet) -> None:
        with self.changing():
            self._steps.clear()
            self._me = min(self._me, len(sheet.names) - 1)
            self._sheet = copy.copy(sheet)
            self._write_down(self._sheet)
            self._tell()

    # What the page sends

    def acted(self, action: str, value: object) -> None:
        """Something was written in a cell, or a button was pressed."""
        if action == "write":
            cell, text = _cell_and_text(value)
            self.write_cell(cell, text)
        elif action == "void":
            self.void_hand()
        elif action == "undo":
            self.undo()
        else:
            super().acted(action, value)

    def write_cell(self, cell: str, text: str) -> None:
        """Write in the cell with that id, such as "3.0"; see `write`."""
        place, _, seat = cell.partition(".")
        if not (is_number(place) and is_number(seat) and int(seat) < len(self.names)):
            raise ProposalError(self._words.of("sheet.no_cell", cell=cell[:40]))
        self.write(int(place), int(seat), text)

    # How it comes about

    def _check_open(self) -> None:
        if self._source is not None:
            raise GinlearnError(self._words.of("sheet.locked"))
        if self.options["read_only"]:
            raise GinlearnError(self._words.of("sheet.read_only"))

    def _take(self, lines: list[Line], place: int, texts: tuple[str, ...], seat: int) -> None:
        """Put the texts on a line and let the sheet count them, or say why it cannot."""
        old = lines[place]
        number = 1 + sum(line.number is not None for line in lines[:place])
        sheet, line = self._sheet, replace(old, texts=texts, marks={})
        said, tone = "", "plain"
        try:
            read = read_row(texts, number, sheet.rules, sheet.names, self._words)
            if isinstance(read, Unfinished):
                said = read.text
            else:
                sheet = self._counted(read, old.number, number)
                line = Line(texts, None if read is None else 0)
                if read is not None:
                    entry = sheet.entries[number - 1]
                    shown = texts_of(entry, sheet.rules, self._words, void_seat=seat)
                    line = replace(line, texts=shown)
                    if sheet.rules.scoring == "losers_lose" and shown != texts:
                        said = self._words.of("sheet.losses")
                if read is None and old.number is not None:
                    said = self._words.of("sheet.taken_out")
                elif old.number is not None and not said:
                    said = self._words.of("sheet.corrected", n=number)
        except GinlearnError as error:
            key = "sheet.refused.new" if old.number is None else "sheet.refused"
            said, tone = self._words.of(key, reason=self._words.error(error), n=number), "bad"
            line = replace(line, marks={seat: "wrong"})
        lines[place] = line
        self._sheet, self._lines = sheet, _numbered(lines)
        self.say(said, tone)

    def _counted(self, read: Written | None, old: int | None, number: int) -> Sheet:
        """A sheet that has what was read as entry ``number``, in the place of entry ``old``.

        Raises ScoreError for what the sheet cannot take.
        """
        sheet: Any = copy.copy(self._sheet)
        if read is None:
            if old is not None:
                sheet.remove(old)
        elif old is not None:
            dealer = sheet.entries[old - 1].dealer
            sheet.edit(old, **read)
            if dealer is not None:
                # Who dealt is known from the game, and a correction of the points keeps it.
                sheet.edit(old, replace(sheet.entries[old - 1], dealer=dealer))
        else:
            later: list[Entry] = []
            while len(sheet.entries) >= number:
                later.insert(0, sheet.remove(len(sheet.entries)))
            sheet.add(**read)
            for entry in later:
                sheet.add(entry)
        return sheet  # type: ignore[no-any-return]

    def _write_down(self, sheet: Sheet) -> None:
        """One line for each entry of the sheet."""
        self._lines = tuple(
            Line(texts_of(entry, sheet.rules, self._words, void_seat=self._me), number)
            for number, entry in enumerate(sheet.entries, start=1)
        )


def _score(sheet: Any) -> str:
    totals = sheet.totals()
    if isinstance(sheet, Hollywood):
        games = ", ".join("–".join(map(str, game)) for game in totals)
        return f"{' and '.join(sheet.names)} {games}"
    return ", ".join(f"{name} {total}" for name, total in zip(sheet.names, totals, strict=True))


def _numbered(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, those that are entries numbered anew."""
    numbered = []
    number = 0
    for line in lines:
        if line.number is not None:
            number += 1
            line = replace(line, number=number)  # noqa: PLW2901 - the same line, renumbered
        numbered.append(line)
    return tuple(numbered)


def _cell_and_text(value: object) -> tuple[str, str]:
    cell, text = (value.get("cell"), value.get("text")) if isinstance(value, dict) else (None, None)
    if not isinstance(cell, str) or not isinstance(text, str):
        raise ProposalError("the page named no cell and no text to write in it")
    return cell, text
