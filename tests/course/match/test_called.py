"""Names of players: those that a match gives are words, those of people are not."""

from __future__ import annotations

import pytest

from ginlearn.analysis.players.player import player_named
from ginlearn.course.match.called import called, called_first
from ginlearn.course.match.seats import names_of
from ginlearn.text import Language

ACCENTED = Language("en-XA")
TABLES = [
    ["person", "novice"],
    ["person", "steady", "steady", "expert"],
    ["person", "person", "novice", "novice"],
    ["expert", "expert"],
]


@pytest.mark.parametrize("seats", TABLES)
def test_every_name_that_a_match_gives_is_said_in_the_language(seats: list[str]) -> None:
    for name in names_of(seats):
        assert str(called(name)) == name
        assert str(called_first(name)) == name.capitalize()
        for said in (called(name), called_first(name)):
            assert said.context.startswith("player")
            assert ACCENTED.say(said).startswith("⟦")


@pytest.mark.parametrize("name", ["Ann", "you and I", "novice 02", "Novice", "player", "{n}", "Ζ"])
def test_a_name_of_ones_own_stays(name: str) -> None:
    assert name in ACCENTED.say(called(name))
    assert str(called(name)) == name
    assert str(called_first(name)) == name[:1].upper() + name[1:]


def test_every_computer_player_has_a_word() -> None:
    for name in ("novice", "steady", "expert"):
        assert player_named(name).name == name
        assert called(name).context == "player"
