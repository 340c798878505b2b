"""A hand as it is laid: its cards in meld zones and loose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginlearn.engine.cards import Card, CardSet, CardsLike, in_order
from ginlearn.engine.errors import DuplicateCardError, HandSizeError, NotInHandError
from ginlearn.engine.melds.arranging import check_hand
from ginlearn.engine.melds.meld import Meld, meld_fault
from ginlearn.text import Text
from ginlearn.widgets.base.placement import Placement

LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class LaidHand:
    """Python's knowledge of a hand as it lies.

    >>> from ginlearn.engine.cards import cards
    >>> laid = LaidHand(cards("7C 7D 7H KS"), 10, (cards("7C 7D 7H"), CardSet()))
    >>> laid.melds, laid.deadwood, laid.is_best
    ((Meld.of('7H 7D 7C'),), 10, True)
    """

    held: CardSet
    """Every card of the hand, wherever it lies."""
    least: int
    """The least deadwood that the hand can leave, in points."""
    zones: tuple[CardSet, ...]
    """The cards of each meld zone, melds or not."""

    @property
    def groups(self) -> tuple[CardSet, ...]:
        """The cards of each meld zone that holds any."""
        return tuple(group for group in self.zones if group)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The groups that truly are melds."""
        return tuple(Meld.known(group.mask) for group in self.groups if meld_fault(group) is None)

    @property
    def unmatched(self) -> CardSet:
        """The cards that are in no meld."""
        unmatched = self.held
        for meld in self.melds:
            unmatched -= meld
        return unmatched

    @property
    def deadwood(self) -> int:
        """The points of the cards that are in no meld."""
        return self.unmatched.points

    @property
    def is_best(self) -> bool:
        """True when no arrangement of the hand leaves less."""
        return self.deadwood == self.least

    @property
    def faulty_zone(self) -> int | None:
        """The number, counted from one, of the first meld zone with cards that are not a meld."""
        for number, group in enumerate(self.zones, start=1):
            if group and meld_fault(group) is not None:
                return number
        return None


@dataclass(frozen=True, slots=True)
class MeldZones:
    """The meld zones of a board, into which groups of a hand are laid."""

    count: int

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of the zones."""
        return tuple(f"meld-{number}" for number in range(1, self.count + 1))

    def begun(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> Placement:
        """The placement of a hand's cards at the beginning."""
        placement: Placement = {LOOSE: [str(card) for card in loose]}
        for number, meld_zone in enumerate(self.names):
            group = groups[number] if number < len(groups) else ()
            placement[meld_zone] = [str(card) for card in group]
        return placement

    def arranged(self, groups: Sequence[CardsLike], held: CardSet, lying: Placement) -> Placement:
        """The placement with the groups in meld zones and all other cards loose.

        Raises NotInHandError for a card that is not held, DuplicateCardError for one in two groups,
        and HandSizeError for more groups than zones.
        """
        if len(groups) > self.count:
            raise HandSizeError(
                Text.counted(
                    "{n} group does not fit: the hand has {zones}",
                    "{n} groups do not fit: the hand has {zones}",
                    n=len(groups),
                    zones=meld_zones(self.count),
                )
            )
        placement: Placement = {LOOSE: []}
        group_of: dict[Card, int] = {}
        for number, given in enumerate(groups, start=1):
            group = in_order(given)
            for card in group:
                if card not in held:
                    raise NotInHandError(
                        "{card:text} is not in the hand, which holds {held:text}",
                        card=card,
                        held=held,
                    )
                if card in group_of:
                    raise DuplicateCardError(
                        "{card:text} is in group {first} and in group {second}; "
                        "a card serves in one meld only",
                        card=card,
                        first=group_of[card],
                        second=number,
                    )
                group_of[card] = number
            placement[self.names[number - 1]] = [str(card) for card in group]
        for meld_zone in self.names[len(groups) :]:
            placement[meld_zone] = []
        in_groups = {str(card) for card in group_of}
        placement[LOOSE] = [item for ids in lying.values() for item in ids if item not in in_groups]
        return placement

    def laid_as_shown(self, melds: Sequence[Meld], lying: Placement) -> Placement:
        """The placement with these melds laid, one in each zone.

        Raises HandSizeError when there are too few zones.
        """
        if len(melds) > self.count:
            raise HandSizeError(
                Text.counted(
                    "the arrangement has {n} meld, but the hand has {zones}",
                    "the arrangement has {n} melds, but the hand has {zones}",
                    n=len(melds),
                    zones=meld_zones(self.count),
                )
            )
        in_melds = {str(card) for meld in melds for card in meld}
        loose = [item for ids in lying.values() for item in ids if item not in in_melds]
        return {
            LOOSE: loose,
            **{
                meld_zone: [str(card) for card in melds[number]] if number < len(melds) else []
                for number, meld_zone in enumerate(self.names)
            },
        }

    def written(self, lying: Placement) -> str:
        """The groups in the meld zones and then the loose cards, as `Hand` reads them."""
        groups = [" ".join(lying[name]) for name in self.names if lying[name]]
        return " | ".join((*groups, " ".join(lying[LOOSE]))).rstrip()


def read_groups(hand: CardsLike, melds: int) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The groups that start in meld zones, and the loose cards."""
    texts = hand.split("|") if isinstance(hand, str) else None
    # Read as a whole first, so that a doubled card is found across groups and places are right.
    held = in_order(hand if texts is None else " ".join(texts))
    if not held:
        raise HandSizeError("a hand needs at least one card, such as Hand('7H 8H 9H')")
    check_hand(held)
    if texts is None:
        return [], held
    groups = [in_order(text) for text in texts]
    if len(groups) - 1 > melds:
        raise HandSizeError(
            Text.counted(
                "{n} group before the last bar does not fit: the hand has {zones}",
                "{n} groups before the last bar do not fit: the hand has {zones}",
                n=len(groups) - 1,
                zones=meld_zones(melds),
            )
        )
    return groups[:-1], groups[-1]


def meld_zones(n: int) -> Text:
    """A number of meld zones with its noun."""
    return Text.counted("{n} meld zone", "{n} meld zones", n=n)
