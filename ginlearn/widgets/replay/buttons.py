"""The buttons of a replay, and the field for a step to go to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginlearn.text import Language, Text
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import REVEAL
from ginlearn.widgets.replay.asking import ReplayAsking
from ginlearn.widgets.replay.eyes import ReplayEyes


def replay_buttons(
    eyes: ReplayEyes, asking: ReplayAsking, language: Language, *, plays: bool
) -> list[dict[str, Any]]:
    """The buttons in the form that the page gets; ``plays`` is True while it plays by itself."""
    at_start, at_end, waits = eyes.at == 0, eyes.at == eyes.last, asking.waits

    def told(action: str, *, primary: bool = False, disabled: bool = False) -> dict[str, Any]:
        label = _PAUSE if action == "play" and plays else _LABELS[action]
        return button(language, action, label, primary=primary, disabled=disabled)

    buttons = [
        told("first", disabled=at_start),
        told("back", disabled=at_start),
        told("step", disabled=at_end and not waits, primary=not waits),
        told("play", disabled=at_end and not waits),
        told("last", disabled=at_end),
        {**told("open"), "pressed": eyes.all_open},
        {**told("melds"), "pressed": eyes.with_melds},
        {**told("asking"), "pressed": asking.always},
    ]
    if eyes.seat is not None and len(eyes.players.names) > 1:
        buttons.append(told("seat"))
    if asking.is_asked:
        buttons.append(told("reveal", primary=waits, disabled=asking.is_revealed))
    return buttons


def step_field(language: Language) -> dict[str, Any]:
    """The field for the number of a step to go to."""
    return {"label": language.say(Text("Go to step")), "kind": "number", "action": "go"}


_PAUSE = Text.in_context("button", "Pause")

_LABELS: Mapping[str, Text] = {
    "first": Text.in_context("button", "To the start"),
    "back": Text.in_context("button", "Back"),
    "step": Text.in_context("button", "Step"),
    "play": Text.in_context("button", "Play"),
    "last": Text.in_context("button", "To the end"),
    "open": Text.in_context("button", "Open hands"),
    "melds": Text.in_context("button", "Show melds"),
    "asking": Text.in_context("button", "Ask"),
    "seat": Text.in_context("button", "Next player’s eyes"),
    "reveal": REVEAL,
}
