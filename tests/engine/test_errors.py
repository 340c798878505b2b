"""The text of an error, whatever its values."""

from __future__ import annotations

import pickle

import pytest

from ginlearn.engine.cards import cards
from ginlearn.engine.errors import CardTextError, GinlearnError


def test_an_error_fills_its_template_and_keeps_both() -> None:
    error = GinlearnError("{card!r} is not in {hand}", card="7H", hand="8H 9H")
    assert str(error) == "'7H' is not in 8H 9H"
    assert error.text.template == "{card!r} is not in {hand}"
    assert error.text.values == {"card": "7H", "hand": "8H 9H"}
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize("much", ["x" * 1_000_000, ["7H"] * 100_000, 10**4000, {"x" * 500: 1}])
def test_a_long_offender_is_cut_so_that_the_reason_can_be_read(much: object) -> None:
    error = GinlearnError("{given!r} is not cards; give {allowed}", given=much, allowed="y" * 400)
    assert len(str(error)) < 700
    assert "..." in str(error)
    assert str(error).endswith("is not cards; give " + "y" * 400)
    assert error.text.values["given"] is much


def test_a_list_too_deep_to_be_written_down_is_refused_like_any_other() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(CardTextError, match="is not a card"):
        cards(deep)  # type: ignore[arg-type]


def test_half_a_surrogate_pair_is_written_so_that_it_can_be_printed() -> None:
    error = GinlearnError("{card} is not here", card="\ud83c")
    assert str(error).encode() == b"\\ud83c is not here"
