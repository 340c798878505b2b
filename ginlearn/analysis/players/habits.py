"""The habits that all computer players share in any game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import DISCARDS, Discard, Move
from ginlearn.engine.play.view import View
from ginlearn.text import GinlearnError, Seat

T = TypeVar("T")


class OnePackView(Protocol):
    """A view of a game that is played with one pack, so that hands are sets of cards."""

    @property
    def seat(self) -> int | None:
        """The seat whose view it is."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def hand(self) -> CardSet:
        """The seat's own cards."""

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """The number of cards each seat holds."""

    @property
    def known(self) -> tuple[CardSet, ...]:
        """The cards known to be in the hand of each other seat."""

    @property
    def unseen(self) -> CardSet:
        """The cards that may be in the stock or in another hand."""

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""

    @property
    def stock_size(self) -> int:
        """The number of cards left in the stock."""

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the seat."""


def check_turn(view: View) -> None:
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


def choice_of(seed: int, view: OnePackView, options: Sequence[T]) -> T:
    """One of the options, which depends on the seed and on what the seat sees, and on nothing else.

    So a player asked twice gives the same answer, whatever it was asked in between.
    """
    if len(options) == 1:
        return options[0]
    # Every version of Python hashes a whole text, and in the same way.
    pile = "".join(map(str, view.discards))
    chance = random.Random(f"{seed} {view.seat} {view.hand.mask} {pile} {view.stock_size}")
    return options[int(chance.random() * len(options))]


def discardable(view: OnePackView) -> list[Card]:
    """The cards that may be discarded without knocking."""
    return [move.card for move in view.legal if isinstance(move, Discard)]


def next_seat(view: OnePackView) -> int:
    """The seat that may take the discard of this seat."""
    assert view.seat is not None
    return (view.seat + 1) % view.players


def deadwood_without(hand: int, cards: list[Card]) -> list[int]:
    """The least deadwood, in points, that the discard of each of the cards leaves."""
    return [least_deadwood(hand ^ card.mask) for card in cards]


def discard_for_least(view: OnePackView, seed: int) -> Move:
    """The discard that leaves the least deadwood; of equally good ones a random one."""
    cards = discardable(view)
    left = deadwood_without(view.hand.mask, cards)
    best = [card for card, points in zip(cards, left, strict=True) if points == min(left)]
    return DISCARDS[choice_of(seed, view, best)]
