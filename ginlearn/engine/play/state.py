"""What the states of both games have in common: how they are asked, and how they go back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.results import HandResult


class HandState(ABC):
    """A position in a hand, which never changes; the move that led to it leads back as well."""

    __slots__ = ("_legal", "_move", "_previous", "_result")
    _previous: Self | None
    _move: Move | None
    """The move that led here from ``_previous``."""
    _legal: tuple[Move, ...] | None
    """The legal moves, once they have been asked for."""
    _result: HandResult | None

    @property
    def result(self) -> HandResult | None:
        """How the hand ended, or None while it goes on."""
        return self._result

    @property
    def previous(self) -> Self | None:
        """The state before the last move, None at the start."""
        return self._previous

    @property
    def start(self) -> Self:
        """The state in which this hand, or this position, began."""
        state = self
        while state._previous is not None:
            state = state._previous
        return state

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        moves = []
        state = self
        while state._previous is not None and state._move is not None:
            moves.append(state._move)
            state = state._previous
        return tuple(reversed(moves))

    def check(self, move: Move | str, seat: int | None = None) -> None:
        """Raise the reason why a move may not be played now, by that seat if one is named.

        Raises IllegalMoveError, DealError for a seat that does not exist, and for a text also
        MoveTextError and AmbiguousMoveError.
        """
        self._checked(move, seat)

    def can_play(self, move: Move | str, seat: int | None = None) -> bool:
        """Whether a move may be played now; never raises for a move or its text."""
        try:
            self._checked(move, seat)
        except GinlearnError:
            return False
        return True

    @abstractmethod
    def _checked(self, move: Move | str, seat: int | None) -> Move:
        """The move, read if it is a text; raises why it may not be played now."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
