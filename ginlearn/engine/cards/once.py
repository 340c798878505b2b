"""A check that no card appears twice: a pack holds each card once."""

from __future__ import annotations

from collections.abc import Iterable

from ginlearn.engine.errors import DuplicateCardError, GinlearnError
from ginlearn.text import Sayable, Text


def twice(card: Sayable, first: Text, second: Text) -> Text:
    """The reason for refusing a card named in two places, such as "card 3" and "in the stock".

    >>> twice(Text("7H"), Text("card {number}", number=1), Text("in the stock"))
    Text('duplicate card 7H: it is both card 1 and in the stock; a pack holds each card once')
    """
    return Text(
        "duplicate card {card:text}: it is both {first} and {second}; a pack holds each card once",
        card=card,
        first=first,
        second=second,
    )


def check_once(
    places: Iterable[tuple[Text, Iterable[Sayable]]],
    error: type[GinlearnError] = DuplicateCardError,
) -> None:
    """Raise ``error`` for the first card that lies in two of the places, naming both places."""
    place_of: dict[Sayable, Text] = {}
    for place, cards in places:
        for card in cards:
            if card in place_of:
                raise error(twice(card, place_of[card], place))
            place_of[card] = place
