"""The text written on a score sheet, and the engine's reading of it."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from ginlearn.course.match.called import called
from ginlearn.engine.scoring.entries import Entry
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import GinlearnError, Language, Text, whole_sentence
from ginlearn.widgets.base.channel import Tone
from ginlearn.widgets.base.labels import NOTHING_TO_UNDO
from ginlearn.widgets.sheet.cells import Unfinished, WrittenHand, read_row, texts_of
from ginlearn.widgets.sheet.paper.lines import Line, blank_line, numbered, written_lines

_STEPS = 200
"""The most entries that can be undone."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A message about something written, and its tone."""

    text: Text
    tone: Tone = "plain"


class WrittenSheet:
    """A sheet with the lines that were written on it, whether or not they can be counted.

    >>> from ginlearn.engine.scoring.score_sheet import ScoreSheet
    >>> from ginlearn.text import ENGLISH
    >>> written = WrittenSheet(ScoreSheet("classic", ["Ann", "Ben"]), 0, ENGLISH)
    >>> str(written.write(0, 1, "x").text)[:34]
    '“x” is not a number of points; wri'
    >>> written.write(0, 1, "17"), written.sheet.totals()
    (Noted(text=Text(''), tone='plain'), (0, 17))
    """

    def __init__(self, sheet: Sheet, me: int, language: Language) -> None:
        self._language = language
        self._me = me
        self._steps: deque[tuple[Sheet, tuple[Line, ...]]] = deque(maxlen=_STEPS)
        self._begin(sheet)

    @property
    def sheet(self) -> Sheet:
        """The sheet that counts the written hands; it is replaced by another one, never changed."""
        return self._sheet

    @property
    def lines(self) -> tuple[Line, ...]:
        """The written lines, blank ones between included."""
        return self._lines

    @property
    def me(self) -> int:
        """The seat whose column comes first."""
        return self._me

    @property
    def can_undo(self) -> bool:
        """True when there is something written to undo."""
        return bool(self._steps)

    def show(self, sheet: Sheet) -> None:
        """Take another sheet, on which nothing can be undone."""
        self._steps.clear()
        self._me = min(self._me, len(sheet.names) - 1)
        self._begin(sheet)

    def _begin(self, sheet: Sheet) -> None:
        """One line for each entry of the sheet."""
        self._sheet = copy.copy(sheet)
        self._lines = tuple(
            Line(self._texts(entry, self._me), number)
            for number, entry in enumerate(sheet.entries, start=1)
        )

    def write(self, place: int, seat: int, text: str) -> Noted | None:
        """Write in the cell of a seat on a line from 0; returns None for an unchanged text.

        The text stays even when it cannot be counted; the note says why.
        """
        blanks = [blank_line(len(self._sheet.names))] * (place + 1 - len(self._lines))
        lines = [*self._lines, *blanks]
        old = lines[place]
        texts = tuple(text if each == seat else before for each, before in enumerate(old.texts))
        if texts == old.texts:
            return None
        number = 1 + sum(line.number is not None for line in lines[:place])
        sheet, line, noted = self._taken(old, texts, seat, number)
        lines[place] = line
        self._step(sheet, lines)
        return noted

    def write_void(self) -> None:
        """Write a hand that nobody scores on the first line below all written ones.

        Raises ScoreError, and changes nothing, when the game is over.
        """
        place = len(written_lines(self._lines))
        sheet: Any = copy.copy(self._sheet)
        sheet.add(void=True)
        line = Line(self._texts(sheet.entries[-1], self._me), 0)
        self._step(sheet, [*self._lines[:place], line, *self._lines[place + 1 :]])

    def undo(self) -> Noted:
        """Undo the last thing written; raises GinlearnError when there is nothing."""
        if not self._steps:
            raise GinlearnError(NOTHING_TO_UNDO)
        sheet, lines = self._steps.pop()
        noted = Noted(self._undone(sheet, lines))
        self._sheet, self._lines = sheet, lines
        return noted

    def _undone(self, sheet: Sheet, lines: tuple[Line, ...]) -> Text:
        """The change undone by going back to these lines: a counted hand, or a text that is
        none.
        """
        names = self._sheet.names
        blank = blank_line(len(names))
        pairs = zip_longest(self._lines, lines, fillvalue=blank) if sheet == self._sheet else ()
        for now, then in pairs:
            for name, text, old in zip(names, now.texts, then.texts, strict=True):
                if text != old:
                    said = _TAKEN_BACK if text else _BACK
                    return said.filled(text=text or old, name=called(name))
        return Text("The last entry is undone.")

    def _step(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        self._steps.append((self._sheet, self._lines))
        self._sheet, self._lines = sheet, numbered(lines)

    def _texts(self, entry: Entry, void_seat: int) -> tuple[str, ...]:
        return texts_of(entry, self._sheet.rules, self._language, void_seat=void_seat)

    def _taken(
        self, old: Line, texts: tuple[str, ...], seat: int, number: int
    ) -> tuple[Sheet, Line, Noted]:
        """The sheet with a line changed, the line, and the message about it."""
        sheet = self._sheet
        try:
            read = read_row(texts, number, sheet.rules, sheet.names, self._language)
            if isinstance(read, Unfinished):
                return sheet, replace(old, texts=texts, marks={}), Noted(read.text)
            counted = _counted(sheet, read, old.number, number)
        except GinlearnError as error:
            refused = _REFUSED_NEW if old.number is None else _REFUSED
            noted = refused.filled(reason=whole_sentence(error.text), number=number)
            return sheet, replace(old, texts=texts, marks={seat: "wrong"}), Noted(noted, "bad")
        if read is None:
            taken_out = Text("A hand is taken out; all is counted again.")
            return counted, Line(texts), Noted(Text("") if old.number is None else taken_out)
        shown = self._texts(counted.entries[number - 1], seat)
        noted = Text("")
        if sheet.rules.scoring == "losers_lose" and shown != texts:
            noted = Text("By these rules points are only lost, so they are written below zero.")
        elif old.number is not None:
            noted = Text("Hand {number} is corrected; all is counted again.", number=number)
        return counted, Line(shown, 0), Noted(noted)


def _counted(given: Sheet, read: WrittenHand | None, old: int | None, number: int) -> Sheet:
    """A sheet with the hand read as entry ``number``, in the place of entry ``old``.

    Raises ScoreError for a hand that the sheet cannot take.
    """
    sheet: Any = copy.copy(given)
    if read is None:
        if old is not None:
            sheet.remove(old)
    elif old is not None:
        dealer = sheet.entries[old - 1].dealer
        sheet.edit(old, **read)
        if dealer is not None:
            # The game knows who dealt, and a correction of the points keeps it.
            sheet.edit(old, replace(sheet.entries[old - 1], dealer=dealer))
    else:
        later: list[Entry] = []
        while len(sheet.entries) >= number:
            later.insert(0, sheet.remove(len(sheet.entries)))
        sheet.add(**read)
        for entry in later:
            sheet.add(entry)
    return sheet  # type: ignore[no-any-return]


_REFUSED = Text("{reason} Hand {number} still counts as it was.")
_REFUSED_NEW = Text("{reason} Hand {number} is not counted.")
_TAKEN_BACK = Text(
    "“{text}” is taken back from the column of {name}; no hand that counts has changed."
)
_BACK = Text("“{text}” is back in the column of {name}; no hand that counts has changed.")
