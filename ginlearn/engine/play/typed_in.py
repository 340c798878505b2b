"""Positions that a teacher types in: the reading, checking and filling common to all games."""

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
    """The places of the cards of a deck, to check that no card is in two places or forgotten."""

    def __init__(self, deck: Sequence[F]) -> None:
        self._deck = deck
        self._copies = Counter(deck)
        self._places: defaultdict[F, list[Text]] = defaultdict(list)

    def __contains__(self, card: F) -> bool:
        """True when the place of such a card is given."""
        return card in self._places

    def put(self, given: Iterable[F], place: Text) -> list[F]:
        """Place the cards, with words for the place, such as "in the stock"; returns them.

        Raises DealError for a card of which the deck holds no more, naming its place.
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
        """The cards without a place yet, in an order that the seed settles."""
        left = {card: len(places) for card, places in self._places.items()}
        free = []
        for card in self._deck:
            if left.get(card, 0):
                left[card] -= 1
            else:
                free.append(card)
        return shuffled(free, seed)


def check_hands(hands: Iterable[H | None]) -> tuple[H | None, ...]:
    """The hands by seat; raises DealError for anything but a list of hands."""
    if isinstance(hands, str | bytes | CardSet | Mapping) or not isinstance(hands, Iterable):
        raise DealError(
            "give a list with a hand for each seat, such as ['7C 7D ...', None], not {hands!r}",
            hands=hands,
        )
    return tuple(hands)


def read_hand(
    hand: CardsLike | None, read: Callable[[Any], Iterable[Any]] = in_order
) -> tuple[list[Any], bool]:
    """The cards given for a hand, and True where more may be added to them.

    More may be added for None, and for a text that ends with "...".

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
    """The number of cards in the stock; raises DealError for an impossible number.

    It has at least the ``named`` cards, and at most all ``open_cards`` besides.
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
