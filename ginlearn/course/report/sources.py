"""The sources of a class's results: progress files, and texts with codes in them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ginlearn.course.codes.hand_in import HandIn, learner_name
from ginlearn.course.progress.errors import ProgressError
from ginlearn.course.progress.files import read_progress_file
from ginlearn.course.progress.progress import Progress
from ginlearn.text import GinlearnError, Language, Text, say, verbatim

LARGEST_TEXT = 20_000_000
"""In bytes of a file with codes; thirty learners need a few thousand."""

REPORT_NAME = "class-report"
"""The name of the report itself, so that it is not read as a source the next time."""

_TEXTS = (".csv", ".txt")
_LIKE_A_CODE = re.compile(r"(?<![\w-])([RHrh][0-9][-\u2010-\u2015\u2212][^\s,;\"'|]{3,})")
_GOES_ON = re.compile(r"(?:[0-9A-Za-z]{5}-)*[0-9A-Za-z]{1,5}")
_WHO = ("learner", "student", "name", "e-mail", "email", "user", "username", "id")


class ReportError(GinlearnError):
    """A class report that cannot be made; the message says why and what is needed."""


@dataclass(frozen=True)
class Result:
    """One learner's progress or finished test, and the place where it was found."""

    learner: str
    place: Text
    found: Progress | HandIn


@dataclass(frozen=True)
class Damaged:
    """An item that should be a result but cannot be read; `who` may be unknown ("")."""

    place: Text
    who: str
    reason: Text

    def said(self, language: Language, _form: str = "", /) -> str:
        """Its place, its owner, and the reason why it cannot be read, in that language."""
        listed = Text("{place} ({who}): {reason}") if self.who else Text("{place}: {reason}")
        return language.say(listed.filled(place=self.place, who=self.who, reason=self.reason))

    def __str__(self) -> str:
        return say(self)


Found = Result | Damaged


def read_paths(paths: Iterable[Path]) -> Iterator[Found]:
    """Everything in files and folders, in the order of names.

    In a folder, the files of progress and all texts and CSV files are read, also in the folders
    below; of a file, its content. Raises ReportError for a path that does not exist.
    """
    for path in paths:
        check_there([path])
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                relative = file.relative_to(path)
                hidden = any(part.startswith(".") for part in relative.parts)
                if file.is_file() and not hidden and is_source(file):
                    yield from _read_file(file, relative.as_posix(), _owner(file, path))
        else:
            yield from _read_file(path, path.name, _owner(path, path.parent))


def check_there(paths: Iterable[Path]) -> None:
    """Raise ReportError for a path that does not exist."""
    for path in paths:
        if not path.exists():
            raise ReportError("{path} is not there; name a folder or files", path=path)


def is_source(file: Path) -> bool:
    """True when a file in a folder is read for the report, by its name."""
    if file.stem == REPORT_NAME:
        return False
    return file.suffix in _TEXTS or (file.suffix == ".json" and "progress" in file.stem)


def _owner(file: Path, root: Path) -> str:
    """The owner of a file of progress: each learner has a folder, or a file with their name."""
    relative = file.relative_to(root)
    if len(relative.parts) > 1:
        return relative.parts[0]
    own = re.sub(r"(ginlearn[-_ ]?)?progress|\(\d+\)", "", file.stem).strip(" -_.")
    return own or root.resolve().name


def _read_file(file: Path, place: str, owner: str) -> Iterator[Found]:
    try:
        if file.suffix == ".json":
            yield Result(learner_name(owner), verbatim(place), read_progress_file(file))
            return
        if file.stat().st_size > LARGEST_TEXT:
            large = Text("the file is too large to be a list of codes")
            yield Damaged(verbatim(place), "", large)
            return
        text = _decoded(file.read_bytes())
    except ProgressError as error:
        yield Damaged(verbatim(place), owner, error.text)
        return
    except OSError as error:
        yield Damaged(verbatim(place), owner, verbatim(error.strerror or str(error)))
        return
    if file.suffix == ".csv":
        yield from read_table(text, place)
    else:
        yield from read_lines(text, place)


