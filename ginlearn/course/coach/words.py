"""The coach's words for a move, and the cards marked with it."""

from __future__ import annotations

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.play.moves import (
    DONE,
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
)
from ginlearn.engine.play.view import View
from ginlearn.text import Text

NO_CARDS = CardSet()


def cards_of(move: Move, view: View) -> CardSet:
    """The cards that a move moves, for marking."""
    if isinstance(move, LayMeld):
        return move.cards
    card: object = None
    if isinstance(move, Discard | Knock | LayOff):
        card = move.card
    elif isinstance(move, DrawDiscard):
        card = view.upcard
    return CardSet(card.mask) if isinstance(card, Card) else NO_CARDS


def said_move(move: Move, upcard: object) -> Text:
    """The move as an instruction, where that card may be taken.

    >>> said_move(Discard("7H"), None)
    Text('Throw 7♥︎.')
    """
    if isinstance(move, Discard):
        return Text("Throw {card}.", card=move.card)
    if isinstance(move, LayOff):
        return Text("Lay off {card} on {meld}.", card=move.card, meld=move.onto)
    if isinstance(move, LayMeld):
        return Text("Lay down {cards}.", cards=move.cards)
    if isinstance(move, DrawDiscard) and isinstance(upcard, Card):
        return Text("Take {card} from the discard pile.", card=upcard)
    if isinstance(move, DrawStock):
        return Text("Draw from the stock.")
    if isinstance(move, Done):
        return Text("Lay off no more: you are done.")
    return Text("Play this: {move}", move=str(move))


def move_alone(move: object) -> object:
    """A knock or a "done" without the melds that it may name besides; anything else unchanged."""
    if isinstance(move, Knock) and move.melds is not None:
        return Knock(move.card)
    return DONE if isinstance(move, Done) else move
