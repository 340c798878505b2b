"""A replay as it is seen: one position of a game, and what has happened to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import ipywidgets

from ginlearn.analysis.advice.advice import Advice
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.melds.meld import suit_of
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.text import Text, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import card_entry, verdict_table
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.faces.sorting import sorted_cards
from ginlearn.widgets.replay.advice import picture
from ginlearn.widgets.replay.moves import Position
from ginlearn.widgets.seat.layout import (
    AnyView,
    drawn_card,
    held_apart,
    lay_out,
    melds_of,
    named,
)
from ginlearn.widgets.seat.own_hand import MELD_ZONES, OWN_ZONES
from ginlearn.widgets.seat.sentences import Teller

KEYS: Mapping[str, str] = {
    "ArrowRight": "step",
    "ArrowLeft": "back",
    "PageDown": "step",
    "PageUp": "back",
    "Home": "first",
    "End": "last",
}
"""What keys do while a button of the board has the focus; a presenter's remote sends the pages."""

_MOST_SEEN_APART = 12


class ShownReplay(Board):
    """Shows the position at which a replay stands, to a seat, to an onlooker, or with all hands."""

    _later: Later
    """The next step, if it plays by itself."""
    _positions: tuple[Position, ...]
    names: tuple[str, ...]
    """What each seat is called."""
    _seat: int | None
    """Whose eyes see it; None are an onlooker's."""
    _teller: Teller
    _open: bool
    _asks: bool
    """Whether it asks before each throw of the seat."""
    _with_melds: bool
    _controls: bool
    """Whether there are buttons."""
    _at: int
    """The step at which it stands."""
    _asked: bool
    _revealed: bool
    _advice: Advice | None
    """What a reveal has weighed."""
    _beside: list[ipywidgets.HTML]
    """The places beside the board where it is drawn."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._positions) - 1

    @property
    def is_playing(self) -> bool:
        """Whether it plays by itself."""
        return self._later.is_waiting

    @property
    def view(self) -> AnyView:
        """What the board shows, which is all of it with open hands."""
        return self._view(self._here)

    @property
    def _here(self) -> Position:
        return self._positions[self._at]

    def picture_note(self) -> Text:
        """The line under the static picture: where the game stands."""
        return verbatim(f"{self.score} {self._words.of('replay.note')}")

    # What has happened

    def _is_question(self) -> bool:
        """Whether here the seat looked at has to throw."""
        state = self._here.state
        return state.turn is not None and state.turn == self._seat and state.phase is Phase.DISCARD

    def _played_next(self) -> Move | None:
        """What was played here; None where the record ends."""
        if self._at == self.last or self._positions[self._at + 1].event is None:
            return None
        return self._positions[self._at + 1].state.moves[-1]

    def _told_next(self) -> str:
        if self._played_next() is None:
            return self._words.of("replay.ask.last")
        return self._sentence(self._positions[self._at + 1])

    def _told(self) -> str:
        """What has just happened, and how the hand ended if it did."""
        here = self._here
        said = [
            self._words.of("replay.begin", name=self._teller.name(here.state.dealer))
            if here.event is None
            else self._sentence(here)
        ]
        if here.state.result is not None:
            said.append(self._teller.result(here.state.result))
        return " ".join(said)

    def _sentence(self, position: Position) -> str:
        event = position.event
        assert event is not None
        view = self._view(position)
        drawn = drawn_card(view)
        if self._open:
            drawn = drawn_card(position.state.view(event.seat))
        return self._teller.event(event, view, drawn if event.action.startswith("draw") else None)

    # What lies where

    def _view(self, position: Position) -> AnyView:
        """What the board shows of a position: the view of the seat, or that with open hands."""
        state = position.state
        view: AnyView = state.view(self._seat)
        if not self._open:
            return view
        hands = tuple(state.view(seat).hand for seat in range(state.players))
        if isinstance(view, View):
            knocker = state.view(view.knocker)
            view = replace(view, face_down=False, discards=knocker.discards)
        return replace(view, shown=hands)

    def _own(self, view: AnyView) -> Placement:
        """How the own cards lie: by suit, or in the melds of a best arrangement."""
        own: Placement = {zone: [] for zone in OWN_ZONES}
        held = held_apart(view, view.seat, view.hand)
        melds = self._melds(view, held)
        for zone, meld in zip(MELD_ZONES, melds, strict=False):
            own[zone] = [*map(str, meld)]
            held -= meld
        own["loose"] = [*map(str, sorted_cards(held))]
        return own

    def _melds(self, view: AnyView, held: CardSet) -> tuple[CardSet, ...]:
        fits = 0 < len(held) < _MOST_SEEN_APART and view.rules.ace == "low"
        return best_arrangement(held).melds if self._with_melds and fits else ()

    def _show(self, came: dict[str, str]) -> None:
        """Tell the page the position; nothing on the board can be moved."""
        view = self.view
        own = self._own(view)
        laid = lay_out(view, own, self.names, self._words)
        zones: list[Any] = []
        labels = self._meld_labels(view)
        for zone in laid.zones:
            hidden = view.seat is None and zone["id"] in OWN_ZONES
            # Places to put cards are not needed here.
            spare = zone["role"] in ("meld", "table") and not laid.placement[zone["id"]]
            if hidden or spare:
                continue
            # Nothing is to be pressed on a replay but its buttons.
            told = {key: value for key, value in zone.items() if key != "action"}
            label = labels.get(zone["id"], zone["label"])
            zones.append({**told, "label": label, "locked": True})
        placement = {zone["id"]: laid.placement[zone["id"]] for zone in zones}
        held = [item for zone in OWN_ZONES if zone in placement for item in placement[zone]]
        melds = any(own[zone] for zone in MELD_ZONES)
        self.cards = [
            card_entry(item, self.language)
            for item in dict.fromkeys((*held, *(i for ids in placement.values() for i in ids)))
        ]
        self.verdicts, self.verdict_words = (
            verdict_table([*map(Card, held)], self.judge, self.language) if melds else ("", {})
        )
        self.zones = zones
        self.targets = {str(entry["id"]): [] for entry in self.cards}
        self.came = came
        drawn = drawn_card(view)
        self.marks = {str(drawn): "drawn"} if drawn is not None else {}
        self.placement = placement
        self.proof = []
        self.score = self._words.of(
            "replay.where",
            hand=self._here.hand,
            hands=self._positions[-1].hand,
            step=self._at,
            steps=self.last,
        )
        self.options = {
            **self.options,
            "show_deadwood": melds,
            "keys": dict(KEYS) if self._controls else {},
        }
        self._label_buttons()

    def _meld_labels(self, view: AnyView) -> dict[str, str]:
        """What the melds on the table are called: here no key sends a card to them."""
        labels = {}
        where = "knocker" if isinstance(view, View) else "table"
        for number, (meld, seat) in enumerate(melds_of(view), start=1):
            kind = "set" if suit_of(meld.mask) is None else "run"
            name = self.names[seat]
            key = f"replay.meld.{kind}" + (".own" if name == "you" else "")
            labels[f"{where}-{number}"] = self._words.of(key, name=named(name, self._words))
        return labels

    def _label_buttons(self) -> None:
        if not self._controls:
            self.buttons, self.field = [], None
            return
        at_end = self._at == self.last
        waits = self._asked and not self._revealed
        actions: list[tuple[str, dict[str, Any]]] = [
            ("first", {"disabled": self._at == 0}),
            ("back", {"disabled": self._at == 0}),
            ("step", {"disabled": at_end and not waits, "primary": not waits}),
            ("play", {"disabled": at_end and not waits}),
            ("last", {"disabled": at_end}),
            ("open", {"pressed": self._open}),
            ("melds", {"pressed": self._with_melds}),
            ("asking", {"pressed": self._asks}),
        ]
        if self._seat is not None and len(self.names) > 1:
            actions.append(("seat", {}))
        if self._asked:
            actions.append(("reveal", {"primary": waits, "disabled": self._revealed}))
        playing = self.is_playing
        self.buttons = [
            {
                "action": action,
                "label": self._words.of(
                    "button.pause" if action == "play" and playing else f"button.{action}"
                ),
                "primary": False,
                "disabled": False,
                **more,
            }
            for action, more in actions
        ]
        self.field = {
            "label": self._words.of("replay.go"),
            "kind": "number",
            "action": "go",
        }

    def _draw_beside(self) -> None:
        html = picture(self._advice, self._words) if self._beside else ""
        for plot in self._beside:
            plot.value = html
