"""The cards of a hand as a board can show them: of one pack, and without jokers."""

from __future__ import annotations

from ginlearn.engine.cards import CardSet
from ginlearn.engine.cards.pile import Pile


def of_one_pack(held: CardSet | Pile) -> CardSet:
    """The cards as a set, since a board knows a card by its name alone.

    >>> from ginlearn.engine.cards.pile import pile
    >>> of_one_pack(pile("7H 2S"))
    cards('2S 7H')

    Raises CardTextError for several copies of a card and for jokers.
    """
    return held if isinstance(held, CardSet) else held.as_cards()
