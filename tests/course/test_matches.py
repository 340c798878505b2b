"""A game at a table: hands follow one another until somebody has won."""

from __future__ import annotations

import pytest

from ginlearn.analysis.players import Novice, Player
from ginlearn.course.matches import Match

TABLES = [
    ("simple", 2),
    ("classic", 2),
    ("modern", 2),
    ("oklahoma", 2),
    ("openspiel", 2),
    ("table", 3),
    ("table", 4),
    ("basic rummy", 3),
    ("basic rummy", 5),
]


def play_hand(match: Match, person: Player) -> None:
    """The hand played to its end, persons choosing as that player does."""
    while not match.hand_over:
        if match.is_persons_turn:
            match.play(person.choose(match.view(match.turn)), match.turn)
        else:
            match.step()


def play_game(match: Match, person: Player | None = None) -> Match:
    """The match played to the end of the game."""
    while True:
        play_hand(match, person or Novice(seed=5))
        if match.over:
            return match
        match.next_hand()


@pytest.mark.parametrize(("rules", "seats"), TABLES)
@pytest.mark.parametrize("opponent", ["novice", "steady"])
def test_a_person_plays_a_game_to_its_end_against_computer_players(
    rules: str, seats: int, opponent: str
) -> None:
    match = play_game(Match(rules, ["person", *[opponent] * (seats - 1)], seed=4, target=60))
    sheet = match.sheet
    assert match.over
    assert match.winners == sheet.winners != ()
    assert len(match.hands) == match.hand_number == len(sheet.entries)
    results = [hand.result for hand in match.hands]
    summed = [sum(column) for column in zip(*(r.points for r in results if r), strict=True)]
    assert list(sheet.totals()) == summed


def test_a_person_plays_a_game_against_the_expert() -> None:
    match = play_game(Match("classic", ["person", "expert"], seed=3, target=30))
    final = match.sheet.final()
    assert match.winners == (final.totals.index(max(final.totals)),)
