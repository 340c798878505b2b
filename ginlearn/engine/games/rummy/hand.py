"""Basic rummy for two to six players, by seed 002: one hand, as states that never change.

A turn is: draw a card; lay melds and lay off cards as one likes; discard. A player with no cards
left is out, and scores what all the others still hold, melds in their hands included.
"""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.cards import Card, CardSet, CardsLike
from ginlearn.engine.errors import (
    DealError,
    IllegalMoveError,
    MoveTextError,
    RulesError,
)
from ginlearn.engine.games.rummy import typed_in as rummy_setup
from ginlearn.engine.games.rummy.playing import after, with_stock
from ginlearn.engine.games.rummy.position import Position, moves_in, why_not
from ginlearn.engine.games.rummy.typed_in import TableLike
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play import deals
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.reading import read_move
from ginlearn.engine.play.seats import check_dealer, check_seat
from ginlearn.engine.play.state import HandState
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text

_NAMED_AT_MOST = 12
"""Moves that an error lists before it only counts the others."""

_ALLOWED = Text("{move} may not be played: {reason}; allowed: {allowed}")
_ALLOWED_AND_MORE = Text.counted(
    "{move} may not be played: {reason}; allowed: {allowed}; and {n} more",
    "{move} may not be played: {reason}; allowed: {allowed}; and {n} more",
)
_NOTHING_ALLOWED = Text("{move} may not be played: {reason}; allowed: nothing")


