"""What a learner sees of the progress made: the map of the course, and the resume code."""

from __future__ import annotations

from html import escape

from ginlearn.course.lessons.syllabus import LESSONS, Lesson
from ginlearn.course.progress.errors import CodeError
from ginlearn.course.progress.files import keep_resumed, progress_of_folder
from ginlearn.course.progress.progress import Progress
from ginlearn.course.progress.tallies import Tally

# JupyterLab keeps plain inline styles in a notebook that is not trusted; the colours come from
# the page around, so that light and dark are both served.
_TABLE = "border-collapse:collapse;font-size:13px;line-height:1.5"
_CELL = "text-align:left;vertical-align:top;padding:4px 14px 4px 0"
_CODE = "font-family:monospace;font-size:15px;line-height:1.6;overflow-wrap:anywhere;margin:4px 0"


class CourseMap:
    """The lessons of the course, each with what a learner has done in it."""

    def __init__(self, progress: Progress) -> None:
        self._counts = progress.by_lesson()
        self._done = set(progress.lessons_done)
        self._total = progress.total
        self._notes = progress.notes

    def __repr__(self) -> str:
        lines = [
            f"{_sign(state)} {lesson.number} {lesson.title}: {self._said(lesson)}"
            for lesson in LESSONS
            for state in (self._state(lesson),)
        ]
        return "\n".join([*lines, self._summary(), *self._notes])

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><td style="{_CELL}">{_sign(self._state(lesson))}</td>'
            f'<td style="{_CELL}"><strong>{lesson.number} {escape(lesson.title)}</strong><br>'
            f"{escape(lesson.idea)}</td>"
            f'<td style="{_CELL}">{escape(self._said(lesson))}</td></tr>'
            for lesson in LESSONS
        )
        below = "".join(
            f'<p style="font-size:13px;margin:6px 0">{escape(line)}</p>'
            for line in (self._summary(), *self._notes)
        )
        head = "".join(
            f'<th scope="col" style="{_CELL}">{name}</th>' for name in ("", "Lesson", "So far")
        )
        return (
            f'<div dir="auto"><table style="{_TABLE}"><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table>{below}</div>"
        )

    def _state(self, lesson: Lesson) -> str:
        if lesson.number in self._done:
            return "done"
        return "begun" if self._counts.get(lesson.number, Tally()).tried else "not begun"

    def _said(self, lesson: Lesson) -> str:
        """The state, and how the exercises of the lesson ended, in words."""
        state, tally = self._state(lesson), self._counts.get(lesson.number, Tally())
        return f"{state}; {tally}" if tally.tried else state

    def _summary(self) -> str:
        done = f"{len(self._done)} of {len(LESSONS)} lessons done"
        return f"{done}; exercises: {self._total}."


def _sign(state: str) -> str:
    return {"done": "●", "begun": "◐", "not begun": "○"}[state]


def course_map(progress: Progress | None = None) -> CourseMap:
    """The map of the course with what was done, by default in the folder of this lesson."""
    return CourseMap(progress_of_folder() if progress is None else progress)


class ShownCode(str):
    """A code that a notebook shows as it is to be copied."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<div dir="ltr" style="{_CODE}">{escape(self)}</div>'


def resume_code(progress: Progress | None = None) -> ShownCode:
    """The code to copy before a borrowed seat closes, by default of this folder's progress."""
    return ShownCode((progress_of_folder() if progress is None else progress).resume_code())


class Resumed:
    """What came of a resume code, as a sentence to the learner."""

    def __init__(self, said: str, *, changed: bool) -> None:
        self.said = said
        self.changed = changed

    def __repr__(self) -> str:
        return self.said


def resume(code: str = "") -> Resumed:
    """Put what a resume code holds to the progress of this folder.

    A code that cannot be read is answered with a sentence and not raised: a learner who mistypes
    it sees what to look at, and nothing has changed.
    """
    if not str(code).strip():  # what is no text is refused with the reason below
        return Resumed("No code was given, so nothing has changed.", changed=False)
    before = progress_of_folder()
    try:
        after = keep_resumed(code)
    except CodeError as error:
        reason = str(error)
        return Resumed(f"{reason[0].upper()}{reason[1:]}. Nothing has changed.", changed=False)
    notes = "".join(f" {note}" for note in after.notes)
    if after == before:
        return Resumed(f"All of this was known already: {after.total}.{notes}", changed=False)
    return Resumed(f"Welcome back. Exercises so far: {after.total}.{notes}", changed=True)
