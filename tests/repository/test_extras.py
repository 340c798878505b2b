"""The base is lean, each extra brings what it needs, and people install what they need."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def brought(lines: Iterable[str]) -> set[str]:
    """The packages that requirements ask for, those of our own extras in their place."""
    found = set()
    for line in lines:
        wanted = Requirement(line)
        if wanted.name == "ginlearn":
            found |= {name for extra in wanted.extras for name in brought(EXTRAS[extra])}
        else:
            found.add(wanted.name)
    return found


ANALYSIS = brought(EXTRAS["analysis"])
EVERYTHING = brought(EXTRAS["all"])


def test_the_base_brings_the_boards_and_no_more() -> None:
    assert brought(PROJECT["dependencies"]) == {"anywidget", "ipywidgets"}


def test_all_brings_what_simulates_what_draws_and_what_opens_lessons() -> None:
    assert {"matplotlib", "numpy", "tqdm"} == ANALYSIS
    assert ANALYSIS | {"jupyterlab"} == EVERYTHING


@pytest.mark.parametrize("extra", ["test", "dev", "binder"])
def test_what_runs_the_lessons_brings_everything(extra: str) -> None:
    assert brought(EXTRAS[extra]) >= EVERYTHING


@pytest.mark.parametrize("extra", ["bench", "dask", "docs"])
def test_what_runs_the_code_of_the_analysis_brings_what_it_needs(extra: str) -> None:
    assert brought(EXTRAS[extra]) >= ANALYSIS


def test_the_lines_of_the_readme_that_open_the_lessons_bring_everything() -> None:
    opening = re.findall(r"pip install (.+?)(?: &&|;) \S*ginlearn lab", README)
    assert opening == ['-e ".[all]"', '-e ".[all]"']


def test_the_table_of_the_readme_has_every_extra_that_is_for_people() -> None:
    rows = re.findall(r"^\| `([a-z]+)` \|", README, re.MULTILINE)
    for_work_on_it = {"bench", "binder", "dev", "docs", "test"}
    assert set(rows) == set(EXTRAS) - for_work_on_it


def test_no_line_asks_for_an_extra_that_there_is_not() -> None:
    places = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / ".ci" / "run"]
    for folder in ("docs", "binder", ".github", ".devcontainer", "ginlearn"):
        places += [path for path in (ROOT / folder).rglob("*") if path.suffix in READ]
    asked = {
        extra
        for place in places
        for listed in re.findall(
            r"(?<![\w/])(?:ginlearn|\.)\[([a-z,]+)\]", place.read_text(encoding="utf-8")
        )
        for extra in listed.split(",")
    }
    assert {"all", "binder", "dev", "docs", "test"} <= asked
    assert asked <= set(EXTRAS)


READ = {".md", ".py", ".txt", ".yml", ".json", ".ipynb"}
