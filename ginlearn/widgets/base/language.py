"""The language in which a board speaks."""

from __future__ import annotations

from typing import Final

from ginlearn.text import Language, current_language, language_named

CELLS: Final = "cells"
"""A value in place of a code: the language of the cells' output."""


def board_language(lang: object) -> Language:
    """The language of a code such as "he", or of the cells for `CELLS`.

    Raises GinlearnError for a text that is not a language code.

    >>> board_language("he").direction
    'rtl'
    """
    return current_language() if lang == CELLS else language_named(lang)
