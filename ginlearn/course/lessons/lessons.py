"""The lessons that came with ginlearn: their folder and their list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ginlearn.text import GinlearnError

PACKAGE = Path(__file__).parents[2]
"""The folder in which ginlearn is installed."""


class LessonsError(GinlearnError):
    """Lessons that do not exist; the message lists those that do."""


def originals() -> Path:
    """The folder of the lessons as they were published, with one folder for each language.

    Raises LessonsError when this installation of ginlearn came without its lessons.
    """
    # A wheel carries the lessons inside the package; in a clone they lie beside it.
    for folder in (PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"):
        if languages(folder):
            return folder
    raise LessonsError(
        "this installation of ginlearn has no lessons beside {package}; install ginlearn again",
        package=PACKAGE,
    )


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that have lessons, by code, such as ("en", "he")."""
    return tuple(sorted({lesson.parent.name for lesson in folder.glob("[a-z]*/*.ipynb")}))


def in_language(folder: Path, language: str) -> Path:
    """The folder of the lessons in one language.

    Raises LessonsError for a language without lessons; the message lists those that have them.
    """
    known = languages(folder)
    if language not in known:
        raise LessonsError(
            "there are no lessons in {language!r}; there are lessons in: {known:,}",
            language=language,
            known=known,
        )
    return folder / language


def files(folder: Path) -> Iterator[Path]:
    """Every file of the lessons in a folder, relative to it, in the order of names.

    Hidden files and folders that Jupyter and the system leave behind are not lessons, and neither
    are slides that were made of a notebook, with what turns them.
    """
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if path.is_file() and not any(map(_is_left_behind, relative.parts)):
            yield relative


def _is_left_behind(name: str) -> bool:
    """True for a file or folder that some tool made."""
    return name.startswith((".", "__")) or name == "node_modules" or name.endswith(".slides.html")


def first(folder: Path) -> str:
    """The name of the lesson to begin with: the first in the order of names."""
    return min(lesson.name for lesson in folder.glob("*.ipynb"))
