"""The content of a notebook's file: the written part, and the leftovers of the last run."""

from __future__ import annotations

import json
from typing import Any

from ginlearn.course.lessons.notebooks import WIDGET_VIEW


def written(content: bytes) -> bytes:
    """The part of a notebook that a person writes: its cells, without outputs and numbers.

    JupyterLab saves a lesson that was merely run with other outputs; that is not a change by the
    learner. In anything but a notebook, everything counts as written.
    """
    notebook = _read(content)
    if notebook is None:
        return content
    cells = [
        [cell.get("cell_type"), _text(cell.get("source")), cell.get("attachments")]
        for cell in notebook["cells"]
    ]
    return json.dumps(cells, sort_keys=True).encode()


def without_views(content: bytes) -> bytes | None:
    """The notebook with pictures in place of widgets that have ended, or None if it shows none.

    When a kernel ends its widgets end too, and a saved view of one shows only "Error displaying
    widget: model not found", even where a picture was saved beside it.
    """
    notebook = _read(content)
    if notebook is None:
        return None
    changed = False
    for cell in notebook["cells"]:
        for output in _list(cell.get("outputs")):
            data = output.get("data") if isinstance(output, dict) else None
            if isinstance(data, dict) and WIDGET_VIEW in data and "text/html" in data:
                del data[WIDGET_VIEW]
                changed = True
    if not changed:
        return None
    try:
        return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()
    except UnicodeEncodeError:
        return None  # halves of letters, which only escapes can write: better left alone


def _read(content: bytes) -> dict[str, Any] | None:
    try:
        notebook = json.loads(content)
    except (ValueError, RecursionError):
        return None
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        return None
    assert isinstance(notebook, dict)
    return notebook


def _text(source: Any) -> Any:
    """A source may be saved as one text or as a list of lines."""
    lines = _list(source)
    return "".join(lines) if lines and all(isinstance(line, str) for line in lines) else source


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
