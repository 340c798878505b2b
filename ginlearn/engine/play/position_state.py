"""States of games whose whole position is one value, with everything common to them done once.

A room then gives the deal of a seed, the legal moves in a position, the reasons against others, and
the effect of a move.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from ginlearn.engine.cards import CardSet
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.errors import IllegalMoveError, MoveTextError
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.reading import read_move
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.seats import check_dealer, check_seat
from ginlearn.engine.play.state import HandState
from ginlearn.engine.play.view import Held, View
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text

NAMED_AT_MOST = 12
"""The number of moves that an error lists before it only counts the others."""


class Position(Hashable, Protocol):
    """The position of all cards of a hand, and everything to remember of the play.

    It is one value that never changes, such as a frozen dataclass. A hand is a `CardSet`, the mask
    of one, or a `Pile`.
    """

    @property
    def hands(self) -> Sequence[Any]:
        """The cards of each seat."""

    @property
    def stock(self) -> Sequence[Face]:
        """The stock, its next card first."""

    @property
    def discards(self) -> Sequence[Face]:
        """The discard pile, its top card last."""

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the hand is over."""

    @property
    def phase(self) -> StrEnum:
        """The decision that the seat to move has to make."""

    @property
    def known(self) -> Sequence[Any]:
        """The cards that everybody knows each seat to hold."""

    @property
    def drawn(self) -> Face | None:
        """The card that was drawn in this turn, where it is known."""

    @property
    def taken(self) -> Face | None:
        """The card drawn in this turn, if it was taken from the discard pile."""


P = TypeVar("P", bound=Position)
R = TypeVar("R", bound=Rules)


