"""What is said of an answer."""

from __future__ import annotations

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import AnswerError, Marked
from ginlearn.text import Text, paragraph, whole_sentence

_RIGHT = "Right"
"""How texts of the course begin that say themselves that the answer is right."""


def told_right(marked: Marked) -> Text:
    """What is said of a right answer."""
    if str(marked.text).startswith(_RIGHT):
        return marked.text
    return paragraph(Text("Right."), marked.text)


def told_not_yet(marked: Marked) -> Text:
    """What is said of a wrong answer when another may be tried: its mistake and the reason."""
    name = _mistake(marked)
    not_yet = Text("Not yet. {text}") if name is None else Text("Not yet. {name}: {text}")
    return paragraph(
        not_yet.filled(name=name, text=marked.text), Text("Try once more, or take a hint.")
    )


def told_wrong(marked: Marked) -> Text:
    """What is said of a wrong answer that was the last: its mistake, and what would be right."""
    name = _mistake(marked)
    wrong = Text("Not right. {text}") if name is None else Text("Not right. {name}: {text}")
    return paragraph(wrong.filled(name=name, text=marked.text), marked.rest)


def told_no_answer(error: AnswerError) -> Text:
    """What is said of what is no answer."""
    return whole_sentence(error.text)


def _mistake(marked: Marked) -> Text | None:
    """The name of the first mistake that has one."""
    return next((MISTAKES[each].name for each in marked.mistakes if each in MISTAKES), None)
