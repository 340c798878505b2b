"""A match as text and in a file: it goes on the same, and a fault is named by its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.analysis.players.player import Novice
from ginlearn.course.match.errors import MatchError
from ginlearn.course.match.match import Match
from ginlearn.engine.errors import RecordError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.rules.rules import Rules

KNOCKING = ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "7H 8H TS JS QS 3S 3C 3H 5C 6C"]
"""Seat 0 may knock with KH; then 7H and 8H, among others, may be laid off."""


def played(match: Match, moves: int) -> Match:
    """The match after so many moves, or at the end of the game."""
    for _ in range(moves):
        if match.is_persons_turn:
            match.play(Novice(seed=8).choose(match.view(match.turn)))
        elif match.step() is None:
            if match.over:
                break
            match.next_hand()
    return match


TABLES = [
    ("simple", ["person", "novice"]),
    ("oklahoma", ["steady", "person"]),
    ("openspiel", ["person", "person"]),
    ("table", ["person", "steady", "novice", "steady"]),
    ("basic rummy", ["person", "novice", "steady"]),
    (Rules.named("classic").replace(name='by "us"; #1', gin_bonus=30), ["person", "novice"]),
]


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**40), moves=st.integers(0, 250))
@settings(max_examples=40, deadline=None)
def test_a_match_read_back_is_the_same_and_goes_on_the_same(
    table: tuple[Rules | str, list[str]], seed: int, moves: int
) -> None:
    rules, seats = table
    match = played(Match(rules, seats, seed=seed, dealer=1), moves)
    again = Match.from_record(match.record())
    assert again == match
    assert played(again, 60).record() == played(match, 60).record()


def test_a_match_read_in_the_middle_of_a_lay_off_goes_on_there() -> None:
    match = Match.from_position(
        Gin.from_cards(KNOCKING, rules="classic", seed=1), ["person", "person"]
    )
    match.play("knock KH")
    match.play("lay off 7H")
    again = Match.from_record(match.record())
    assert again.state.phase is Phase.LAY_OFF
    assert again.view(1) == match.view(1)
    assert str(again.play("lay off 8H")) == "lay off 8H on 4H 5H 6H 7H"


def test_the_games_before_are_told() -> None:
    match = played(Match(target=1, seed=2), 300)
    winner = match.winners[0]
    match.new_game()
    again = Match.from_record(match.record())
    assert [tally.wins for tally in again.tallies] == [int(seat == winner) for seat in (0, 1)]
    assert again == match


def test_names_may_be_anything_that_is_a_name() -> None:
    match = Match(names=['Ann, "the Ace" # 1\u2028', "Μπέν: 2"])
    assert Match.from_record(match.record()).names == match.names


class Robot(Novice):
    name = "robot, #1"


def test_a_player_of_ones_own_is_given_again_to_be_known() -> None:
    match = played(Match(seats=["person", Robot(seed=4)]), 20)
    assert Match.from_record(match.record(), [Robot(seed=4)]) == match
    with pytest.raises(MatchError, match="seat 1: there is no player 'robot, #1'"):
        Match.from_record(match.record())


RECORD = played(Match("classic", seed=7), 45).record()


def line_of(beginning: str, which: int = 0) -> int:
    """The number of the line with that beginning, from 1."""
    numbers = [
        number
        for number, line in enumerate(RECORD.splitlines(), start=1)
        if line.startswith(beginning)
    ]
    return numbers[which]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("ginlearn match 1", "ginlearn match 2", 1, "is not how a match begins"),
        ("rules: classic", "rules: chess", 3, "no rules named 'chess'"),
        ("rules: classic", "rulers: classic", 3, "says nothing about a match"),
        ("rules: classic", "rules: classic\nrules: simple", 4, "given already in line 3"),
        ("seed: 7", "seed: seven", 4, "'seven' cannot be the 'seed'"),
        ('novice, "novice"', "novice, [[", 7, "cannot be the 'seat 1'"),
        ('novice, "novice"', "novice, 7", 7, "cannot be the 'seat 1'"),
        ("moves: 44", "moves: 45", 8, "said to have 45 moves, but 44 are here"),
        ("moves: 44", "games: 2\nwon: 1", 9, "cannot be the 'won'"),
        ("moves: 44", "games: 2\nwon: 3 0", 9, "3 of 2 games cannot be won"),
        (
            "rules: classic",
            "rules: modern",
            line_of("gin: "),
            "its rules are not those of the match",
        ),
        ("dealer: 0\nseat", "dealer: 1\nseat", line_of("gin: "), "seat 0 dealt, where it was for"),
        ("1 pass", "1 draw stock", line_of("1 "), "the upcard is on offer"),
        ("ginlearn record 1", "ginlearn record 9", line_of("ginlearn record"), "version 9"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(old: str, new: str, line: int, why: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError, match=rf"^line {line}: .*{why}"):
        Match.from_record(RECORD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rules: classic", "", "does not say its 'rules'"),
        ("seat 0:", "seat 2:", "does not say its 'seat 0'"),
        ("seed: 7", "seed: -7", "-7 is no seed"),
        ('"you"', '"novice"', "two players are called novice"),
        (RECORD[RECORD.index("ginlearn record") :], "", "ends before its hands"),
    ],
)
def test_what_is_missing_or_cannot_be_is_named(old: str, new: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        Match.from_record(RECORD.replace(old, new, 1))


def test_a_hand_that_is_not_over_has_no_hand_after_it() -> None:
    lines = RECORD.splitlines()
    end = line_of("result:") - 1
    cut = "\n".join([*lines[: end - 1], *lines[end + 1 :]]).replace("moves: 44", "")
    with pytest.raises(RecordError, match=r"hand 1, which begins here, .* another follows"):
        Match.from_record(cut)


@given(st.integers(0, len(RECORD) - 1))
@settings(max_examples=60, deadline=None)
def test_a_text_cut_short_is_refused_or_means_the_same(end: int) -> None:
    try:
        match = Match.from_record(RECORD[:end])
    except RecordError:
        return
    # Only the end of the last line may be missing without a loss.
    assert match.record() == RECORD