def _decoded(content: bytes) -> str:
    """The text of a file, in any of the encodings of spreadsheets."""
    for encoding in (
        ("utf-8-sig", "utf-16") if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",)
    ):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def read_table(text: str, place: str) -> Iterator[Found]:
    """The codes in the rows of a CSV file, as a form or a gradebook exports it.

    The owner of a row stands in the column named learner, student, name, e-mail or user (the first
    of them that exists), otherwise in the first cell without a code; a hand-in code has its own
    name for a row without one.
    """
    try:
        dialect: type[csv.Dialect] = csv.Sniffer().sniff(text[:4_096], delimiters=",;\t|")
    except csv.Error:
        dialect = csv.excel
    who: int | None = None
    rows = csv.reader(text.splitlines(), dialect)
    try:
        for number, row in enumerate(rows, start=1):
            cells = [cell.strip() for cell in row]
            codes = [code for cell in cells for code in _LIKE_A_CODE.findall(cell)]
            if number == 1 and not codes:
                names = [cell.casefold() for cell in cells]
                who = next((names.index(name) for name in _WHO if name in names), None)
                continue
            if not any(cells):
                continue
            others = [cell for cell in cells if cell and not _LIKE_A_CODE.search(cell)]
            given = cells[who] if who is not None and who < len(cells) else ""
            learner, line = given or next(iter(others), ""), _line(number, place)
            if not codes:
                yield Damaged(line, learner, Text("there is no code in this row"))
            for code in codes:
                yield read_one(code, line, learner, certain=who is not None and bool(given))
    except csv.Error as error:
        reason = Text("the table cannot be read: {why}", why=str(error))
        yield Damaged(verbatim(place), "", reason)


def read_lines(text: str, place: str) -> Iterator[Found]:
    """The codes in a text, one or more on each line, with the learner's name before or after it.

    A code that was broken over lines is put together; lines that begin with # are remarks.
    """
    for number, line in _whole_lines(text):
        if not line or line.startswith("#"):
            continue
        where = _line(number, place)
        codes = _LIKE_A_CODE.findall(line)
        name = " ".join(_LIKE_A_CODE.sub(" ", line).split()).strip(" ,;:|\t\"'-")
        if not codes:
            yield Damaged(where, "", Text("there is no code in {line!r}", line=line[:40]))
        for code in codes:
            yield read_one(code, where, name, certain=False)


def _line(number: int, file: str) -> Text:
    """The place of a line, in a file or, for the name "", in the given text."""
    if file:
        return Text("{file}, line {line}", file=file, line=number)
    return Text("line {line}", line=number)


def _whole_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, those that continue a code joined to the line before."""
    pending: tuple[int, str] | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if pending and line and _open(pending[1]) and _GOES_ON.fullmatch(line.removeprefix("-")):
            pending = (pending[0], f"{pending[1].rstrip('-')}-{line.removeprefix('-')}")
            continue
        if pending:
            yield pending
        pending = (number, line)
    if pending:
        yield pending


def _open(line: str) -> bool:
    """True when a line ends within a code: with a hyphen, or with a whole group of it."""
    ends = re.search(r"(?<![\w-])[RHrh][0-9]-(?:[0-9A-Za-z]{5}-)*(?:[0-9A-Za-z]{5})?$", line)
    return ends is not None


def read_one(code: str, place: Text, name: str, *, certain: bool) -> Found:
    """One code; a `certain` name goes before the one in a hand-in code."""
    try:
        if code[0].upper() == "H":
            hand_in = HandIn.read(code)
            return Result(learner_name(name) if certain else hand_in.name, place, hand_in)
        progress = Progress.from_resume_code(code)
        if not name:
            return Damaged(place, "", _NAMELESS)
        return Result(learner_name(name), place, progress)
    except ProgressError as error:
        return Damaged(place, name, error.text)


_NAMELESS = Text("a resume code without a learner's name beside it")
