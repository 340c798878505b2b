"""The meaning of a drop on a table: cards arranged, or a move of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ginlearn.course.match.events import State
from ginlearn.engine.cards import CARDS, Card
from ginlearn.engine.play.moves import DRAW_DISCARD, DRAW_STOCK, Discard, Move
from ginlearn.text import GinlearnError
from ginlearn.widgets.base.placement import Placement, PlacementError
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.laying.layout import Laid
from ginlearn.widgets.seat.laying.own_hand import OWN_ZONES
from ginlearn.widgets.seat.laying.zones import DISCARD, NEW_MELD, STOCK

_IDS = frozenset(map(str, CARDS))
_FACE_DOWN = re.compile(r"\?[0-9]+")


class _Moved(NamedTuple):
    """The cards that went from one place to another, in the order in which they lie now."""

    draws: list[str]
    """The piles drawn from."""
    lays: list[tuple[Card, str]]
    """Cards laid on the table, each with its zone."""
    throws: list[Card]


def own_part(layout: object) -> Placement | None:
    """The own zones of a layout made before the table changed; None for an invalid one."""
    if not isinstance(layout, Mapping):
        return None
    own: Placement = {}
    for zone in OWN_ZONES:
        ids = layout.get(zone)
        if not isinstance(ids, list) or not all(isinstance(item, str) for item in ids):
            return None
        own[zone] = list(ids)
    lying = all_cards(own)
    if len(set(lying)) < len(lying):
        return None
    return own if all(item in _IDS or _FACE_DOWN.fullmatch(item) for item in lying) else None


def all_cards(placement: Placement) -> list[str]:
    """The ids of all cards, wherever they lie."""
    return [item for ids in placement.values() for item in ids]


def moves_meant(proposal: Placement, laid: Laid, state: State, outlook: Outlook) -> list[Move]:
    """The moves that a well-formed proposal makes of a table; none when cards are only arranged.

    Raises PlacementError for cards that go where no move would put them, and GinlearnError for two
    draws or two discards at once. The state checks that the moves are legal.
    """
    draws, lays, throws = _moved(proposal, laid)
    if len(draws) > 1 or len(throws) > 1:
        raise GinlearnError("Make one move at a time.")
    return [
        *(DRAW_STOCK if pile == STOCK else DRAW_DISCARD for pile in draws),
        *outlook.laid(lays, laid.onto, state),
        *map(Discard, throws),
    ]


def _moved(proposal: Placement, laid: Laid) -> _Moved:
    before = {item: zone for zone, ids in laid.placement.items() for item in ids}
    moved = _Moved([], [], [])
    for zone, ids in proposal.items():
        for item in ids:
            home = before[item]
            if home == zone or (home in OWN_ZONES and zone in OWN_ZONES):
                continue
            if home in (STOCK, DISCARD) and zone in OWN_ZONES:
                moved.draws.append(home)
            elif home in OWN_ZONES and zone == DISCARD:
                moved.throws.append(Card(item))
            elif home in OWN_ZONES and (zone in laid.onto or zone == NEW_MELD):
                moved.lays.append((Card(item), zone))
            else:
                labels = {each["id"]: each["label"] for each in laid.zones}
                raise PlacementError(
                    "{card} cannot be moved from {zone} to {other}.",
                    card=item,
                    zone=labels[home],
                    other=labels[zone],
                )
    return moved
