"""A table at which moves are made: by the person on turn, and by the computer players after it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from os import PathLike

from ginlearn.course.match.match import Event
from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.meld import meld_fault
from ginlearn.engine.play.moves import Knock, LayMeld, Move, Phase
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.seat.layout import DISCARD, STOCK, came_from, drawn_card
from ginlearn.widgets.seat.own_hand import OWN_ZONES
from ginlearn.widgets.table.knock import (
    card_to_throw,
    held_by,
    knock_offers,
    nearest_card,
    offer_entry,
)
from ginlearn.widgets.table.showing import ShownTable

_log = logging.getLogger(__name__)


class PlayedTable(ShownTable):
    """Plays moves, asks before a knock whether it is meant, and keeps the game after each move."""

    _pace: float
    """Seconds before each move of a computer player."""
    _save_in: str | PathLike[str] | None
    """The file in which the game is kept, if it is kept."""

    # Moves of a person

    def _on_turn(self) -> int:
        """The seat that may move by this board; raises GinlearnError when it is nobody's."""
        seat = self._shown_to
        if seat is None or (self.match.turn is not None and self.match.turn != seat):
            turn = self.match.turn
            if turn is None:
                raise GinlearnError(self._words.of("table.not_yet"))
            name = self._teller.name(turn)
            raise GinlearnError("{why}", why=self._words.of("table.not_yours", name=name))
        return seat

    def _play(self, moves: Sequence[Move | str], proposal: Placement | None = None) -> None:
        """Play moves of the person on turn, all or none; ``proposal`` says how the cards lie."""
        match, seat = self.match, self._on_turn()
        state = match.state
        for move in moves:
            state = state.play(move, seat)
        before, read = match.view(seat), state.moves[len(match.state.moves)]
        came: dict[str, str] = {}
        self._withdraw()
        self._news = []
        self._marks = {}
        in_public = []
        for move in moves:
            event = match.play(move, seat)
            drawn = drawn_card(match.view(seat))
            if drawn is not None and event.action.startswith("draw"):
                self._take(drawn, event, proposal, came)
            self._news.append(self._teller.event(event, match.view(seat), drawn))
            in_public.append(self._teller.event(event, match.view(None)))
        if proposal is not None:
            self._hands[seat].lay(proposal)
        self._coach.stop()
        if self._is_coached:
            self._coach.weigh(before, read)
        if len(match.persons) > 1 and match.turn != seat:
            # What is said from now on is said to neighbours too.
            self._news = in_public
        self._go_on(came)

    def _take(
        self, drawn: Card, event: Event, proposal: Placement | None, came: dict[str, str]
    ) -> None:
        """Show the card just drawn where it was dropped, or let it come from its pile."""
        pile = STOCK if event.action == "draw stock" else DISCARD
        if proposal is None:
            came[str(drawn)] = pile
        else:
            top = self.placement[pile][0]
            for zone in OWN_ZONES:
                proposal[zone] = [str(drawn) if each == top else each for each in proposal[zone]]
        self._marks = {str(drawn): "drawn"}

    def _arrange(self, placement: Mapping[str, Sequence[str]]) -> None:
        own = self._own
        assert own is not None
        own.lay(placement)
        self._marks = {}
        with self.changing():
            if self._offers:
                self._withdraw()
                self._tell()
            self._show()

    # Moves of the others

    def _go_on(self, came: dict[str, str] | None = None) -> None:
        """Show what has changed and let the next player move, a moment later if there is a page."""
        match = self.match
        waits = not match.is_persons_turn and match.turn is not None
        if waits and (self._pace == 0 or not Later.is_possible()):
            came = self._step_until_a_person_is_on_turn() or came
            waits = False
        self._save()
        with self.changing():
            if waits:
                self._later.call(self._pace, self._step_later)
            self._draw_curtain()
            self._show(came)
            self._tell()

    def _step_until_a_person_is_on_turn(self) -> dict[str, str] | None:
        """Let the computer players move at once; returns from where the last cards came."""
        came = None
        try:
            while self.match.turn is not None and not self.match.is_persons_turn:
                came = self._step()
        except GinlearnError as error:
            self._news.append(self._words.error(error))
        self._draw_curtain()
        return came

    def _step(self) -> dict[str, str]:
        """One move of a computer player; returns from where its cards came."""
        event = self.match.step()
        assert event is not None
        self._news.append(self._teller.event(event, self.view))
        return came_from(event, self.view)

    def _step_later(self) -> None:
        """What the timer does: nobody would hear an error that it raised."""
        try:
            came = self._step()
            self._go_on(came)
        except KeyboardInterrupt:
            self._stop_at(self._words.of("table.interrupted"))
        except GinlearnError as error:
            self._stop_at(self._words.error(error))
        except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
            _log.exception("an error while a player at a table moved")
            self._stop_at(self._error_words(error))

    def _stop_at(self, text: str) -> None:
        """Say what went wrong; a button lets the player try again."""
        with self.changing():
            self._show()
            self.say(text, "bad")

    def _begin_anew(self, news: str) -> None:
        """The match stands somewhere else now; show it."""
        self._later.cancel()
        self._coach.stop()
        self._withdraw()
        self._marks = {}
        self._news = [news]
        if len(self.match.persons) > 1:
            self._shown_to = None
        self._go_on()

    def _coach_said(self) -> None:
        """The coach has found out what the last move cost."""
        if not self._later.is_waiting:
            self._tell()

    def _save(self) -> None:
        if self._save_in is None:
            return
        try:
            self.match.save(self._save_in)
        except GinlearnError as error:
            # A disk that is full must not end a game.
            self._news.append(self._words.error(error))

    # Knocking, and laying melds

    def _ask_knock(self, action: str, value: object) -> None:
        """Show what a knock would lay down, with the count, and ask whether it is meant."""
        state, own = self.match.state, self._own
        self._on_turn()
        if (
            not isinstance(state, Gin)
            or own is None
            or state.phase not in (Phase.DISCARD, Phase.WALL)
        ):
            state.check(Knock(None))
            raise GinlearnError(self._words.of("table.not_yet"))
        words = self._words
        card = None
        if action != "big-gin":
            chosen = self._one_card(value, "knock.one_card") if value else None
            card = card_to_throw(state, own) if chosen is None else chosen
            if card is None:
                # No knock is allowed; the reason is told for the card that leaves least.
                card = nearest_card(state)
            left = least_deadwood(held_by(state).mask & ~card.mask)
            if action == "gin" and left:
                points = words.count("points", left)
                key = "knock.not_gin" if chosen is None else "knock.not_gin.thrown"
                raise GinlearnError(
                    "{why}", why=words.of(key, card=words.card(card), points=points)
                )
        self._offers = knock_offers(state, card, own)
        with self.changing():
            self.proof = [
                offer_entry(state, own, offer, number, words)
                for number, offer in enumerate(self._offers)
            ]
            self._show()
            self.say(words.of("knock.ask"))

    def _confirm(self, value: object) -> None:
        if type(value) is not int or not 0 <= value < len(self._offers):
            raise GinlearnError(self._words.of("table.not_yet"))
        self._play([self._offers[value].move])

    def _cancel(self) -> None:
        with self.changing():
            self._withdraw()
            self._show()
            self.say(self._words.of("knock.cancelled"))

    def _withdraw(self) -> None:
        """Take back the question whether a knock is meant."""
        self._offers = ()
        self.proof = []

    def _lay_melds(self) -> None:
        """Lay down every group in the meld zones that is a meld, in rummy."""
        own = self._own
        rules = self.match.rules
        groups = own.groups() if own is not None else ()
        melds = [LayMeld(group) for group in groups if meld_fault(group, rules.ace) is None]
        if not melds:
            raise GinlearnError(self._words.of("lay_melds.none"))
        self._play(melds)

    def _one_card(self, value: object, otherwise: str) -> Card:
        """The one card that the page has selected."""
        ids = value if isinstance(value, list) else [value]
        held = {str(card): card for card in self._held()}
        if len(ids) != 1 or not isinstance(ids[0], str) or ids[0] not in held:
            raise GinlearnError(self._words.of(otherwise))
        return held[ids[0]]
