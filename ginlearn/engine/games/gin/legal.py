"""The legal moves in a hand of gin."""

from __future__ import annotations

from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.games.gin.knocked import HIGHEST_CARD_POINTS, Knocked, knock_cards
from ginlearn.engine.games.gin.position import GinPosition
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.meld import SUIT_MASK
from ginlearn.engine.play.moves import (
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

_OFFER, _DRAW, _DISCARD = Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD
_LAY_OFF, _WALL = Phase.LAY_OFF, Phase.WALL


def legal_moves(state: GinPosition) -> tuple[Move, ...]:
    """Every legal move, with the choice of melds left to the engine."""
    phase = state.stage
    if phase is _DISCARD:
        return _at_the_discard(state)
    if phase is _DRAW:
        return BOTH_DRAWS if state.pile else _STOCK_ONLY
    if phase is _OFFER:
        return _OFFERED if state.counts.passes < state.setup.players else _STOCK_ONLY
    if phase is _LAY_OFF:
        return _at_the_lay_off(state)
    if phase is _WALL:
        return (PASS, *_knocks(state, held_by(state)))
    return ()


BOTH_DRAWS: tuple[Move, ...] = (DRAW_STOCK, DRAW_DISCARD)
_STOCK_ONLY: tuple[Move, ...] = (DRAW_STOCK,)
_OFFERED: tuple[Move, ...] = (PASS, DRAW_DISCARD)


def table_of(state: GinPosition) -> Knocked:
    """The table after the knock, in a state in which there was one."""
    table = state.knocked
    assert table is not None
    return table


def held_by(state: GinPosition) -> int:
    """The cards from which the seat to move chooses its discard; at the wall, with the upcard."""
    hand = state.held[state.mover]
    return hand | 1 << state.pile[-1] if state.stage is _WALL else hand


def barred(state: GinPosition) -> int:
    """The bit of the card that may not be discarded because it was just taken from the pile."""
    if state.setup.rules.may_return_taken_discard:
        return 0
    if state.stage is _WALL:
        return 1 << state.pile[-1]
    return 1 << state.taken_card if state.taken_card >= 0 else 0


class _Discards(dict[int, tuple[Move, ...]]):
    """The discards among the cards of one suit, for each 13 bits of it, made when first needed.

    Half of all positions of a hand come before a discard, so joining four of these, rather than
    eleven single cards, is worth a table.
    """

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.first = 13 * suit

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        moves = tuple(DISCARDS[self.first + rank] for rank in range(13) if bits >> rank & 1)
        self[bits] = moves
        return moves


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_Discards, range(4))


def _at_the_discard(state: GinPosition) -> tuple[Move, ...]:
    setup = state.setup
    held = state.held[state.mover]
    may_go = held
    if state.taken_card >= 0 and not setup.rules.may_return_taken_discard:
        may_go ^= 1 << state.taken_card
    discards = (
        _SPADES[may_go & SUIT_MASK]
        + _HEARTS[may_go >> 13 & SUIT_MASK]
        + _DIAMONDS[may_go >> 26 & SUIT_MASK]
        + _CLUBS[may_go >> 39]
    )
    # Eleven cards that leave more than this leave more than the limit, whichever is discarded.
    if least_deadwood(held) > setup.limit + HIGHEST_CARD_POINTS:
        return discards
    return discards + _knocks(state, held)


def _knocks(state: GinPosition, held: int) -> tuple[Move, ...]:
    setup = state.setup
    rest = knock_cards(held, setup.limit) & ~barred(state)
    moves: list[Move] = []
    while rest:
        card = rest & -rest
        rest ^= card
        moves.append(KNOCKS[card.bit_length() - 1])
    if setup.rules.big_gin_bonus is not None and not least_deadwood(held):
        moves.append(BIG_GIN)
    return tuple(moves)


def _at_the_lay_off(state: GinPosition) -> tuple[Move, ...]:
    table = table_of(state)
    hand = state.held[state.mover]
    fits = sorted(table.fitting(hand, state.setup.rules.layoff_extends))
    return (
        *(LayOff(CARDS[card.bit_length() - 1], CardSet(table.lying(meld))) for card, meld in fits),
        DONE,
    )
