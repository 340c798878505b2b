"""A learner's exercises without the questions of the tests that were handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import LessonExercise, Progress
from ginlearn.course.progress.tallies import CATEGORIES, Cell, ExerciseCounts
from ginlearn.course.questions.exercises import final_test

TEST_LESSON = NUMBERS[-1]
"""The lesson under which the questions of the final test are recorded."""

_Asked: TypeAlias = tuple[str, int, int]
"""The kind, the level and the seed of a question."""

_AS_RIGHT = CATEGORIES
# A question missed at first may have been answered when the same test was taken again.
_AS_MISSED = ("wrong", "revealed", "later", "with_hints", "first_time")


def exercises_alone(progress: Progress, tests: Iterable[HandIn]) -> Progress:
    """The counts of a progress without the questions of the tests, which count in the tests.

    A question that the progress knows singly is left out by its kind, level and seed. A resume code
    has counts alone; there as much of the test as these counts can hold is left out of its lesson.
    (Practice in that lesson before the test may be mistaken for its first questions; it is little,
    and nothing can tell it from them.)
    """
    left = _Left(progress)
    # Taken again, the same test asks the same questions.
    for test in {(test.seeds, test.version): test for test in tests}.values():
        left.leave_out(test)
    return Progress.of_counts(left.counts, left.mistakes, progress.finished)


class _Left:
    """The rest of a progress while one test after another is left out."""

    def __init__(self, progress: Progress) -> None:
        self.counts = progress.by_cell()
        self.mistakes = Counter(progress.by_mistake())
        self._singly = progress.exercises
        self._carried = dict(self.counts)
        for exercise, entry in self._singly.items():
            cell = (exercise.lesson, exercise.kind)
            self._carried[cell] = self._carried[cell].less(ExerciseCounts(**{entry.ended: 1}))
        self._out: set[LessonExercise] = set()

    def leave_out(self, test: HandIn) -> None:
        """Take the questions of one test out of the counts."""
        posed = [question for seed in test.seeds for question in _questions(seed)]
        known = {
            exercise: (exercise.kind, exercise.level, exercise.seed)
            for exercise in self._singly
            if (exercise.kind, exercise.level, exercise.seed) in posed
        }
        mistakes = Counter(word for word in test.revisit if word in MISTAKES)
        for exercise in known:
            entry = self._singly[exercise]
            mistakes -= Counter(entry.mistakes)
            # Two tests may have a question in common.
            if exercise not in self._out:
                self._out.add(exercise)
                self._take((exercise.lesson, exercise.kind), ExerciseCounts(**{entry.ended: 1}))
                self.mistakes -= Counter(entry.mistakes)
        counted = self._counted(test, posed, set(known.values()))
        for kind, number in counted.items():
            right = min(test.by_kind.get(kind, (0, 0))[0], number)
            cell = (TEST_LESSON, kind)
            there = self._carried.get(cell, ExerciseCounts())
            if there.tried < number:
                there = self.counts[cell]
            part = _part(there, right, _AS_RIGHT)
            part += _part(there.less(part), number - right, _AS_MISSED)
            self._take(cell, part)
            self._carried[cell] = self._carried.get(cell, ExerciseCounts()).less(part)
        if counted:
            self.mistakes -= mistakes

    def _counted(self, test: HandIn, posed: Sequence[_Asked], known: set[_Asked]) -> Counter[str]:
        """The number of questions of each kind that are only in the counts of the test's lesson."""
        if not (test.of_this_version and posed):
            # Another version may ask other questions for the same seed; the test itself tells how
            # many.
            asked = Counter({kind: number for kind, (_, number) in test.by_kind.items()})
            asked -= Counter(kind for kind, _, _ in known)
            return asked & _in_lesson(self.counts)
        # Whoever lost a seat has begun the test anew, so questions known singly may be there too.
        there = _in_lesson(self._carried)
        whole = _begun((kind for kind, _, _ in posed), there)
        others = _begun((each[0] for each in posed if each not in known), there)
        return max(whole, others, key=lambda counter: counter.total())

    def _take(self, cell: Cell, part: ExerciseCounts) -> None:
        self.counts[cell] = self.counts.get(cell, ExerciseCounts()).less(part)


def _in_lesson(counts: dict[Cell, ExerciseCounts]) -> Counter[str]:
    """The exercises of each kind in the lesson of the test."""
    return Counter(
        {kind: tally.tried for (lesson, kind), tally in counts.items() if lesson == TEST_LESSON}
    )


def _begun(kinds: Iterable[str], there: Counter[str]) -> Counter[str]:
    """As many questions as can be there; they are asked in this order, and none is skipped."""
    begun: Counter[str] = Counter()
    for kind in kinds:
        if begun[kind] == there[kind]:
            break
        begun[kind] += 1
    return +begun


def _part(tally: ExerciseCounts, number: int, order: Sequence[str]) -> ExerciseCounts:
    """A part of a count: so many exercises in this order; all of them when there are fewer."""
    taken = {}
    for category in order:
        taken[category] = min(getattr(tally, category), number)
        number -= taken[category]
    return ExerciseCounts(**taken)


@lru_cache(maxsize=256)
def _questions(seed: int) -> tuple[_Asked, ...]:
    """The questions of a test, in the order in which they are asked."""
    return tuple((each.kind, each.level, each.seed) for each in final_test(seed))
