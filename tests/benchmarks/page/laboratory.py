"""A JupyterLab of its own and a browser in front of it, for measurements."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, VARIABLE, find_chromium
from tests.browser.notebook_page import NotebookPage, write_notebook
from tests.browser.servers import Server, serve
from tests.browser.watch import Watch

MEGABYTE = 2**20


class Laboratory:
    """A laboratory that opens notebooks, each in a page of its own with a running kernel."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self._server = server
        self._browser = browser
        self._numbers = itertools.count(1)

    @contextmanager
    def notebook(
        self, *cells: str, run: bool = True, script: str = "", height: int = 900
    ) -> Iterator[NotebookPage]:
        """A notebook; ``script`` runs in its page before anything else does.

        Raises AssertionError at the end when the page reported a fault: a failing page may be
        quick.
        """
        server = self._server
        name = write_notebook(server.folder, f"measured-{next(self._numbers)}", cells)
        kernel = server.start_kernel(name)
        pages = self._browser.new_context(viewport={"width": 1100, "height": height})
        try:
            page = pages.new_page()
            page.add_init_script(script)
            watch = Watch(server.address)
            watch.attach(page)
            notebook = NotebookPage("lab", server, page, name, kernel, watch)
            notebook.open()
            if run:
                notebook.run_all()
            yield notebook
            assert not watch.faults(), watch.faults()
        finally:
            pages.close()
            kernel.close()
            server.end_kernel(kernel.id)


@contextmanager
def laboratory() -> Iterator[Laboratory]:
    """A server and a browser that end with the block.

    Raises FileNotFoundError when there is no Chromium.
    """
    program = find_chromium()
    if program is None:
        raise FileNotFoundError(f"there is no Chromium; name one in the variable {VARIABLE}")
    with (
        tempfile.TemporaryDirectory() as home,
        serve("lab", Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield Laboratory(server, browser)
        browser.close()


def kernel_process(notebook: NotebookPage) -> psutil.Process:
    """The process of a notebook's kernel."""
    return psutil.Process(notebook.kernel.value("__import__('os').getpid()"))


def resident(process: psutil.Process) -> float:
    """All memory of a process in MB, shared or not, which is what a limit for a seat counts."""
    return float(process.memory_info().rss) / MEGABYTE


def in_cells(codes: Sequence[str]) -> list[str]:
    """Cells that show one board each, the first of them with the imports."""
    return ["from ginlearn import *\n" + codes[0], *codes[1:]]
