"""Cards, sets of cards, and how both are read and written.

A card is a whole number from 0 to 51: ``suit * 13 + rank``, with the suits in the order spades,
hearts, diamonds, clubs and the ace as rank 0. A set of cards is one number of 52 bits, so that
asking which of fifty-two cards are held costs one machine operation.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Set
from operator import index
from typing import Self, SupportsIndex, TypeAlias

from ginlearn.engine.cards.once import twice
from ginlearn.engine.errors import CardTextError, DuplicateCardError
from ginlearn.text import Language, Text
from ginlearn.text.cards import card_said

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RANK_NAMES = (
    "ace", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
SUIT_SIGNS = "♠♥♦♣"
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points of a card by rank: the ace one, the faces ten each (seeds 000 and 003, point values)."""

_ALLOWED = Text("a rank A 2 3 4 5 6 7 8 9 T J Q K (or 10), then a suit S H D C, such as 7H or 10d")
_SUIT_OF_SIGN = {
    **{sign: number for number, sign in enumerate(SUIT_SIGNS)},
    **{sign: number for number, sign in enumerate("♤♡♢♧")},
}
# Without ASCII the Kelvin sign would count as a small K, and the long s as a small S.
_EITHER_CASE = re.IGNORECASE | re.ASCII
_LETTER_FORM = re.compile(r"(10|[A2-9TJQK])([SHDC])", _EITHER_CASE)
_SIGN_LAST = re.compile(r"(10|[A2-9TJQK])([♠♥♦♣♤♡♢♧])", _EITHER_CASE)
_SIGN_FIRST = re.compile(r"([♠♥♦♣♤♡♢♧])(10|[A2-9TJQK])", _EITHER_CASE)
# Keyboards put one of these behind a suit sign to choose between its text and emoji forms.
_SIGN_STYLES = str.maketrans("", "", "\ufe0e\ufe0f")


class Card(int):
    """One of the fifty-two cards.

    >>> card = Card("10h")
    >>> card, card.points, card.name
    (Card('TH'), 10, 'ten of hearts')

    Raises CardTextError for a text that is no card and for a number outside 0..51.
    """

    __slots__ = ()

    def __new__(cls, card: str | SupportsIndex) -> Card:
        """The one Card there is of this text or number."""
        if isinstance(card, str):
            return CARDS[_read_number(card, 1)]
        number = _whole(card)
        if number is None or not 0 <= number < 52:
            raise CardTextError(
                "{number!r} is not a card and not the number of one; "
                "cards are numbered 0 to 51, or write {allowed}",
                number=card,
                allowed=_ALLOWED,
            )
        return CARDS[number]

    @property
    def rank(self) -> int:
        """0 for the ace up to 12 for the king."""
        return self % 13

    @property
    def suit(self) -> int:
        """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
        return self // 13

    @property
    def points(self) -> int:
        """What the card costs when it is left unmatched, in points (1 to 10)."""
        return POINTS[self % 13]

    @property
    def mask(self) -> int:
        """The card as a set of one: its bit of the 52."""
        return 1 << self

    @property
    def name(self) -> str:
        """The card in English words, such as "seven of hearts"."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    @property
    def signs(self) -> str:
        """The card as people write it, such as "10♥"; the sign is kept from turning into emoji."""
        rank = "10" if self.rank == 9 else RANKS[self.rank]
        return f"{rank}{SUIT_SIGNS[self.suit]}\ufe0e"

    def said(self, language: Language, form: str = "", /) -> str:
        """The card in a sentence: "7♥", its name in a form of `ginlearn.text.cards`, or, for the
        form "text", as it is typed: "7H".
        """
        if form in ("", "text"):
            return language.left_to_right(str(self) if form else self.signs)
        return card_said(self.rank, self.suit, form, language)

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))
"""All cards in the order of their numbers: spades, hearts, diamonds, clubs, ace to king."""

PACK = (1 << 52) - 1
"""The mask of all fifty-two cards."""


