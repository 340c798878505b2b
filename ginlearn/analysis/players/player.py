"""Computer players: each sees only what its seat may see, and says what to play.

`Novice` takes what is good at once, `Steady` has good habits, `Expert` weighs every choice by
playing it out many times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Protocol, TypeVar

from ginlearn.analysis.players.expert import Expert
from ginlearn.analysis.players.habits import AnyView
from ginlearn.analysis.players.novice import Novice
from ginlearn.analysis.players.steady import Steady
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Move
from ginlearn.text import GinlearnError, Text

__all__ = ["Expert", "Novice", "Player", "Steady", "play_out", "player_named"]


class Player(Protocol):
    """Whoever can choose a move from a view; the moves chosen must be legal."""

    @property
    def name(self) -> str:
        """What to call the player in a table of results."""

    def choose(self, view: AnyView) -> Move:
        """The move to play for the seat whose view it is."""


State = TypeVar("State", Gin, Rummy)

_BY_NAME: dict[str, Callable[[int], Player]] = {
    "novice": Novice,
    "steady": Steady,
    "expert": lambda seed: Expert(seed=seed),
}


def player_named(name: str, seed: int = 0) -> Player:
    """The player of that name: novice, steady or expert.

    >>> player_named("steady", seed=3)
    Steady(seed=3)

    Raises GinlearnError for a name that no player has.
    """
    made = _BY_NAME.get(name.strip().casefold())
    if made is None:
        raise GinlearnError(
            "there is no player {name!r}; there are {allowed:,}",
            name=name,
            allowed=tuple(_BY_NAME),
        )
    return made(seed)


def play_out(state: State, players: Sequence[Player], moves: int | None = None) -> State:
    """The hand played to its end, or for so many ``moves`` more, each seat by its player.

    >>> play_out(Gin.deal(seed=7), [Novice(), Novice()]).result is not None
    True
    >>> len(play_out(Gin.deal(seed=7), [Novice(), Novice()], moves=5).moves)
    5

    Raises GinlearnError when there are not as many players as seats, and whatever a player's
    illegal move raises.
    """
    if len(players) != state.players:
        raise GinlearnError(
            Text.counted(
                "{n} player cannot take {seats}",
                "{n} players cannot take {seats}",
                n=len(players),
                seats=Text.counted("{n} seat", "{n} seats", n=state.players),
            )
        )
    last = inf if moves is None else len(state.moves) + moves
    while (seat := state.turn) is not None and len(state.moves) < last:
        state = state.play(players[seat].choose(state.view(seat)), seat)
    return state
