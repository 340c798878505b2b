"""A learner's files are whole, old or new, and a damaged one is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn.course import files


def test_a_write_that_fails_leaves_the_old_file_and_no_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "lesson"
    place.write_bytes(b"old")

    def fail(number: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="Input/output error"):
        files.write_whole(place, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["lesson"]
    assert place.read_bytes() == b"old"


def test_a_damaged_file_goes_to_the_next_free_name_beside_it(tmp_path: Path) -> None:
    place = tmp_path / "work.json"
    for content in (b"one", b"two"):
        place.write_bytes(content)
        files.set_aside(place)
    assert not place.exists()
    assert (tmp_path / "work.damaged-1.json").read_bytes() == b"one"
    assert (tmp_path / "work.damaged-2.json").read_bytes() == b"two"
