"""`ginlearn worksheet`: a sheet for those who come without a computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn import cli
from ginlearn.course.worksheet.worksheet import worksheet


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the command is run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sheet_is_saved_as_asked(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--paper", "Letter", "--title", "May", "--no-key", "--rules", "classic"]
    assert cli.main(["worksheet", "who-wins:2:1-3", "values", *options]) == 0
    assert "Saved: worksheet.html (4 questions)" in capsys.readouterr().out
    asked = worksheet(
        ["who-wins:2:1-3", "values"], paper="Letter", title="May", key=False, rules="classic"
    )
    assert (room / "worksheet.html").read_text(encoding="utf-8") == asked.html()


def test_a_sheet_is_not_overwritten_unless_it_is_wished(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (room / "worksheet.html").write_text("mine")
    assert cli.main(["worksheet", "values"]) == 1
    assert "ginlearn: worksheet.html is there already" in capsys.readouterr().err
    assert (room / "worksheet.html").read_text() == "mine"
    assert cli.main(["worksheet", "values", "--force"]) == 0
    assert (room / "worksheet.html").read_text() != "mine"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("melds", "there is no kind of question 'melds'"),
        ("", "there is no kind of question ''"),
        ("values:1:x", "'x' in 'values:1:x' is no"),
        ("final-test:1:2", "'final-test:1:2' is not final-test:SEEDS"),
    ],
)
def test_what_cannot_be_asked_ends_with_a_message(
    room: Path, capsys: pytest.CaptureFixture[str], asked: str, said: str
) -> None:
    assert cli.main(["worksheet", asked]) == 1
    assert capsys.readouterr().err.startswith(f"ginlearn: {said}")
    assert list(room.iterdir()) == []


def test_the_help_and_the_error_list_the_same_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["worksheet", "--help"])
    help_text = capsys.readouterr().out
    assert cli.main(["worksheet", "melds"]) == 1
    listed = capsys.readouterr().err.partition("there are ")[2].split()
    named = [kind.rstrip(",") for kind in listed]
    assert len(named) == 14
    assert [kind for kind in named if kind not in help_text] == []


def test_one_question_is_not_many(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["worksheet", "values"]) == 0
    assert "(1 question)" in capsys.readouterr().out
