"""The catalogue of a language: found by its code, read compiled, or as written if that is newer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ginlearn.text import Language, Text
from ginlearn.text.catalogues.catalogue import catalogue_of
from ginlearn.text.catalogues.compiling import compile_all
from tests.text.conftest import Translate, po_text

WON = Text("won")
ENTRY = 'msgid "won"\nmsgstr "νίκη"\n'


def _written(locale: Path, code: str = "el", entries: str = ENTRY) -> Path:
    folder = locale / code / "LC_MESSAGES"
    folder.mkdir(parents=True)
    file = folder / "ginlearn.po"
    file.write_text(po_text("el", entries), encoding="utf-8")
    return file


def test_without_a_catalogue_everything_is_said_in_english(locale: Path) -> None:
    assert Language("el").say(WON) == "won"


def test_what_a_catalogue_lacks_is_said_in_english(translated: Translate) -> None:
    greek = translated("el", ENTRY)
    assert (greek.say(WON), greek.say(Text("lost"))) == ("νίκη", "lost")


@pytest.mark.parametrize("code", ["el", "el-GR", "EL"])
def test_a_country_is_served_by_its_language(translated: Translate, code: str) -> None:
    translated("el", ENTRY)
    assert Language(code).say(WON) == "νίκη"


def test_a_country_may_have_a_catalogue_of_its_own(locale: Path) -> None:
    _written(locale)
    _written(locale, "el-CY", 'msgid "won"\nmsgstr "κέρδος"\n')
    assert [Language(code).say(WON) for code in ("el", "el-CY")] == ["νίκη", "κέρδος"]


def test_a_written_catalogue_is_read_without_being_compiled(locale: Path) -> None:
    file = _written(locale)
    assert Language("el").say(WON) == "νίκη"
    assert not file.with_suffix(".mo").exists()


def test_a_compiled_catalogue_that_is_older_than_the_written_one_is_not_read(locale: Path) -> None:
    file = _written(locale)
    (compiled,) = compile_all(locale)
    file.write_text(po_text("el", 'msgid "won"\nmsgstr "κέρδος"\n'), encoding="utf-8")
    os.utime(compiled, (1, 1))
    assert Language("el").say(WON) == "κέρδος"


def test_a_compiled_catalogue_does_without_the_written_one(locale: Path) -> None:
    file = _written(locale)
    list(compile_all(locale))
    file.unlink()
    assert Language("el").say(WON) == "νίκη"


BABEL = pytest.mark.parametrize(
    "blocked", ["ginlearn.text.catalogues.compiling", "babel.messages.mofile"]
)


@BABEL
def test_without_babel_a_written_catalogue_is_warned_of(
    locale: Path, monkeypatch: pytest.MonkeyPatch, blocked: str
) -> None:
    _written(locale)
    monkeypatch.setitem(sys.modules, blocked, None)
    with pytest.warns(UserWarning, match="is not compiled, so texts are said in English"):
        assert Language("el").say(WON) == "won"


@BABEL
def test_without_babel_an_old_compiled_catalogue_is_better_than_none(
    locale: Path, monkeypatch: pytest.MonkeyPatch, blocked: str
) -> None:
    _written(locale)
    (compiled,) = compile_all(locale)
    os.utime(compiled, (1, 1))
    monkeypatch.setitem(sys.modules, blocked, None)
    assert Language("el").say(WON) == "νίκη"


def test_a_catalogue_is_read_once(translated: Translate) -> None:
    translated("el", ENTRY)
    assert catalogue_of("el") is catalogue_of("el")
