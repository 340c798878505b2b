"""Three hints for a move of gin: the idea, the place to look, and the move."""

from __future__ import annotations

from ginlearn.analysis.players.chances import helping
from ginlearn.course.coach.discards import where_to_look
from ginlearn.course.coach.gin.weighing import Weighed, weighed
from ginlearn.course.coach.gin.words import basis_of, held, said_as_good, said_move
from ginlearn.course.coach.only import only_move_hints
from ginlearn.course.coach.words import NO_CARDS, cards_of
from ginlearn.course.questions.question import Hint, Hints
from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import best_arrangement, best_discard_masks, least_deadwood
from ginlearn.engine.play.moves import Discard, Knock, LayOff, Phase
from ginlearn.text import Text, paragraph, points


def hints(view: GinView, worlds: int, seed: int) -> Hints:
    """The three hints that lead to the coach's move; each says more than the one before."""
    best = weighed(view, worlds, seed)
    says, cards = said_move(best.move, view), cards_of(best.move, view)
    if len(view.legal) == 1:
        return only_move_hints(says, cards)
    if view.phase in (Phase.UPCARD_OFFER, Phase.DRAW):
        first, second = _before_drawing(view)
    elif view.phase is Phase.LAY_OFF:
        first, second = _laying_off(view)
    else:
        first, second = _discarding(best)
    return first, second, Hint(paragraph(says, basis_of(best), said_as_good(best)), cards)


def _before_drawing(view: GinView) -> tuple[Hint, Hint]:
    hand, upcard = view.hand.mask, view.upcard
    assert upcard is not None
    first = Hint(
        Text(
            "You hold {points} of deadwood. What would {card} do for your hand, and what could the "
            "stock do?",
            points=points(least_deadwood(hand)),
            card=upcard,
        ),
        CardSet(upcard.mask),
    )
    meld = _meld_with(hand, upcard.mask)
    chances = _chances_of_the_stock(view)
    if meld:
        says = Text(
            "{card} makes a meld: {meld}. It would let you come down to {points}.",
            card=upcard,
            meld=meld,
            points=points(best_discard_masks(hand | upcard.mask)[1]),
        )
        return first, Hint(paragraph(says, chances), meld)
    says = Text("{card} makes no meld that lowers your deadwood.", card=upcard)
    left = _left_when_taken(hand, upcard.mask)
    if left < least_deadwood(hand):
        says = Text.counted(
            "{card} makes no meld, and would only stand in for a dearer card: {n} point would be "
            "left.",
            "{card} makes no meld, and would only stand in for a dearer card: {n} points would be "
            "left.",
            card=upcard,
            n=left,
        )
    return first, Hint(paragraph(says, chances), CardSet(upcard.mask))


def _meld_with(hand: int, card: int) -> CardSet:
    """The meld with the card in the best arrangement, where taking it costs nothing."""
    with_card = hand | card
    if not helping(hand) & card or least_deadwood(with_card) > least_deadwood(hand):
        return NO_CARDS
    melds = best_arrangement(CardSet(with_card)).melds
    return next((CardSet(meld.mask) for meld in melds if meld.mask & card), NO_CARDS)


def _left_when_taken(hand: int, card: int) -> int:
    """The least deadwood after taking a card and discarding another."""
    return min(least_deadwood((hand | card) ^ each.mask) for each in CARDS if hand & each.mask)


def _chances_of_the_stock(view: GinView) -> Text:
    hand, unseen = view.hand.mask, view.unseen
    now = least_deadwood(hand)
    good = [
        card
        for card in CardSet(helping(hand) & unseen.mask)
        if best_discard_masks(hand | card.mask)[1] < now and _meld_with(hand, card.mask)
    ]
    return Text.counted(
        "Of the {n} card that you have not seen, {good} would go into a meld.",
        "Of the {n} cards that you have not seen, {good} would go into a meld.",
        n=len(unseen),
        good=len(good),
    )


