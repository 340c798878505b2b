"""The rooms of the games, found by name, and the module that each floor holds for a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType

from ginlearn.engine.errors import GinlearnError, RulesError
from ginlearn.text import Text

ANY_GAME = "any_game"
_ROOMS = "ginlearn.engine.games"

_gathered: dict[tuple[str, ...], tuple[ModuleType, ...]] = {}
"""The rooms on each path without a broken one; what is broken may be mended, and is tried again."""


def all_rooms() -> tuple[ModuleType, ...]:
    """The rooms of the games, in the order in which to list them.

    A room is a package in this folder, or in any other on the path of `ginlearn.engine.games`, that
    holds one ``GAME``. Its name is that of the game, with underscores for spaces; a package whose
    name begins with an underscore is no room.

    Raises RulesError for a broken room, and for two rooms whose names clash.
    """
    rooms, faults = _gather()
    for fault in faults:
        raise fault
    return rooms


def sound_rooms() -> tuple[ModuleType, ...]:
    """The rooms that are not broken, so that a broken one disturbs no other.

    Raises RulesError for two rooms whose names clash.
    """
    return _gather()[0]


def _gather() -> tuple[tuple[ModuleType, ...], list[RulesError]]:
    """The sound rooms, and an error for each of the others."""
    path = tuple(import_module(_ROOMS).__path__)
    if path in _gathered:
        return _gathered[path], []
    rooms = []
    faults = []
    folders = _folders(path)
    for name in folders:
        try:
            rooms.append(_room(name, folders))
        except RulesError as fault:
            faults.append(fault)
    rooms.sort(key=lambda room: (room.GAME.place, room.__name__))
    _check_profiles(rooms)
    _check_entries(rooms)
    if not faults:
        _gathered[path] = tuple(rooms)
    return tuple(rooms), faults


def _folders(path: tuple[str, ...]) -> dict[str, Path]:
    """The folder of each room by its name; raises RulesError for two rooms of one name."""
    from pkgutil import iter_modules  # needed only for finding games, not for importing ginlearn

    folders: dict[str, Path] = {}
    for entry in dict.fromkeys(path):
        for each in iter_modules([entry]):
            if not each.ispkg or each.name.startswith("_"):
                continue
            folder = Path(entry, each.name)
            if each.name in folders:
                raise RulesError(
                    "{first} and {second} are rooms of the same game; rename one of them",
                    first=str(folders[each.name]),
                    second=str(folder),
                )
            folders[each.name] = folder
    return folders


def _room(name: str, folders: dict[str, Path]) -> ModuleType:
    """The room of that name; raises RulesError for one that is broken."""
    # Importing a room can raise anything, down to a syntax error.
    try:
        room = import_module(f"{_ROOMS}.{name}")
    except Exception as error:
        why = error.text if isinstance(error, GinlearnError) else str(error)
        kind = type(error).__name__
        raise _broken(
            folders[name], Text("importing it raises {kind}: {why}", kind=kind, why=why)
        ) from error
    # The module of games asks for rules, and these ask for rooms.
    game_class = import_module("ginlearn.engine.play.game").Game
    if not hasattr(room, "__path__"):
        raise _broken(folders[name], Text("a module of ginlearn has the same name"))
    if not hasattr(room, "GAME"):
        raise _broken(folders[name], Text("it has no GAME"))
    game = room.GAME
    if not isinstance(game, game_class):
        raise _broken(folders[name], Text("its GAME is {game!r}", game=game))
    proper = _module_name(game.name)
    if proper == name:
        return room
    if proper in folders:
        reason = Text(
            "its game is named {game!r}, as is that of {other}",
            game=game.name,
            other=str(folders[proper]),
        )
    else:
        reason = Text(
            "its game is named {game!r}, so its folder has to be named {proper!r}",
            game=game.name,
            proper=proper,
        )
    raise _broken(folders[name], reason)


def _broken(folder: Path, reason: Text) -> RulesError:
    return RulesError(
        "{folder} is no room of a game: {reason}; a room is a package that holds a GAME, which is "
        "a Game",
        folder=str(folder),
        reason=reason,
    )


def _check_profiles(rooms: list[ModuleType]) -> None:
    """Raise RulesError for two rooms with profiles of the same name."""
    first_with: dict[str, ModuleType] = {}
    for room in rooms:
        for name in room.GAME.rules_by_name:
            first = first_with.setdefault(name, room)
            if first is not room:
                raise RulesError(
                    "{first} and {second} both have rules named {name!r}; rename those of one "
                    "of them",
                    first=_place(first),
                    second=_place(room),
                    name=name,
                )


def _check_entries(rooms: list[ModuleType]) -> None:
    """Raise RulesError for a game with the name of an entry in the records of a game."""
    named = {room.GAME.name: room for room in rooms}
    for room in rooms:
        for entry in room.GAME.entries:
            if entry.key in named:
                raise RulesError(
                    "the game of {first} has the name of an entry in the records of {second}, "
                    "{key!r}; rename one of them",
                    first=_place(named[entry.key]),
                    second=_place(room),
                    key=entry.key,
                )


def _place(room: ModuleType) -> str:
    """The folder of a room."""
    return str(Path(room.__path__[0]))


@cache
def room_in(package: str, game: str) -> ModuleType:
    """The module of a package for a game, such as that of ``ginlearn.widgets.seat`` for "gin".

    A game without a module of its own in the package gets its module ``any_game``. Spaces in the
    name of a game become underscores in the name of its module. A module of that name that does not
    have all that ``any_game`` offers, or only imports it, has another purpose and is passed over.

    >>> room_in("ginlearn.engine.games", "gin").__name__
    'ginlearn.engine.games.gin'
    >>> room_in("ginlearn.analysis.players", "habits").__name__
    'ginlearn.analysis.players.any_game'

    Raises ModuleNotFoundError where the package has neither.
    """
    from importlib.util import find_spec

    own, other = f"{package}.{_module_name(game)}", f"{package}.{ANY_GAME}"
    if find_spec(own) is None:
        return import_module(other)
    room = import_module(own)
    if find_spec(other) is None:
        return room
    any_game = import_module(other)
    names = _offers(any_game)
    has_all = all(hasattr(room, name) for name in names)
    is_own = has_all and any(getattr(room, name) is not getattr(any_game, name) for name in names)
    return room if is_own else any_game


def _module_name(game: str) -> str:
    return game.replace(" ", "_")


def _offers(module: ModuleType) -> list[str]:
    """The names of ``__all__``, or else the functions and classes that a module makes public."""
    return getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if (isfunction(value) or isclass(value))
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]
