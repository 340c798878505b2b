"""The melds that leave the least of somebody's cards."""

from __future__ import annotations

from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import LARGEST_HAND, best_arrangement


def melds_of_best(held: CardSet) -> tuple[CardSet, ...]:
    """The melds of a best arrangement; none for no cards, and for more than can be arranged.

    >>> from ginlearn.engine.cards import cards
    >>> melds_of_best(cards("7C 7D 7H KS"))
    (Meld.of('7H 7D 7C'),)
    """
    return best_arrangement(held).melds if 0 < len(held) <= LARGEST_HAND else ()
