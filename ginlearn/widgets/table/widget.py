"""A card table: whole hands and games, against computer players or a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import PathLike

from ginlearn.course.match.events import State
from ginlearn.course.match.match import Match
from ginlearn.course.match.seats import PERSON, SeatLike
from ginlearn.engine.cards import CardSet
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Seat, Text, paragraph, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.labels import NOTHING_TO_UNDO, SORTED_BY
from ginlearn.widgets.base.language import CELLS
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.page_words import in_each_form
from ginlearn.widgets.base.placement import PlacementError
from ginlearn.widgets.faces.sorting import SortOrder
from ginlearn.widgets.seat.saying.refusals import refusal
from ginlearn.widgets.table.coach import TableCoach
from ginlearn.widgets.table.display import TableDisplay
from ginlearn.widgets.table.first_match import first_match
from ginlearn.widgets.table.person import TablePerson
from ginlearn.widgets.table.playing import TablePlay
from ginlearn.widgets.table.screen import TableScreen

PACE = 0.6
"""Seconds before each move of a computer player, so that it can be seen."""


class Table(Board):
    """A game at a table, on one board.

    ``seats`` are ``"person"``, computer players' names (novice, steady, expert) or players; two to
    four for gin, two to six for ``rules="basic rummy"``. A hand in place of the rules, such as one
    typed in with `Gin.from_cards`, is played first. ``seed`` settles the deals. An existing
    ``match`` is taken as it is, in place of all these. ``save`` names a file in which the game is
    kept after every move, and from which it goes on; one that is damaged, or holds something else,
    is set aside under another name and reported. With ``coach=True`` the coach is switched on from
    the start: it gives hints, and tells the cost of a move afterwards. ``pace`` is the time for
    which a computer player waits before a move, in seconds; with 0, for code that plays on, all of
    them have moved when `play` returns.

    Several persons take turns at one screen, with a curtain before the cards of each. The game
    itself is `match`, whose score a `ScoreSheetView` can follow.

    >>> table = Table("simple", seats=["person", "novice"], seed=7, pace=0)
    >>> table
    Table('simple', seats=['person', 'novice'], seed=7): your turn, upcard offer
    >>> table.play("draw stock")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ginlearn.text.errors.GinlearnError: the upcard is on offer: it may be taken or passed, ...
    >>> table.play("draw discard")
    >>> table
    Table('simple', seats=['person', 'novice'], seed=7): your turn, discard

    Raises the errors of `Match` for invalid rules, seats, seed, target, dealer or names, MatchError
    for a place where no game can be kept, and GinlearnError for any other unknown option.
    """

    def __init__(
        self,
        rules: Rules | str | State = "simple",
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
        lang: str = CELLS,
    ) -> None:
        # A widget whose making fails is closed all the same.
        self._later = Later()
        self._coach = TableCoach(self._coach_said)
        if type(pace) not in (int, float) or not 0 <= pace <= 60:
            raise GinlearnError("{pace!r} is no pace; give 0 to 60 seconds", pace=pace)
        if not isinstance(coach, bool):
            raise GinlearnError("coach is True or False, not {coach!r}", coach=coach)
        match = first_match(
            rules,
            seats,
            seed=seed,
            target=target,
            dealer=dealer,
            names=names,
            match=match,
            save=save,
        )
        #: The game that is played here.
        self.match = match
        self._screen = TableScreen(match)
        self._coach.is_on = coach
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=Text("Card table"),
            deck=deck,
            size=size,
            lang=lang,
        )
        self.words = {**self.words, **in_each_form(self.language, "help", _HELP)}
        self._display = TableDisplay(self, self._screen, self._coach, self._later)
        self._play = TablePlay(
            self, self._screen, self._display, self._coach, self._later, pace=pace, save=save
        )
        self._person = TablePerson(self, self._screen, self._display, self._play)
        self._begin(was_saved=save is not None and bool(match.moves) and not match.notes)

    def _begin(self, *, was_saved: bool) -> None:
        news = self._display.news
        news += self.match.notes
        if was_saved:
            news.append(Text("The saved game goes on."))
        news.append(self._dealt())
        if self.match.persons:
            self._play.step_until_a_person_is_on_turn()
        self._display.show()
        self._display.tell()

    @property
    def view(self) -> View:
        """The view of the seat to which the table is shown; an onlooker's behind a curtain."""
        return self._screen.view

    @property
    def record(self) -> str:
        """The whole game as text. It holds every card, even those not seen yet."""
        return self.match.record()

    @property
    def deadwood(self) -> int:
        """The points of the own cards that lie in no meld."""
        own = self._screen.own
        melds = CardSet(sum(meld.mask for meld in own.melds())) if own else CardSet()
        return (self._screen.held - melds).points

    def play(self, move: Move | str) -> None:
        """Play a move of the person whose turn it is, given as a move or as its text.

        Raises GinlearnError with the reason for an illegal move; nothing changes then.
        """
        with self._refusing():
            self._play.play([move])

    def check_undo(self) -> None:
        """Raise GinlearnError when no person has moved yet."""
        if not self.match.can_undo:
            raise GinlearnError(NOTHING_TO_UNDO)

    def can_undo(self) -> bool:
        """True when there is a move of a person to undo."""
        return self.match.can_undo

    def undo(self) -> None:
        """Go back to before the last move of a person; raises GinlearnError when there is none."""
        self.check_undo()
        self.undo_to(self.match.decisions[-1])

    def undo_to(self, number: int) -> None:
        """Go back to before move ``number`` of the match, as `Match.moves` counts them.

        Raises MatchError for a move that was not played.
        """
        self.match.undo_to(number)
        self._play.begin_anew(Text("That move is taken back."))

    def next_hand(self) -> None:
        """Deal the next hand; raises MatchError while one is being played or the game is over."""
        self.match.next_hand()
        self._play.begin_anew(self._dealt())

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game with the same seats; raises DealError for an invalid seed."""
        self.match.new_game(seed)
        self._play.begin_anew(Text("A new game begins."))

    def show(self) -> None:
        """Open the curtain for the person whose turn it is."""
        self._screen.open_curtain()
        with self.changing():
            self._display.show()
            self._display.tell()

    def sort(self, by: SortOrder = "suit") -> None:
        """Sort the loose cards by "suit" or by "rank"."""
        if by not in ("suit", "rank"):
            raise GinlearnError("cards cannot be sorted by {by!r}; choose 'suit' or 'rank'", by=by)
        own = self._screen.own
        if own is None:
            return
        with self.changing():
            self._screen.sorted_by = by
            own.sort(by)
            self._display.show()
            self.say(SORTED_BY[by])

    def hint(self) -> None:
        """Say a little more each time about the move to make, up to the move itself.

        Raises GinlearnError when it is not the turn of whoever sees the table.
        """
        self._play.check_turn()
        hint = self._coach.next_hint(self.view, len(self.match.moves))
        with self.changing():
            self._screen.marks = {str(card): "hint" for card in hint.cards}
            self._display.show()
            self.say(hint.text, "hint")

    def switch_coach(self) -> None:
        """Switch the coach on or off."""
        self._coach.stop()
        self._coach.is_on = not self._coach.is_on
        with self.changing():
            self._display.show()
            self.say(_COACH_ON if self._coach.is_on else Text("The coach is off."))

    def close(self) -> None:
        """Close the widget; the players stop moving, and the coach stops thinking."""
        self._later.cancel()
        self._coach.stop()
        super().close()

    def acted(self, action: str, value: object) -> None:
        """Carry out the action of a button or a press on a pile."""
        plain: dict[str, Callable[[], None]] = {
            "coach": self.switch_coach,
            "hint": self.hint,
            "next": self.next_hand,
            "new": self.new_game,
            "show": self.show,
            "go-on": self._play.go_on,
            "undo": self.undo,
        }
        with self._refusing():
            if action in plain:
                plain[action]()
            elif action == "sort":
                self.sort("rank" if self._screen.sorted_by == "suit" else "suit")
            else:
                self._person.press(action, value)

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:
        """Move cards where the page proposes to have them, which may be a move of the game."""
        if kind != "layout":
            super().proposed(kind, content)
        with self._refusing():
            self._person.drop(content.get("layout"))

    def picture_note(self) -> Text:
        """The line under the static picture: the score, and how to play."""
        return paragraph(verbatim(self.score), Text("Wake the cards (▶\ufe0e▶\ufe0e) to play."))

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

    def _dealt(self) -> Text:
        """The beginning of the hand: who dealt."""
        return Text("{player} dealt.", player=Seat(self.match.state.dealer))

    def _coach_said(self) -> None:
        """React when the coach has found the cost of the last move."""
        if not self._later.is_waiting:
            self._display.tell()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Say the engine's reasons in the words of the table, players by their names."""
        try:
            yield
        except PlacementError:
            raise
        except GinlearnError as error:
            raise refusal(error, self._screen.players) from error


_HELP = Text(
    "Arrows: go from card to card. Enter on a pile: draw. Space: select. d: throw. "
    "1 to {n}: move to that meld, or lay off on it. Enter: next fitting meld. "
    "0: back to the loose cards. Shift and arrow: move within. "
    "Escape: cancel, then back to the notebook."
)
_COACH_ON = Text("The coach is on: it gives hints, and says after each move what it cost.")
