"""Shuffling and dealing by number: the same seed gives the same deal on every machine.

Only ``random.Random(seed).getrandbits`` is used, whose results Python keeps from one version to the
next, unlike those of ``random.shuffle`` and ``random.sample``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from ginlearn.engine.errors import DealError
from ginlearn.engine.rules.checks import is_whole

T = TypeVar("T")


def check_seed(seed: int | None) -> int:
    """The seed, or one from the operating system for None.

    Raises DealError for anything but a whole number from 0 up.
    """
    if seed is None:
        return random.SystemRandom().getrandbits(32)
    if not is_whole(seed) or seed < 0:
        # Python seeds -7 as it does 7, so a negative seed would deal another seed's cards.
        raise DealError("{seed!r} is no seed; a seed is a whole number from 0 up", seed=seed)
    return seed


def shuffled(cards: Sequence[T], seed: int) -> list[T]:
    """The cards in an order that depends on the seed alone, every order equally likely.

    It is Durstenfeld's shuffle: from the last place to the second, each card changes places with
    one at or before it. A place is drawn with as many random bits as it needs, and drawn again
    when it is out of range, so that none is favoured.

    >>> shuffled(range(8), seed=7)
    [6, 7, 2, 4, 0, 3, 1, 5]
    """
    order = list(cards)
    bits = random.Random(seed).getrandbits
    for last, width in _widths(len(order)):
        place = bits(width)
        while place > last:
            place = bits(width)
        order[last], order[place] = order[place], order[last]
    return order


@cache
def _widths(cards: int) -> tuple[tuple[int, int], ...]:
    """Each place of so many cards from the last to the second, with the bits that draw up to it."""
    return tuple((last, (last + 1).bit_length()) for last in range(cards - 1, 0, -1))


def reshuffled(cards: Sequence[T], seed: int, times: int) -> list[T]:
    """The recycled cards of a hand dealt with ``seed``, the ``times``-th time they are shuffled."""
    return shuffled(cards, (seed + 1 << 20) + times)


def dealt_from(
    deck: Sequence[T], seed: int, players: int, size: int, dealer: int
) -> tuple[list[list[T]], list[T]]:
    """The hands by seat, each in the order in which it was dealt, and the rest, next card first.

    Cards are dealt one at a time, starting on the dealer's left, from the deck in the order of
    ``shuffled``; so with another dealer the same hands move around the table.

    >>> dealt_from("ABCDEFG", seed=7, players=2, size=2, dealer=0)
    ([['G', 'A'], ['F', 'E']], ['D', 'B', 'C'])
    """
    order = shuffled(deck, seed)
    used = players * size
    hands = [order[(seat - dealer - 1) % players : used : players] for seat in range(players)]
    return hands, order[used:]


def dealt(
    seed: int, players: int, size: int, dealer: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The deal of one pack: the masks of the hands by seat, the upcard, and the stock.

    The stock has its next card first.
    """
    hands, rest = dealt_from(_ONE_PACK, seed, players, size, dealer)
    return tuple(sum(map(_BIT, hand)) for hand in hands), rest[0], tuple(rest[1:])


_ONE_PACK = range(52)
# A look-up for each card takes half the time of shifting a bit, and hands are dealt by the million.
_BIT = tuple(1 << card for card in _ONE_PACK).__getitem__
