"""A game at a table: hand after hand until somebody has won, with persons and computer players.

A match holds everything that a table shows and needs no browser. Everything that a seat may know of
it comes from `Match.view`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from os import PathLike
from typing import Self

from ginlearn.analysis.players.player import Player
from ginlearn.course.match.asking import move_of
from ginlearn.course.match.called import called
from ginlearn.course.match.errors import MatchError, PlayerError
from ginlearn.course.match.events import Event, Played, State, event_of
from ginlearn.course.match.files import read_text, write_text
from ginlearn.course.match.history import History
from ginlearn.course.match.seating import Seating
from ginlearn.course.match.seats import (
    PERSON,
    SeatLike,
    check_list,
    check_players,
    read_seat,
    read_seats,
)
from ginlearn.course.match.terms import Terms, agreed
from ginlearn.course.match.text import MatchText, check_hands, read_match, write_match
from ginlearn.engine.errors import IllegalMoveError, RecordError
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.play.state import HandState
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from ginlearn.text import GinlearnError, Text

__all__ = ["Event", "Match", "MatchError", "Played", "PlayerError"]


class Match:
    """A game between the seats given: ``"person"``, a computer player's name, or a player.

    Seats count from 0, hands and moves from 1. Hand 1 is the deal of ``seed``, which also settles
    the later deals and the random choices of computer players. ``target`` (points) ends the game in
    place of the rules' own; where they leave it open it is 100. ``dealer`` deals first.

    >>> match = Match("classic", ["person", "novice"], seed=7)
    >>> match.turn, match.step().action, match.turn
    (1, 'pass', 0)
    >>> match.play("draw discard").card
    Card('9H')

    Raises MatchError for invalid seats, RulesError for unknown rules, DealError for an invalid
    seed, and ScoreError for an invalid dealer or invalid names.
    """

    def __init__(
        self,
        rules: Rules | str = "simple",
        seats: Iterable[SeatLike] = (PERSON, "novice"),
        seed: int = 1,
        target: int | None = None,
        dealer: int = 0,
        *,
        names: Iterable[str] | None = None,
    ) -> None:
        chosen = agreed(rules, target)
        sits = read_seats(seats, chosen)
        terms = Terms(chosen, check_seed(seed), dealer)
        self._seating = Seating.of(sits, names, terms.seed)
        self._tallies = (Tally(),) * len(sits)
        self._notes: tuple[Text, ...] = ()
        self._begin(terms)

    def _begin(self, terms: Terms) -> None:
        """Begin a game on those terms."""
        sheet = terms.sheet_of(self.names, ())
        first = terms.deal(1, len(self.seats), terms.dealer)
        self._terms, self._sheet, self._history = terms, sheet, History((first,), 0)

    @classmethod
    def from_position(
        cls,
        position: State,
        seats: Iterable[SeatLike] = (PERSON, "novice"),
        seed: int = 1,
        target: int | None = None,
        *,
        names: Iterable[str] | None = None,
    ) -> Self:
        """A match whose first hand is that position, by the rules and the dealer it has.

        >>> from ginlearn import Gin
        >>> Match.from_position(Gin.deal(seed=7), ["person", "steady"]).turn
        1

        Raises the errors of making a match.
        """
        if not isinstance(position, HandState):
            raise MatchError(
                "{position!r} is no state of a hand; give one, such as Gin.deal(seed=7)",
                position=position,
            )
        match = cls(position.rules, seats, seed, target, position.dealer, names=names)
        if position.players != len(match.seats):
            raise MatchError(
                "the position has {players}, but there are {seats}",
                players=Text.counted("{n} player", "{n} players", n=position.players),
                seats=Text.counted("{n} seat", "{n} seats", n=len(match.seats)),
            )
        match._take(History.of((position,)))
        return match

    @classmethod
    def from_record(cls, text: str, players: Iterable[Player] = ()) -> Self:
        """The match that a text of `record` tells, ready to go on.

        ``players`` are those that cannot be found by name. Raises RecordError, naming the line, for
        a text that cannot be read or does not follow, and MatchError for an unknown player.
        """
        said = read_match(text)
        by_name = {player.name: player for player in check_players(players)}
        seats = [by_name.get(seat, seat) for seat in said.seats]
        for place, seat in enumerate(seats):
            read_seat(place, seat)
        try:
            match = cls(said.rules, seats, said.seed, dealer=said.dealer, names=said.names)
        except GinlearnError as error:
            raise RecordError("the match told here cannot be: {why}", why=error.text) from error
        check_hands(said, match._terms.sheet_of(match.names, ()))
        match._tallies = said.tallies
        match._take(History.of(said.hands))
        return match

    @classmethod
    def load(
        cls,
        path: str | PathLike[str],
        rules: Rules | str = "simple",
        seats: Iterable[SeatLike] = (PERSON, "novice"),
        seed: int = 1,
        target: int | None = None,
        dealer: int = 0,
        *,
        names: Iterable[str] | None = None,
    ) -> Self:
        """The match saved in that file; where there is none, a fresh one from the arguments.

        A file that is damaged, that holds something else, or that has a player neither among
        ``seats`` nor known by name, is set aside under another name, such as
        ``table.damaged-1.txt``, and a fresh match begins, whose `notes` report it. Raises
        MatchError for a place where no match can be kept, and the errors of making a match.
        """
        sits = check_list(seats)
        fresh = cls(rules, sits, seed, target, dealer, names=names)
        players = [player for player in sits if not isinstance(player, str)]
        saved, note = read_text(path, lambda text: cls.from_record(text, players))
        match = saved if saved is not None else fresh
        match._notes = (note,) if note is not None else ()
        return match

    @property
    def rules(self) -> Rules:
        """The house rules, with the target agreed on."""
        return self._terms.rules

    @property
    def seats(self) -> tuple[str | Player, ...]:
        """The players by seat, as given."""
        return self._seating.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self._seating.names

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return self._seating.persons

    @property
    def seed(self) -> int:
        """The seed of the match; anyone who knows it knows all the cards."""
        return self._terms.seed

    @property
    def state(self) -> State:
        """The hand being played, or just over. It holds every card: to show a hand, take a
        `view`.
        """
        return self._history.state

    def view(self, seat: int | None) -> View:
        """The knowledge of that seat about the hand; None is an onlooker. Raises DealError for a
        seat that does not exist.
        """
        return self.state.view(seat)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return self.state.turn

    @property
    def is_persons_turn(self) -> bool:
        """True when a person has to move now."""
        return self.turn is not None and self._seating.player_of(self.turn) is None

    @property
    def hand_over(self) -> bool:
        """True when the hand has ended."""
        return self.state.result is not None

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self._sheet.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won the game; several where they are equal; none while it goes on."""
        return self._sheet.winners

    @property
    def sheet(self) -> ScoreSheet:
        """A copy of the score sheet of the game so far; writing on it does not change the match."""
        return self._terms.sheet_of(self.names, self.hands)

    @property
    def hands(self) -> tuple[State, ...]:
        """The finished hands, each as its last state."""
        return self._history.finished

    @property
    def hand_number(self) -> int:
        """The number of the hand being played, or just over, from 1."""
        return len(self._history.hands)

    @property
    def moves(self) -> tuple[Played, ...]:
        """All moves played, over all hands, hidden knock discards included."""
        return self._history.moves

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, over all hands, as an onlooker saw them at the time."""
        return self._history.events

    @property
    def decisions(self) -> tuple[int, ...]:
        """The numbers of the moves that `undo_to` goes back to: those of persons.

        At a table without persons they are those of all.
        """
        persons = self.persons or range(len(self.seats))
        return tuple(played.number for played in self.moves if played.seat in persons)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The games won by each seat before this one; a shared win counts for all who share it."""
        return self._tallies

    def play(self, move: Move | str, seat: int | None = None) -> Event:
        """Play a person's move, given as a move or as its text; returns what an onlooker saw.

        Raises the errors of the engine's states, and IllegalMoveError when it is a computer
        player's turn. A refused move changes nothing.
        """
        turn = self.turn
        if turn is not None and self._seating.player_of(turn) is not None:
            if seat is not None:
                check_seat(seat, len(self.seats))
            raise IllegalMoveError(
                "it is the turn of {name}, who plays without help", name=called(self.names[turn])
            )
        return self._play(move, seat)

    def step(self) -> Event | None:
        """Play one move of the computer player on turn; returns None when there is none.

        Raises PlayerError when the player fails or plays an illegal move; the match then stays
        unchanged, and `seat_player` can put another player there.
        """
        turn = self.turn
        player = self._seating.player_of(turn)
        if turn is None or player is None:
            return None
        play = partial(self._play, seat=turn)
        return move_of(player, self.view(turn), self.names[turn], play)

    def play_out(self) -> Self:
        """Let the computer players go on to the end of the game; returns the match.

        It stops at once where it is a person's turn. Raises PlayerError as `step` does.

        >>> from ginlearn.course import Match
        >>> Match("simple", seats=("novice", "novice"), seed=3, target=20).play_out().over
        True
        """
        while not self.over and not self.is_persons_turn:
            if self.hand_over:
                self.next_hand()
            else:
                self.step()
        return self

    def seat_player(self, seat: int, player: SeatLike) -> None:
        """Let another player, or a person, sit there from now on; the seat keeps its name.

        Raises MatchError for an invalid player, DealError for a seat that does not exist.
        """
        self._seating = self._seating.with_seat(seat, player, self.rules, self.seed)

    def next_hand(self) -> None:
        """Deal the next hand, by the dealer whom the rules name, or the same after a void hand.

        Raises MatchError while a hand is being played, and when the game is over.
        """
        if not self.hand_over:
            raise MatchError(
                "hand {number} is still being played, so the next one cannot be dealt",
                number=self.hand_number,
            )
        if self.over:
            raise MatchError(
                "the game is over, as {reason}; begin a new game",
                reason=self._sheet.over_because,
            )
        players, dealer = len(self.seats), self._sheet.dealer
        dealt = self._terms.deal(self.hand_number + 1, players, dealer)
        self._take(self._history.dealt(dealt))

    def new_game(self, seed: int | None = None) -> None:
        """Begin again with the same seats; None takes the seed after this one.

        After a finished game, whoever would have dealt next deals first. Raises DealError for an
        invalid seed.
        """
        wanted = self.seed + 1 if seed is None else check_seed(seed)
        terms = replace(self._terms, seed=wanted)
        if self.over:
            self._tallies = tuple(
                tally.after(won=seat in self.winners) for seat, tally in enumerate(self._tallies)
            )
            terms = replace(terms, dealer=self._sheet.dealer)
        self._seating = self._seating.reseeded(wanted)
        self._begin(terms)

    @property
    def can_undo(self) -> bool:
        """True when there is an earlier decision to go back to."""
        return bool(self.decisions)

    def undo(self) -> None:
        """Go back to before the last move of a person, even where that was in an earlier hand.

        Raises MatchError when no person has moved yet.
        """
        decisions = self.decisions
        if not decisions:
            raise MatchError("there is no earlier move to go back to")
        self.undo_to(decisions[-1])

    def undo_to(self, number: int) -> None:
        """Go back to before move ``number`` of the match, as `moves` counts them.

        Raises MatchError for a move that was not played.
        """
        self._take(self._history.before(number))

    def _play(self, move: Move | str, seat: int | None) -> Event:
        before, history = self.state, self._history
        after = before.play(move, seat)
        event = event_of(before, after.moves[-1], after, history.count + 1, self.hand_number)
        self._take(history.played(after))
        return event

    def _take(self, history: History) -> None:
        """Take a history for the one so far; the score is counted before anything changes."""
        # Hands are only added or cut off at the end, so an equal number means the same hands.
        if len(history.finished) != len(self.hands):
            self._sheet = self._terms.sheet_of(self.names, history.finished)
        self._history = history

    @property
    def notes(self) -> tuple[Text, ...]:
        """The reports about how the match was loaded."""
        return self._notes

    def record(self) -> str:
        """The whole match as text, which `from_record` reads. It holds every card."""
        return write_match(self._told())

    def save(self, path: str | PathLike[str]) -> None:
        """Put the record into a file, in one step, for `load` to find.

        Raises MatchError where that cannot be done; the match goes on all the same.
        """
        write_text(path, self.record())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def _told(self) -> MatchText:
        return MatchText(
            rules=self.rules,
            seed=self.seed,
            dealer=self._terms.dealer,
            seats=self._seating.kinds,
            names=self.names,
            tallies=self._tallies,
            hands=self._history.hands,
        )

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.names))
        if self.over:
            where = "over, won by " + " and ".join(self.names[seat] for seat in self.winners)
        elif self.turn is None:
            where = f"hand {self.hand_number} over"
        else:
            where = f"hand {self.hand_number}, {self.names[self.turn]}, {self.state.phase}"
        return f"Match({self.rules.name}: {seats}; seed {self.seed}; {where})"
