"""Every numbered mistake is brought out by some exercise, whose verdict names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginlearn.course.mistakes import coverage
from ginlearn.course.mistakes.coverage import NUMBERED, Provoked, as_markdown, missing, told_by
from ginlearn.course.questions.exercises import KINDS, kind_named, pose

KEPT = Path(__file__).parent / "mistakes_by_exercise.md"
"""The table as it is kept; the command in `coverage` makes it anew."""

AGAIN = (
    "run: python -m ginlearn.course.mistakes.coverage > "
    "tests/course/mistakes/mistakes_by_exercise.md"
)


def kept_rows() -> list[list[str]]:
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if re.match(r"\| M\d", line)]
    return [[cell.replace("\\|", "|") for cell in re.split(r" (?<!\\)\| ", row[2:-2])]
            for row in rows]  # fmt: skip


def asked_again(row: list[str]) -> Provoked:
    """The present verdict of a row's question on its answer."""
    mistake, _, kind, level, seed, rules, answer, _ = row
    question = pose(kind, int(level), int(seed), rules)
    for told in told_by(question):
        if (told.mistake, str(told.answer)) == (mistake, answer):
            return told
    pytest.fail(f"{question!r} does not tell {answer!r} {mistake}; {AGAIN}", pytrace=False)


def test_every_row_of_the_table_is_told_that_mistake_in_these_words_today() -> None:
    table = tuple(asked_again(row) for row in kept_rows())
    assert as_markdown(table) == KEPT.read_text(encoding="utf-8"), AGAIN


def test_no_mistake_is_missing_and_every_kind_brings_out_all_that_it_says() -> None:
    table = tuple(asked_again(row) for row in kept_rows())
    assert missing(table) == ()
    promised = {
        (mistake, name) for name in KINDS for mistake in kind_named(name).provokes
        if mistake in NUMBERED
    }  # fmt: skip
    assert {(row.mistake, row.kind) for row in table} == promised
    assert len(NUMBERED) == 29


def test_what_is_missing_is_told_by_mistake_and_by_kind() -> None:
    lacking = missing(())
    assert lacking[:2] == ("M1", "M2")
    assert "M8 by may-you-knock" in lacking


def test_the_command_makes_the_first_rows_of_a_kind_as_they_are_kept() -> None:
    made = {(row.mistake, row.seed) for row in coverage.provoked_by(kind_named("values"))}
    kept = {(row[0], int(row[4])) for row in kept_rows() if row[2] == "values"}
    assert made == kept
