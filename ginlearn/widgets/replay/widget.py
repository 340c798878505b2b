"""A game to step through: for a demonstration, and for questions to a class."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets
import traitlets as t

from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import GinlearnError, Text, paragraph, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.channel import error_text
from ginlearn.widgets.base.language import CELLS
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.page_words import SILENT
from ginlearn.widgets.replay.asking import ReplayAsking
from ginlearn.widgets.replay.buttons import replay_buttons, step_field
from ginlearn.widgets.replay.display import ReplayDisplay
from ginlearn.widgets.replay.eyes import ReplayEyes
from ginlearn.widgets.replay.moves import positions_of
from ginlearn.widgets.replay.options import (
    check_options,
    read_replay_names,
    read_replay_seat,
)
from ginlearn.widgets.replay.playing import ReplayPlay
from ginlearn.widgets.seat.laying.layout import came_from
from ginlearn.widgets.seat.saying.players import Players

PACE = 1.5
"""Seconds from move to move while a game plays by itself."""

WORLDS = 1000
"""Worlds in which choices are weighed for a reveal, in about a tenth of a second."""


class Replay(Board):
    """A finished game, move by move, on a board where nothing can be dragged.

    ``game`` is the text of a record or of a match, a hand as its last state, several hands, or a
    match. The board shows what ``seat`` sees (a seat or a name; None is an onlooker), or with
    ``open_hands=True`` all hands. With ``ask=True`` it stops before each discard of that seat, asks
    the class, and shows at the next step the move played and the worth of the choices; those are
    weighed in ``worlds`` worlds dealt from ``seed``. ``pace`` is the time from move to move while
    it plays by itself, in seconds. A ``read_only`` replay has no buttons: Python alone steps it.

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

    ``number`` is a live trait: the current step. Step 0 is the start; each move is a step, and so
    is the deal of each later hand.

    Raises RecordError for a text that cannot be read, and GinlearnError for anything else that
    cannot be replayed and for an unknown option.
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
        lang: str = CELLS,
    ) -> None:
        # A widget whose making fails is closed all the same.
        self._later = Later()
        check_options(
            pace=pace, worlds=worlds, open_hands=open_hands, ask=ask, melds=melds,
            read_only=read_only,
        )  # fmt: skip
        positions, found = positions_of(game)
        #: The name of each seat.
        self.names = found if names is None else read_replay_names(names, len(found))
        self._eyes = ReplayEyes(
            positions,
            Players(self.names),
            read_replay_seat(seat, self.names),
            all_open=open_hands,
            with_melds=melds,
        )
        self._asking = ReplayAsking(
            self, self._eyes, always=ask, worlds=worlds, seed=check_seed(seed)
        )
        self._play = ReplayPlay(
            self._later,
            pace,
            step=self._step_on,
            changed=self._label_buttons,
            failed=lambda error: self.say(error_text(error), "bad"),
        )
        self._has_controls = not read_only
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=Text("Replay of a game"),
            deck=deck,
            size=size,
            show_deadwood=False,
            read_only=True,
            lang=lang,
        )
        say = self.language.say
        self.words = {
            **self.words,
            "field.send": say(Text.in_context("button", "Go")),
            "silent": say(SILENT),
        }
        self._display = ReplayDisplay(self, self._eyes, has_keys=self._has_controls)
        self._arrive()

    def __repr__(self) -> str:
        """The rules and the move reached; it names no card."""
        rules, hands = self._eyes.here.state.rules, self._eyes.positions[-1].hand
        return (
            f"Replay({rules.name!r}, {len(self.names)} players, "
            f"{hands} hand{'' if hands == 1 else 's'}: step {self._eyes.at} of {self.last})"
        )

    def picture_note(self) -> Text:
        """The line under the static picture: the point reached in the game."""
        wake = Text("Wake the cards (▶\ufe0e▶\ufe0e) to step through the game.")
        return paragraph(verbatim(self.score), wake)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self._eyes.last

    @property
    def is_playing(self) -> bool:
        """True while it plays by itself."""
        return self._later.is_waiting

    @property
    def view(self) -> View:
        """The view that the board shows, which is complete with open hands."""
        return self._eyes.outlook.view

    def go(self, number: int) -> None:
        """Go to that step, 0 being the start.

        Raises GinlearnError, and stays, for a step that does not exist.
        """
        if not is_whole(number) or not 0 <= number <= self.last:
            raise self._no_such_step(str(number))
        self._later.cancel()
        self._move_to(number)

    def step(self) -> None:
        """Go one move on; an open question is revealed first. At the end nothing happens."""
        self._later.cancel()
        self._step()

    def back(self) -> None:
        """Go one move back; at the start nothing happens."""
        self.go(max(0, self._eyes.at - 1))

    def play(self) -> None:
        """Go on by itself to the next question or to the end, a move at a time.

        Without a running event loop, as in a script, it goes there at once.
        """
        if self._asking.waits:
            self.reveal()
        self._play.begin()

    def pause(self) -> None:
        """Stop playing by itself."""
        self._play.stop()

    def close(self) -> None:
        """Close the widget; it stops playing."""
        self._later.cancel()
        super().close()

    def look(self, seat: int | str | None) -> None:
        """See the game as that seat does; None is an onlooker."""
        self._eyes.seat = read_replay_seat(seat, self.names)
        self._arrive()

    def open_hands(self, face_up: bool = True) -> None:
        """Show the cards of all hands, or hide those of the others again."""
        self._eyes.all_open = bool(face_up)
        self._arrive()

    def ask(self) -> None:
        """Ask the class which move it would play here.

        Raises GinlearnError when nobody has to move, or somebody whose cards cannot be seen.
        """
        asked = self._asking.ask()
        self._later.cancel()
        with self.changing():
            self.proof = []
            self._label_buttons()
            self.say(asked, "hint")

    def reveal(self) -> None:
        """Show the move played here and the worth of each choice.

        Raises GinlearnError when no question is asked.
        """
        with self.changing():
            revealed = self._asking.reveal()
            self._label_buttons()
            self.say(revealed)

    def beside_plot(self) -> ipywidgets.Box:
        """The board with a box beside it in which a reveal draws the worth of each choice."""
        plot = self._asking.plot_beside()
        plot.layout.flex = "1 1 20rem"
        self.layout.flex = "3 1 22rem"
        box = ipywidgets.Box([self, plot])
        box.layout.display = "flex"
        box.layout.flex_flow = "row wrap"
        box.layout.align_items = "flex-start"
        return box

    def acted(self, action: str, value: object) -> None:
        """React to a button, or to the number of a move typed into the field."""
        if not self._has_controls:
            raise GinlearnError(
                "this replay can only be looked at; it is stepped from the notebook"
            )
        plain: dict[str, Callable[[], None]] = {
            "first": lambda: self.go(0),
            "back": self.back,
            "step": self.step,
            "last": lambda: self.go(self.last),
            "play": lambda: self.pause() if self.is_playing else self.play(),
            "open": lambda: self.open_hands(not self._eyes.all_open),
            "seat": self._next_seat,
            "melds": self._switch_melds,
            "asking": self._switch_asking,
            "reveal": self.reveal,
        }
        if action == "go":
            text = str(value).strip()
            if not (text.isascii() and text.isdigit() and len(text) < 6):
                raise self._no_such_step(text)
            self.go(int(text))
        elif action in plain:
            plain[action]()
        else:
            raise GinlearnError("this board has no action {action!r}", action=action[:40])

    def _next_seat(self) -> None:
        seat = self._eyes.seat
        self.look(0 if seat is None else (seat + 1) % len(self.names))

    def _switch_melds(self) -> None:
        self._eyes.with_melds = not self._eyes.with_melds
        self._arrive()

    def _switch_asking(self) -> None:
        self._asking.always = not self._asking.always
        self._arrive()

    def _no_such_step(self, text: str) -> GinlearnError:
        return GinlearnError(
            "“{text}” is not a step of this game; it has the steps 0 to {last}",
            text=text[:40],
            last=self.last,
        )

    def _move_to(self, number: int) -> None:
        event = self._eyes.positions[number].event
        came = {}
        if number == self._eyes.at + 1 and event is not None:
            came = came_from(event, self._eyes.outlook_at(number))
        self._eyes.at = number
        self._arrive(came)

    def _arrive(self, came: dict[str, str] | None = None) -> None:
        """Show the position that has been reached, and ask a question where one is due."""
        eyes = self._eyes
        with self.changing():
            self._asking.forget()
            self._display.show(came or {})
            self._label_buttons()
            self.say(eyes.players.named(eyes.told()))
            if self._asking.always and eyes.outlook.may_discard:
                self.ask()
            self.set_trait("number", eyes.at)

    def _step(self) -> None:
        if self._asking.waits and self._asking.always:
            self.reveal()
        elif self._eyes.at < self.last:
            self._move_to(self._eyes.at + 1)

    def _step_on(self) -> bool:
        """Go a step; returns True where there is another one before a question."""
        self._step()
        return self._eyes.at < self.last and not self._asking.waits

    def _label_buttons(self) -> None:
        """Give the page the buttons as they are now."""
        if not self._has_controls:
            self.buttons, self.field = [], None
            return
        with self.changing():
            self.buttons = replay_buttons(
                self._eyes, self._asking, self.language, plays=self.is_playing
            )
            self.field = step_field(self.language)