def _discarding(best: Weighed) -> tuple[Hint, Hint]:
    view = best.view
    hand, own = held(view), cards_of(best.move, view)
    knocks = [move for move in view.legal if isinstance(move, Knock)]
    left = best_discard_masks(hand)[1]
    loose = best_arrangement(CardSet(hand)).unmatched | own
    if not knocks:
        return _cannot_knock(view, left), where_to_look(view, own, _worth_discarding(best))
    if any(move.card is None for move in knocks):
        first = Hint(Text("Look at your cards again: is there one that is in no meld?"))
        return first, Hint(Text("All your cards are in melds, without a card to throw."))
    if not left:
        first = Hint(Text("Try to put all your cards but one into melds."))
        return first, Hint(Text("You can go gin. What is the one card to throw?"))
    may_knock = Text.counted(
        "You may knock: {n} point would be left.",
        "You may knock: {n} points would be left.",
        n=left,
    )
    first = Hint(paragraph(may_knock, _AGAINST_SEVERAL if view.players > 2 else _AGAINST_ONE))
    return first, _knock_or_play_on(best, loose)


def _worth_discarding(best: Weighed) -> list[Card] | None:
    """The discards that were played out, the best first; None where none were."""
    if best.advice is None:
        return None
    moves = [choice.move for choice in best.advice.choices]
    return [move.card for move in moves if isinstance(move, Discard)]


_AGAINST_SEVERAL = Text(
    "Is that less than your opponents are likely to have once they have laid off, or would you "
    "gain more by playing on?"
)
_AGAINST_ONE = Text(
    "Is that less than your opponent is likely to have after laying off, or would you gain more by "
    "playing on?"
)


def _cannot_knock(view: GinView, left: int) -> Hint:
    if view.knock_limit:
        says = Text.counted(
            "You cannot knock yet: at best {n} point stays, and {limit} may be left. Which cards "
            "are in no meld, and far from one?",
            "You cannot knock yet: at best {n} points stay, and {limit} may be left. Which cards "
            "are in no meld, and far from one?",
            n=left,
            limit=view.knock_limit,
        )
    else:
        says = Text.counted(
            "Only gin ends this hand, and at best {n} point stays. Which cards are in no meld, and "
            "far from one?",
            "Only gin ends this hand, and at best {n} points stay. Which cards are in no meld, and "
            "far from one?",
            n=left,
        )
    return Hint(says)


def _knock_or_play_on(best: Weighed, loose: CardSet) -> Hint:
    advice = best.advice
    if advice is None:
        says = Text.counted(
            "The longer a hand lasts, the less the others are left with: {n} card has been drawn "
            "from the stock or the pile so far.",
            "The longer a hand lasts, the less the others are left with: {n} cards have been drawn "
            "from the stock or the pile so far.",
            n=_draws(best.view),
        )
        return Hint(says, loose)
    knock = next(each for each in advice.choices if isinstance(each.move, Knock))
    others = [each for each in advice.choices if not isinstance(each.move, Knock)]
    if not others or knock.win >= 1.0:
        return Hint(Text("A knock wins this hand in every deal looked at."), loose)
    says = Text(
        "Knocking now wins the hand in {knock} of 100 deals that fit what you have seen, and is "
        "undercut in {undercut}; playing on wins it in {on}. What counts is how many points.",
        knock=round(100 * knock.win),
        undercut=round(100 * knock.undercut),
        on=round(100 * others[0].win),
    )
    return Hint(says, loose)


def _draws(view: GinView) -> int:
    return sum(event.action.startswith("draw") for event in view.events)


def _laying_off(view: GinView) -> tuple[Hint, Hint]:
    first = Hint(
        Text(
            "You hold {points} of deadwood. A card of yours may go to a meld of the knocker: to "
            "either end of a run, or to three of its rank.",
            points=points(least_deadwood(view.hand.mask)),
        )
    )
    fitting = CardSet(0)
    for move in view.legal:
        if isinstance(move, LayOff):
            fitting |= CardSet(move.card.mask)
    second = Hint(
        Text(
            "These of your cards fit: {cards}. A card in a meld of your own is mostly better kept "
            "there.",
            cards=fitting,
        ),
        fitting,
    )
    return first, second
