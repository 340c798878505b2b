"""A learner's view of the progress made: the map of the course, and the resume code."""

from __future__ import annotations

from html import escape
from typing import Literal, TypeAlias

from ginlearn.course.lessons.syllabus import LESSONS, Lesson
from ginlearn.course.progress.errors import CodeError
from ginlearn.course.progress.files import keep_resumed, progress_of_folder
from ginlearn.course.progress.progress import Progress, check_progress
from ginlearn.course.progress.tallies import ExerciseCounts
from ginlearn.course.shown import Shown, html_direction
from ginlearn.text import Language, Text, current_language, paragraph, whole_sentence

Stage: TypeAlias = Literal["done", "begun", "not begun"]
"""The stage of a lesson."""

# JupyterLab keeps plain inline styles in a notebook that is not trusted; the colours come from the
# page around, so that they suit light and dark themes.
_TABLE = "border-collapse:collapse;font-size:13px;line-height:1.5"
_CELLS = {
    "ltr": "text-align:left;vertical-align:top;padding:4px 14px 4px 0",
    "rtl": "text-align:right;vertical-align:top;padding:4px 0 4px 14px",
}
"""By the direction of the language."""
_CODE = "font-family:monospace;font-size:15px;line-height:1.6;overflow-wrap:anywhere;margin:4px 0"


class CourseMap(Shown):
    """The lessons of the course, each with the learner's work in it."""

    def __init__(self, progress: Progress) -> None:
        check_progress(progress)
        self._counts = progress.by_lesson()
        self._done = set(progress.lessons_done)
        self._total = progress.total
        self._notes = progress.notes

    def said(self, language: Language, _form: str = "", /) -> str:
        """The map as lines of text, in that language."""
        lines = [
            Text(
                "{sign} {number} {lesson}: {state}",
                sign=_SIGNS[self._stage(lesson)],
                number=lesson.number,
                lesson=lesson.title,
                state=self._so_far(lesson),
            )
            for lesson in LESSONS
        ]
        return "\n".join(map(language.say, (*lines, self._summary(), *self._notes)))

    def _repr_html_(self) -> str:
        language = current_language()
        cell = _CELLS[language.direction]

        def html(text: Text) -> str:
            return escape(language.say(text))

        rows = "".join(
            f'<tr><td style="{cell}">{_SIGNS[self._stage(lesson)]}</td>'
            f'<td style="{cell}"><strong>{lesson.number} {html(lesson.title)}</strong><br>'
            f"{html(lesson.idea)}</td>"
            f'<td style="{cell}">{html(self._so_far(lesson))}</td></tr>'
            for lesson in LESSONS
        )
        below = "".join(
            f'<p style="font-size:13px;margin:6px 0">{html(line)}</p>'
            for line in (self._summary(), *self._notes)
        )
        head = "".join(f'<th scope="col" style="{cell}">{html(name)}</th>' for name in _HEADINGS)
        return (
            f'<div dir="{html_direction(language)}"><table style="{_TABLE}"><thead><tr>{head}</tr>'
            f"</thead><tbody>{rows}</tbody></table>{below}</div>"
        )

    def _stage(self, lesson: Lesson) -> Stage:
        if lesson.number in self._done:
            return "done"
        return "begun" if self._counts.get(lesson.number, ExerciseCounts()).tried else "not begun"

    def _so_far(self, lesson: Lesson) -> Text:
        """The state, and how the exercises of the lesson ended, in words."""
        tally = self._counts.get(lesson.number, ExerciseCounts())
        words = _TRIED if tally.tried else _STAGES
        return words[self._stage(lesson)].filled(exercises=tally)

    def _summary(self) -> Text:
        return Text.counted(
            "{done} of {n} lesson done; exercises: {exercises}.",
            "{done} of {n} lessons done; exercises: {exercises}.",
            done=len(self._done),
            n=len(LESSONS),
            exercises=self._total,
        )


_SIGNS: dict[Stage, str] = {"done": "●", "begun": "◐", "not begun": "○"}
_HEADINGS = (Text(""), *Text.each("heading", "Lesson", "So far"))
_STAGES: dict[Stage, Text] = {
    "done": Text.in_context("lesson so far", "done"),
    "begun": Text.in_context("lesson so far", "begun"),
    "not begun": Text.in_context("lesson so far", "not begun"),
}
_TRIED: dict[Stage, Text] = {
    "done": Text("done; {exercises}"),
    "begun": Text("begun; {exercises}"),
    "not begun": Text("not begun; {exercises}"),
}
"""The same with how the exercises of the lesson ended."""


def course_map(progress: Progress | None = None) -> CourseMap:
    """The map of the course with the work done, by default in the folder of this lesson.

    Raises ProgressError for anything but a progress.
    """
    return CourseMap(progress_of_folder() if progress is None else progress)


class ShownCode(str):
    """A code that a notebook shows ready to copy."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<div dir="ltr" style="{_CODE}">{escape(self)}</div>'


def resume_code(progress: Progress | None = None) -> ShownCode:
    """The code to copy before a borrowed seat closes, by default of this folder's progress.

    Raises ProgressError for anything but a progress.
    """
    known = progress_of_folder() if progress is None else progress
    check_progress(known)
    return ShownCode(known.resume_code())


class Resumed(Shown):
    """The effect of a resume code, as a sentence to the learner."""

    def __init__(self, text: Text, *, changed: bool) -> None:
        self.text = text
        self.changed = changed

    def said(self, language: Language, _form: str = "", /) -> str:
        """The sentence in that language."""
        return language.say(self.text)


def resume(code: str = "") -> Resumed:
    """Add the content of a resume code to the progress of this folder.

    A code that cannot be read is answered with a sentence and not raised: a learner who mistypes it
    sees where to look, and nothing has changed.
    """
    given: object = code
    if isinstance(given, str) and not given.strip():
        return Resumed(Text("No code was given, so nothing has changed."), changed=False)
    before = progress_of_folder()
    try:
        after = keep_resumed(code)
    except CodeError as error:
        refusal = Text("{refusal} Nothing has changed.", refusal=whole_sentence(error.text))
        return Resumed(refusal, changed=False)
    if after == before:
        known = Text("All of this was known already: {exercises}.", exercises=after.total)
        return Resumed(paragraph(known, *after.notes), changed=False)
    welcome = Text("Welcome back. Exercises so far: {exercises}.", exercises=after.total)
    return Resumed(paragraph(welcome, *after.notes), changed=True)
