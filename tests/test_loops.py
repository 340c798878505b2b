"""The tests that each loop runs, and the lightness of the fast one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

HEAVY = {
    "dask", "distributed", "jupyter_server", "jupyterlab", "jupyterlab_server", "mypy",
    "nbclient", "nbconvert", "nbformat", "nbval", "notebook", "playwright", "repo2docker",
}  # fmt: skip

TESTS = {
    "tests/test_laws.py": (
        "import pytest\n"
        "def test_a_law(): pass\n"
        "@pytest.mark.slow\ndef test_a_long_law(): pass\n"
        "@pytest.mark.tour\ndef test_a_walk(): pass\n"
    ),
    "tests/browser/test_page.py": (
        "import pytest\n"
        "def test_a_page(): pass\n"
        "@pytest.mark.slow\ndef test_many_pages(): pass\n"
        "@pytest.mark.tour\ndef test_all_pages(): pass\n"
    ),
    "tests/notebooks/test_text.py": "def test_a_text(): pass\n",
    "ginlearn/cards.py": '"""\n>>> 1 + 1\n2\n"""\n',
    "README.md": "no example\n",
}
NOTEBOOK = "notebooks/en/01.ipynb"

FAST = {"test_a_law", "test_a_text", "ginlearn.cards"}
BROWSER, BROWSERS_SLOW = {"test_a_page"}, {"test_many_pages"}
LESSONS = {"Cell 0"}
SLOW = {"test_a_long_law"}
TOURS = {"test_a_walk", "test_all_pages"}
ALL = FAST | BROWSER | BROWSERS_SLOW | LESSONS | SLOW

Collect = Callable[..., set[str]]


@pytest.fixture(scope="module")
def collect(tmp_path_factory: pytest.TempPathFactory) -> Collect:
    """A function that names the tests that options and paths collect in a small repository."""
    repository = tmp_path_factory.mktemp("repository")
    for name in ("pyproject.toml", "conftest.py", "tests/loops.py"):
        (repository / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, repository / name)
    for name, text in TESTS.items():
        (repository / name).parent.mkdir(parents=True, exist_ok=True)
        (repository / name).write_text(text, encoding="utf-8")
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": "1", "outputs": [],
            "execution_count": 1}  # fmt: skip
    (repository / NOTEBOOK).parent.mkdir(parents=True)
    (repository / NOTEBOOK).write_text(
        json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [cell]})
    )

    def collect(*arguments: str, folder: str = ".") -> set[str]:
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "--collect-only", "-q", *arguments],
            cwd=repository / folder,
            env={name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert ran.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED), ran.stdout
        return {line.rpartition("::")[2] for line in ran.stdout.splitlines() if "::" in line}

    return collect


OPTIONS = {
    "": FAST,
    ".": FAST,
    "--all": ALL,
    "--tour": FAST | {"test_a_walk"},
    "--all --tour": ALL | TOURS,
    "-m slow": SLOW,
    "-m browser": BROWSER,
    "-m browser|slow": BROWSER | BROWSERS_SLOW | SLOW,
    "-m tour": {"test_a_walk"},
    "-m lessons": LESSONS,
    "--all -m not(slow)": FAST | BROWSER | LESSONS,
}


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_an_option_adds_its_loops(collect: Collect, options: str) -> None:
    arguments = (option.replace("|", " or ") for option in options.split())
    assert collect(*arguments) == OPTIONS[options]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("tests", {"test_a_law", "test_a_text"}),
        ("tests/test_laws.py", {"test_a_law", "test_a_long_law", "test_a_walk"}),
        ("tests/test_laws.py::test_a_walk", {"test_a_walk"}),
        ("tests/browser", BROWSER),
        ("tests/browser/test_page.py", BROWSER | BROWSERS_SLOW | {"test_all_pages"}),
        ("notebooks", LESSONS),
        (NOTEBOOK, LESSONS),
        ("README.md", set()),
    ],
)
def test_what_is_named_runs_without_an_option(
    collect: Collect, path: str, wanted: set[str]
) -> None:
    assert collect(path) == wanted


@pytest.mark.slow
def test_in_the_folder_of_a_loop_the_loop_runs(collect: Collect) -> None:
    assert collect(folder="tests/browser") == BROWSER


@pytest.mark.slow
def test_collecting_the_fast_loop_loads_nothing_heavy_and_no_browser_test() -> None:
    program = (
        "import sys, pytest\n"
        "code = pytest.main(['--collect-only', '-q', '-p', 'no:cacheprovider'])\n"
        "print('LOADED', *sys.modules)\n"
        "sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    collected, _, loaded = ran.stdout.partition("LOADED ")
    files = {line.partition("::")[0] for line in collected.splitlines()}
    assert {name.partition(".")[0] for name in loaded.split()} & HEAVY == set()
    assert [file for file in files if file.startswith(("tests/browser", "notebooks"))] == []
    assert {
        "tests/engine/melds/test_meld.py",
        "ginlearn/engine/melds/meld.py",
        "README.md",
    } <= files
