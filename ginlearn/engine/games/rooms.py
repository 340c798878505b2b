"""What a floor of the house holds for a game: a module of its name, or one for any game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

ANY_GAME = "any_game"


@cache
def room_in(package: str, game: str) -> ModuleType:
    """The module of a package that is about a game, such as ``ginlearn.widgets.seat`` about "gin".

    A game for which the package has no module of its own is served by its module ``any_game``.
    The spaces in a game's name are underscores in that of its module.

    >>> room_in("ginlearn.engine.games", "gin").__name__
    'ginlearn.engine.games.gin'

    Raises ModuleNotFoundError where the package has neither.
    """
    own = f"{package}.{game.replace(' ', '_')}"
    return import_module(own if find_spec(own) is not None else f"{package}.{ANY_GAME}")
