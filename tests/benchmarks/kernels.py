"""The needs of a class: the memory and the time of learners' kernels, all at once.

    python tests/benchmarks/kernels.py                     1, 10 and 30 learners of one lesson
    python tests/benchmarks/kernels.py --learners 1 5 --lesson 08
    python tests/benchmarks/kernels.py --lessons           each lesson by itself
    python tests/benchmarks/kernels.py --lessons --most 500    fails when one takes more MB
    python tests/benchmarks/kernels.py --final-test 30     a class takes the final test

Every learner is a kernel of their own that runs all cells of the lesson and stays. Kernels are
started two at a time, and no more once the machine has less than a gigabyte left.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from jupyter_client.manager import KernelManager

from ginlearn.course import class_report

NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "en"
MEGABYTE = 2**20
LEFT_FREE = 2**30
"""Bytes of memory that are left to the machine."""

CELL_SECONDS = 120
IDLE_SECONDS = 5
AT_ONCE = 2


@dataclass(frozen=True)
class Learner:
    """A kernel that has run its lesson and waits."""

    manager: KernelManager
    process: psutil.Process
    seconds: float
    printed: str

    def megabytes(self) -> float:
        """Its own memory, and its share of the memory common to several processes."""
        memory = self.process.memory_full_info()
        return float(getattr(memory, "pss", memory.rss)) / MEGABYTE

    def resident(self) -> float:
        """All its memory in MB, shared or not, which is what a limit for a seat counts."""
        return float(self.process.memory_info().rss) / MEGABYTE

    def processor(self) -> float:
        """The seconds of processor time it has used."""
        times = self.process.cpu_times()
        return float(times.user + times.system)


TAKE_THE_TEST = """
from random import Random
from ginlearn import FinalTest

draws = Random({number})
test, right = FinalTest(seed=7), 0
while not test.is_over:
    question = test.question
    wrong = [each for each in question.tempting() if not question.check(each).right]
    knows = draws.random() < 0.7 or not wrong
    right += test.answer(question.answers[0] if knows else wrong[0]).right
    test.next_question()
print(right, test.sign("Learner {number}"))
"""
"""A learner who knows most answers and otherwise gives a tempting wrong one."""


def code_cells(lesson: Path) -> list[str]:
    """The code of a lesson, cell by cell."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def study(cells: Sequence[str], folder: str) -> Learner:
    """Start a kernel in a folder and run cells in it. Raises RuntimeError when one fails."""
    began = time.monotonic()
    printed: list[str] = []

    def read(message: dict[str, Any]) -> None:
        if message["msg_type"] == "stream":
            printed.append(message["content"]["text"])

    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(cwd=folder, stderr=subprocess.DEVNULL)
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=CELL_SECONDS)
    for code in cells:
        reply = client.execute_interactive(
            code, timeout=CELL_SECONDS, allow_stdin=False, output_hook=read
        )
        if reply["content"]["status"] != "ok":
            raise RuntimeError(f"{reply['content'].get('evalue')} in {code!r}")
    client.stop_channels()
    pid = getattr(manager.provisioner, "pid", None)
    return Learner(manager, psutil.Process(pid), time.monotonic() - began, "".join(printed))


@contextmanager
def classroom(plans: Sequence[Sequence[str]]) -> Iterator[list[Learner]]:
    """A learner for each plan (cells of code), or as many as there is memory for.

    They are all there at once, and leave at the end.
    """
    learners: list[Learner] = []
    # A folder of their own, without anybody's progress.
    with tempfile.TemporaryDirectory() as folder:
        try:
            with ThreadPoolExecutor(AT_ONCE) as pool:
                while len(learners) < len(plans) and has_room():
                    next_ones = plans[len(learners) : len(learners) + AT_ONCE]
                    learners += pool.map(study, next_ones, [folder] * len(next_ones))
            yield learners
        finally:
            for learner in learners:
                learner.manager.shutdown_kernel(now=True)


def has_room() -> bool:
    """True when the machine has memory for more."""
    return bool(psutil.virtual_memory().available > LEFT_FREE)


def measure_class(lesson: Path, wanted: int) -> str:
    """A line about so many learners at once."""
    began = time.monotonic()
    with classroom([code_cells(lesson)] * wanted) as learners:
        seconds = time.monotonic() - began
        busy = sum(learner.processor() for learner in learners)
        time.sleep(IDLE_SECONDS)  # the measurement is of their idle time
        idle = sum(learner.processor() for learner in learners) - busy
        memory = sum(learner.megabytes() for learner in learners)
        most = max(learner.resident() for learner in learners)
        slowest = max(learner.seconds for learner in learners)
        return (
            f"{len(learners):3} of {wanted:3} learners: {memory:7.0f} MB together, "
            f"{most:4.0f} MB the largest; lesson run in at most {slowest:4.1f} s, all in "
            f"{seconds:5.1f} s; processor {busy / len(learners):4.1f} s each, waiting "
            f"{100 * idle / IDLE_SECONDS:4.1f} % of one core together"
        )


def measure_lessons(most: float | None) -> bool:
    """Print the memory of each lesson; returns True when none takes more than `most` MB."""
    good = True
    for lesson in sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")):
        with classroom([code_cells(lesson)]) as learners:
            for learner in learners:
                taken = learner.resident()
                print(f"{lesson.name:40} {taken:4.0f} MB {learner.seconds:5.1f} s", flush=True)
                good = good and (most is None or taken <= most)
    return good


def measure_server() -> str:
    """A line about JupyterLab itself, of which each learner of a Binder or a hub has one."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root",
             "--ServerApp.port=0", f"--ServerApp.root_dir={folder}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if "?token=" in line:
                    break
            taken = psutil.Process(process.pid).memory_info().rss / MEGABYTE
        finally:
            process.terminate()
            process.communicate(timeout=30)
    return f"JupyterLab's server itself: {taken:.0f} MB for each learner who has one of their own"


def take_final_test(wanted: int) -> bool:
    """Let a class take the final test; returns True when their codes merge into a right report."""
    plans = [[TAKE_THE_TEST.format(number=number)] for number in range(1, wanted + 1)]
    with classroom(plans) as learners:
        results = [learner.printed.split() for learner in learners]
    report = class_report([code for _, code in results])
    scores = {learner.name: learner.test.score for learner in report.learners if learner.test}
    told = {f"Learner {number}": int(right) for number, (right, _) in enumerate(results, start=1)}
    print(report)
    good = scores == told and not report.damaged and not report.remarks
    print(f"{len(results)} of {wanted} learners took the test; the report is right: {good}")
    return good


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for; returns the exit code for the shell."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--learners", type=int, nargs="+", default=[1, 10, 30])
    parser.add_argument("--lesson", default="03", help="the number of the lesson")
    parser.add_argument("--lessons", action="store_true", help="each lesson by itself")
    parser.add_argument("--most", type=float, help="MB that a lesson's kernel may take")
    parser.add_argument("--final-test", type=int, metavar="N", help="learners who take the test")
    chosen = parser.parse_args(arguments)
    if chosen.final_test:
        return 0 if take_final_test(chosen.final_test) else 1
    if chosen.lessons:
        return 0 if measure_lessons(chosen.most) else 1
    (lesson,) = NOTEBOOKS.glob(f"{chosen.lesson}-*.ipynb")
    print(measure_server(), flush=True)
    for number in chosen.learners:
        print(measure_class(lesson, number), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
