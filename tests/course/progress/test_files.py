"""A learner's progress lies in the folder of the lessons, whole, and is never lost."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType

import pytest

from ginlearn.course.progress import files as progress_files
from ginlearn.course.progress.errors import CodeError, ProgressError
from ginlearn.course.progress.files import (
    NAME,
    keep_resumed,
    lessons_folder,
    progress_of_folder,
    read_progress,
    written_progress,
)
from ginlearn.course.progress.map import course_map, resume, resume_code
from ginlearn.course.progress.progress import Progress
from ginlearn.course.progress.tallies import ExerciseCounts


def test_what_is_recorded_is_there_for_the_next_lesson(tmp_path: Path) -> None:
    progress_of_folder(tmp_path).record(("values", 1, 1), "right", lesson="01")
    again = progress_of_folder(tmp_path)
    assert again.by_lesson() == {"01": ExerciseCounts(first_time=1)}
    again.finish("01")
    assert progress_of_folder(tmp_path).lessons_done == ("01",)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_nothing_is_written_before_something_was_done(tmp_path: Path) -> None:
    assert progress_of_folder(tmp_path) == Progress()
    assert list(tmp_path.iterdir()) == []


def test_a_file_with_nothing_in_it_is_a_good_one() -> None:
    assert read_progress(file_with()) == Progress()


def test_two_open_lessons_do_not_undo_each_others_work(tmp_path: Path) -> None:
    melds, deadwood = progress_of_folder(tmp_path), progress_of_folder(tmp_path)
    melds.record(("is-it-a-meld", 1, 1), "wrong", ["M5"], lesson="02")
    deadwood.record(("count-deadwood", 1, 1), "right", lesson="03")
    deadwood.record(("is-it-a-meld", 1, 1), "right", lesson="02")
    melds.record(("is-it-a-meld", 1, 2), "right", lesson="02")
    assert progress_of_folder(tmp_path) == melds
    assert melds.by_lesson() == {
        "02": ExerciseCounts(first_time=1, later=1), "03": ExerciseCounts(first_time=1)
    }  # fmt: skip


def only_note(progress: Progress) -> str:
    """The one sentence for the learner."""
    (note,) = progress.notes
    return str(note)


def file_with(
    exercises: object = (), carried: object = (), mistakes: object = MappingProxyType({})
) -> bytes:
    """A file of progress with parts that may be wrong."""
    parts = {"exercises": exercises, "carried": carried, "finished": []}
    counts = dict(mistakes) if isinstance(mistakes, MappingProxyType) else mistakes
    return json.dumps({"format": 1, "carried mistakes": counts, **parts}).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b"{}",
        b'{"format": 1}',
        b'{"format": true}',
        file_with(exercises=[["02", "values", 1, 1, "right", []]]),
        file_with(exercises=[["2", "values", 1, 1, "wrong", []]]),
        file_with(exercises=[["02", "values", 1, 1, "wrong", [7]]]),
        file_with(exercises=[["02", "values", 1, 1]]),
        file_with(carried=[["02", "values", 1, 2, 3, 4, -1]]),
        file_with(carried=[["02", [], 1, 2, 3, 4, 1]]),
        file_with(mistakes={"M1": float("inf")}),
        file_with(mistakes=[]),
    ],
)
def test_a_damaged_file_is_set_aside_and_spoken_of(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    progress = progress_of_folder(tmp_path)
    note = only_note(progress)
    assert note.startswith("Your progress could not be read: ")
    assert note.endswith("The file has been kept as ginlearn-progress.damaged-1.json.")
    assert (tmp_path / "ginlearn-progress.damaged-1.json").read_bytes() == content
    progress.record(("values", 1, 1), "right")
    assert progress_of_folder(tmp_path).total == ExerciseCounts(first_time=1)


def test_a_file_damaged_between_two_answers_costs_none_of_them(tmp_path: Path) -> None:
    progress = progress_of_folder(tmp_path)
    progress.record(("values", 1, 1), "right")
    (tmp_path / NAME).write_bytes(b"{")
    progress.record(("values", 1, 2), "right")
    assert progress_of_folder(tmp_path).total == ExerciseCounts(first_time=2)
    assert "set" not in str(progress.notes)
    assert "kept as" in str(progress.notes)


def test_a_file_of_another_version_is_kept_and_said_to_be_one(tmp_path: Path) -> None:
    newer = json.loads(written_progress(Progress())) | {"format": 2}
    (tmp_path / NAME).write_text(json.dumps(newer))
    note = only_note(progress_of_folder(tmp_path))
    assert "another version of ginlearn (form 2; this version reads form 1)" in note


def test_a_file_too_large_to_be_progress_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress_files, "LARGEST", 10)
    (tmp_path / NAME).write_bytes(written_progress(Progress()))
    with pytest.raises(ProgressError, match="too large"):
        progress_files.read_progress_file(tmp_path / NAME)


def test_where_the_folder_cannot_be_written_the_progress_lives_on_and_says_so(
    tmp_path: Path,
) -> None:
    progress = progress_of_folder(tmp_path / "nowhere")
    progress.record(("values", 1, 1), "right")
    progress.record(("values", 1, 2), "right")
    assert progress.total == ExerciseCounts(first_time=2)
    note = only_note(progress)
    assert "could not be saved: No such file or directory" in note
    assert "copy your resume code" in note


def test_the_folder_is_found_from_a_lesson_of_any_language(tmp_path: Path) -> None:
    clone = tmp_path / "notebooks" / "en"
    (clone / "instructor").mkdir(parents=True)
    assert lessons_folder(clone) == clone
    (clone / "02-melds.ipynb").touch()
    assert lessons_folder(clone) == tmp_path / "notebooks"
    copy = tmp_path / "mine"
    (copy / "el" / "instructor").mkdir(parents=True)
    (copy / ".ginlearn-lessons.json").touch()
    assert lessons_folder(copy / "el") == lessons_folder(copy / "el" / "instructor") == copy


def test_a_learner_takes_the_progress_from_one_seat_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [tmp_path / "one", tmp_path / "two"]
    for seat in seats:
        seat.mkdir()
    monkeypatch.chdir(seats[0])
    for seed in range(3):
        progress_of_folder().record(("values", 1, seed), "right", lesson="01")
    code = resume_code()
    assert repr(code) == str(code)
    monkeypatch.chdir(seats[1])
    assert repr(resume("")) == "No code was given, so nothing has changed."
    wrong = resume(code[:5] + ("0" if code[5] != "0" else "1") + code[6:])
    assert not wrong.changed
    assert repr(wrong).startswith("This code is mistyped: group 1 after R1")
    assert repr(wrong).endswith("Nothing has changed.")
    assert progress_of_folder() == Progress()
    assert repr(resume(code)) == "Welcome back. Exercises so far: 3 right first time."
    assert not resume(code).changed
    assert progress_of_folder().lessons_done == ("01",)


def test_a_refused_code_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    progress_of_folder(tmp_path).record(("values", 1, 1), "right")
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(CodeError):
        keep_resumed("R1-AAAAA-AAAAA", tmp_path)
    assert (tmp_path / NAME).read_bytes() == before


def test_the_map_of_the_course_tells_what_was_done_in_each_lesson() -> None:
    progress = Progress()
    for seed, outcome in enumerate(["right", "right with hints", "revealed", "wrong"]):
        progress.record(("values", 1, seed), outcome, lesson="01")  # type: ignore[arg-type]
    progress.record(("is-it-a-meld", 1, 1), "wrong", lesson="02")
    lines = repr(course_map(progress)).splitlines()
    assert lines[0] == "○ 00 Welcome: not begun"
    assert lines[1] == (
        "● 01 The deck and the deal: done; "
        "1 right first time, 1 with hints, 1 revealed, 1 not right yet"
    )
    assert lines[2] == "◐ 02 Melds: begun; 1 not right yet"
    assert lines[-1].startswith("1 of 13 lessons done; exercises: 1 right first time")


def test_the_map_is_the_same_on_every_machine_while_nothing_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert repr(course_map()) == repr(course_map(Progress()))
    html = course_map()._repr_html_()
    assert html == course_map(Progress())._repr_html_()
    assert str(tmp_path) not in html
    assert "not begun" in html


def test_the_map_shows_the_notes_about_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"{")
    shown = course_map(progress_of_folder(tmp_path))
    assert "kept as ginlearn-progress.damaged-1.json" in repr(shown)
    assert "kept as ginlearn-progress.damaged-1.json" in shown._repr_html_()


def test_what_another_program_wrote_is_no_progress() -> None:
    with pytest.raises(ProgressError, match="not a learner's progress"):
        read_progress(b'{"cells": []}')
