"""Files for a teacher: a fault in the sources is reported before anything else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ginlearn.course.report.report import example_codes
from ginlearn.course.report.sources import ReportError
from ginlearn.lab.classroom import save_report


def test_a_source_that_is_not_there_is_named_before_a_report_that_is(tmp_path: Path) -> None:
    codes = tmp_path / "codes.txt"
    codes.write_text("\n".join(example_codes(2)))
    table, plot = tmp_path / "class-report.csv", tmp_path / "class-report.png"
    table.write_text("of last week")
    with pytest.raises(ReportError, match="missing-folder is not there; name a folder or files"):
        save_report([codes, tmp_path / "missing-folder"], table, plot, keep="best", force=False)
    assert table.read_text() == "of last week"
    assert not plot.exists()


def test_what_was_saved_is_told_and_what_was_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = tmp_path / "codes.txt"
    codes.write_text("\n".join(example_codes(2)))
    table, plot = tmp_path / "class-report.csv", tmp_path / "class-report.png"
    drawn = save_report([codes], table, plot, keep="best", force=False)
    assert (drawn.files, drawn.no_picture) == ((table, plot), None)
    before = plot.read_bytes()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    undrawn = save_report([codes], table, plot, keep="best", force=True)
    assert undrawn.files == (table,)
    assert "needs matplotlib" in str(undrawn.no_picture)
    assert plot.read_bytes() == before
