"""`ginlearn report`: the command that a teacher types after the lesson."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn import cli
from ginlearn.course.report.report import example_codes


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the command is run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_codes_in_a_file_become_a_table_and_a_picture(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (room / "codes.txt").write_text("\n".join([*example_codes(12), "H1-AAAAA-BBBBB"]))
    assert cli.main(["report", "codes.txt"]) == 0
    said = capsys.readouterr().out
    assert "Learner 12" in said
    assert "Could not be read:\n  codes.txt, line 13: this code" in said
    assert said.endswith("Saved: class-report.csv, class-report.png\n")
    table = (room / "class-report.csv").read_bytes()
    assert table.startswith("\ufefflearner,test score".encode())
    assert len(table.decode().splitlines()) == 13
    assert (room / "class-report.png").read_bytes().startswith(b"\x89PNG")


def test_nothing_is_overwritten_unless_it_is_wished(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    (room / "class-report.png").write_text("mine")
    assert cli.main(["report", "."]) == 1
    said = capsys.readouterr().err
    assert said.startswith("ginlearn: class-report.png is there already; name another file, or")
    assert not (room / "class-report.csv").exists()
    assert (room / "class-report.png").read_text() == "mine"
    assert cli.main(["report", ".", "--force"]) == 0
    # The report's own table lies in the folder now, and is not read as a source.
    assert cli.main(["report", ".", "--force"]) == 0
    assert "Could not be read" not in capsys.readouterr().out


def test_an_empty_folder_ends_with_a_message_and_writes_nothing(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["report", "."]) == 1
    said = capsys.readouterr().err
    assert said.startswith("ginlearn: there is no progress file")
    assert said.endswith("no readable code in .\n")
    assert list(room.iterdir()) == []


@pytest.mark.parametrize("place", ["nowhere/report.csv", "."])
def test_a_table_that_cannot_be_written_is_named(
    room: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    assert cli.main(["report", "codes.txt", "--csv", place, "--plot", "plot.png"]) == 1
    assert capsys.readouterr().err.startswith(f"ginlearn: {place} ")
    assert not (room / "plot.png").exists()


def test_the_report_can_be_told_to_keep_the_last_test(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = example_codes(1, seed=1)[0], example_codes(1, seed=2)[0]
    (room / "codes.txt").write_text(f"{first}\n{second}\n")
    assert cli.main(["report", "codes.txt", "--keep", "last"]) == 0
    assert "last kept" in capsys.readouterr().out


@pytest.mark.parametrize("source", ["codes.txt", "."])
@pytest.mark.parametrize("option", ["--csv", "--plot"])
def test_what_the_report_is_made_of_is_never_replaced(
    room: Path, capsys: pytest.CaptureFixture[str], source: str, option: str
) -> None:
    codes = "\n".join(example_codes(2))
    (room / "codes.txt").write_text(codes)
    assert cli.main(["report", source, option, "codes.txt", "--force"]) == 1
    assert "codes.txt is what the report is made of" in capsys.readouterr().err
    assert (room / "codes.txt").read_text() == codes
    assert [file.name for file in room.iterdir()] == ["codes.txt"]


def test_the_table_and_the_picture_are_two_files(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    assert cli.main(["report", "codes.txt", "--csv", "one", "--plot", "one"]) == 1
    assert "one cannot be both the table and the picture" in capsys.readouterr().err
    assert not (room / "one").exists()


def test_a_source_without_a_name_is_refused(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (room / "codes.txt").write_text("\n".join(example_codes(2)))
    with pytest.raises(SystemExit) as refused:
        cli.main(["report", ""])
    assert refused.value.code == 2
    assert "a source has no name" in capsys.readouterr().err
