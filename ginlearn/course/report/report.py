"""The class report: the results of many learners as one table, by learner and by idea."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias, get_args

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import LESSONS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.codes import KINDS_IN_CODES
from ginlearn.course.progress.progress import Progress
from ginlearn.course.progress.tallies import Tally
from ginlearn.course.report.exercises import exercises_alone
from ginlearn.course.report.sources import (
    Damaged,
    Found,
    ReportError,
    Result,
    read_lines,
    read_paths,
)

Keep: TypeAlias = Literal["best", "last"]

_CELL = "padding:2px 8px;text-align:left;vertical-align:bottom"
_NAME = f"{_CELL};white-space:nowrap"
_SHARE = "padding:2px 8px;text-align:right;white-space:nowrap"


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

    def __str__(self) -> str:
        return f"{self.percent} %" if self.met else ""

    @property
    def counted(self) -> str:
        """The share as it was counted, such as "2 of 10"."""
        return f"{self.right} of {self.met}"


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


@dataclass(frozen=True)
class ClassReport:
    """The results of a class. It shows itself as a table; `csv`, `plot` and `text` are for files.

    Of a learner who is there more than once the progress is merged, so that nothing counts twice,
    and of several tests the best counts, or the last where `keep` says so. The questions of a test
    that was handed in count in the test, not among the exercises too. `damaged` lists what
    could not be read, `remarks` what was there twice or comes from another version.
    """

    learners: tuple[Learner, ...]
    damaged: tuple[Damaged, ...]
    remarks: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of question that were met, in the order of the course."""
        met = {kind for learner in self.learners for kind in learner.ideas()}
        known = [kind for kind in KINDS_IN_CODES if kind in met]
        return (*known, *sorted(met - set(known)))

    def by_idea(self) -> dict[str, Share]:
        """What the class had right at once for each kind, the hardest first."""
        shares = {kind: Share() for kind in self.kinds}
        for learner in self.learners:
            for kind, share in learner.ideas().items():
                shares[kind] += share
        return dict(sorted(shares.items(), key=lambda item: (item[1].percent, item[0])))

    def by_lesson(self) -> dict[str, Tally]:
        """The exercises of each lesson and how they ended, for the whole class."""
        sums: dict[str, Tally] = {}
        for learner in self.learners:
            for lesson, tally in learner.exercises.by_lesson().items():
                sums[lesson] = sums.get(lesson, Tally()) + tally
        return {lesson.number: sums[lesson.number] for lesson in LESSONS if lesson.number in sums}

    def mistakes(self) -> dict[str, int]:
        """The named mistakes by how many exercises they were made in, most frequent first."""
        made: Counter[str] = Counter()
        for learner in self.learners:
            made.update(learner.mistakes())
        return dict(made.most_common())

    def csv(self) -> str:
        """The table for a gradebook: a line for each learner, shares as whole percents."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(
            ["learner", "test score", "test of", "test percent", "exercises", "right first time",
             "right later", "with hints", "revealed", "not right yet", "lessons done", "revisit",
             *(f"{kind} percent" for kind in self.kinds)]
        )  # fmt: skip
        for learner in self.learners:
            test, ideas = learner.test, learner.ideas()
            scored = [test.score, test.of, Share(test.score, test.of).percent] if test else [""] * 3
            total = learner.exercises.total
            writer.writerow([
                _harmless(learner.name), *scored, total.tried, *total,
                " ".join(learner.progress.lessons_done),
                _harmless(" ".join(test.revisit if test else ())),
                *(ideas[kind].percent if kind in ideas else "" for kind in self.kinds),
            ])  # fmt: skip
        return text.getvalue()

    def plot(self) -> None:
        """Draw what the class finds hard, on a new figure."""
        from ginlearn.course.report.plot import plot_ideas

        plot_ideas(self.by_idea())

    def text(self) -> str:
        """The report to be read in a terminal."""
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return self.text()

    def _lines(self) -> Iterable[str]:
        rows = [("learner", "test", "exercises", "right at once", "hardest")]
        for learner in self.learners:
            test, ideas = learner.test, learner.ideas()
            hardest = min(
                ideas, key=lambda kind: (ideas[kind].percent, -ideas[kind].met), default=""
            )
            rows.append((
                learner.name,
                f"{test.score}/{test.of}" if test else "",
                str(learner.exercises.total.tried),
                str(sum(ideas.values(), Share())),
                f"{hardest}, {ideas[hardest].counted}"
                if hardest and ideas[hardest].percent < 100
                else "",
            ))  # fmt: skip
        yield from _aligned(rows)
        yield ""
        hard = [(f"  {kind}", share.counted, str(share)) for kind, share in self.by_idea().items()]
        yield f"Right at once, the hardest first:{'' if hard else ' nothing was asked'}"
        yield from _aligned(hard)
        made = [
            f"{MISTAKES[name].name} ({name}) {number}"
            for name, number in list(self.mistakes().items())[:5]
            if name in MISTAKES
        ]
        if made:
            yield f"Most frequent mistakes: {', '.join(made)}"
        for title, lines in (("Remarks", self.remarks), ("Could not be read", self.damaged)):
            if lines:
                yield f"{title}:"
                yield from (f"  {line}" for line in lines)

    def _repr_html_(self) -> str:
        kinds = self.kinds
        head = "".join(
            f'<th scope="col" style="{_CELL}">{escape(name.replace("-", " "))}</th>'
            for name in ("learner", "test", *kinds)
        )
        rows = "".join(
            f'<tr><th scope="row" style="{_NAME}">{escape(learner.name)}</th>'
            f'<td style="{_SHARE}">'
            f"{f'{learner.test.score}/{learner.test.of}' if learner.test else ''}</td>"
            f"{''.join(_cell(learner.ideas().get(kind, Share())) for kind in kinds)}</tr>"
            for learner in self.learners
        )
        shares = self.by_idea()
        whole = "".join(_cell(shares[kind]) for kind in kinds)
        counts = "".join(
            f'<td style="{_SHARE}">{shares[kind].right}/{shares[kind].met}</td>' for kind in kinds
        )
        below = "".join(
            f"<p>{escape(title)}</p><ul>{''.join(f'<li>{escape(str(x))}</li>' for x in lines)}</ul>"
            for title, lines in (("Remarks:", self.remarks), ("Could not be read:", self.damaged))
            if lines
        )
        return (
            '<div style="max-width:100%;overflow-x:auto;font-size:13px">'
            f'<table style="border-collapse:collapse;font-size:13px"><thead><tr>{head}</tr></thead>'
            f'<tbody>{rows}<tr><th scope="row" style="{_NAME}">the class</th>'
            f'<td style="{_SHARE}"></td>{whole}</tr>'
            f'<tr><th scope="row" style="{_NAME}">right of asked</th>'
            f'<td style="{_SHARE}"></td>{counts}</tr></tbody></table>'
            f"<p>Percent right at once, in exercises and test.</p>{below}</div>"
        )


def _cell(share: Share) -> str:
    # The darker, the harder; over any page's own colours, and said in numbers as well.
    shade = f";background:rgba(181,69,27,{0.4 * (1 - share.percent / 100):.2f})"
    number = share.percent if share.met else ""
    return f'<td style="{_SHARE}{shade if share.met else ""}">{number}</td>'


def _aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula: a name such as "=1+1" is only shown."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


Source: TypeAlias = "str | Path"


def class_report(sources: Source | Iterable[Source], *, keep: Keep = "best") -> ClassReport:
    """The report of folders, of files (paths), or of texts with codes in them.

    >>> class_report([HandIn("Ann", score=17, of=20).code()]).learners[0].test.score
    17

    Raises ReportError when there is no result in any of them, or a path is not there.
    """
    if keep not in get_args(Keep):
        raise ReportError("{keep!r} cannot be kept; choose best or last", keep=keep)
    given = [sources] if isinstance(sources, str | Path) else list(sources)
    # As one text, so that the line of a damaged code is its place in the list.
    text = "\n".join(source for source in given if isinstance(source, str))
    paths = [source for source in given if isinstance(source, Path)]
    return merged([*read_lines(text, ""), *read_paths(paths)], keep=keep)


def merged(found: Sequence[Found], *, keep: Keep = "best", where: str = "here") -> ClassReport:
    """The report of everything that was found, in the places that `where` tells.

    Raises ReportError when there is no result in it.
    """
    damaged = tuple(thing for thing in found if isinstance(thing, Damaged))
    results = [thing for thing in found if isinstance(thing, Result)]
    if not results:
        reasons = "".join(f"; {thing}" for thing in damaged[:5])
        raise ReportError(
            "there is no progress file (ginlearn-progress.json) and no readable code "
            "{where}{reasons}",
            where=where,
            reasons=reasons,
        )
    learners: dict[str, Learner] = {}
    remarks: list[str] = []
    owners: dict[str, str] = {}
    for result in results:
        learner = learners.setdefault(result.learner.casefold(), Learner(result.learner, keep=keep))
        if isinstance(result.found, Progress):
            learner.progress = learner.progress.merged(result.found)
            continue
        code = result.found.code()
        before = owners.setdefault(code, learner.name)
        if before != learner.name:
            remarks.append(f"{learner.name} handed in the same code as {before} ({result.place})")
        if result.found in learner.hand_ins:
            remarks.append(f"{learner.name}: the same code twice ({result.place})")
            continue
        learner.hand_ins.append(result.found)
        if not result.found.of_this_version:
            remarks.append(
                f"{learner.name}: the test was taken with ginlearn {result.found.version}, "
                f"whose questions may be others ({result.place})"
            )
    for learner in learners.values():
        if len(learner.hand_ins) > 1:
            scores = ", ".join(f"{test.score}/{test.of}" for test in learner.hand_ins)
            remarks.append(f"{learner.name}: {len(learner.hand_ins)} tests ({scores}); {keep} kept")
    ordered = sorted(learners.values(), key=lambda learner: _as_read(learner.name))
    return ClassReport(tuple(ordered), damaged, tuple(remarks))


def _as_read(name: str) -> tuple[tuple[bool, int, str], ...]:
    """What names are sorted by: without regard to capitals, and 2 before 10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", name.casefold())
    return tuple((part.isdigit(), int(part[:18]) if part.isdigit() else 0, part) for part in parts)


def example_codes(learners: int = 12, seed: int = 1) -> tuple[str, ...]:
    """Made-up hand-in codes of a class, to try the report with.

    >>> HandIn.read(example_codes(3)[0]).name
    'Learner 1'
    """
    draws = Random(seed)
    skills = {kind: draws.uniform(0.4, 0.95) for kind in KINDS_IN_CODES}
    codes = []
    for number in range(1, learners + 1):
        own = draws.uniform(-0.15, 0.15)
        asked = Counter(draws.choices(KINDS_IN_CODES, k=20))
        by_kind = {
            kind: (sum(draws.random() < skills[kind] + own for _ in range(times)), times)
            for kind, times in asked.items()
        }
        revisit = tuple(kind for kind, (right, times) in by_kind.items() if right < times)
        score = sum(right for right, _ in by_kind.values())
        codes.append(HandIn(f"Learner {number}", score, 20, (seed,), revisit[:5], by_kind).code())
    return tuple(codes)
