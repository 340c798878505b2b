"""The list of mistakes that the course works through."""

from __future__ import annotations

import pytest

from ginlearn.course.mistakes.diagnosing import MISTAKES
from ginlearn.course.mistakes.named import found
from ginlearn.text import Text


def test_every_numbered_misconception_is_registered() -> None:
    # There is no M14: the numbers of the list have a gap.
    assert {f"M{number}" for number in range(1, 31) if number != 14} <= set(MISTAKES)


def test_each_mistake_is_registered_under_its_own_id_with_a_name_a_truth_and_a_source() -> None:
    for mistake_id, mistake in MISTAKES.items():
        assert mistake.id == mistake_id
        assert mistake.name
        assert mistake.source


def test_each_truth_is_one_sentence() -> None:
    for mistake in MISTAKES.values():
        truth = str(mistake.truth)
        assert truth[0].isupper()
        assert truth.endswith(".")
        assert truth.count(".") == 1, truth


def test_no_two_mistakes_share_a_name() -> None:
    assert len({str(mistake.name) for mistake in MISTAKES.values()}) == len(MISTAKES)


def test_the_registry_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        MISTAKES["M1"] = MISTAKES["M2"]  # type: ignore[index]


def test_a_finding_needs_a_registered_mistake() -> None:
    with pytest.raises(KeyError):
        found("M14", Text("?"))
