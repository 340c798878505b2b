"""Score sheets in a notebook: written by keyboard as in a spreadsheet, read by anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PICTURES, OpenNotebook, both_front_ends
from tests.browser.notebook_page import RUN_MS, NotebookPage

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

    # Numbers typed without waiting for anything never join (W32).
    sheet.press("3", "0", "Enter", "2", "5", "Enter", "ArrowRight", "1", "5", "ArrowDown")
    sheet.totals_become(55, 15)
    assert sheet.focused() == "3.1"
    expect(sheet.cell("2.1.score")).to_have_text("15")
    expect(sheet.cell("total.0")).to_have_text("55")

    # What is typed replaces what was there; Escape takes back what is being typed.
    sheet.press("ArrowUp", "4", "0", "Tab")
    sheet.totals_become(55, 40)
    sheet.field("2.1").click()
    sheet.press("9", "9", "Escape")
    expect(sheet.field("2.1")).to_have_value("40")

    # An entry that cannot be is explained, stays there to be corrected, and changes no total.
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
    expect(sheet.field("4.0")).to_have_count(0)
    sheet.picture(f"over-{sheet.notebook.front_end}")

    after = sheet.notebook.state()
    assert (after["cells"], after["dialogs"]) == (before["cells"], before["dialogs"])
