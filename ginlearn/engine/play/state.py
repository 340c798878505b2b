"""The contract of a state: the questions and methods of a position in any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Self, TypeAlias

from ginlearn.engine.cards.html import lines_html
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.telling import Line, hand_told, in_text, piles_told, turn_told
from ginlearn.engine.play.view import Held, View
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import current_language

MoveReader: TypeAlias = Callable[[str, "HandState"], Move]
"""A function that reads the text after the words of a move, in the position before it."""


class HandState(ABC):
    """A position in a hand, which never changes and can be traced back by its moves.

    Seats count from 0. The states of every game answer these questions; those of one game may
    answer more.
    """

    __slots__ = ("_legal", "_move", "_previous", "_result")
    _previous: Self | None
    _move: Move | None
    """The move that led here from ``_previous``."""
    _legal: tuple[Move, ...] | None
    """The legal moves, once they have been asked for."""
    _result: HandResult | None

    own_moves: ClassVar[Mapping[str, MoveReader]] = {}
    """The readers of moves that no other game has, by the words with which their texts begin."""

    @classmethod
    @abstractmethod
    def deal(
        cls, seed: int | None = None, *, rules: Rules | str, players: int = 2, dealer: int = 0
    ) -> Self:
        """A new deal; the same seed gives the same deal everywhere, None a random one."""

    @classmethod
    @abstractmethod
    def from_cards(cls, *args: Any, **given: Any) -> Self:
        """Any position that a teacher describes; what is left open is filled from a seed."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The house rules of the hand."""

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    @abstractmethod
    def seed(self) -> int:
        """The seed of the deal and of any reshuffle; anyone who knows it knows all the cards."""

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat to move, or None when the hand is over."""

    @property
    @abstractmethod
    def phase(self) -> StrEnum:
        """The decision that the seat to move has to make."""

    @property
    @abstractmethod
    def hands(self) -> Sequence[Held]:
        """The cards of each seat."""

    @property
    @abstractmethod
    def stock(self) -> Sequence[Face]:
        """The stock, its next card first."""

    @property
    @abstractmethod
    def discards(self) -> Sequence[Face]:
        """The discard pile, its top card last."""

    @property
    def upcard(self) -> Face | None:
        """The top of the discard pile, or None when it is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return len(self.stock)

    @property
    def drawn_from_discards(self) -> Face | None:
        """The card that the seat to move has just taken from the discard pile, or None."""
        return None

    @property
    def game(self) -> str:
        """The name of the game, which is that of its rules."""
        return self.rules.game

    @property
    def result(self) -> HandResult | None:
        """The result of the hand, or None while it goes on."""
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

    def course(self) -> tuple[list[Self], list[Move]]:
        """All states of the hand up to this one, the start first, and the moves between them."""
        states: list[Self] = [self]
        moves: list[Any] = []
        state = self
        while (before := state._previous) is not None:
            moves.append(state._move)
            states.append(before)
            state = before
        states.reverse()
        moves.reverse()
        return states, moves

    @property
    def history(self) -> tuple[Self, ...]:
        """All states of the hand up to this one, the start first."""
        return tuple(self.course()[0])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        moves: list[Any] = []
        state = self
        # Views ask this at every move, so the walk back does nothing twice.
        while (before := state._previous) is not None:
            moves.append(state._move)
            state = before
        moves.reverse()
        return tuple(moves)

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be played now; none when the hand is over.

        Where there are too many to list, a sample of them, never empty while there is a move.
        """

    @abstractmethod
    def play(self, move: Move | str, seat: int | None = None) -> Self:
        """The state after a move, given as a move or as its text; this state stays unchanged.

        Raises what `check` raises.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """The view of that seat, None being an onlooker; raises DealError for an unknown seat."""

    def check(self, move: Move | str, seat: int | None = None) -> None:
        """Raise the reason why a move may not be played now, by that seat if one is named.

        Raises IllegalMoveError, DealError for a seat that does not exist, and for a text also
        MoveTextError and AmbiguousMoveError.
        """
        self._checked(move, seat)

    def can_play(self, move: Move | str, seat: int | None = None) -> bool:
        """True when a move may be played now; never raises for a move or its text."""
        try:
            self._checked(move, seat)
        except GinlearnError:
            return False
        return True

    @abstractmethod
    def _checked(self, move: Move | str, seat: int | None) -> Move:
        """The move, read if it is a text; raises the reason why it may not be played now."""

    def _lines(self) -> list[Line]:
        """The state in lines for a person: the turn, the hands, and the cards on the table."""
        reason = None if self._result is None else self._result.reason
        return [
            turn_told(self.rules.name, self.turn, self.phase, self.legal_moves(), reason),
            *(hand_told(seat, hand) for seat, hand in enumerate(self.hands)),
            *self._table_lines(),
            *piles_told(self.upcard, self.stock_size),
        ]

    def _table_lines(self) -> Iterable[Line]:
        """Lines about the cards on the table apart from the piles, in a game that has some."""
        return ()

    def __str__(self) -> str:
        return in_text(self._lines(), current_language())

    def _repr_html_(self) -> str:
        return lines_html(self._lines())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
