"""Makes the one module and the one style sheet that anywidget takes out of the page's files.

A widget's module is loaded from a blob address, where relative imports lead nowhere; so the small
modules of the page are joined into one text, each behind those that it imports.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files

ENTRY = "main.js"
STYLE = "board.css"

_IMPORT = re.compile(r'^import\s*\{[^}]*\}\s*from\s*"\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_TOP_NAME = re.compile(
    r"^(?:async )?(?:function\*?|const|let|var|class) ([A-Za-z_$][\w$]*)", re.MULTILINE
)
# Comments that have their lines to themselves: they are for whoever reads the files.
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"^[ \t]*/\*(?:[^*]|\*(?!/))*\*/\n", re.MULTILINE)
_BLANK = re.compile(r"\n{2,}")
_LEFT_OVER = re.compile(r"^(?:import\b.*|export (?!default ).*)$", re.MULTILINE)


class JoinError(Exception):
    """The page's modules cannot be joined; the message names the module and the line."""


@cache
def page_module(entry: str = ENTRY) -> str:
    """The page's JavaScript as one ES module with one default export, that of ``entry``."""
    return join_modules(read_page_file, entry)


@cache
def page_style(*names: str) -> str:
    """The page's style sheet, or those named joined into one."""
    return _STYLE_COMMENT.sub("", "".join(map(read_page_file, names or (STYLE,))))


def read_page_file(name: str) -> str:
    """The text of one file of the page."""
    return files("ginlearn.widgets").joinpath("page", name).read_text(encoding="utf-8")


def join_modules(read: Callable[[str], str], entry: str) -> str:
    """Join ``entry`` and everything it imports into one module text.

    Each module may use ``import { names } from "./other.js";`` and ``export`` before a
    declaration; only ``entry`` has a default export. Raises JoinError for any other import or
    export, for modules that import each other in a circle, and for a name declared by two modules,
    since all of them share one scope once they are joined.
    """
    texts: dict[str, str] = {}
    _gather(read, entry, (), texts)
    owner: dict[str, str] = {}
    for module, text in texts.items():
        if left_over := _LEFT_OVER.search(text):
            raise JoinError(f"{module}: this line cannot be joined: {left_over[0]}")
        if ("export default " in text) != (module == entry):
            raise JoinError(f"{module}: the default export belongs in {entry} and nowhere else")
        for name in _TOP_NAME.findall(text):
            if name in owner:
                raise JoinError(f"{name} is declared both in {owner[name]} and in {module}")
            owner[name] = module
    return _BLANK.sub("\n", _COMMENT.sub("", "\n".join(texts.values())))


def _gather(
    read: Callable[[str], str], module: str, importers: tuple[str, ...], texts: dict[str, str]
) -> None:
    """Put ``module`` into ``texts`` behind all that it imports."""
    if module in importers:
        raise JoinError(f"modules import each other: {' -> '.join((*importers, module))}")
    if module in texts:
        return
    source = read(module)
    for imported in _IMPORT.findall(source):
        _gather(read, imported, (*importers, module), texts)
    texts[module] = _EXPORT.sub("", _IMPORT.sub("", source))
