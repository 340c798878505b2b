"""The command's output: in the language of the cells, in letters that the terminal has."""

from __future__ import annotations

import sys
from typing import TextIO

from ginlearn.text import Sayable, current_language


def spoken(text: Sayable) -> str:
    """The text in the language of the command, without the marks that keep directions apart.

    Few terminals know them, and they would spoil text copied from there.
    """
    language = current_language()
    said = language.say(text)
    return said if language.direction == "ltr" else said.translate(_UNMARKED)


_UNMARKED = dict.fromkeys(range(0x2066, 0x206A))


def tell(text: Sayable) -> None:
    """Print a text in the language of the command."""
    write_line(spoken(text))


def write_line(text: str, stream: TextIO | None = None) -> None:
    """Print a text whose names may contain letters that the terminal does not have."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)
