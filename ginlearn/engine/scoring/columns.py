"""Names and numbers in columns, as a sheet is shown in plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from unicodedata import category

from ginlearn.text import Language, Text

Entered: TypeAlias = Text | int | str
"""An item of a column: words, a number, or a sign that is the same in every language."""


def in_columns(lines: Sequence[Sequence[Entered]], language: Language) -> str:
    """The lines as text, the first column aligned at its start, number columns at their end.

    >>> from ginlearn.text import ENGLISH
    >>> print(in_columns([(Text("hand"), Text("Ann")), (1, 25), (2, "·")], ENGLISH))
    hand  Ann
    1      25
    2       ·
    """
    said = [[_said(entered, language) for entered in line] for line in lines]
    widths = [max(map(_width, column)) for column in zip(*said, strict=True)]
    return "\n".join(
        "  ".join(
            _padded(text, width, at_end=place > 0)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in said
    )


def _said(entered: Entered, language: Language) -> str:
    if isinstance(entered, str):
        return entered
    return language.say(entered) if isinstance(entered, Text) else language.number(entered)


def _padded(text: str, width: int, *, at_end: bool) -> str:
    room = " " * (width - _width(text))
    return room + text if at_end else text + room


def _width(text: str) -> int:
    """The number of characters that take room; marks of direction and accents take none."""
    return sum(category(character) not in ("Cf", "Mn") for character in text)
