"""Cards of several packs, with jokers: a collection in which a card may be held more than once.

`CardSet` holds each of the fifty-two cards once and is what gin is played with. Games of two packs
need to hold copies of a card: they use a `Pile`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import TypeAlias

from ginlearn.engine.cards.card import CARDS, Card
from ginlearn.engine.cards.card_set import CardSet
from ginlearn.engine.cards.html import cards_html
from ginlearn.engine.cards.joker import JOKER, Face, Joker
from ginlearn.engine.errors import CardTextError, NotInHandError
from ginlearn.text import Language, Text

KINDS = 53
"""The kinds of card: fifty-two, and the joker."""
MOST = 7
"""The most cards of one kind that a pile can hold."""

# Four bits for each kind: three for the count, and above them a guard, which is always 0 in a pile.
# It keeps a subtraction within its own kind, so that one operation compares all kinds at once.
_BITS = 4
_COUNT = (1 << _BITS) - 1
_GUARDS = sum(1 << _BITS * kind + 3 for kind in range(KINDS))
_ONES = sum(1 << _BITS * kind for kind in range(KINDS))


class Pile(Collection[Face], Hashable):
    """A collection of cards that never changes and may hold jokers and several copies of a card.

    It iterates in the order of the cards' numbers (spades, hearts, diamonds, clubs, ace to king),
    copies side by side, jokers last.

    >>> hand = pile("7H JK 7H 2S")
    >>> hand, len(hand), hand.count("7H")
    (pile('2S 7H 7H JK'), 4, 2)
    >>> hand - pile("7H"), pile("7H 7H 7H") <= hand
    (pile('2S 7H JK'), False)
    """

    __slots__ = ("_counts", "_size")
    _counts: int
    _size: int

    def __init__(self, faces: Iterable[Face] = ()) -> None:
        """Take the cards given; raises CardTextError for more than seven of a kind."""
        numbers = [0] * KINDS
        for face in faces:
            numbers[_kind(face)] += 1
        counts = 0
        for kind, number in enumerate(numbers):
            if number > MOST:
                raise CardTextError(
                    Text.counted(
                        "{card:text} is named {n} time; a pile holds {most} of a kind at most",
                        "{card:text} is named {n} times; a pile holds {most} of a kind at most",
                        card=_face(kind),
                        n=number,
                        most=MOST,
                    )
                )
            counts |= number << _BITS * kind
        self._counts, self._size = counts, sum(numbers)

    @classmethod
    def of(cls, cards: CardSet) -> Pile:
        """The cards of one pack as a pile."""
        return cls(cards)

    @classmethod
    def _made(cls, counts: int, size: int) -> Pile:
        made = cls.__new__(cls)
        made._counts, made._size = counts, size
        return made

    def count(self, face: Face | str) -> int:
        """The number of cards of that kind; raises CardTextError for a text that is not a card."""
        return (
            self._counts >> _BITS * _kind(_read(face) if isinstance(face, str) else face) & _COUNT
        )

    @property
    def jokers(self) -> int:
        """The number of jokers."""
        return self._counts >> _BITS * JOKER.number

    @property
    def naturals(self) -> Pile:
        """The cards that are not jokers."""
        jokers = self.jokers
        return self._made(self._counts ^ jokers << _BITS * JOKER.number, self._size - jokers)

    def by_rank(self) -> tuple[int, ...]:
        """The number of cards of each rank: thirteen numbers from the ace to the king."""
        return tuple(
            sum(self._counts >> _BITS * (13 * suit + rank) & _COUNT for suit in range(4))
            for rank in range(13)
        )

    def suit(self, suit: int) -> tuple[int, int]:
        """The ranks held of a suit, as two masks of 13 bits: at least once, and at least twice.

        >>> [f"{mask:b}" for mask in pile("AH 2H 2H").suit(1)]
        ['11', '10']
        """
        counts = [self._counts >> _BITS * (13 * suit + rank) & _COUNT for rank in range(13)]
        once = sum(1 << rank for rank, count in enumerate(counts) if count)
        twice = sum(1 << rank for rank, count in enumerate(counts) if count > 1)
        return once, twice

    def of_rank(self, rank: int) -> Pile:
        """The cards of one rank, 0 for aces to 12 for kings: for example those that are wild."""
        return Pile(face for face in self if isinstance(face, Card) and face.rank == rank)

    def as_cards(self) -> CardSet:
        """The cards as a set of one pack.

        Raises CardTextError where the pile has jokers or several copies of a card, which a single
        pack without jokers cannot have.
        """
        if self.jokers:
            raise CardTextError("a set of cards of one pack has no jokers")
        mask = 0
        for face in self:
            assert isinstance(face, Card)
            if mask & face.mask:
                raise CardTextError(
                    Text.counted(
                        "a set of cards holds each card once, and {card:text} is here {n} time",
                        "a set of cards holds each card once, and {card:text} is here {n} times",
                        card=face,
                        n=self.count(face),
                    )
                )
            mask |= face.mask
        return CardSet(mask)

    def __iter__(self) -> Iterator[Face]:
        left = self._counts
        while left:
            kind = (left & -left).bit_length() - 1 >> 2
            number = left >> _BITS * kind & _COUNT
            left ^= number << _BITS * kind
            for _ in range(number):
                yield _face(kind)

    def __len__(self) -> int:
        return self._size

    def __contains__(self, face: object) -> bool:
        if isinstance(face, str):
            face = _read(face)
        return isinstance(face, Card | Joker) and self.count(face) > 0

    def __le__(self, other: Pile) -> bool:
        """True when the other pile holds all of this one, copies counted."""
        return ((other._counts | _GUARDS) - self._counts) & _GUARDS == _GUARDS

    def __ge__(self, other: Pile) -> bool:
        return other <= self

    def __add__(self, other: Pile) -> Pile:
        """Both piles together; raises CardTextError for more than seven of a kind."""
        counts = self._counts + other._counts
        if counts & _GUARDS:
            return Pile([*self, *other])  # which names the card of which there are too many
        return self._made(counts, self._size + other._size)

    def __sub__(self, other: Pile) -> Pile:
        """The cards left without the other pile; raises NotInHandError unless all of it is held."""
        if not other <= self:
            missing = next(face for face in other if other.count(face) > self.count(face))
            raise NotInHandError(
                "{card:text} is asked for more often than it is held", card=missing
            )
        return self._made(self._counts - other._counts, self._size - other._size)

    def __and__(self, other: Pile) -> Pile:
        """The cards that both piles hold, of each kind the lesser number."""
        return Pile(
            face
            for kind in range(KINDS)
            for face in [_face(kind)] * min(self.count(_face(kind)), other.count(_face(kind)))
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pile):
            return NotImplemented
        return self._counts == other._counts

    def __hash__(self) -> int:
        return hash(self._counts)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def _repr_html_(self) -> str:
        return cards_html(self)

    def __repr__(self) -> str:
        return f"pile('{self}')"

    def said(self, language: Language, form: str = "", /) -> str:
        """The cards in a sentence, from the lowest rank up, jokers last; "text" as typed."""
        if form == "text":
            return language.left_to_right(str(self))
        by_rank = sorted(self, key=_by_rank)
        return language.left_to_right(" ".join(face.signs for face in by_rank))


PileLike: TypeAlias = str | Pile | CardSet | Iterable[Face | str]
"""The input that reads as a pile: text, a pile, a set of cards, or a list of cards and jokers."""


def pile(given: PileLike) -> Pile:
    """Read cards of any number of packs, jokers written JK.

    >>> pile("7h 7♥ JK, 10c")
    pile('7H 7H TC JK')

    Raises CardTextError for an item that is not a card, naming it, and for more than seven of a
    kind.
    """
    return given if isinstance(given, Pile) else Pile(faces(given))


def faces(given: PileLike) -> tuple[Face, ...]:
    """Read cards as `pile` does, but keep the order in which they were given.

    >>> faces("JK 2S 2S")
    (Joker(), Card('2S'), Card('2S'))
    """
    if isinstance(given, str):
        given = [text for text in re.split(r"[\s,;]+", given) if text]
    elif isinstance(given, bytes) or not isinstance(given, Iterable):
        raise CardTextError(
            "{given!r} is not cards; give text such as '7H 7H JK', or a list of cards", given=given
        )
    return tuple(_read(item) if isinstance(item, str) else item for item in given)


def _read(text: str) -> Face:
    return JOKER if text.strip().casefold() in _JOKERS else Card(text)


_JOKERS = frozenset({"jk", "joker", "🃏", "\N{PLAYING CARD BLACK JOKER}\ufe0e"})


def _kind(face: Face) -> int:
    if isinstance(face, Card):
        return int(face)
    if isinstance(face, Joker):
        return JOKER.number
    raise CardTextError("{given!r} is no card; write 7H, or JK for a joker", given=face)


def _face(kind: int) -> Face:
    return CARDS[kind] if kind < JOKER.number else JOKER


def _by_rank(face: Face) -> tuple[int, int]:
    return (face.rank, face.suit) if isinstance(face, Card) else (JOKER.number, 0)
