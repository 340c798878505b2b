"""The moves of a player, in gin and in rummy, as small values that never change.

``str(move)`` is the text of a move and `move_reading.read_move` reads it back. A move says what is
done, not whether it is legal: the state decides that.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from ginlearn.engine.cards import CARDS, Card, CardSet, CardsLike, cards
from ginlearn.engine.melds.lay_offs import list_of_melds
from ginlearn.engine.melds.meld import Meld
from ginlearn.text import Language


class Phase(StrEnum):
    """A decision that the player to move has to make."""

    UPCARD_OFFER = "upcard offer"
    DRAW = "draw"
    DISCARD = "discard"
    """After drawing; in rummy also the time to meld and lay off."""
    LAY_OFF = "lay off"
    WALL = "wall"
    OVER = "over"


class Move:
    """The base class of all moves: they are equal by value, and never change."""

    __slots__ = ()
    word: ClassVar[str]
    """The words with which the text of the move begins."""

    def _parts(self) -> tuple[Any, ...]:
        """Everything needed to make the move again."""
        return ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move never changes: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a move never changes: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other) or not isinstance(other, Move):
            return NotImplemented if not isinstance(other, Move) else False
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.word, *self._parts()))

    def __str__(self) -> str:
        return self.word

    def said(self, language: Language, _form: str = "", /) -> str:
        """The text of the move, the same in every language, from left to right."""
        return language.left_to_right(str(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(_shown, self._parts()))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self._parts())


M = TypeVar("M", bound=Move)


class Pass(Move):
    """Leave the upcard at the offer, or let the hand end at the wall."""

    __slots__ = ()
    word = "pass"
    _only: ClassVar[Pass | None] = None

    def __new__(cls) -> Pass:
        """The one object for this move."""
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only


class DrawStock(Move):
    """Draw the next card of the stock."""

    __slots__ = ()
    word = "draw stock"
    _only: ClassVar[DrawStock | None] = None

    def __new__(cls) -> DrawStock:
        """The one object for this move."""
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only


class DrawDiscard(Move):
    """Take the top card of the discard pile, also at the upcard offer."""

    __slots__ = ()
    word = "draw discard"
    _only: ClassVar[DrawDiscard | None] = None

    def __new__(cls) -> DrawDiscard:
        """The one object for this move."""
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only


class Discard(Move):
    """Put a card on the discard pile, which ends the turn.

    >>> str(Discard("7H"))
    'discard 7H'
    """

    __slots__ = ("card",)
    word = "discard"
    card: Card

    def __new__(cls, card: Card | str | int) -> Discard:
        """The one object for that card."""
        return DISCARDS[Card(card)]

    def _parts(self) -> tuple[Card]:
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {self.card}"


class Knock(Move):
    """Discard a card and knock; without a card, big gin.

    ``melds`` are the melds laid; with None the engine lays the best arrangement.

    >>> str(Knock("7H", ["2C 3C 4C", "8D 8H 8S"]))
    'knock 7H: 8S 8H 8D | 2C 3C 4C'

    Raises NotAMeldError for cards that are not melds.
    """

    __slots__ = ("card", "melds")
    word = "knock"
    card: Card | None
    melds: tuple[Meld, ...] | None

    def __new__(
        cls, card: Card | str | int | None = None, melds: Iterable[CardsLike] | None = None
    ) -> Knock:
        """A knock; without melds, one object for each card."""
        if melds is None and card is not None:
            return KNOCKS[Card(card)]
        return _made(
            cls,
            card=None if card is None else Card(card),
            melds=_melds(melds),
        )

    def _parts(self) -> tuple[Any, ...]:
        return (self.card, self.melds)

    def __str__(self) -> str:
        return ("big gin" if self.card is None else f"knock {self.card}") + _colon(self.melds)


class LayOff(Move):
    """Add a card to a meld on the table; ``onto`` is that meld as it lies, additions included.

    >>> str(LayOff("7S", "7C 7D 7H"))
    'lay off 7S on 7H 7D 7C'
    """

    __slots__ = ("card", "onto")
    word = "lay off"
    card: Card
    onto: CardSet

    def __new__(cls, card: Card | str | int, onto: CardsLike) -> LayOff:
        """A lay-off of one card."""
        return _made(cls, card=Card(card), onto=cards(onto))

    def _parts(self) -> tuple[Card, CardSet]:
        return (self.card, self.onto)

    def __str__(self) -> str:
        return f"lay off {self.card}" + (f" on {self.onto}" if self.onto else "")


class Done(Move):
    """End the laying off. Where the rules let a defender name melds, they may be named here.

    >>> str(Done()), str(Done(["4C 4D 4H"])), str(Done([]))
    ('done', 'done: 4H 4D 4C', 'done: none')
    """

    __slots__ = ("melds",)
    word = "done"
    melds: tuple[Meld, ...] | None

    def __new__(cls, melds: Iterable[CardsLike] | None = None) -> Done:
        """The end of laying off; without melds it is always the same object."""
        if melds is None:
            return DONE
        return _made(cls, melds=_melds(melds))

    def _parts(self) -> tuple[Any, ...]:
        return (self.melds,)

    def __str__(self) -> str:
        return "done" + _colon(self.melds)


class LayMeld(Move):
    """Lay cards on the table as a meld, in rummy. The state checks that they are a meld.

    >>> str(LayMeld("QS KS AS"))
    'meld AS QS KS'
    """

    __slots__ = ("cards",)
    word = "meld"
    cards: CardSet

    def __new__(cls, given: CardsLike) -> LayMeld:
        """A meld of those cards."""
        return _made(cls, cards=cards(given))

    def _parts(self) -> tuple[CardSet]:
        return (self.cards,)

    def __str__(self) -> str:
        return f"meld {self.cards}"


def _made(cls: type[M], /, **parts: object) -> M:
    move = object.__new__(cls)
    for name, value in parts.items():
        object.__setattr__(move, name, value)
    return move


def _melds(given: Iterable[CardsLike] | None) -> tuple[Meld, ...] | None:
    if given is None:
        return None
    melds = [meld if type(meld) is Meld else Meld.of(meld) for meld in list_of_melds(given)]
    # The order in which melds are laid means nothing, so the same melds make equal moves.
    return tuple(sorted(melds, key=lambda meld: meld.mask))


def _colon(melds: tuple[Meld, ...] | None) -> str:
    if melds is None:
        return ""
    return ": " + (" | ".join(map(str, melds)) or "none")


def _shown(part: object) -> str:
    if isinstance(part, CardSet | Card):
        return repr(str(part))
    if isinstance(part, tuple):
        return "[" + ", ".join(map(_shown, part)) + "]"
    return repr(part)


PASS = Pass()
DRAW_STOCK = DrawStock()
DRAW_DISCARD = DrawDiscard()
DONE = _made(Done, melds=None)
# One object for each of the common moves: making them anew would cost more than playing them.
DISCARDS = tuple(_made(Discard, card=card) for card in CARDS)
KNOCKS = tuple(_made(Knock, card=card, melds=None) for card in CARDS)
BIG_GIN = _made(Knock, card=None, melds=None)
