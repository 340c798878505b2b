"""The questions of a final test count once, even where the learner's progress is there as well."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.progress.files import NAME, progress_of_folder, written_progress
from ginlearn.course.progress.progress import Progress
from ginlearn.course.questions.exercises import final_test
from ginlearn.course.report.report import ClassReport, class_report
from ginlearn.widgets.exercise.final_test import FinalTest

RIGHT = 5
"""Questions of the test that the learner answers right; the others are given up."""


def take_test(progress: Progress, seed: int = 1, right: int = RIGHT) -> str:
    """Take the test in its lesson; returns the code to hand in."""
    test = FinalTest(seed, lesson="12", progress=progress)
    while test.question is not None:
        if test.answers_given < right:
            test.answer(test.question.answers[0])
        else:
            test.skip()
        test.next_question()
    return test.sign("Ann")


@pytest.fixture
def practised() -> Progress:
    """Some exercises of lessons, the closing check of the final test among them."""
    progress = Progress()
    progress.record(("lay-off", 1, 3), "right", lesson="06")
    progress.record(("lay-off", 3, 17), "wrong", ["M10"], lesson="12")
    return progress


def shares(report: ClassReport) -> dict[str, tuple[int, int]]:
    return {kind: (share.right, share.met) for kind, share in report.by_idea().items()}


def once(code: str) -> dict[str, tuple[int, int]]:
    """The learner's right total: the two exercises, and the test."""
    expected = dict(HandIn.read(code).by_kind)
    right, met = expected["lay-off"]
    return {**expected, "lay-off": (right + 1, met + 2)}


def exercises(report: ClassReport) -> list[str]:
    (row,) = csv.DictReader(report.csv().splitlines())
    return [row[name] for name in ("exercises", "right first time", "not right yet", "revealed")]


def test_beside_a_file_of_progress_the_test_counts_once(
    tmp_path: Path, practised: Progress
) -> None:
    code = take_test(practised)
    (tmp_path / "Ann").mkdir()
    (tmp_path / "Ann" / NAME).write_bytes(written_progress(practised))
    (tmp_path / "codes.txt").write_text(code)
    report = class_report(tmp_path)
    assert shares(report) == once(code)
    assert exercises(report) == ["2", "1", "1", "0"]
    assert report.text().splitlines()[1].split()[:3] == ["Ann", "5/20", "2"]
    assert {number: tally.tried for number, tally in report.by_lesson().items()} == {
        "06": 1, "12": 1
    }  # fmt: skip


def test_beside_a_resume_code_the_test_counts_once(practised: Progress) -> None:
    code = take_test(practised)
    report = class_report([code, f"Ann {practised.resume_code()}"])
    assert shares(report) == once(code)
    # Counts do not tell whether the other one was wrong or shown.
    assert exercises(report)[:2] == ["2", "1"]


def test_beside_a_file_and_a_resume_code_the_test_counts_once(
    tmp_path: Path, practised: Progress
) -> None:
    code = take_test(practised)
    (tmp_path / "Ann.txt").write_text(f"Ann {practised.resume_code()}\n{code}\n")
    (tmp_path / "Ann progress.json").write_bytes(written_progress(practised))
    report = class_report(tmp_path)
    assert shares(report) == once(code)
    assert exercises(report) == ["2", "1", "1", "0"]


def test_a_progress_without_the_test_keeps_all_its_exercises(
    tmp_path: Path, practised: Progress
) -> None:
    (tmp_path / "Ann progress.json").write_bytes(written_progress(practised))
    code = take_test(Progress())
    (tmp_path / "codes.txt").write_text(code)
    report = class_report(tmp_path)
    assert shares(report) == once(code)
    assert exercises(report) == ["2", "1", "1", "0"]


def test_a_test_begun_in_one_seat_and_finished_in_the_next_counts_once(
    tmp_path: Path, practised: Progress
) -> None:
    begun = FinalTest(1, lesson="12", progress=practised)
    for _ in range(8):
        begun.skip()
        begun.next_question()
    seat = progress_of_folder(tmp_path)
    seat.resume(Progress.from_resume_code(practised.resume_code()))  # type: ignore[attr-defined]
    code = take_test(seat)
    (tmp_path / "codes.txt").write_text(code)
    (tmp_path / NAME).rename(tmp_path / "Ann progress.json")
    assert shares(class_report(tmp_path)) == once(code)


@pytest.mark.parametrize(("first", "second"), [(3, 9), (9, 3)])
def test_a_test_taken_twice_counts_once_with_the_better_result(
    practised: Progress, first: int, second: int
) -> None:
    codes = [take_test(practised, right=first), take_test(practised, right=second)]
    best = codes[1] if second > first else codes[0]
    report = class_report([*codes, f"Ann {practised.resume_code()}"])
    assert shares(report) == once(best)
    assert exercises(report)[:2] == ["2", "1"]


def test_of_two_tests_the_other_one_is_no_exercise_either(
    tmp_path: Path, practised: Progress
) -> None:
    codes = [take_test(practised, seed=1, right=3), take_test(practised, seed=2, right=9)]
    (tmp_path / "codes.txt").write_text("\n".join(codes))
    (tmp_path / "Ann progress.json").write_bytes(written_progress(practised))
    report = class_report(tmp_path)
    assert shares(report) == once(codes[1])
    assert exercises(report) == ["2", "1", "1", "0"]


def test_a_test_that_was_not_handed_in_stays_among_the_exercises(practised: Progress) -> None:
    take_test(practised)
    report = class_report(f"Ann {practised.resume_code()}")
    assert exercises(report)[0] == "22"


def test_a_test_of_another_version_is_known_by_its_lesson_and_counts(tmp_path: Path) -> None:
    progress = Progress()
    # As a version recorded it that asked other questions for this seed.
    for question in final_test(99):
        progress.record(question, "right", lesson="12")
    asked = Counter(question.kind for question in final_test(99))
    by_kind = {kind: (number, number) for kind, number in asked.items()}
    hand_in = HandIn("Ann", 20, 20, (1,), by_kind=by_kind, version="0.0.1")
    (tmp_path / "Ann progress.json").write_bytes(written_progress(progress))
    (tmp_path / "codes.txt").write_text(hand_in.code())
    report = class_report(tmp_path)
    assert shares(report) == by_kind
    assert exercises(report)[0] == "0"


@pytest.mark.parametrize("as_code", [False, True])
def test_a_mistake_made_in_the_test_counts_once(tmp_path: Path, as_code: bool) -> None:
    progress = Progress()
    progress.record(("values", 1, 1), "wrong", ["M10"], lesson="01")
    questions = final_test(1)
    for question in questions:
        progress.record(question, "wrong", ["M10"] * (question is questions[3]), lesson="12")
    asked = Counter(question.kind for question in questions)
    by_kind = {kind: (0, number) for kind, number in asked.items()}
    code = HandIn("Ann", 0, 20, (1,), revisit=("M10",), by_kind=by_kind).code()
    (tmp_path / "codes.txt").write_text(code)
    if as_code:
        (tmp_path / "resume.txt").write_text(f"Ann {progress.resume_code()}")
    else:
        (tmp_path / "Ann progress.json").write_bytes(written_progress(progress))
    assert class_report(tmp_path).mistakes() == {"M10": 2}


def test_the_test_makes_its_lesson_done_as_before(practised: Progress) -> None:
    report = class_report([take_test(practised), f"Ann {practised.resume_code()}"])
    (row,) = csv.DictReader(report.csv().splitlines())
    assert row["lessons done"] == "12"
