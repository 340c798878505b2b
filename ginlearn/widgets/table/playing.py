"""Moves at a table: of the person on turn, and of the computer players after it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from os import PathLike

from ginlearn.course.match.events import Event
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.play.moves import Move
from ginlearn.text import GinlearnError, Seat, Text, whole_sentence
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.channel import error_text
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.seat.laying.layout import came_from
from ginlearn.widgets.seat.laying.own_hand import OWN_ZONES
from ginlearn.widgets.seat.laying.zones import DISCARD, STOCK
from ginlearn.widgets.seat.offers import NOT_NOW
from ginlearn.widgets.table.coach import TableCoach
from ginlearn.widgets.table.display import TableDisplay
from ginlearn.widgets.table.screen import TableScreen

_log = logging.getLogger(__name__)


class TablePlay:
    """Play at a table: moves made, the others following at their pace, the game kept after each."""

    def __init__(
        self,
        board: Board,
        screen: TableScreen,
        display: TableDisplay,
        coach: TableCoach,
        later: Later,
        *,
        pace: float,
        save: str | PathLike[str] | None,
    ) -> None:
        """Set up play at that ``pace`` (seconds before a computer player moves), kept in a file."""
        self._board = board
        self._screen = screen
        self._display = display
        self._coach = coach
        self._later = later
        self._pace = pace
        self._save_in = save

    def check_turn(self) -> int:
        """The seat that may move by this board; raises GinlearnError when there is none."""
        seat, turn = self._screen.seat, self._screen.match.turn
        if seat is not None and turn in (None, seat):
            return seat
        if turn is None:
            raise GinlearnError(NOT_NOW)
        why = Text("It is not your turn: {player} has to move.", player=Seat(turn))
        raise GinlearnError("{why}", why=self._screen.players.named(why))

    def play(self, moves: Sequence[Move | str], proposal: Placement | None = None) -> None:
        """Play moves of the person on turn, all or none; ``proposal`` has the cards' placement."""
        screen, display, seat = self._screen, self._display, self.check_turn()
        match = screen.match
        state = match.state
        for move in moves:
            state = state.play(move, seat)
        before, read = match.view(seat), state.moves[len(match.state.moves)]
        came: dict[str, str] = {}
        display.confirming.withdraw()
        display.news = []
        screen.marks = {}
        in_public = []
        for move in moves:
            event = match.play(move, seat)
            outlook = screen.outlook
            drawn = outlook.drawn
            if drawn is not None and event.action in _PILES:
                self._take(drawn, event, proposal, came)
            display.news.append(outlook.event(event, drawn))
            in_public.append(screen.outlook_of(None).event(event))
        own = screen.own
        if proposal is not None and own is not None:
            own.lay(proposal)
        self._coach.weigh(before, read)
        if screen.is_shared and match.turn != seat:
            # Everything said from now on is said to neighbours too.
            display.news = in_public
        self.go_on(came)

    def _take(
        self, drawn: Face, event: Event, proposal: Placement | None, came: dict[str, str]
    ) -> None:
        """Show the card just drawn where it was dropped, or let it come from its pile."""
        pile = _PILES[event.action]
        if proposal is None:
            came[str(drawn)] = pile
        else:
            top = self._display.laid.placement[pile][0]
            for zone in OWN_ZONES:
                proposal[zone] = [str(drawn) if each == top else each for each in proposal[zone]]
        self._screen.marks = {str(drawn): "drawn"}

    def arrange(self, placement: Mapping[str, Sequence[str]]) -> None:
        """Move the own cards to other places, which is allowed at any time."""
        screen, display = self._screen, self._display
        own = screen.own
        assert own is not None
        own.lay(placement)
        screen.marks = {}
        with self._board.changing():
            if display.confirming.is_open:
                display.confirming.withdraw()
                display.tell()
            display.show()

    def begin_anew(self, news: Text) -> None:
        """Show the match after it has moved to another point."""
        self._later.cancel()
        self._coach.stop()
        self._display.confirming.withdraw()
        self._screen.marks = {}
        self._display.news = [news]
        self._screen.hide()
        self.go_on()

    def go_on(self, came: dict[str, str] | None = None) -> None:
        """Show the changes and let the next player move, a moment later if there is a page."""
        match = self._screen.match
        waits = not match.is_persons_turn and match.turn is not None
        if waits and (self._pace == 0 or not Later.is_possible()):
            came = self.step_until_a_person_is_on_turn() or came
            waits = False
        self._save()
        with self._board.changing():
            if waits:
                self._later.call(self._pace, self._step_later)
            self._close_curtain()
            self._display.show(came)
            self._display.tell()

    def step_until_a_person_is_on_turn(self) -> dict[str, str] | None:
        """Let the computer players move at once; returns where the last cards came from."""
        match, came = self._screen.match, None
        try:
            while match.turn is not None and not match.is_persons_turn:
                came = self._step()
        except GinlearnError as error:
            self._display.news.append(whole_sentence(error.text))
        self._close_curtain()
        return came

    def _step(self) -> dict[str, str]:
        """Play one move of a computer player; returns the zones from which its cards came."""
        event = self._screen.match.step()
        assert event is not None
        outlook = self._screen.outlook
        self._display.news.append(outlook.event(event))
        return came_from(event, outlook)

    def _step_later(self) -> None:
        """Take the timer's step; nobody would hear an error that it raised."""
        try:
            came = self._step()
            self.go_on(came)
        except KeyboardInterrupt:
            self._stop_at(Text("The player was interrupted; nothing was played."))
        except GinlearnError as error:
            self._stop_at(whole_sentence(error.text))
        except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
            _log.exception("an error while a player at a table moved")
            self._stop_at(error_text(error))

    def _stop_at(self, text: Text) -> None:
        """Say what went wrong; a button lets the player try again."""
        with self._board.changing():
            self._display.show()
            self._board.say(text, "bad")

    def _close_curtain(self) -> None:
        if self._screen.close_curtain():
            # The coach's words reveal cards of whoever moved.
            self._coach.stop()

    def _save(self) -> None:
        if self._save_in is None:
            return
        try:
            self._screen.match.save(self._save_in)
        except GinlearnError as error:
            # A full disk must not end a game.
            self._display.news.append(whole_sentence(error.text))


_PILES = {"draw stock": STOCK, "draw discard": DISCARD}
