"""Servers, one browser, and for each test a page of its own that must stay free of faults."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.board_page import ANSWER_MS
from tests.browser.chromium import FLAGS, VARIABLE, find_chromium
from tests.browser.notebook_page import NotebookPage, write_notebook
from tests.browser.servers import FRONT_ENDS, FrontEnd, Server, serve
from tests.browser.watch import Watch

PICTURES = Path(__file__).parents[2] / "test-results"
# A machine may be busy with other work; a test that passes waits no longer than it must.
expect.set_options(timeout=ANSWER_MS)
_numbers = itertools.count(1)


class OpenNotebook(Protocol):
    """A function that opens a notebook with the given code cells."""

    def __call__(
        self,
        *cells: str,
        run: bool = True,
        name: str | None = None,
        script: str | None = None,
        **context: Any,
    ) -> NotebookPage:
        """Write it, open it in the test's front end, and run it unless told otherwise."""


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the figures that tests reported."""
    figures = [
        f"{name}: {value}"
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", None) == "call"
        for name, value in report.user_properties
        if name.startswith("measured")
    ]
    if figures:
        terminalreporter.section("measured in the browser")
        for figure in figures:
            terminalreporter.write_line(figure)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; without one they skip, and in CI they fail.

    It ends with this folder's tests: while Playwright runs, no other test could start an event
    loop of its own.
    """
    program = find_chromium()
    if program is None:
        reason = (
            "NO BROWSER: the browser tests did not run. Install Chromium or Chrome, or name the "
            f"program in the environment variable {VARIABLE}."
        )
        if os.environ.get("CI"):
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    playwright: Playwright
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def server_of(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[FrontEnd], Server]]:
    """A function that gives the running server of a front end, started when it is first used."""
    running: dict[FrontEnd, Server] = {}
    with ExitStack() as servers:

        def server_of(front_end: FrontEnd) -> Server:
            if front_end not in running:
                home = tmp_path_factory.mktemp(front_end)
                running[front_end] = servers.enter_context(serve(front_end, home))
            return running[front_end]

        yield server_of


@pytest.fixture
def front_end() -> FrontEnd:
    """JupyterLab, unless the test asks for both front ends (see `both_front_ends`)."""
    return "lab"


both_front_ends = pytest.mark.parametrize("front_end", FRONT_ENDS)


@pytest.fixture
def server(server_of: Callable[[FrontEnd], Server], front_end: FrontEnd) -> Server:
    """The server of the test's front end."""
    return server_of(front_end)


@pytest.fixture
def open_notebook(browser: Browser, server: Server, front_end: FrontEnd) -> Iterator[OpenNotebook]:
    """A function that opens notebooks in pages of their own, which must stay free of faults."""
    opened: list[NotebookPage] = []
    with ExitStack() as to_close:

        def open_notebook(
            *cells: str,
            run: bool = True,
            name: str | None = None,
            script: str | None = None,
            **context: Any,
        ) -> NotebookPage:
            if name is None:
                name = write_notebook(server.folder, f"scratch-{next(_numbers)}", cells)
            kernel = server.start_kernel(name)
            to_close.callback(_end_kernel, server, kernel.id)
            to_close.callback(kernel.close)
            settings: dict[str, Any] = {"viewport": {"width": 1100, "height": 900}} | context
            pages = browser.new_context(**settings)
            pages.set_default_timeout(ANSWER_MS)
            to_close.callback(pages.close)
            page = pages.new_page()
            if script is not None:
                page.add_init_script(script)
            watch = Watch(server.address)
            watch.attach(page)
            notebook = NotebookPage(front_end, server, page, name, kernel, watch)
            opened.append(notebook)
            notebook.open()
            if run:
                notebook.run_all()
            return notebook

        yield open_notebook
        faults = [fault for notebook in opened for fault in notebook.watch.faults()]
    if faults:
        pytest.fail("the page saw faults:\n  " + "\n  ".join(faults), pytrace=False)


def _end_kernel(server: Server, kernel_id: str) -> None:
    if kernel_id in server.kernel_ids():
        server.end_kernel(kernel_id)
