"""Publishing a lesson: run, stripped of the traces of the run, and saved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ginlearn.course.lessons.notebooks import WIDGET_VIEW, main, publish


def write(path: Path, *code: str) -> bytes:
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

    lesson = new_notebook(cells=[new_markdown_cell("# A lesson"), *map(new_code_cell, code)])
    lesson.metadata.widgets = {"state": "of another day"}
    path.write_text(json.dumps(lesson), encoding="utf-8")
    return path.read_bytes()


def read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


@pytest.mark.slow
def test_a_published_lesson_is_run_and_has_pictures_but_no_widget(tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    write(path, "from ginlearn import Hand", 'Hand("7C 7D 7H")')
    publish(path)
    lesson = read(path)
    _, first, second = lesson["cells"]
    assert (first["execution_count"], second["execution_count"]) == (1, 2)
    (output,) = second["outputs"]
    assert set(output["data"]) == {"text/plain", "text/html"}
    assert "seven of clubs" in "".join(output["data"]["text/html"])
    assert "widgets" not in lesson["metadata"]
    assert WIDGET_VIEW not in path.read_text(encoding="utf-8")
    assert lesson["metadata"]["kernelspec"]["name"] == "python3"


@pytest.mark.slow
def test_a_lesson_that_fails_is_left_as_it_was(tmp_path: Path) -> None:
    from nbclient.exceptions import CellExecutionError

    path = tmp_path / "lesson.ipynb"
    before = write(path, "1 / 0")
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        publish(path)
    assert path.read_bytes() == before


def test_without_lessons_the_command_says_how_it_is_used(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "python -m ginlearn.course.lessons.notebooks" in capsys.readouterr().out
