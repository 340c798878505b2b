"""A few cards among which to choose a discard, as a hint before the answer."""

from __future__ import annotations

from collections.abc import Iterable

from ginlearn.analysis.players.habits import OnePackView, discardable, next_seat
from ginlearn.course.questions.question import Hint
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.text import Text, paragraph

WORTH_A_LOOK = 4
"""The number of cards among which the hint lets a player choose."""


def where_to_look(
    view: OnePackView, own: CardSet, best_first: Iterable[Card] | None = None
) -> Hint:
    """The hint that narrows the choice, with the cards that the next player was seen to take.

    ``own`` are the cards of the coach's own move. The others are the first of ``best_first``, or
    those that leave least.
    """
    some = _worth_a_look(own, _by_deadwood(view) if best_first is None else best_first)
    says = Text("Choose among {cards}.", cards=some)
    known = view.known[next_seat(view)]
    if not known:
        return Hint(says, some)
    taken = (
        Text("Your opponent took {cards} from the pile: what would go with that?")
        if view.players == 2
        else Text("The next player took {cards} from the pile: what would go with that?")
    )
    return Hint(paragraph(says, taken.filled(cards=known)), some)


def _by_deadwood(view: OnePackView) -> list[Card]:
    hand = view.hand.mask
    return sorted(discardable(view), key=lambda card: least_deadwood(hand ^ card.mask))


def _worth_a_look(own: CardSet, cards: Iterable[Card]) -> CardSet:
    """A few cards to discard, the coach's own among them, all good by some measure."""
    some = own
    for card in cards:
        if len(some) < WORTH_A_LOOK:
            some |= CardSet(card.mask)
    return some
