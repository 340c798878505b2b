"""Words in a notebook are in the language of the cells; a ``repr`` stays English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from IPython.lib.pretty import pretty

from ginlearn.course import HandIn, Progress, class_report, course_map, resume
from ginlearn.course.progress.files import NAME, progress_of_folder
from ginlearn.course.report.report import ClassReport
from ginlearn.course.shown import Shown

ENGLISH = re.compile(r"[a-z]{3,}")
"""English words; the accented language has none."""


def learned() -> Progress:
    progress = Progress()
    for seed, outcome in enumerate(["right", "right with hints", "revealed", "wrong"]):
        progress.record(("values", 1, seed), outcome, ["M10"], lesson="01")  # type: ignore[arg-type]
    progress.record(("lay-off", 1, 1), "wrong", lesson="02")
    return progress


def report() -> ClassReport:
    code = HandIn("ANN", 11, of=20, by_kind={"values": (1, 2)}).code()
    other = HandIn("ANN", 12, of=20, version="0.1").code()
    spoilt = code[:6] + ("0" if code[6] != "0" else "1") + code[7:]
    lines = [code, code, other, spoilt, f"BEN {learned().resume_code()}", "LOST", code[:-8]]
    return class_report("\n".join([*lines, learned().resume_code()]))


@pytest.fixture
def accents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")


def in_a_notebook(thing: Shown) -> str:
    """The output of a cell that ends with the value."""
    plain: str = pretty(thing)  # type: ignore[no-untyped-call]
    return plain


def things() -> list[Shown]:
    return [course_map(Progress()), course_map(learned()), report(), resume(""), resume("hello")]


def test_what_is_shown_is_english_where_nothing_else_is_chosen() -> None:
    for thing in things():
        assert str(thing) == in_a_notebook(thing) == repr(thing)


@pytest.mark.usefixtures("accents")
def test_the_repr_stays_english_and_all_else_is_said_in_the_language() -> None:
    for thing in things():
        assert "⟦" not in repr(thing)
        assert str(thing) == in_a_notebook(thing) != repr(thing)


@pytest.mark.usefixtures("accents")
def test_no_english_word_is_left_in_the_map_of_the_course() -> None:
    shown = course_map(learned())
    assert ENGLISH.findall(str(shown)) == []
    assert ENGLISH.findall(re.sub("<[^>]*>", "", shown._repr_html_())) == []


@pytest.mark.usefixtures("accents")
def test_no_english_word_is_left_in_a_report_but_codes_and_what_was_typed() -> None:
    made = report()
    assert set(ENGLISH.findall(made.text())) <= {"lay", "off", "values"}
    assert ENGLISH.findall(re.sub("<[^>]*>", "", made._repr_html_())) == []
    assert made.csv().splitlines()[0].startswith("learner,test score,test of,test percent")


@pytest.mark.usefixtures("accents")
def test_what_comes_of_a_code_is_said_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = learned().resume_code()
    mistyped = code[:5] + ("0" if code[5] != "0" else "1") + code[6:]
    for typed in ("", mistyped, "...", code, code):
        assert ENGLISH.findall(str(resume(typed))) == []
    (tmp_path / NAME).write_bytes(b"{")
    (note,) = progress_of_folder(tmp_path).notes
    assert str(note).startswith("Your progress could not be read: the file is damaged.")
    assert "Your progress" not in str(course_map(progress_of_folder(tmp_path)))


def test_a_page_from_right_to_left_has_its_columns_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "he")
    for html in (course_map(learned())._repr_html_(), report()._repr_html_()):
        assert html.startswith('<div dir="rtl"')
        assert "text-align:left;vertical-align" not in html


def test_the_columns_of_a_report_are_even_in_every_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def widths(text: str) -> set[int]:
        shown = re.sub("[\u2066-\u2069]", "", text)
        rows = [line for line in shown.splitlines() if "/" in line.split("(")[0]]
        return {line.index("/") for line in rows}

    monkeypatch.setenv("GINLEARN_LANGUAGE", "ar-XB")
    made = class_report([HandIn(f"Ann {n}", n, of=20).code() for n in range(10, 14)])
    assert len(widths(made.text())) == 1
