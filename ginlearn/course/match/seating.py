"""The players at a table by seat, with their names, and the persons among them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from ginlearn.analysis.players.player import Player
from ginlearn.course.match.seats import (
    SeatLike,
    check_fits,
    name_of,
    names_of,
    players_of,
    read_names,
    read_seat,
)
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table; it never changes."""

    seats: tuple[SeatLike, ...]
    """The players by seat, as given."""
    names: tuple[str, ...]
    """The name of each seat."""
    players: tuple[Player | None, ...]
    """The computer player of each seat, None for a person."""

    @classmethod
    def of(cls, seats: tuple[SeatLike, ...], names: Iterable[str] | None, seed: int) -> Self:
        """Seats that have been read; raises MatchError for names that do not suit them."""
        players = players_of(seats, seed)
        return cls(seats, names_of(seats) if names is None else read_names(names, seats), players)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of player at each seat, in a word."""
        return tuple(map(name_of, self.seats))

    def player_of(self, seat: int | None) -> Player | None:
        """The computer player of a seat, None for a person and for no seat."""
        return None if seat is None else self.players[seat]

    def reseeded(self, seed: int) -> Seating:
        """The same seats, with the chances of computer players set by another seed."""
        return replace(self, players=players_of(self.seats, seed))

    def with_seat(self, seat: int, player: SeatLike, rules: Rules, seed: int) -> Seating:
        """The seats with another player, or a person, in one of them; its name stays.

        Raises MatchError for an invalid player, DealError for a seat that does not exist.
        """
        check_seat(seat, len(self.seats))
        sits = read_seat(seat, player)
        check_fits(seat, sits, rules, len(self.seats))
        seats = (*self.seats[:seat], sits, *self.seats[seat + 1 :])
        return replace(self, seats=seats, players=players_of(seats, seed))
