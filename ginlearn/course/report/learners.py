"""One learner's line of the report: the tests, the exercises, and what was right at once."""

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
"""Which of several tests of one learner counts."""


@dataclass(frozen=True)
class Share:
    """How many were right at once, of all that were met."""

    right: int = 0
    met: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.met + other.met)

    @property
    def percent(self) -> int:
        """The share in hundredths; of nothing it is 0."""
        return round(100 * self.right / self.met) if self.met else 0

    def said(self, language: Language, _form: str = "", /) -> str:
        """The share in percent, in that language; nothing is said of nothing."""
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
    """All that was noted, the questions of the tests among it."""
    keep: Keep = "best"
    """Which of several tests counts."""

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

        It is worked out once, for every table asks for it; all results have been read by then.
        """
        if not self.hand_ins:
            return self.progress
        return exercises_alone(self.progress, self.hand_ins)

    def ideas(self) -> dict[str, Share]:
        """For each kind of question what was right at once, in the exercises and the test."""
        shares = {
            kind: Share(tally.first_time, tally.tried)
            for kind, tally in self.exercises.by_kind().items()
        }
        for kind, pair in (self.test.by_kind if self.test else {}).items():
            shares[kind] = shares.get(kind, Share()) + Share(*pair)
        return shares

    def mistakes(self) -> Counter[str]:
        """How often each named mistake was made, the test's own among them."""
        made = Counter(self.exercises.by_mistake())
        made.update(word for word in (self.test.revisit if self.test else ()) if word in MISTAKES)
        return made
