"""The language in which a cell's output, a board or a file is said."""

from __future__ import annotations

import os
import re

from ginlearn.text.errors import GinlearnError
from ginlearn.text.language import Language, Sayable

_CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE | re.ASCII)
_VARIABLE = "GINLEARN_LANGUAGE"


class _Choice:
    """The choice made in this process; None while it is left to the environment."""

    language: Language | None = None


def language_named(code: object) -> Language:
    """The language of a code, such as "en" or "pt-BR"; raises GinlearnError for an unknown code.

    >>> language_named("he").direction
    'rtl'
    """
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise GinlearnError("{code!r} is not a language; write a code such as 'en'", code=code)
    return Language(code)


def use_language(code: str | None) -> Language:
    """Choose the language of everything that cells show from now on; None restores the default.

    The default is the language that the environment variable ``GINLEARN_LANGUAGE`` names, or
    English. Raises GinlearnError for a text that is not a language code.
    """
    _Choice.language = None if code is None else language_named(code)
    return current_language()


def current_language() -> Language:
    """The language in which the output of cells is said.

    Raises GinlearnError where ``GINLEARN_LANGUAGE`` names none.
    """
    if _Choice.language is not None:
        return _Choice.language
    code = os.environ.get(_VARIABLE) or "en"
    if not _CODE.fullmatch(code):
        raise GinlearnError(
            "{code!r} is not a language; write a code such as 'en' into {variable}",
            code=code,
            variable=_VARIABLE,
        )
    return language_named(code)


def say(text: Sayable) -> str:
    """The text in the language of the cells.

    >>> from ginlearn.text import Text
    >>> say(Text("The hand is over."))
    'The hand is over.'
    """
    return current_language().say(text)
