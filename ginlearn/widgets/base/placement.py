"""The placement of the cards on a board, and the check of a proposal from the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypeAlias, TypedDict

from ginlearn.engine.cards import Card
from ginlearn.widgets.base.channel import ProposalError

Placement: TypeAlias = dict[str, list[str]]
"""The ids of the cards in each zone, in order, by the id of the zone."""


class Zone(TypedDict):
    """A place on a board that holds cards.

    ``role`` tells the page how to draw and judge it: "meld" zones get a verdict. ``counts`` is True
    when its cards are deadwood unless they form a meld; a ``locked`` zone never changes by hand.
    """

    id: str
    label: str
    role: str
    counts: bool
    locked: bool
    note: NotRequired[str]
    """Words beside the label, in place of a verdict."""
    backs: NotRequired[int]
    """The number of unseen cards here: they are shown as so many backs, without ids."""
    action: NotRequired[str]
    """The action that a press on the zone requests, such as drawing from the stock."""


class PlacementError(ProposalError):
    """A proposal that does not keep every card, or moves cards that must stay."""


def check_placement(
    proposal: object, *, current: Mapping[str, Sequence[str]], zones: Sequence[Zone]
) -> Placement:
    """Return a proposal from a page as a fresh Placement, or raise PlacementError.

    It has to name the zones of the board, hold exactly the cards that ``current`` holds, each once,
    and leave locked zones unchanged.
    """
    if not isinstance(proposal, Mapping):
        raise PlacementError(
            "the page sent {proposal}; a list of cards for each zone is needed",
            proposal=_short(proposal),
        )
    labels = {zone["id"]: zone["label"] for zone in zones}
    for zone_id, ids in proposal.items():
        if zone_id not in labels:
            raise PlacementError(
                "there is no zone {zone!r} on this board; it has {allowed:,}",
                zone=_short(zone_id),
                allowed=tuple(labels),
            )
        if not isinstance(ids, list) or not all(isinstance(item, str) for item in ids):
            raise PlacementError(
                "{zone} needs a list of cards; the page sent {ids}",
                zone=labels[zone_id],
                ids=_short(ids),
            )
    if missing_zones := [label for zone_id, label in labels.items() if zone_id not in proposal]:
        raise PlacementError(
            "the page left out {zones:,}; each zone must be named", zones=missing_zones
        )
    _check_cards(proposal, current, labels)
    for zone in zones:
        if zone["locked"] and list(proposal[zone["id"]]) != list(current[zone["id"]]):
            raise PlacementError("{zone} is locked and cannot be changed", zone=zone["label"])
    return {zone_id: list(proposal[zone_id]) for zone_id in labels}


def _check_cards(
    proposal: Mapping[str, list[str]], current: Mapping[str, Sequence[str]], labels: dict[str, str]
) -> None:
    """Raise PlacementError unless the proposal holds exactly the current cards, each once."""
    expected = {item for ids in current.values() for item in ids}
    found: dict[str, str] = {}
    for zone_id, ids in proposal.items():
        for item in ids:
            if item not in expected:
                raise PlacementError(
                    "{card} does not belong to this board; it is in {zone}",
                    card=_short(item),
                    zone=labels[zone_id],
                )
            if item in found:
                raise PlacementError(
                    "{card} lies twice: in {first} and in {second}",
                    card=item,
                    first=labels[found[item]],
                    second=labels[zone_id],
                )
            found[item] = zone_id
    missing = [item for ids in current.values() for item in ids if item not in found]
    if missing:
        raise PlacementError("{cards:,} went missing from the board", cards=missing)


def card_of(item: str) -> Card | None:
    """The card with that id; None for a face-down card.

    >>> card_of("7H"), card_of("?1")
    (Card('7H'), None)
    """
    return None if item.startswith("?") else Card(item)


def copied(placement: Mapping[str, Sequence[str]]) -> Placement:
    """A copy that shares no list: a list changed in place would never reach the page."""
    return {zone_id: list(ids) for zone_id, ids in placement.items()}


def _short(thing: object) -> str:
    """The received value, cut to a length that fits a message line."""
    text = str(thing)
    return text if len(text) <= 40 else f"{text[:39]}…"
