"""How exercises ended, counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of exercises by how they ended; every exercise counts once.

    >>> Tally(first_time=3, with_hints=1) + Tally(wrong=1)
    Tally(first_time=3, later=0, with_hints=1, revealed=0, wrong=1)
    """

    first_time: int = 0
    """Right at the first answer, without a hint."""
    later: int = 0
    """Right without a hint, after a wrong answer."""
    with_hints: int = 0
    revealed: int = 0
    """The learner asked to be shown the answer."""
    wrong: int = 0
    """Answered, and not right yet."""

    def __iter__(self) -> Iterator[int]:
        return iter((self.first_time, self.later, self.with_hints, self.revealed, self.wrong))

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(mine + more for mine, more in zip(self, other, strict=True)))

    def less(self, other: Tally) -> Tally:
        """What is left when those of `other` are taken out; nothing falls below 0."""
        return Tally(*(max(mine - more, 0) for mine, more in zip(self, other, strict=True)))

    @property
    def tried(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def right(self) -> int:
        """Those answered right by the learner, soon or late, with or without hints."""
        return self.first_time + self.later + self.with_hints

    @property
    def settled(self) -> int:
        """Those that came to an end: answered right, or revealed."""
        return self.right + self.revealed

    def fuller(self, other: Tally) -> Tally:
        """Of two counts of the same exercises the one that knows more of them, or better results.

        >>> Tally(wrong=1).fuller(Tally(later=1))
        Tally(first_time=0, later=1, with_hints=0, revealed=0, wrong=0)
        """
        return max(self, other, key=lambda tally: (tally.tried, tuple(tally)))

    def __str__(self) -> str:
        parts = (
            (self.first_time, "right first time"),
            (self.later, "right later"),
            (self.with_hints, "with hints"),
            (self.revealed, "revealed"),
            (self.wrong, "not right yet"),
        )
        return ", ".join(f"{number} {words}" for number, words in parts if number) or "none"


CATEGORIES = tuple(Tally.__slots__)
"""The names of the five counts, from the best way to end to the one not ended yet."""
