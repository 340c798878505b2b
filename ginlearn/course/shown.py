"""Values that show themselves in words, in the language of the cells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from ginlearn.text import ENGLISH, Language, say


class Printer(Protocol):
    """The object to which a notebook lets a value write, such as IPython's own printer."""

    def text(self, obj: str, /) -> object:
        """Write these words."""


class Shown(ABC):
    """A value that a notebook and `print` show in words; its ``repr`` is the same in English."""

    @abstractmethod
    def said(self, language: Language, _form: str = "", /) -> str:
        """The words in that language."""

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        return self.said(ENGLISH)

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:
        printer.text(say(self))


def html_direction(language: Language) -> str:
    """The ``dir`` of the HTML that a notebook shows: a page is assumed to run as English does.

    >>> html_direction(ENGLISH)
    'auto'
    """
    return "rtl" if language.direction == "rtl" else "auto"
