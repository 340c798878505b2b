"""The chances of a hand: the cards that would help it, and the risk of a discard.

Hands and other sets of cards are masks, as in the engine. Everything here is computed from what one
seat knows: the cards it has not seen, and those that it saw another seat take.
"""

from __future__ import annotations

from itertools import combinations

from ginlearn.engine.cards import CARDS, PACK
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.melds.meld import SUIT_MASK, is_meld

_ACES = sum(card.mask for card in CARDS if card.rank == 0)
_KINGS = sum(card.mask for card in CARDS if card.rank == 12)
_IN_EVERY_SUIT = sum(1 << 13 * suit for suit in range(4))


def helping(hand: int) -> int:
    """The mask of the cards that would form a meld of three with two cards of the hand.

    >>> from ginlearn.engine.cards import CardSet, cards
    >>> CardSet(helping(cards("7C 8C KD").mask))
    cards('6C 9C')
    """
    above = (hand & ~_KINGS) << 1
    above_that = (above & ~_KINGS) << 1
    below = (hand & ~_ACES) >> 1
    below_that = (below & ~_ACES) >> 1
    runs = above & above_that | below & below_that | above & below
    spades = hand & SUIT_MASK
    hearts = hand >> 13 & SUIT_MASK
    diamonds = hand >> 26 & SUIT_MASK
    clubs = hand >> 39
    pairs = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    return (runs | pairs * _IN_EVERY_SUIT) & PACK & ~hand


def chance_to_improve(hand: int, unseen: int) -> float:
    """The points by which the next draw lowers the deadwood, on average over all unseen cards.

    Only cards that are melded count, each with the discard that follows; a low card that replaces a
    high one is ignored. Each unseen card is equally likely.

    >>> from ginlearn.engine.cards import cards
    >>> chance_to_improve(cards("7C 8C KD").mask, cards("9C 2S 3S 4S").mask)
    6.25
    """
    count = unseen.bit_count()
    if not count:
        return 0.0
    held = least_deadwood(hand)
    saved = 0
    rest = helping(hand) & unseen
    while rest:
        card = rest & -rest
        rest ^= card
        if least_deadwood(hand | card) <= held:
            saved += held - best_discard_masks(hand | card)[1]
    return saved / count


def danger(card: int, unseen: int, known: int, hidden: int) -> float:
    """The likelihood that a discard, by its number, makes a meld for another seat: about 0 to 1.

    ``known`` are the cards that seat was seen to take and still holds, ``hidden`` is the number it
    holds besides, out of those ``unseen``. Whoever takes a card has a use for it, so a partner of a
    known card counts as twice as likely to be held as any other.
    """
    count = unseen.bit_count()
    share = hidden / count if count else 0.0
    may_hold = unseen | known
    safe = 1.0
    for pair in _PARTNERS[card]:
        if pair & may_hold == pair:
            seen = (pair & known).bit_count()
            if seen == 2:
                return 1.0
            safe *= 1.0 - (min(1.0, 2 * share) if seen else share * share)
    return 1.0 - safe


def _partners() -> tuple[tuple[int, ...], ...]:
    """The masks of the pairs of cards that form a meld of three with each card."""
    pairs: list[list[int]] = [[] for _ in CARDS]
    near = [
        [
            other
            for other in CARDS
            if other > card and (other.rank == card.rank or other - card <= 2)
        ]
        for card in CARDS
    ]
    for card in CARDS:
        for two in combinations(near[card], 2):
            meld = (card, *two)
            if is_meld(meld):
                for each in meld:
                    pairs[each].append(sum(one.mask for one in meld if one != each))
    return tuple(map(tuple, pairs))


_PARTNERS = _partners()
