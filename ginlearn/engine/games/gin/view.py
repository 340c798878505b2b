"""What one seat may know of a hand of gin, and nothing else.

Two states that differ only in what a seat cannot see give that seat equal views.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.play.moves import (
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    Move,
    Phase,
)
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.rules.rules import Rules

if TYPE_CHECKING:
    from ginlearn.engine.games.gin.hand import Gin


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at the table, as one seat saw it."""

    seat: int
    action: str
    """The words of the move, such as "draw stock"."""
    card: Card | None = None
    """The card moved; None where there is none, or where it may not be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What ``seat`` may know; seat None is an onlooker. Cards of others are counted, not named."""

    seat: int | None
    rules: Rules
    players: int
    dealer: int
    turn: int | None
    phase: Phase
    hand: CardSet
    """The seat's own cards."""
    hand_counts: tuple[int, ...]
    """How many cards each seat holds."""
    known: tuple[CardSet, ...]
    """For each other seat the cards known to be there: taken from the discard pile and not
    played since, or lying face up. One's own are left out."""
    shown: tuple[CardSet | None, ...]
    """The hands that lie face up: the knocker's after a knock, all once the hand is scored."""
    discards: tuple[Card, ...]
    """The discard pile as it can be seen, its top card last."""
    face_down: bool
    """Whether a knock discard lies on the pile face down, unseen by this seat."""
    upcard: Card | None
    """The card that may be taken."""
    stock_size: int
    drawn: Card | None
    """The card the seat to move has drawn, if this seat knows it."""
    taken: bool
    """Whether the card drawn was taken from the discard pile."""
    first_upcard: Card
    knock_limit: int
    multiplier: int
    knocker: int | None
    melds: tuple[CardSet, ...]
    """The knocker's melds as they lie, with what was laid off on them."""
    unmatched: CardSet
    """The knocker's leftover cards."""
    laid_off: CardSet
    events: tuple[Event, ...]
    """Everything that happened so far."""
    legal: tuple[Move, ...]
    """What this seat may play; nothing when it is not its turn."""
    result: HandResult | None

    @property
    def unseen(self) -> CardSet:
        """The cards that may be in the stock, in another hand, or face down."""
        seen = self.hand.mask | self.laid_off.mask
        for card in self.discards:
            seen |= card.mask
        for shown in self.shown:
            seen |= shown.mask if shown is not None else 0
        for known in self.known:
            seen |= known.mask
        return CardSet(~seen & (1 << 52) - 1)


def view_of(state: Gin, seat: int | None) -> View:
    """What that seat may know; raises DealError when there is no such seat."""
    players = state.players
    if seat is not None:
        check_seat(seat, players)
    history = _history(state)
    table = state._knocked
    scored = state._result is not None and state._result.kind is not ResultKind.VOID
    masks = state._masks
    shown: list[CardSet | None] = [None] * players
    for each in range(players):
        if scored or (table is not None and each == table.knocker):
            shown[each] = CardSet(masks[each])
    hidden = (
        table is not None
        and not table.big
        and not scored
        and state.rules.knock_face_down
        and seat != table.knocker
    )
    discards = state.discards
    drawn = _drawn(state, seat)
    return View(
        seat=seat,
        rules=state.rules,
        players=players,
        dealer=state.dealer,
        turn=state.turn,
        phase=state._phase,
        hand=CardSet(masks[seat]) if seat is not None else CardSet(),
        hand_counts=tuple(mask.bit_count() for mask in masks),
        known=_known(history, seat, shown),
        shown=tuple(shown),
        discards=discards[:-1] if hidden else discards,
        face_down=hidden,
        upcard=state.upcard,
        stock_size=state.stock_size,
        drawn=drawn,
        taken=state._taken >= 0,
        first_upcard=state.first_upcard,
        knock_limit=state.knock_limit,
        multiplier=state.multiplier,
        knocker=state.knocker,
        melds=state.melds,
        unmatched=table.unmatched if table is not None else CardSet(),
        laid_off=state.laid_off,
        events=_events(history, seat, hidden=hidden),
        legal=state.legal_moves() if seat is not None and seat == state.turn else (),
        result=state._result,
    )


def _history(state: Gin) -> list[Gin]:
    """All states of the hand up to this one, the first first."""
    states = []
    at: Gin | None = state
    while at is not None:
        states.append(at)
        at = at._previous
    states.reverse()
    return states


def _drawn(state: Gin, seat: int | None) -> Card | None:
    if state._phase is not Phase.DISCARD:
        return None
    if state._taken >= 0:
        return CARDS[state._taken]
    return _drawn_from_stock(state) if seat == state.turn else None


def _drawn_from_stock(state: Gin) -> Card | None:
    """The card that the draw leading to this state brought; None where a position began so."""
    if state._previous is None:
        return None
    return CARDS[state._previous._stock[state._previous._next]]


def _known(
    history: list[Gin], seat: int | None, shown: list[CardSet | None]
) -> tuple[CardSet, ...]:
    start = history[0]
    masks = [0] * start.players
    if start._taken >= 0:
        masks[start._turn] |= 1 << start._taken
    for before, after in pairwise(history):
        if type(after._move) is DrawDiscard and after._taken >= 0:
            masks[before._turn] |= 1 << after._taken
        else:
            # What was thrown or laid off is no longer in the hand.
            masks[before._turn] &= after._masks[before._turn]
    return tuple(
        CardSet() if each == seat else face_up if face_up is not None else CardSet(mask)
        for each, (mask, face_up) in enumerate(zip(masks, shown, strict=True))
    )


def _events(history: list[Gin], seat: int | None, *, hidden: bool) -> tuple[Event, ...]:
    events = []
    for before, after in pairwise(history):
        move, who = after._move, before._turn
        assert move is not None
        card: Card | None = None
        if isinstance(move, Discard | LayOff | Knock):
            card = move.card
            if isinstance(move, Knock) and hidden:
                card = None
        elif type(move) is DrawDiscard:
            # A draw that ends the hand leaves the card where it was.
            card = before._pile[-1]
        elif type(move) is DrawStock and who == seat:
            card = _drawn_from_stock(after)
        action = "big gin" if isinstance(move, Knock) and move.card is None else move.word
        events.append(Event(who, action, card))
    return tuple(events)
