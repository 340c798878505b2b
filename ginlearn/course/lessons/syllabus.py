"""The lessons of the course: their numbers, names and ideas."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its two-digit number, its title, and the idea it is about."""

    number: str
    title: Text
    idea: Text


LESSONS = (
    Lesson("00", Text.in_context("lesson", "Welcome"), Text("how these lessons work")),
    Lesson(
        "01",
        Text.in_context("lesson", "The deck and the deal"),
        Text("52 cards, their points, the deal and a turn"),
    ),
    Lesson("02", Text.in_context("lesson", "Melds"), Text("sets and runs; each card in one meld")),
    Lesson(
        "03",
        Text.in_context("lesson", "Deadwood"),
        Text("counting what is left over; melds that overlap"),
    ),
    Lesson(
        "04",
        Text.in_context("lesson", "Draw and discard"),
        Text("what to take, what to keep, what to throw"),
    ),
    Lesson(
        "05",
        Text.in_context("lesson", "Knocking and gin"),
        Text("when you may knock; gin and big gin"),
    ),
    Lesson(
        "06", Text.in_context("lesson", "Lay-offs and undercuts"), Text("laying off, chains, ties")
    ),
    Lesson(
        "07", Text.in_context("lesson", "Scoring"), Text("hands, games, boxes, Oklahoma, Hollywood")
    ),
    Lesson(
        "08", Text.in_context("lesson", "Should I knock?"), Text("expected points, early and late")
    ),
    Lesson(
        "09",
        Text.in_context("lesson", "A whole game"),
        Text("to the target, with a coach and without"),
    ),
    Lesson(
        "10",
        Text.in_context("lesson", "Three and four players"),
        Text("the table game and its prize shares"),
    ),
    Lesson(
        "11",
        Text.in_context("lesson", "Basic rummy and the family"),
        Text("melding and laying off during play"),
    ),
    Lesson("12", Text.in_context("lesson", "Final test"), Text("twenty questions on everything")),
)
"""Every lesson, in the order in which they are taught."""

NUMBERS = tuple(lesson.number for lesson in LESSONS)

_NUMBERED = re.compile(r"(\d\d)(?!\d)")


def lesson_number(name: str | int) -> str:
    """The two-digit number of a lesson given in any way, "" for one outside the course.

    >>> lesson_number("notebooks/en/03-deadwood.ipynb"), lesson_number(3), lesson_number("mine")
    ('03', '03', '')
    """
    if isinstance(name, int):
        number = f"{name:02}" if 0 <= name < 100 else ""
    else:
        found = _NUMBERED.match(name.replace("\\", "/").rpartition("/")[2])
        number = found[1] if found else ""
    return number if number in NUMBERS else ""
