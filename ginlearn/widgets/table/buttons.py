"""The buttons of a table: which moves they make, and what they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.play.moves import DONE, DRAW_DISCARD, DRAW_STOCK, PASS, Move, Phase
from ginlearn.widgets.seat.layout import AnyView
from ginlearn.widgets.words import Words

MOVES: Mapping[str, Move] = {
    "draw-stock": DRAW_STOCK,
    "draw-discard": DRAW_DISCARD,
    "pass": PASS,
    "done": DONE,
}
"""The moves that need no card, by the button for each."""

_LIKELY = ("draw-stock", "next", "new", "show", "go-on")
_OF_A_CARD = ("discard", "knock", "gin")


def actions_of(view: AnyView) -> list[str]:
    """The moves that the seat on turn may think of; whether a knock is allowed it has to count."""
    if view.phase is Phase.DISCARD:
        if isinstance(view, RummyView):
            return ["discard", "lay-melds"]
        big = ["big-gin"] if view.rules.big_gin_bonus is not None else []
        return ["discard", "knock", "gin", *big]
    if view.phase is Phase.WALL:
        return ["knock", "pass"]
    return [action for action, move in MOVES.items() if move in view.legal]


def button_of(action: str, view: AnyView, words: Words) -> dict[str, Any]:
    """A button as a page is told of it; one that is about a card takes what is selected."""
    key = "button.next-hand" if action == "next" else f"button.{action}"
    values = {}
    if action == "draw-discard" and view.upcard is not None:
        values["card"] = words.card(view.upcard)
    if action == "sort":
        key = "button.sort.suit"
    button: dict[str, Any] = {
        "action": action,
        "label": words.of(key, **values),
        "primary": action in _LIKELY,
        "disabled": False,
    }
    if action in _OF_A_CARD:
        button["takes"] = "selection"
    return button
