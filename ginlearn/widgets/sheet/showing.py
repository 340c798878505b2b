"""A score sheet as its page shows it."""

from __future__ import annotations

import copy
from abc import abstractmethod
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import GinlearnError, Language, Text, paragraph
from ginlearn.widgets.base.channel import REPEATS, Channel, ProposalError, told
from ginlearn.widgets.base.page_words import words_for_page
from ginlearn.widgets.base.static import with_picture
from ginlearn.widgets.page import page_text
from ginlearn.widgets.sheet.cells import LONGEST_TEXT
from ginlearn.widgets.sheet.paper.parts import HAND_NUMBER, Paper, Row
from ginlearn.widgets.sheet.picture import sheet_picture

SIZES = ("normal", "large")
MOST_LINES = 500
"""The most lines of a sheet; each of them travels to the page whenever one is written."""

_WORDS = {
    "sheet.cell": Text("{column}, {row}"),
    "sheet.hand.n": HAND_NUMBER,
    "sheet.help": Text(
        "Type the points; Enter or an arrow goes on to the next cell, and what is typed replaces "
        "what was there. F2: change within a cell. Escape: take back what is being typed, then "
        "back to the notebook."
    ),
    "sheet.silent": Text("Python is not answering. What you write stays here and is sent again."),
}
"""The words that the page of a score sheet says by itself."""

_WAKE = Text("Wake the cards (▶\ufe0e▶\ufe0e) to write on the sheet.")


class SheetWidget(anywidget.AnyWidget):
    """A score sheet with a message line, whose true state is Python's.

    A subclass defines the meaning of its buttons in `acted`, and shows its paper by `show_paper`.
    """

    _esm: ClassVar[Any] = page_text("sheet/main.js")
    _css: ClassVar[Any] = page_text("sheet/main.css")

    words = told(t.Dict())
    message = told(t.Dict())
    answered = told(t.Unicode(""))
    options = told(t.Dict())
    lang = told(t.Unicode("en"))
    direction = told(t.Unicode("ltr"))
    heads = told(t.List())
    rows = told(t.List())
    buttons = told(t.List())
    caption = told(t.Unicode(""))
    standing = told(t.Unicode(""))

    totals = t.Tuple(read_only=True)
    is_over = t.Bool(read_only=True)

    def __init__(
        self, language: Language, *, label: Text, size: str = "normal", read_only: bool = False
    ) -> None:
        if size not in SIZES:
            raise GinlearnError(
                "{size!r} is not a size; choose {allowed:or}", size=size, allowed=SIZES
            )
        #: The language in which the sheet speaks.
        self.language = language
        self._channel = Channel(self, language, ("rows",))
        self._note = _WAKE
        super().__init__(
            **self._channel.first_told(),
            words=words_for_page(language, {**_WORDS, "sheet.label": label}),
            options={"size": size, "read_only": read_only, "repeats": list(REPEATS)},
        )
        self.on_msg(self._channel.receive)

    @abstractmethod
    def _shown_sheet(self) -> Sheet:
        """The sheet that counts the written hands."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands; a later entry makes another one and leaves this one unchanged."""
        return copy.copy(self._shown_sheet())

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._shown_sheet().names

    def acted(self, action: str, value: object) -> None:  # noqa: ARG002 - some actions have a value
        """React to a button, or to written text; raises GinlearnError for an unknown action."""
        raise GinlearnError("this board has no action {action!r}", action=action[:40])

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:  # noqa: ARG002 - as above
        """Raise ProposalError for a message of an unknown kind."""
        raise ProposalError("the page sent a message of the unknown kind {kind!r}", kind=kind[:40])

    def say(self, text: Text, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for anything but a text, and for any other tone.
        """
        self._channel.say(text, tone)

    def hush(self) -> None:
        """Clear the message line."""
        self._channel.say(Text(""))

    def changing(self) -> AbstractContextManager[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way."""
        return self._channel.changing()

    def show_paper(self, paper: Paper) -> None:
        """Bring everything that the page shows of the paper up to date, and the live traits."""
        sheet, say = self._shown_sheet(), self.language.say
        with self.hold_sync():
            self._note = paragraph(paper.standing, _WAKE)
            self.caption = say(paper.caption)
            self.standing = say(paper.standing)
            self.heads = [
                [
                    {"text": say(heading.text), "span": heading.span, "rows": heading.rows}
                    for heading in line
                ]
                for line in paper.headings
            ]
            self.rows = [_row_for_page(row, self.language) for row in paper.rows]
            self.options = {
                **self.options,
                "grows": paper.grows and len(paper.rows) < MOST_LINES,
                # The number keys of a phone have no minus and no star.
                "inputmode": "numeric" if sheet.rules.scoring == "winner_gains" else "text",
                "longest": LONGEST_TEXT,
                "columns": sum(heading.span for heading in paper.headings[0]),
            }
            with self.hold_trait_notifications():
                self.set_trait("totals", sheet.totals())
                self.set_trait("is_over", sheet.is_over)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept from a page what an ipywidget accepts, except what only Python may set."""
        self._channel.take(sync_data, super().set_state)

    def notify_change(self, change: Any) -> None:
        """Notify the page and the observers; while changes are collected, so are their errors."""
        self._channel.notify(change, super().notify_change)

    def picture(self) -> str:
        """The sheet as a plain table, which every front end shows."""
        kept = self.language.isolated
        return sheet_picture(
            heads=self.heads,
            rows=[
                [
                    (row["head"], row["span"]),
                    *((kept(cell["text"]), cell["span"]) for cell in row["cells"]),
                ]
                for row in self.rows
                if row["sum"] or any(cell["text"] for cell in row["cells"])
            ],
            caption=self.caption,
            note=self.language.say(self._note),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_picture(super()._repr_mimebundle_(**kwargs), repr(self), self.picture())


def _row_for_page(row: Row, language: Language) -> dict[str, Any]:
    return {
        "id": row.id,
        "head": row.head if isinstance(row.head, str) else language.say(row.head),
        "name": language.say(row.name),
        "span": row.head_span,
        "sum": row.is_sum,
        "cells": [
            {
                "id": cell.id,
                "text": cell.text,
                "column": language.say(cell.column),
                "span": cell.span,
                "input": cell.is_input,
                "mark": cell.mark,
            }
            for cell in row.cells
        ],
    }
