"""Whole hands a second, played with every check, beside OpenSpiel's in one run.

OpenSpiel's are played through pyspiel: by its simple bot, which knocks as soon as it can, and by
random legal moves.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.play.moves import DISCARDS, DONE, DRAW_DISCARD, KNOCKS, Phase
from tests.benchmarks.conftest import PEER, Measure

pyspiel: Any = pytest.importorskip("pyspiel")
HANDS = 30
# Time on the processor, so that the machine's other work does not count.
pytestmark = pytest.mark.benchmark(timer=time.process_time)


def greedy_hand(seed: int) -> Gin:
    """A hand whose players take discards that meld, knock as soon as they may, lay nothing off."""
    state = Gin.deal(seed=seed, rules="openspiel")
    while True:
        phase = state.phase
        if phase is Phase.OVER:
            return state
        hand = state.masks[state.turn or 0]
        if phase is Phase.DISCARD:
            best, left = best_discard_masks(hand)
            card = best.bit_length() - 1
            state = state.play((KNOCKS if left <= state.knock_limit else DISCARDS)[card])
        elif phase is Phase.DRAW or phase is Phase.UPCARD_OFFER:
            moves = state.legal_moves()
            upcard = state.discards[-1].mask
            taken = moves[-1] is DRAW_DISCARD and (
                least_deadwood(hand | upcard) <= least_deadwood(hand)
            )
            state = state.play(DRAW_DISCARD if taken else moves[0])
        elif phase is Phase.WALL:
            state = state.play(state.legal_moves()[-1])
        else:
            state = state.play(DONE)


def random_hand(seed: int) -> Gin:
    state = Gin.deal(seed=seed, rules="openspiel")
    chance = random.Random(seed).random
    while moves := state.legal_moves():
        state = state.play(moves[int(chance() * len(moves))])
    return state


class OpenSpiel:
    """OpenSpiel's gin rummy, with its deals drawn by random numbers of the same kind."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("gin_rummy")
        parameters = self.game.get_parameters()
        self.bots = [pyspiel.make_simple_gin_rummy_bot(parameters, seat) for seat in (0, 1)]

    def bots_hand(self, seed: int) -> Any:
        chance = random.Random(seed).random
        state = self.game.new_initial_state()
        for bot in self.bots:
            bot.restart()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
            else:
                state.apply_action(self.bots[state.current_player()].step(state))
        return state

    def random_hand(self, seed: int) -> Any:
        chance = random.Random(seed).random
        state = self.game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
        return state


def test_greedy_hands(measure: Measure) -> None:
    ends = [greedy_hand(seed).result for seed in range(HANDS)]
    assert sum(end is not None and not end.is_void for end in ends) > HANDS // 2
    measure(lambda: [greedy_hand(seed) for seed in range(HANDS)], HANDS, "greedy hands", "ours")


def test_greedy_hands_of_openspiel(measure: Measure) -> None:
    peer = OpenSpiel()
    measure(lambda: [peer.bots_hand(seed) for seed in range(HANDS)], HANDS, "greedy hands", PEER)


def test_random_hands(measure: Measure) -> None:
    measure(lambda: [random_hand(seed) for seed in range(HANDS)], HANDS, "random hands", "ours")


def test_random_hands_of_openspiel(measure: Measure) -> None:
    peer = OpenSpiel()
    measure(lambda: [peer.random_hand(seed) for seed in range(HANDS)], HANDS, "random hands", PEER)


def test_deals(measure: Measure) -> None:
    measure(lambda: [Gin.deal(seed=seed) for seed in range(HANDS)], HANDS, "deals", "ours")


def test_deals_of_openspiel(measure: Measure) -> None:
    game = pyspiel.load_game("gin_rummy")

    def deal(seed: int) -> Any:
        chance = random.Random(seed).random
        state = game.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
        return state

    measure(lambda: [deal(seed) for seed in range(HANDS)], HANDS, "deals", PEER)
