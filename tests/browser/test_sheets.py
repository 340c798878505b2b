"""Score sheets in a notebook: written by keyboard as in a spreadsheet, read by anybody."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ginlearn import ScoreSheetView
from tests.browser.conftest import PICTURES, OpenNotebook, both_front_ends
from tests.browser.notebook_page import RUN_MS, NotebookPage, write_notebook
from tests.browser.servers import Server
from tests.browser.test_accessibility import serious_findings
from tests.browser.test_python_side import busy

SHEET = """from ginlearn import ScoreSheetView
view = ScoreSheetView("classic", ["Ann", "Ben"]{options})
view"""


@dataclass
class SheetPage:
    """The score sheet whose root element is ``root``."""

    notebook: NotebookPage
    root: Locator

    @classmethod
    def of(cls, notebook: NotebookPage, place: int = 0) -> SheetPage:
        root = notebook.page.locator(".ginlearn-board").nth(place)
        expect(root).to_be_visible(timeout=RUN_MS)
        return cls(notebook, root)

    def cell(self, cell: str) -> Locator:
        return self.root.locator(f'[data-cell="{cell}"]')

    def field(self, cell: str) -> Locator:
        return self.cell(cell).locator("input")

    @property
    def message(self) -> Locator:
        return self.root.locator('[data-role="message"]')

    def focused(self) -> str | None:
        cell: str | None = self.root.evaluate("() => document.activeElement.dataset.write ?? null")
        return cell

    def picture(self, name: str) -> None:
        PICTURES.mkdir(exist_ok=True)
        self.root.screenshot(path=PICTURES / f"sheet-{name}.png")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.notebook.page.keyboard.press(key)

    def totals_become(self, *totals: int) -> None:
        self.notebook.kernel.eventually("view.totals", totals)


def open_sheet(open_notebook: OpenNotebook, options: str = "", **context: Any) -> SheetPage:
    return SheetPage.of(open_notebook(SHEET.format(options=options), **context))


@both_front_ends
def test_a_game_is_written_by_keyboard_as_in_a_spreadsheet(open_notebook: OpenNotebook) -> None:
    sheet = open_sheet(open_notebook)
    before = sheet.notebook.state()
    sheet.field("0.0").click()

    # Numbers typed without any wait never join (W32).
    sheet.press("3", "0", "Enter", "2", "5", "Enter", "ArrowRight", "1", "5", "ArrowDown")
    sheet.totals_become(55, 15)
    assert sheet.focused() == "3.1"
    expect(sheet.cell("2.1.score")).to_have_text("15")
    expect(sheet.cell("total.0")).to_have_text("55")

    # New text replaces the old; Escape restores the old text.
    sheet.press("ArrowUp", "4", "0", "Tab")
    sheet.totals_become(55, 40)
    sheet.field("2.1").click()
    sheet.press("9", "9", "Escape")
    expect(sheet.field("2.1")).to_have_value("40")

    # An invalid entry is explained, stays there for correction, and changes no total.
    sheet.press("x", "Enter")
    expect(sheet.message).to_contain_text("“x” is not a number of points")
    expect(sheet.field("2.1")).to_have_attribute("aria-invalid", "true")
    sheet.totals_become(55, 40)
    sheet.press("ArrowUp", "4", "1", "Enter")
    sheet.totals_become(55, 41)
    expect(sheet.field("2.1")).to_have_attribute("aria-invalid", "false")

    # To the end of the game, with every bonus; nothing more can be written.
    sheet.field("3.0").click()
    sheet.press("5", "2", "Enter")
    sheet.totals_become(107, 41)
    expect(sheet.root.locator('[data-role="score"]')).to_contain_text("Ann wins by")
    expect(sheet.cell("final.0")).to_have_text("267")
    expect(sheet.field("5.0")).to_have_count(0)
    sheet.picture(f"over-{sheet.notebook.front_end}")

    after = sheet.notebook.state()
    assert (after["cells"], after["dialogs"]) == (before["cells"], before["dialogs"])


HOLLYWOOD = """from ginlearn import Hollywood, ScoreSheetExercise
sheet = Hollywood("modern", ["Ann", "Ben"])
for winner, points in ((0, 25), (1, 18), (0, 40), (0, 36), (1, 27)):
    sheet.add(winner=winner, points=points)
