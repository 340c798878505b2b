"""The coach's knowledge of basic rummy: melds go to the table, and everything still held counts."""

from __future__ import annotations

from ginlearn.analysis.players.steady import Steady
from ginlearn.course.coach.discards import where_to_look
from ginlearn.course.coach.only import only_move_hints
from ginlearn.course.coach.reckoning import (
    AtOnce,
    Cost,
    Reckoning,
    of_deadwood,
    only_move,
    unknown,
)
from ginlearn.course.coach.words import NO_CARDS, cards_of, said_move
from ginlearn.course.questions.question import Hint, Hints
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import Discard, LayMeld, LayOff, Move, Phase
from ginlearn.text import Text, paragraph, points


def hints(view: RummyView, _worlds: int, seed: int) -> Hints:
    """The three hints: the idea, the place to look, and the move of good habits."""
    move = Steady(seed).choose(view)
    says, cards = said_move(move, view.upcard), cards_of(move, view)
    if len(view.legal) == 1:
        return only_move_hints(says, cards)
    first, second = _before_drawing(view) if view.phase is Phase.DRAW else _melding(view, cards)
    basis = Text(
        "In basic rummy nothing is played out: this goes by your deadwood and by chances alone."
    )
    return first, second, Hint(paragraph(says, basis), cards)


def reckoning(view: RummyView, move: Move, _worlds: int, _seed: int) -> Reckoning:
    """The deadwood that a discard leaves beyond the least; nothing can be told of other moves."""
    return AtOnce(lambda: _cost(view, move))


def _cost(view: RummyView, move: Move) -> Cost:
    if len(view.legal) == 1:
        return only_move(move)
    # Deadwood is computed with the ace low, so it says nothing where the ace may be high.
    if not isinstance(move, Discard) or view.rules.ace != "low":
        return unknown(
            Text("What that is worth cannot be told: in basic rummy nothing is played out.")
        )
    left: dict[Move, int] = {
        each: least_deadwood(view.hand.mask ^ each.card.mask)
        for each in view.legal
        if isinstance(each, Discard)
    }
    return of_deadwood(
        move,
        left[move],
        left,
        said=lambda best: said_move(best, None),
        beside=Text("What else it is worth is not played out at this table."),
    )


def _melding(view: RummyView, own: CardSet) -> tuple[Hint, Hint]:
    marked = NO_CARDS
    for move in view.legal:
        if isinstance(move, LayMeld | LayOff):
            marked |= cards_of(move, view)
    if not marked:
        first = Text(
            "Nothing can go to the table now. Which of your cards are in no meld, and far from one?"
        )
        return Hint(first), where_to_look(view, own)
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
    # The rules may give an ace more points; then the hint does not mention points.
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
    """The largest meld that the card makes with the hand; empty if there is none."""
    held = view.hand.mask | card.mask
    melds = [meld for meld in melds_within(held, view.rules.ace_rule) if meld & card.mask]
    return CardSet(max(melds, key=lambda meld: (meld.bit_count(), meld), default=0))


def _on_the_table(view: RummyView, card: Card) -> CardSet:
    """A meld on the table that the card joins; empty if there is none."""
    for meld in view.table:
        if joining(meld.cards.mask, view.rules.ace_rule) & card.mask:
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
