"""The guide for the classroom names commands that work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ginlearn import cli
from ginlearn.course.worksheet.worksheet import worksheet

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "classroom.md").read_text(encoding="utf-8")
BUILD = GUIDE[GUIDE.index("jupyter-repo2docker --") : GUIDE.index("docker push")]
COMMANDS = re.findall(r"(?:^|&& )ginlearn (.+)$", GUIDE, re.MULTILINE)


def test_every_command_of_the_guide_can_be_read() -> None:
    assert len(COMMANDS) >= 3
    for command in COMMANDS:
        cli.parser().parse_args(shlex.split(command))


def test_every_option_it_names_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("link", "report", "worksheet"):
        with pytest.raises(SystemExit):
            cli.main([name, "--help"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    others = {"--tags", "--to", "--config", "--no-save", "--prefix"}
    guide = GUIDE.replace(BUILD, "")
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", guide)) - others <= known


def test_the_image_for_a_hub_has_ginlearn_where_no_home_folder_is_laid_over_it() -> None:
    from repo2docker.__main__ import get_argparser

    told = get_argparser().parse_args(shlex.split(BUILD.replace("\\\n", " "))[1:])
    assert not told.run
    assert told.target_repo_dir == "/srv/repo"
    assert told.ref == "v1"


def test_its_sheet_has_the_exercise_it_speaks_of() -> None:
    sheet = worksheet(["count-deadwood:2:1-6", "lay-off:1:3"])
    third = sheet.questions[2]
    assert (third.kind, third.level, third.seed) == ("count-deadwood", 2, 3)


def test_the_files_it_names_are_there() -> None:
    links = re.findall(r"\]\(([^):]+)\)", GUIDE)
    scripts = re.findall(r"python[0-9.]* ([a-z]\S+\.py)", GUIDE)
    assert links
    assert scripts
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []
    assert [script for script in scripts if not (ROOT / script).is_file()] == []
