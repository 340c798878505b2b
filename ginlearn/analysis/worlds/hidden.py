"""The cards hidden in a view, and a check that the view is possible.

Hidden cards are alike as far as anybody can know, with one exception: a card that went back into
the stock when the discards were reshuffled has been seen, and can only lie where recycled cards
can. So hidden cards come in groups, and for each group it is known how many the opponent holds and
where in the stock the others lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ginlearn.analysis.measurable import check_view
from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.gin.view import GinView, SeenEvent
from ginlearn.engine.play.moves import Phase
from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class HiddenGroup:
    """Hidden cards that are alike: ``held`` of them with the opponent, others in the stock."""

    cards: CardSet
    held: int


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards of a view of two-player gin."""

    seat: int
    known: CardSet
    """Cards that the opponent is known to hold."""
    groups: tuple[HiddenGroup, ...]
    """All hidden cards; those of a later group lie deeper in the stock."""
    face_down: int
    """1 where a knock discard lies face down, hidden with the last cards of the first group."""
    stock_size: int


def hidden_cards(view: GinView) -> Hidden:
    """The cards hidden from the seat of a view.

    Raises RulesError for a game that is not gin for two, DealError for an onlooker's view and for
    an impossible view: cards in two places, or too many or too few of them.
    """
    check_view(view)
    if view.seat is None:
        raise DealError("an onlooker has no hand; ask a state for the view of a seat")
    other = 1 - view.seat
    shown = view.shown[other]
    known = view.known[other] if shown is None else shown
    _check_apart(
        (Text.in_context("cards in a place", "the hand"), view.hand),
        (Text.in_context("cards in a place", "the opponent's known cards"), known),
        (Text.in_context("cards in a place", "the discard pile"), view.discards),
        (Text.in_context("cards in a place", "the cards laid off"), view.laid_off),
    )
    unknown = view.hand_counts[other] - len(known)
    face_down = int(view.face_down)
    unseen = view.unseen
    if unknown < 0 or unknown + view.stock_size + face_down != len(unseen):
        raise DealError(
            Text.counted(
                "this view cannot be: {n} card is unseen, but the opponent holds {unknown}, the "
                "stock has {stock} and {down} lies face down",
                "this view cannot be: {n} cards are unseen, but the opponent holds {unknown}, the "
                "stock has {stock} and {down} lies face down",
                n=len(unseen),
                unknown=Text.counted("{n} unknown card", "{n} unknown cards", n=unknown),
                stock=view.stock_size,
                down=face_down,
            )
        )
    if view.hand_counts[view.seat] != len(view.hand):
        raise DealError(
            Text.counted(
                "this view cannot be: the hand has {n} card, and is said to have {count}",
                "this view cannot be: the hand has {n} cards, and is said to have {count}",
                n=len(view.hand),
                count=view.hand_counts[view.seat],
            )
        )
    groups: tuple[HiddenGroup, ...] = (HiddenGroup(unseen, unknown),)
    if view.rules.stock_end == "reshuffle":
        groups = _Memory.of(view).groups(unseen, unknown, view.stock_size) or groups
    return Hidden(view.seat, known, groups, face_down, view.stock_size)


def _check_apart(*places: tuple[Text, Iterable[int]]) -> None:
    seen: dict[int, Text] = {}
    for name, cards in places:
        for card in cards:
            if card in seen:
                raise DealError(
                    "this view cannot be: {card:text} is in two places, in {first} and in {second}",
                    card=CARDS[card],
                    first=seen[card],
                    second=name,
                )
            seen[card] = name


@dataclass(slots=True)
class _Memory:
    """The places of cards, followed through the events of a view.

    ``group_of`` numbers the hidden cards' groups: 0 for cards never seen, then one more for each
    reshuffle. ``layers`` is the stock from the top down, as pairs of a group and its number of
    cards there.
    """

    seat: int
    floor: int
    pile: list[int]
    layers: list[list[int]]
    group_of: dict[int, int]
    known: set[int]
    held: list[int]

    @classmethod
    def of(cls, view: GinView) -> _Memory:
        """Everything that the seat of the view could remember."""
        seat = view.seat or 0
        other = 1 - seat
        # Before any card moved, 52 cards less two hands and the upcard were the stock.
        drawn = view.phase is Phase.DISCARD
        hands = sum(view.hand_counts) - drawn
        memory = cls(
            seat=seat,
            floor=view.rules.stock_floor,
            pile=[int(view.first_upcard)],
            layers=[[0, 52 - hands - 1]],
            group_of={},
            known=set(),
            held=[view.hand_counts[other] - (drawn and view.turn == other)],
        )
        for event in view.events:
            memory.follow(event)
        return memory

    def follow(self, event: SeenEvent) -> None:
        """Take in an event."""
        card = None if event.card is None else int(event.card)
        mine = event.seat == self.seat
        if event.action == "draw stock" and self.layers:
            group = self.layers[0][0]
            self.layers[0][1] -= 1
            if not self.layers[0][1]:
                del self.layers[0]
            if mine and card is not None:
                self.group_of.pop(card, None)
            elif not mine:
                self.held[group] += 1
        elif event.action == "draw discard" and card is not None and card in self.pile:
            self.pile.remove(card)
            if not mine:
                self.known.add(card)
        elif event.action in ("discard", "knock") and card is not None:
            if not mine and card in self.known:
                self.known.remove(card)
            elif not mine:
                self.held[self.group_of.pop(card, 0)] -= 1
            self.pile.append(card)
            if event.action == "discard" and self.in_stock() <= self.floor and len(self.pile) > 1:
                self.recycle()

    def in_stock(self) -> int:
        """The number of cards in the stock."""
        return sum(count for _, count in self.layers)

    def recycle(self) -> None:
        """Put all discards but the top one under the stock."""
        recycled, self.pile = self.pile[:-1], self.pile[-1:]
        self.held.append(0)
        group = len(self.held) - 1
        self.group_of.update(dict.fromkeys(recycled, group))
        self.layers.append([group, len(recycled)])

    def groups(self, unseen: CardSet, unknown: int, stock: int) -> tuple[HiddenGroup, ...] | None:
        """The hidden cards by groups; None where the memory does not fit what is seen now.

        That happens in a position that did not begin with a deal: cards that a teacher put into the
        discard pile may have been recycled without having been seen.
        """
        cards = [0] * len(self.held)
        for card in unseen:
            cards[self.group_of.get(int(card), 0)] |= card.mask
        groups = tuple(
            HiddenGroup(CardSet(mask), held)
            for mask, held in zip(cards, self.held, strict=True)
            if mask
        )
        in_stock = dict.fromkeys(range(len(cards)), 0)
        for group, count in self.layers:
            in_stock[group] += count
        fits = (
            self.in_stock() == stock
            and sum(self.held) == unknown
            and all(
                held >= 0 and held + in_stock[group] == mask.bit_count()
                for group, (mask, held) in enumerate(zip(cards, self.held, strict=True))
            )
        )
        return groups if fits else None
