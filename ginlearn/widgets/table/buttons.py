"""The buttons of a table: those needed now, and their labels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginlearn.text import Language, Text
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import HINT, SORT_BY, UNDO
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.table.screen import TableScreen

_LIKELY = ("draw-stock", "next", "new", "show", "go-on")

_LABELS: Mapping[str, Text] = {
    "cancel": Text.in_context("button", "Not yet"),
    "show": Text.in_context("button", "Show my cards"),
    "next": Text.in_context("button", "Next hand"),
    "new": Text.in_context("button", "New game"),
    "go-on": Text.in_context("button", "Go on"),
    "coach": Text.in_context("button", "Coach"),
    "hint": HINT,
    "undo": UNDO,
}


def table_buttons(
    screen: TableScreen, language: Language, *, asks: bool, waits: bool, coached: bool
) -> list[dict[str, Any]]:
    """The buttons in the form that the page gets.

    ``asks`` is True while a move waits for confirmation, ``waits`` while a computer player is about
    to move, ``coached`` while the coach is on.
    """
    outlook = screen.outlook
    actions = ["cancel"] if asks else _actions(screen, outlook, waits=waits, coached=coached)
    buttons = []
    for action in actions:
        told = button(
            language,
            action,
            _label(action, screen, outlook),
            primary=action in _LIKELY,
            disabled=action == "undo" and not screen.match.can_undo,
        )
        if action in outlook.takes_card:
            # A button that acts on a card takes the selected one.
            told["takes"] = "selection"
        if action == "coach":
            told["pressed"] = coached
        buttons.append(told)
    return buttons


def _actions(screen: TableScreen, outlook: Outlook, *, waits: bool, coached: bool) -> list[str]:
    match, view = screen.match, outlook.view
    own_turn = view.turn is not None and view.turn == view.seat
    closed = view.seat is None and match.is_persons_turn
    actions: list[str] = []
    if closed:
        actions = ["show"]
    elif own_turn:
        actions = outlook.actions()
    elif view.turn is None:
        actions = ["new"] if match.over else ["next"]
    elif not waits:
        actions = ["go-on"]
    if view.seat is not None:
        actions.append("sort")
    if match.persons and not closed:
        actions.append("undo")
    if coached and own_turn:
        actions.append("hint")
    if match.persons:
        actions.append("coach")
    return actions


def _label(action: str, screen: TableScreen, outlook: Outlook) -> Text:
    if action == "sort":
        return SORT_BY["rank" if screen.sorted_by == "suit" else "suit"]
    return _LABELS[action] if action in _LABELS else outlook.label(action)
