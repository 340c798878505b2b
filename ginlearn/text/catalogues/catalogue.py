"""The catalogue of a language: a compiled file of translations, or none."""

from __future__ import annotations

import warnings
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from ginlearn.text.catalogues.pseudo import ACCENTED, MIRRORED, Accented

LOCALE = Path(__file__).parents[1] / "locale"
_DOMAIN = "ginlearn"


@cache
def catalogue_of(code: str) -> NullTranslations:
    """The catalogue of a language, by its code; one that says everything in English if it has none.

    "he-IL" uses the catalogue of "he" where it has none of its own.
    """
    if code in (ACCENTED, MIRRORED):
        return Accented()
    for name in (code, code.split("-", maxsplit=1)[0].lower()):
        folder = LOCALE / name / "LC_MESSAGES"
        if (folder / f"{_DOMAIN}.po").exists() or (folder / f"{_DOMAIN}.mo").exists():
            return _read(folder / f"{_DOMAIN}.po", folder / f"{_DOMAIN}.mo")
    return NullTranslations()


def _read(written: Path, compiled: Path) -> NullTranslations:
    """The compiled file, or the written one where that is newer, as after an edit in a clone."""
    stale = written.exists() and (
        not compiled.exists() or written.stat().st_mtime > compiled.stat().st_mtime
    )
    if stale:
        try:
            from ginlearn.text.catalogues.compiling import compiled_in_memory

            return compiled_in_memory(written)
        except ModuleNotFoundError:  # Babel is not needed to play
            if not compiled.exists():
                warnings.warn(
                    f"{written} is not compiled, so texts are said in English", stacklevel=2
                )
                return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)
