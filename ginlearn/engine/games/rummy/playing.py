"""The effect of a move in basic rummy: the cards after it, and the end of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginlearn.engine.cards import Card
from ginlearn.engine.games.rummy.position import RummyPosition
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.games.rummy.score import score_out
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.deals import reshuffled
from ginlearn.engine.play.moves import Discard, DrawDiscard, DrawStock, LayMeld, LayOff, Move, Phase
from ginlearn.engine.play.results import HandResult, void
from ginlearn.text import Text


def after(
    position: RummyPosition, rules: RummyRules, dealer: int, seed: int, move: Move
) -> tuple[RummyPosition, HandResult | None]:
    """The position after a legal move, and the result where the move ends the hand.

    The deal's ``seed`` shuffles the discards when they become the stock.
    """
    seat = position.turn
    if seat is None:
        raise ValueError("no move can follow the end of a hand")
    changed = _changed_by(position, seat, move)
    if not changed["hands"][seat]:
        position = position.but(**{**changed, **_OVER})
        return position, score_out(position, rules, dealer, seat)
    if not isinstance(move, Discard):
        return position.but(**changed), None
    laid = position.melded or position.laid_off
    turns = position.turns + 1
    position = position.but(
        **changed,
        turn=(seat + 1) % len(position.hands),
        phase=Phase.DRAW,
        drawn=None,
        taken=None,
        played=position.played | (1 << seat if laid else 0),
        melded=0,
        laid_off=0,
        turns=turns,
    )
    reason = None
    if rules.longest_hand is not None and turns >= rules.longest_hand:
        # Stock and discards can go round for ever: the hand needs an end.
        reason = Text.counted(
            "{n} turn was played and nobody is out",
            "{n} turns were played and nobody is out",
            n=turns,
        )
    elif rules.stock_end == "void" and len(position.stock) <= rules.stock_floor:
        reason = Text("the stock is at its end")
    if reason is not None:
        return position.but(**_OVER), void(len(position.hands), dealer, reason)
    return with_stock(position, rules, seed), None


_OVER: dict[str, Any] = {"turn": None, "phase": Phase.OVER, "drawn": None, "taken": None}


def with_stock(position: RummyPosition, rules: RummyRules, seed: int) -> RummyPosition:
    """The position with the discards under the top one recycled, where the stock is exhausted.

    Cards still in the stock stay on top. Turned over, the card discarded first is drawn first.
    """
    if len(position.stock) > rules.stock_floor or len(position.discards) < 2:
        return position
    under: Sequence[Card] = position.discards[:-1]
    if rules.recycle == "shuffle":
        under = reshuffled(under, seed, position.recycled)
    return position.but(
        stock=(*position.stock, *under),
        discards=position.discards[-1:],
        recycled=position.recycled + 1,
    )


def _changed_by(position: RummyPosition, seat: int, move: Move) -> dict[str, Any]:
    """The changes that a legal move makes in the position of the cards, without the seat then on
    turn.
    """
    hand, known = position.hands[seat], position.known[seat]
    if isinstance(move, Discard):
        hand ^= move.card.mask
        return {
            "hands": _changed(position.hands, seat, hand),
            # A card known to be held stops being known once it is played.
            "known": _changed(position.known, seat, known & hand),
            "discards": (*position.discards, move.card),
        }
    if isinstance(move, DrawStock):
        card = position.stock[0]
        return {
            "hands": _changed(position.hands, seat, hand | card.mask),
            "stock": position.stock[1:],
            "phase": Phase.DISCARD,
            "drawn": card,
        }
    if isinstance(move, DrawDiscard):
        card = position.discards[-1]
        return {
            "hands": _changed(position.hands, seat, hand | card.mask),
            "known": _changed(position.known, seat, known | card.mask),
            "discards": position.discards[:-1],
            "phase": Phase.DISCARD,
            "drawn": card,
            "taken": card,
        }
    if isinstance(move, LayMeld):
        hand ^= move.cards.mask
        return {
            "hands": _changed(position.hands, seat, hand),
            "known": _changed(position.known, seat, known & hand),
            "table": (*position.table, TableMeld(move.cards, seat)),
            "melded": position.melded + 1,
        }
    if isinstance(move, LayOff):
        hand ^= move.card.mask
        return {
            "hands": _changed(position.hands, seat, hand),
            "known": _changed(position.known, seat, known & hand),
            "table": tuple(
                meld.with_card(move.card, seat) if meld.cards == move.onto else meld
                for meld in position.table
            ),
            "laid_off": position.laid_off + 1,
        }
    raise TypeError(f"{move!r} is no move of rummy")


def _changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