class Rummy(HandState):
    """One moment of a hand of basic rummy; ``play`` gives the next one. Seats count from 0.

    >>> hand = Rummy.deal(seed=7, players=3)
    >>> hand.turn, str(hand.phase), len(hand.hands[0]), len(hand.stock)
    (1, 'draw', 7, 30)
    >>> hand.play("draw stock").can_play("draw stock")
    False

    The player left of the dealer starts (seed 002 does not say who does). Where the stock is at
    its end after a discard, the discards under the top one become the new stock at once.
    """

    __slots__ = ("_dealer", "_position", "_rules", "_seed")
    _rules: Rules
    _dealer: int
    _seed: int
    _position: Position

    def __init__(self) -> None:
        raise TypeError("a hand of rummy is made by Rummy.deal(seed=...) or Rummy.from_cards(...)")

    @classmethod
    def deal(
        cls,
        seed: int | None = None,
        players: int = 2,
        rules: Rules | str = "basic rummy",
        dealer: int = 0,
    ) -> Rummy:
        """The deal of that number, the same everywhere; None deals one that nobody chose.

        Raises RulesError for rules of another game and for a number of players that they have no
        deal for, and DealError for a dealer or a seed that cannot be.
        """
        agreed = _rummy_rules(rules)
        agreed.hand_size(players)
        number = deals.check_seed(seed)
        check_dealer(dealer, players)
        return cls._start(
            agreed, dealer, number, rummy_setup.dealt(number, players, dealer, agreed)
        )

    @classmethod
    def from_cards(
        cls,
        hands: Sequence[CardsLike | None],
        *,
        upcard: CardsLike | None = None,
        discards: CardsLike | None = None,
        stock: CardsLike | None = None,
        stock_size: int | None = None,
        table: TableLike = (),
        rules: Rules | str = "basic rummy",
        dealer: int = 0,
        turn: int | None = None,
        phase: Phase | str = Phase.DRAW,
        taken: CardsLike | None = None,
        seed: int | None = 0,
    ) -> Rummy:
        """Any position, with a hand for each seat; what is left open is filled by the seed.

        A hand of None is dealt. ``discards`` has its top card last. ``stock`` are its next cards;
        cards named nowhere lie below them, or, past ``stock_size``, under the discards. ``table``
        has the melds by seat, such as ``{0: ["7C 7D 7H"]}``. In the phase "discard" the seat on
        turn has drawn, and ``taken`` is the card if it came from the discard pile.

        >>> hand = Rummy.from_cards(["7C 7D 7H KS", "2D 3D"], turn=0, phase="discard")
        >>> result = hand.play("meld 7C 7D 7H").play("discard KS").result
        >>> str(result.kind), result.points
        ('rummy', (10, 0))

        Raises DealError for a position that cannot be, NotAMeldError for melds on the table that
        are none, and RulesError as `deal` does.
        """
        agreed = _rummy_rules(rules)
        hands = deals.check_hands(hands)
        agreed.hand_size(len(hands))
        number = deals.check_seed(seed)
        check_dealer(dealer, len(hands))
        position = rummy_setup.typed_in(
            hands,
            agreed,
            dealer,
            number,
            upcard=upcard,
            discards=discards,
            stock=stock,
            stock_size=stock_size,
            table=table,
            turn=turn,
            phase=phase,
            taken=taken,
        )
        if position.phase is Phase.DRAW:
            position = with_stock(position, agreed, number)
        state = cls._start(agreed, dealer, number, position)
        if state.turn is not None and not state.legal_moves():
            raise DealError(
                "seat {seat} could play nothing: the one card it holds was just taken from the "
                "discard pile, and may be neither thrown back nor laid down; give it another card",
                seat=state.turn,
            )
        return state

    @classmethod
    def _start(cls, rules: Rules, dealer: int, seed: int, position: Position) -> Rummy:
        state = object.__new__(cls)
        state._rules, state._dealer, state._seed = rules, dealer, seed
        state._position = position
        state._previous = state._move = state._result = state._legal = None
        return state

    @property
    def rules(self) -> Rules:
        """The house rules."""
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
        """The number by which the hand was dealt, and by which its discards are shuffled."""
        return self._seed

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return self._position.turn

    @property
    def phase(self) -> Phase:
        """What the seat to move has to decide."""
        return self._position.phase

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat."""
        return tuple(map(CardSet, self._position.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its next card first."""
        return self._position.stock

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""
        return self._position.discards

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile, or None when it is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table, in the order in which they were laid."""
        return self._position.table

    @property
    def stock_size(self) -> int:
        """How many cards are in the stock."""
        return len(self._position.stock)

    @property
    def drawn_from_discards(self) -> Card | None:
        """The card that the seat to move has just taken from the discard pile, if it has."""
        return self._position.taken

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be played now; none when the hand is over."""
        if self._legal is None:
            self._legal = tuple(moves_in(self._position, self._rules))
        return self._legal

    def play(self, move: Move | str, seat: int | None = None) -> Rummy:
        """The state after a move, given as such or as its text; this state stays as it is.

        Raises what `check` raises.
        """
        checked = self._checked(move, seat)
        position, result = after(self._position, self._rules, self._dealer, self._seed, checked)
        state = self._start(self._rules, self._dealer, self._seed, position)
        state._previous, state._move, state._result = self, checked, result
        return state

    def view(self, seat: int | None) -> RummyView:
        """What that seat may know, None being an onlooker; DealError for no such seat."""
        if seat is not None:
            check_seat(seat, self.players)
        position = self._position
        on_turn = seat is not None and seat == position.turn
        counted = self._result is not None and not self._result.is_void
        return RummyView(
            seat=seat,
            rules=self._rules,
            players=self.players,
            dealer=self._dealer,
            turn=position.turn,
            phase=position.phase,
            hand=CardSet(0 if seat is None else position.hands[seat]),
            hand_counts=tuple(hand.bit_count() for hand in position.hands),
            known=tuple(
                CardSet(0 if each == seat else mask) for each, mask in enumerate(position.known)
            ),
            shown=self.hands if counted else (None,) * self.players,
            table=position.table,
            discards=position.discards,
            stock_size=len(position.stock),
            drawn=position.drawn if on_turn else position.taken,
            taken=position.taken is not None,
            moves=self.moves,
            legal=self.legal_moves() if on_turn else (),
            result=self._result,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rummy):
            return NotImplemented
        return self._parts() == other._parts() and self.moves == other.moves

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        where = "over" if self.turn is None else f"seat {self.turn}, {self.phase}"
        melds = ", ".join(map(str, self.table)) or "nothing"
        return (
            f"Rummy({self._rules.name}: {where}, upcard {self.upcard or 'none'}, "
            f"{len(self.stock)} in the stock, on the table {melds})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        # A chain of several hundred states is too deep for pickle to follow, so it is replayed.
        return (_replayed, (*self.start._parts(), self.moves))

    def _parts(self) -> tuple[object, ...]:
        return (self._rules, self._dealer, self._seed, self._position)

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
        reason = why_not(self._position, self._rules, move)
        if reason is not None:
            legal = self.legal_moves()
            if len(legal) > _NAMED_AT_MOST:
                refusal = _ALLOWED_AND_MORE.filled(n=len(legal) - _NAMED_AT_MOST)
            else:
                refusal = _ALLOWED if legal else _NOTHING_ALLOWED
            allowed = "; ".join(map(str, legal[:_NAMED_AT_MOST]))
            raise IllegalMoveError(refusal.filled(move=move, reason=reason, allowed=allowed))
        return move


def _replayed(
    rules: Rules, dealer: int, seed: int, position: Position, moves: Sequence[Move]
) -> Rummy:
    state = Rummy._start(rules, dealer, seed, position)
    for move in moves:
        state = state.play(move)
    return state


def _rummy_rules(rules: Rules | str) -> Rules:
    agreed = Rules.named(rules)
    if agreed.game != "rummy":
        raise RulesError(
            "{name!r} are rules of gin; basic rummy is played by 'basic rummy'", name=agreed.name
        )
    return agreed
