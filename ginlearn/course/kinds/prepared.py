"""Questions of which it is settled beforehand what is to be said of every answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from ginlearn.course.named_mistakes import Finding
from ginlearn.course.questions import Marked, Proof, Question

A = TypeVar("A")


@dataclass(frozen=True, kw_only=True)
class Prepared(Question[A]):
    """A question that knows the wrong answers to expect, each with the mistake behind it."""

    praise: str
    """What is said of a right answer."""
    foreseen: tuple[tuple[A, Finding], ...]
    otherwise: Finding
    """What is said of a wrong answer that nobody foresaw."""
    more: str
    """What would be right, and why."""
    proof: Proof

    def judge(self, answer: A) -> Marked:
        """What is to be said of an answer that has been read."""
        if answer in self.answers:
            return Marked(True, self.praise)
        for wrong, finding in self.foreseen:
            if answer == wrong:
                return Marked.wrong([finding], self.more)
        return Marked.wrong([self.otherwise], self.more)

    def reveal(self) -> Proof:
        """The right answer with its proof."""
        return self.proof

    def tempting(self) -> Iterable[A]:
        """The wrong answers foreseen."""
        return [answer for answer, _ in self.foreseen]


def wrong_only(
    pairs: Iterable[tuple[A, Finding]], answers: Iterable[A]
) -> tuple[tuple[A, Finding], ...]:
    """The answers that are wrong, each with the first mistake named for it."""
    right = list(answers)
    kept: list[tuple[A, Finding]] = []
    for answer, finding in pairs:
        if answer not in right and answer not in [wrong for wrong, _ in kept]:
            kept.append((answer, finding))
    return tuple(kept)
