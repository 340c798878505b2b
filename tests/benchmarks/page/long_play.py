"""Minutes of scripted play at a table, after which memory must be back at its level."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from statistics import median

import psutil
from playwright.sync_api import CDPSession

from tests.benchmarks.page.drops import GAME, go_on
from tests.benchmarks.page.figures import Figure
from tests.benchmarks.page.laboratory import MEGABYTE, Laboratory, kernel_process, resident
from tests.browser.table_page import TablePage

SAMPLES = 60
GROWTH = 1.05
"""The most growth from the second fifth to the last; the first one warms up."""


@dataclass(frozen=True)
class Sample:
    """The figures at one moment, once the page has freed all the memory it can."""

    heap: float
    nodes: float
    listeners: float
    kernel: float


TOLD = {
    "heap": "JavaScript heap of the page, MB",
    "nodes": "nodes of the page",
    "listeners": "listeners of the page",
    "kernel": "memory of the kernel, MB",
}


def measure_long_play(lab: Laboratory, minutes: float) -> Iterator[Figure]:
    """Play games for so long, with a sample at intervals."""
    with lab.notebook(GAME.format(more="")) as notebook:
        table = TablePage(notebook, notebook.board())
        browser, process = notebook.cdp(), kernel_process(notebook)
        samples: list[Sample] = []
        moves, games = 0, 0
        begun = time.monotonic()
        while len(samples) < SAMPLES:
            table.wait_for_turn()
            plan = table.plan()
            games += plan == "over" and notebook.kernel.value("table.match.over")
            moves += plan != "over"
            go_on(table, plan)
            if time.monotonic() - begun >= (len(samples) + 1) * minutes * 60 / SAMPLES:
                notebook.catch_up()
                samples.append(_sample(browser, process))
    yield Figure(f"Played {minutes:g} minutes at a table", f"{moves} moves, {games} games ended")
    yield from levels(samples)


def levels(samples: Sequence[Sample]) -> Iterator[Figure]:
    """The median of each figure in the second fifth and in the last."""
    fifth = len(samples) // 5
    for each in fields(Sample):
        values = [float(getattr(sample, each.name)) for sample in samples]
        early, late = median(values[fifth : 2 * fifth]), median(values[-fifth:])
        yield Figure(
            TOLD[each.name],
            f"{early:.1f} in the second fifth, {late:.1f} in the last ({late / early:.3f} x)",
            f"at most {GROWTH:.2f} x",
            late <= early * GROWTH,
        )


def _sample(browser: CDPSession, process: psutil.Process) -> Sample:
    browser.send("HeapProfiler.enable")
    # Memory that one collection frees may hold on to memory that the next one frees.
    for _ in range(3):
        browser.send("HeapProfiler.collectGarbage")
    heap = browser.send("Runtime.getHeapUsage")["usedSize"] / MEGABYTE
    counters = browser.send("Memory.getDOMCounters")
    browser.send("HeapProfiler.disable")
    return Sample(heap, counters["nodes"], counters["jsEventListeners"], resident(process))
