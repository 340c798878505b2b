"""Computer players: each sees only what its seat may see, and chooses what to play.

`Novice` takes any gain at once, `Steady` has good habits, `Expert` weighs every choice by playing
it out many times. The folder of a game describes their play there; without one, `any_game` plays
any legal move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Protocol, TypeVar

from ginlearn.analysis.players.expert import Expert
from ginlearn.analysis.players.novice import Novice
from ginlearn.analysis.players.steady import Steady
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.state import HandState
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Text

__all__ = ["Expert", "Novice", "Player", "Steady", "play_out", "player_named", "refusal_of"]


class Player(Protocol):
    """Anything that can choose a move from a view; the chosen moves must be legal.

    A player that does not know every game may say so by a ``refusal``, as `Expert` does.
    """

    @property
    def name(self) -> str:
        """The player's name in a table of results."""

    def choose(self, view: View) -> Move:
        """The move to play for the seat whose view it is."""


State = TypeVar("State", bound=HandState)

_BY_NAME: dict[str, Callable[[int], Player]] = {
    "novice": Novice,
    "steady": Steady,
    "expert": lambda seed: Expert(seed=seed),
}


def player_named(name: str, seed: int = 0) -> Player:
    """The player of that name: novice, steady or expert.

    >>> player_named("steady", seed=3)
    Steady(seed=3)

    Raises GinlearnError for an unknown name.
    """
    given: object = name
    made = _BY_NAME.get(given.strip().casefold()) if isinstance(given, str) else None
    if made is None:
        raise GinlearnError(
            "there is no player {name!r}; there are {allowed:,}",
            name=name,
            allowed=tuple(_BY_NAME),
        )
    return made(seed)


def refusal_of(player: Player, rules: Rules, players: int) -> Text | None:
    """The reason why a player would not sit down to a hand of so many, or None where it would.

    >>> refusal_of(Novice(), Rules.named("table"), 3) is None
    True
    >>> print(refusal_of(Expert(), Rules.named("table"), 3))
    the expert plays gin for two, not table for 3
    """
    refusal: Callable[[Rules, int], Text | None] | None = getattr(player, "refusal", None)
    return None if refusal is None else refusal(rules, players)


def _can_choose(player: object) -> bool:
    return callable(getattr(player, "choose", None))


def play_out(state: State, players: Sequence[Player], moves: int | None = None) -> State:
    """The hand played to its end, or for so many ``moves`` more, each seat by its player.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> play_out(Gin.deal(seed=7), [Novice(), Novice()]).result is not None
    True
    >>> len(play_out(Gin.deal(seed=7), [Novice(), Novice()], moves=5).moves)
    5

    Raises GinlearnError for anything but a state and a list of players, and when there are not as
    many of these as seats; further, the error of any illegal move of a player.
    """
    if not isinstance(state, HandState):
        raise GinlearnError(
            "{state!r} is no state of a hand; give one, such as Gin.deal(seed=7)", state=state
        )
    given: object = players
    if not isinstance(given, Sequence) or not all(map(_can_choose, given)):
        raise GinlearnError(
            "players are a list with one for each seat, each with a choose(view), not {players!r}",
            players=players,
        )
    if len(players) != state.players:
        raise GinlearnError(
            Text.counted(
                "{n} player cannot take {seats}",
                "{n} players cannot take {seats}",
                n=len(players),
                seats=Text.counted("{n} seat", "{n} seats", n=state.players),
            )
        )
    if moves is not None and (not is_whole(moves) or moves < 0):
        raise GinlearnError(
            "moves are a whole number from 0 up, or None, not {moves!r}", moves=moves
        )
    left = inf if moves is None else moves
    while (seat := state.turn) is not None and left > 0:
        state = state.play(players[seat].choose(state.view(seat)), seat)
        left -= 1
    return state
