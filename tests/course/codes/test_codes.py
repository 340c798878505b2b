"""Codes that people copy by hand: short, forgiving in form, strict in content."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.course import resume
from ginlearn.course.codes.bits import BitReader, BitsError, BitWriter
from ginlearn.course.codes.codes import ALPHABET, CODE_PATTERN, read_code, write_code
from ginlearn.course.progress.errors import CodeError


def code_of(name: str, letter: str = "R") -> str:
    bits = BitWriter()
    bits.name(name)
    return write_code(letter, bits)


def name_in(code: str, letter: str = "R") -> str:
    return read_code(letter, code).name()


SAMPLE = code_of("seven of hearts, jack of clubs")


def test_no_letter_of_a_code_looks_like_another() -> None:
    assert not set("OILU") & set(ALPHABET)
    assert len(set(ALPHABET)) == 32


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40).filter(str.isprintable))
def test_what_was_written_is_read(name: str) -> None:
    assert name_in(code_of(name)) == name


@pytest.mark.parametrize(
    "typed",
    [
        SAMPLE.lower(),
        SAMPLE.replace("-", " "),
        SAMPLE.replace("-", ""),
        SAMPLE.replace("-", "\u2011"),
        SAMPLE.replace("0", "o").replace("1", "l"),
        f"  {SAMPLE[:17]}\n{SAMPLE[17:]}  ",
        f'"{SAMPLE}".',
    ],
)
def test_letters_spaces_hyphens_and_look_alikes_may_be_typed_any_way(typed: str) -> None:
    assert name_in(typed) == "seven of hearts, jack of clubs"


@settings(max_examples=60, deadline=None)
@given(st.integers(8, len(SAMPLE) - 1), st.sampled_from(ALPHABET))
def test_one_wrong_letter_is_found_and_its_group_is_named(at: int, sign: str) -> None:
    if SAMPLE[at] in ("-", sign):
        return
    with pytest.raises(CodeError, match=r"mistyped: group \d+ after R1 should") as caught:
        name_in(SAMPLE[:at] + sign + SAMPLE[at + 1 :])
    number = SAMPLE[:at].count("-")
    assert f"group {number} after R1" in str(caught.value)
    assert SAMPLE.split("-")[number] in str(caught.value)


def test_letters_that_changed_places_a_lost_one_and_one_too_many_are_found() -> None:
    group = SAMPLE.split("-")[3]
    assert len(set(group)) == 5
    for slip in (
        group[1] + group[0] + group[2:],
        group[:2] + group[3:],
        group[:2] + "U" + group[2:],
    ):
        with pytest.raises(CodeError, match=rf"group 3 after R1 should probably read {group}"):
            name_in(SAMPLE.replace(group, slip))


def test_a_wrong_beginning_is_found() -> None:
    with pytest.raises(CodeError, match="its beginning should probably read R1"):
        name_in("P" + SAMPLE[1:])


def test_a_code_mistyped_in_two_places_is_refused() -> None:
    swapped = SAMPLE[:4] + ("A" if SAMPLE[4] != "A" else "B") + SAMPLE[5:-1]
    with pytest.raises(CodeError, match="in more than one place, or a part of it is missing"):
        name_in(swapped + ("A" if SAMPLE[-1] != "A" else "B"))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "there is no code here; paste a resume code"),
        (" - ", "there is no code here"),
        ("U", "is in no code"),
        ("hello", "not a resume code: it begins with HE, and a code with R1"),
        ("hello, world", r"',' \(letter 6\) is in no code"),
        ("♥" * 30, "is in no code"),
        ("7" * 30, "begins with 77"),
        ("R1-" + "A" * 5_000, "too long"),
        (code_of("Ann", "H"), "this is a hand-in code; what is wanted here is a resume code"),
    ],
)
def test_what_is_no_such_code_is_refused_with_the_reason(typed: str, said: str) -> None:
    with pytest.raises(CodeError, match=said):
        name_in(typed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (5, "5 is no text; paste a hand-in code between quotes"),
        ("", "there is no code here; paste a hand-in code"),
        ("hello", "this is not a hand-in code: it begins with HE, and a code with H1"),
        ("H1-hello!", "not a hand-in code, or it is mistyped: '!' .letter 8. is in no code"),
        ("H1-" + "A" * 5_000, "too long to be a hand-in code: 5002 letters"),
        (SAMPLE, "this is a resume code; what is wanted here is a hand-in code, which begins w"),
        (code_of("Ann", "Q"), "a code of an unknown kind; what is wanted here is a hand-in code"),
    ],
)
def test_where_a_hand_in_code_is_wanted_the_reasons_speak_of_one(typed: Any, said: str) -> None:
    with pytest.raises(CodeError, match=said):
        name_in(typed, "H")


@pytest.mark.parametrize("pasted", [None, 5, b"R1", []])
def test_what_is_no_text_is_no_code(
    pasted: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CodeError, match="is no text; paste a resume code between quotes"):
        name_in(pasted)
    monkeypatch.chdir(tmp_path)
    assert repr(resume(pasted)).endswith("between quotes. Nothing has changed.")


def test_a_code_of_another_form_says_that_it_is_from_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as later:
        later.setattr("ginlearn.course.codes.codes.FORM", 2)
        newer = code_of("Ann")
    with pytest.raises(CodeError, match=r"another version of ginlearn \(form 2; .* form 1\)"):
        name_in(newer)


def test_codes_are_found_within_a_text() -> None:
    text = f'Ann;"{SAMPLE}"; and {code_of("Ben", "H")}, R2-D2 is none, nor xR1-00000-00000'
    assert CODE_PATTERN.findall(text) == [SAMPLE, code_of("Ben", "H")]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 999_999)), st.sets(st.integers(0, 5_000)))
def test_numbers_come_back_from_their_bits(numbers: list[int], rising: set[int]) -> None:
    bits = BitWriter()
    for number in numbers:
        bits.count(number)
    bits.increasing(rising)
    reader = BitReader(bits.text + "0000")
    assert [reader.count() for _ in numbers] == numbers
    assert reader.increasing() == sorted(rising)
    reader.end()


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="01", max_size=200))
def test_any_bits_are_read_or_refused(text: str) -> None:
    reader = BitReader(text)
    with suppress(BitsError):
        reader.increasing()
        reader.name()
        reader.end()
