"""The command speaks the language that the environment names."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

from ginlearn import cli
from ginlearn.course.report.report import example_codes

ISOLATES = re.compile("[\u2066-\u2069]")


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the command is run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Everything that a command prints."""
    with suppress(SystemExit):
        cli.main(arguments)
    captured = capsys.readouterr()
    return captured.out + captured.err


@pytest.mark.parametrize("command", ["lab", "report", "link", "worksheet"])
def test_the_help_of_each_option_is_said_in_the_language(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    english = said([command, "--help"], capsys)
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")
    accented = said([command, "--help"], capsys)
    assert len(english.splitlines()) == len(accented.splitlines())
    for line, told in zip(english.splitlines(), accented.splitlines(), strict=True):
        option = re.match(r"  (--[a-z-]+|[A-Z]\S+)", line)
        if option and not line.rstrip().endswith(option[1]):
            assert "⟦" in told


def test_what_was_done_and_what_could_not_be_are_said_in_the_language(
    room: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    assert "Saved" not in (done := said(["report", "codes.txt"], capsys))
    assert "class-report.csv, class-report.png" in done
    refused = said(["report", "codes.txt"], capsys)
    assert refused.startswith("ginlearn: ⟦class-report.csv ")
    assert said(["worksheet", "values"], capsys).startswith("⟦")
    assert "a port is" not in said(["lab", "--port", "8.5"], capsys)


def test_no_marks_of_direction_reach_a_terminal(
    room: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "ar-XB")
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    for arguments in (
        ["report", "codes.txt"], ["report", "nowhere"], ["worksheet", "--help"],
        ["link", "ann/cards", "v1"], ["worksheet", "melds"],
    ):  # fmt: skip
        assert not ISOLATES.search(said(arguments, capsys))


def test_a_language_that_is_none_ends_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "English, please")
    assert cli.main(["worksheet", "values"]) == 1
    assert capsys.readouterr().err.startswith("ginlearn: 'English, please' is not a language")
