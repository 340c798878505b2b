"""A card table: whole hands and games, against computer players or a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import PathLike

from ginlearn.course.match.files import place_to_write
from ginlearn.course.match.match import Match
from ginlearn.course.match.seats import PERSON, SeatLike
from ginlearn.course.sentences import said
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Discard, Move
from ginlearn.engine.rules.rules import Rules
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.base.placement import PlacementError, check_placement
from ginlearn.widgets.faces.sorting import SortOrder
from ginlearn.widgets.table.buttons import MOVES
from ginlearn.widgets.table.coach import TableCoach
from ginlearn.widgets.table.drops import all_cards, moves_meant, own_part
from ginlearn.widgets.table.playing import PlayedTable
from ginlearn.widgets.words import Words

PACE = 0.6
"""Seconds before each move of a computer player, so that it can be seen."""


class Table(PlayedTable):
    """A game at a table, on one board.

    ``seats`` are ``"person"``, computer players' names (novice, steady, expert) or players; two to
    four for gin, two to six for ``rules="basic rummy"``. A hand in place of the rules, such as one
    typed in with `Gin.from_cards`, is the first that is played. ``seed`` settles the deals. A
    ``match`` that has been made already is taken as it is, in place of all these. ``save`` names a
    file in which the game is kept after every move, and from which it goes on; one that is
    damaged, or holds something else, is set aside under another name and told of. With
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
    be, MatchError for a place where no game can be kept, and GinlearnError for any other option
    that there is not.
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
        self._save_in = save
        self._pace = pace
        news = [*map(str, match.notes)]
        if save is not None and match.moves and not match.notes:
            news.append(Words(lang).of("game.resumed"))
        super().__init__(match, coached=coach, deck=deck, size=size, lang=lang, news=news)
        self._news.append(self._began())
        if match.persons:
            self._step_until_a_person_is_on_turn()
        self._show()
        self._tell()

    # What a notebook may ask

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
        self._begin_anew(self._began())

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game with the same seats; raises DealError for a seed that cannot be."""
        self.match.new_game(seed)
        self._begin_anew(self._words.of("game.new"))

    def show(self) -> None:
        """Open the curtain for the person whose turn it is."""
        if self.match.is_persons_turn:
            self._shown_to = self.match.turn
        with self.changing():
            self._show()
            self._tell()

    def sort(self, by: SortOrder = "suit") -> None:
        """Sort the loose cards by "suit" or by "rank"."""
        if by not in ("suit", "rank"):
            raise GinlearnError("cards cannot be sorted by {by!r}; choose 'suit' or 'rank'", by=by)
        own = self._own
        if own is None:
            return
        with self.changing():
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
        with self.changing():
            self._marks = {str(card): "hint" for card in hint.cards}
            self._show()
            self.say(said(hint.text), "hint")

    def switch_coach(self) -> None:
        """Switch the coach on or off."""
        self._coach.stop()
        self._is_coached = not self._is_coached
        with self.changing():
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
            self.tell_all()
            return
        if own is None:
            raise PlacementError("{why}", why=self._words.of("fixed", name=""))
        with self._refusing():
            moves = moves_meant(proposal, self._laid, self.match.state, self._words)
            if moves:
                self._play(moves, proposal)
            else:
                self._arrange(proposal)

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

    def _began(self) -> str:
        """How the hand began: who dealt."""
        return self._words.of("turn.begin", name=self._teller.name(self.match.state.dealer))

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Say the engine's reasons in the words of the table, players by their names."""
        try:
            yield
        except PlacementError:
            raise
        except GinlearnError as error:
            raise GinlearnError("{why}", why=self._teller.refusal(error)) from error
