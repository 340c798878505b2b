"""A record of how questions went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ginlearn.course.lessons.this_lesson import this_lesson
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Outcome
from ginlearn.course.questions.exercises import Question
from ginlearn.text import Text


class Records(Protocol):
    """The interface for recording exercises, as `ginlearn.course.progress.progress.Progress`
    does.
    """

    def record(
        self, question: Any, outcome: Outcome, mistakes: Sequence[str] = (), *, lesson: Any = ""
    ) -> None:
        """Record how one answer ended."""


class Memory:
    """Records answers in the progress given for them, or in the folder of the lesson.

    ``lesson`` is by default the one in which the cell is run. Outside a lesson, and without a
    progress, nothing is recorded.
    """

    def __init__(self, progress: Records | None, lesson: str | int | None) -> None:
        self._progress = progress
        self._lesson = this_lesson() if lesson is None else lesson
        self._told: list[Text] = []

    def note(
        self, question: Question[Any], outcomes: Sequence[Outcome], mistakes: Sequence[str] = ()
    ) -> tuple[Text, ...]:
        """Record how a question went; returns the notes that the learner has not seen."""
        if self._progress is None and self._lesson != "":
            # Only now: a lesson that is read but not worked through writes no file.
            from ginlearn.course.progress.files import progress_of_folder

            self._progress = progress_of_folder()
        if self._progress is None:
            return ()
        named = tuple(dict.fromkeys(each for each in mistakes if each in MISTAKES))
        for outcome in outcomes:
            self._progress.record(question, outcome, named, lesson=self._lesson)
        # For example that a damaged file was set aside, or that the folder cannot be written.
        notes: Sequence[Text] = getattr(self._progress, "notes", ())
        news = tuple(note for note in notes if note not in self._told)
        self._told += news
        return news
