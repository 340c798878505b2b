"""Hands recorded from OpenSpiel, replayed move by move under the profile that plays as it does.

The folder is the one that the environment variable GINLEARN_VECTORS names, or tests/data.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import best_discard_masks, deadwood
from ginlearn.engine.play.moves import Done, Knock, LayOff, Move
from ginlearn.engine.play.results import ResultKind

FOLDER = Path(os.environ.get("GINLEARN_VECTORS", Path(__file__).parents[2] / "data"))
PHASES = {
    "first_upcard": "upcard offer",
    "draw": "draw",
    "discard": "discard",
    "knock": "discard",
    "layoff": "lay off",
    "wall": "wall",
}
ENDS = {
    "knock": ResultKind.KNOCK,
    "undercut": ResultKind.UNDERCUT,
    "tie": ResultKind.TIE,
    "gin": ResultKind.GIN,
    "wall": ResultKind.VOID,
    "repeated_move": ResultKind.VOID,
    "max_upcard_draws": ResultKind.VOID,
}


@cache
def recorded() -> tuple[dict[str, Any], ...]:
    with (FOLDER / "games.jsonl").open() as lines:
        return tuple(json.loads(line) for line in lines)


def dealt(hand: dict[str, Any]) -> Gin:
    deal = hand["deal"]
    return Gin.from_cards(
        deal["hands"], upcard=deal["upcard"], stock=deal["stock"], rules="openspiel", dealer=1
    )


class Replay:
    """One recorded hand on its way through our engine."""

    def __init__(self, hand: dict[str, Any]) -> None:
        self.hand = hand
        self.state = dealt(hand)
        self.actions = iter(hand["actions"])
        self.knocks_allowed: list[bool] = []

    def run(self) -> Gin:
        for action in self.actions:
            self.compare(action)
            for move in self.translated(action):
                self.state = self.state.play(move)
        return self.state

    def compare(self, action: dict[str, Any]) -> None:
        state = self.state
        assert state.turn == action["player"]
        assert state.phase == PHASES[action["phase"]]
        if "can_knock" in action:
            ours = any(isinstance(move, Knock) for move in state.legal_moves())
            held = state.masks[action["player"]]
            assert ours == (best_discard_masks(held)[1] <= 10), "the true best decides"
            if not self.hand["quirks"]:
                assert ours == action["can_knock"]
            elif ours != action["can_knock"]:
                assert ours, "where OpenSpiel errs it refuses a legal knock"
                self.knocks_allowed.append(ours)

    def translated(self, action: dict[str, Any]) -> Iterator[Move | str]:
        what = action["action"]
        if what in {"pass", "draw_stock"}:
            if what == "draw_stock":
                assert str(self.state.stock[0]) == action["card"]
            yield what.replace("_", " ")
        elif what == "draw_upcard":
            assert str(self.state.upcard) == action["card"]
            yield "draw discard"
        elif what == "discard":
            held = self.state.hands[action["player"]]
            assert deadwood(held - cards(action["card"])) == action["deadwood"]
            yield f"discard {action['card']}"
        elif what == "knock":
            yield self.knock(next(self.actions))
        else:
            yield from self.defence(action)

    def melds(self) -> list[CardSet]:
        """The meld actions that come next, with the end of melds behind them."""
        laid = takewhile(lambda action: action["action"] != "end_melds", self.actions)
        return [cards(action["cards"]) for action in laid]

    def knock(self, thrown: dict[str, Any]) -> Knock:
        assert thrown["action"] == "knock_discard"
        state, card = self.state, cards(thrown["card"])
        assert state.turn is not None
        held = state.hands[state.turn] | (state.discards[-1:] if state.phase == "wall" else ())
        assert deadwood(held - card) == thrown["deadwood"]
        return Knock(thrown["card"], self.melds())

    def defence(self, first: dict[str, Any]) -> Iterator[Move]:
        """Lay-offs as recorded, then the defender's melds in one move."""
        laid_off = []
        if first["action"] == "layoff":
            others = takewhile(lambda each: each["action"] == "layoff", self.actions)
            laid_off = [Card(each["card"]) for each in (first, *others)]
        for place, card in enumerate(laid_off):
            yield self.lay_off(card, laid_off[place + 1 :])
        if first["action"] in {"layoff", "end_layoffs"}:
            yield Done(self.melds())
        elif first["action"] == "meld":
            yield Done([cards(first["cards"]), *self.melds()])
        else:
            assert first["action"] == "end_melds"
            yield Done([])

    def lay_off(self, card: Card, later: list[Card]) -> LayOff:
        """The lay-off of a card on a meld with which the later ones can still be laid off.

        The record does not say on which meld: a card that fits a run and a set matters only to
        those that follow it.
        """
        fitting = [
            move
            for move in self.state.legal_moves()
            if isinstance(move, LayOff) and move.card == card
        ]
        return next(move for move in fitting if follows(self.state.play(move), later))


def follows(state: Gin, later: list[Card]) -> bool:
    if not later:
        return True
    return any(
        follows(state.play(move), later[1:])
        for move in state.legal_moves()
        if isinstance(move, LayOff) and move.card == later[0]
    )


@pytest.mark.parametrize("hand", recorded(), ids=lambda hand: str(hand["id"]))
def test_vectors_a_recorded_hand_replays_to_the_same_end(hand: dict[str, Any]) -> None:
    replay = Replay(hand)

    state = replay.run()

    result = state.result
    assert result is not None
    assert result.kind is ENDS[hand["end"]]
    assert list(result.points) == hand["returns"]
    assert state.stock_size == hand["stock_left"]
    assert result.knocker == hand.get("knocker")
    if result.deadwood is not None and result.knocker is not None:
        assert result.deadwood[result.knocker] == hand["knocker_deadwood"]
        assert result.deadwood[1 - result.knocker] == hand["defender_deadwood"]
    assert len(replay.knocks_allowed) == len(hand["quirks"])


@pytest.mark.parametrize(
    "hand", [hand for hand in recorded() if hand["end"] == "tie"], ids=lambda hand: str(hand["id"])
)
def test_vectors_a_recorded_tie_pays_the_defender_where_ties_are_undercuts(
    hand: dict[str, Any],
) -> None:
    state = Replay(hand).run()
    assert state.result is not None
    assert state.result.deadwood is not None
    strict = state.rules.replace(tie_rule="undercut")

    again = score_knock(strict, state.result.deadwood, knocker=hand["knocker"])
    assert list(again.points) == hand["returns_tie_is_undercut"]
