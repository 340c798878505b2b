"""The layout of a player's own hand: cards loose, or in groups that may become melds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.meld import Meld, meld_fault
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.faces.sorting import SortOrder, sorted_cards

LOOSE = "loose"
MELD_ZONES = ("meld-1", "meld-2", "meld-3", "meld-4")
OWN_ZONES = (LOOSE, *MELD_ZONES)


class OwnHand:
    """The cards of a hand by zone; it outlives every move, so that no order is lost.

    >>> hand = OwnHand()
    >>> hand.hold(CardSet(0b111))
    >>> hand.placement[LOOSE]
    ['AS', '2S', '3S']
    """

    def __init__(self) -> None:
        self.placement: Placement = {zone: [] for zone in OWN_ZONES}

    def hold(self, held: CardSet) -> None:
        """Hold exactly these cards: those already there keep their places, new ones come last."""
        kept = {
            zone: [item for item in ids if Card(item) in held]
            for zone, ids in self.placement.items()
        }
        there = {item for ids in kept.values() for item in ids}
        new = [card for card in held if str(card) not in there]
        if not there:
            new = sorted_cards(new)
        kept[LOOSE] += map(str, new)
        self.placement = kept

    def lay(self, placement: Mapping[str, Sequence[str]]) -> None:
        """Take over the placement of the cards; other zones of ``placement`` are ignored."""
        self.placement = {zone: list(placement[zone]) for zone in OWN_ZONES}

    def sort(self, by: SortOrder) -> None:
        """Sort the loose cards."""
        loose = map(Card, self.placement[LOOSE])
        self.placement = {**self.placement, LOOSE: list(map(str, sorted_cards(loose, by)))}

    def groups(self, without: Card | None = None) -> tuple[CardSet, ...]:
        """The cards of each meld zone that holds any, except for one about to be discarded."""
        groups = []
        for zone in MELD_ZONES:
            mask = 0
            for item in self.placement[zone]:
                mask |= Card(item).mask
            if without is not None:
                mask &= ~without.mask
            if mask:
                groups.append(CardSet(mask))
        return tuple(groups)

    def melds(self, without: Card | None = None) -> tuple[Meld, ...]:
        """The groups that are melds."""
        return tuple(
            Meld.known(group.mask) for group in self.groups(without) if meld_fault(group) is None
        )
