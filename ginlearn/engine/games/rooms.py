"""The rooms of the games, found by name, and the module that each floor holds for a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

ANY_GAME = "any_game"
_ROOMS = "ginlearn.engine.games"


def all_rooms() -> tuple[ModuleType, ...]:
    """The rooms of the games, in the order in which to list them.

    A room is a package in this folder, or in any other on the path of `ginlearn.engine.games`, that
    holds one ``GAME``.
    """
    return _rooms_on(tuple(import_module(_ROOMS).__path__))


@cache
def _rooms_on(path: tuple[str, ...]) -> tuple[ModuleType, ...]:
    from pkgutil import iter_modules  # needed only for finding games, not for importing ginlearn

    names = [each.name for each in iter_modules(path) if each.ispkg]
    rooms = [import_module(f"{_ROOMS}.{name}") for name in names]
    return tuple(sorted(rooms, key=lambda room: (room.GAME.place, room.__name__)))


@cache
def room_in(package: str, game: str) -> ModuleType:
    """The module of a package for a game, such as that of ``ginlearn.widgets.seat`` for "gin".

    A game without a module of its own in the package gets its module ``any_game``. Spaces in the
    name of a game become underscores in the name of its module.

    >>> room_in("ginlearn.engine.games", "gin").__name__
    'ginlearn.engine.games.gin'

    Raises ModuleNotFoundError where the package has neither.
    """
    from importlib.util import find_spec

    own = f"{package}.{game.replace(' ', '_')}"
    return import_module(own if find_spec(own) is not None else f"{package}.{ANY_GAME}")
