"""A state in lines that a person can read: the seat on turn, and the position of the cards.

Whoever holds a state may see all its cards, so it shows them all; a view shows what one seat may
see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ginlearn.engine.cards.joker import Face
from ginlearn.engine.play.moves import DRAW_STOCK, Move, Phase
from ginlearn.text import Language, Seat, Text, verbatim

Line: TypeAlias = tuple[Text, Sequence[Iterable[Face]]]
"""A few words, and the groups of cards they are about."""

_TURNS = {
    Phase.UPCARD_OFFER: Text("{rules}: {player} may take the upcard or pass"),
    Phase.DRAW: Text("{rules}: {player} is to draw a card"),
    Phase.DISCARD: Text("{rules}: {player} is to discard"),
    Phase.LAY_OFF: Text("{rules}: {player} may lay off cards"),
    Phase.WALL: Text("{rules}: {player} may knock with the upcard or pass"),
}
_STOCK_ONLY = Text("{rules}: {player} is to draw from the stock")
_ANY_TURN = Text("{rules}: it is the turn of {player} ({phase})")
_ENDED = Text("{rules}: {reason}")
_OVER = Text("{rules}: the hand is over")


def turn_told(
    rules: str, turn: int | None, phase: str, legal: Sequence[Move], reason: Text | None
) -> Line:
    """The seat on turn with its decision, or the end of the hand."""
    if turn is None:
        ended = _OVER if reason is None else _ENDED.filled(reason=reason)
        return ended.filled(rules=verbatim(rules)), ()
    known = Phase(phase) if phase in set(Phase) else None
    said = _TURNS.get(known, _ANY_TURN) if known else _ANY_TURN
    if tuple(legal) == (DRAW_STOCK,):
        # As when everybody has passed the upcard, or nothing lies on the discard pile.
        said = _STOCK_ONLY
    return said.filled(rules=verbatim(rules), player=Seat(turn), phase=verbatim(phase)), ()


def hand_told(seat: int, hand: Iterable[Face]) -> Line:
    """The hand of a seat."""
    return Text("{player}:", player=Seat(seat)), (hand,)


def piles_told(upcard: Face | None, stock_size: int) -> list[Line]:
    """The upcard and the stock."""
    lines: list[Line] = []
    if upcard is not None:
        lines.append((Text("upcard:"), ([upcard],)))
    lines.append(
        (
            Text.counted("{n} card in the stock", "{n} cards in the stock", n=stock_size),
            (),
        )
    )
    return lines


def in_text(lines: Iterable[Line], language: Language) -> str:
    """The lines as plain text, in that language."""
    return "\n".join(_line(said, groups, language) for said, groups in lines)


def _line(said: Text, groups: Sequence[Iterable[Face]], language: Language) -> str:
    rows = [" ".join(card.signs for card in group) for group in groups]
    cards = " | ".join(row for row in rows if row)
    return f"{language.say(said)} {language.left_to_right(cards)}" if cards else language.say(said)
