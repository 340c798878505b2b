"""A game at a table: hand after hand until somebody has won, with persons and computer players.

A match is what a table shows and needs no browser. Everything that a seat may know of it comes
from `Match.view`.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Self

from ginlearn.analysis.players.player import Player
from ginlearn.course.match.errors import MatchError, PlayerError
from ginlearn.course.match.events import Event, Played, State
from ginlearn.course.match.files import read_text, write_text
from ginlearn.course.match.playing import MatchPlay
from ginlearn.course.match.seats import PERSON, SeatLike, name_of, read_seat
from ginlearn.course.match.text import MatchText, check_hands, read_match, write_match
from ginlearn.engine.errors import RecordError
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Text

__all__ = ["Event", "Match", "MatchError", "Played", "PlayerError"]


class Match(MatchPlay):
    """A game between the seats given: ``"person"``, a computer player's name, or a player.

    Seats count from 0, hands and moves from 1. Hand 1 is the deal of ``seed``, which settles the
    later deals and what computer players do by chance too. ``target`` (points) ends the game in
    place of what the rules say; where they leave it open it is 100. ``dealer`` deals first.

    >>> match = Match("classic", ["person", "novice"], seed=7)
    >>> match.turn, match.step().action, match.turn
    (1, 'pass', 0)
    >>> match.play("draw discard").card
    Card('9H')

    Raises MatchError for seats that cannot be, RulesError for rules that do not exist, DealError
    for a seed, and ScoreError for a dealer or names that cannot be.
    """

    _notes: tuple[Text, ...] = ()

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

        Raises what making a match raises.
        """
        match = cls(position.rules, seats, seed, target, position.dealer, names=names)
        if position.players != len(match.seats):
            raise MatchError(
                "the position has {players}, but there are {seats}",
                players=Text.counted("{n} player", "{n} players", n=position.players),
                seats=Text.counted("{n} seat", "{n} seats", n=len(match.seats)),
            )
        match._put((position,), len(position.moves))
        return match

    @classmethod
    def from_record(cls, text: str, players: Iterable[Player] = ()) -> Self:
        """The match that a text of `record` tells, ready to go on.

        ``players`` are those that are known by no name of their own. Raises RecordError, naming
        the line, for what cannot be read or does not follow, and MatchError for a player that is
        not known.
        """
        said = read_match(text)
        by_name = {player.name: player for player in players}
        seats = [by_name.get(seat, seat) for seat in said.seats]
        for place, seat in enumerate(seats):
            read_seat(place, seat)
        try:
            match = cls(said.rules, seats, said.seed, dealer=said.dealer, names=said.names)
        except GinlearnError as error:
            raise RecordError("the match told here cannot be: {why}", why=error.text) from error
        check_hands(said, match._sheet_of(()))
        match._tallies = said.tallies
        match._put(said.hands, sum(len(hand.moves) for hand in said.hands))
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
        """The match saved in that file; where there is none, a fresh one as told.

        A file that is damaged, that holds something else, or in which somebody plays who is not
        among ``seats`` nor known by name, is set aside under another name, such as
        ``table.damaged-1.txt``, and a fresh match begins, whose `notes` report it. Raises
        MatchError for a place where no match can be kept, and what making a match raises.
        """
        sits = tuple(seats)
        fresh = cls(rules, sits, seed, target, dealer, names=names)
        players = [player for player in sits if not isinstance(player, str)]
        saved, note = read_text(path, lambda text: cls.from_record(text, players))
        match = saved if saved is not None else fresh
        match._notes = (note,) if note is not None else ()
        return match

    @property
    def notes(self) -> tuple[Text, ...]:
        """What there is to report of how the match was loaded."""
        return self._notes

    def record(self) -> str:
        """The whole match as text, which `from_record` reads. It holds every card."""
        return write_match(
            MatchText(
                rules=self._rules,
                seed=self._seed,
                dealer=self._first_dealer,
                seats=tuple(map(name_of, self._seats)),
                names=self._names,
                tallies=self._tallies,
                hands=self._hands,
            )
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Put the record into a file, in one step, for `load` to find.

        Raises MatchError where that cannot be done; the match goes on all the same.
        """
        write_text(path, self.record())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def _parts(self) -> tuple[object, ...]:
        seats = tuple(map(name_of, self._seats))
        return (
            self._rules, seats, self._names, self._seed, self._first_dealer, self._tallies,
            self._hands,
        )  # fmt: skip

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self._names))
        if self.over:
            where = "over, won by " + " and ".join(self._names[seat] for seat in self.winners)
        elif self.turn is None:
            where = f"hand {self.hand_number} over"
        else:
            where = f"hand {self.hand_number}, {self._names[self.turn]}, {self.state.phase}"
        return f"Match({self._rules.name}: {seats}; seed {self._seed}; {where})"
