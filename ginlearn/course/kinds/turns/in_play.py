"""Hands in the middle of play, each drawn by a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from ginlearn.analysis.players.chances import helping
from ginlearn.course.hands.deals import MOST_TRIES, packs
from ginlearn.engine.cards import CARDS, PACK, Card, CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.text import Text

HAND = 10
"""Cards in a hand."""
SOON = 1000
"""Positions searched for a case; they take about twenty milliseconds."""
FLOOR = 2
"""Cards that stay in the stock (the Hebrew and Greek rules of gin)."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """A hand between two before somebody's turn; ``turns`` have been played.

    ``mine`` and ``theirs`` are the masks of the ten cards of the seat whose turn it is and of the
    other. The top of the discard pile is its last card, the next card of the stock its first.
    """

    mine: int
    theirs: int
    discards: tuple[Card, ...]
    stock: tuple[Card, ...]
    turns: int
    first_upcard: Card
    taken: int
    """The mask of the cards that the other seat was seen to take and still holds."""
    taken_by_me: int
    """The mask of the cards that the seat whose turn it is took and still holds."""

    @property
    def upcard(self) -> Card:
        """The card that may be taken."""
        return self.discards[-1]

    @property
    def unseen(self) -> int:
        """The mask of the cards that the seat whose turn it is cannot see."""
        return PACK & ~(self.mine | self.taken | self.discarded)

    @property
    def discarded(self) -> int:
        """The mask of the discard pile."""
        return sum(card.mask for card in self.discards)


def hands_in_play(seed: int, after: range) -> Iterator[InPlay]:
    """Hand after hand, each after every number of turns in ``after``, to the stock's end.

    Each seat takes the upcard when that makes a meld and leaves less, draws from the stock
    otherwise, and discards a card that leaves the least deadwood, the most costly of them. Nobody
    knocks.
    """
    for pack in packs(seed):
        hands = [sum(1 << card for card in pack[:HAND]), sum(1 << card for card in pack[10:20])]
        discards = [CARDS[pack[20]]]
        stock = pack[21:]
        taken = [0, 0]
        turns = 0
        while turns < after.stop:
            seat = turns % 2
            if turns >= after.start:
                yield InPlay(
                    hands[seat],
                    hands[1 - seat],
                    tuple(discards),
                    tuple(CARDS[card] for card in stock),
                    turns,
                    CARDS[pack[20]],
                    taken[1 - seat],
                    taken[seat],
                )
            if len(stock) <= FLOOR:
                break
            taken_now: Card | None = None
            held = hands[seat]
            if wants(held, discards[-1]):
                taken_now = discards.pop()
                held |= taken_now.mask
                taken[seat] |= taken_now.mask
            else:
                held |= 1 << stock.pop(0)
            discarded = highest(CardSet(best_discard_masks(held)[0]), but=taken_now)
            hands[seat] = held ^ discarded.mask
            taken[seat] &= hands[seat]
            discards.append(discarded)
            turns += 1


Case: TypeAlias = tuple[str, range, Callable[[InPlay], bool]]
"""A kind of position: its name, the turns after which it comes, and the condition it meets."""


def position_of(cases: Sequence[Case], first: int, seed: int) -> tuple[str, InPlay]:
    """A position of the case that stands ``first``, with the name of the case.

    A rare case that does not come up soon gives way to the next, so that no question takes long.
    Raises DealError when no position of any case comes up.
    """
    order = (*cases[first:], *cases[:first])
    for tries in (SOON, MOST_TRIES):
        for name, turns, wanted in order:
            for table in islice(hands_in_play(seed, turns), tries):
                if wanted(table):
                    return name, table
    raise DealError("no position among {tries} is as wanted", tries=MOST_TRIES)


def in_stock(number: int) -> Text:
    """The number of cards in the stock, as a fact beside a question."""
    return Text.counted("Stock: {n} card", "Stock: {n} cards", n=number)


def wants(hand: int, upcard: Card) -> bool:
    """True when the upcard makes a meld that leaves the ten cards kept with less deadwood."""
    if not helping(hand) & upcard.mask:
        return False
    return left_with(hand, upcard.mask) < least_deadwood(hand)


def left_with(hand: int, card: int) -> int:
    """The least deadwood in points when that card comes in and the best discard goes out."""
    return best_discard_masks(hand | card)[1]


def highest(of: CardSet, but: Card | None = None) -> Card:
    """The card worth most; never the card just taken where there is another."""
    return max(of, key=lambda card: (card != but, card.points, card))
