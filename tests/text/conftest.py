"""A language made for a test: its catalogue is written, compiled and read like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ginlearn.text import Language
from ginlearn.text.catalogues import catalogue
from ginlearn.text.catalogues.compiling import compile_all

_HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
_PLURALS = {
    "he": "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);",
    "el": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}

Translate = Callable[[str, str], Language]


def po_text(code: str, entries: str) -> str:
    """The content of the written catalogue of a language."""
    return f'{_HEAD}"Plural-Forms: {_PLURALS[code]}\\n"\n\n{entries}\n'


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues in place of ginlearn's own."""
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    catalogue.catalogue_of.cache_clear()
    yield tmp_path
    catalogue.catalogue_of.cache_clear()


@pytest.fixture
def translated(locale: Path) -> Translate:
    """Make a language out of the entries of its catalogue."""

    def translate(code: str, entries: str) -> Language:
        folder = locale / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "ginlearn.po").write_text(po_text(code, entries), encoding="utf-8")
        assert list(compile_all(locale)) == [folder / "ginlearn.mo"]
        return Language(code)

    return translate
