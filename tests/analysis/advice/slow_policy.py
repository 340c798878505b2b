"""The greedy policy played one hand at a time on the engine, to judge the lockstep by."""

from __future__ import annotations

from ginlearn.analysis.advice.policy import GREEDY, Policy
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import deadwood
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.play.moves import (
    BIG_GIN,
    DONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Discard,
    Knock,
    Move,
    Phase,
)


def played_out(state: Gin, policies: tuple[Policy, Policy] = (GREEDY, GREEDY)) -> Gin:
    """The hand played to its end, each seat by its policy."""
    while state.turn is not None:
        state = state.play(choice(state, policies[state.turn]))
    return state


def choice(state: Gin, policy: Policy) -> Move:
    """The move of the seat whose turn it is."""
    turn = state.turn
    assert turn is not None
    hand = state.hands[turn]
    moves = state.legal_moves()
    if state.phase is Phase.LAY_OFF:
        return next_lay_off(state, hand)
    if state.phase is Phase.WALL:
        assert state.upcard is not None
        barred = None if state.rules.may_return_taken_discard else state.upcard
        held = CardSet(hand.mask | state.upcard.mask)
        return ending(state, held, greedy_discard(held, barred), state.knock_limit) or PASS
    if state.phase is Phase.DISCARD:
        # The threshold is that of the moment before the draw.
        limit = min(threshold(policy, max(state.turns, 1) - 1), state.knock_limit)
        throw = greedy_discard(hand, state.drawn_from_discards)
        return ending(state, hand, throw, limit) or Discard(throw)
    if DRAW_DISCARD in moves and worth_taking(state, hand, policy):
        return DRAW_DISCARD
    return PASS if PASS in moves else DRAW_STOCK


def threshold(policy: Policy, turns: int) -> int:
    if isinstance(policy.knock_at, int):
        return policy.knock_at
    return policy.knock_at[min(turns, len(policy.knock_at) - 1)]


def worth_taking(state: Gin, hand: CardSet, policy: Policy) -> bool:
    card = state.upcard
    assert card is not None
    held = CardSet(hand.mask | card.mask)
    throw = greedy_discard(held, card)
    left = deadwood(CardSet(held.mask ^ throw.mask))
    joins = deadwood(held) < deadwood(hand) + card.points
    limit = min(threshold(policy, state.turns), state.knock_limit)
    return left <= limit or (joins and left < deadwood(hand))


def greedy_discard(held: CardSet, barred: Card | None) -> Card:
    """The discard that leaves the least; of several the most costly, then the lowest number."""
    return min(
        (card for card in held if card != barred),
        key=lambda card: (deadwood(CardSet(held.mask ^ card.mask)), -card.points, int(card)),
    )


def ending(state: Gin, held: CardSet, throw: Card, limit: int) -> Move | None:
    """A knock or big gin, where the policy wants one."""
    if deadwood(CardSet(held.mask ^ throw.mask)) > limit:
        return None
    if state.rules.big_gin_bonus is not None and not deadwood(held):
        return BIG_GIN
    return Knock(throw)


def next_lay_off(state: Gin, hand: CardSet) -> Move:
    """One card of the best lay-offs, or the end of them."""
    knocker = state.knocker
    assert knocker is not None
    laid = state.named_melds[knocker]
    assert laid is not None
    if all(deadwood(each) == 0 for each in [CardSet(state.hands[knocker].mask)]):
        return DONE
    extends = state.rules.layoff_extends
    added = [CardSet(now.mask & ~meld.mask) for now, meld in zip(state.melds, laid, strict=True)]
    if extends == "own_chain":
        # With one defender every card there is that defender's own.
        extends = "any"
    best = lay_off(hand, laid, extends, added)
    for card, meld in best.steps:
        (onto,) = (now for now in state.melds if meld.mask & now.mask == meld.mask)
        for move in state.legal_moves():
            if move.__class__.__name__ == "LayOff" and str(move) == f"lay off {card} on {onto}":
                return move
    return DONE
