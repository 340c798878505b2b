"""Asking a computer player for its move, whatever the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ginlearn.analysis.players.player import Player
from ginlearn.course.match.called import called
from ginlearn.course.match.errors import PlayerError
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.text import GinlearnError

T = TypeVar("T")


def move_of(player: Player, view: View, name: str, play: Callable[[Move], T]) -> T:
    """The result of ``play`` for the move that the player of that name chooses.

    Raises PlayerError when the player fails, or chooses a move that ``play`` refuses.
    """
    try:
        move = player.choose(view)
    except Exception as error:  # a player may fail in any way of its own
        raise PlayerError(
            "{name} (seat {seat}) could not choose a move: {why}; nothing was played",
            name=called(name),
            seat=view.seat,
            why=f"{type(error).__name__}: {error}",
        ) from error
    try:
        return play(move)
    except GinlearnError as error:
        # Neither the move nor the legal ones are named: they would reveal cards.
        raise PlayerError(
            "{name} (seat {seat}) chose what the rules do not allow ({kind}); nothing was played",
            name=called(name),
            seat=view.seat,
            kind=type(error).__name__,
        ) from error
