"""A match as it is played: what stands, whose turn it is, and what was decided."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Self, TypeAlias

from ginlearn.analysis.players.habits import AnyView
from ginlearn.analysis.players.player import Player
from ginlearn.course.match.called import called
from ginlearn.course.match.errors import MatchError, PlayerError
from ginlearn.course.match.events import Event, Played, State, event_of
from ginlearn.course.match.seats import (
    PERSON,
    SeatLike,
    check_fits,
    names_of,
    players_of,
    read_names,
    read_seat,
    read_seats,
)
from ginlearn.engine.errors import IllegalMoveError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from ginlearn.text import GinlearnError

TARGET = 100
"""Points that end a game where the rules leave the target to the players."""

Hands: TypeAlias = tuple[State, ...]


class MatchPlay:
    """Hand after hand between the seats given, each move checked, and taken back at will.

    `ginlearn.course.match.match.Match`, which can be written down and read again too, says what the
    seats, the seed, the target and the dealer mean.
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
        self._rules = _agreed(Rules.named(rules), target)
        self._seats = read_seats(seats, self._rules)
        self._seed = check_seed(seed)
        self._players = players_of(self._seats, self._seed)
        self._first_dealer = dealer
        self._names = names_of(self._seats) if names is None else read_names(names, self._seats)
        self._sheet = self._sheet_of(())
        self._hands: Hands = (self._dealt(1, dealer),)
        """All hands, the one being played last."""
        self._count = 0
        """Moves played in all hands."""
        self._tallies = (Tally(),) * len(self._seats)

    @property
    def rules(self) -> Rules:
        """The house rules, with the target agreed on."""
        return self._rules

    @property
    def seats(self) -> tuple[str | Player, ...]:
        """Who sits where, as given."""
        return self._seats

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return self._names

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, player in enumerate(self._players) if player is None)

    @property
    def seed(self) -> int:
        """The seed of the match: who knows it knows all cards."""
        return self._seed

    @property
    def state(self) -> State:
        """The hand being played, or just over. It holds every card: to show, take a `view`."""
        return self._hands[-1]

    def view(self, seat: int | None) -> AnyView:
        """What that seat may know of the hand; None is an onlooker. DealError for no such seat."""
        return self.state.view(seat)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return self.state.turn

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person has to move now."""
        return self.turn is not None and self._players[self.turn] is None

    @property
    def hand_over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.result is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._sheet.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won the game; several where they are equal; none while it goes on."""
        return self._sheet.winners

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the game so far; what is written on it changes no match."""
        return self._sheet_of(self.hands)

    @property
    def hands(self) -> Hands:
        """The finished hands, each as its last state."""
        return self._hands if self.hand_over else self._hands[:-1]

    @property
    def hand_number(self) -> int:
        """Which hand is being played, or just over, from 1."""
        return len(self._hands)

    @property
    def moves(self) -> tuple[Played, ...]:
        """Everything that was played, over all hands, hidden knock discards included."""
        return tuple(
            Played(number, hand, _to_move(before), move)
            for number, (hand, before, move, _) in enumerate(_all_moves(self._hands), start=1)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, over all hands, as an onlooker saw it then."""
        return tuple(
            event_of(before, move, after, number, hand)
            for number, (hand, before, move, after) in enumerate(_all_moves(self._hands), start=1)
        )

    @property
    def decisions(self) -> tuple[int, ...]:
        """The numbers of the moves that `undo_to` goes back to: those of persons.

        At a table without persons they are those of all.
        """
        persons = self.persons or range(len(self._seats))
        return tuple(played.number for played in self.moves if played.seat in persons)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """For each seat the games won before this one; a shared win counts for all who share."""
        return self._tallies

    def play(self, move: Move | str, seat: int | None = None) -> Event:
        """A person's move, given as such or as its text; the answer is what an onlooker saw.

        Raises what the states of the engine raise, and IllegalMoveError when it is a computer
        player's turn. What is refused changes nothing.
        """
        turn = self.turn
        if turn is not None and self._players[turn] is not None:
            if seat is not None:
                check_seat(seat, len(self._seats))
            raise IllegalMoveError(
                "it is the turn of {name}, who plays without help", name=called(self._names[turn])
            )
        return self._play(move, seat)

    def step(self) -> Event | None:
        """One move of the computer player whose turn it is; None when it is nobody's such turn.

        Raises PlayerError when the player fails or plays what the rules forbid; the match then
        stands as it was, and `seat_player` lets another one sit there.
        """
        turn = self.turn
        player = self._players[turn] if turn is not None else None
        if turn is None or player is None:
            return None
        try:
            move = player.choose(self.view(turn))
        except Exception as error:  # a player may fail in any way of its own
            raise PlayerError(
                "{name} (seat {seat}) could not choose a move: {why}; nothing was played",
                name=called(self._names[turn]),
                seat=turn,
                why=f"{type(error).__name__}: {error}",
            ) from error
        try:
            return self._play(move, turn)
        except GinlearnError as error:
            # Neither the move nor what would have been allowed is named: it would tell cards.
            raise PlayerError(
                "{name} (seat {seat}) chose what the rules do not allow ({kind}); nothing was "
                "played",
                name=called(self._names[turn]),
                seat=turn,
                kind=type(error).__name__,
            ) from error

    def play_out(self) -> Self:
        """Let the computer players go on, hand after hand, to the end of the game; the match.

        Where it is a person's turn it ends at once. Raises PlayerError as `step` does.

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

        Raises MatchError for what cannot sit there, DealError for no such seat.
        """
        check_seat(seat, len(self._seats))
        sits = read_seat(seat, player)
        check_fits(seat, sits, self._rules, len(self._seats))
        seats = (*self._seats[:seat], sits, *self._seats[seat + 1 :])
        self._seats, self._players = seats, players_of(seats, self._seed)

    def next_hand(self) -> None:
        """Deal the next hand, by the dealer whom the rules name; after a void one the same.

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
        dealt = self._dealt(self.hand_number + 1, self._sheet.dealer)
        self._put((*self._hands, dealt), self._count)

    def new_game(self, seed: int | None = None) -> None:
        """Begin again with the same seats; None takes the seed after this one.

        After a game that is over, whoever would have dealt next deals first. Raises DealError for
        a seed that cannot be.
        """
        wanted = self._seed + 1 if seed is None else check_seed(seed)
        if self.over:
            self._tallies = tuple(
                tally.after(won=seat in self.winners) for seat, tally in enumerate(self._tallies)
            )
        dealer = self._sheet.dealer if self.over else self._first_dealer
        self._seed, self._first_dealer = wanted, dealer
        self._players = players_of(self._seats, wanted)
        self._hands, self._count = (self._dealt(1, dealer),), 0
        self._sheet = self._sheet_of(())

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier decision to go back to."""
        return bool(self.decisions)

    def undo(self) -> None:
        """Back to before the last move of a person, also when that was in an earlier hand.

        Raises MatchError when no person has moved yet.
        """
        decisions = self.decisions
        if not decisions:
            raise MatchError("there is no earlier move to go back to")
        self.undo_to(decisions[-1])

    def undo_to(self, number: int) -> None:
        """Back to before move ``number`` of the match, as `moves` counts them.

        Raises MatchError for a move that was not played.
        """
        played = self._count
        if not is_whole(number) or not 1 <= number <= played:
            raise MatchError(
                "there is no move {number!r} to go back to; moves played: {played}",
                number=number,
                played=played,
            )
        left = number - 1
        for place, last in enumerate(self._hands):
            count = len(last.moves)
            if left < count:
                self._put((*self._hands[:place], _back(last, count - left)), number - 1)
                return
            left -= count

    def _play(self, move: Move | str, seat: int | None) -> Event:
        before = self.state
        after = before.play(move, seat)
        event = event_of(before, after.moves[-1], after, self._count + 1, self.hand_number)
        self._put((*self._hands[:-1], after), self._count + 1)
        return event

    def _put(self, hands: Hands, count: int) -> None:
        """Take these hands, of so many moves in all, for the old ones.

        The score is counted before anything changes.
        """
        finished = hands if hands[-1].result is not None else hands[:-1]
        # Hands are only added or cut off at the end, so as many are the same ones.
        same = len(finished) == len(self.hands)
        sheet = self._sheet if same else self._sheet_of(finished)
        self._hands, self._count, self._sheet = hands, count, sheet

    def _sheet_of(self, hands: Hands) -> ScoreSheet:
        sheet = ScoreSheet(self._rules, self._names, dealer=self._first_dealer)
        for hand in hands:
            sheet.add(hand.result)
        return sheet

    def _dealt(self, number: int, dealer: int) -> State:
        seed = self._seed
        if number > 1:
            seed = random.Random(f"{self._seed} hand {number}").getrandbits(32)
        game = Gin if self._rules.game == "gin" else Rummy
        return game.deal(seed=seed, rules=self._rules, players=len(self._seats), dealer=dealer)


def _agreed(rules: Rules, target: int | None) -> Rules:
    """The rules with something in them that ends the game."""
    if target is not None:
        return rules.replace(target=target, hands=None)
    if rules.target is None and rules.hands is None:
        return rules.replace(target=TARGET)
    return rules


def _all_moves(hands: Hands) -> Iterator[tuple[int, State, Move, State]]:
    """Everything played, as the number of the hand, and the move between two states."""
    for number, last in enumerate(hands, start=1):
        states: list[State] = [last]
        while (before := states[-1].previous) is not None:
            states.append(before)
        states.reverse()
        for (before, after), move in zip(pairwise(states), last.moves, strict=True):
            yield number, before, move, after


def _to_move(state: State) -> int:
    """The seat that moved in a state after which something was played."""
    assert state.turn is not None
    return state.turn


def _back(state: State, moves: int) -> State:
    """The state so many moves before."""
    for _ in range(moves):
        assert state.previous is not None
        state = state.previous
    return state
