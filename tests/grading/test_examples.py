"""The examples for nbgrader and Otter mark right answers right, and wrong ones wrong.

Here their cells are run as they stand. `python tests/grading/replay.py` runs the graders
themselves, in an environment of their own: their extensions would change every JupyterLab.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ginlearn.course import HandIn
from tests.base_alone import without

EXAMPLES = Path(__file__).parents[2] / "docs" / "grading"
CODE = re.compile(r"hand_in_code = .*")
ANSWER = re.compile(r"^answer = \d+", re.MULTILINE)


def cells_of(example: str) -> list[Any]:
    """The cells of an example, as nbformat reads them."""
    import nbformat

    return list(nbformat.read(EXAMPLES / example, as_version=4).cells)


def code_of(example: str) -> list[str]:
    """The code of an example, cell by cell, with its solutions."""
    return [cell.source for cell in cells_of(example) if cell.cell_type == "code"]


def graded(example: str, *, answer: int | None = None, code: str | None = None) -> list[str]:
    """The cells that fail when a learner has given an answer and a code."""
    failed = []
    names: dict[str, object] = {}
    for cell in code_of(example):
        answered = cell if answer is None else ANSWER.sub(f"answer = {answer}", cell)
        handed_in = answered if code is None else CODE.sub(f"hand_in_code = {code!r}", answered)
        try:
            exec(handed_in, names)
        except (AssertionError, ValueError):
            failed.append(cell)
    return failed


@pytest.mark.parametrize("example", ["nbgrader.ipynb", "otter.ipynb"])
def test_the_solution_gets_full_marks_and_a_wrong_answer_does_not(example: str) -> None:
    assert graded(example) == []
    assert len(graded(example, answer=1)) == 1


@pytest.mark.parametrize("example", ["nbgrader.ipynb", "otter.ipynb"])
def test_a_code_of_another_test_and_a_mistyped_one_are_not_accepted(example: str) -> None:
    other = HandIn("Ann", score=20, of=20, seeds=(8,)).code()
    assert len(graded(example, code=other)) == 1
    assert graded(example, code=other[:-1] + ("0" if other[-1] != "0" else "1")) != []


def test_otters_steps_are_taken_by_the_score() -> None:
    for score, steps in ((9, 3), (10, 2), (15, 1), (18, 0)):
        code = HandIn("Ann", score, of=20, seeds=(7,)).code()
        assert len(graded("otter.ipynb", code=code)) == steps


@pytest.mark.parametrize("example", ["nbgrader.ipynb", "otter.ipynb"])
def test_the_machine_that_marks_needs_the_base_alone(example: str) -> None:
    subprocess.run([sys.executable, "-c", "\n".join([without(), *code_of(example)])], check=True)


def test_the_examples_carry_what_their_graders_look_for() -> None:
    marks = [cell.metadata.get("nbgrader", {}) for cell in cells_of("nbgrader.ipynb")]
    assert sum(mark.get("points", 0) for mark in marks if mark.get("grade")) == 23
    otter = cells_of("otter.ipynb")
    raw = [cell.source.splitlines()[0] for cell in otter if cell.cell_type == "raw"]
    assert raw[0] == "# ASSIGNMENT CONFIG"
    assert raw.count("# BEGIN QUESTION") == raw.count("# END QUESTION") == 2
