"""The melds of a knock, shown for confirmation so that nobody knocks by mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginlearn.course.questions.question import Group, ProofEntry
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.play.moves import Knock, Phase
from ginlearn.text import GinlearnError, Text, points
from ginlearn.widgets.base.labels import LEFT_OVER, MELDS
from ginlearn.widgets.seat.laying.own_hand import LOOSE, OwnHand
from ginlearn.widgets.seat.offers import Offer, Offers

KNOCKS: Mapping[str, Text] = {
    "knock": Text.in_context("button", "Knock"),
    "gin": Text.in_context("button", "Gin"),
    "big-gin": Text.in_context("button", "Big gin"),
}
"""The labels of the buttons for the ways to knock."""


@dataclass(frozen=True)
class KnockOffer:
    """One way to knock: the move, and the melds it lays down. ``held`` is the deadwood in
    points.
    """

    move: Knock
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    as_laid: bool
    """True when the melds are those that the player has laid in the meld zones."""

    @property
    def held(self) -> int:
        """The points of deadwood that would be left."""
        return self.unmatched.points


def offers_to_knock(action: str, state: Gin, own: OwnHand, chosen: Card | None) -> Offers:
    """The melds that a button of `KNOCKS` would lay down, with the chosen discard if any.

    Raises GinlearnError with the reason when no such knock is allowed.
    """
    card = None if action == "big-gin" else chosen
    if action != "big-gin" and card is None:
        card = card_to_discard(state, own)
        if card is None:
            # No knock is allowed; the reason is given for the card that leaves least.
            card = nearest_card(state)
    if action == "gin" and card is not None:
        _check_gin(state, card, was_chosen=chosen is not None)
    offers = knock_offers(state, card, own)
    return Offers(
        tuple(_shown(state, own, offer, number) for number, offer in enumerate(offers)),
        asks=Text("Below: what you would lay down. Knock, or not yet?"),
        withdrawn=Text("No knock. Go on arranging, or throw a card."),
    )


def held_by(state: Gin) -> CardSet:
    """The cards from which the seat to move chooses its discard."""
    assert state.turn is not None
    held = state.hands[state.turn]
    if state.phase is Phase.WALL and state.upcard is not None:
        held |= CardSet(state.upcard.mask)
    return held


def card_to_discard(state: Gin, own: OwnHand) -> Card | None:
    """The card whose discard leaves least, of those with which a knock is legal; None for none.

    Of equal ones a loose card comes before one in a group, and a costly one before a cheap one.
    """
    held = held_by(state)
    loose = own.placement[LOOSE]
    cards = [
        move.card
        for move in state.legal_moves()
        if isinstance(move, Knock) and move.card is not None
    ]
    return min(
        cards,
        key=lambda card: (
            least_deadwood(held.mask & ~card.mask),
            str(card) not in loose,
            -card.points,
        ),
        default=None,
    )


def nearest_card(state: Gin) -> Card:
    """The card whose discard leaves least, whether or not a knock is then allowed."""
    held = held_by(state)
    return min(held, key=lambda card: (least_deadwood(held.mask & ~card.mask), -card.points))


def knock_offers(state: Gin, card: Card | None, own: OwnHand) -> tuple[KnockOffer, ...]:
    """The ways to knock with that discard, None for big gin: the player's own melds first.

    The best arrangement is offered beside them only where it leaves less. Raises IllegalMoveError
    when even that one may not be laid.
    """
    state.check(Knock(card))
    kept = _kept(state, card)
    best = state.play(Knock(card))
    offers = []
    melds = own.melds(card)
    laid = _offer(Knock(card, melds), melds, kept, as_laid=True)
    left = least_deadwood(kept.mask)
    if melds and state.can_play(laid.move):
        offers.append(laid)
    if not offers or laid.held > left:
        named = Knock(card, best.melds)
        offers.append(_offer(named, best.melds, kept, as_laid=False))
    return tuple(offers)


def _check_gin(state: Gin, card: Card, *, was_chosen: bool) -> None:
    left = least_deadwood(_kept(state, card).mask)
    if not left:
        return
    why = (
        Text("Throwing {card:acc} is not gin: it leaves {points} of deadwood at best.")
        if was_chosen
        else Text("That is not gin: the best of these cards leaves {points} of deadwood.")
    ).filled(card=card, points=points(left))
    raise GinlearnError(why)


def _shown(state: Gin, own: OwnHand, offer: KnockOffer, number: int) -> Offer:
    entry = ProofEntry(
        title=_title(offer),
        text=_why(state, own, offer, number),
        groups=tuple(_groups(offer)),
        good=number == 0,
    )
    confirm = (
        Text.in_context("button", "Knock") if offer.held else Text.in_context("button", "Go gin")
    )
    return Offer(offer.move, entry, confirm)


def _title(offer: KnockOffer) -> Text:
    card, left = offer.move.card, points(offer.held)
    if card is None:
        return Text("Big gin: all cards in melds")
    if not offer.held:
        return Text("Throw {card:acc}: gin", card=card)
    return Text("Throw {card:acc} and knock with {points}", card=card, points=left)


def _why(state: Gin, own: OwnHand, offer: KnockOffer, number: int) -> Text:
    card = offer.move.card
    if offer.as_laid:
        return Text("The melds lie as you have laid them.")
    if number:
        return Text("You could lay the cards like this instead.")
    laid = own.melds(card)
    if not laid:
        return Text("This leaves least.")
    left = _offer(Knock(card), laid, _kept(state, card), as_laid=True).held
    return Text(
        "As you have laid the cards, {laid} would be left, which is too much; laid like this they "
        "leave {points}.",
        laid=points(left),
        points=points(offer.held),
    )


def _groups(offer: KnockOffer) -> list[Group]:
    groups = [Group(MELDS[Meld.known(meld.mask).kind], tuple(meld)) for meld in offer.melds]
    if offer.unmatched:
        left = LEFT_OVER.filled(points=points(offer.held))
        groups.append(Group(left, tuple(offer.unmatched)))
    if offer.move.card is not None:
        groups.append(Group(Text.in_context("zone", "thrown"), (offer.move.card,)))
    return groups


def _kept(state: Gin, card: Card | None) -> CardSet:
    return held_by(state) - CardSet(0 if card is None else card.mask)


def _offer(
    move: Knock, melds: Sequence[CardSet | Meld], kept: CardSet, *, as_laid: bool
) -> KnockOffer:
    unmatched = kept
    for meld in melds:
        unmatched -= meld
    return KnockOffer(
        move=move,
        melds=tuple(CardSet(meld.mask) for meld in melds),
        unmatched=unmatched,
        as_laid=as_laid,
    )
