"""A game to step through: for a demonstration, and for questions to a class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import ipywidgets
import traitlets as t

from ginlearn.analysis.advice import Advice
from ginlearn.engine.arranging import best_arrangement
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.deals import check_seed
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds import suit_of
from ginlearn.engine.moves import Discard, Knock, Move, Phase
from ginlearn.engine.rule_checks import is_whole
from ginlearn.engine.rummy import Rummy
from ginlearn.engine.view import View
from ginlearn.widgets.board import Board
from ginlearn.widgets.pacing import Later
from ginlearn.widgets.placement import Placement
from ginlearn.widgets.replay_advice import advice_for, entries, picture, summary
from ginlearn.widgets.replay_moves import Position, positions_of
from ginlearn.widgets.sorting import sorted_cards
from ginlearn.widgets.table_hand import MELD_ZONES, OWN_ZONES
from ginlearn.widgets.table_layout import (
    AnyView,
    came_from,
    drawn_card,
    held_apart,
    lay_out,
    melds_of,
    named,
)
from ginlearn.widgets.table_sentences import Teller
from ginlearn.widgets.words import Words

PACE = 1.5
"""Seconds from move to move while a game plays by itself."""

WORLDS = 1000
"""Worlds in which choices are weighed for a reveal, in about a tenth of a second."""

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


class Replay(Board):
    """A game that was played, move by move, on a board where nothing can be dragged.

    ``game`` is the text of a record or of a match, a hand as its last state, several hands, or a
    match. The board shows what ``seat`` sees (a seat or a name; None is an onlooker), or with
    ``open_hands=True`` all hands. With ``ask=True`` it stops before each throw of that seat, asks
    the class, and shows at the next step what was played and what the choices are worth; those
    are weighed in ``worlds`` worlds dealt from ``seed``. ``pace`` is the time from move to move
    while it plays by itself, in seconds. A ``read_only`` replay has no buttons: Python alone
    steps it.

    >>> from ginlearn import Gin
    >>> state = Gin.deal(seed=7).play("pass").play("draw discard").play("discard QC")
    >>> replay = Replay(state)
    >>> replay.step()
    >>> replay
    Replay('simple', 2 players, 1 hand: step 1 of 3)
    >>> replay.message["text"]
    'Player 2 passed.'
    >>> replay.go(3)
    >>> replay.number
    3

    ``number`` is a live trait: the step at which it stands. Step 0 is the start; each move is a
    step, and so is the deal of each later hand.

    Raises RecordError for a text that cannot be read, and GinlearnError for anything else that
    cannot be replayed and for an option that there is not.
    """

    number = t.Int(read_only=True)

    repeats = ("back", "step")

    def __init__(
        self,
        game: object,
        *,
        seat: int | str | None = 0,
        open_hands: bool = False,
        ask: bool = False,
        melds: bool = False,
        names: Iterable[str] | None = None,
        worlds: int = WORLDS,
        seed: int = 0,
        pace: float = PACE,
        read_only: bool = False,
        deck: str = "two-colour",
        size: str = "normal",
        lang: str = "en",
    ) -> None:
        # A widget that is not made after all is closed all the same.
        self._later = Later()
        for what, given in (
            ("open_hands", open_hands), ("ask", ask), ("melds", melds), ("read_only", read_only),
        ):  # fmt: skip
            if not isinstance(given, bool):
                raise GinlearnError(
                    "{what} is True or False, not {given!r}", what=what, given=given
                )
        if type(pace) not in (int, float) or not 0 <= pace <= 60:
            raise GinlearnError("{pace!r} is no pace; give 0 to 60 seconds", pace=pace)
        if not is_whole(worlds) or worlds < 1:
            raise GinlearnError("{worlds!r} is no number of worlds; give 1 or more", worlds=worlds)
        self._positions, called = positions_of(game)
        #: What each seat is called.
        self.names = called if names is None else _names(names, len(called))
        self._words = Words(lang)
        self._seat = self._seat_of(seat)
        self._open, self._asks, self._with_melds = open_hands, ask, melds
        self._worlds, self._advice_seed = worlds, check_seed(seed)
        self._pace = pace
        self._controls = not read_only
        self._at = 0
        self._asked = self._revealed = False
        self._advice: Advice | None = None
        self._beside: list[ipywidgets.HTML] = []
        self._teller = Teller(self._words, self.names)
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=self._words.of("replay.label"),
            deck=deck,
            size=size,
            show_deadwood=False,
            read_only=True,
            lang=lang,
        )
        self.words = {
            **self.words,
            "field.send": self._words.of("replay.go.send"),
            "silent": self._words.of("silent.plain"),
        }
        self._arrive()

    # Where it stands

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

    def __repr__(self) -> str:
        """The rules and the move it stands at; it names no card."""
        rules, hands = self._here.state.rules, self._positions[-1].hand
        return (
            f"Replay({rules.name!r}, {len(self.names)} players, "
            f"{hands} hand{'' if hands == 1 else 's'}: step {self._at} of {self.last})"
        )

    def picture_note(self) -> str:
        """The line under the static picture: where the game stands."""
        return f"{self.score} {self._words.of('replay.note')}"

    # Going

    def go(self, number: int) -> None:
        """Go to that step, 0 being the start.

        Raises GinlearnError, and stays, for a step that there is not.
        """
        if not is_whole(number) or not 0 <= number <= self.last:
            raise GinlearnError(
                self._words.of("replay.number", text=str(number)[:40], last=self.last)
            )
        self._later.cancel()
        self._move_to(number)

    def step(self) -> None:
        """One move on; a question that is asked is revealed first. At the end nothing happens."""
        self._later.cancel()
        self._step()

    def back(self) -> None:
        """One move back; at the start nothing happens."""
        self.go(max(0, self._at - 1))

    def play(self) -> None:
        """Go on by itself to the next question or to the end, a move at a time.

        Where no event loop runs, as in a script, it goes there at once.
        """
        if self._asked and not self._revealed:
            self.reveal()
        if not Later.is_possible():
            self._step()
            while self._goes_on():
                self._step()
            return
        self._play_later()

    def pause(self) -> None:
        """Stop playing by itself."""
        self._later.cancel()
        with self._changing():
            self._label_buttons()

    def close(self) -> None:
        """Close the widget; nothing plays any more."""
        self._later.cancel()
        super().close()

    # What is seen

    def look(self, seat: int | str | None) -> None:
        """See the game as that seat does; None is an onlooker."""
        seat = self._seat_of(seat)
        self._seat = seat
        self._arrive()

    def open_hands(self, face_up: bool = True) -> None:
        """Show the cards of all hands, or close those of the others again."""
        self._open = bool(face_up)
        self._arrive()

    # Questions

    def ask(self) -> None:
        """Ask the class what it would play here.

        Raises GinlearnError when nobody has to move, or somebody whose cards cannot be seen.
        """
        state = self._here.state
        if state.turn is None:
            raise GinlearnError(self._words.of("replay.ask.over"))
        name = self._teller.name(state.turn)
        if state.turn != self._seat and not self._open:
            raise GinlearnError("{why}", why=self._words.of("replay.ask.other", name=name))
        self._later.cancel()
        self._asked, self._revealed = True, False
        view = state.view(state.turn)
        upcard = view.upcard
        kind = str(view.phase.value)
        if view.phase is Phase.DISCARD and isinstance(state, Rummy):
            kind += ".rummy"
        if upcard is None or (view.phase is Phase.DRAW and len(view.legal) == 1):
            kind = "stock" if view.phase in (Phase.DRAW, Phase.UPCARD_OFFER) else kind
        card = "" if upcard is None else self._words.card(upcard)
        with self._changing():
            self.proof = []
            self._label_buttons()
            asked = self._words.of(f"replay.ask.{kind}", name=name, card=card)
            self.say(f"{self._told()} {asked}", "hint")

    def reveal(self) -> None:
        """Show what was played here and what each choice is worth.

        Raises GinlearnError when no question is asked.
        """
        if not self._asked:
            raise GinlearnError(self._words.of("replay.ask.nothing"))
        state, played = self._here.state, self._played_next()
        assert state.turn is not None
        self._advice = advice = advice_for(state.view(state.turn), self._worlds, self._advice_seed)
        said = [self._told_next()]
        marks: dict[str, str] = {}
        if advice is not None:
            said.append(summary(advice, self._words))
            best = _thrown(advice.best.move)
            marks = {str(best): "best"} if best is not None else {}
        with self._changing():
            self._revealed = True
            self.proof = entries(advice, played, self._words) if advice is not None else []
            self.marks = marks
            self._draw_beside()
            self._label_buttons()
            self.say(" ".join(filter(None, said)))

    def beside_plot(self) -> ipywidgets.Box:
        """The board with a place beside it where a reveal draws what each choice is worth."""
        plot = ipywidgets.HTML(picture(self._advice, self._words))
        plot.layout.flex = "1 1 20rem"
        self.layout.flex = "3 1 22rem"
        self._beside.append(plot)
        box = ipywidgets.Box([self, plot])
        box.layout.display = "flex"
        box.layout.flex_flow = "row wrap"
        box.layout.align_items = "flex-start"
        return box

    # What the page asks for

    def acted(self, action: str, value: object) -> None:
        """A button was pressed, or a move to go to was typed."""
        if not self._controls:
            raise GinlearnError(self._words.of("replay.read_only"))
        plain: dict[str, Callable[[], None]] = {
            "first": lambda: self.go(0),
            "back": self.back,
            "step": self.step,
            "last": lambda: self.go(self.last),
            "play": lambda: self.pause() if self.is_playing else self.play(),
            "open": lambda: self.open_hands(not self._open),
            "seat": self._next_seat,
            "melds": self._switch_melds,
            "asking": self._switch_asking,
            "reveal": self.reveal,
        }
        if action == "go":
            text = str(value).strip()
            if not (text.isascii() and text.isdigit() and len(text) < 6):
                raise GinlearnError(self._words.of("replay.number", text=text[:40], last=self.last))
            self.go(int(text))
        elif action in plain:
            plain[action]()
        else:
            super(Board, self).acted(action, value)

    def _next_seat(self) -> None:
        self.look(0 if self._seat is None else (self._seat + 1) % len(self.names))

    def _switch_melds(self) -> None:
        self._with_melds = not self._with_melds
        self._arrive()

    def _switch_asking(self) -> None:
        self._asks = not self._asks
        self._arrive()

    # How it comes about

    def _seat_of(self, seat: int | str | None) -> int | None:
        if seat is None:
            return None
        if isinstance(seat, str) and seat in self.names:
            return self.names.index(seat)
        if isinstance(seat, int) and is_whole(seat) and 0 <= seat < len(self.names):
            return seat
        raise GinlearnError(
            self._words.of("replay.no_seat", seat=seat, names=", ".join(self.names))
        )

    def _move_to(self, number: int) -> None:
        came = {}
        if number == self._at + 1:
            event = self._positions[number].event
            came = {} if event is None else came_from(event, self._view(self._positions[number]))
        self._at = number
        self._arrive(came)

    def _arrive(self, came: dict[str, str] | None = None) -> None:
        """Show the position that has been reached, and ask what there is to ask."""
        self._asked = self._revealed = False
        self._advice = None
        with self._changing():
            self._show(came or {})
            self.say(self._told())
            if self._asks and self._is_question():
                self.ask()
            self._draw_beside()
            self.set_trait("number", self._at)

    def _step(self) -> None:
        if self._asked and not self._revealed and self._asks:
            self.reveal()
        elif self._at < self.last:
            self._move_to(self._at + 1)

    def _goes_on(self) -> bool:
        return self._at < self.last and not (self._asked and not self._revealed)

    def _play_later(self) -> None:
        def act() -> None:
            self._step()
            if self._goes_on():
                self._play_later()

        self._later.call(self._pace, act)
        with self._changing():
            self._label_buttons()

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
            self._card_entry(item)
            for item in dict.fromkeys((*held, *(i for ids in placement.values() for i in ids)))
        ]
        self.verdicts, self.verdict_words = (
            self._verdict_table([*map(Card, held)]) if melds else ("", {})
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

    def _draw_beside(self) -> None:
        html = picture(self._advice, self._words) if self._beside else ""
        for plot in self._beside:
            plot.value = html

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


def _names(names: object, seats: int) -> tuple[str, ...]:
    read = tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else ()
    if len(read) != seats or len(set(read)) != seats or not all(map(_is_name, read)):
        raise GinlearnError(
            "names are a list with a different one for each of the {seats} seats, not {names!r}",
            seats=seats,
            names=names,
        )
    return read


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())


def _thrown(move: Move) -> Card | None:
    """The card that a move throws."""
    return move.card if isinstance(move, Discard | Knock) else None
