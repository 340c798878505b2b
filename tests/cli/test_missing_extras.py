"""The command where only the base is installed: it does what it can, and names what is missing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from ginlearn.course.report.report import example_codes
from tests.base_alone import MISSING, without
from tests.cli.test_commands import clean_environment

pytestmark = pytest.mark.slow

RUN = """
import runpy
module, sys.argv = sys.argv[1], sys.argv[1:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""

BRINGS = "which is not installed; this brings it: pip install 'ginlearn"


def run(
    room: Path, *arguments: str, missing: Sequence[str] = MISSING
) -> subprocess.CompletedProcess[str]:
    """Run `python -m ginlearn` in the room, where none of the missing packages can be imported."""
    return subprocess.run(
        [sys.executable, "-c", without(missing) + RUN, "ginlearn", *arguments],
        cwd=room,
        env=clean_environment(room),
        capture_output=True,
        text=True,
        check=False,
    )


def files_in(room: Path) -> list[str]:
    return sorted(path.name for path in room.iterdir())


@pytest.mark.parametrize("missing", [MISSING, ["jupyterlab"]], ids=["the base", "no JupyterLab"])
def test_the_lessons_need_jupyterlab_and_nothing_is_copied_without_it(
    tmp_path: Path, missing: Sequence[str]
) -> None:
    ran = run(tmp_path, "lab", "--no-browser", "--folder", "lessons", missing=missing)
    assert ran.returncode == 1
    assert ran.stderr == f"ginlearn: opening the lessons needs jupyterlab, {BRINGS}[all]'\n"
    assert ran.stdout == ""
    assert files_in(tmp_path) == []


def test_a_report_has_its_table_and_says_why_there_is_no_picture(tmp_path: Path) -> None:
    (tmp_path / "codes.txt").write_text("\n".join(example_codes(3)))
    ran = run(tmp_path, "report", "codes.txt")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Learner 3" in ran.stdout
    saved, left_out = ran.stdout.splitlines()[-2:]
    assert saved == "Saved: class-report.csv"
    why = f"a picture of the report needs matplotlib, {BRINGS}[analysis]'"
    assert left_out == f"class-report.png was left out: {why}"
    assert files_in(tmp_path) == ["class-report.csv", "codes.txt"]
    assert len((tmp_path / "class-report.csv").read_text("utf-8").splitlines()) == 4


def test_a_picture_of_before_stays_where_none_can_be_drawn(tmp_path: Path) -> None:
    (tmp_path / "codes.txt").write_text("\n".join(example_codes(3)))
    (tmp_path / "class-report.png").write_text("of last week")
    ran = run(tmp_path, "report", "codes.txt")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "class-report.png").read_text() == "of last week"
    why = f"a picture of the report needs matplotlib, {BRINGS}[analysis]'"
    assert ran.stdout.splitlines()[-1] == (
        "class-report.png is of an earlier report and stays as it was; "
        f"the new one was left out: {why}"
    )


@pytest.mark.parametrize("missing", [MISSING, []], ids=["the base", "everything"])
@pytest.mark.parametrize(
    ("place", "says"),
    [
        (".", ". is a folder; name a file in it"),
        ("nowhere/x.png", "nowhere/x.png cannot be written: there is no folder nowhere"),
    ],
)
def test_a_place_where_no_picture_can_be_is_refused_with_matplotlib_or_without(
    tmp_path: Path, place: str, says: str, missing: Sequence[str]
) -> None:
    (tmp_path / "codes.txt").write_text("\n".join(example_codes(3)))
    ran = run(tmp_path, "report", "codes.txt", "--plot", place, missing=missing)
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", f"ginlearn: {says}\n")
    assert files_in(tmp_path) == ["codes.txt"]


def test_nothing_to_report_is_still_an_error(tmp_path: Path) -> None:
    ran = run(tmp_path, "report", ".")
    assert ran.returncode == 1
    assert ran.stderr.startswith("ginlearn: there is no progress file")
    assert files_in(tmp_path) == []


def test_links_and_worksheets_of_every_kind_need_the_base_alone(tmp_path: Path) -> None:
    linked = run(tmp_path, "link", "owner/repo", "v1", "--lesson", "03")
    assert (linked.returncode, linked.stderr) == (0, "")
    assert "03-deadwood.ipynb" in linked.stdout
    printed = run(tmp_path, "worksheet", "final-test", "knock-or-wait:3:1-3")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert "worksheet.html (23 questions)" in printed.stdout
    assert files_in(tmp_path) == ["worksheet.html"]


@pytest.mark.parametrize(
    "asked", [(), ("lab",), ("report",), ("link",), ("worksheet",)], ids=" ".join
)
def test_help_is_there_in_any_case(tmp_path: Path, asked: Sequence[str]) -> None:
    ran = run(tmp_path, *asked, "--help")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("usage: ginlearn")


def test_its_version_is_told_in_any_case(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.startswith("ginlearn ")


def test_a_lesson_is_run_by_what_jupyterlab_brings_and_stays_as_it_was(tmp_path: Path) -> None:
    lesson = tmp_path / "lesson.ipynb"
    lesson.write_text("{}")
    ran = subprocess.run(
        [sys.executable, "-c", without() + RUN, "ginlearn.course.notebooks", lesson.name],
        cwd=tmp_path,
        env=clean_environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"running a lesson needs nbclient, {BRINGS}[all]'\n"
    assert lesson.read_text() == "{}"
    assert files_in(tmp_path) == [lesson.name]
