"""The hand-in code of the final test: the part of it that a teacher sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import version

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
from ginlearn.text import Text

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
        object.__setattr__(self, "seeds", tuple(self.seeds))
        object.__setattr__(self, "revisit", tuple(self.revisit))
        pairs = [(self.score, self.of), *self.by_kind.values()]
        if not all(0 <= right <= asked <= 1_000 for right, asked in pairs):
            raise ProgressError(
                "{right} right of {asked} cannot be", right=self.score, asked=self.of
            )
        if not all(0 <= seed <= LARGEST_SEED for seed in self.seeds):
            raise ProgressError(
                "a seed is a whole number from 0 up, not {seeds!r}", seeds=self.seeds
            )

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
