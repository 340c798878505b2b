"""Games on paper made from a seed, to be filled in: a whole game, and the start of Hollywood."""

from __future__ import annotations

from ginlearn.course.hands.chance import Chance
from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet

NAMES = ("Ann", "Ben")
TARGET = 100
"""Points of a game where the rules leave them to the players."""

FEWEST, MOST = 4, 9
"""The range of hands that makes a game worth filling in and quick to fill in."""

HOLLYWOOD_HANDS = 7
"""Hands in which a sheet of Hollywood has had first, second and third wins of both."""

_VOID_IN = 8
"""One hand in so many is void."""


def game_to_score(seed: int, rules: Rules | str = "classic") -> ScoreSheet:
    """The sheet of a whole game between two, with four to nine hands, some of them void.

    >>> game_to_score(1)
    <ScoreSheet classic: Ann 121, Ben 25; over, as Ann has 121 points and the game ends at 100>

    Raises DealError for an invalid seed, and RulesError for rules by which the winner of a hand
    does not gain, or which end a game by its hands.
    """
    rules = _with_target(rules)
    chance = Chance(seed, "game to score")
    while True:
        sheet = ScoreSheet(rules, NAMES)
        while not sheet.is_over and len(sheet.entries) < MOST:
            _add_hand(sheet, chance)
        if sheet.is_over and len(sheet.entries) >= FEWEST:
            return sheet


def hollywood_to_score(seed: int, rules: Rules | str = "modern") -> Hollywood:
    """A sheet of Hollywood with seven hands, in which both have won at least twice.

    >>> len(hollywood_to_score(1).entries)
    7

    Raises the errors of `game_to_score`.
    """
    rules = _with_target(rules)
    chance = Chance(seed, "Hollywood to score")
    while True:
        sheet = Hollywood(rules, NAMES)
        while not sheet.is_over and len(sheet.entries) < HOLLYWOOD_HANDS:
            _add_hand(sheet, chance)
        wins = [seat for entry in sheet.entries for seat in entry.winners]
        if len(sheet.entries) == HOLLYWOOD_HANDS and min(map(wins.count, (0, 1))) >= 2:
            return sheet


def _with_target(rules: Rules | str) -> Rules:
    agreed = Rules.named(rules)
    if agreed.scoring != "winner_gains" or agreed.hands is not None:
        raise RulesError(
            "a sheet to fill in is for rules by which the winner gains points up to a target, "
            "unlike {rules!r}",
            rules=agreed.name,
        )
    return agreed if agreed.target is not None else agreed.replace(target=TARGET)


def _add_hand(sheet: ScoreSheet | Hollywood, chance: Chance) -> None:
    if chance.below(_VOID_IN) == 0:
        sheet.add(void=True)
        return
    assert sheet.rules.target is not None
    # From 4 to 45 points in a game to 100, and as large a part of any other.
    points = max(1, (4 + chance.below(42)) * sheet.rules.target // 100)
    sheet.add(winner=chance.below(2), points=points)
