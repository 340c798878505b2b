"""The lines of the paper as they are written, including blank and invalid ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the paper as it was written: a text for each seat, and its result."""

    texts: tuple[str, ...]
    number: int | None = None
    """The number of the entry on the sheet, from 1; None for a line that is not an entry."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """The marks on the cells of some seats."""


def blank_line(seats: int) -> Line:
    """A line on which nothing is written."""
    return Line(("",) * seats)


def numbered(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, those that are entries numbered anew."""
    found = []
    number = 0
    for line in lines:
        if line.number is None:
            found.append(line)
        else:
            number += 1
            found.append(replace(line, number=number))
    return tuple(found)


def written_lines(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the blank ones at the end."""
    end = len(lines)
    while end and not any(lines[end - 1].texts):
        end -= 1
    return lines[:end]


def heads_of(lines: Sequence[Line]) -> Iterator[str]:
    """The heading of each line: blank lines continue the count only behind the last hand.

    >>> list(heads_of([Line(("7", ""), 1), Line(("x", "")), Line(("", "9"), 2), Line(("", ""))]))
    ['1', '–', '2', '3']
    """
    last = max((line.number or 0 for line in lines), default=0)
    seen = 0
    for line in lines:
        seen = line.number or seen
        if line.number is None and seen == last:
            last = seen = seen + 1
            yield str(seen)
        else:
            yield str(line.number or "–")
