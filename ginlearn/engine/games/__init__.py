"""The games, a room for each, found by name.

A room is a package that holds one ``GAME``, and its name is that of the game, with underscores for
spaces. Each has files of the same names: ``rules`` (the house rules and the profiles), ``position``
(the places of the cards), ``legal`` (the legal moves, and the reasons against others; gin has so
many that they fill a file of their own, ``checks``), ``playing`` (the effect of a move), ``score``,
``typed_in`` (positions that a teacher describes), ``view`` (what a seat may know), ``record`` (the
entries of a record beyond those of every game) and ``hand`` (the class that learners use). No
module outside the room asks which game it is.

>>> game_named("gin").state.deal(seed=7).turn
1
"""

from __future__ import annotations

from ginlearn.engine.errors import RulesError
from ginlearn.engine.games.rooms import all_rooms, sound_rooms
from ginlearn.engine.play.game import Game
from ginlearn.engine.rules.checks import folded

__all__ = ["game_named", "games"]


def games() -> tuple[Game, ...]:
    """All games; raises RulesError for a broken room, and for two whose names clash.

    >>> [game.name for game in games()][:2]
    ['gin', 'rummy']
    """
    return tuple(room.GAME for room in all_rooms())


def game_named(name: str) -> Game:
    """The game of that name; raises RulesError for an unknown name, listing the games."""
    wanted = folded(str(name))
    for room in sound_rooms():
        game: Game = room.GAME
        if game.name == wanted:
            return game
    raise RulesError(
        "there is no game named {name!r}; there are {allowed:,}",
        name=name,
        allowed=tuple(game.name for game in games()),
    )
