"""Seats at the table, which count from 0: those there are, and the one that deals next."""

from __future__ import annotations

from ginlearn.engine.errors import DealError, GinlearnError
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

_NO_SEAT = Text("there is no seat {seat!r}; the seats are 0 to {last}")
_NO_DEALER = Text("the dealer cannot be seat {seat!r}; the seats are 0 to {last}")
_NO_TURN = Text("it cannot be the turn of seat {seat!r}; the seats are 0 to {last}")


def next_dealer(rules: Rules, players: int, dealer: int, winners: tuple[int, ...]) -> int:
    """The seat that deals after a hand that was not void.

    Where the rules name the winner or loser but there is none, or several, the deal passes on as it
    does where it alternates.

    >>> next_dealer(Rules.named("classic"), 2, 0, (1,))
    0
    >>> next_dealer(Rules.named("simple"), 2, 0, ())
    1
    """
    if len(winners) == 1:
        if rules.next_dealer == "winner":
            return winners[0]
        if rules.next_dealer == "loser" and players == 2:
            return 1 - winners[0]
    return (dealer + 1) % players


def check_seat(
    seat: object,
    players: int,
    refusal: Text = _NO_SEAT,
    error: type[GinlearnError] = DealError,
) -> int:
    """The seat; raises ``error`` in the words of ``refusal`` for one outside so many players.

    ``1.0`` and ``True`` are not seats, though they equal one: they could not be used as an index.

    >>> check_seat(1, 2)
    1
    """
    if isinstance(seat, int) and is_whole(seat) and 0 <= seat < players:
        return seat
    raise error(refusal.filled(seat=seat, last=players - 1))


def check_dealer(dealer: object, players: int) -> int:
    """The dealer's seat; raises DealError for a seat that does not exist."""
    return check_seat(dealer, players, _NO_DEALER)


def check_turn(turn: object, players: int) -> int:
    """The seat to move; raises DealError for a seat that does not exist."""
    return check_seat(turn, players, _NO_TURN)
