"""A notebook in a front end, as a learner has it before them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.board_page import BoardPage
from tests.browser.kernels import Kernel
from tests.browser.servers import FrontEnd, Server
from tests.browser.watch import Watch

OPEN_MS = 180_000
RUN_MS = 180_000


def write_notebook(
    folder: Path, name: str, cells: Sequence[str], outputs: Sequence[dict[str, Any]] = ()
) -> str:
    """Write a notebook with code cells that hold the given sources; returns its file name.

    ``outputs`` are those that the first cell shows already: a notebook written like this is not
    trusted.
    """
    notebook = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "language_info": {"name": "python"},
        },
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{place}",
                "metadata": {},
                "execution_count": 1 if outputs and place == 0 else None,
                "outputs": list(outputs) if place == 0 else [],
                "source": source,
            }
            for place, source in enumerate(cells)
        ],
    }
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path.name


@dataclass
class NotebookPage:
    """One notebook open in one page, with its kernel."""

    front_end: FrontEnd
    server: Server
    page: Page
    name: str
    kernel: Kernel
    watch: Watch

    def open(self) -> None:
        """Go to the notebook (also: reload it) and wait until its kernel is there."""
        self.page.goto(self.server.page(self.front_end, self.name), timeout=OPEN_MS)
        self._wait_until_ready()

    def reload(self) -> None:
        """Load the page anew, as the browser's own button does; the kernel lives on."""
        # Unsaved changes would raise a "leave this page?" dialog.
        self.save()
        self.page.reload(timeout=OPEN_MS)
        self._wait_until_ready()

    def run_all(self) -> None:
        """Run every cell and wait until all of them are done.

        Raises AssertionError when a cell raised that is not marked as one that should.
        """
        self.page.evaluate(
            """patience => Promise.race([
                window.jupyterapp.commands.execute('notebook:run-all-cells'),
                new Promise((_, give_up) => setTimeout(
                    () => give_up(new Error('the cells are not done')), patience)),
            ])""",
            RUN_MS,
        )
        raised = self.page.evaluate(
            """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
                .filter(cell => !(cell.metadata.tags ?? []).includes('raises-exception'))
                .flatMap(cell => cell.toJSON().outputs ?? [])
                .filter(output => output.output_type === 'error')
                .map(output => `${output.ename}: ${output.evalue}`)"""
        )
        assert not raised, f"a cell of {self.name} raised {raised}"

    def run_cell(self, place: int) -> None:
        """Run one cell again, counted from zero, and wait until it is done."""
        before = self.execution_count(place)
        self.cell(place).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        self.page.wait_for_function(
            """([place, before]) => {
                const cell = window.jupyterapp.shell.currentWidget.content.model.cells.get(place);
                return cell.executionCount !== null && cell.executionCount !== before;
            }""",
            arg=[place, before],
            timeout=RUN_MS,
        )

    def click_on_and_on(self, button: Locator) -> None:
        """Four quick clicks where the button was, each after Python has answered the last one."""
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for count in (1, 2, 3, 4):
            mouse.down(click_count=count)
            mouse.up(click_count=count)
            self.catch_up()

    def catch_up(self) -> None:
        """Wait until the kernel has handled everything from the page, and the page knows it.

        Messages keep their order both ways, so the end of one more round trip is enough; but
        messages of widgets go to a thread of its own in the kernel (a "subshell"), which hands them
        on.
        """
        self.page.evaluate(
            """async () => {
                const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
                const roundTrip = subshell => {
                    const own = kernel.subshellId;
                    kernel.subshellId = subshell;
                    try {
                        return kernel.requestExecute({code: '', silent: true}).done;
                    } finally {
                        kernel.subshellId = own;
                    }
                };
                const subshells = [...kernel._comms.values()].map(comm => comm.subshellId);
                for (const subshell of new Set(subshells.filter(Boolean)))
                    await roundTrip(subshell);
                await roundTrip(null);
            }"""
        )

    def save(self) -> None:
        """Save the notebook's file."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")

    def cell(self, place: int) -> Locator:
        """The cell at a place, counted from zero."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(place)

    def board(self, place: int = 0) -> BoardPage:
        """The board at a place among all boards of the notebook; waits until it is there."""
        root = self.page.locator(".ginlearn-board").nth(place)
        expect(root).to_be_visible(timeout=RUN_MS)
        return BoardPage(self.page, root)

    def contents(self) -> list[tuple[str, str]]:
        """Kind and source of every cell, as the front end itself has them."""
        cells: list[list[str]] = self.page.evaluate(
            """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
                .map(cell => [cell.type, cell.sharedModel.getSource()])"""
        )
        return [(kind, source) for kind, source in cells]

    def execution_count(self, place: int) -> int | None:
        """The number beside a code cell."""
        count: int | None = self.page.evaluate(
            """place => window.jupyterapp.shell.currentWidget.content.model
                .cells.get(place).executionCount ?? null""",
            place,
        )
        return count

    def state(self) -> dict[str, Any]:
        """All that a stray key could change: cells, numbers, mode, the active cell, dialogs."""
        state: dict[str, Any] = self.page.evaluate(
            """() => {
                const notebook = window.jupyterapp.shell.currentWidget.content;
                return {
                    cells: [...notebook.model.cells].map(cell => [
                        cell.type, cell.sharedModel.getSource(), cell.executionCount ?? null]),
                    active: notebook.activeCellIndex,
                    mode: notebook.mode,
                    hidden: notebook.widgets.map(cell => [
                        cell.inputHidden, cell.outputHidden ?? false]),
                    dialogs: document.querySelectorAll('.jp-Dialog').length,
                    palettes: document.querySelectorAll(
                        '.jp-ModalCommandPalette:not(.lm-mod-hidden)').length,
                };
            }"""
        )
        return state

    def cdp(self) -> CDPSession:
        """A line to the browser's own tools."""
        return self.page.context.new_cdp_session(self.page)

    def _wait_until_ready(self) -> None:
        self.page.wait_for_function(
            """name => {
                const panel = window.jupyterapp?.shell.currentWidget;
                return panel?.context?.isReady && panel.context.path === name
                    && panel.sessionContext?.session?.kernel?.connectionStatus === 'connected';
            }""",
            arg=self.name,
            timeout=OPEN_MS,
        )
