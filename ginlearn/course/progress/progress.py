"""A learner's record: exercises and how they ended, mistakes made, lessons finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias, get_args

from ginlearn.course.lessons.syllabus import NUMBERS, lesson_number
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.codes import read_resume_code, write_resume_code
from ginlearn.course.progress.errors import ProgressError
from ginlearn.course.progress.tallies import CATEGORIES, LONGEST_NAME, Cell, ExerciseCounts
from ginlearn.text import ENGLISH, Text

Outcome: TypeAlias = Literal["right", "right with hints", "revealed", "wrong"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

ENOUGH = 3
"""The number of settled exercises with which a lesson counts as done: that of its closing check."""

LARGEST_SEED = 2**63 - 1


class Posed(Protocol):
    """The attributes that tell one exercise from another; a Question has them."""

    @property
    def kind(self) -> str:
        """The kind of exercise, such as "count-deadwood"."""

    @property
    def level(self) -> int:
        """The level, 1 to 3."""

    @property
    def seed(self) -> int:
        """The seed of its cards."""


@dataclass(frozen=True, slots=True, order=True)
class LessonExercise:
    """One exercise of one lesson ("" for one that was done outside the lessons)."""

    lesson: str
    kind: str
    level: int
    seed: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of an exercise, by the name of its count, and the mistakes made in it."""

    ended: str
    mistakes: frozenset[str] = frozenset()

    def joined(self, other: Ending) -> Ending:
        """Both entries of one exercise: the better end, and all the mistakes."""
        better = min(self.ended, other.ended, key=CATEGORIES.index)
        return Ending(better, self.mistakes | other.mistakes)


