"""A game to step through: for a demonstration, and for questions to a class."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

import ipywidgets
import traitlets as t

from ginlearn.analysis.advice.advice import Advice
from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Discard, Knock, Move, Phase
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.replay.advice import advice_for, entries, picture, summary
from ginlearn.widgets.replay.moves import positions_of
from ginlearn.widgets.replay.showing import ShownReplay
from ginlearn.widgets.seat.layout import came_from
from ginlearn.widgets.seat.sentences import Teller
from ginlearn.widgets.words import Words

_log = logging.getLogger(__name__)

PACE = 1.5
"""Seconds from move to move while a game plays by itself."""

WORLDS = 1000
"""Worlds in which choices are weighed for a reveal, in about a tenth of a second."""


class Replay(ShownReplay):
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
            label=verbatim(self._words.of("replay.label")),
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

    def __repr__(self) -> str:
        """The rules and the move it stands at; it names no card."""
        rules, hands = self._here.state.rules, self._positions[-1].hand
        return (
            f"Replay({rules.name!r}, {len(self.names)} players, "
            f"{hands} hand{'' if hands == 1 else 's'}: step {self._at} of {self.last})"
        )

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
        with self.changing():
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
        with self.changing():
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
        with self.changing():
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
        with self.changing():
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

    def _step_later(self) -> None:
        """What the timer does: nobody would hear an error that it raised."""
        try:
            self._step()
            if self._goes_on():
                self._play_later()
        except KeyboardInterrupt:
            self.pause()  # raised further it would end the kernel's loop
        except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
            _log.exception("an error while a replay went on by itself")
            self.pause()
            self.say(self._error_words(error), "bad")

    def _play_later(self) -> None:
        self._later.call(self._pace, self._step_later)
        with self.changing():
            self._label_buttons()


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
