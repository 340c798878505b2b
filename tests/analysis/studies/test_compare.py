"""Players compared from the command line."""

from __future__ import annotations

import sys

import pytest

from ginlearn.analysis.players.player import Novice, Steady
from ginlearn.analysis.studies.compare import main
from ginlearn.analysis.studies.tournament import tournament


def test_it_prints_what_came_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["steady", "novice", "--games", "4", "--seed", "3", "--workers", "0"]) == 0
    played = tournament(Steady(1), Novice(2), games=4, seed=3, workers=0)
    assert capsys.readouterr().out == f"{played}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["steady", "master"], "there is no player 'master'; there are novice, steady, expert"),
        (["steady", "novice", "--games", "3"], "3 games cannot be played in pairs"),
        (["steady", "novice", "--rules", "whist"], "whist"),
        (["steady", "novice", "--seed", "-1"], "no seed"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--workers", "0"]) == 1
    assert says in capsys.readouterr().err


def test_workers_that_cannot_be_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["steady", "novice", "--workers", "-1"]) == 1
    assert "workers are a whole number from 0 up" in capsys.readouterr().err


def test_the_bar_is_left_out_without_tqdm(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main(["steady", "novice", "--games", "2", "--workers", "0"]) == 0
    assert capsys.readouterr().err == ""
