"""Printed sheets of questions with an answer key; the same seeds open as exercises."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from ginlearn.course.files import write_whole
from ginlearn.course.questions.exercises import KINDS, QuestionError, final_test, pose
from ginlearn.course.questions.question import Question
from ginlearn.course.shown import html_direction
from ginlearn.course.worksheet.page import page_of
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Language, Text, current_language, language_named, verbatim

Paper: TypeAlias = Literal["A4", "Letter"]

MOST_QUESTIONS = 200
"""The limit of one sheet; a request for more is a mistyped range."""

FINAL_TEST = "final-test"
"""The kind that stands for all twenty questions of a final test."""

KINDS_TO_PRINT = (*KINDS, FINAL_TEST)
"""The kinds of which a sheet can be made."""

TITLE = Text("Gin rummy")
"""The heading of a sheet without a title of its own."""

_SEEDS = re.compile(r"(\d{1,18})(?:-(\d{1,18}))?")


class WorksheetError(GinlearnError):
    """A worksheet that cannot be made; the message says why and how to ask for one."""


@dataclass(frozen=True)
class Worksheet:
    """Questions to print. `html` is the whole page, `save` puts it into a file.

    In a notebook it shows a list of its questions; the questions themselves are for paper. All of
    it is in one language.
    """

    title: Text
    questions: tuple[Question[Any], ...]
    paper: Paper = "A4"
    key: bool = True
    """True when the answers follow, on a page of their own."""
    language: Language = field(default_factory=current_language)

    def html(self) -> str:
        """The page: black on white, for a browser to print; nothing is loaded from elsewhere."""
        return page_of(
            self.title, self.questions, paper=self.paper, key=self.key, language=self.language
        )

    def save(self, path: Path | str, *, force: bool = False) -> Path:
        """Save the page, whole or not at all; returns its path.

        Raises WorksheetError when the file exists and `force` does not say to replace it, or when
        it cannot be written.
        """
        place = Path(path)
        if place.exists() and not force:
            raise WorksheetError(
                "{place} is there already; name another file, or replace it with force=True",
                place=place,
            )
        try:
            write_whole(place, self.html().encode())
        except OSError as error:
            raise WorksheetError(
                "{place} cannot be written: {reason}", place=place, reason=error.strerror or error
            ) from error
        return place

    def __repr__(self) -> str:
        number = len(self.questions)
        key = "with an answer key" if self.key else "without an answer key"
        return (
            f"<Worksheet {str(self.title)!r}: {number} question{'s' if number != 1 else ''}, "
            f"{self.paper}, {key}>"
        )

    def _repr_html_(self) -> str:
        say = self.language.say
        listed = "".join(
            f"<li>{escape(say(question.prompt))} <small>{escape(reference(question))}</small></li>"
            for question in self.questions
        )
        above = _WITH_KEY if self.key else _WITHOUT_KEY
        above = above.filled(title=escape(say(self.title)), paper=self.paper)
        direction = html_direction(self.language)
        return f'<div dir="{direction}"><p>{say(above)}</p><ol>{listed}</ol></div>'


_WITH_KEY = Text("<strong>{title}</strong>, {paper}, with an answer key")
_WITHOUT_KEY = Text("<strong>{title}</strong>, {paper}, without an answer key")


def reference(question: Question[Any]) -> str:
    """The text that asks for this question again, such as "count-deadwood:2:7"."""
    return f"{question.kind}:{question.level}:{question.seed}"


def worksheet(
    wanted: str | Iterable[str],
    *,
    title: str | Text = TITLE,
    paper: Paper = "A4",
    key: bool = True,
    rules: Rules | str = "simple",
    language: str | None = None,
) -> Worksheet:
    """The worksheet of the questions wanted, each as KIND, KIND:LEVEL or KIND:LEVEL:SEEDS.

    Seeds are numbers and ranges: "count-deadwood:2:1-6", "values:1:3,7". Level and seed are 1 where
    they are left out. "final-test:SEEDS" stands for the twenty questions of a final test, which
    have rules of their own. `language` is the code of the language of the sheet, by default that of
    the cells.

    >>> worksheet(["values:1:1-2", "lay-off:3"])
    <Worksheet 'Gin rummy': 3 questions, A4, with an answer key>

    Raises WorksheetError for a request that cannot be read, QuestionError for a kind or level that
    does not exist, and GinlearnError for an invalid language code.
    """
    spoken = current_language() if language is None else language_named(language)
    if paper not in get_args(Paper):
        raise WorksheetError("{paper!r} is no paper; choose A4 or Letter", paper=paper)
    if not isinstance(title, str | Text):
        raise WorksheetError("a title is a text, not {title!r}", title=title)
    if not isinstance(key, bool):
        raise WorksheetError("key is True or False, not {key!r}", key=key)
    asked = _asked(wanted)
    plan = [question for part in asked for question in _planned(part)]
    if not plan:
        raise WorksheetError("no question is asked for; name some, such as count-deadwood:1:1-6")
    number = sum(20 if kind == FINAL_TEST else 1 for kind, _, _ in plan)
    if number > MOST_QUESTIONS:
        raise WorksheetError(
            Text.counted(
                "these are more than {n} question, which is the most for a sheet",
                "these are more than {n} questions, which is the most for a sheet",
                n=MOST_QUESTIONS,
            )
        )
    questions: list[Question[Any]] = []
    for kind, level, seed in plan:
        if kind == FINAL_TEST:
            questions += final_test(seed)
        else:
            questions.append(pose(kind, level, seed, rules))
    above = title if isinstance(title, Text) else verbatim(title)
    return Worksheet(above, tuple(questions), paper, key, spoken)


def _asked(wanted: str | Iterable[str]) -> list[str]:
    if isinstance(wanted, str):
        return wanted.split()
    given: object = wanted
    asked = list(given) if isinstance(given, Iterable) else [given]
    texts = [part for part in asked if isinstance(part, str)]
    if len(texts) < len(asked):
        raise WorksheetError(
            "{wanted!r} is no list of questions; name some, such as 'count-deadwood:1:1-6'",
            wanted=wanted,
        )
    return texts


def _planned(part: str) -> Iterable[tuple[str, int, int]]:
    kind, *rest = part.strip().split(":")
    if kind not in KINDS_TO_PRINT:
        raise QuestionError(
            "there is no kind of question {kind!r}; there are {known:,}",
            kind=kind,
            known=KINDS_TO_PRINT,
        )
    if kind == FINAL_TEST:
        if len(rest) > 1:
            raise WorksheetError(
                "{part!r} is not final-test:SEEDS, such as final-test:1-3; it has no levels",
                part=part,
            )
        rest = ["1", *rest]
    level, seeds = (*rest, *("1", "1")[len(rest) :])[:2] if len(rest) <= 2 else ("", "")
    if not re.fullmatch(r"[0-9]", level):
        raise WorksheetError(
            "{part!r} is not KIND, KIND:LEVEL or KIND:LEVEL:SEEDS, such as count-deadwood:2:1-6",
            part=part,
        )
    return [(kind, int(level), seed) for seed in _seeds(seeds, part)]


def _seeds(text: str, part: str) -> Sequence[int]:
    seeds: list[int] = []
    for piece in text.split(","):
        found = _SEEDS.fullmatch(piece.strip())
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if last < first:
            raise WorksheetError(
                "{piece!r} in {part!r} is no seed and no range of seeds, such as 7 or 1-6",
                piece=piece,
                part=part,
            )
        # A range far too long is cut; it is refused for its length, and the message says so.
        seeds += range(first, min(last, first + MOST_QUESTIONS) + 1)
    return seeds
