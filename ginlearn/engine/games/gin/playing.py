"""The course of a hand of gin: the effect of each move, once checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ginlearn.engine.games.gin.checks import CHECKS, left_by
from ginlearn.engine.games.gin.knocked import Knocked, lay_down, safest_melds
from ginlearn.engine.games.gin.legal import BOTH_DRAWS, held_by, table_of
from ginlearn.engine.games.gin.position import Counts, GinPosition
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
    Pass,
    Phase,
)
from ginlearn.engine.play.results import void
from ginlearn.text import Text

_DRAW, _DISCARD, _LAY_OFF = Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF
_WALL = Phase.WALL


def _play_pass(state: GinPosition, move: Pass) -> GinPosition:
    after = state.following(move)
    if state.stage is _WALL:
        return _voided(after, _NO_KNOCK)
    counts = state.counts
    after.counts = counts.but(passes=counts.passes + 1)
    # After the last pass the first seat is on turn again, and must draw.
    after.mover = (state.mover + 1) % state.setup.players
    return after


def _with_hand(masks: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    if len(masks) == 2:
        return (masks[0], hand) if seat else (hand, masks[1])
    return (*masks[:seat], hand, *masks[seat + 1 :])


def _play_draw_stock(state: GinPosition, move: DrawStock) -> GinPosition:
    after = state.following(move)
    place = state.next_card
    seat = state.mover
    masks = state.held
    after.held = _with_hand(masks, seat, masks[seat] | 1 << state.pack[place])
    after.next_card = place + 1
    after.turns = state.turns + 1
    after.stage = _DISCARD
    return after


def _play_draw_discard(state: GinPosition, move: DrawDiscard) -> GinPosition:
    after = state.following(move)
    cap = state.setup.rules.upcard_draw_cap
    if cap is not None and state.stage is _DRAW:
        passes, upcard_draws, returns, reshuffles = state.counts
        after.counts = Counts(passes, upcard_draws + 1, returns, reshuffles)
        if upcard_draws + 1 >= cap:
            return _voided(
                after,
                Text.counted(
                    "the upcard was taken {n} time", "the upcard was taken {n} times", n=cap
                ),
            )
    seat = state.mover
    masks = state.held
    card = state.pile[-1]
    after.held = _with_hand(masks, seat, masks[seat] | 1 << card)
    after.pile = state.pile[:-1]
    after.taken_card = card
    after.turns = state.turns + 1
    after.stage = _DISCARD
    return after


def _play_discard(state: GinPosition, move: Discard) -> GinPosition:
    after = state.following(move, BOTH_DRAWS)
    setup = state.setup
    rules = setup.rules
    seat = state.mover
    masks = state.held
    card = move.card
    after.held = _with_hand(masks, seat, masks[seat] ^ 1 << card)
    # Adding tuples is quicker than unpacking one into another.
    after.pile = state.pile + (card,)  # noqa: RUF005
    after.mover = (seat + 1) % setup.players
    after.stage = _DRAW
    if rules.repeated_move_ends:
        counts = state.counts
        returns = counts.returns + 1 if card == state.taken_card else 0
        if returns != counts.returns:
            after.counts = counts.but(returns=returns)
        if returns == 2:
            return _voided(after, Text("the same discard was thrown straight back twice"))
    if len(state.pack) - state.next_card <= rules.stock_floor:
        return _at_the_end_of_the_stock(after)
    if rules.longest_hand is not None and state.turns >= rules.longest_hand:
        return _too_long(after)
    return after


def _at_the_end_of_the_stock(after: GinPosition) -> GinPosition:
    rules = after.setup.rules
    if rules.stock_end == "wall":
        return after.at_the_wall()
    if rules.stock_end == "void" or len(after.pile) < 2:
        return _voided(after, _NO_KNOCK)
    if rules.longest_hand is not None and after.turns >= rules.longest_hand:
        return _too_long(after)
    recycled: Sequence[int] = after.pile[:-1]
    counts = after.counts
    after.counts = counts.but(reshuffles=counts.reshuffles + 1)
    if rules.recycle == "shuffle":
        recycled = reshuffled(recycled, after.setup.seed, counts.reshuffles + 1)
    # Turned over, the pile has its first discard on top. The cards that were left in the stock
    # stay on top of all, so that no card is lost.
    after.pack = (*after.pack[after.next_card :], *recycled)
    after.next_card = 0
    after.pile = after.pile[-1:]
    return after


def _play_knock(state: GinPosition, move: Knock) -> GinPosition:
    after = state.following(move)
    setup = state.setup
    seat = state.mover
    hand = held_by(state)
    pile = state.pile[:-1] if state.stage is _WALL else state.pile
    if move.card is not None:
        hand ^= 1 << move.card
        pile = (*pile, move.card)
    melds = move.melds
    if melds is None:
        out_of_reach = sum(1 << card for card in pile)
        melds = safest_melds(hand, out_of_reach, setup.rules.layoff_extends)
    table = lay_down(seat, setup.players, hand, melds, big=move.card is None)
    after.held = _with_hand(state.held, seat, hand)
    after.pile = pile
    if table.is_gin and setup.rules.defender_melds == "best":
        for other, mask in enumerate(after.held):
            if other != seat:
                table = table.with_done(other, least_deadwood(mask), None)
        return _scored(after, table)
    after.knocked = table
    after.stage = _LAY_OFF
    after.mover = (seat + 1) % setup.players
    return after


def _play_lay_off(state: GinPosition, move: LayOff) -> GinPosition:
    after = state.following(move)
    table = table_of(state)
    seat = state.mover
    after.held = _with_hand(state.held, seat, state.held[seat] ^ 1 << move.card)
    after.knocked = table.with_card(1 << move.card, state.melds.index(move.onto))
    return after


def _play_done(state: GinPosition, move: Done) -> GinPosition:
    after = state.following(move)
    table = table_of(state)
    seat = state.mover
    hand = state.held[seat]
    left = least_deadwood(hand) if move.melds is None else left_by(state, hand, move.melds)
    table = table.with_done(seat, left, move.melds)
    following = (seat + 1) % state.setup.players
    if following == table.knocker:
        return _scored(after, table)
    after.knocked = table
    after.mover = following
    return after


PLAYS: dict[type, Callable[[GinPosition, Any], Any]] = {
    Pass: _play_pass,
    DrawStock: _play_draw_stock,
    DrawDiscard: _play_draw_discard,
    Discard: _play_discard,
    Knock: _play_knock,
    LayOff: _play_lay_off,
    Done: _play_done,
}

CHECKS_AND_PLAYS = {kind: (CHECKS[kind], PLAYS[kind]) for kind in PLAYS}
"""The check and the effect of each kind of move."""

_NO_KNOCK = Text("the stock came to its end and nobody knocked")


def _scored(after: GinPosition, table: Knocked) -> GinPosition:
    setup = after.setup
    after.knocked = table
    return after.ended(
        score_knock(
            setup.rules,
            [points for points in table.deadwood if points is not None],
            knocker=table.knocker,
            dealer=setup.dealer,
            big_gin=table.big,
            multiplier=setup.multiplier,
        )
    )


def _too_long(after: GinPosition) -> GinPosition:
    turns = after.setup.rules.longest_hand
    return _voided(
        after,
        Text.counted("nobody knocked in {n} turn", "nobody knocked in {n} turns", n=turns),
    )


def _voided(after: GinPosition, reason: Text) -> GinPosition:
    return after.ended(void(after.setup.players, after.setup.dealer, reason))
