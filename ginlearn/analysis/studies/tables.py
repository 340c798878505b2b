"""Small tables as a notebook shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ginlearn.text import Text, current_language, say


def html_table(heads: Sequence[Text], rows: Iterable[Sequence[Text]]) -> str:
    """A table in HTML, in the language of the cells.

    Words in the first column stand at the start of the line, numbers in the others at its end. Its
    colours are those of the page around it, so that it can be read in any theme.

    >>> html_table([Text("saying"), Text("points")], [[Text("early"), Text("+0.1")]]).count("<td")
    2
    """
    lines = [_row("th", heads), *(_row("td", row) for row in rows)]
    # A page is assumed to run as English does, so only the other direction is marked.
    direction = ' dir="rtl"' if current_language().direction == "rtl" else ""
    return f'<table{direction} style="margin:0">{"".join(lines)}</table>'


def _row(tag: str, cells: Sequence[Text]) -> str:
    sides = ["start", *["end"] * (len(cells) - 1)]
    return (
        "<tr>"
        + "".join(
            f'<{tag} style="text-align:{side}">{escape(say(cell))}</{tag}>'
            for side, cell in zip(sides, cells, strict=True)
        )
        + "</tr>"
    )
