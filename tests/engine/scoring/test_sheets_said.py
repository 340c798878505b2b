"""Score sheets and tallies in the language that is asked for."""

from __future__ import annotations

import pytest

from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from ginlearn.text import ENGLISH, Language, Text

HEBREW, ACCENTED = Language("he"), Language("en-XA")


def test_a_table_is_said_in_a_language_whatever_that_of_the_cells_is() -> None:
    sheet = ScoreSheet("classic", ["Ann", "Ben"], target=10)
    hollywood = Hollywood("classic", ["Ann", "Ben"])
    for each in (sheet, hollywood):
        each.add(winner="Ann", points=31)
    for table in (sheet, sheet.final(), hollywood, Tally(3, 2), Tally()):
        assert ENGLISH.say(table) == str(table)
        assert "⟦" in ACCENTED.say(table)
        assert str(Text("{table}", table=table)) == str(table)


def test_the_columns_of_a_table_are_as_wide_from_right_to_left() -> None:
    sheet = ScoreSheet("table", ["Ann", "Ben"], target=100)
    sheet.add(points=[0, -8])
    plain = sheet.said(HEBREW).replace("\u2068", "").replace("\u2066", "").replace("\u2069", "")
    assert plain == str(sheet)
    assert "\u2068Ann\u2069" in sheet.said(HEBREW)
    assert "\u2066-8\u2069" in sheet.said(HEBREW)


@pytest.mark.parametrize(
    ("rules", "points", "seat"),
    [("classic", [0, 50], None), ("classic", [0, 100], 1), ("table", [0, -100], 1)],
)
def test_whose_points_ended_the_game_is_known(
    rules: str, points: list[int], seat: int | None
) -> None:
    sheet = ScoreSheet(rules, ["Ann", "Ben"], target=100, hands=3)
    sheet.add(points=points)
    assert sheet.reached_by == seat
    assert sheet.is_over == (seat is not None)
