"""What may be played in a hand of gin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginlearn.engine.arranging import least_deadwood
from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.knocking import Knocked, knock_cards
from ginlearn.engine.moves import (
    BIG_GIN,
    DISCARDS,
    DONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    KNOCKS,
    PASS,
    LayOff,
    Move,
    Phase,
)

if TYPE_CHECKING:
    from ginlearn.engine.gin import Gin

_OFFER, _DRAW, _DISCARD = Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD
_LAY_OFF, _WALL = Phase.LAY_OFF, Phase.WALL


def legal_moves(state: Gin) -> tuple[Move, ...]:
    """Every move that may be played, melds left to the engine."""
    phase = state._phase
    if phase is _DRAW:
        return _BOTH_DRAWS if state._pile else _STOCK_ONLY
    if phase is _DISCARD:
        return _at_the_discard(state)
    if phase is _OFFER:
        return _OFFERED if state._counts.passes < state._setup.players else _STOCK_ONLY
    if phase is _LAY_OFF:
        return _at_the_lay_off(state)
    if phase is _WALL:
        return (PASS, *_knocks(state, held_by(state)))
    return ()


_BOTH_DRAWS: tuple[Move, ...] = (DRAW_STOCK, DRAW_DISCARD)
_STOCK_ONLY: tuple[Move, ...] = (DRAW_STOCK,)
_OFFERED: tuple[Move, ...] = (PASS, DRAW_DISCARD)


def table_of(state: Gin) -> Knocked:
    """The table after the knock, in a state in which there was one."""
    table = state._knocked
    assert table is not None
    return table


def held_by(state: Gin) -> int:
    """The cards that the seat to move chooses its discard from; at the wall with the upcard."""
    hand = state._masks[state._turn]
    return hand | 1 << state._pile[-1] if state._phase is _WALL else hand


def barred(state: Gin) -> int:
    """The bit of the card that may not be thrown because it was just taken from the pile."""
    if state._setup.rules.may_return_taken_discard:
        return 0
    if state._phase is _WALL:
        return 1 << state._pile[-1]
    return 1 << state._taken if state._taken >= 0 else 0


def _at_the_discard(state: Gin) -> tuple[Move, ...]:
    held = held_by(state)
    rest = held & ~barred(state)
    moves: list[Move] = []
    while rest:
        card = rest & -rest
        rest ^= card
        moves.append(DISCARDS[card.bit_length() - 1])
    moves.extend(_knocks(state, held))
    return tuple(moves)


def _knocks(state: Gin, held: int) -> list[Move]:
    setup = state._setup
    rest = knock_cards(held, setup.limit) & ~barred(state)
    moves: list[Move] = []
    while rest:
        card = rest & -rest
        rest ^= card
        moves.append(KNOCKS[card.bit_length() - 1])
    if setup.rules.big_gin_bonus is not None and not least_deadwood(held):
        moves.append(BIG_GIN)
    return moves


def _at_the_lay_off(state: Gin) -> tuple[Move, ...]:
    table = table_of(state)
    hand = state._masks[state._turn]
    fits = sorted(table.fitting(hand, state._setup.rules.layoff_extends))
    return (
        *(LayOff(CARDS[card.bit_length() - 1], CardSet(table.lying(meld))) for card, meld in fits),
        DONE,
    )
