"""A learner's progress as a short code, to be copied from one seat and pasted into the next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, TypeVar

from ginlearn.course.codes.bits import BitReader, BitsError, BitWriter
from ginlearn.course.codes.codes import not_readable, read_code, write_code
from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.progress.tallies import CATEGORIES, LONGEST_NAME, Cell, ExerciseCounts

KINDS_IN_CODES = (
    "values", "is-it-a-meld", "find-the-melds", "count-deadwood", "best-arrangement",
    "draw-choice", "discard-choice", "may-you-knock", "knock-or-wait", "lay-off", "who-wins",
    "score-the-hand", "score-the-game",
)  # fmt: skip
"""Kinds of exercise that a code names by number. People keep codes, so the order never changes; a
name that is not listed here is written out.
"""

MISTAKES_IN_CODES = (
    *(f"M{number}" for number in range(1, 31)),
    "too-few", "unrelated", "overlooked", "contested", "not-best", "melds-counted",
    "all-counted", "cards-counted", "ace-eleven", "after-discard", "slip", "useless-card",
    "meld-missed", "feeds", "fewer-chances", "waited", "undercut-missed", "lower-count",
    "bonus-missed", "gross", "wrong-side", "other-rules", "double-missed", "double-unearned",
    "hand-missed", "does-not-fit", "set-or-run", "knock-missed", "over-limit", "lay-off-missed",
    "others-lay-off", "prize-alike", "prize-reach", "prize-rest", "wrong-value",
)  # fmt: skip
"""Mistakes that a code names by number; their order never changes either."""

_LESSONS = (*NUMBERS, "")

Held = TypeVar("Held")


class Carried(NamedTuple):
    """The content of a resume code: counts alone, no single exercises."""

    cells: Mapping[Cell, ExerciseCounts]
    """The counts of exercises by lesson and kind, and by how they ended."""
    mistakes: Mapping[str, int]
    """The number of exercises in which each mistake was made."""
    finished: Collection[str]
    """The numbers of the lessons that were recorded as finished."""


def write_resume_code(
    cells: Mapping[Cell, ExerciseCounts], mistakes: Mapping[str, int], finished: Collection[str]
) -> str:
    """The counts of a learner's progress as a code; `read_resume_code` reads it.

    >>> write_resume_code({}, {}, ())
    'R1-003R4-RQMDG'
    """
    bits = BitWriter()
    bits.flags(number in finished for number in NUMBERS)
    kinds = write_words(bits, KINDS_IN_CODES, (kind for _, kind in cells))
    places = {
        _LESSONS.index(lesson) * len(kinds) + kinds.index(kind): tally
        for (lesson, kind), tally in cells.items()
    }
    bits.increasing(places)
    for _, tally in sorted(places.items(), key=lambda item: item[0]):
        bits.flags(map(bool, tally))
        for number in filter(None, tally):
            bits.count(number - 1)
    names = write_words(bits, MISTAKES_IN_CODES, mistakes)
    numbers = {names.index(mistake): number for mistake, number in mistakes.items()}
    bits.increasing(numbers)
    for _, number in sorted(numbers.items()):
        bits.count(number - 1)
    return write_code("R", bits)


def read_resume_code(text: str) -> Carried:
    """The counts that a code holds. Raises CodeError for a text that is not a resume code."""
    return read_all("R", text, _read)


def _read(bits: BitReader) -> Carried:
    flags = bits.flags(len(NUMBERS))
    kinds = read_words(bits, KINDS_IN_CODES)
    counts = {}
    for place in bits.increasing():
        lesson, kind = divmod(place, len(kinds))
        counts[_word(_LESSONS, lesson), kinds[kind]] = ExerciseCounts(
            *(bits.count() + 1 if there else 0 for there in bits.flags(len(CATEGORIES)))
        )
    names = read_words(bits, MISTAKES_IN_CODES)
    mistakes = {_word(names, number): 1 for number in bits.increasing()}
    mistakes = {name: bits.count() + 1 for name in mistakes}
    finished = [number for number, flag in zip(NUMBERS, flags, strict=True) if flag]
    return Carried(counts, mistakes, finished)


def read_all(letter: str, text: str, read: Callable[[BitReader], Held]) -> Held:
    """The content of a whole code, as `read` reads it. Raises CodeError for a code that cannot be
    read.
    """
    bits = read_code(letter, text)
    try:
        result = read(bits)
        bits.end()
    except BitsError as error:
        raise not_readable(letter, error) from error
    return result


def write_words(bits: BitWriter, known: tuple[str, ...], used: Iterable[str]) -> tuple[str, ...]:
    """Write out the words that are not known; returns all words, to be named by number."""
    others = sorted(set(used) - set(known))
    bits.count(len(others))
    for word in others:
        bits.name(word)
    return (*known, *others)


def read_words(bits: BitReader, known: tuple[str, ...]) -> tuple[str, ...]:
    """The words that `write_words` left to be named by number."""
    words = (*known, *(bits.name() for _ in range(bits.count())))
    if any(not 0 < len(word) <= LONGEST_NAME for word in words):
        raise BitsError("a name is too long or empty")
    return words


def _word(words: tuple[str, ...], number: int) -> str:
    if number >= len(words):
        raise BitsError("a number stands for nothing")
    return words[number]
