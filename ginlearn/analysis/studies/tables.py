"""Small tables as a notebook shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in HTML: words in the first column stand left, numbers in the others right.

    Its colours are those of the page around it, so that it can be read in any theme.

    >>> html_table(["saying", "points"], [["knock early", "+0.1"]]).count("<td")
    2
    """
    lines = [_row("th", heads)]
    lines += [_row("td", row) for row in rows]
    return f'<table style="margin:0">{"".join(lines)}</table>'


def _row(tag: str, cells: Sequence[str]) -> str:
    sides = ["start", *["end"] * (len(cells) - 1)]
    return (
        "<tr>"
        + "".join(
            f'<{tag} style="text-align:{side}">{escape(cell)}</{tag}>'
            for side, cell in zip(sides, cells, strict=True)
        )
        + "</tr>"
    )
