"""The tests to run: the fast loop by itself, more when an option, a marker or a path asks for it.

Plain ``pytest`` is the fast loop. ``--all`` adds every loop below except tours, ``--tour`` adds
those, and ``-m`` adds the loops that its expression names. Anything that a command line names runs
without an option: all of a file, and of a folder the loop that the folder belongs to.
"""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"

LOOPS = {
    "browser": "works in a browser, on real pages (--all)",
    "lessons": "runs the cells of a lesson and compares their outputs (--all)",
    "slow": "the long form of a law, or a check that takes seconds by itself (--all)",
    "tour": "walks through the whole course, or takes sets of pictures (--tour)",
}
FOLDERS = {"browser": TESTS / "browser", "lessons": ROOT / "notebooks"}
"""The loops that fill a folder: it is not even searched when its loop does not run."""

PROCESSES = 2
"""The number of processes for a whole loop. They take longer to start than most files take to
run.
"""

NBVAL_OPTIONS = {
    "nbval": True,
    "nbval_current_env": True,
    "nbval_cell_timeout": 180.0,
    "nbval_kernel_startup_timeout": 180.0,
    "nbval_sanitize_with": str(TESTS / "nbval.cfg"),
}

_asked = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("loops", "which tests run")
    group.addoption("--all", action="store_true", help="Run everything except tours.")
    group.addoption("--tour", action="store_true", help="Run the tours besides.")


def pytest_configure(config: pytest.Config) -> None:
    for loop, about in LOOPS.items():
        config.addinivalue_line("markers", f"{loop}: {about}")
    config.stash[_asked] = loops_asked_for(config)
    if "lessons" in config.stash[_asked]:
        load_nbval(config)


def named_paths(config: pytest.Config) -> list[Path]:
    """The files and folders that the command line names."""
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        return []
    start = config.invocation_params.dir
    return [(start / argument.partition("::")[0]).resolve() for argument in config.args]


def loops_asked_for(config: pytest.Config) -> set[str]:
    """The loops that options, the expression of ``-m`` and the named paths ask for."""
    asked = LOOPS.keys() & set(re.findall(r"\w+", config.getoption("markexpr")))
    if config.getoption("all"):
        asked |= LOOPS.keys() - {"tour"}
    if config.getoption("tour"):
        asked.add("tour")
    return asked | {
        loop
        for loop, folder in FOLDERS.items()
        if any(path.is_relative_to(folder) for path in named_paths(config))
    }


def load_nbval(config: pytest.Config) -> None:
    """Load nbval, whose second of start-up a loop without lessons can save."""
    from nbval import plugin

    vars(config.option).update(NBVAL_OPTIONS)
    if not config.pluginmanager.is_registered(plugin):
        # Registered late, it can still add the options that are not set here.
        config.pluginmanager.register(plugin, "nbval_for_lessons")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Give a whole loop two processes, and tests named on the command line none of their own."""
    if config.option.numprocesses == "logical" or "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    named = named_paths(config)
    whole = not named or any(TESTS.is_relative_to(path) for path in named)
    return min(PROCESSES, os.cpu_count() or 1) if whole else 0


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    loop = loop_of_folder(collection_path)
    return True if loop and loop not in config.stash[_asked] else None


def loop_of_folder(path: Path) -> str | None:
    return next((loop for loop, folder in FOLDERS.items() if path.is_relative_to(folder)), None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare the garbage collector the many tests and modules that stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of the loops' folders, and leave out those of loops that do not run."""
    asked, named = config.stash[_asked], named_paths(config)
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        if loop := loop_of_folder(item.path):
            item.add_marker(loop)
        loops = LOOPS.keys() & {mark.name for mark in item.iter_markers()}
        (kept if loops <= asked or item.path in named else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Search a module for examples only where there are some: most have none, and it takes long."""
    collected = yield
    if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
        return [each for each in collected if not isinstance(each, DoctestModule)]
    return collected
