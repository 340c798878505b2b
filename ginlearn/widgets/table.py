"""A card table: whole hands and games, against computer players or a neighbour."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from typing import Any

from ginlearn.course.match_files import place_to_write
from ginlearn.course.match_seats import PERSON, SeatLike
from ginlearn.course.matches import Event, Match
from ginlearn.course.sentences import said
from ginlearn.engine.arranging import least_deadwood
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.gin import Gin
from ginlearn.engine.melds import MeldFault, meld_fault
from ginlearn.engine.moves import (
    Discard,
    Knock,
    LayMeld,
    Move,
    Phase,
)
from ginlearn.engine.rules import Rules
from ginlearn.engine.rummy import Rummy
from ginlearn.widgets.board import Board
from ginlearn.widgets.pacing import Later
from ginlearn.widgets.placement import Placement, PlacementError, check_placement
from ginlearn.widgets.sorting import SortOrder
from ginlearn.widgets.table_buttons import MOVES, actions_of, button_of
from ginlearn.widgets.table_coach import TableCoach
from ginlearn.widgets.table_drops import all_cards, moves_meant, own_part
from ginlearn.widgets.table_hand import OWN_ZONES, OwnHand
from ginlearn.widgets.table_knock import (
    KnockOffer,
    card_to_throw,
    held_by,
    knock_offers,
    nearest_card,
    offer_entry,
)
from ginlearn.widgets.table_layout import (
    DISCARD,
    STOCK,
    AnyView,
    Laid,
    came_from,
    drawn_card,
    held_apart,
    lay_out,
)
from ginlearn.widgets.table_sentences import Teller
from ginlearn.widgets.words import Words

_log = logging.getLogger(__name__)

PACE = 0.6
"""Seconds before each move of a computer player, so that it can be seen."""


class Table(Board):
    """A game at a table, on one board.

    ``seats`` are ``"person"``, computer players' names (novice, steady, expert) or players; two to
    four for gin, two to six for ``rules="basic rummy"``. A hand in place of the rules, such as one
    typed in with `Gin.from_cards`, is the first that is played. ``seed`` settles the deals. A
    ``match`` that has been made already is taken as it is, in place of all these. ``save`` names a
    file in which the game is kept after every move, and from which it goes on. With
    ``coach=True`` the coach is switched on from the start: it gives hints, and says after a move
    what it cost. ``pace`` is how long a computer player waits before a move, in seconds; with 0,
    as code that goes on wants it, all of them have moved when `play` returns.

    Several persons take turns at one screen, with a curtain before the cards of each. The game
    itself is `match`, of which a `ScoreSheetView` can follow the score.

    >>> table = Table("simple", seats=["person", "novice"], seed=7, pace=0)
    >>> table
    Table('simple', seats=['person', 'novice'], seed=7): your turn, upcard offer
    >>> table.play("draw stock")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ginlearn.engine.errors.GinlearnError: the upcard is on offer: it may be taken or passed, ...
    >>> table.play("draw discard")
    >>> table
    Table('simple', seats=['person', 'novice'], seed=7): your turn, discard

    Raises what `Match` raises for rules, seats, a seed, a target, a dealer or names that cannot
    be, and GinlearnError for any other option that there is not.
    """

    def __init__(
        self,
        rules: Rules | str | Gin | Rummy = "simple",
        seats: Iterable[SeatLike] = (PERSON, "novice"),
        *,
        seed: int = 1,
        target: int | None = None,
        dealer: int = 0,
        names: Iterable[str] | None = None,
        match: Match | None = None,
        save: str | PathLike[str] | None = None,
        coach: bool = False,
        pace: float = PACE,
        deck: str = "two-colour",
        size: str = "normal",
        lang: str = "en",
    ) -> None:
        # A widget that is not made after all is closed all the same.
        self._later = Later()
        self._coach = TableCoach(self._coach_said)
        self._is_coached = coach
        if type(pace) not in (int, float) or not 0 <= pace <= 60:
            raise GinlearnError("{pace!r} is no pace; give 0 to 60 seconds", pace=pace)
        if not isinstance(coach, bool):
            raise GinlearnError("coach is True or False, not {coach!r}", coach=coach)
        if match is None:
            if isinstance(rules, Gin | Rummy):
                if save is not None:
                    raise GinlearnError("a game from a given hand is not kept: leave out save")
                match = Match.from_position(rules, seats, seed, target, names=names)
            elif save is None:
                match = Match(rules, seats, seed, target, dealer, names=names)
            else:
                match = Match.load(save, rules, seats, seed, target, dealer, names=names)
        elif save is not None:
            # Better told now than after the first move.
            place_to_write(save)
        #: The game that is played here.
        self.match = match
        self._save_in = save
        self._pace = pace
        self._hands = {seat: OwnHand() for seat in match.persons}
        self._shown_to = match.persons[0] if len(match.persons) == 1 else None
        self._sorted_by: SortOrder | None = None
        self._offers: tuple[KnockOffer, ...] = ()
        self._news: list[str] = []
        self._marks: dict[str, str] = {}
        self._laid = Laid()
        self._verdicts_of: tuple[str, ...] | None = None
        words = Words(lang)
        self._teller = Teller(words, match.names)
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=words.of("table.label"),
            deck=deck,
            size=size,
            lang=lang,
        )
        # Its digits go on from the own melds to those on the table.
        helps = dict.fromkeys(
            ("help.one", "help.other"), words.for_page(["table.help"])["table.help"]
        )
        self.words = {**self.words, **helps}
        self._news += map(str, match.notes)
        if save is not None and match.moves and not match.notes:
            self._news.append(words.of("game.resumed"))
        self._news.append(words.of("turn.begin", name=self._teller.name(match.state.dealer)))
        if match.persons:
            self._step_until_a_person_is_on_turn()
        self._show()
        self._tell()

    # What a notebook may ask

    @property
    def view(self) -> AnyView:
        """What the seat may know that the table is shown to; an onlooker behind a curtain."""
        return self.match.view(self._shown_to)

    @property
    def record(self) -> str:
        """The whole game as text. It holds every card, also those not seen yet."""
        return self.match.record()

    @property
    def deadwood(self) -> int:
        """The points of the own cards that lie in no meld."""
        own = self._own
        melds = CardSet(sum(meld.mask for meld in own.melds())) if own else CardSet()
        return (self._held() - melds).points

    # Moves

    def play(self, move: Move | str) -> None:
        """A move of the person whose turn it is, given as such or as its text.

        Raises GinlearnError with the reason when it may not be played; nothing changes then.
        """
        with self._refusing():
            self._play([move])

    def check_undo(self) -> None:
        """Raise GinlearnError when no person has moved yet."""
        if not self.match.can_undo:
            raise GinlearnError(self._words.of("undone.nothing"))

    def can_undo(self) -> bool:
        """Whether there is a move of a person to take back."""
        return self.match.can_undo

    def undo(self) -> None:
        """Back to before the last move of a person; raises GinlearnError when there is none."""
        self.check_undo()
        self.undo_to(self.match.decisions[-1])

    def undo_to(self, number: int) -> None:
        """Back to before move ``number`` of the match, as `Match.moves` counts them.

        Raises MatchError for a move that was not played.
        """
        self.match.undo_to(number)
        self._begin_anew(self._words.of("undone.table"))

    def next_hand(self) -> None:
        """Deal the next hand; raises MatchError while one is being played or the game is over."""
        self.match.next_hand()
        self._begin_anew(
            self._words.of("turn.begin", name=self._teller.name(self.match.state.dealer))
        )

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game with the same seats; raises DealError for a seed that cannot be."""
        self.match.new_game(seed)
        self._begin_anew(self._words.of("game.new"))

    def show(self) -> None:
        """Open the curtain for the person whose turn it is."""
        if self.match.is_persons_turn:
            self._shown_to = self.match.turn
        with self._changing():
            self._show()
            self._tell()

    def sort(self, by: SortOrder = "suit") -> None:
        """Sort the loose cards by "suit" or by "rank"."""
        if by not in ("suit", "rank"):
            raise GinlearnError("cards cannot be sorted by {by!r}; choose 'suit' or 'rank'", by=by)
        own = self._own
        if own is None:
            return
        with self._changing():
            self._sorted_by = by
            own.sort(by)
            self._show()
            self.say(self._words.of(f"sorted.{by}"))

    def hint(self) -> None:
        """Say a little more each time about the move to make, up to the move itself.

        Raises GinlearnError when it is not the turn of whoever sees the table.
        """
        self._on_turn()
        hint = self._coach.next_hint(self.view, len(self.match.moves))
        with self._changing():
            self._marks = {str(card): "hint" for card in hint.cards}
            self._show()
            self.say(said(hint.text), "hint")

    def switch_coach(self) -> None:
        """Switch the coach on or off."""
        self._coach.stop()
        self._is_coached = not self._is_coached
        with self._changing():
            self._show()
            self.say(self._words.of("coach.on" if self._is_coached else "coach.off"))

    def close(self) -> None:
        """Close the widget; no player moves any more, and the coach stops thinking."""
        self._later.cancel()
        self._coach.stop()
        super().close()

    # What the page asks for

    def acted(self, action: str, value: object) -> None:
        """Do what a button or a press on a pile says."""
        plain: dict[str, Callable[[], None]] = {
            "cancel": self._cancel,
            "coach": self.switch_coach,
            "hint": self.hint,
            "lay-melds": self._lay_melds,
            "next": self.next_hand,
            "new": self.new_game,
            "show": self.show,
            "go-on": self._go_on,
            "undo": self.undo,
        }
        with self._refusing():
            if action in MOVES:
                self._play([MOVES[action]])
            elif action in plain:
                plain[action]()
            elif action == "discard":
                self._play([Discard(self._one_card(value, "discard.one_card"))])
            elif action in ("knock", "gin", "big-gin"):
                self._ask_knock(action, value)
            elif action == "confirm":
                self._confirm(value)
            elif action == "sort":
                self.sort("rank" if self._sorted_by == "suit" else "suit")
            else:
                raise GinlearnError("this table has no action {action!r}", action=action[:40])

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:
        """Take cards where the page proposes to have them: that may be a move of the game."""
        if kind != "layout":
            super().proposed(kind, content)
        layout = content.get("layout")
        own = self._own
        try:
            proposal = check_placement(layout, current=self.placement, zones=self.zones)
        except PlacementError:
            arranged = own_part(layout)
            if arranged is None or own is None:
                raise
            if sorted(all_cards(arranged)) != sorted(map(str, self._held())):
                raise PlacementError("{why}", why=self._words.of("table.changed")) from None
            # Another player has moved meanwhile; the own cards may lie as one likes at any time.
            self._arrange(arranged)
            return
        if proposal == self.placement:
            self._tell_all()
            return
        if own is None:
            raise PlacementError("{why}", why=self._words.of("fixed", name=""))
        with self._refusing():
            moves = moves_meant(proposal, self._laid, self.match.state, self._words)
            if moves:
                self._play(moves, proposal)
            else:
                self._arrange(proposal)

    # Playing

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

    def _go_on(self, came: dict[str, str] | None = None) -> None:
        """Show what has changed and let the next player move, a moment later if there is a page."""
        match = self.match
        waits = not match.is_persons_turn and match.turn is not None
        if waits and (self._pace == 0 or not Later.is_possible()):
            came = self._step_until_a_person_is_on_turn() or came
            waits = False
        self._save()
        with self._changing():
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
        with self._changing():
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

    def _draw_curtain(self) -> None:
        """Hide the cards when another person is on turn than the one who sees them."""
        match = self.match
        if len(match.persons) > 1 and match.is_persons_turn and match.turn != self._shown_to:
            self._shown_to = None
            # What is marked, and what the coach says, tells of the cards of whoever moved.
            self._marks = {}
            self._coach.stop()

    def _save(self) -> None:
        if self._save_in is None:
            return
        try:
            self.match.save(self._save_in)
        except GinlearnError as error:
            # A disk that is full must not end a game.
            self._news.append(self._words.error(error))

    # What a drop means

    def _arrange(self, placement: Mapping[str, Sequence[str]]) -> None:
        own = self._own
        assert own is not None
        own.lay(placement)
        self._marks = {}
        with self._changing():
            if self._offers:
                self._withdraw()
                self._tell()
            self._show()

    # Knocking

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
        with self._changing():
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
        with self._changing():
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

    # Showing

    @property
    def _own(self) -> OwnHand | None:
        """How the cards lie of whoever sees the table."""
        return None if self._shown_to is None else self._hands[self._shown_to]

    def _held(self) -> CardSet:
        """The cards in the own zones."""
        view = self.view
        return held_apart(view, view.seat, view.hand)

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

    def _one_card(self, value: object, otherwise: str) -> Card:
        """The one card that the page has selected."""
        ids = value if isinstance(value, list) else [value]
        held = {str(card): card for card in self._held()}
        if len(ids) != 1 or not isinstance(ids[0], str) or ids[0] not in held:
            raise GinlearnError(self._words.of(otherwise))
        return held[ids[0]]

    def _show(self, came: dict[str, str] | None = None) -> None:
        """Tell the page everything as it is now."""
        view, own = self.view, self._own
        if own is not None:
            own.hold(self._held())
        placement = own.placement if own is not None else OwnHand().placement
        laid = lay_out(view, placement, self.match.names, self._words)
        self._laid = laid
        held = tuple(sorted(item for ids in placement.values() for item in ids))
        with self._changing():
            if held != self._verdicts_of:
                self._verdicts_of = held
                self.verdicts, self.verdict_words = self._verdict_table([*map(Card, held)])
            self.cards = [self._card_entry(item) for item in (*held, *laid.cards[len(held) :])]
            self.zones = laid.zones
            self.targets = laid.targets
            # Of a card that is hidden again it is not told either where it came from.
            seen = {*laid.targets, *laid.placement}
            self.came = {what: zone for what, zone in (came or {}).items() if what in seen}
            self.marks = dict(self._marks)
            self.placement = laid.placement
            self.score = self._teller.score_line(self.match, self._shown_to)
            self.options = {**self.options, "show_deadwood": own is not None}
            self.buttons = [self._button(action, view) for action in self._actions(view)]

    def _tell(self) -> None:
        """Say what has happened since the person's last move, and what there is to do."""
        match, words = self.match, self._words
        result = match.state.result
        told = list(self._news)
        if self._coach.verdict:
            told.append(words.of("coach.says", text=self._coach.verdict))
        tone = "plain"
        if result is not None:
            told.append(self._teller.result(result))
            if match.over:
                told.append(self._teller.game(match))
            else:
                told.append(words.of("turn.over"))
            if self._shown_to is not None and self._shown_to in result.winners:
                tone = "good"
        elif match.persons and self._shown_to is None:
            assert match.turn is not None
            if match.is_persons_turn:
                told.append(words.of("table.curtain", name=self._teller.name(match.turn)))
        elif self._later.is_waiting and self._news:
            told = self._news[-1:]
        else:
            told.append(self._teller.turn(self.view))
        self.say(" ".join(told), tone)

    def _actions(self, view: AnyView) -> list[str]:
        """The buttons that there are now."""
        match = self.match
        if self._offers:
            return ["cancel"]
        own_turn = view.turn is not None and view.turn == view.seat
        closed = view.seat is None and match.is_persons_turn
        actions: list[str] = []
        if closed:
            actions = ["show"]
        elif own_turn:
            actions = actions_of(view)
        elif view.turn is None:
            actions = ["new"] if match.over else ["next"]
        elif not self._later.is_waiting:
            actions = ["go-on"]
        if view.seat is not None:
            actions.append("sort")
        if match.persons and not closed:
            actions.append("undo")
        if self._is_coached and own_turn:
            actions.append("hint")
        if match.persons:
            actions.append("coach")
        return actions

    def _button(self, action: str, view: AnyView) -> dict[str, Any]:
        """A button as the page is told of it."""
        button = button_of(action, view, self._words)
        if action == "sort":
            by = "rank" if self._sorted_by == "suit" else "suit"
            button["label"] = self._words.of(f"button.sort.{by}")
        elif action == "undo":
            button["disabled"] = not self.can_undo()
        elif action == "coach":
            button["pressed"] = self._is_coached
        return button

    def judge(self, group: CardSet) -> tuple[str, str]:
        """The kind and the words for a group of cards, as the rules of the table have it."""
        if self.match.rules.ace == "low":
            return super().judge(group)
        fault = meld_fault(group, self.match.rules.ace)
        if fault is not None:
            return "none", self._words.of(f"verdict.{MeldFault(fault).name}")
        ranks = {card.rank for card in group}
        kind = "set" if len(ranks) == 1 else "run"
        return kind, self._words.of(f"verdict.{kind}")

    def picture_note(self) -> str:
        """The line under the static picture: the score, and how to play."""
        return f"{self.score} {self._words.of('table.note')}"

    def __repr__(self) -> str:
        """The game and whose turn it is; it depends on nothing but the moves played."""
        match = self.match
        seats = [seat if isinstance(seat, str) else seat.name for seat in match.seats]
        if match.over:
            where = "game over"
        elif match.turn is None:
            where = "hand over"
        elif len(match.persons) == 1 and match.is_persons_turn:
            where = f"your turn, {match.state.phase}"
        else:
            where = f"turn of {match.names[match.turn]}, {match.state.phase}"
        return f"Table({match.rules.name!r}, seats={seats}, seed={match.seed}): {where}"

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Say the engine's reasons in the words of the table, players by their names."""
        try:
            yield
        except PlacementError:
            raise
        except GinlearnError as error:
            raise GinlearnError("{why}", why=self._teller.refusal(error)) from error
