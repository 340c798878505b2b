"""A replay as it is seen: one position of a game on a board where nothing can be moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginlearn.engine.cards import Card
from ginlearn.text import Seat, Text
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import card_entry, verdict_table
from ginlearn.widgets.replay.eyes import ReplayEyes
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.laying.layout import kind_of, lay_out
from ginlearn.widgets.seat.laying.own_hand import MELD_ZONES, OWN_ZONES

KEYS: Mapping[str, str] = {
    "ArrowRight": "step",
    "ArrowLeft": "back",
    "PageDown": "step",
    "PageUp": "back",
    "Home": "first",
    "End": "last",
}
"""The actions of keys while a button has the focus; a presenter's remote sends page keys."""


class ReplayDisplay:
    """The part that sends the page of a board the view of the eyes."""

    def __init__(self, board: Board, eyes: ReplayEyes, *, has_keys: bool) -> None:
        self._board = board
        self._eyes = eyes
        self._has_keys = has_keys

    def show(self, came: dict[str, str]) -> None:
        """Send the page the position; ``came`` tells from where its cards came."""
        board, eyes, outlook = self._board, self._eyes, self._eyes.outlook
        language, own = board.language, eyes.own()
        laid = lay_out(outlook, own, language)
        zones: list[Any] = []
        labels = self._meld_labels(outlook)
        for zone in laid.zones:
            hidden = outlook.view.seat is None and zone["id"] in OWN_ZONES
            # Places for putting cards are not needed here.
            spare = zone["role"] in ("meld", "table") and not laid.placement[zone["id"]]
            if hidden or spare:
                continue
            # A replay has nothing to press but its buttons.
            told = {key: value for key, value in zone.items() if key != "action"}
            label = labels.get(zone["id"], zone["label"])
            zones.append({**told, "label": label, "locked": True})
        placement = {zone["id"]: laid.placement[zone["id"]] for zone in zones}
        held = [item for zone in OWN_ZONES if zone in placement for item in placement[zone]]
        melds = any(own[zone] for zone in MELD_ZONES)
        board.cards = [
            card_entry(item, language)
            for item in dict.fromkeys((*held, *(i for ids in placement.values() for i in ids)))
        ]
        board.verdicts, board.verdict_words = (
            verdict_table([*map(Card, held)], outlook.judge, language) if melds else ("", {})
        )
        board.zones = zones
        board.targets = {str(entry["id"]): [] for entry in board.cards}
        board.came = came
        drawn = outlook.drawn
        board.marks = {str(drawn): "drawn"} if drawn is not None else {}
        board.placement = placement
        board.proof = []
        board.score = language.say(self._where())
        board.options = {
            **board.options,
            "show_deadwood": melds,
            "keys": dict(KEYS) if self._has_keys else {},
        }

    def _where(self) -> Text:
        eyes = self._eyes
        return Text(
            "Hand {hand} of {hands}. Step {step} of {steps}.",
            hand=eyes.here.hand,
            hands=eyes.positions[-1].hand,
            step=eyes.at,
            steps=eyes.last,
        )

    def _meld_labels(self, outlook: Outlook) -> dict[str, str]:
        """The labels of the melds on the table: here no key sends a card to them."""
        players, labels = outlook.players, {}
        for number, (meld, seat) in enumerate(outlook.melds, start=1):
            names = _OWN_MELDS if players.is_reader(seat) else _MELDS
            label = names[kind_of(meld)].filled(player=Seat(seat))
            labels[f"{outlook.meld_zones}-{number}"] = self._board.language.say(
                players.named(label)
            )
        return labels


_OWN_MELDS: Mapping[str, Text] = {
    "set": Text.in_context("zone", "Your set"),
    "run": Text.in_context("zone", "Your run"),
}
_MELDS: Mapping[str, Text] = {
    "set": Text.in_context("zone", "Set of {player}"),
    "run": Text.in_context("zone", "Run of {player}"),
}
