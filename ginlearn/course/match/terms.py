"""The terms agreed for a match before it begins, and what follows: its deals and its score."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from ginlearn.course.match.events import State
from ginlearn.engine.games import game_named
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet

TARGET = 100
"""Points that end a game where the rules leave the target to the players."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The rules of a game, its seed, and the first dealer."""

    rules: Rules
    """The house rules, with a target where nothing else ends the game."""
    seed: int
    dealer: int

    def deal(self, number: int, players: int, dealer: int) -> State:
        """The hand of that number, counted from 1. The first is the deal of the seed itself."""
        seed = self.seed
        if number > 1:
            seed = random.Random(f"{self.seed} hand {number}").getrandbits(32)
        game = game_named(self.rules.game)
        return game.state.deal(seed, rules=self.rules, players=players, dealer=dealer)

    def sheet_of(self, names: tuple[str, ...], hands: Iterable[State]) -> ScoreSheet:
        """The score after those hands."""
        sheet = ScoreSheet(self.rules, names, dealer=self.dealer)
        for hand in hands:
            sheet.add(hand.result)
        return sheet


def agreed(rules: Rules | str, target: int | None) -> Rules:
    """The rules with a target where nothing else ends the game: the given one, or 100."""
    named = Rules.named(rules)
    if target is not None:
        return named.replace(target=target, hands=None)
    if named.target is None and named.hands is None:
        return named.replace(target=TARGET)
    return named
