"""The language in which a board speaks, and whole sentences in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ginlearn.text import Language, Sayable, current_language, language_named

CELLS: Final = "cells"
"""In place of a code: the language in which cells show what they show."""


def board_language(lang: object) -> Language:
    """The language of a code such as "he", or of the cells for `CELLS`.

    Raises GinlearnError for what is no code of a language.

    >>> board_language("he").direction
    'rtl'
    """
    return current_language() if lang == CELLS else language_named(lang)


@dataclass(frozen=True, slots=True)
class WholeSentence:
    """A text said with a capital letter and a stop, such as what an error says.

    >>> from ginlearn.text import Text
    >>> str(Text("{why} Nothing was changed.", why=WholeSentence(Text("no such card"))))
    'No such card. Nothing was changed.'
    """

    text: Sayable

    def said(self, language: Language, _form: str = "", /) -> str:
        """The sentence in that language."""
        return language.sentence(self.text)
