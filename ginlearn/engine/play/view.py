"""The knowledge of one seat in a hand of any game, and nothing else.

Two states that differ only in what a seat cannot see give that seat equal views.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from ginlearn.engine.cards import CardSet
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.cards.pile import Pile
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules

Held: TypeAlias = CardSet | Pile
"""The cards of a hand: of one pack, or of several with jokers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The knowledge of ``seat``; seat None is an onlooker. The cards of others are counted, not
    named.

    These are the fields that the views of all games have; the view of a game has more.
    """

    seat: int | None
    rules: Rules
    players: int
    dealer: int
    turn: int | None
    phase: StrEnum
    hand: Held
    """The seat's own cards."""
    hand_counts: tuple[int, ...]
    """The number of cards each seat holds."""
    known: tuple[Held, ...]
    """The cards known to be in the hand of each other seat: taken from the discard pile and not
    played since, or lying face up. The seat's own cards are left out.
    """
    shown: tuple[Held | None, ...]
    """The hands that lie face up."""
    discards: tuple[Face, ...]
    """The discard pile as it can be seen, its top card last."""
    upcard: Face | None
    """The card that may be taken from the discard pile."""
    stock_size: int
    drawn: Face | None
    """The card that the seat to move has drawn, if this seat knows it."""
    taken: bool
    """True when the card drawn was taken from the discard pile."""
    move_count: int
    """The number of moves played so far, which everybody saw. It tells apart two moments of a hand
    in which all cards lie the same.
    """
    legal: tuple[Move, ...]
    """The legal moves of this seat; none when it is not its turn."""
    result: HandResult | None

    @property
    def game(self) -> str:
        """The name of the game, which is that of its rules."""
        return self.rules.game
