"""The class report: the results of many learners as one table, by learner and by idea."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from random import Random
from typing import TypeAlias, get_args

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import LESSONS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.codes import KINDS_IN_CODES
from ginlearn.course.progress.progress import Progress
from ginlearn.course.progress.tallies import ExerciseCounts
from ginlearn.course.report.kind_names import kind_called
from ginlearn.course.report.learners import Keep, Learner, Share
from ginlearn.course.report.sources import (
    Damaged,
    Found,
    ReportError,
    Result,
    read_lines,
    read_paths,
)
from ginlearn.course.shown import Shown
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import Language, Sayable, Text, current_language, say

# By the direction of the language.
_CELL = {
    "ltr": "padding:2px 8px;text-align:left;vertical-align:bottom",
    "rtl": "padding:2px 8px;text-align:right;vertical-align:bottom",
}
_NAME = {direction: f"{style};white-space:nowrap" for direction, style in _CELL.items()}
_SHARE = {
    "ltr": "padding:2px 8px;text-align:right;white-space:nowrap",
    "rtl": "padding:2px 8px;text-align:left;white-space:nowrap",
}


@dataclass(frozen=True, repr=False)
class ClassReport(Shown):
    """The results of a class. It shows itself as a table; `csv`, `plot` and `text` are for files.

    The records of a learner who appears more than once are merged, so that nothing counts twice,
    and of several tests the best counts, or the last where `keep` says so. The questions of a test
    that was handed in count in the test, not among the exercises too. `damaged` lists the sources
    that could not be read, `remarks` those that appeared twice or come from another version.
    """

    learners: tuple[Learner, ...]
    damaged: tuple[Damaged, ...]
    remarks: tuple[Text, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of question that were met, in the order of the course."""
        met = {kind for learner in self.learners for kind in learner.ideas()}
        known = [kind for kind in KINDS_IN_CODES if kind in met]
        return (*known, *sorted(met - set(known)))

    def by_idea(self) -> dict[str, Share]:
        """The share that the class had right at once for each kind, the hardest first."""
        shares = {kind: Share() for kind in self.kinds}
        for learner in self.learners:
            for kind, share in learner.ideas().items():
                shares[kind] += share
        return dict(sorted(shares.items(), key=lambda item: (item[1].percent, item[0])))

    def by_lesson(self) -> dict[str, ExerciseCounts]:
        """The exercises of each lesson and how they ended, for the whole class."""
        sums: dict[str, ExerciseCounts] = {}
        for learner in self.learners:
            for lesson, tally in learner.exercises.by_lesson().items():
                sums[lesson] = sums.get(lesson, ExerciseCounts()) + tally
        return {lesson.number: sums[lesson.number] for lesson in LESSONS if lesson.number in sums}

    def mistakes(self) -> dict[str, int]:
        """The number of exercises in which each named mistake was made, the most frequent first."""
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
        """Draw the topics that the class finds hard, on a new figure."""
        from ginlearn.course.report.plot import plot_ideas

        plot_ideas(self.by_idea())

    def text(self) -> str:
        """The report for reading in a terminal."""
        return say(self)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The report as lines of text, in that language."""
        return "\n".join(self._lines(language))

    def _lines(self, language: Language) -> Iterable[str]:
        say = language.say
        rows = [tuple(map(say, (_LEARNER, _TEST, *_MORE_HEADINGS)))]
        for learner in self.learners:
            test, ideas = learner.test, learner.ideas()
            hardest = min(
                ideas, key=lambda kind: (ideas[kind].percent, -ideas[kind].met), default=""
            )
            rows.append((
                learner.name,
                f"{test.score}/{test.of}" if test else "",
                str(learner.exercises.total.tried),
                say(sum(ideas.values(), Share())),
                say(Text("{kind}, {share}", kind=hardest, share=ideas[hardest].counted))
                if hardest and ideas[hardest].percent < 100
                else "",
            ))  # fmt: skip
        yield from _aligned(rows)
        yield ""
        hard = [
            (f"  {kind}", say(share.counted), say(share)) for kind, share in self.by_idea().items()
        ]
        yield say(_HARDEST_FIRST if hard else _NOTHING_ASKED)
        yield from _aligned(hard)
        made = tuple(
            Text("{mistake} ({id}) {times}", mistake=MISTAKES[name].name, id=name, times=times)
            for name, times in list(self.mistakes().items())[:5]
            if name in MISTAKES
        )
        if made:
            yield say(Text("Most frequent mistakes: {mistakes:,}", mistakes=made))
        for title, lines in self._below():
            yield say(title)
            yield from (f"  {say(line)}" for line in lines)

    def _below(self) -> Iterable[tuple[Text, Sequence[Sayable]]]:
        """The notes below the tables, where there are any."""
        if self.remarks:
            yield Text("Remarks:"), self.remarks
        if self.damaged:
            yield Text("Could not be read:"), self.damaged

    def _repr_html_(self) -> str:
        language, kinds = current_language(), self.kinds
        cell, name_cell, share_cell = (
            style[language.direction] for style in (_CELL, _NAME, _SHARE)
        )

        def html(text: Sayable) -> str:
            return escape(language.say(text))

        def shaded(share: Share) -> str:
            number = share.percent if share.met else ""
            return f'<td style="{share_cell}{_shade(share)}">{number}</td>'

        head = "".join(
            f'<th scope="col" style="{cell}">{html(name)}</th>'
            for name in (_LEARNER, _TEST, *map(kind_called, kinds))
        )
        rows = "".join(
            f'<tr><th scope="row" style="{name_cell}">{escape(learner.name)}</th>'
            f'<td style="{share_cell}">'
            f"{f'{learner.test.score}/{learner.test.of}' if learner.test else ''}</td>"
            f"{''.join(shaded(learner.ideas().get(kind, Share())) for kind in kinds)}</tr>"
            for learner in self.learners
        )
        shares = self.by_idea()
        whole = "".join(shaded(shares[kind]) for kind in kinds)
        counts = "".join(
            f'<td style="{share_cell}">{shares[kind].right}/{shares[kind].met}</td>'
            for kind in kinds
        )
        below = "".join(
            f"<p>{html(title)}</p><ul>{''.join(f'<li>{html(line)}</li>' for line in lines)}</ul>"
            for title, lines in self._below()
        )
        turned = ' dir="rtl"' if language.direction == "rtl" else ""
        return (
            f'<div{turned} style="max-width:100%;overflow-x:auto;font-size:13px">'
            f'<table style="border-collapse:collapse;font-size:13px"><thead><tr>{head}</tr></thead>'
            f'<tbody>{rows}<tr><th scope="row" style="{name_cell}">{html(_THE_CLASS)}</th>'
            f'<td style="{share_cell}"></td>{whole}</tr>'
            f'<tr><th scope="row" style="{name_cell}">{html(_RIGHT_OF_ASKED)}</th>'
            f'<td style="{share_cell}"></td>{counts}</tr></tbody></table>'
            f"<p>{html(_WHAT_IT_SHOWS)}</p>{below}</div>"
        )


_LEARNER, _TEST, *_MORE_HEADINGS = Text.each(
    "heading", "learner", "test", "exercises", "right at once", "hardest"
)
_THE_CLASS, _RIGHT_OF_ASKED = Text.each("heading", "the class", "right of asked")
_WHAT_IT_SHOWS = Text("Percent right at once, in exercises and test.")
_HARDEST_FIRST = Text("Right at once, the hardest first:")
_NOTHING_ASKED = Text("Right at once, the hardest first: nothing was asked")


def _shade(share: Share) -> str:
    # The darker, the harder; over any page's own colours, and said in numbers as well.
    return f";background:rgba(181,69,27,{0.4 * (1 - share.percent / 100):.2f})" if share.met else ""


def _aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        yield "  ".join(cell + " " * (width - _width(cell)) for cell, width in cells).rstrip()


def _width(cell: str) -> int:
    """The number of columns that a text takes; the marks of direction in it take none."""
    return len(_MARKS.sub("", cell))


_MARKS = re.compile(r"[\u2066-\u2069]")


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula: a name such as "=1+1" is only shown."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


LARGEST_CLASS = 10_000
"""The most learners in a made-up class."""

Source: TypeAlias = "str | Path"


def class_report(sources: Source | Iterable[Source], *, keep: Keep = "best") -> ClassReport:
    """The report of folders, of files (paths), or of texts with codes in them.

    >>> class_report([HandIn("Ann", score=17, of=20).code()]).learners[0].test.score
    17

    Raises ReportError for anything but texts and paths, when there is no result in any of them, and
    when a path does not exist.
    """
    if keep not in get_args(Keep):
        raise ReportError("{keep!r} cannot be kept; choose best or last", keep=keep)
    given = _listed(sources)
    # Joined into one text, so that the line of a damaged code is its place in the list.
    text = "\n".join(source for source in given if isinstance(source, str))
    paths = [source for source in given if isinstance(source, Path)]
    return merged([*read_lines(text, ""), *read_paths(paths)], keep=keep)


def _listed(sources: object) -> list[Source]:
    if isinstance(sources, str | Path):
        return [sources]
    given = []
    for source in sources if isinstance(sources, Iterable) else [sources]:
        if not isinstance(source, str | Path):
            raise ReportError(
                "{source!r} is no source of results; give texts with codes in them, or paths of "
                "files and folders",
                source=source,
            )
        given.append(source)
    return given


def merged(
    found: Sequence[Found], *, keep: Keep = "best", places: Sequence[Path] = ()
) -> ClassReport:
    """The report of everything that was found, in these places.

    Raises ReportError when there is no result in it.
    """
    damaged = tuple(thing for thing in found if isinstance(thing, Damaged))
    results = [thing for thing in found if isinstance(thing, Result)]
    if not results:
        refusal = _NOTHING_IN.filled(places=tuple(map(str, places))) if places else _NOTHING_HERE
        for thing in damaged[:5]:
            refusal = Text("{refusal}; {reason}", refusal=refusal, reason=thing)
        raise ReportError(refusal)
    learners: dict[str, Learner] = {}
    remarks: list[Text] = []
    owners: dict[str, str] = {}
    for result in results:
        learner = learners.setdefault(result.learner.casefold(), Learner(result.learner, keep=keep))
        if isinstance(result.found, Progress):
            learner.progress = learner.progress.merged(result.found)
            continue
        code = result.found.code()
        before = owners.setdefault(code, learner.name)
        if before != learner.name:
            remark = _SAME_CODE.filled(other=before)
            remarks.append(remark.filled(learner=learner.name, place=result.place))
        if result.found in learner.hand_ins:
            remarks.append(_TWICE.filled(learner=learner.name, place=result.place))
            continue
        learner.hand_ins.append(result.found)
        if not result.found.of_this_version:
            remark = _OTHER_VERSION.filled(version=result.found.version)
            remarks.append(remark.filled(learner=learner.name, place=result.place))
    for learner in learners.values():
        if len(learner.hand_ins) > 1:
            scores = tuple(f"{test.score}/{test.of}" for test in learner.hand_ins)
            remark = _SEVERAL_TESTS[keep].filled(n=len(learner.hand_ins), scores=scores)
            remarks.append(remark.filled(learner=learner.name))
    ordered = sorted(learners.values(), key=lambda learner: _as_read(learner.name))
    return ClassReport(tuple(ordered), damaged, tuple(remarks))


_NOTHING_IN = Text(
    "there is no progress file (ginlearn-progress.json) and no readable code in {places:,}"
)
_NOTHING_HERE = Text("there is no progress file (ginlearn-progress.json) and no readable code here")
_SAME_CODE = Text("{learner} handed in the same code as {other} ({place})")
_TWICE = Text("{learner}: the same code twice ({place})")
_OTHER_VERSION = Text(
    "{learner}: the test was taken with ginlearn {version}, whose questions may be others ({place})"
)
_SEVERAL_TESTS: dict[Keep, Text] = {
    "best": Text.counted(
        "{learner}: {n} test ({scores:,}); best kept",
        "{learner}: {n} tests ({scores:,}); best kept",
    ),
    "last": Text.counted(
        "{learner}: {n} test ({scores:,}); last kept",
        "{learner}: {n} tests ({scores:,}); last kept",
    ),
}


def _as_read(name: str) -> tuple[tuple[bool, int, str], ...]:
    """The sort key of names: without regard to capitals, and 2 before 10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", name.casefold())
    return tuple((part.isdigit(), int(part[:18]) if part.isdigit() else 0, part) for part in parts)


def example_codes(learners: int = 12, seed: int = 1) -> tuple[str, ...]:
    """Made-up hand-in codes of a class, for trying the report.

    >>> HandIn.read(example_codes(3)[0]).name
    'Learner 1'

    Raises ReportError for a number of learners that is not a whole number from 0 to 10,000 and
    for a missing seed, and DealError for a seed that is not a whole number from 0 up.
    """
    if not is_whole(learners) or not 0 <= learners <= LARGEST_CLASS:
        raise ReportError(
            "a class cannot have {learners!r} learners; it can have 0 to {most}",
            learners=learners,
            most=LARGEST_CLASS,
        )
    if seed is None:
        raise ReportError("a seed is missing; give a whole number from 0 up")
    draws = Random(check_seed(seed))
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
