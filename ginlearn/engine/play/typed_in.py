"""Positions that a teacher types in: what the games share in reading, checking and filling them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from ginlearn.engine.cards import CardSet, CardsLike, in_order
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.cards.once import twice
from ginlearn.engine.errors import DealError
from ginlearn.engine.play.deals import shuffled
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import Text

F = TypeVar("F", bound=Face)
H = TypeVar("H")


class Places(Generic[F]):
    """Where the cards of a deck lie, so that none is in two places and none is forgotten."""

    def __init__(self, deck: Sequence[F]) -> None:
        self._deck = deck
        self._copies = Counter(deck)
        self._places: defaultdict[F, list[Text]] = defaultdict(list)

    def __contains__(self, card: F) -> bool:
        """Whether it is said of such a card where it lies."""
        return card in self._places

    def put(self, given: Iterable[F], place: Text) -> list[F]:
        """The cards, which lie in that place, such as "in the stock".

        Raises DealError for a card that the deck holds no more of, naming where they lie.
        """
        cards = list(given)
        for card in cards:
            lie = self._places[card]
            copies = self._copies[card]
            if copies == 1 and lie:
                raise DealError(twice(card, lie[0], place))
            if len(lie) >= copies:
                raise DealError(
                    Text.counted(
                        "{card:text} is named {n} time; the cards in play hold {copies}",
                        "{card:text} is named {n} times; the cards in play hold {copies}",
                        card=card,
                        n=len(lie) + 1,
                        copies=copies,
                    )
                )
            lie.append(place)
        return cards

    def open_cards(self, seed: int) -> list[F]:
        """The cards that lie nowhere yet, in an order that the seed settles."""
        left = {card: len(places) for card, places in self._places.items()}
        free = []
        for card in self._deck:
            if left.get(card, 0):
                left[card] -= 1
            else:
                free.append(card)
        return shuffled(free, seed)


def check_hands(hands: Iterable[H | None]) -> tuple[H | None, ...]:
    """The hands by seat; raises DealError for what is no list of hands."""
    if isinstance(hands, str | bytes | CardSet | Mapping) or not isinstance(hands, Iterable):
        raise DealError(
            "give a list with a hand for each seat, such as ['7C 7D ...', None], not {hands!r}",
            hands=hands,
        )
    return tuple(hands)


def read_hand(
    hand: CardsLike | None, read: Callable[[Any], Iterable[Any]] = in_order
) -> tuple[list[Any], bool]:
    """The cards given for a hand, and whether more may be added to them.

    They may for None, and for a text that ends with "...".

    >>> read_hand("7C 7D ..."), read_hand(None)
    (([Card('7C'), Card('7D')], True), ([], True))
    """
    if hand is None:
        return [], True
    if isinstance(hand, str):
        text = hand.replace("…", "...").strip()
        if text.endswith("..."):
            return list(read(text[:-3])), True
    return list(read(hand)), False


def check_stock_size(size: int, named: int, open_cards: int) -> int:
    """How many cards the stock has; raises DealError for a number that cannot be.

    It has the ``named`` cards at least, and all ``open_cards`` besides at most.
    """
    if not is_whole(size) or not named <= size <= named + open_cards:
        raise DealError(
            Text.counted(
                "the stock cannot have {n!r} card; it can have {least} to {most}",
                "the stock cannot have {n!r} cards; it can have {least} to {most}",
                n=size,
                least=named,
                most=named + open_cards,
            )
        )
    return size
