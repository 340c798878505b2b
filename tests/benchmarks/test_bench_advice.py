"""The speed at which hands are finished for advice, and the time that advice takes."""

from __future__ import annotations

import numpy as np
import pytest

from ginlearn.analysis import advise
from ginlearn.analysis.advice.finishes import finish
from ginlearn.analysis.advice.policy import GREEDY
from ginlearn.analysis.players.player import Expert, Player, Steady, play_out
from ginlearn.analysis.worlds.dealing import deal_worlds, positions_in
from ginlearn.analysis.worlds.keeping import likelihoods
from ginlearn.analysis.worlds.positions import Positions, positions_of
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Phase
from tests.analysis.advice.slow_policy import choice
from tests.benchmarks.conftest import Measure

MIDDLE = 8
"""Cards drawn by both seats, after which a hand is half played: of 14 on average."""


def mid_hand(seed: int, phase: Phase, rules: str) -> Gin | None:
    """A hand in its middle, played by the greedy policy; None where it ended before."""
    state = Gin.deal(seed=seed, rules=rules)
    while state.turn is not None and (state.turns < MIDDLE or state.phase is not phase):
        state = state.play(choice(state, GREEDY))
    return state if state.turn is not None else None


def mid_hands(count: int, phase: Phase, rules: str = "simple") -> list[Gin]:
    found: list[Gin] = []
    seed = 0
    while len(found) < count:
        state = mid_hand(seed, phase, rules)
        found += [] if state is None else [state]
        seed += 1
    return found


@pytest.mark.parametrize("rules", ["simple", "table"])
def test_finishes_from_mid_hand_positions(measure: Measure, rules: str) -> None:
    positions = positions_of(mid_hands(500, Phase.DRAW, rules))
    many = positions.rows.at(np.resize(np.arange(500), 10_000)).replaced(row=np.arange(10_000))
    whole = Positions(positions.rules, many, positions.stock, positions.luck)
    measure(lambda: finish(whole), 10_000, f"finished hands, {rules}", "10,000 in lockstep")


def test_worlds_dealt_and_finished(measure: Measure) -> None:
    view = mid_hands(1, Phase.DRAW)[0].view
    state = mid_hands(1, Phase.DRAW)[0]
    seen = view(state.turn)

    def ask() -> None:
        finish(positions_in(seen, deal_worlds(seen, 10_000, 1)))

    measure(ask, 10_000, "worlds dealt and finished", "10,000 in lockstep")


def test_worlds_dealt(measure: Measure) -> None:
    state = mid_hands(1, Phase.DRAW)[0]
    view = state.view(state.turn)
    measure(lambda: deal_worlds(view, 10_000, 1), 10_000, "worlds dealt", "uniform")


def test_worlds_weighed(measure: Measure) -> None:
    state = mid_hands(1, Phase.DRAW)[0]
    view = state.view(state.turn)
    hands = deal_worlds(view, 10_000, 1).hands
    measure(lambda: likelihoods(view, hands), 10_000, "worlds weighed", "model")


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.DISCARD])
@pytest.mark.parametrize("worlds", [300, 10_000])
def test_advice(measure: Measure, phase: Phase, worlds: int) -> None:
    state = mid_hands(1, phase)[0]
    view = state.view(state.turn)
    what = f"advice, {len(view.legal)} choices to {phase}"
    measure(lambda: advise(view, worlds=worlds), 1, what, f"{worlds:,} worlds")


@pytest.mark.parametrize("player", [Steady(), Expert()], ids=lambda player: player.name)
def test_hands_against_a_steady_player(measure: Measure, player: Player) -> None:
    hands = [Gin.deal(seed) for seed in range(20)]

    def play() -> None:
        for hand in hands:
            play_out(hand, [player, Steady()])

    measure(play, len(hands), "hands against steady", player.name)
