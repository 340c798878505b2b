"""Every template of the source is a literal that a translator can find."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ginlearn.text.extracting import Extracted, Template, extract
from ginlearn.text.extracting.__main__ import main
from tests.said_texts import unknown_in

MADE_OF_VALUES = {("ginlearn/text/common.py", "paragraph"), ("ginlearn/text/errors.py", "__init__")}
"""Functions of the text layer itself that make a text of the values they get."""


@pytest.fixture(scope="module")
def extracted() -> Extracted:
    return extract()


@pytest.fixture(scope="module")
def templates(extracted: Extracted) -> tuple[Template, ...]:
    return extracted.templates


def test_every_template_is_a_literal(extracted: Extracted) -> None:
    others = [
        str(place)
        for place in extracted.not_literal
        if (place.file, place.function) not in MADE_OF_VALUES
    ]
    assert others == []


def test_every_value_that_a_template_names_is_given(templates: tuple[Template, ...]) -> None:
    missing = {str(each.place): sorted(each.missing) for each in templates if each.missing}
    assert missing == {}


def test_both_forms_of_a_count_name_the_same_values(templates: tuple[Template, ...]) -> None:
    counted = [each for each in templates if each.other is not None]
    assert [each for each in counted if not each.agrees] == []
    assert len(counted) > 20


def test_one_template_is_not_counted_here_and_plain_there(templates: tuple[Template, ...]) -> None:
    forms: dict[tuple[str, str], set[str | None]] = {}
    for each in templates:
        forms.setdefault((each.context, each.one), set()).add(each.other)
    assert {key: others for key, others in forms.items() if len(others) > 1} == {}


SOURCE = """
from ginlearn.engine.errors import CardTextError, GinlearnError
from ginlearn.text import Text, marked

# TRANSLATORS: the end of a hand,
# however it came.
OVER = Text("the hand is over")
TABLE = {
    # TRANSLATORS: in runs
    "low": Text.in_context("ace", "low"),
    "high": Text.in_context("ace", "high"),  # not for translators
}
STRINGS = {"low": "low", "high": "high"}
SUITS = Text.each("suit", "spades", "hearts")
AND = marked("{items} and {last}")

class OwnError(CardTextError):
    pass

class FurtherError(OwnError):
    pass

def said(n, card, error: type[GinlearnError], typed: str, why: Text):
    Text("{card} is " "gone", card=card)
    Text.counted("{n} card of {most}", "{n} cards of {most}", n=n)
    Text("{name} won").filled(name=card)
    (Text("{a}", a=1) if n else Text("{b}", b=1)).filled(a=1, b=2)
    Text("{a} {b}", **card)
    raise FurtherError("{given!r} is no card", given=card)
    raise error("{given!r} is nothing")
    raise OwnError(why)
    raise OwnError(OVER if n else TABLE["low"])
    raise OwnError(card.why.filled(n=n))
    NotOurs("not said")

def not_literal(n, error: type[GinlearnError], typed: str, why: Text):
    Text(typed)
    Text(f"{n} cards")
    Text("a" if n else "b")
    Text.counted("{n} card", "card" + "s", n=n)
    Text.in_context(typed, "low")
    OwnError(typed)
    OwnError(f"{n}")
    OwnError("{n} " + typed)
    OwnError("%s" % n)
    OwnError("{}".format(n))
    OwnError(str(why))
    OwnError(STRINGS["low"])
    error(typed)
    for impossible, reason in ((n, "first"), (not n, "second")):
        raise OwnError(reason)
    words = "one"
    raise OwnError(words)
    raise OwnError(why if n else words)
"""


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Extracted:
    package = tmp_path_factory.mktemp("source") / "ginlearn"
    package.mkdir()
    (package / "errors.py").write_text(
        "class GinlearnError(ValueError): ...\nclass CardTextError(GinlearnError): ...\n"
    )
    (package / "example.py").write_text(SOURCE, encoding="utf-8")
    return extract(package)


def test_a_template_is_found_in_every_call_that_makes_a_text(example: Extracted) -> None:
    found = [(each.context, each.one, each.other) for each in example.templates]
    assert found == [
        ("", "the hand is over", None),
        ("ace", "low", None),
        ("ace", "high", None),
        ("suit", "spades", None),
        ("suit", "hearts", None),
        ("", "{items} and {last}", None),
        ("", "{card} is gone", None),
        ("", "{n} card of {most}", "{n} cards of {most}"),
        ("", "{name} won", None),
        ("", "{a}", None),
        ("", "{b}", None),
        ("", "{a} {b}", None),
        ("", "{given!r} is no card", None),
        ("", "{given!r} is nothing", None),
    ]


def test_what_translators_are_told_goes_with_the_template(example: Extracted) -> None:
    notes = {each.one: each.notes for each in example.templates if each.notes}
    assert notes == {
        "the hand is over": ("the end of a hand, however it came.",),
        "low": ("in runs",),
    }


def test_values_that_nobody_gives_are_named(example: Extracted) -> None:
    missing = {each.one: each.missing for each in example.templates if each.missing}
    assert missing == {"{n} card of {most}": {"most"}, "{given!r} is nothing": {"given"}}


def test_whatever_is_no_literal_is_named_by_its_place(example: Extracted) -> None:
    lines = SOURCE.splitlines()
    first = lines.index("def not_literal(n, error: type[GinlearnError], typed: str, why: Text):")
    calls = ("Text", "OwnError(", "error(", "raise ")
    wrong = [
        number
        for number, line in enumerate(lines[first + 1 :], start=first + 2)
        if line.strip().startswith(calls)
    ]
    assert [place.line for place in example.not_literal] == wrong
    assert {(place.file, place.function) for place in example.not_literal} == {
        ("ginlearn/example.py", "not_literal")
    }


@pytest.mark.slow
def test_the_catalogue_of_templates_is_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ginlearn.pot"
    assert main([str(file)]) == 0
    assert capsys.readouterr().err == ""
    written = file.read_text(encoding="utf-8")
    assert "#: ginlearn/engine/cards/card.py\n" in written
    assert "TRANSLATORS" not in written
    assert "#, python-format" not in written
    with file.open("rb") as opened:
        catalogue = read_po(opened)
    assert catalogue.get("spades", context="suit") is not None
    counted, gap = catalogue.get("{n} card"), catalogue.get("a gap")
    assert counted is not None
    assert counted.id == ("{n} card", "{n} cards")
    assert gap is not None
    assert "7H 9H TH" in " ".join(gap.auto_comments)


def test_the_file_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["--help"], ["one.pot", "two.pot"]):
        assert main(arguments) == 2
        assert "FILE.pot" in capsys.readouterr().err


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "nowhere" / "ginlearn.pot")]) == 1
    assert "ginlearn.pot cannot be written: No such file" in capsys.readouterr().err


@pytest.mark.slow
def test_without_babel_the_extra_that_brings_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "babel", None)
    file = tmp_path / "ginlearn.pot"
    assert main([str(file)]) == 1
    assert capsys.readouterr().err == (
        "writing the templates down needs babel, which is not installed; this brings it: "
        "pip install 'ginlearn[translate]'\n"
    )
    assert not file.exists()


@pytest.mark.slow
def test_a_template_that_was_said_and_is_nowhere_written_is_found_at_the_end() -> None:
    nowhere = "nettirw erehwon"[::-1]
    said = {("", nowhere), ("", "{n} card"), ("", "{part0} {part1}"), ("", "FILE.pot")}
    assert list(unknown_in(said)) == [nowhere]
