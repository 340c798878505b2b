"""A few cards among which to choose what to throw, as a hint before the answer."""

from __future__ import annotations

from ginlearn.analysis.players.habits import next_seat, throwable
from ginlearn.course.coach.choices import Weighed
from ginlearn.course.coach.words import cards_of
from ginlearn.course.questions.question import Hint
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Discard
from ginlearn.text import Text, paragraph

WORTH_A_LOOK = 4
"""Cards among which the hint lets a player choose."""


def where_to_look(weighed: Weighed) -> Hint:
    """The hint that narrows the choice, with what the next player was seen to take."""
    view, some = weighed.view, _worth_a_look(weighed)
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


def _worth_a_look(weighed: Weighed) -> CardSet:
    """A few cards to throw, the coach's own among them, all good by some measure."""
    view, advice = weighed.view, weighed.advice
    if advice is not None:
        moves = [choice.move for choice in advice.choices]
        cards = [move.card for move in moves if isinstance(move, Discard)]
    else:
        hand = view.hand.mask
        cards = sorted(throwable(view), key=lambda card: least_deadwood(hand ^ card.mask))
    some = cards_of(weighed.move, view)
    for card in cards:
        if len(some) < WORTH_A_LOOK:
            some |= CardSet(card.mask)
    return some
