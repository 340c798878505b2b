"""A score sheet as static HTML: a plain table that survives in an untrusted notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

_LINE = "1px solid rgba(127,127,127,0.45)"
_CELL = f"border:{_LINE};padding:2px 8px;font-variant-numeric:tabular-nums"


def sheet_picture(
    *,
    heads: Sequence[Sequence[Mapping[str, Any]]],
    rows: Sequence[Sequence[tuple[str, int]]],
    caption: str,
    note: str,
) -> str:
    """The table of a score sheet, and a line below.

    ``heads`` are the rows of headings; each of ``rows`` has pairs of a text and the columns that
    it spans, its head first. Colours are those of the page around it.
    """
    top = "".join(
        "<tr>"
        + "".join(
            f'<th scope="col" colspan="{head["span"]}" rowspan="{head["rows"]}" '
            f'style="{_CELL};text-align:center">{escape(head["text"])}</th>'
            for head in line
        )
        + "</tr>"
        for line in heads
    )
    body = "".join(
        f'<tr><th scope="row" colspan="{head[1]}" style="{_CELL};text-align:start">'
        f"{escape(head[0])}</th>"
        + "".join(
            f'<td colspan="{span}" style="{_CELL};text-align:end">{escape(text)}</td>'
            for text, span in cells
        )
        + "</tr>"
        for head, *cells in rows
    )
    return (
        '<div dir="auto" style="max-width:100%;overflow-x:auto">'
        '<table style="border-collapse:collapse;margin:0">'
        f'<caption style="text-align:start;padding:2px 0">{escape(caption)}</caption>'
        f"<thead>{top}</thead><tbody>{body}</tbody></table>"
        f'<div style="margin-top:4px">{escape(note)}</div></div>'
    )