class Progress:
    """A learner's record, empty at first; records of the same work are equal.

    >>> progress = Progress()
    >>> progress.record(("count-deadwood", 1, 7), "wrong", mistakes=["M1"], lesson="03-deadwood")
    >>> progress.record(("count-deadwood", 1, 7), "right", lesson="03-deadwood")
    >>> progress
    <Progress: 1 exercise: 1 right later>
    >>> progress.by_mistake()
    {'M1': 1}

    `notes` are sentences for the learner, for example about a damaged file that was set aside.
    """

    def __init__(self) -> None:
        self._entries: dict[LessonExercise, Ending] = {}
        # The content of resume codes: counts alone, no single exercises.
        self._carried: dict[Cell, ExerciseCounts] = {}
        self._carried_mistakes: Counter[str] = Counter()
        self._finished: set[str] = set()
        self.notes: tuple[Text, ...] = ()

    def record(
        self,
        question: Posed | tuple[str, int, int],
        outcome: Outcome,
        mistakes: Iterable[str] = (),
        *,
        lesson: str | int = "",
    ) -> None:
        """Record how an answer to `question` ended, with the ids of the mistakes found in it.

        `question` is anything with a kind, a level and a seed, or the three themselves; `lesson` is
        its number, name or file. Each exercise of a lesson counts once: a right answer stays right,
        and an exercise that was wrong or shown at first never becomes "right first time" later.

        Raises ProgressError for an invalid outcome, kind, level, seed or mistake.
        """
        exercise = _exercise(question, lesson)
        if outcome not in OUTCOMES:
            raise ProgressError(
                "{outcome!r} is no outcome; choose {allowed:,}", outcome=outcome, allowed=OUTCOMES
            )
        made = _ids(mistakes)
        for mistake in sorted(made - MISTAKES.keys(), key=str):
            raise ProgressError(
                "{mistake!r} is not the id of a named mistake, such as M10", mistake=mistake
            )
        before = self._entries.get(exercise)
        ended = _ended(before.ended if before else None, outcome)
        self._entries[exercise] = Ending(ended, made | before.mistakes if before else made)

    def finish(self, lesson: str | int) -> None:
        """Record that a lesson has been worked through.

        Raises ProgressError for a lesson outside the course.
        """
        self._finished.add(_known_lesson(lesson))

    def done(self, lesson: str | int) -> bool:
        """True when a lesson is done: recorded as finished, or with three exercises settled.

        Raises ProgressError for a lesson outside the course.
        """
        return _known_lesson(lesson) in self.lessons_done

    @property
    def lessons_done(self) -> tuple[str, ...]:
        """The numbers of the lessons that are done, in order."""
        counts = self.by_lesson()
        return tuple(
            number
            for number in NUMBERS
            if number in self._finished or counts.get(number, ExerciseCounts()).settled >= ENOUGH
        )

    def by_cell(self) -> dict[Cell, ExerciseCounts]:
        """The count for each lesson and kind of exercise that has any."""
        counts = dict(self._carried)
        for cell, tally in self._own_counts().items():
            counts[cell] = counts.get(cell, ExerciseCounts()) + tally
        return {cell: counts[cell] for cell in sorted(counts)}

    def by_kind(self) -> dict[str, ExerciseCounts]:
        """The count for each kind of exercise tried."""
        return self._summed(1)

    def by_lesson(self) -> dict[str, ExerciseCounts]:
        """The count for each lesson by its number; exercises outside the lessons under ""."""
        return self._summed(0)

    def by_mistake(self) -> dict[str, int]:
        """The number of exercises in which each mistake was made, the most frequent first."""
        counts = self._carried_mistakes + self._own_mistakes()
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    @property
    def exercises(self) -> dict[LessonExercise, Ending]:
        """The single exercises that are known, and how they ended; a resume code has none."""
        return dict(self._entries)

    @property
    def total(self) -> ExerciseCounts:
        """The count of everything."""
        return sum(self.by_cell().values(), ExerciseCounts())

    def merged(self, other: Progress) -> Progress:
        """A learner's work in two places, or on one page and by a resume code, as a new Progress.

        A single exercise known to both counts once, with the better end. Where one side has counts
        alone (as a resume code does), nothing can tell which exercises are the same, so the fuller
        count holds for each lesson and kind: the same code twice changes nothing.

        Raises ProgressError for anything but a progress.
        """
        both = self.joined(other)
        mine, others = self.by_cell(), other.by_cell()
        own = both._own_counts()
        carried = {}
        none = ExerciseCounts()
        for cell in sorted({*mine, *others}):
            known, listed = mine.get(cell, none), own.get(cell, none)
            rest = known.fuller(others.get(cell, none)).fuller(listed).less(listed)
            if rest.tried:
                carried[cell] = rest
        both._carried = carried
        both._carried_mistakes = (
            Counter(self.by_mistake()) | Counter(other.by_mistake())
        ) - both._own_mistakes()
        # A fuller count may have fewer exercises settled; a finished lesson stays finished all the
        # same.
        both._finished |= {*self.lessons_done, *other.lessons_done} - {*both.lessons_done}
        return both

    def joined(self, other: Progress) -> Progress:
        """Two states of one and the same record, as two open lessons hold them; a new Progress.

        Raises ProgressError for anything but a progress.
        """
        check_progress(other)
        both = Progress()
        both._entries = dict(self._entries)
        for exercise, entry in other._entries.items():
            mine = both._entries.get(exercise)
            both._entries[exercise] = entry.joined(mine) if mine else entry
        both._carried = {
            cell: self._carried.get(cell, ExerciseCounts()).fuller(
                other._carried.get(cell, ExerciseCounts())
            )
            for cell in {*self._carried, *other._carried}
        }
        both._carried_mistakes = self._carried_mistakes | other._carried_mistakes
        both._finished = self._finished | other._finished
        both.notes = tuple(dict.fromkeys((*self.notes, *other.notes)))
        return both

    def resume_code(self) -> str:
        """A short text with a checksum, from which `from_resume_code` reads the counts."""
        return write_resume_code(self.by_cell(), self.by_mistake(), self._finished)

    @staticmethod
    def from_resume_code(text: str) -> Progress:
        """The counts that a resume code holds; `merged` adds them to a progress.

        Raises CodeError, a ProgressError, for a mistyped code, saying where if it can.
        """
        return Progress.of_counts(*read_resume_code(text))

    @classmethod
    def of_counts(
        cls,
        counts: Mapping[Cell, ExerciseCounts],
        mistakes: Mapping[str, int],
        finished: Collection[str],
        exercises: Mapping[LessonExercise, Ending] = MappingProxyType({}),
    ) -> Progress:
        """A progress known by its counts, with some exercises known one by one."""
        progress = Progress()
        progress._carried = {cell: tally for cell, tally in counts.items() if tally.tried}
        progress._carried_mistakes = +Counter(mistakes)
        progress._finished = set(finished)
        progress._entries = dict(exercises)
        return progress

    @property
    def carried(self) -> dict[Cell, ExerciseCounts]:
        """The counts of a resume code for each lesson and kind: no single exercises."""
        return dict(self._carried)

    @property
    def carried_mistakes(self) -> dict[str, int]:
        """The number of exercises in a resume code in which each mistake was made."""
        return dict(self._carried_mistakes)

    @property
    def finished(self) -> frozenset[str]:
        """The numbers of the lessons that were recorded as finished."""
        return frozenset(self._finished)

    def _summed(self, part: Literal[0, 1]) -> dict[str, ExerciseCounts]:
        sums: dict[str, ExerciseCounts] = {}
        for cell, tally in self.by_cell().items():
            sums[cell[part]] = sums.get(cell[part], ExerciseCounts()) + tally
        return dict(sorted(sums.items()))

    def _own_counts(self) -> dict[Cell, ExerciseCounts]:
        ends = Counter(
            ((exercise.lesson, exercise.kind), entry.ended)
            for exercise, entry in self._entries.items()
        )
        counts: dict[Cell, ExerciseCounts] = {}
        for (cell, ended), number in ends.items():
            counts[cell] = counts.get(cell, ExerciseCounts()) + ExerciseCounts(**{ended: number})
        return counts

    def _own_mistakes(self) -> Counter[str]:
        return Counter(mistake for entry in self._entries.values() for mistake in entry.mistakes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Progress):
            return NotImplemented
        return (
            self._entries == other._entries
            and self._carried == other._carried
            and self._carried_mistakes == other._carried_mistakes
            and self._finished == other._finished
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        total = self.total
        number = "1 exercise" if total.tried == 1 else f"{total.tried} exercises"
        done = self.lessons_done
        lessons = f"; lessons done: {' '.join(done)}" if done else ""
        ends = f": {ENGLISH.say(total)}" if total.tried else ""
        return f"<Progress: {number}{ends}{lessons}>"


def check_progress(given: object) -> None:
    """Raise ProgressError for anything but a progress."""
    if not isinstance(given, Progress):
        raise ProgressError(
            "{given!r} is no progress; give a Progress, such as progress_of_folder()", given=given
        )


def _ended(before: str | None, outcome: Outcome) -> str:
    """The state of an exercise after one more answer; a settled one stays."""
    if before is None:
        firsts = {"right": "first_time", "right with hints": "with_hints"}
        return firsts.get(outcome, outcome)
    if before != "wrong":
        return before
    laters = {"right": "later", "right with hints": "with_hints"}
    return laters.get(outcome, outcome)


def _exercise(question: Posed | tuple[str, int, int], lesson: str | int) -> LessonExercise:
    try:
        kind, level, seed = (
            question
            if isinstance(question, tuple)
            else (question.kind, question.level, question.seed)
        )
    except (AttributeError, ValueError) as error:
        raise ProgressError(
            "{question!r} is no exercise; give a question, or its kind, its level and its seed",
            question=question,
        ) from error
    return checked_exercise(LessonExercise(_number_of(lesson), kind, level, seed))


def _ids(mistakes: Iterable[str]) -> frozenset[str]:
    try:
        return frozenset(mistakes)
    except TypeError as error:  # not a list, or one that holds lists
        raise ProgressError(
            "mistakes are a list of their ids, such as ['M10'], not {mistakes!r}",
            mistakes=mistakes,
        ) from error


def _number_of(lesson: str | int) -> str:
    if not isinstance(lesson, str | int):
        raise ProgressError(
            "{lesson!r} is no lesson; give its number, its name or its file", lesson=lesson
        )
    return lesson_number(lesson)


def checked_exercise(exercise: LessonExercise) -> LessonExercise:
    """The exercise itself. Raises ProgressError when one of its parts is invalid."""
    kind: object = exercise.kind
    if not (isinstance(kind, str) and 0 < len(kind) <= LONGEST_NAME and kind.isprintable()):
        raise ProgressError("{kind!r} is not the name of a kind of exercise", kind=kind)
    if type(exercise.level) is not int or not 1 <= exercise.level <= 3:
        raise ProgressError("{level!r} is no level; choose 1, 2 or 3", level=exercise.level)
    if type(exercise.seed) is not int or not 0 <= exercise.seed <= LARGEST_SEED:
        raise ProgressError(
            "{seed!r} is no seed; a seed is a whole number from 0 up", seed=exercise.seed
        )
    return exercise


def _known_lesson(lesson: str | int) -> str:
    given: object = lesson
    number = lesson_number(given) if isinstance(given, str | int) else ""
    if not number:
        raise ProgressError(
            "{lesson!r} is no lesson of the course; there are {first} to {last}",
            lesson=lesson,
            first=NUMBERS[0],
            last=NUMBERS[-1],
        )
    return number
