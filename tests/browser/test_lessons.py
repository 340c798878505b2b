"""Every lesson, opened by `ginlearn lab` and run as a learner would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ginlearn
from tests.browser.conftest import OpenNotebook
from tests.browser.servers import Server, serve_lessons

FOLDER = Path(ginlearn.__file__).parents[1] / "notebooks"
LESSONS = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/*.ipynb"))

SHOWN_HANDS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .flatMap(cell => cell.toJSON().outputs ?? [])
    .filter(output => output.data?.['application/vnd.jupyter.widget-view+json'])
    .map(output => output.data['text/plain'])
    .filter(text => [text].flat().join('').startsWith('Hand('))
    .length"""


@pytest.fixture(scope="module")
def lessons_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve_lessons(tmp_path_factory.mktemp("learner")) as server:
        yield server


@pytest.fixture
def server(lessons_server: Server) -> Server:
    """The lessons are opened where `ginlearn lab` put them."""
    return lessons_server


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_runs_and_every_board_appears(open_notebook: OpenNotebook, lesson: str) -> None:
    notebook = open_notebook(name=lesson)

    hands: int = notebook.page.evaluate(SHOWN_HANDS)
    assert hands > 0, "the lesson shows no hand"
    expect(notebook.page.locator(".ginlearn-board")).to_have_count(hands)
    for place in range(hands):
        board = notebook.board(place)
        expect(board.root.locator("[data-card]").first).to_be_visible()


def test_there_are_lessons_to_open() -> None:
    assert LESSONS, f"no lesson in {FOLDER}"
