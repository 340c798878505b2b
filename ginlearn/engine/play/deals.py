"""Shuffling and dealing by number: the same seed is the same deal on every machine.

Only ``random.Random(seed).getrandbits`` is used, whose results Python keeps from one version to
the next; how ``random.shuffle`` and ``random.sample`` draw on it has changed before.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from ginlearn.engine.cards import CardSet, CardsLike
from ginlearn.engine.errors import DealError
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import Text


def check_seed(seed: int | None) -> int:
    """The seed, or one from the operating system for None.

    Raises DealError for what is not a whole number from 0 up.
    """
    if seed is None:
        return random.SystemRandom().getrandbits(32)
    if not is_whole(seed) or seed < 0:
        # Python seeds -7 as it does 7, so a negative seed would deal another seed's cards.
        raise DealError("{seed!r} is no seed; a seed is a whole number from 0 up", seed=seed)
    return seed


def shuffled(cards: Sequence[int], seed: int) -> list[int]:
    """The cards in an order that depends on the seed alone, every order equally likely.

    It is Durstenfeld's shuffle: from the last place to the second, each card changes places with
    one at or before it. A place is drawn with as many random bits as it needs, and drawn again
    when it is out of range, so that none is favoured.

    >>> shuffled(range(8), seed=7)
    [6, 7, 2, 4, 0, 3, 1, 5]
    """
    order = list(cards)
    bits = random.Random(seed).getrandbits
    for last in range(len(order) - 1, 0, -1):
        width = (last + 1).bit_length()
        place = bits(width)
        while place > last:
            place = bits(width)
        order[last], order[place] = order[place], order[last]
    return order


def reshuffled(cards: Sequence[int], seed: int, times: int) -> list[int]:
    """The recycled cards of a hand dealt with ``seed``, the ``times``-th time they are shuffled."""
    return shuffled(cards, (seed + 1 << 20) + times)


def dealt(
    seed: int, players: int, size: int, dealer: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The masks of the hands by seat, the upcard, and the stock with its next card first.

    Cards are dealt one at a time, starting left of the dealer, from a pack in the order of
    ``shuffled``; so when another seat deals, the same hands go around the table.
    """
    order = shuffled(range(52), seed)
    used = players * size
    hands = [0] * players
    for turn in range(players):
        mask = 0
        for card in order[turn:used:players]:
            mask |= 1 << card
        hands[(dealer + 1 + turn) % players] = mask
    return tuple(hands), order[used], tuple(order[used + 1 :])


def check_hands(hands: Iterable[CardsLike | None]) -> tuple[CardsLike | None, ...]:
    """The hands by seat; raises DealError for what is no list of hands."""
    if isinstance(hands, str | bytes | CardSet | Mapping) or not isinstance(hands, Iterable):
        raise DealError(
            "give a list with a hand for each seat, such as ['7C 7D ...', None], not {hands!r}",
            hands=hands,
        )
    return tuple(hands)


def check_stock_size(size: int, named: int, open_cards: int) -> int:
    """How many cards the stock has; raises DealError for a number that cannot be.

    It has the ``named`` cards at least, and all ``open_cards`` besides at most.
    """
    if not is_whole(size) or not named <= size <= named + open_cards:
        raise DealError(
            Text.counted(
                "the stock cannot have {n!r} card; it can have {least} to {most}",
                "the stock cannot have {n!r} cards; it can have {least} to {most}",
                n=size,
                least=named,
                most=named + open_cards,
            )
        )
    return size