class CardSet(Set[Card], Hashable):
    """A set of cards that never changes; all it holds is one 52-bit number, its ``mask``.

    It iterates suit by suit (spades, hearts, diamonds, clubs) and from ace to king, and has every
    operation of a Python set.

    >>> hand = CardSet.of("7C 8C TC")
    >>> hand, len(hand), "8C" in hand
    (cards('7C 8C TC'), 3, True)
    >>> hand - CardSet.of("8C")
    cards('7C TC')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, mask: SupportsIndex = 0) -> None:
        number = mask if type(mask) is int else _whole(mask)
        if number is None:
            raise CardTextError(
                "{mask!r} is not the mask of a set of cards; cards(...) reads text and lists",
                mask=mask,
            )
        if not 0 <= number <= PACK:
            raise CardTextError("{mask!r} is not a set of cards: a mask has 52 bits", mask=mask)
        self.mask = number

    @classmethod
    def of(cls, given: CardsLike) -> CardSet:
        """The cards given as text, as cards or as a CardSet; see `cards`."""
        return cards(given)

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return cards(it)

    @property
    def points(self) -> int:
        """The points of all cards together, as if none were matched."""
        return sum(card.points for card in self)

    @property
    def lowest(self) -> Card:
        """The first card in the order of iteration; raises IndexError for an empty set."""
        if not self.mask:
            raise IndexError("an empty set of cards has no lowest card")
        return CARDS[(self.mask & -self.mask).bit_length() - 1]

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card(card)
        return isinstance(card, Card) and self.mask >> card & 1 == 1

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return Set.__eq__(self, other) if isinstance(other, Set) else NotImplemented

    def __hash__(self) -> int:
        # The hash a frozenset of the same cards has: the two compare equal, so they must agree.
        return Set._hash(self)

    def __and__(self, other: Iterable[object]) -> CardSet:
        if isinstance(other, CardSet):
            return CardSet(self.mask & other.mask)
        if isinstance(other, Set):
            return cards(card for card in self if card in other)
        return CardSet(self.mask & cards(other).mask)  # type: ignore[arg-type]

    def __or__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return CardSet(self.mask | cards(other).mask)

    def __sub__(self, other: Iterable[Card]) -> CardSet:
        return CardSet(self.mask & ~cards(other).mask)

    def __xor__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return CardSet(self.mask ^ cards(other).mask)

    def __le__(self, other: Set[object]) -> bool:
        if isinstance(other, CardSet):
            return self.mask & ~other.mask == 0
        return super().__le__(other)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def said(self, language: Language, form: str = "", /) -> str:
        """The cards in a sentence, from the lowest rank up: "7♣ 7♥ Q♠"; for the form "text" as
        they are typed: "QS 7H 7C".
        """
        if form == "text":
            return language.left_to_right(str(self))
        by_rank = sorted(self, key=lambda card: (card.rank, card.suit))
        return language.left_to_right(" ".join(card.signs for card in by_rank))

    def __repr__(self) -> str:
        return f"cards('{self}')"

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return (type(self), (self.mask,))


CardsLike: TypeAlias = str | Card | CardSet | Iterable[Card | str]
"""What every function that takes cards accepts: text, one card, a CardSet, or a list of cards."""


def cards(given: CardsLike) -> CardSet:
    """Read cards in any of the forms people use, as a set.

    >>> cards("7H 10h, ♥9 q♣")
    cards('7H 9H TH QC')

    Raises CardTextError for what is not a card and DuplicateCardError for a card named twice;
    both name the offender and its place, counted from one.
    """
    if isinstance(given, CardSet):
        return given if type(given) is CardSet else CardSet(given.mask)
    mask = 0
    for card in in_order(given):
        mask |= 1 << card
    return CardSet(mask)


def in_order(given: CardsLike) -> tuple[Card, ...]:
    """Read cards as `cards` does, but keep the order in which they were given.

    >>> in_order("KH 2S")
    (Card('KH'), Card('2S'))
    """
    if isinstance(given, Card):
        return (given,)
    if isinstance(given, CardSet):
        return tuple(given)
    if isinstance(given, str):
        given = re.split(r"[\s,;]+", given.strip()) if given.strip(" \t\r\n,;") else ()
        given = [text for text in given if text]
    elif isinstance(given, bytes) or not isinstance(given, Iterable):
        raise CardTextError(
            "{given!r} is not cards; give text such as '7H 10d', or a list of cards", given=given
        )
    found: list[Card] = []
    place_of: dict[Card, int] = {}
    for place, item in enumerate(given, start=1):
        card = item if isinstance(item, Card) else CARDS[_read_number(item, place)]
        if card in place_of:
            raise DuplicateCardError(
                twice(
                    card,
                    Text("card {place}", place=place_of[card]),
                    Text("card {place}", place=place),
                )
            )
        place_of[card] = place
        found.append(card)
    return tuple(found)


def _whole(number: object) -> int | None:
    """A whole number of any kind (numpy has some) as Python's own; None for anything else."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def _read_number(text: object, place: int) -> int:
    """The number of the card that ``text`` names; ``place`` is where it stood, from one."""
    if isinstance(text, str):
        plain = text.strip().translate(_SIGN_STYLES)
        if match := _LETTER_FORM.fullmatch(plain):
            rank, suit = match[1], SUITS.index(match[2].upper())
        elif match := _SIGN_LAST.fullmatch(plain):
            rank, suit = match[1], _SUIT_OF_SIGN[match[2]]
        elif match := _SIGN_FIRST.fullmatch(plain):
            rank, suit = match[2], _SUIT_OF_SIGN[match[1]]
        else:
            raise CardTextError(
                "card {place}: {text!r} is not a card; write {allowed}",
                place=place,
                text=text,
                allowed=_ALLOWED,
            )
        return suit * 13 + (9 if rank == "10" else RANKS.index(rank.upper()))
    raise CardTextError(
        "card {place} is {text!r}, which is not a card; write {allowed}",
        place=place,
        text=text,
        allowed=_ALLOWED,
    )
