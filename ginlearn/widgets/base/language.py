"""The language in which a board speaks."""

from __future__ import annotations

from typing import Final

from ginlearn.text import Language, current_language, language_named

CELLS: Final = "cells"
"""In place of a code: the language in which cells show what they show."""


def board_language(lang: object) -> Language:
    """The language of a code such as "he", or of the cells for `CELLS`.

    Raises GinlearnError for what is no code of a language.

    >>> board_language("he").direction
    'rtl'
    """
    return current_language() if lang == CELLS else language_named(lang)
