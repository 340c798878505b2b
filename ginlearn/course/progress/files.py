"""A learner's progress in the folder of the lessons, kept after every answer."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import astuple
from os import PathLike
from pathlib import Path
from typing import Any

from ginlearn.course.files import can_be_a_path, set_aside, write_whole
from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.progress.errors import ProgressError
from ginlearn.course.progress.progress import (
    Ending,
    LessonExercise,
    Outcome,
    Posed,
    Progress,
    checked_exercise,
)
from ginlearn.course.progress.tallies import CATEGORIES, ExerciseCounts
from ginlearn.text import Text

NAME = "ginlearn-progress.json"
"""A visible name, so that a learner can take the file along or hand it in."""

LESSONS_NOTE = ".ginlearn-lessons.json"
"""The mark of the folder in which the lessons were put for a learner."""

FORMAT = 1
"""The version of the file's format, so that an older ginlearn does not misread it."""

LARGEST = 10_000_000
"""In bytes; no learner's progress comes near, and anything larger is not read."""


def progress_of_folder(path: Path | str | None = None) -> Progress:
    """The progress kept in a folder of lessons, by default in that of the notebook being run.

    Everything recorded in it is written to the folder at once, so that nothing is lost when a
    lesson ends. A damaged file is moved aside, and `notes` say where it is. Where the folder cannot
    be written the progress is kept as long as the kernel runs, and `notes` say so. Raises
    ProgressError for anything but a path.
    """
    return _Kept(_folder(path))


def keep_resumed(code: str, path: Path | str | None = None) -> Progress:
    """Add the content of a resume code to the progress of a folder; returns the result.

    Raises CodeError for a code that cannot be read; nothing has changed then.
    """
    carried = Progress.from_resume_code(code)
    kept = _Kept(_folder(path))
    kept.resume(carried)
    return kept


def _folder(path: object) -> Path:
    if path is None:
        return lessons_folder(Path.cwd())
    if not isinstance(path, str | PathLike) or not can_be_a_path(folder := Path(os.fsdecode(path))):
        raise ProgressError(
            "progress is kept in a folder, given as its path, not in {path!r}", path=path
        )
    return folder


def lessons_folder(current: Path) -> Path:
    """The folder that holds the lessons of all languages, found from one notebook's folder."""
    for folder in (current, *list(current.parents)[:2]):
        if (folder / LESSONS_NOTE).exists() or (folder / NAME).exists():
            return folder
    # In a clone there is no such note: the lessons lie in "notebooks/en".
    return current.parent if any(current.glob("[0-9][0-9]-*.ipynb")) else current


class _Kept(Progress):
    """A progress that is written to its folder after every change."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / NAME
        self._take(self._on_disk())

    def record(
        self,
        question: Posed | tuple[str, int, int],
        outcome: Outcome,
        mistakes: Iterable[str] = (),
        *,
        lesson: str | int = "",
    ) -> None:
        """Record how an answer ended, as any progress does, and keep it."""
        # Another open lesson may have written meanwhile; its entries come first.
        self._take(self.joined(self._on_disk()))
        super().record(question, outcome, mistakes, lesson=lesson)
        self._keep()

    def finish(self, lesson: str | int) -> None:
        """Record that a lesson has been worked through, and keep it."""
        self._take(self.joined(self._on_disk()))
        super().finish(lesson)
        self._keep()

    def resume(self, carried: Progress) -> None:
        """Add the counts of a resume code, and keep them."""
        self._take(self.joined(self._on_disk()).merged(carried))
        self._keep()

    def _take(self, other: Progress) -> None:
        self._entries = other._entries
        self._carried = other._carried
        self._carried_mistakes = other._carried_mistakes
        self._finished = other._finished
        self.notes = tuple(dict.fromkeys((*self.notes, *other.notes)))

    def _on_disk(self) -> Progress:
        try:
            return read_progress_file(self._path)
        except FileNotFoundError:
            return Progress()
        except OSError as error:
            return self._noted(_UNREADABLE.filled(why=error.strerror or str(error)))
        except ProgressError as error:
            try:
                aside = set_aside(self._path)
            except OSError:
                return self._noted(_UNREADABLE.filled(why=error.text))
            return self._noted(
                Text(
                    "Your progress could not be read: {why}. The file has been kept as {file}.",
                    why=error.text,
                    file=aside.name,
                )
            )

    def _noted(self, note: Text) -> Progress:
        empty = Progress()
        empty.notes = (note,)
        return empty

    def _keep(self) -> None:
        try:
            write_whole(self._path, written_progress(self))
        except OSError as error:
            note = Text(
                "Your progress could not be saved: {why}. It is kept while this lesson runs; copy "
                "your resume code before you close it.",
                why=error.strerror or str(error),
            )
            self.notes = tuple(dict.fromkeys((*self.notes, note)))


_UNREADABLE = Text("Your progress could not be read: {why}.")


def written_progress(progress: Progress) -> bytes:
    """The content of a file of progress."""
    data = {
        "format": FORMAT,
        "finished": sorted(progress.finished),
        "exercises": [
            [*astuple(exercise), entry.ended, sorted(entry.mistakes)]
            for exercise, entry in sorted(progress.exercises.items())
        ],
        "carried": [[*cell, *tally] for cell, tally in sorted(progress.carried.items())],
        "carried mistakes": dict(sorted(progress.carried_mistakes.items())),
    }
    return (json.dumps(data, indent=1) + "\n").encode()


def read_progress_file(path: Path) -> Progress:
    """The progress in a file. Raises OSError, and ProgressError for any other file."""
    if path.stat().st_size > LARGEST:
        raise ProgressError("the file is too large to be a learner's progress")
    return read_progress(path.read_bytes())


def read_progress(content: bytes) -> Progress:
    """The progress that `written_progress` wrote.

    Raises ProgressError for anything else; the message says what is wrong with it.
    """
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ProgressError("the file is damaged") from error
    form = data.get("format") if isinstance(data, dict) else None
    if type(form) is not int:
        raise ProgressError("the file is not a learner's progress")
    if form != FORMAT:
        raise ProgressError(
            "the file is from another version of ginlearn (form {other}; this version reads "
            "form {form})",
            other=form,
            form=FORMAT,
        )
    try:
        return _parsed(data)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ProgressError("the file is damaged") from error


def _parsed(data: dict[str, Any]) -> Progress:
    counts = {}
    for lesson, kind, *numbers in data["carried"]:
        checked_exercise(LessonExercise(_lesson(lesson), kind, level=1, seed=0))
        if len(numbers) != len(CATEGORIES):
            raise ValueError(numbers)
        counts[lesson, kind] = ExerciseCounts(*map(_number, numbers))
    mistakes = {_text(name): _number(n) for name, n in data["carried mistakes"].items()}
    exercises = {}
    for lesson, kind, level, seed, ended, made in data["exercises"]:
        exercise = checked_exercise(LessonExercise(_lesson(lesson), kind, level, seed))
        if ended not in CATEGORIES:
            raise ValueError(ended)
        exercises[exercise] = Ending(ended, frozenset(map(_text, made)))
    finished = [_lesson(number) for number in data["finished"]]
    return Progress.of_counts(counts, mistakes, finished, exercises)


def _lesson(value: object) -> str:
    if value != "" and value not in NUMBERS:
        raise ValueError(value)
    return str(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < 1_000_000:
        raise ValueError(value)
    return value