exercise = ScoreSheetExercise(sheet, ask="hands"{options})
exercise"""


def test_a_sheet_of_hollywood_is_filled_in_checked_and_read_by_a_screen_reader(
    open_notebook: OpenNotebook,
) -> None:
    sheet = SheetPage.of(open_notebook(HOLLYWOOD.format(options="")))
    expect(sheet.field("1.1.game1")).to_have_accessible_name("Ben, game 1, hand 2")
    expect(sheet.cell("1.1")).to_have_text("18")

    # The mistake M23: a first win entered in the second game as well.
    sheet.field("0.0.game1").click()
    sheet.press("2", "5", "ArrowRight", "0", "ArrowRight", "2", "5")
    sheet.root.locator('[data-action="check"]').click()
    expect(sheet.message).to_contain_text("For Ann that is now game 1.")
    expect(sheet.cell("0.0.game2")).to_have_attribute("data-mark", "wrong")
    sheet.picture("hollywood")
    findings = serious_findings(sheet.notebook, sheet)  # type: ignore[arg-type]
    assert findings == []

    sheet.field("0.0.game2").click()
    sheet.press("Delete", "ArrowLeft", "ArrowDown")
    assert sheet.focused() == "1.1.game1"
    sheet.root.locator('[data-action="check"]').click()
    expect(sheet.message).to_contain_text("Right so far.")
    sheet.root.locator('[data-action="reveal"]').click()
    expect(sheet.field("4.0.game2")).to_have_value("76")
    sheet.notebook.kernel.eventually("exercise.solved", False)


@pytest.mark.parametrize("width", [320, 700])
def test_a_sheet_fits_the_width_and_no_number_is_cut(
    open_notebook: OpenNotebook, width: int
) -> None:
    sheet = SheetPage.of(open_notebook(HOLLYWOOD.format(options=""), "exercise.reveal()"))
    sheet.root.evaluate(
        "(root, width) => { root.parentElement.style.inlineSize = `${width}px` }", width
    )
    expect(sheet.field("3.0.game1")).to_have_value("101")

    cut = sheet.root.evaluate(
        """root => [root, ...root.querySelectorAll('table, td, input')]
            .filter(node => node.scrollWidth > node.clientWidth + 1)
            .map(node => node.outerHTML.slice(0, 80))"""
    )
    assert cut == []
    sheet.picture(f"hollywood-{width}")


def test_a_quick_writer_is_never_stopped_by_a_busy_kernel(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    """Lines are there before Python has sent them, and the text arrives in order, once."""
    sheet = open_sheet(open_notebook)
    notebook = sheet.notebook
    with busy(notebook, tmp_path / "enough"):
        sheet.field("0.0").click()
        for points in range(1, 8):
            sheet.press(*str(points), "Enter")
        assert sheet.focused() == "7.0"
        expect(sheet.message).to_contain_text("Python is not answering.")
    sheet.totals_become(28, 0)
    assert [sheet.field(f"{line}.0").input_value() for line in range(8)] == [*"1234567", ""]
    expect(sheet.message).not_to_contain_text("Python is not answering.")
    assert notebook.kernel.value("len(view.sheet.entries)") == 7


def test_who_goes_on_writing_after_the_end_is_told_and_reaches_no_shortcut(
    open_notebook: OpenNotebook,
) -> None:
    sheet = open_sheet(open_notebook)
    before = sheet.notebook.state()
    sheet.field("0.0").click()
    sheet.press("9", "9", "Enter", "9", "Enter")
    expect(sheet.root.locator('[data-role="score"]')).to_contain_text("Ann wins by")
    assert sheet.focused() == "2.0"
    sheet.press("1", "5", "Enter")
    expect(sheet.message).to_contain_text("No hand can be entered: the game is over")
    expect(sheet.field("2.0")).to_have_value("15")
    sheet.press("Delete", "Enter")
    expect(sheet.message).to_have_text("")
    sheet.totals_become(108, 0)
    after = sheet.notebook.state()
    assert (after["cells"], after["mode"]) == (before["cells"], before["mode"])


def test_two_views_of_one_sheet_follow_each_other(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(SHEET.format(options=""), "view")
    first, second = SheetPage.of(notebook, 0), SheetPage.of(notebook, 1)
    first.field("0.0").click()
    first.press("3", "0", "Enter")
    expect(second.field("0.0")).to_have_value("30")
    second.root.locator('[data-action="void"]').click()
    expect(first.field("1.0")).to_have_value("void")
    expect(first.root.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "false")


THEMES = "@jupyterlab/apputils-extension:themes"


def test_a_sheet_in_the_dark_from_right_to_left_and_without_a_kernel(
    open_notebook: OpenNotebook, server: Server
) -> None:
    server.set_plugin(THEMES, {"theme": "JupyterLab Dark"})
    try:
        notebook = open_notebook(SHEET.format(options=", lang='he'"), "view.write(0, 'Ben', 'x')")
        sheet = SheetPage.of(notebook)
        sheet.field("0.0").click()
        # The next column stands to the left.
        sheet.press("3", "0", "ArrowLeft")
        assert sheet.focused() == "0.1"
        sheet.press("Delete", "ArrowRight")
        sheet.totals_become(30, 0)
        assert sheet.focused() == "0.0"
        sheet.notebook.page.keyboard.press("Escape")
        expect(sheet.field("0.0")).not_to_be_focused()
        sheet.picture("dark")
        assert serious_findings(notebook, sheet) == []  # type: ignore[arg-type]
    finally:
        server.set_plugin(THEMES, {"theme": "JupyterLab Light"})

    name = write_notebook(
        server.folder, "sheet-untrusted", ["view"], outputs=[untrusted_output("30")]
    )
    static = open_notebook(name=name, run=False)
    table = static.page.locator(".jp-OutputArea table")
    expect(table).to_be_visible()
    expect(table.locator("caption")).to_contain_text("Score sheet by the rules")
    expect(table).to_contain_text("30")


def untrusted_output(points: str) -> dict[str, Any]:
    """The saved output of a score sheet in a notebook."""
    view = ScoreSheetView("classic", ["Ann", "Ben"])
    view.write(0, "Ann", points)
    data, _ = view._repr_mimebundle_()
    return {
        "output_type": "execute_result",
        "execution_count": 1,
        "metadata": {},
        "data": {key: value for key, value in data.items() if key.startswith("text/")},
    }
