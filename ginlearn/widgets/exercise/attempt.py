"""The learner's progress on one question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Outcome

HINTS = 3


@dataclass
class Attempt:
    """The hints taken and the mistakes made, from the start of the question."""

    hints: int = 0
    erred: bool = False
    mistakes: list[str] = field(default_factory=list)

    def took_a_hint(self) -> int:
        """Count one more hint; returns its number, counted from one. The last one stays."""
        self.hints = min(self.hints + 1, HINTS)
        return self.hints

    def went_wrong(self, mistakes: Sequence[str]) -> None:
        """Note a wrong answer with its mistakes."""
        self.erred = True
        self.mistakes += [each for each in mistakes if each in MISTAKES]

    def outcome_of_right(self) -> str:
        """The outcome that a right answer counts as after all this."""
        if self.hints:
            return "right with hints"
        return "right later" if self.erred else "right"

    def noted(self, outcome: str) -> list[Outcome]:
        """The outcomes to record for a question that ended with this one."""
        noted: list[Outcome] = ["wrong"] if self.erred else []
        if outcome == "revealed":
            noted.append("revealed")
        elif outcome == "right with hints":
            noted.append("right with hints")
        elif outcome != "wrong":
            noted.append("right")
        return noted
