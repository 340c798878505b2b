"""The legal moves in a hand of basic rummy, and the reasons against any other."""

from __future__ import annotations

from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.games.rummy.position import RummyPosition
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.meld import meld_fault, no_meld
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    Discard,
    DrawDiscard,
    DrawStock,
    LayMeld,
    LayOff,
    Move,
    Phase,
)
from ginlearn.text import Text


def moves_in(position: RummyPosition, rules: RummyRules) -> list[Move]:
    """Every legal move: draws; or else melds, then lay-offs, then discards."""
    if position.phase is Phase.DRAW:
        return [
            move
            for move, there in ((DRAW_STOCK, position.stock), (DRAW_DISCARD, position.discards))
            if there
        ]
    if position.phase is not Phase.DISCARD:
        return []
    moves: list[Move] = []
    hand = position.hand
    if rules.melds_per_turn is None or position.melded < rules.melds_per_turn:
        moves += [
            LayMeld(CardSet(meld))
            for meld in melds_within(hand, rules.ace)
            if _cannot_go_on(position, rules, hand ^ meld, meld) is None
        ]
    for meld in position.table:
        lying = meld.cards.mask
        for card in CardSet(joining(lying, rules.ace) & hand):
            left = hand ^ card.mask
            if _cannot_go_on(position, rules, left, lying | card.mask) is None:
                moves.append(LayOff(card, meld.cards))
    kept = _may_not_return(position, rules)
    moves += [DISCARDS[card] for card in CardSet(hand & ~kept)]
    return moves


def why_not(position: RummyPosition, rules: RummyRules, move: Move) -> Text | None:
    """The reason why a move may not be played, or None when it may."""
    if position.phase is Phase.OVER:
        return Text("the hand is over")
    if isinstance(move, DrawStock | DrawDiscard):
        return _why_not_draw(position, move)
    if not isinstance(move, Discard | LayMeld | LayOff):
        return Text("rummy has no such move")
    if position.phase is Phase.DRAW:
        return Text("the turn begins with drawing a card")
    if isinstance(move, LayMeld):
        return _why_not_meld(position, rules, move)
    if not position.hand & move.card.mask:
        return Text("{card:text} is not in the hand", card=move.card)
    if isinstance(move, LayOff):
        return _why_not_lay_off(position, rules, move)
    if _may_not_return(position, rules) & move.card.mask:
        return Text(
            "{card:text} was taken from the discard pile in this turn and may not be thrown back",
            card=move.card,
        )
    return None


def _why_not_draw(position: RummyPosition, move: DrawStock | DrawDiscard) -> Text | None:
    if position.phase is not Phase.DRAW:
        return Text("a card has been drawn already; the turn ends with a discard")
    if isinstance(move, DrawStock) and not position.stock:
        return Text("the stock is empty, and there are no discards to make a new one of")
    if isinstance(move, DrawDiscard) and not position.discards:
        return Text("the discard pile is empty")
    return None


def _why_not_meld(position: RummyPosition, rules: RummyRules, move: LayMeld) -> Text | None:
    given = move.cards
    if missing := CardSet(given.mask & ~position.hand):
        return Text("{cards:text} is not in the hand", cards=missing)
    fault = meld_fault(given, rules.ace)
    if fault is not None:
        return no_meld(given, fault)
    if rules.melds_per_turn is not None and position.melded >= rules.melds_per_turn:
        return Text(
            "melds already laid in this turn: {count}, and no more are allowed",
            count=position.melded,
        )
    return _cannot_go_on(position, rules, position.hand ^ given.mask, given.mask)


def _why_not_lay_off(position: RummyPosition, rules: RummyRules, move: LayOff) -> Text | None:
    if not position.table:
        return Text("there is no meld on the table yet")
    card, onto = move.card, move.onto
    left = position.hand ^ card.mask
    if any(meld.cards == onto for meld in position.table):
        if not joining(onto.mask, rules.ace) & move.card.mask:
            return Text("{card:text} does not fit {meld:text}", card=card, meld=onto)
        return _cannot_go_on(position, rules, left, onto.mask | move.card.mask)
    table = "; ".join(map(str, position.table))
    meant = [meld.cards for meld in position.table if onto <= meld.cards]
    if not meant:
        return Text(
            "{meld:text} does not lie on the table; there are {table}", meld=onto, table=table
        )
    # A text need not name the meld in full: if one takes the card, reading has already found it. So
    # something else keeps the card from it here, and the message has to say what.
    for meld in meant:
        if joining(meld.mask, rules.ace) & move.card.mask:
            reason = _cannot_go_on(position, rules, left, meld.mask | move.card.mask)
            return reason or Text("name the meld as it lies: {meld:text}", meld=meld)
    return Text("{card:text} fits no meld on the table; there are {table}", card=card, table=table)


def _may_not_return(position: RummyPosition, rules: RummyRules) -> int:
    """The mask of the card that may not be discarded in this turn."""
    if position.taken is None or rules.may_return_taken_discard:
        return 0
    return position.taken.mask


def _cannot_go_on(position: RummyPosition, rules: RummyRules, left: int, new: int) -> Text | None:
    """The reason against laying cards that leave ``left``, with ``new`` as a meld on the table.

    A turn must be able to end. A player left with nothing but the card just taken could not end it:
    that card may not be discarded again. Only by laying it off can the player go out.
    """
    if not left:
        if rules.final_discard:
            return Text("the last card must be discarded, so one must be kept")
        return None
    if left & ~_may_not_return(position, rules):
        return None
    fits = joining(new, rules.ace)
    for meld in position.table:
        # The meld that grew is tried as it was, too: its other end stays open.
        fits |= joining(meld.cards.mask, rules.ace)
    if left & fits and not rules.final_discard:
        return None
    return Text(
        "only {card:text} would be left, which was taken from the discard pile in this turn "
        "and may not be thrown back",
        card=CARDS[left.bit_length() - 1],
    )
