"""What a knock would lay down: asked before it is made, because it cannot be meant by mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.play.moves import Knock, Phase
from ginlearn.widgets.seat.own_hand import LOOSE, OwnHand
from ginlearn.widgets.words import Words


@dataclass(frozen=True)
class KnockOffer:
    """One way to knock: the move, and what it lays down. ``held`` is the deadwood in points."""

    move: Knock
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    as_laid: bool
    """Whether the melds are those that the player has laid in the meld zones."""

    @property
    def held(self) -> int:
        """The points of deadwood that would be left."""
        return self.unmatched.points


def held_by(state: Gin) -> CardSet:
    """The cards from which the seat to move chooses the one to throw."""
    assert state.turn is not None
    held = state.hands[state.turn]
    if state.phase is Phase.WALL and state.upcard is not None:
        held |= CardSet(state.upcard.mask)
    return held


def card_to_throw(state: Gin, own: OwnHand) -> Card | None:
    """The card whose loss leaves least, of those with which a knock is legal; None for none.

    Of equal ones a loose card comes before one in a group, and a dear one before a cheap one.
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


def knock_offers(state: Gin, card: Card | None, own: OwnHand) -> tuple[KnockOffer, ...]:
    """The ways to knock throwing that card, None for big gin: the player's own melds first.

    The best arrangement is offered beside them only where it leaves less. Raises IllegalMoveError
    when even that one may not be laid.
    """
    state.check(Knock(card))
    kept = held_by(state) - CardSet(0 if card is None else card.mask)
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


def left_as_laid(state: Gin, card: Card | None, own: OwnHand) -> int:
    """The points left over by the melds that the player has laid."""
    kept = held_by(state) - CardSet(0 if card is None else card.mask)
    return _offer(Knock(card), own.melds(card), kept, as_laid=True).held


def nearest_card(state: Gin) -> Card:
    """The card whose loss leaves least, whether or not one may knock then."""
    held = held_by(state)
    return min(held, key=lambda card: (least_deadwood(held.mask & ~card.mask), -card.points))


def offer_entry(
    state: Gin, own: OwnHand, offer: KnockOffer, number: int, words: Words
) -> dict[str, Any]:
    """An offer as one entry of the question; its button confirms offer ``number``, from 0."""
    card = offer.move.card
    points = words.count("points", offer.held)
    gin = not offer.held
    name = "" if card is None else words.card(card)
    key = "knock.title.big" if card is None else "knock.title.gin" if gin else "knock.title"
    groups = [
        {"label": words.of(f"group.{Meld.known(meld.mask).kind}"), "cards": [*map(str, meld)]}
        for meld in offer.melds
    ]
    if offer.unmatched:
        left = words.of("group.unmatched", points=points)
        groups.append({"label": left, "cards": [*map(str, offer.unmatched)]})
    if card is not None:
        groups.append({"label": words.of("knock.thrown"), "cards": [str(card)]})
    if offer.as_laid:
        text = words.of("knock.as_laid")
    elif number:
        text = words.of("knock.better")
    elif own.melds(card):
        laid = words.count("points", left_as_laid(state, card, own))
        text = words.of("knock.too_many", laid=laid, points=points)
    else:
        text = words.of("knock.best")
    label = words.of("knock.confirm.gin" if gin else "knock.confirm")
    return {
        "title": words.of(key, card=name, points=points),
        "text": text,
        "groups": groups,
        "good": number == 0,
        "action": {"action": "confirm", "label": label, "value": number},
    }


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
