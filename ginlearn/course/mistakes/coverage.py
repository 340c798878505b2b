"""A table of the exercises that bring out each of the numbered mistakes.

    python -m ginlearn.course.mistakes.coverage > tests/course/mistakes/mistakes_by_exercise.md

Every kind of exercise names the mistakes that it is there to bring out. For each of them this finds
the first question with a tempting answer whose verdict names that mistake.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import KINDS, LEVELS, Kind, Question, kind_named, pose
from ginlearn.text import Text

SEEDS = range(200)
"""The seeds searched for a question, at every level."""

NUMBERED = tuple(name for name in MISTAKES if name[0] == "M" and name[1:].isdigit())
"""The ids of the numbered mistakes."""


@dataclass(frozen=True, slots=True)
class Provoked:
    """A question, and an answer to it whose verdict names the mistake."""

    mistake: str
    kind: str
    level: int
    seed: int
    rules: str
    answer: Text
    """The answer as people write it."""
    text: Text
    """The verdict on the answer."""


def provoked_by(kind: Kind) -> Iterator[Provoked]:
    """The first question that brings out each mistake that the kind is there for."""
    wanted = set(kind.provokes) & set(NUMBERED)
    for rules, level, seed in product(kind.rules, LEVELS, SEEDS):
        if not wanted:
            return
        for row in told_by(pose(kind.name, level, seed, rules)):
            if row.mistake in wanted:
                wanted.remove(row.mistake)
                yield row


def told_by(question: Question[Any]) -> Iterator[Provoked]:
    """The verdict on each wrong answer to which the question tempts."""
    for answer in question.tempting():
        marked = question.check(answer)
        for mistake in marked.mistakes[:1]:
            shown = question.form.show(answer)
            yield Provoked(
                mistake, question.kind, question.level, question.seed, question.rules.name, shown,
                marked.text,
            )  # fmt: skip


def coverage() -> tuple[Provoked, ...]:
    """The exercises that bring out every numbered mistake, in the order of the mistakes."""
    rows = [row for name in KINDS for row in provoked_by(kind_named(name))]
    return tuple(sorted(rows, key=lambda row: NUMBERED.index(row.mistake)))


def missing(table: tuple[Provoked, ...]) -> tuple[str, ...]:
    """The gaps of the table: mistakes that no exercise brings out, and promises not kept."""
    lacking = [mistake for mistake in NUMBERED if mistake not in {row.mistake for row in table}]
    kept = {(row.kind, row.mistake) for row in table}
    lacking += [
        f"{mistake} by {name}"
        for name in KINDS
        for mistake in kind_named(name).provokes
        if mistake in NUMBERED and (name, mistake) not in kept
    ]
    return tuple(lacking)


def as_markdown(table: tuple[Provoked, ...]) -> str:
    """The table in Markdown, with the verdict on each answer."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: tuple[Provoked, ...]) -> Iterator[str]:
    yield "# Which exercise brings out which mistake"
    yield ""
    yield "Made by `python -m ginlearn.course.mistakes.coverage`."
    yield ""
    yield "| mistake | name | exercise | level | seed | rules | answer | what it is told |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for row in table:
        cells = (
            row.mistake,
            MISTAKES[row.mistake].name,
            row.kind,
            row.level,
            row.seed,
            row.rules,
            row.answer,
            row.text,
        )
        yield "| " + " | ".join(_cell(str(cell)) for cell in cells) + " |"


def _cell(text: str) -> str:
    # A stroke between melds would end the cell.
    return text.replace("|", "\\|")


def main() -> int:
    """Print the table; returns the exit code, 1 when a mistake is missing."""
    table = coverage()
    sys.stdout.write(as_markdown(table))
    lacking = missing(table)
    if lacking:
        sys.stderr.write(f"brought out by no exercise: {', '.join(lacking)}\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