class PositionState(HandState, Generic[P, R]):
    """A moment of a hand: the rules, the seat that dealt, the seed, and the position of the cards.

    A class of a room sets ``rules_class`` and the functions that are abstract here, such as
    ``moves_in = staticmethod(moves_in)`` with the function of the module ``legal``.
    """

    __slots__ = ("_dealer", "_move_count", "_position", "_rules", "_seed")
    rules_class: ClassVar[type[Rules]]
    _rules: R
    _dealer: int
    _seed: int
    _position: P
    _move_count: int
    """The number of moves played so far."""

    def __init__(self) -> None:
        name = type(self).__name__
        raise TypeError(
            f"a hand of {self.rules_class.game} is made by {name}.deal(seed=...) or "
            f"{name}.from_cards(...)"
        )

    @staticmethod
    @abstractmethod
    def dealt(rules: Any, players: int, dealer: int, seed: int) -> Any:
        """The position of the cards after the deal of that seed."""

    @staticmethod
    @abstractmethod
    def moves_in(position: Any, rules: Any) -> Iterable[Move]:
        """Every legal move in a position."""

    @staticmethod
    @abstractmethod
    def why_not(position: Any, rules: Any, move: Move) -> Text | None:
        """The reason why a move may not be played in a position, or None when it may."""

    @staticmethod
    @abstractmethod
    def after(
        position: Any, rules: Any, dealer: int, seed: int, move: Move
    ) -> tuple[Any, HandResult | None]:
        """The position after a legal move, and the result where the move ends the hand."""

    @classmethod
    def deal(
        cls, seed: int | None = None, *, rules: Rules | str, players: int = 2, dealer: int = 0
    ) -> Self:
        """A hand newly dealt; the same seed is the same deal everywhere, None is a random one.

        Raises RulesError for rules of another game or not for so many players, and DealError for a
        dealer or a seed that cannot be.
        """
        return cls._newly_dealt(seed, rules, players, dealer)

    @classmethod
    def _newly_dealt(cls, seed: int | None, rules: Rules | str, players: int, dealer: int) -> Self:
        agreed: Any = cls.rules_class.agreed(rules, players)
        number = check_seed(seed)
        check_dealer(dealer, players)
        return cls.beginning(agreed, dealer, number, cls.dealt(agreed, players, dealer, number))

    @classmethod
    def beginning(cls, rules: R, dealer: int, seed: int, position: P) -> Self:
        """The state with which a hand begins in that position."""
        state = object.__new__(cls)
        state._rules, state._dealer, state._seed = rules, dealer, seed
        state._position = position
        state._move_count = 0
        state._previous = state._move = state._result = state._legal = None
        return state

    @property
    def position(self) -> P:
        """The position of all cards, as one value."""
        return self._position

    @property
    def rules(self) -> R:
        """The house rules of the hand."""
        return self._rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self._position.hands)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._dealer

    @property
    def seed(self) -> int:
        """The seed of the deal and of any reshuffle; anyone who knows it knows all the cards."""
        return self._seed

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return self._position.turn

    @property
    def phase(self) -> StrEnum:
        """The decision that the seat to move has to make."""
        return self._position.phase

    @property
    def hands(self) -> Sequence[Held]:
        """The cards of each seat."""
        return tuple(map(_cards_of, self._position.hands))

    @property
    def stock(self) -> Sequence[Face]:
        """The stock, its next card first."""
        return self._position.stock

    @property
    def discards(self) -> Sequence[Face]:
        """The discard pile, its top card last."""
        return self._position.discards

    @property
    def drawn_from_discards(self) -> Face | None:
        """The card that the seat to move has just taken from the discard pile, or None."""
        return self._position.taken

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be played now; none when the hand is over."""
        if self._legal is None:
            self._legal = tuple(self.moves_in(self._position, self._rules))
        return self._legal

    def play(self, move: Move | str, seat: int | None = None) -> Self:
        """The state after a move, given as a move or as its text; this state stays unchanged.

        Raises what `check` raises.
        """
        checked = self._checked(move, seat)
        position, result = self.after(
            self._position, self._rules, self._dealer, self._seed, checked
        )
        state = self.beginning(self._rules, self._dealer, self._seed, position)
        state._previous, state._move, state._result = self, checked, result
        state._move_count = self._move_count + 1
        return state

    def _checked(self, move: Move | str, seat: int | None) -> Move:
        turn = self._position.turn
        if seat is not None and check_seat(seat, self.players) != turn and turn is not None:
            raise IllegalMoveError(
                "{move} may not be played by {seat}: it is the turn of {turn}",
                move=move if isinstance(move, Move) else str(move),
                seat=Seat(seat),
                turn=Seat(turn),
            )
        if isinstance(move, str):
            move = read_move(move, self)
        elif not isinstance(move, Move):
            raise MoveTextError(
                "{move!r} is no move; give a move, or its text such as 'discard 7H'", move=move
            )
        reason = self.why_not(self._position, self._rules, move)
        if reason is not None:
            legal = self.legal_moves()
            if len(legal) > NAMED_AT_MOST:
                refusal = _ALLOWED_AND_MORE.filled(n=len(legal) - NAMED_AT_MOST)
            else:
                refusal = _ALLOWED if legal else _NOTHING_ALLOWED
            allowed = "; ".join(map(str, legal[:NAMED_AT_MOST]))
            raise IllegalMoveError(refusal.filled(move=move, reason=reason, allowed=allowed))
        return move

    def view(self, seat: int | None) -> View:
        """What that seat may know, None being an onlooker; DealError for no such seat."""
        return View(**self._seen(seat))

    def _seen(self, seat: int | None) -> dict[str, Any]:
        """The fields that the views of all games have, as that seat sees them.

        Raises DealError for a seat that does not exist.
        """
        if seat is not None:
            check_seat(seat, self.players)
        position, hands = self._position, self.hands
        on_turn = seat is not None and seat == position.turn
        counted = self._result is not None and not self._result.is_void
        none_at_all = type(hands[0])()
        return {
            "seat": seat,
            "rules": self._rules,
            "players": self.players,
            "dealer": self._dealer,
            "turn": position.turn,
            "phase": position.phase,
            "hand": none_at_all if seat is None else hands[seat],
            "hand_counts": tuple(map(len, hands)),
            "known": tuple(
                none_at_all if each == seat else _cards_of(known)
                for each, known in enumerate(position.known)
            ),
            "shown": hands if counted else (None,) * self.players,
            "discards": position.discards,
            "upcard": self.upcard,
            "stock_size": self.stock_size,
            "drawn": position.drawn if on_turn else position.taken,
            "taken": position.taken is not None,
            "move_count": self._move_count,
            "legal": self.legal_moves() if on_turn else (),
            "result": self._result,
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._parts() == other._parts() and self.moves == other.moves

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        where = "over" if self.turn is None else f"seat {self.turn}, {self.phase}"
        return (
            f"{type(self).__name__}({self._rules.name}: {where}, "
            f"upcard {self.upcard or 'none'}, {self.stock_size} in the stock{self._more()})"
        )

    def _more(self) -> str:
        """The parts of the state's representation beyond those of all games."""
        return ""

    def __reduce__(self) -> tuple[object, ...]:
        # A chain of several hundred states is too deep for pickle to follow, so the hand is
        # replayed.
        return (type(self)._replayed, (*self.start._parts(), self.moves))

    @classmethod
    def _replayed(
        cls, rules: R, dealer: int, seed: int, position: P, moves: Sequence[Move]
    ) -> Self:
        state = cls.beginning(rules, dealer, seed, position)
        for move in moves:
            state = state.play(move)
        return state

    def _parts(self) -> tuple[R, int, int, P]:
        return (self._rules, self._dealer, self._seed, self._position)


_ALLOWED = Text("{move} may not be played: {reason}; allowed: {allowed}")
_ALLOWED_AND_MORE = Text.counted(
    "{move} may not be played: {reason}; allowed: {allowed}; and {n} more",
    "{move} may not be played: {reason}; allowed: {allowed}; and {n} more",
)
_NOTHING_ALLOWED = Text("{move} may not be played: {reason}; allowed: nothing")


def _cards_of(hand: Any) -> Held:
    held: Held = CardSet(hand) if isinstance(hand, int) else hand
    return held
