"""What every computer player does the same way: laying off, and laying down in basic rummy."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.lay_offs import least_after_lay_offs, open_chains
from ginlearn.engine.melds.meld import suit_of
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import DONE, Discard, LayMeld, LayOff, Move, Phase
from ginlearn.text import GinlearnError, Seat

AnyView: TypeAlias = View | RummyView

T = TypeVar("T")


def check_turn(view: AnyView) -> None:
    """Raise GinlearnError unless the seat whose view it is has a move to choose."""
    if view.legal:
        return
    if view.result is not None:
        raise GinlearnError("there is no move to choose: the hand is over")
    assert view.turn is not None
    turn = Seat(view.turn)
    if view.seat is None:
        raise GinlearnError(
            "an onlooker has no move to choose: it is the turn of {turn}", turn=turn
        )
    raise GinlearnError(
        "{seat} has no move to choose: it is the turn of {turn}", seat=Seat(view.seat), turn=turn
    )


def choice_of(seed: int, view: AnyView, options: list[T]) -> T:
    """One of the options, which hangs on the seed and on what the seat sees, and on nothing else.

    So a player asked twice answers the same, whatever else it was asked in between.
    """
    if len(options) == 1:
        return options[0]
    # A text is hashed in full and the same way by every version of Python.
    pile = "".join(map(str, view.discards))
    chance = random.Random(f"{seed} {view.seat} {view.hand.mask} {pile} {view.stock_size}")
    return options[int(chance.random() * len(options))]


def throwable(view: AnyView) -> list[Card]:
    """The cards that may be discarded without knocking."""
    return [move.card for move in view.legal if isinstance(move, Discard)]


def next_seat(view: AnyView) -> int:
    """The seat that may take what this seat throws."""
    assert view.seat is not None
    return (view.seat + 1) % view.players


def best_lay_off(view: View) -> Move:
    """The next card to lay off after a knock, or "done" when no more of them helps.

    Over all the lay-offs that may follow it leaves the least deadwood, own melds rearranged; of
    equal ways it lays off the fewest cards.
    """
    return lay_off_among(view.legal, view.hand.mask, _chains(view))


def deadwood_after_lay_offs(view: View) -> int:
    """The least deadwood, in points, that the seat can be left with by laying off all that helps.

    Raises GinlearnError for a view in which the seat is not to lay off.
    """
    check_turn(view)
    if view.phase is not Phase.LAY_OFF:
        raise GinlearnError("there is nothing to lay off: nobody has knocked")
    return least_after_lay_offs(view.hand.mask, _chains(view))[0]


def lay_off_among(legal: Sequence[Move], hand: int, chains: list[list[int]]) -> Move:
    """What `best_lay_off` plays, from the legal moves, the hand and the chains that fit it."""
    offered = [move for move in legal if isinstance(move, LayOff)]
    if not offered:
        return DONE
    _, laid_off = least_after_lay_offs(hand, chains)
    wanted = [move for move in offered if move.card.mask & laid_off]
    if not wanted:
        return DONE
    # 7C may join 7D 7H 7S as well as 4C 5C 6C, but only on the run does it let 8C follow.
    return max(wanted, key=lambda move: suit_of(move.onto.mask) is not None)


def _chains(view: View) -> list[list[int]]:
    """The cards of the hand that fit the table as it lies, as chains; see `open_chains`."""
    if view.knocker is None or (knocker := view.shown[view.knocker]) is None:
        return []
    own = sum(
        event.card.mask
        for event in view.events
        if event.action == LayOff.word and event.seat == view.seat and event.card is not None
    )
    extends = view.rules.layoff_extends
    chains = []
    for meld in view.melds:
        original = meld.mask & knocker.mask
        added = meld.mask & ~original
        if extends == "own_chain":
            # One's own additions carry further ones; those of other defenders do not.
            original, added = original | added & own, added & ~own
        chains += open_chains(view.hand.mask, original, added, extends)
    return chains


def lay_down(view: RummyView) -> Move | None:
    """The meld of most points to lay in basic rummy, else a card to lay off, else None."""
    melds = [move for move in view.legal if isinstance(move, LayMeld)]
    if melds:
        return max(melds, key=lambda move: (move.cards.points, -move.cards.mask))
    lay_offs = [move for move in view.legal if isinstance(move, LayOff)]
    if lay_offs:
        return max(lay_offs, key=lambda move: (move.card.points, -move.card))
    return None


def fits_at_once(view: RummyView) -> bool:
    """Whether the upcard makes a meld with the hand, or joins one on the table."""
    upcard = view.upcard
    if upcard is None:
        return False
    if any(joining(meld.cards.mask, view.rules.ace) & upcard.mask for meld in view.table):
        return True
    with_upcard = view.hand.mask | upcard.mask
    return any(meld & upcard.mask for meld in melds_within(with_upcard, view.rules.ace))


def deadwood_without(hand: int, cards: list[Card]) -> list[int]:
    """For each of the cards the least deadwood, in points, that its discard leaves."""
    return [least_deadwood(hand ^ card.mask) for card in cards]
