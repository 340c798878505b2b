"""Late in a hand: the costly card or the safe one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn import Gin, GinlearnError
from ginlearn.analysis.studies import late_throws as late
from ginlearn.analysis.studies.late_throws import (
    costly_and_safe,
    late_throws,
    main,
    measure,
    remake,
)
from ginlearn.engine.games.gin.view import GinView


def after_taking(taken: str, mine: str = "4S 5S 6S 9D 9C 9S JC AH 7H 3D") -> GinView:
    """The view of a seat with ten cards once it has drawn, when the other has taken a card."""
    theirs = "JS JH KD TC 8C 8D 6C 5D 3C AD"
    gone = "KS KH QS QH QD QC TS TH TD KC 7S 7D 7C 6H 4D 8H"
    state = Gin.from_cards(
        [theirs, mine],
        discards=f"{gone} {taken}",
        stock="2S",
        turn=0,
        phase="draw",
    )
    for move in ("draw discard", "discard KD", "draw stock"):
        state = state.play(move)
    return state.view(1)


def test_the_dearest_loose_card_that_may_be_wanted_stands_against_the_dearest_safe_one() -> None:
    costly, safe = costly_and_safe(after_taking("JD")) or ("", "")
    assert (str(costly), str(safe)) == ("JC", "7H")


def test_where_the_dearest_card_is_safe_there_is_nothing_to_choose() -> None:
    assert costly_and_safe(after_taking("5H")) is None


def test_who_may_knock_chooses_something_else() -> None:
    assert costly_and_safe(after_taking("JD", "4S 5S 6S 9D 9C 9S JC AH AC 2D")) is None


def test_the_same_hands_give_the_same_numbers() -> None:
    one, again = (measure(30, worlds=20, first=10_590) for _ in range(2))
    assert one == again
    assert sum(row.positions for row in one.rows) >= 2


def test_the_numbers_kept_are_read_as_they_were_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late_throws.csv"
    monkeypatch.setattr(late, "remake", lambda hands, seed, **_: remake(hands, seed, file))
    assert main(["--hands", "150"]) == 0
    assert str(late_throws(file)) == capsys.readouterr().out.strip()


def test_where_a_row_has_not_two_positions_the_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "late_throws.csv"
    file.write_text("as it was")
    with pytest.raises(GinlearnError, match="2 hands have too few late choices"):
        remake(2, file=file)
    assert file.read_text() == "as it was"


def test_the_numbers_kept_are_of_hundreds_of_positions_and_told_as_a_table() -> None:
    throws = late_throws()
    assert all(row.positions > 50 for row in throws.rows)
    lines = repr(throws).splitlines()
    assert lines[1].startswith("1 to 3 points")
    assert len({len(line.split("±")[0]) for line in lines[1:]}) == 1


def test_a_notebook_shows_the_same_numbers_in_a_table() -> None:
    throws = late_throws()
    shown = throws._repr_html_()
    assert shown.count("<tr>") == 1 + len(throws.rows)
    for line in str(throws).splitlines()[1:]:
        assert f">{line.split('   ')[-1].strip()}<" in shown
