"""A player's level of skill, game by game, found in the folder of the game by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from ginlearn.engine.games import games
from ginlearn.engine.games.rooms import ANY_GAME, room_in
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.text import Text

_PLAYERS = "ginlearn.analysis.players"


@dataclass(frozen=True)
class Level:
    """The way a player of some level plays one game.

    A game's folder lists its levels as ``LEVELS``, by the names of players.
    """

    module: str
    """The module that chooses by its ``choose(view, player)``; it is loaded at the first move."""
    seats: tuple[int, ...] | None = None
    """The numbers of players in games that it can join; None for any number."""
    plays: Text | None = None
    """A description of the games it plays, such as "gin for two", where one is needed."""

    @cached_property
    def choose(self) -> Callable[[View, Any], Move]:
        """The move to play, from what one seat can see and the player's own settings."""
        found: Callable[[View, Any], Move] = import_module(self.module).choose
        return found

    def serves(self, players: int) -> bool:
        """True when it can play in a game of so many players."""
        return self.seats is None or players in self.seats


@cache
def level_in(game: str, name: str) -> Level | None:
    """The level of that name in a game: its own, else that for any game, else None.

    >>> level_in("gin", "expert").module, level_in("rummy", "expert")
    ('ginlearn.analysis.players.gin.expert', None)
    """
    own: Level | None = room_in(_PLAYERS, game).LEVELS.get(name)
    return own or room_in(_PLAYERS, ANY_GAME).LEVELS.get(name)


def choose_as(name: str, view: View, player: object) -> Move:
    """The move that a player of that level plays, in a game that the level knows."""
    level = level_in(view.game, name)
    assert level is not None
    return level.choose(view, player)


def plays_of(name: str) -> tuple[Text, ...]:
    """The games of the player of that name, in words, where its levels name them."""
    levels = [level_in(game.name, name) for game in games()]
    return tuple(level.plays for level in levels if level is not None and level.plays is not None)
