"""Melds on the table when a recorded hand of rummy begins."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.cards import Card, cards
from ginlearn.engine.errors import RecordError
from ginlearn.engine.melds.on_table import TableMeld


def written_table(table: Sequence[TableMeld]) -> str:
    """The melds as text: the seat, the cards, and the cards laid off with the seats that did so.

    >>> meld = TableMeld(cards("7C 7D 7H 7S"), 0, ((Card("7S"), 1),))
    >>> written_table([meld, TableMeld(cards("2S 3S 4S"), 1)])
    '0 7S 7H 7D 7C, 7S by 1 | 1 2S 3S 4S'
    """
    return " | ".join(
        ", ".join([f"{meld.seat} {meld.cards}", *(f"{card} by {by}" for card, by in meld.laid_off)])
        for meld in table
    )


def read_table(text: str) -> tuple[TableMeld, ...]:
    """The melds of such a text; raises RecordError, and the errors of `cards`.

    >>> read_table("1 2S 3S 4S")[0].seat
    1
    """
    return tuple(_meld(part.strip()) for part in text.split("|") if part.strip())


def _meld(text: str) -> TableMeld:
    laid, *additions = text.split(",")
    seat, _, group = laid.strip().partition(" ")
    laid_off = []
    for addition in additions:
        card, by, whose = (part.strip() for part in addition.partition(" by "))
        if not by or not whose.isdecimal() or len(whose) > 2:
            raise _unreadable(text)
        laid_off.append((Card(card), int(whose)))
    if not seat.isdecimal() or len(seat) > 2:
        raise _unreadable(text)
    return TableMeld(cards(group), int(seat), tuple(laid_off))


def _unreadable(text: str) -> RecordError:
    return RecordError(
        "{text!r} is no meld on the table; write its seat and cards, as in '0 7C 7D 7H'", text=text
    )
