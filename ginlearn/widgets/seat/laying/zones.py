"""The places of a table apart from the player's own, by their ids on the page."""

from __future__ import annotations

STOCK, DISCARD = "stock", "discard"

NEW_MELD = "table-new"
"""The zone for cards that become a meld on the table."""

FACE_DOWN = "?0"
"""The id of a face-down card on the discard pile."""


def opponent_zones(seat: int | None, players: int) -> dict[int, str]:
    """The zone of each other seat, in the order in which they play after this one.

    >>> opponent_zones(1, 3)
    {2: 'opponent-1', 0: 'opponent-2'}
    >>> opponent_zones(0, 2)
    {1: 'opponent'}
    """
    first = 0 if seat is None else seat + 1
    others = [other for place in range(players) if (other := (first + place) % players) != seat]
    if len(others) == 1:
        return {others[0]: "opponent"}
    return {other: f"opponent-{number}" for number, other in enumerate(others, start=1)}
