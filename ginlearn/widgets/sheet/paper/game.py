"""The paper of one game: the points of each hand, the score beside them, and the sums below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ginlearn.course.match.called import called
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Language, Sayable, Text
from ginlearn.widgets.sheet.paper.lines import Line, heads_of
from ginlearn.widgets.sheet.paper.parts import (
    HAND_NUMBER,
    HANDS_WON,
    SCORE,
    TOTAL,
    Cell,
    Heading,
    Row,
)

MOST_WITH_SCORES = 3
"""Seats for which the score after each hand has room beside the points."""

POINTS_OF = Text("{name}, points")
"""The column of a player's points, filled with the ``name``."""

_HAND = Text.in_context("heading", "Hand")
_POINTS = Text.in_context("heading", "points")
_SCORE = Text.in_context("heading", "score")


def game_headings(sheet: ScoreSheet, order: Sequence[int]) -> list[list[Heading]]:
    """The rows of headings, for the seats in that order."""
    names = [called(sheet.names[seat]) for seat in order]
    if not _has_scores(sheet):
        return [[Heading(_HAND), *map(Heading, names)]]
    return [
        [Heading(_HAND, rows=2), *(Heading(name, span=2) for name in names)],
        [Heading(text) for _ in names for text in (_POINTS, _SCORE)],
    ]


def game_hands(sheet: ScoreSheet, lines: Sequence[Line], order: Sequence[int]) -> Iterator[Row]:
    """A row for each line, with the score that the sheet makes of it."""
    running = sheet.running()
    for place, head in enumerate(heads_of(lines)):
        line, row = lines[place], str(place)
        cells = []
        for seat in order:
            name = called(sheet.names[seat])
            cells.append(Cell(row, seat, POINTS_OF.filled(name=name), line.texts[seat]))
            if _has_scores(sheet):
                score = "" if line.number is None else str(running[line.number - 1][seat])
                column = Text("{name}, score", name=name)
                cells.append(Cell(row, seat, column, score, is_score=True))
        yield Row(row, head, HAND_NUMBER.filled(n=head), tuple(cells))


def game_sums(sheet: ScoreSheet, order: Sequence[int]) -> list[Row]:
    """The score so far, or every item of the final score once the game is over."""
    span = 2 if _has_scores(sheet) else 1

    def row(row_id: str, label: Text, values: Sequence[int]) -> Row:
        # The label also takes the first column of points, where nothing is written.
        cells = tuple(
            Cell(
                row_id,
                seat,
                called(sheet.names[seat]),
                str(values[seat]),
                span=span if place else 1,
            )
            for place, seat in enumerate(order)
        )
        return Row(row_id, label, label, cells, span, is_sum=True)

    boxes = [row("boxes", HANDS_WON, sheet.boxes())] if sheet.rules.box_bonus else []
    if not sheet.is_over:
        return [row("total", SCORE, sheet.totals()), *boxes]
    final = sheet.final()
    items = [
        row(f"item{place}", item_label(item.label), item.points)
        for place, item in enumerate(final.items)
    ]
    total = [row("final", TOTAL, final.totals)] if len(items) > 1 else []
    return [*boxes, *items, *total]


def _has_scores(sheet: ScoreSheet) -> bool:
    return len(sheet.names) <= MOST_WITH_SCORES


def item_label(label: Text) -> Text:
    """The reason for the points of a final score, as the head of a row.

    >>> str(item_label(Text("hand points")))
    'Hand points'
    """
    return Text("{label}", label=_Headed(label))


@dataclass(frozen=True, slots=True)
class _Headed:
    """A text that begins with a capital letter."""

    text: Sayable

    def said(self, language: Language, _form: str = "", /) -> str:
        said = language.say(self.text)
        return said[:1].upper() + said[1:]
