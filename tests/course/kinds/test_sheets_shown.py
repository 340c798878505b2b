"""Score sheets in the proofs of exercises, in the language of the board."""

from __future__ import annotations

import pytest

from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.scoring.sheets_shown import names_on_paper, sheet_shown
from ginlearn.engine.scoring.final_scores import FinalScore
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Language

ACCENTED = Language("en-XA")


def sheets() -> list[ScoreSheet | Hollywood | FinalScore]:
    game = ScoreSheet("classic", names_on_paper(), target=10)
    three = Hollywood("classic", names_on_paper(), target=10)
    game.add(void=True)
    for sheet in (game, three):
        sheet.add(winner=0, points=31)
    return [game, three, game.final()]


@pytest.mark.parametrize("sheet", sheets(), ids=lambda sheet: type(sheet).__name__)
def test_a_sheet_in_a_proof_is_said_in_the_language_of_the_board(
    sheet: ScoreSheet | Hollywood | FinalScore,
) -> None:
    shown = sheet_shown(sheet)
    assert str(shown) == str(sheet)
    said = ACCENTED.say(shown)
    for word in ("hand", "total", "void", "winner", "game", "bonus", *names_on_paper()):
        assert word not in said
    assert ACCENTED.say(PLAYERS[0]) in said
