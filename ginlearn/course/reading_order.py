"""Cards in the order in which people read them."""

from __future__ import annotations

from ginlearn.engine.cards import Card, CardsLike, in_order


def by_rank(given: CardsLike) -> tuple[Card, ...]:
    """Cards from the lowest rank up; those of one rank in the order of the suits.

    >>> [str(card) for card in by_rank("QS 7H 7C")]
    ['7H', '7C', 'QS']

    Raises the errors of `in_order`.
    """
    return tuple(sorted(in_order(given), key=lambda card: (card.rank, card.suit)))
