"""Checks that refuse illegal moves in a hand of gin, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import IllegalMoveError, MoveTextError
from ginlearn.engine.games.gin.legal import barred, held_by, legal_moves, table_of
from ginlearn.engine.games.gin.position import GinPosition
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.play.moves import (
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    Pass,
    Phase,
)
from ginlearn.engine.play.reading import read_move
from ginlearn.engine.play.seats import check_seat
from ginlearn.text import Seat, Text, cards_counted, points

_OFFER, _DRAW, _DISCARD = Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD
_LAY_OFF, _WALL, _OVER = Phase.LAY_OFF, Phase.WALL, Phase.OVER


def checked(state: GinPosition, move: Move | str, seat: int | None = None) -> Move:
    """The move, read if it is a text; raises the reason why it may not be played now."""
    if seat is not None and check_seat(seat, state.players) != state.mover:
        _refuse_out_of_turn(state, seat)
    if isinstance(move, str):
        move = read_move(move, state)
    check = CHECKS.get(type(move))
    if check is None:
        if isinstance(move, Move):
            _refuse(state, (_OF_RUMMY if type(move) is LayMeld else _NO_MOVE).filled(move=move))
        raise MoveTextError(
            "{move!r} is no move; give a move, or its text such as 'discard 7H'", move=move
        )
    check(state, move)
    return move


def _check_pass(state: GinPosition, move: Pass) -> None:
    phase = state.stage
    if phase is _WALL or (phase is _OFFER and state.counts.passes < state.setup.players):
        return
    if phase is _OFFER:
        _refuse(state, _ALL_PASSED)
    _refuse_phase(state, move)


def _check_draw_stock(state: GinPosition, move: DrawStock) -> None:
    phase = state.stage
    if phase is _DRAW or (phase is _OFFER and state.counts.passes == state.setup.players):
        return
    if phase is _OFFER:
        _refuse(
            state, Text("the upcard is on offer: it may be taken or passed, not left for the stock")
        )
    _refuse_phase(state, move)


def _check_draw_discard(state: GinPosition, move: DrawDiscard) -> None:
    phase = state.stage
    if phase is _DRAW:
        if not state.pile:
            _refuse(state, Text("there is no card in the discard pile"))
        return
    if phase is _OFFER:
        if state.counts.passes == state.setup.players:
            _refuse(state, _ALL_PASSED)
        return
    _refuse_phase(state, move)


def _check_discard(state: GinPosition, move: Discard) -> None:
    if state.stage is not _DISCARD:
        _refuse_phase(state, move)
    card = move.card
    if not state.held[state.mover] >> card & 1:
        _refuse_not_held(state, card)
    if card == state.taken_card and not state.setup.rules.may_return_taken_discard:
        _refuse_return(state, card)


def _check_knock(state: GinPosition, move: Knock) -> None:
    if state.stage is not _DISCARD and state.stage is not _WALL:
        _refuse_phase(state, move)
    held = held_by(state)
    if move.card is None:
        if state.setup.rules.big_gin_bonus is None:
            _refuse(
                state,
                Text("big gin is not offered under the rules {rules}", rules=state.rules.name),
            )
        limit, kept = 0, held
    else:
        bit = 1 << move.card
        if not held & bit:
            _refuse_not_held(state, move.card)
        if bit == barred(state):
            _refuse_return(state, move.card)
        limit, kept = state.setup.limit, held ^ bit
    left = left_by(state, kept, move.melds) if move.melds is not None else least_deadwood(kept)
    if left > limit:
        if move.card is None:
            _refuse(
                state,
                Text(
                    "big gin needs all {cards} in melds; this leaves {left}",
                    cards=cards_counted(held.bit_count()),
                    left=points(left),
                ),
            )
        if limit:
            _refuse(
                state,
                Text(
                    "a knock may leave at most {limit} of deadwood; this leaves {left}",
                    limit=points(limit),
                    left=left,
                ),
            )
        _refuse(
            state,
            Text("only gin ends this hand; this leaves {left} of deadwood", left=points(left)),
        )


def _check_lay_off(state: GinPosition, move: LayOff) -> None:
    if state.stage is not _LAY_OFF:
        _refuse_phase(state, move)
    if move in legal_moves(state):
        return
    table = table_of(state)
    if not state.held[state.mover] >> move.card & 1:
        _refuse_not_held(state, move.card)
    if table.is_gin:
        _refuse(state, Text("nothing may be laid off on gin"))
    if move.onto and move.onto not in state.melds:
        _refuse(
            state,
            Text(
                "{onto:text} is not one of the melds that {knocker} laid",
                onto=move.onto,
                knocker=Seat(table.knocker),
            ),
        )
    if move.onto and state.setup.rules.layoff_extends != "any":
        why = _GROWTH[state.rules.layoff_extends]
        _refuse(state, why.filled(card=move.card, onto=move.onto))
    if move.onto:
        _refuse(
            state,
            Text("{card:text} does not fit {onto:text}", card=move.card, onto=move.onto),
        )
    _refuse(
        state,
        Text(
            "{card:text} fits none of the melds that {knocker} laid",
            card=move.card,
            knocker=Seat(table.knocker),
        ),
    )


_GROWTH = {
    "own_chain": Text(
        "{card:text} does not fit {onto:text} beside the knocker's cards or one's own lay-offs"
    ),
    "original_only": Text("{card:text} does not fit {onto:text} beside the knocker's own cards"),
}


def _check_done(state: GinPosition, move: Done) -> None:
    if state.stage is not _LAY_OFF:
        _refuse_phase(state, move)
    if move.melds is not None:
        if state.setup.rules.defender_melds != "named":
            _refuse(
                state,
                Text("under these rules what is left is arranged best by itself; say 'done'"),
            )
        left_by(state, state.held[state.mover], move.melds)


def left_by(state: GinPosition, kept: int, melds: tuple[Meld, ...]) -> int:
    """The points that the named melds leave of the cards kept; refuses melds not held in full."""
    left = kept
    for meld in melds:
        if missing := meld.mask & ~left:
            card = CardSet(missing).lowest
            if kept & card.mask:
                _refuse(state, Text("{card:text} cannot serve in two melds", card=card))
            _refuse(
                state,
                Text(
                    "{card:text} is not among the cards that {seat} keeps",
                    card=card,
                    seat=_seat(state),
                ),
            )
        left ^= meld.mask
    return CardSet(left).points


def _seat(state: GinPosition) -> Seat:
    return Seat(state.mover)


def _refuse(state: GinPosition, why: Text) -> NoReturn:
    legal = state.legal_moves()
    if not legal:
        raise IllegalMoveError("{why}; allowed now: nothing", why=why)
    allowed = "; ".join(map(str, legal))
    raise IllegalMoveError("{why}; allowed now: {allowed}", why=why, allowed=allowed)


def _refuse_not_held(state: GinPosition, card: Card) -> NoReturn:
    _refuse(state, Text("{card:text} is not in the hand of {seat}", card=card, seat=_seat(state)))


def _refuse_return(state: GinPosition, card: Card) -> NoReturn:
    _refuse(
        state,
        Text(
            "{card:text} was just taken from the discard pile and may not be thrown straight back",
            card=card,
        ),
    )


def _refuse_phase(state: GinPosition, move: Move) -> NoReturn:
    _refuse(state, _NOT_NOW[state.stage].filled(move=move))


def _refuse_out_of_turn(state: GinPosition, seat: int) -> NoReturn:
    if state.stage is _OVER:
        _refuse(state, Text("the hand is over"))
    # Listing the legal moves of that seat would reveal its cards, so the message leaves them out.
    if state.stage is _LAY_OFF and seat == state.knocker:
        raise IllegalMoveError("{seat} knocked, and a knocker may not lay off", seat=Seat(seat))
    raise IllegalMoveError(
        "it is the turn of {turn}, not of {seat}", turn=_seat(state), seat=Seat(seat)
    )


_OF_RUMMY = Text("{move} is a move of rummy, not of gin")
_NO_MOVE = Text("{move} is no move of gin")
_ALL_PASSED = Text("everybody has passed the upcard, so a card must be drawn from the stock")
_NOT_NOW = {
    _OFFER: Text("'{move}' cannot be played now: the upcard is on offer"),
    _DRAW: Text("'{move}' cannot be played now: a card must be drawn first"),
    _DISCARD: Text("'{move}' cannot be played now: a card has been drawn, so one must be thrown"),
    _LAY_OFF: Text("'{move}' cannot be played now: a knock was made, and the others may lay off"),
    _WALL: Text(
        "'{move}' cannot be played now: "
        "the stock is at its end, so it is knock with the upcard or pass"
    ),
    _OVER: Text("'{move}' cannot be played now: the hand is over"),
}

CHECKS: dict[type, Callable[[GinPosition, Any], None]] = {
    Pass: _check_pass,
    DrawStock: _check_draw_stock,
    DrawDiscard: _check_draw_discard,
    Discard: _check_discard,
    Knock: _check_knock,
    LayOff: _check_lay_off,
    Done: _check_done,
}
