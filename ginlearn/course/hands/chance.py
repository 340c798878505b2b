"""Choices drawn by a seed: the same seed chooses the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from ginlearn.engine.play.deals import check_seed

T = TypeVar("T")


class Chance:
    """A source of choices; two with the same seed and purpose choose the same.

    ``purpose`` separates questions that share a seed: without it the first choice of every kind of
    question would be the same one.

    >>> Chance(7, "values").below(6), Chance(7, "values").below(6)
    (3, 3)

    Raises DealError for a seed that is not a whole number from 0 up.
    """

    def __init__(self, seed: int, purpose: str = "") -> None:
        mixed = int.from_bytes(purpose.encode(), "big")
        # Only getrandbits: Python keeps its results from one version to the next.
        self._bits = random.Random((mixed << 64) + check_seed(seed)).getrandbits

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, all equally likely."""
        width = max(1, bound.bit_length())
        while (number := self._bits(width)) >= bound:
            pass
        return number

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order, all orders equally likely."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            place = self.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return order

    def sample(self, things: Sequence[T], number: int) -> list[T]:
        """Draw so many different ones of the things, in a random order."""
        return self.shuffled(things)[:number]
