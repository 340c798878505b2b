"""Cards laid off on melds that lie on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ginlearn.course.match.events import State
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.play.moves import LayOff, Move
from ginlearn.text import Text

LAID_OFF = Text("{player} laid off {card:acc}.")


def lay_offs_meant(
    lays: Sequence[tuple[Card, str]], onto: Mapping[str, CardSet], state: State
) -> list[Move]:
    """The lay-offs that cards dropped on melds mean, in an order in which they fit if there is one.

    ``lays`` has each card with the zone of its meld, ``onto`` the meld in each zone.
    """
    moves: list[Move] = []
    lying, waiting = dict(onto), list(lays)
    while waiting:
        # Cards dropped together may be laid off in any order; one may have to go first.
        fits = [lay for lay in waiting if state.can_play(LayOff(lay[0], lying[lay[1]]))]
        card, zone = (fits or waiting)[0]
        move = LayOff(card, lying[zone])
        if fits:
            state = state.play(move)
        lying[zone] |= CardSet(card.mask)
        moves.append(move)
        waiting.remove((card, zone))
    return moves
