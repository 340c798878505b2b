"""The knowledge of one seat in a hand of gin, and nothing else.

Two states that differ only in what a seat cannot see give that seat equal views.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.games.gin.position import GinPosition
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.lay_offs import open_chains
from ginlearn.engine.play.moves import (
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    Move,
    Phase,
)
from ginlearn.engine.play.seats import check_seat
from ginlearn.engine.play.view import View


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """One event at the table, as one seat saw it."""

    seat: int
    action: str
    """The words of the move, such as "draw stock"."""
    card: Card | None = None
    """The card moved; None where there is none, or where it may not be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GinView(View):
    """The knowledge of ``seat`` in a hand of gin; seat None is an onlooker."""

    rules: GinRules
    phase: Phase
    hand: CardSet
    known: tuple[CardSet, ...]
    shown: tuple[CardSet | None, ...]
    """The hands that lie face up: the knocker's after a knock, all once the hand is scored."""
    discards: tuple[Card, ...]
    face_down: bool
    """True where a knock discard lies on the pile face down, unseen by this seat."""
    upcard: Card | None
    drawn: Card | None
    first_upcard: Card
    knock_limit: int
    multiplier: int
    knocker: int | None
    melds: tuple[CardSet, ...]
    """The knocker's melds as they lie, with the cards laid off on them."""
    unmatched: CardSet
    """The knocker's leftover cards."""
    laid_off: CardSet
    events: tuple[SeenEvent, ...]
    """All events so far."""

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

    @property
    def chains(self) -> list[list[int]]:
        """The cards that may be laid off one after another, as chains; see `open_chains`.

        There are none before a knock, and none after gin.
        """
        if self.knocker is None or not self.unmatched:
            return []
        laid = self.shown[self.knocker]
        assert laid is not None
        own = sum(
            event.card.mask
            for event in self.events
            if event.action == LayOff.word and event.seat == self.seat and event.card is not None
        )
        return [
            chain
            for meld in self.melds
            for chain in open_chains(
                self.hand.mask,
                meld.mask & laid.mask,
                meld.mask & ~laid.mask & ~own,
                self.rules.layoff_extends,
                meld.mask & own,
            )
        ]


def view_of(state: GinPosition, seat: int | None) -> GinView:
    """The view of that seat; raises DealError for a seat that does not exist."""
    players = state.players
    if seat is not None:
        check_seat(seat, players)
    history, moves = state.course()
    table = state.knocked
    scored = state.result is not None and not state.result.is_void
    masks = state.held
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
    return GinView(
        seat=seat,
        rules=state.rules,
        players=players,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.stage,
        hand=CardSet(masks[seat]) if seat is not None else CardSet(),
        hand_counts=tuple(mask.bit_count() for mask in masks),
        known=_known(history, moves, seat, shown),
        shown=tuple(shown),
        discards=discards[:-1] if hidden else discards,
        face_down=hidden,
        upcard=state.upcard,
        stock_size=state.stock_size,
        drawn=drawn,
        taken=state.taken_card >= 0,
        move_count=len(moves),
        first_upcard=state.first_upcard,
        knock_limit=state.knock_limit,
        multiplier=state.multiplier,
        knocker=state.knocker,
        melds=state.melds,
        unmatched=table.unmatched if table is not None else CardSet(),
        laid_off=state.laid_off,
        events=_events(history, moves, seat, hidden=hidden),
        legal=state.legal_moves() if seat is not None and seat == state.turn else (),
        result=state.result,
    )


def _drawn(state: GinPosition, seat: int | None) -> Card | None:
    if state.stage is not Phase.DISCARD:
        return None
    if state.taken_card >= 0:
        return CARDS[state.taken_card]
    return _drawn_from_stock(state) if seat == state.turn else None


def _drawn_from_stock(state: GinPosition) -> Card | None:
    """The card of the draw that led to this state; None where a position began after it."""
    before = state.previous
    return None if before is None else CARDS[before.pack[before.next_card]]


def _known(
    history: Sequence[GinPosition],
    moves: Sequence[Move],
    seat: int | None,
    shown: list[CardSet | None],
) -> tuple[CardSet, ...]:
    start = history[0]
    masks = [0] * start.players
    if start.taken_card >= 0:
        masks[start.mover] |= 1 << start.taken_card
    for (before, after), move in zip(pairwise(history), moves, strict=True):
        if type(move) is DrawDiscard and after.taken_card >= 0:
            masks[before.mover] |= 1 << after.taken_card
        else:
            # A card discarded or laid off has left the hand.
            masks[before.mover] &= after.held[before.mover]
    return tuple(
        CardSet() if each == seat else face_up if face_up is not None else CardSet(mask)
        for each, (mask, face_up) in enumerate(zip(masks, shown, strict=True))
    )


def _events(
    history: Sequence[GinPosition], moves: Sequence[Move], seat: int | None, *, hidden: bool
) -> tuple[SeenEvent, ...]:
    events = []
    for (before, after), move in zip(pairwise(history), moves, strict=True):
        who = before.mover
        card: Card | None = None
        if isinstance(move, _WITH_A_CARD):
            card = None if hidden and isinstance(move, Knock) else move.card
        elif type(move) is DrawDiscard:
            # A draw that ends the hand leaves the card where it was.
            card = before.pile[-1]
        elif type(move) is DrawStock and who == seat:
            card = _drawn_from_stock(after)
        action = "big gin" if isinstance(move, Knock) and move.card is None else move.word
        events.append(_event(who, action, card))
    return tuple(events)


_WITH_A_CARD = (Discard, LayOff, Knock)

# Each view tells the whole hand anew, and a few hundred events are all there are.
_event = cache(SeenEvent)
