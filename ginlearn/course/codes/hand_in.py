"""The hand-in code of the final test: the part of it that a teacher sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import TypeVar

from ginlearn.course.codes.bits import BitReader, BitsError, BitWriter
from ginlearn.course.codes.codes import write_code
from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.progress.codes import (
    KINDS_IN_CODES,
    MISTAKES_IN_CODES,
    read_all,
    read_words,
    write_words,
)
from ginlearn.course.progress.errors import ProgressError
from ginlearn.course.progress.progress import LARGEST_SEED
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import Text

T = TypeVar("T")

LONGEST_LEARNER = 80
"""The most letters in a learner's name."""

# The lessons come last, so that the kinds have the same numbers in both lists of words.
_REVISIT = (*KINDS_IN_CODES, *MISTAKES_IN_CODES, *NUMBERS)


def _this_version() -> str:
    return version("ginlearn")


@dataclass(frozen=True)
class HandIn:
    """A finished final test: the learner, the number right out of all, and topics to revisit.

    `seeds` are those of the questions; `revisit` names kinds of exercise, mistakes and lessons;
    `by_kind` has the number right and the number asked for each kind. `version` is that of the
    ginlearn which asked: under another one the same seeds may give other questions.

    Raises ProgressError for an empty name, or impossible numbers.
    """

    name: str
    score: int
    of: int
    seeds: tuple[int, ...] = ()
    revisit: tuple[str, ...] = ()
    by_kind: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    version: str = field(default_factory=_this_version)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", learner_name(self.name))
        object.__setattr__(self, "seeds", _listed(self.seeds, _NO_SEEDS))
        object.__setattr__(self, "revisit", _listed(self.revisit, _NO_TOPICS))
        if not all(map(_is_word, self.revisit)):
            raise ProgressError(_NO_TOPICS.filled(given=self.revisit))
        if not _is_word(self.version):
            raise ProgressError("{version!r} is no version of ginlearn", version=self.version)
        _check_kinds(self.by_kind)
        pairs = [(self.score, self.of), *self.by_kind.values()]
        for right, asked in pairs:
            if not _is_score(right, asked):
                raise ProgressError(
                    "{right!r} right of {asked!r} cannot be", right=right, asked=asked
                )
        if not all(is_whole(seed) and 0 <= seed <= LARGEST_SEED for seed in self.seeds):
            raise ProgressError(_NO_SEEDS.filled(given=self.seeds))

    def code(self) -> str:
        """The code to hand in, with a checksum; `read` reads it.

        >>> code = HandIn("Ann", score=17, of=20, seeds=(1,), revisit=("M10",)).code()
        >>> HandIn.read(code).score
        17
        """
        bits = BitWriter()
        bits.name(self.version)
        bits.name(self.name)
        bits.count(self.score)
        bits.count(self.of)
        bits.count(len(self.seeds))
        for seed in self.seeds:
            bits.count(seed)
        words = write_words(bits, _REVISIT, (*self.revisit, *self.by_kind))
        bits.count(len(self.revisit))
        for word in self.revisit:
            bits.count(words.index(word))
        bits.increasing(words.index(kind) for kind in self.by_kind)
        for kind in sorted(self.by_kind, key=words.index):
            right, asked = self.by_kind[kind]
            bits.count(right)
            bits.count(asked - right)
        return write_code("H", bits)

    @staticmethod
    def read(text: str) -> HandIn:
        """The hand-in that a code holds. Raises CodeError for a text that is not such a code.

        A code of another version of ginlearn is read as long as its format is the same; `version`
        then tells.
        """
        return read_all("H", text, _read)

    @property
    def of_this_version(self) -> bool:
        """True when this ginlearn asks the same questions for the same seeds."""
        return self.version == _this_version()


_NO_SEEDS = Text("a seed is a whole number from 0 up, not {given!r}")
_NO_TOPICS = Text("topics to revisit are a list of names, such as ['M10'], not {given!r}")


def _listed(given: Iterable[T], refusal: Text) -> tuple[T, ...]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ProgressError(refusal.filled(given=given))
    return tuple(given)


def _is_word(given: object) -> bool:
    """True for a text that a code can hold."""
    return isinstance(given, str) and not any("\ud800" <= sign <= "\udfff" for sign in given)


def _is_score(right: object, asked: object) -> bool:
    return type(right) is int and type(asked) is int and 0 <= right <= asked <= 1_000


def _check_kinds(by_kind: object) -> None:
    if not isinstance(by_kind, Mapping) or not all(
        _is_word(kind) and isinstance(pair, tuple | list) and len(pair) == 2
        for kind, pair in by_kind.items()
    ):
        raise ProgressError(
            "by_kind has for each kind the number right and the number asked, such as "
            "{{'values': (3, 4)}}, not {by_kind!r}",
            by_kind=by_kind,
        )


def learner_name(text: str) -> str:
    """A learner's name in its stored form: composed letters, single spaces.

    >>> learner_name("  Ann   Lee ")
    'Ann Lee'

    Raises ProgressError for a name that is empty, too long, or not a text.
    """
    if not isinstance(text, str):
        raise ProgressError("{name!r} is no text; write the name between quotes", name=text)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise ProgressError("the name is empty; write your name or initials")
    if len(name) > LONGEST_LEARNER or not name.isprintable():
        raise ProgressError(
            Text.counted(
                "{name!r} is not a name of at most {n} letter",
                "{name!r} is not a name of at most {n} letters",
                name=name,
                n=LONGEST_LEARNER,
            )
        )
    return name


def _read(bits: BitReader) -> HandIn:
    made_by, name = bits.name(), bits.name()
    score, of = bits.count(), bits.count()
    seeds = tuple(bits.count(most=LARGEST_SEED) for _ in range(bits.count()))
    words = read_words(bits, _REVISIT)
    try:
        revisit = tuple(words[bits.count()] for _ in range(bits.count()))
        kinds = [words[number] for number in bits.increasing()]
    except IndexError as error:
        raise BitsError("a number stands for nothing") from error
    by_kind = {}
    for kind in kinds:
        right = bits.count()
        by_kind[kind] = (right, right + bits.count())
    try:
        return HandIn(name, score, of, seeds, revisit, by_kind, made_by)
    except ProgressError as error:
        raise BitsError(error.text) from error
