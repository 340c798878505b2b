"""The lessons of the course: their numbers, names and ideas."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its two-digit number, its title, and the idea it is about."""

    number: str
    title: str
    idea: str


LESSONS = (
    Lesson("00", "Welcome", "how these lessons work"),
    Lesson("01", "The deck and the deal", "52 cards, their points, the deal and a turn"),
    Lesson("02", "Melds", "sets and runs; each card in one meld"),
    Lesson("03", "Deadwood", "counting what is left over; melds that overlap"),
    Lesson("04", "Draw and discard", "what to take, what to keep, what to throw"),
    Lesson("05", "Knocking and gin", "when you may knock; gin and big gin"),
    Lesson("06", "Lay-offs and undercuts", "laying off, chains, ties"),
    Lesson("07", "Scoring", "hands, games, boxes, Oklahoma, Hollywood"),
    Lesson("08", "Should I knock?", "expected points, early and late"),
    Lesson("09", "A whole game", "to the target, with a coach and without"),
    Lesson("10", "Three and four players", "the table game and its prize shares"),
    Lesson("11", "Basic rummy and the family", "melding and laying off during play"),
    Lesson("12", "Final test", "twenty questions on everything"),
)
"""Every lesson, in the order in which they are taught."""

NUMBERS = tuple(lesson.number for lesson in LESSONS)

_NUMBERED = re.compile(r"(\d\d)(?!\d)")


def lesson_number(name: str | int) -> str:
    """The two-digit number of a lesson given in any way, "" for what is none of the course.

    >>> lesson_number("notebooks/en/03-deadwood.ipynb"), lesson_number(3), lesson_number("mine")
    ('03', '03', '')
    """
    if isinstance(name, int):
        number = f"{name:02}"
    else:
        found = _NUMBERED.match(name.replace("\\", "/").rpartition("/")[2])
        number = found[1] if found else ""
    return number if number in NUMBERS else ""
