"""Every lesson, opened by `ginlearn lab` and run as a learner would."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ginlearn
from tests.browser.board_page import BoardPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook_page import RUN_MS
from tests.browser.servers import Server, serve_lessons
from tests.browser.test_course import answer_all

FOLDER = Path(ginlearn.__file__).parents[1] / "notebooks"
LESSONS = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.glob("**/*.ipynb"))

SECONDS = 10.0
"""The seconds of work that a whole lesson may cost, so that nobody waits for it."""

SOMETHING = "[data-card], table, button"
SHOWN_BOARDS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .flatMap(cell => cell.toJSON().outputs ?? [])
    .filter(output => output.data?.['application/vnd.jupyter.widget-view+json'])
    .length"""


@pytest.fixture(scope="module")
def lessons_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve_lessons(tmp_path_factory.mktemp("learner")) as server:
        yield server


@pytest.fixture
def server(lessons_server: Server) -> Server:
    """The server on which the lessons are opened, where `ginlearn lab` put them."""
    return lessons_server


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_runs_and_who_knows_answers_all_its_questions_right(
    open_notebook: OpenNotebook, lesson: str
) -> None:
    notebook = open_notebook(name=lesson)

    # The work itself, which does not grow when the machine is busy.
    work = notebook.kernel.value("__import__('time').process_time()")
    assert work < SECONDS, f"the lesson keeps its kernel busy for {work} s"
    boards: int = notebook.page.evaluate(SHOWN_BOARDS)
    assert boards > 0, "the lesson shows no board"
    expect(notebook.page.locator(".ginlearn-board")).to_have_count(boards)
    for place in range(boards):
        expect(notebook.board(place).root.locator(SOMETHING).first).to_be_visible()
    answer_all(notebook)


def test_a_finger_alone_wakes_a_lesson_on_a_phone_and_plays(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        name="en/02-melds.ipynb",
        run=False,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    page = notebook.page
    notebook.watch.expect_restart()
    # The address that `ginlearn lab` opens; the page above came without that workspace.
    page.goto(f"{notebook.server.address}/lab/workspaces/ginlearn/tree/en/02-melds.ipynb")

    text = page.locator(".jp-RenderedMarkdown:visible").first
    expect(text).to_contain_text("▶\N{VARIATION SELECTOR-15}")
    box = text.bounding_box()
    assert box is not None
    assert box["width"] > 250, "the lesson has no room beside the side bars"
    # JupyterLab's menus do not answer a finger; its buttons do.
    page.locator("[data-command='notebook:restart-run-all']").tap()
    page.locator(".jp-Dialog .jp-mod-accept").tap()
    cells = json.loads((FOLDER / notebook.name).read_bytes())["cells"]
    boards = sum(bool(re.search(r"(Hand|Exercise)\(", "".join(cell["source"]))) for cell in cells)
    expect(page.locator(".ginlearn-board")).to_have_count(boards, timeout=RUN_MS)
    expect(text).to_be_in_viewport()
    board = notebook.board(0)
    before = left_edge(board)
    board.touch_drag("4C", "meld-1")
    board.expect_cards("meld-1", "4C")
    assert left_edge(board) == before, "the drag has pushed the page aside"
    board.tap_across("4D", "meld-1")
    board.tap_across("4H", "meld-1")
    board.expect_verdict("meld-1", "set")
    board.button("check").tap()
    board.expect_message("Right")


def test_the_keyboard_alone_wakes_a_lesson_and_plays(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(name="en/02-melds.ipynb", run=False)
    page = notebook.page
    notebook.watch.expect_restart()

    def press_until(key: str, there: str) -> None:
        for _ in range(15):
            page.keyboard.press(key)
            if page.evaluate("there => document.activeElement.matches(there)", there):
                return
        raise AssertionError(f"{key} does not lead to {there}")

    expect(page.locator(".jp-Cell:focus")).to_have_count(1)
    press_until("Shift+Tab", ".jp-NotebookPanel-toolbar *")
    press_until("ArrowRight", "[data-command='notebook:restart-run-all']")
    page.keyboard.press("Enter")
    expect(page.locator(".jp-Dialog .jp-mod-accept")).to_be_focused()
    page.keyboard.press("Enter")
    board = notebook.board(0)
    press_until("Tab", "[data-card]")
    for card in ("4C", "4D", "4H"):
        board.key("Home")
        assert board.focused_card() == card
        board.key("1")
        board.expect_verdict("meld-1", "set" if card == "4H" else "none")


def left_edge(board: BoardPage) -> float:
    box = board.root.bounding_box()
    assert box is not None
    return float(box["x"])


def test_there_are_lessons_to_open() -> None:
    assert LESSONS, f"no lesson in {FOLDER}"
