"""The joining of the page's files into the one module and the one style sheet that anywidget takes.

A widget's module is loaded from a blob address, where relative imports lead nowhere. So the small
files of the page are joined into one text, each after those that it imports. A module imports by
``import { names } from "../folder/other.js";``, a style sheet by ``@import "./other.css";``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.[^"]*)";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import ()"(\.[^"]*)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_DECLARED = r"(?:async )?(?:function\*?|const|let|var|class) ([A-Za-z_$][\w$]*)"
_TOP_NAME = re.compile(rf"^{_DECLARED}", re.MULTILINE)
_EXPORTED_NAME = re.compile(rf"^export {_DECLARED}", re.MULTILINE)
# Comments on lines of their own: they are for readers of the files.
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"^[ \t]*/\*(?:[^*]|\*(?!/))*\*/\n", re.MULTILINE)
# Indentation goes too, though a text in backticks over several lines would lose its own.
_INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
_BLANK = re.compile(r"\n{2,}")
_LEFT_OVER = re.compile(r"^(?:@?import\b.*|export (?!default ).*)$", re.MULTILINE)


class JoinError(Exception):
    """An error for page files that cannot be joined; the message names the file and the line."""


@cache
def joined(name: str) -> str:
    """Join a file of the page, such as "board/main.js" or "board/main.css", with its imports.

    Raises JoinError as `join_modules` and `join_styles` do.
    """
    return join_files(read_page_file, name)


def read_page_file(name: str) -> str:
    """Read one file of the page; raises FileNotFoundError when there is none of that name."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def join_files(read: Callable[[str], str], entry: str) -> str:
    """Join the module or the style sheet ``entry`` with its imports; ``read`` gives each text."""
    return (join_styles if entry.endswith(".css") else join_modules)(read, entry)


def join_modules(read: Callable[[str], str], entry: str) -> str:
    """Join ``entry`` and everything it imports into one module text.

    A module may import names from others, and export its declarations; only ``entry`` has a default
    export. Raises JoinError for any other import or export, for an imported file or name that does
    not exist, for modules that import each other in a ring, and for a name declared by two modules,
    since all of them share one scope once they are joined.
    """
    sources = _gather(read, _IMPORT, entry)
    texts = {name: _EXPORT.sub("", _IMPORT.sub("", source)) for name, source in sources.items()}
    owner: dict[str, str] = {}
    for module, text in texts.items():
        _check_left_over(module, text)
        if ("export default " in text) != (module == entry):
            raise JoinError(f"{module}: the default export belongs in {entry} and nowhere else")
        for name in _TOP_NAME.findall(text):
            if name in owner:
                raise JoinError(f"{name} is declared both in {owner[name]} and in {module}")
            owner[name] = module
    for module, source in sources.items():
        _check_names(module, source, sources)
    return _bare(_COMMENT.sub("", "\n".join(texts.values())))


def join_styles(read: Callable[[str], str], entry: str) -> str:
    """Join ``entry`` and every style sheet it imports into one text, each once.

    Raises JoinError for a file that does not exist, for an import that is not relative, and for
    style sheets that import each other in a ring.
    """
    texts = {
        name: _STYLE_IMPORT.sub("", source)
        for name, source in _gather(read, _STYLE_IMPORT, entry).items()
    }
    for name, text in texts.items():
        _check_left_over(name, text)
    return _bare(_STYLE_COMMENT.sub("", "".join(texts.values())))


def _bare(text: str) -> str:
    return _BLANK.sub("\n", _INDENTATION.sub("", text))


def _gather(read: Callable[[str], str], imports: re.Pattern[str], entry: str) -> dict[str, str]:
    """The text of ``entry`` and of everything that it imports, each after those that it imports."""
    sources: dict[str, str] = {}

    def visit(name: str, importers: tuple[str, ...]) -> None:
        if name in importers:
            raise JoinError(f"files import each other: {' -> '.join((*importers, name))}")
        if name in sources:
            return
        try:
            source = read(name)
        except (KeyError, FileNotFoundError):
            by = f", which {importers[-1]} imports" if importers else ""
            raise JoinError(f"there is no file {name}{by}") from None
        for _, target in imports.findall(source):
            visit(_resolve(name, target), (*importers, name))
        sources[name] = source

    visit(entry, ())
    return sources


def _resolve(importer: str, target: str) -> str:
    """The name of a file of the page that another one names relative to itself."""
    name = normpath(join(dirname(importer), target))
    if name.startswith(".."):
        raise JoinError(f"{importer} imports {target}, which lies outside the page")
    return name


def _check_left_over(name: str, text: str) -> None:
    if left_over := _LEFT_OVER.search(text):
        raise JoinError(f"{name}: this line cannot be joined: {left_over[0]}")


def _check_names(module: str, source: str, sources: dict[str, str]) -> None:
    """Refuse imported names that are not exported, and those that would need another name."""
    for names, target in _IMPORT.findall(source):
        exporter = _resolve(module, target)
        exported = _EXPORTED_NAME.findall(sources[exporter])
        for name in filter(None, map(str.strip, names.split(","))):
            if name not in exported:
                raise JoinError(f"{module} imports {name}, which {exporter} does not export")
