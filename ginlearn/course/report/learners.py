"""One learner's line of the report: the tests, the exercises, and the questions right at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Progress
from ginlearn.course.report.exercises import exercises_alone
from ginlearn.text import Language, Text, say

Keep: TypeAlias = Literal["best", "last"]
"""The rule for which of several tests of one learner counts."""


@dataclass(frozen=True)
class Share:
    """The number of questions right at once, out of all that were met."""

    right: int = 0
    met: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.met + other.met)

    @property
    def percent(self) -> int:
        """The share in hundredths; 0 when none was met."""
        return round(100 * self.right / self.met) if self.met else 0

    def said(self, language: Language, _form: str = "", /) -> str:
        """The share in percent, in that language; empty when none was met."""
        return language.say(_PERCENT.filled(percent=self.percent)) if self.met else ""

    def __str__(self) -> str:
        return say(self)

    @property
    def counted(self) -> Text:
        """The share as it was counted, such as "2 of 10"."""
        return Text("{right} of {met}", right=self.right, met=self.met)


_PERCENT = Text("{percent} %")


@dataclass
class Learner:
    """One learner's line of the report."""

    name: str
    hand_ins: list[HandIn] = field(default_factory=list)
    """Every finished test, in the order in which they were read."""
    progress: Progress = field(default_factory=Progress)
    """Everything recorded, including the questions of the tests."""
    keep: Keep = "best"
    """The rule for which of several tests counts."""

    @property
    def test(self) -> HandIn | None:
        """The test that counts."""
        if not self.hand_ins:
            return None
        if self.keep == "last":
            return self.hand_ins[-1]
        return max(self.hand_ins, key=lambda test: test.score / test.of if test.of else 0)

    @cached_property
    def exercises(self) -> Progress:
        """The progress without the questions of the tests handed in, so that none counts twice.

        It is computed once, because every table needs it; all results have been read by then.
        """
        if not self.hand_ins:
            return self.progress
        return exercises_alone(self.progress, self.hand_ins)

    def ideas(self) -> dict[str, Share]:
        """The share right at once of each kind of question, in the exercises and the test."""
        shares = {
            kind: Share(tally.first_time, tally.tried)
            for kind, tally in self.exercises.by_kind().items()
        }
        for kind, pair in (self.test.by_kind if self.test else {}).items():
            shares[kind] = shares.get(kind, Share()) + Share(*pair)
        return shares

    def mistakes(self) -> Counter[str]:
        """The number of times each named mistake was made, those of the test included."""
        made = Counter(self.exercises.by_mistake())
        made.update(word for word in (self.test.revisit if self.test else ()) if word in MISTAKES)
        return made
