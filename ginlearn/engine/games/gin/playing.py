"""How a hand of gin goes on: what each move, once checked, leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ginlearn.engine.games.gin.checks import CHECKS, left_by
from ginlearn.engine.games.gin.knocked import Knocked, lay_down, safest_melds
from ginlearn.engine.games.gin.legal import BOTH_DRAWS, held_by, table_of
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.deals import reshuffled
from ginlearn.engine.play.moves import (
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    Move,
    Pass,
    Phase,
)
from ginlearn.engine.play.results import void
from ginlearn.text import Text

if TYPE_CHECKING:
    from ginlearn.engine.games.gin.hand import Gin

_DRAW, _DISCARD, _LAY_OFF = Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF
_WALL, _OVER = Phase.WALL, Phase.OVER


class Counts(NamedTuple):
    """What is counted because some rule asks for it; each changes seldom."""

    passes: int
    """Seats that have passed at the upcard offer."""
    upcard_draws: int
    """Cards taken from the discard pile where the rules cap them, the upcard offer apart."""
    returns: int
    """Discards in a row that were thrown straight back."""
    reshuffles: int


NO_COUNTS = Counts(0, 0, 0, 0)
_new = object.__new__


def _after(state: Gin, move: Move) -> Gin:
    """A copy of the state, one move on; the caller changes what the move changes."""
    after = _new(state.__class__)
    after._setup = state._setup
    after._masks = state._masks
    after._stock = state._stock
    after._next = state._next
    after._pile = state._pile
    after._phase = state._phase
    after._turn = state._turn
    after._taken = -1
    after._turns = state._turns
    after._counts = state._counts
    after._knocked = state._knocked
    after._previous = state
    after._move = move
    after._legal = None
    after._result = None
    return after


def _play_pass(state: Gin, move: Move) -> Gin:
    if state._phase is _WALL:
        return _voided(_after(state, move), _NO_KNOCK)
    after = _after(state, move)
    counts = state._counts
    after._counts = counts._replace(passes=counts.passes + 1)
    # After the last pass the turn is again that of the first seat, which must draw.
    after._turn = (state._turn + 1) % state._setup.players
    return after


def _with_hand(masks: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    if len(masks) == 2:
        return (masks[0], hand) if seat else (hand, masks[1])
    return (*masks[:seat], hand, *masks[seat + 1 :])


def _play_draw_stock(state: Gin, move: Move) -> Gin:
    after = _after(state, move)
    place = state._next
    seat = state._turn
    masks = state._masks
    after._masks = _with_hand(masks, seat, masks[seat] | 1 << state._stock[place])
    after._next = place + 1
    after._turns = state._turns + 1
    after._phase = _DISCARD
    return after


def _play_draw_discard(state: Gin, move: Move) -> Gin:
    after = _after(state, move)
    cap = state._setup.rules.upcard_draw_cap
    if cap is not None and state._phase is _DRAW:
        passes, upcard_draws, returns, reshuffles = state._counts
        after._counts = Counts(passes, upcard_draws + 1, returns, reshuffles)
        if upcard_draws + 1 >= cap:
            return _voided(
                after,
                Text.counted(
                    "the upcard was taken {n} time", "the upcard was taken {n} times", n=cap
                ),
            )
    seat = state._turn
    masks = state._masks
    card = state._pile[-1]
    after._masks = _with_hand(masks, seat, masks[seat] | 1 << card)
    after._pile = state._pile[:-1]
    after._taken = card
    after._turns = state._turns + 1
    after._phase = _DISCARD
    return after


def _play_discard(state: Gin, move: Discard) -> Gin:
    after = _after(state, move)
    setup = state._setup
    rules = setup.rules
    seat = state._turn
    masks = state._masks
    card = move.card
    after._masks = _with_hand(masks, seat, masks[seat] ^ 1 << card)
    # A sum of tuples is quicker than unpacking one into another.
    after._pile = state._pile + (card,)  # noqa: RUF005
    after._turn = (seat + 1) % setup.players
    after._phase = _DRAW
    after._legal = BOTH_DRAWS
    if rules.repeated_move_ends:
        counts = state._counts
        returns = counts.returns + 1 if card == state._taken else 0
        if returns != counts.returns:
            after._counts = counts._replace(returns=returns)
        if returns == 2:
            return _voided(after, Text("the same discard was thrown straight back twice"))
    if len(state._stock) - state._next <= rules.stock_floor:
        return _at_the_end_of_the_stock(after)
    if rules.longest_hand is not None and state._turns >= rules.longest_hand:
        return _too_long(after)
    return after


def _at_the_end_of_the_stock(after: Gin) -> Gin:
    rules = after._setup.rules
    if rules.stock_end == "wall":
        after._phase = _WALL
        after._legal = None
        return after
    if rules.stock_end == "void" or len(after._pile) < 2:
        return _voided(after, _NO_KNOCK)
    if rules.longest_hand is not None and after._turns >= rules.longest_hand:
        return _too_long(after)
    recycled: Sequence[int] = after._pile[:-1]
    counts = after._counts
    after._counts = counts._replace(reshuffles=counts.reshuffles + 1)
    if rules.recycle == "shuffle":
        recycled = reshuffled(recycled, after._setup.seed, counts.reshuffles + 1)
    # Turned over, the pile has its first discard on top. The cards that were left in the stock
    # stay on top of all, so that no card is lost.
    after._stock = (*after._stock[after._next :], *recycled)
    after._next = 0
    after._pile = after._pile[-1:]
    return after


def _play_knock(state: Gin, move: Knock) -> Gin:
    after = _after(state, move)
    setup = state._setup
    seat = state._turn
    hand = held_by(state)
    pile = state._pile[:-1] if state._phase is _WALL else state._pile
    if move.card is not None:
        hand ^= 1 << move.card
        pile = (*pile, move.card)
    melds = move.melds
    if melds is None:
        out_of_reach = sum(1 << card for card in pile)
        melds = safest_melds(hand, out_of_reach, setup.rules.layoff_extends)
    table = lay_down(seat, setup.players, hand, melds, big=move.card is None)
    after._masks = _with_hand(state._masks, seat, hand)
    after._pile = pile
    if table.is_gin and setup.rules.defender_melds == "best":
        for other, mask in enumerate(after._masks):
            if other != seat:
                table = table.with_done(other, least_deadwood(mask), None)
        return _scored(after, table)
    after._knocked = table
    after._phase = _LAY_OFF
    after._turn = (seat + 1) % setup.players
    return after


def _play_lay_off(state: Gin, move: LayOff) -> Gin:
    after = _after(state, move)
    table = table_of(state)
    seat = state._turn
    after._masks = _with_hand(state._masks, seat, state._masks[seat] ^ 1 << move.card)
    after._knocked = table.with_card(1 << move.card, state.melds.index(move.onto))
    return after


def _play_done(state: Gin, move: Done) -> Gin:
    after = _after(state, move)
    table = table_of(state)
    seat = state._turn
    hand = state._masks[seat]
    left = least_deadwood(hand) if move.melds is None else left_by(state, hand, move.melds)
    table = table.with_done(seat, left, move.melds)
    following = (seat + 1) % state._setup.players
    if following == table.knocker:
        return _scored(after, table)
    after._knocked = table
    after._turn = following
    return after


PLAYS: dict[type, Callable[[Gin, Any], Gin]] = {
    Pass: _play_pass,
    DrawStock: _play_draw_stock,
    DrawDiscard: _play_draw_discard,
    Discard: _play_discard,
    Knock: _play_knock,
    LayOff: _play_lay_off,
    Done: _play_done,
}

CHECKS_AND_PLAYS = {kind: (CHECKS[kind], PLAYS[kind]) for kind in PLAYS}
"""For each kind of move what refuses it, and what it leads to."""

_NO_KNOCK = Text("the stock came to its end and nobody knocked")


def _scored(after: Gin, table: Knocked) -> Gin:
    setup = after._setup
    after._knocked = table
    after._phase = _OVER
    after._turn = -1
    after._legal = ()
    after._result = score_knock(
        setup.rules,
        [points for points in table.deadwood if points is not None],
        knocker=table.knocker,
        dealer=setup.dealer,
        big_gin=table.big,
        multiplier=setup.multiplier,
    )
    return after


def _too_long(after: Gin) -> Gin:
    turns = after._setup.rules.longest_hand
    return _voided(
        after,
        Text.counted("nobody knocked in {n} turn", "nobody knocked in {n} turns", n=turns),
    )


def _voided(after: Gin, reason: Text) -> Gin:
    after._phase = _OVER
    after._turn = -1
    after._legal = ()
    after._result = void(after._setup.players, after._setup.dealer, reason)
    return after
