"""Hints for basic rummy, where melds go to the table and everything still held counts."""

from __future__ import annotations

from ginlearn.course.coach.choices import Weighed
from ginlearn.course.coach.discards import where_to_look
from ginlearn.course.coach.words import NO_CARDS, cards_of
from ginlearn.course.questions.question import Hint
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import LayMeld, LayOff, Phase
from ginlearn.text import Text, paragraph, points


def rummy_hints(weighed: Weighed, view: RummyView) -> tuple[Hint, Hint]:
    """What to consider in a turn of rummy, and where to look."""
    if view.phase is Phase.DRAW:
        return _before_drawing(view)
    marked = NO_CARDS
    for move in view.legal:
        if isinstance(move, LayMeld | LayOff):
            marked |= cards_of(move, view)
    if not marked:
        first = Text(
            "Nothing can go to the table now. Which of your cards are in no meld, and far from one?"
        )
        return Hint(first), where_to_look(weighed)
    first = Text(
        "Before you throw a card, look whether any can go to the table: whatever you still hold "
        "when somebody is out counts against you."
    )
    return Hint(first), Hint(Text("Look at {cards}.", cards=marked), marked)


def _before_drawing(view: RummyView) -> tuple[Hint, Hint]:
    upcard, chances = view.upcard, _chances_of_the_stock(view)
    if upcard is None:
        return Hint(Text("The discard pile is empty: what is there to draw from?")), Hint(chances)
    marked = CardSet(upcard.mask)
    # An ace may count more by the rules; then nothing is said of points.
    plain = view.rules.ace_points == 1 or not any(card.rank == 0 for card in view.hand)
    asks = Text("What would {card} do for your hand, and what could the stock do?", card=upcard)
    if plain:
        counts = Text(
            "Your cards count {points} if somebody else goes out.", points=points(view.hand.points)
        )
        asks = paragraph(counts, asks)
    first = Hint(asks, marked)
    if meld := _meld_with(view, upcard):
        says = Text("{card} makes a meld with your cards: {meld}.", card=upcard, meld=meld)
    elif meld := _on_the_table(view, upcard):
        says = Text("{card} fits a meld on the table: {meld}.", card=upcard, meld=meld)
    else:
        says = Text("{card} makes no meld with your cards and fits none on the table.", card=upcard)
    return first, Hint(paragraph(says, chances), marked | meld)


def _meld_with(view: RummyView, card: Card) -> CardSet:
    """The largest meld that the card makes with the hand, if there is one."""
    held = view.hand.mask | card.mask
    melds = [meld for meld in melds_within(held, view.rules.ace) if meld & card.mask]
    return CardSet(max(melds, key=lambda meld: (meld.bit_count(), meld), default=0))


def _on_the_table(view: RummyView, card: Card) -> CardSet:
    """A meld on the table that the card joins, if there is one."""
    for meld in view.table:
        if joining(meld.cards.mask, view.rules.ace) & card.mask:
            return meld.cards
    return NO_CARDS


def _chances_of_the_stock(view: RummyView) -> Text:
    good = [card for card in view.unseen if _meld_with(view, card) or _on_the_table(view, card)]
    return Text.counted(
        "Of the {n} card that you have not seen, {good} would make a meld with your cards or fit "
        "one on the table.",
        "Of the {n} cards that you have not seen, {good} would make a meld with your cards or fit "
        "one on the table.",
        n=len(view.unseen),
        good=len(good),
    )
