"""The comments on an answer."""

from __future__ import annotations

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import AnswerError, Marked
from ginlearn.text import Text, paragraph, whole_sentence

_RIGHT = "Right"
"""The beginning of texts of the course that themselves say that the answer is right."""


def told_right(marked: Marked) -> Text:
    """The comment on a right answer."""
    if str(marked.text).startswith(_RIGHT):
        return marked.text
    return paragraph(Text("Right."), marked.text)


def told_not_yet(marked: Marked) -> Text:
    """The comment on a wrong answer when another may be tried: its mistake and the reason."""
    name = _mistake(marked)
    not_yet = Text("Not yet. {text}") if name is None else Text("Not yet. {name}: {text}")
    return paragraph(
        not_yet.filled(name=name, text=marked.text), Text("Try once more, or take a hint.")
    )


def told_wrong(marked: Marked) -> Text:
    """The comment on a wrong answer that was the last: its mistake, and the right answer."""
    name = _mistake(marked)
    wrong = Text("Not right. {text}") if name is None else Text("Not right. {name}: {text}")
    return paragraph(wrong.filled(name=name, text=marked.text), marked.rest)


def told_no_answer(error: AnswerError) -> Text:
    """The comment on an input that is not an answer."""
    return whole_sentence(error.text)


def _mistake(marked: Marked) -> Text | None:
    """The name of the first mistake that has one."""
    return next((MISTAKES[each].name for each in marked.mistakes if each in MISTAKES), None)
