"""Events at a table, as everybody who watches may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.play.moves import (
    Discard,
    DrawDiscard,
    Knock,
    LayMeld,
    LayOff,
    Move,
)
from ginlearn.engine.play.state import HandState

State: TypeAlias = HandState


@dataclass(frozen=True, slots=True)
class Played:
    """A move as it was played. Moves and hands count from 1, seats from 0.

    It names the card of a knock even where that lies face down; an `Event` holds only what may be
    shown.
    """

    number: int
    hand: int
    seat: int
    move: Move

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


@dataclass(frozen=True, slots=True)
class Event:
    """A move as an onlooker sees it: a card drawn unseen or discarded face down is not named."""

    number: int
    """The number of the move in the match, from 1."""
    hand: int
    """The number of the hand in the match, from 1."""
    seat: int
    action: str
    """The words of the move: "draw stock", "draw discard", "discard", "knock", "big gin", "pass",
    "lay off", "meld" or "done"."""
    card: Card | None = None
    """The one card moved, where all can see it."""
    cards: CardSet = CardSet()  # noqa: RUF009  # a CardSet never changes
    """All cards that moved in sight: that one card, or the cards of a meld laid in rummy."""
    onto: CardSet | None = None
    """The meld that a card was laid off on, as it lay before."""

    def __str__(self) -> str:
        """The text of the move, as far as it was seen.

        >>> str(Event(3, 1, 0, "lay off", Card("7S"), CardSet(), CardSet()))
        'lay off 7S'
        """
        if self.onto:
            return f"{self.action} {self.card} on {self.onto}"
        if self.card is not None and self.action != DrawDiscard.word:
            return f"{self.action} {self.card}"
        return f"{self.action} {self.cards}" if self.action == LayMeld.word else self.action


def event_of(before: State, move: Move, after: State, number: int, hand: int) -> Event:
    """The move that led from one state to the next, as an onlooker saw it."""
    seat = before.turn
    assert seat is not None
    action = "big gin" if isinstance(move, Knock) and move.card is None else move.word
    card: Card | None = None
    onto: CardSet | None = None
    if isinstance(move, LayMeld):
        return Event(number, hand, seat, action, cards=move.cards)
    if isinstance(move, Discard):
        card = move.card
    elif isinstance(move, Knock):
        card = move.card if move.card in after.view(None).discards else None
    elif isinstance(move, LayOff):
        card, onto = move.card, move.onto
    elif isinstance(move, DrawDiscard):
        card = before.upcard if isinstance(before.upcard, Card) else None
    return Event(number, hand, seat, action, card, CardSet(card.mask if card else 0), onto)
