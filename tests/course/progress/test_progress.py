"""A learner's record: counted once, merged without doubling, carried by a short code."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.mistakes.diagnosing import MISTAKES
from ginlearn.course.progress.codes import KINDS_IN_CODES, MISTAKES_IN_CODES
from ginlearn.course.progress.errors import CodeError, ProgressError
from ginlearn.course.progress.files import read_progress, written_progress
from ginlearn.course.progress.progress import OUTCOMES, Outcome, Progress
from ginlearn.course.progress.tallies import ExerciseCounts
from ginlearn.course.questions.exercises import KINDS

DEADWOOD = ("count-deadwood", 1, 7)


def after(*outcomes: Outcome) -> ExerciseCounts:
    progress = Progress()
    for outcome in outcomes:
        progress.record(DEADWOOD, outcome, lesson="03-deadwood")
    return progress.total


@pytest.mark.parametrize(
    ("outcomes", "tally"),
    [
        (["right"], ExerciseCounts(first_time=1)),
        (["right", "wrong"], ExerciseCounts(first_time=1)),
        (["wrong"], ExerciseCounts(wrong=1)),
        (["wrong", "wrong", "right"], ExerciseCounts(later=1)),
        (["wrong", "right with hints"], ExerciseCounts(with_hints=1)),
        (["right with hints", "right"], ExerciseCounts(with_hints=1)),
        (["wrong", "revealed"], ExerciseCounts(revealed=1)),
        (["revealed", "right"], ExerciseCounts(revealed=1)),
    ],
)
def test_each_exercise_counts_once_by_how_it_ended(
    outcomes: list[Outcome], tally: ExerciseCounts
) -> None:
    assert after(*outcomes) == tally


def test_the_same_exercise_in_another_lesson_or_by_another_seed_is_another_one() -> None:
    progress = Progress()
    for seed, lesson in ((7, "03"), (8, "03"), (7, "12"), (7, "")):
        progress.record(("count-deadwood", 1, seed), "right", lesson=lesson)
    assert progress.by_lesson() == {
        "": ExerciseCounts(first_time=1),
        "03": ExerciseCounts(first_time=2),
        "12": ExerciseCounts(first_time=1),
    }
    assert progress.by_kind() == {"count-deadwood": ExerciseCounts(first_time=4)}


def test_a_mistake_counts_once_for_each_exercise_it_was_made_in() -> None:
    progress = Progress()
    progress.record(DEADWOOD, "wrong", ["M1", "M5"])
    progress.record(DEADWOOD, "wrong", ["M1"])
    progress.record(("values", 1, 1), "wrong", ["M1"])
    assert list(progress.by_mistake().items()) == [("M1", 2), ("M5", 1)]


def test_a_lesson_is_done_when_three_exercises_are_settled_or_it_was_finished() -> None:
    progress = Progress()
    for seed in (1, 2):
        progress.record(("values", 1, seed), "right", lesson=1)
    progress.record(("values", 1, 3), "wrong", lesson=1)
    assert not progress.done("01-the-deck")
    progress.record(("values", 1, 3), "revealed", lesson=1)
    assert progress.done("01-the-deck")
    progress.finish(9)
    assert progress.lessons_done == ("01", "09")


@pytest.mark.parametrize(
    ("question", "outcome", "mistakes", "said"),
    [
        (DEADWOOD, "perfect", [], "'perfect' is no outcome; choose right, right with hints"),
        (DEADWOOD, "wrong", ["M99"], "'M99' is not the id of a named mistake"),
        (("", 1, 1), "right", [], "'' is not the name of a kind"),
        (("values", 4, 1), "right", [], "4 is no level; choose 1, 2 or 3"),
        (("values", True, 1), "right", [], "True is no level"),
        (("values", 1, -1), "right", [], "-1 is no seed"),
        (("values", 1, 1.5), "right", [], "1.5 is no seed"),
    ],
)
def test_what_cannot_be_recorded_is_refused_and_changes_nothing(
    question: tuple[str, int, int], outcome: Outcome, mistakes: list[str], said: str
) -> None:
    progress = Progress()
    with pytest.raises(ProgressError, match=said):
        progress.record(question, outcome, mistakes)
    assert progress == Progress()


@pytest.mark.parametrize("lesson", ["13", "mine", "", 99])
def test_a_lesson_that_is_none_of_the_course_cannot_be_finished(lesson: str | int) -> None:
    with pytest.raises(ProgressError, match="is no lesson of the course; there are 00 to 12"):
        Progress().finish(lesson)


@st.composite
def progresses(draw: st.DrawFn) -> Progress:
    progress = Progress()
    for _ in range(draw(st.integers(0, 12))):
        kind = draw(st.sampled_from(["values", "lay-off", "a-game-of-mine"]))
        progress.record(
            (kind, draw(st.integers(1, 2)), draw(st.integers(0, 3))),
            draw(st.sampled_from(OUTCOMES)),
            draw(st.lists(st.sampled_from(["M1", "M30", "slip"]), max_size=2)),
            lesson=draw(st.sampled_from(["", "02", "12"])),
        )
    for lesson in draw(st.sets(st.sampled_from(NUMBERS), max_size=2)):
        progress.finish(lesson)
    return progress


def counts(progress: Progress) -> tuple[object, ...]:
    return progress.by_cell(), progress.by_mistake(), progress.lessons_done


@settings(max_examples=60, deadline=None)
@given(progresses())
def test_a_resume_code_brings_all_counts_back(progress: Progress) -> None:
    assert counts(Progress.from_resume_code(progress.resume_code())) == counts(progress)


@settings(max_examples=60, deadline=None)
@given(progresses())
def test_a_file_brings_everything_back(progress: Progress) -> None:
    assert read_progress(written_progress(progress)) == progress
    carried = Progress.from_resume_code(progress.resume_code())
    assert read_progress(written_progress(carried)) == carried


@settings(max_examples=60, deadline=None)
@given(progresses())
def test_a_code_pasted_where_it_came_from_or_pasted_twice_changes_nothing(
    progress: Progress,
) -> None:
    carried = Progress.from_resume_code(progress.resume_code())
    assert counts(progress.merged(carried)) == counts(progress)
    assert counts(carried.merged(carried)) == counts(progress)


def carried(progress: Progress) -> Progress:
    """A progress after a trip through a resume code."""
    return Progress.from_resume_code(progress.resume_code())


some_carried = st.one_of(
    progresses(),
    progresses().map(carried),
    st.builds(lambda one, other: one.merged(carried(other)), progresses(), progresses()),
)


@settings(max_examples=60, deadline=None)
@given(some_carried, some_carried)
def test_merging_is_the_same_both_ways_and_loses_no_exercise(
    one: Progress, other: Progress
) -> None:
    both = one.merged(other)
    assert both == other.merged(one)
    assert both.merged(one) == both == both.merged(other)
    assert both.total.tried >= max(one.total.tried, other.total.tried)
    assert {*one.lessons_done, *other.lessons_done} <= set(both.lessons_done)


def test_a_lesson_that_was_done_in_one_place_stays_done_when_the_other_tried_as_much() -> None:
    here, there = Progress(), Progress()
    here.record(("values", 1, 0), "right", lesson="02")
    here.record(("values", 1, 1), "wrong", lesson="02")
    for seed in (2, 3):
        there.record(("values", 1, seed), "right with hints", lesson="02")
    there.record(("lay-off", 1, 0), "right", lesson="02")
    both = here.merged(carried(there))
    assert both.lessons_done == there.lessons_done == ("02",)
    assert both.merged(carried(there)) == both == both.merged(here)


@settings(max_examples=40, deadline=None)
@given(progresses(), progresses(), progresses())
def test_the_order_of_merging_does_not_matter(
    one: Progress, other: Progress, third: Progress
) -> None:
    assert one.merged(other).merged(third) == one.merged(other.merged(third))


def test_what_is_done_after_resuming_adds_to_what_the_code_told() -> None:
    first_seat = Progress()
    for seed in range(5):
        first_seat.record(("values", 1, seed), "right", lesson="01")
    code = first_seat.resume_code()
    second_seat = Progress().merged(Progress.from_resume_code(code))
    second_seat.record(("values", 1, 9), "right", lesson="01")
    assert second_seat.by_kind() == {"values": ExerciseCounts(first_time=6)}
    later = Progress.from_resume_code(second_seat.resume_code())
    assert first_seat.merged(later).by_kind() == {"values": ExerciseCounts(first_time=6)}
    assert second_seat.merged(later).by_kind() == {"values": ExerciseCounts(first_time=6)}


def whole_course(draws: random.Random) -> Progress:
    """A learner half-way through the last lesson: three to five exercises for each lesson."""
    progress = Progress()
    for lesson in NUMBERS:
        kinds = draws.sample(KINDS_IN_CODES, 3)
        for number in range(draws.randint(3, 6)):
            outcome = draws.choices(OUTCOMES, weights=(6, 2, 1, 1))[0]
            mistakes = draws.sample(sorted(MISTAKES)[:30], 1) if draws.random() < 0.4 else []
            question = (kinds[number % 3], draws.randint(1, 3), draws.randint(0, 1_000))
            progress.record(question, outcome, mistakes, lesson=lesson)
        progress.finish(lesson)
    return progress


def test_a_code_is_short_enough_to_be_copied_by_hand() -> None:
    lengths = [len(whole_course(random.Random(seed)).resume_code()) for seed in range(20)]
    assert max(lengths) < 200


def test_a_mistyped_resume_code_says_where() -> None:
    code = whole_course(random.Random(1)).resume_code()
    with pytest.raises(CodeError, match="group 2 after R1"):
        Progress.from_resume_code(code[:10] + ("0" if code[10] != "0" else "1") + code[11:])


def test_every_kind_and_mistake_has_its_number_in_codes() -> None:
    """Names without a number make codes longer: add a new one at the end of its list."""
    assert set(KINDS) == set(KINDS_IN_CODES)
    assert [mistake for mistake in MISTAKES if mistake not in MISTAKES_IN_CODES] == []


def test_a_mistake_without_a_number_is_carried_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    progress = Progress()
    progress.record(DEADWOOD, "wrong", ["slip", "M5"])
    monkeypatch.setattr("ginlearn.course.progress.codes.MISTAKES_IN_CODES", ("M5",))
    carried = Progress.from_resume_code(progress.resume_code())
    assert carried.by_mistake() == {"M5": 1, "slip": 1}
