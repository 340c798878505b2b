"""Melds on the table in basic rummy, where they grow and the ace may be high.

`Meld` is ace-low and never changes. On the table of basic rummy a meld grows by lay-offs of all
players, and under the high-or-low option Q-K-A is a run (both in the Hebrew rules of basic rummy
that this course follows). So a meld on the table is a plain CardSet that was checked with the ace
rule of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.meld import SUIT_MASK, AceRule, melds_from, suit_of
from ginlearn.text import Language

_ACE, _TWO, _KING = 1, 1 << 1, 1 << 12
_ONE_OF_EACH_SUIT = sum(1 << 13 * suit for suit in range(4))


@dataclass(frozen=True, slots=True)
class TableMeld:
    """One meld on the table: its present cards, the seat that laid it, and its lay-offs.

    ``laid_off`` has each card with the seat that played it, in the order of play: laid-off cards
    lie in front of the player who plays them.
    """

    cards: CardSet
    seat: int
    laid_off: tuple[tuple[Card, int], ...] = ()

    def with_card(self, card: Card, seat: int) -> TableMeld:
        """The meld after ``seat`` has laid off ``card`` on it; the caller checks that it fits."""
        return TableMeld(
            CardSet(self.cards.mask | card.mask), self.seat, (*self.laid_off, (card, seat))
        )

    def __str__(self) -> str:
        return str(self.cards)

    def said(self, language: Language, form: str = "", /) -> str:
        """The meld in a sentence, as its cards are said: "7♣ 8♣ 9♣", or "7C 8C 9C" for "text"."""
        return self.cards.said(language, form)


def melds_within(held: int, ace: AceRule = "low") -> list[int]:
    """The masks of all melds that the cards of the mask ``held`` can form.

    >>> from ginlearn import cards
    >>> [str(CardSet(meld)) for meld in melds_within(cards("QS KS AS 5S").mask, "high_or_low")]
    ['AS QS KS']
    """
    melds: list[int] = []
    rest = held
    while rest:
        lowest = rest & -rest
        melds.extend(melds_from(lowest, rest))
        rest ^= lowest
    if ace == "high_or_low":
        for suit in range(4):
            shift = 13 * suit
            if held >> shift & _ACE and held >> shift & _KING:
                run = (_ACE | _KING) << shift
                card = _KING >> 1 << shift
                # Down to the three: with the two as well, all thirteen make the ace-low run.
                while held & card and card >> shift > _TWO:
                    run |= card
                    melds.append(run)
                    card >>= 1
    return melds


@cache
def joining(meld: int, ace: AceRule = "low") -> int:
    """The mask of the cards that may be laid off on the meld as it lies, each by itself.

    >>> from ginlearn import cards
    >>> str(CardSet(joining(cards("JH QH KH").mask, "high_or_low")))
    'AH TH'

    A pack has only a few hundred melds, so this cache stays small.
    """
    suit = suit_of(meld)
    if suit is None:
        rank = CardSet(meld).lowest.rank
        return _ONE_OF_EACH_SUIT << rank & ~meld
    ranks = meld >> 13 * suit & SUIT_MASK
    # An ace without the two beside it stands above the king.
    high = ranks & _ACE and not ranks & _TWO
    others = ranks ^ _ACE if high else ranks
    joins = (others >> 1 | others << 1) & ~ranks & SUIT_MASK
    if ace == "high_or_low" and ranks & _KING:
        joins |= _ACE & ~ranks
    return joins << 13 * suit
