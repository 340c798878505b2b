"""The definition of a meld, and the faults of cards that are not one.

A meld is a set (three or four cards of one rank) or a run (three or more cards of one suit in
sequence, the ace low), and each card belongs to one meld only, by Pagat and the Hebrew and Greek
rules of gin that this course follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal, TypeAlias

from ginlearn.engine.cards import CardSet, CardsLike, cards
from ginlearn.engine.errors import NotAMeldError
from ginlearn.text import Language, Text

SUIT_MASK = (1 << 13) - 1
"""The bits of one suit within a mask that was shifted down to it."""

AceRule: TypeAlias = Literal["low", "high_or_low", "corner"]
"""The place of the ace in runs: below the two; also above the king; or even between them."""


class MeldFault(StrEnum):
    """A reason why cards are not a meld; listed in the order in which to tell a learner."""

    TOO_FEW = "too few cards"
    AROUND_THE_CORNER = "a run does not go around the corner"
    ACE_HIGH = "the ace is low"
    GAP = "a gap"
    MIXED_SUITS = "mixed suits"
    UNRELATED = "neither one rank nor one suit"

    def said(self, language: Language, _form: str = "", /) -> str:
        """The fault in that language."""
        return language.say(_FAULTS[self])


# TRANSLATORS: each stands behind a colon, as in "7H 9H TH is not a meld: a gap".
_FAULTS = {
    MeldFault.TOO_FEW: Text("too few cards"),
    MeldFault.AROUND_THE_CORNER: Text("a run does not go around the corner"),
    MeldFault.ACE_HIGH: Text("the ace is low"),
    MeldFault.GAP: Text("a gap"),
    MeldFault.MIXED_SUITS: Text("mixed suits"),
    MeldFault.UNRELATED: Text("neither one rank nor one suit"),
}


MeldKind: TypeAlias = Literal["set", "run"]


class Meld(CardSet):
    """A set of cards known to be a meld under the ordinary rule, ace low.

    >>> Meld.of("9H 7H 8H").kind
    'run'

    Raises NotAMeldError, with the fault, for cards that are not a meld.
    """

    __slots__ = ()

    def __init__(self, mask: int) -> None:
        super().__init__(mask)
        fault = meld_fault(CardSet(mask))
        if fault is not None:
            raise NotAMeldError(no_meld(CardSet(mask), fault))

    @classmethod
    def of(cls, given: CardsLike) -> Meld:
        """The meld of the cards given, in any form that `cards` reads."""
        return cls(cards(given).mask)

    @classmethod
    def known(cls, mask: int) -> Meld:
        """The meld of a mask that the caller has already found to be one; not checked again."""
        meld = cls.__new__(cls)
        meld.mask = mask
        return meld

    def __repr__(self) -> str:
        return f"Meld.of('{self}')"

    @property
    def kind(self) -> MeldKind:
        """The word "set" for cards of one rank, "run" for a sequence in one suit."""
        return "set" if suit_of(self.mask) is None else "run"


def meld_fault(given: CardsLike, ace: AceRule = "low") -> MeldFault | None:
    """The reason why the cards are not a meld, or None when they are one.

    ``ace`` matters to runs alone; "high_or_low" is an option of basic rummy, and gin has "low".

    >>> meld_fault("QH KH AH")
    <MeldFault.ACE_HIGH: 'the ace is low'>
    >>> meld_fault("QH KH AH", ace="high_or_low") is None
    True
    """
    group = cards(given)
    if len(group) < 3:
        return MeldFault.TOO_FEW
    ranks = 0
    for card in group:
        ranks |= 1 << card.rank
    if ranks.bit_count() == 1:
        return None
    reach = _reach(ranks)
    if suit_of(group.mask) is not None:
        if reach == "low" or (reach == "high" and ace != "low") or (reach and ace == "corner"):
            return None
        if reach == "high":
            return MeldFault.ACE_HIGH
        return MeldFault.AROUND_THE_CORNER if reach == "corner" else MeldFault.GAP
    if ranks.bit_count() == len(group) and reach == "low":
        return MeldFault.MIXED_SUITS
    return MeldFault.UNRELATED


def no_meld(given: CardSet, fault: MeldFault) -> Text:
    """The refusal of the cards as a meld: the cards as they were typed, and their fault.

    >>> no_meld(cards("7H 9H TH"), MeldFault.GAP)
    Text('7H 9H TH is not a meld: a gap')
    """
    if not given:
        return Text("no card was given, so there is no meld: {fault}", fault=fault)
    return Text("{cards:text} is not a meld: {fault}", cards=given, fault=fault)


def is_meld(given: CardsLike, ace: AceRule = "low") -> bool:
    """True when the cards are one meld.

    >>> is_meld("7C 7D 7H"), is_meld("5H 6D 7H")
    (True, False)
    """
    return meld_fault(given, ace) is None


def melds_from(lowest: int, held: int) -> Iterator[int]:
    """The masks of all melds within ``held`` whose lowest card is the bit ``lowest``.

    Longer melds come before shorter ones, runs before sets.
    """
    run = lowest
    runs = []
    top = lowest
    # A card of the next suit follows a king in the mask, so a run stops at the king's bit.
    while not top & _KINGS and held & top << 1:
        top <<= 1
        run |= top
        if run.bit_count() >= 3:
            runs.append(run)
    yield from reversed(runs)

    others = []
    other = lowest << 13
    while other < 1 << 52:
        if held & other:
            others.append(other)
        other <<= 13
    if len(others) == 3:
        yield lowest | others[0] | others[1] | others[2]
        yield lowest | others[0] | others[1]
        yield lowest | others[0] | others[2]
        yield lowest | others[1] | others[2]
    elif len(others) == 2:
        yield lowest | others[0] | others[1]


def suit_of(mask: int) -> int | None:
    """The suit that all cards of a mask share, or None."""
    for suit in range(4):
        if mask and mask & ~(SUIT_MASK << 13 * suit) == 0:
            return suit
    return None


_KINGS = sum(1 << 13 * suit + 12 for suit in range(4))


def _reach(ranks: int) -> Literal["low", "high", "corner"] | None:
    """The sequence of 13 rank bits: with the ace low, above the king, or around the corner.

    None when there is a gap however the ace is placed.
    """
    if _unbroken(ranks):
        return "low"
    if ranks & 1 and _unbroken(ranks ^ 1 | 1 << 13):
        return "high"
    # Ranks go around the corner when the missing ranks form one unbroken stretch.
    return "corner" if _unbroken(~ranks & SUIT_MASK) else None


def _unbroken(ranks: int) -> bool:
    """True when the bits stand side by side: adding the lowest then carries past all of them."""
    return ranks & ranks + (ranks & -ranks) == 0
