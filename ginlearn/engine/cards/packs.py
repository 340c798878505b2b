"""Packs of cards for games that need more than one, with copies of a card told apart.

Rules and solvers treat copies alike, so they use kinds: a `Card` or the `JOKER`. A board and a
record tell them apart: for them a card is one of a pack.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ginlearn.engine.cards.card import CARDS, Card
from ginlearn.engine.cards.joker import JOKER, Face
from ginlearn.engine.cards.pile import MOST
from ginlearn.engine.errors import CardTextError, DealError
from ginlearn.text import Text


@dataclass(frozen=True, slots=True, order=False)
class PackCard:
    """One copy of a card: its face, and its number among the copies, counted from 1.

    >>> PackCard.read("7H.2"), str(PackCard(Card("7H")))
    (PackCard('7H.2'), '7H')
    """

    face: Face
    copy: int = 1

    @classmethod
    def read(cls, text: str) -> PackCard:
        """The card of a text such as "7H", "7H.2" or "JK.4"; raises CardTextError for others."""
        match = _MARKED.fullmatch(text.strip())
        if match is None:
            raise CardTextError(
                "{text!r} is no card of a pack; write 7H, 7H.2 for its twin, JK.3 for the third "
                "joker",
                text=text,
            )
        name, copy = match[1], int(match[2] or 1)
        return cls(JOKER if name.casefold() == "jk" else Card(name), copy)

    def __str__(self) -> str:
        return f"{self.face}.{self.copy}" if self.copy > 1 else str(self.face)

    def __repr__(self) -> str:
        return f"PackCard('{self}')"


_MARKED = re.compile(rf"([^.]+?)(?:\.([1-{MOST}]))?")


def packed(packs: int, jokers: int = 0) -> tuple[PackCard, ...]:
    """All cards of so many packs; ``jokers`` is the total number of jokers.

    They come in the order of new packs: pack after pack, then the jokers. One pack without jokers
    is the fifty-two cards in the order of their numbers.

    >>> len(packed(2, jokers=4)), packed(2, jokers=1)[-1]
    (108, PackCard('JK'))

    Raises DealError for an impossible number of packs or jokers.
    """
    if not _is_number(packs, least=1):
        raise DealError(
            Text.counted(
                "{n!r} pack cannot be; there can be 1 to {most}",
                "{n!r} packs cannot be; there can be 1 to {most}",
                n=packs,
                most=MOST,
            )
        )
    if not _is_number(jokers, least=0):
        raise DealError(
            Text.counted(
                "{n!r} joker cannot be; there can be 0 to {most}",
                "{n!r} jokers cannot be; there can be 0 to {most}",
                n=jokers,
                most=MOST,
            )
        )
    cards = [PackCard(card, copy) for copy in range(1, packs + 1) for card in CARDS]
    return (*cards, *(PackCard(JOKER, copy) for copy in range(1, jokers + 1)))


def _is_number(value: object, *, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST
