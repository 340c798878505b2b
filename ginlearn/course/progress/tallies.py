"""Counts of exercises by how they ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ginlearn.text import Language, Text, say

Cell: TypeAlias = tuple[str, str]
"""A lesson and a kind of exercise."""

LONGEST_NAME = 60
"""The most letters in the name of a kind of exercise."""


@dataclass(frozen=True, slots=True)
class ExerciseCounts:
    """Numbers of exercises by how they ended; every exercise counts once.

    >>> ExerciseCounts(first_time=3, with_hints=1) + ExerciseCounts(wrong=1)
    ExerciseCounts(first_time=3, later=0, with_hints=1, revealed=0, wrong=1)
    """

    first_time: int = 0
    """Right at the first answer, without a hint."""
    later: int = 0
    """Right without a hint, after a wrong answer."""
    with_hints: int = 0
    revealed: int = 0
    """The learner asked to see the answer."""
    wrong: int = 0
    """Answered, and not right yet."""

    def __iter__(self) -> Iterator[int]:
        return iter((self.first_time, self.later, self.with_hints, self.revealed, self.wrong))

    def __add__(self, other: ExerciseCounts) -> ExerciseCounts:
        return ExerciseCounts(*(mine + more for mine, more in zip(self, other, strict=True)))

    def less(self, other: ExerciseCounts) -> ExerciseCounts:
        """The counts less those of `other`; nothing falls below 0."""
        return ExerciseCounts(
            *(max(mine - more, 0) for mine, more in zip(self, other, strict=True))
        )

    @property
    def tried(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def right(self) -> int:
        """Those that the learner answered right, sooner or later, with or without hints."""
        return self.first_time + self.later + self.with_hints

    @property
    def settled(self) -> int:
        """Those that came to an end: answered right, or revealed."""
        return self.right + self.revealed

    def fuller(self, other: ExerciseCounts) -> ExerciseCounts:
        """The one of two counts of the same exercises that knows more of them, or better results.

        >>> ExerciseCounts(wrong=1).fuller(ExerciseCounts(later=1))
        ExerciseCounts(first_time=0, later=1, with_hints=0, revealed=0, wrong=0)
        """
        return max(self, other, key=lambda tally: (tally.tried, tuple(tally)))

    def said(self, language: Language, _form: str = "", /) -> str:
        """The number that ended in each way, in that language.

        >>> from ginlearn.text import ENGLISH
        >>> ExerciseCounts(first_time=3, wrong=1).said(ENGLISH)
        '3 right first time, 1 not right yet'
        """
        ways = zip(self, _WAYS, strict=True)
        parts = [language.say(way.filled(n=number)) for number, way in ways if number]
        return language.listed(parts, ",") if parts else language.say(_NONE)

    def __str__(self) -> str:
        return say(self)


_WAYS = (
    Text.counted("{n} right first time", "{n} right first time"),
    Text.counted("{n} right later", "{n} right later"),
    Text.counted("{n} with hints", "{n} with hints"),
    Text.counted("{n} revealed", "{n} revealed"),
    Text.counted("{n} not right yet", "{n} not right yet"),
)
"""The words for each count, in the order of the counts."""

_NONE = Text.in_context("exercises", "none")

CATEGORIES = tuple(ExerciseCounts.__slots__)
"""The names of the five counts, from the best end to the one not ended yet."""
