"""The hand-in code: the part of the final test that a teacher sees."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.course.codes.bits import BitWriter
from ginlearn.course.codes.codes import write_code
from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.progress.errors import CodeError, ProgressError

ANN = HandIn(
    "Ann Lee",
    score=17,
    of=20,
    seeds=(2026,),
    revisit=("M10", "lay-off", "06"),
    by_kind={"lay-off": (0, 2), "values": (2, 2), "who-wins": (1, 2)},
)


def test_a_hand_in_comes_back_from_its_code_whole() -> None:
    assert HandIn.read(ANN.code()) == ANN
    assert len(ANN.code()) < 120


@settings(max_examples=60, deadline=None)
@given(
    st.text(min_size=1, max_size=30).filter(lambda name: name.strip() and name.isprintable()),
    st.integers(0, 20),
    st.lists(st.integers(0, 2**63 - 1), max_size=20),
    st.dictionaries(st.sampled_from(["values", "lay-off", "own"]), st.just((1, 3))),
)
def test_any_name_score_and_seeds_come_back(
    name: str, score: int, seeds: list[int], by_kind: dict[str, tuple[int, int]]
) -> None:
    given = HandIn(name, score, 20, tuple(seeds), (), by_kind)
    assert HandIn.read(given.code()) == given


def test_a_name_is_kept_in_one_way_of_writing_it() -> None:
    assert HandIn("  Zoe\u0308   Park ", 1, 2).name == "Zo\u00eb Park"


@pytest.mark.parametrize(
    ("name", "score", "of", "seeds", "said"),
    [
        ("", 1, 2, (), "the name is empty"),
        (None, 1, 2, (), "None is no text; write the name between quotes"),
        ("  ", 1, 2, (), "the name is empty"),
        ("x" * 81, 1, 2, (), "is not a name of at most 80 letters"),
        ("a\x00b", 1, 2, (), "is not a name"),
        ("Ann", 3, 2, (), "3 right of 2 cannot be"),
        ("Ann", -1, 2, (), "-1 right of 2 cannot be"),
        ("Ann", 1, 2, (-1,), "a seed is a whole number from 0 up"),
    ],
)
def test_a_hand_in_that_cannot_be_is_refused(
    name: Any, score: int, of: int, seeds: tuple[int, ...], said: str
) -> None:
    with pytest.raises(ProgressError, match=said):
        HandIn(name, score, of, seeds)


def test_a_hand_in_of_another_version_is_read_and_says_so() -> None:
    older = HandIn("Ann", 1, 2, version="0.0.1")
    read = HandIn.read(older.code())
    assert read.version == "0.0.1"
    assert not read.of_this_version
    assert ANN.of_this_version


def test_a_resume_code_is_no_hand_in() -> None:
    bits = BitWriter()
    bits.name("Ann")
    with pytest.raises(CodeError, match="this is a resume code; what is wanted here is a hand-in"):
        HandIn.read(write_code("R", bits))


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="01", max_size=300))
def test_a_code_made_up_with_a_right_checksum_is_refused_or_read(text: str) -> None:
    bits = BitWriter()
    bits.text = text
    with suppress(CodeError):
        HandIn.read(write_code("H", bits))
