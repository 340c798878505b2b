"""Hands made to bring out one mistake: false melds, or melds that compete for a card.

Such hands are too rare to wait for in a shuffled pack, so the cards that matter are chosen first
and the rest is drawn around them until the hand meets the condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ginlearn.course.hands.chance import Chance
from ginlearn.course.hands.deals import MOST_TRIES
from ginlearn.course.mistakes.tempting import Tempting, tempting_arrangements
from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.melds.arranging import best_arrangements, least_deadwood
from ginlearn.engine.melds.meld import MeldFault, is_meld, meld_fault

ACE, TWO, NINE, JACK, QUEEN, KING = 0, 1, 8, 10, 11, 12
"""Ranks."""

FALSE_RUNS = {
    "M2": MeldFault.AROUND_THE_CORNER,
    "M3": MeldFault.GAP,
    "M4": MeldFault.ACE_HIGH,
    "M16": MeldFault.MIXED_SUITS,
}
"""The mistakes that take three cards for a run, with the real fault of the cards."""


def card(rank: int, suit: int) -> int:
    """The mask of one card."""
    return CARDS[13 * suit + rank].mask


def false_run(mistake_id: str, chance: Chance) -> CardSet:
    """Three cards that somebody who makes the mistake takes for a run; they hold no meld.

    >>> false_run("M4", Chance(1))
    cards('AH QH KH')
    """
    suit = chance.below(4)
    if mistake_id == "M2":
        ranks = [KING, ACE, TWO]
    elif mistake_id == "M4":
        ranks = [QUEEN, KING, ACE]
    elif mistake_id == "M3":
        low = chance.below(9)
        # 5-6-8 is nearly a run; 2-6-J only shares its suit. Both are tried.
        ranks = chance.pick(([low, low + 1, low + 3], [low, low + 2, low + 3], [low, low + 2, 11]))
    else:
        low = chance.below(11)
        suits = chance.pick(((1, 2, 1), (2, 1, 1), (1, 1, 2), (0, 3, 0), (3, 3, 0), (0, 1, 2)))
        return CardSet(sum(card(low + step, suits[step]) for step in range(3)))
    return CardSet(sum(card(rank, suit) for rank in ranks))


def trap(mistake_id: str, chance: Chance) -> CardSet:
    """Cards in no meld that somebody who makes the mistake counts wrongly: M2-M5, M16 or M17."""
    if mistake_id == "M5":
        rank = 4 + chance.below(9)
        return CardSet(sum(card(rank, suit) for suit in chance.sample(range(4), 2)))
    if mistake_id == "M17":
        ranks = chance.sample((JACK, QUEEN, KING), 1 + chance.below(2))
        return CardSet(sum(card(rank, suit) for rank, suit in
                           zip(ranks, chance.sample(range(4), 2), strict=False)))  # fmt: skip
    return false_run(mistake_id, chance)


def some_meld(chance: Chance) -> CardSet:
    """A set or a run of three, sometimes of four."""
    length = 4 if chance.below(4) == 0 else 3
    if chance.below(2):
        rank = chance.below(13)
        return CardSet(sum(card(rank, suit) for suit in chance.sample(range(4), length)))
    suit, low = chance.below(4), chance.below(14 - length)
    return CardSet(sum(card(low + step, suit) for step in range(length)))


def rivals(mistake_id: str, chance: Chance) -> CardSet:
    """Cards that form two melds each way, for M10, M11, M12 or "contested" (and so M1).

    They alone need not tempt anybody: the caller examines the whole hand.
    """
    suits = chance.shuffled(range(4))
    if mistake_id == "M10":
        # A costly set, and two runs that compete for two of its cards.
        rank = 5 + chance.below(8)
        lows = [max(0, min(10, rank - chance.below(3))) for _ in range(2)]
        runs = sum(card(lows[way] + step, suits[way]) for way in range(2) for step in range(3))
        return CardSet(runs | sum(card(rank, suit) for suit in suits[:3]))
    if mistake_id == "M11":
        # A run of five or six whose ends make sets.
        length = 5 + chance.below(2)
        low = chance.below(14 - length)
        run = sum(card(low + step, suits[0]) for step in range(length))
        ends = sum(card(rank, suit) for rank in (low, low + length - 1) for suit in suits[1:3])
        one_end = sum(card(low, suit) for suit in suits[1:3])
        return CardSet(run | (ends if length == 5 and chance.below(2) else one_end))
    rank = chance.below(13)
    low = max(0, min(10, rank - chance.below(3)))
    run = sum(card(low + step, suits[0]) for step in range(3))
    kinds = 4 if mistake_id == "M12" else 3
    return CardSet(run | sum(card(rank, suit) for suit in suits[:kinds]))


def hand_around(
    parts: Callable[[], list[CardSet] | None],
    wanted: Callable[[CardSet], bool],
    chance: Chance,
    size: int = 10,
) -> CardSet:
    """The first hand that holds such parts, filled up from the pack, and meets the condition.

    Raises DealError when none among many does.
    """
    for hand in islice(_hands_around(parts, chance, size), MOST_TRIES):
        if wanted(hand):
            return hand
    raise DealError("no hand among {tries} is as wanted", tries=MOST_TRIES)


def _hands_around(
    parts: Callable[[], list[CardSet] | None], chance: Chance, size: int
) -> Iterator[CardSet]:
    while True:
        chosen = parts()
        mask, apart = 0, True
        for part in chosen or ():
            apart = apart and not mask & part.mask
            mask |= part.mask
        if not apart or mask.bit_count() > size:
            continue
        while mask.bit_count() < size:
            mask |= CARDS[chance.below(52)].mask
        yield CardSet(mask)


def loses(hand: CardSet, mistake_id: str, by: int) -> Tempting | None:
    """The tempting way of that mistake, where it leaves at least ``by`` points too many."""
    least = least_deadwood(hand.mask)
    for way in tempting_arrangements(hand):
        if way.mistake_id == mistake_id and way.arrangement.deadwood - least >= by:
            return way
    return None


def is_plain(hand: CardSet, melds: int) -> bool:
    """True when there is one best way with so many melds, and no tempting way loses anything."""
    best = best_arrangements(hand)
    return len(best) == 1 and len(best[0].melds) == melds and not tempting_arrangements(hand)


def left_over(hand: CardSet) -> CardSet:
    """The cards that every best arrangement leaves."""
    left = hand
    for way in best_arrangements(hand):
        left &= way.unmatched
    return left


def is_false_run(group: CardSet, mistake_id: str) -> bool:
    """True when the cards fail to be a meld for the reason that the mistake overlooks."""
    return not is_meld(group) and meld_fault(group) is FALSE_RUNS[mistake_id]
