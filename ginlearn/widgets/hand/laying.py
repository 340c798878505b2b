"""A hand as it is laid: its cards in meld zones and loose, by the learner or from Python."""

from __future__ import annotations

from collections.abc import Sequence

import traitlets as t

from ginlearn.engine.cards import Card, CardSet, CardsLike, cards, in_order
from ginlearn.engine.errors import (
    DuplicateCardError,
    GinlearnError,
    HandSizeError,
    NotInHandError,
)
from ginlearn.engine.melds.arranging import check_hand
from ginlearn.engine.melds.meld import Meld, meld_fault
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.faces.sorting import SortOrder, sorted_cards

LOOSE = "loose"


class LaidHand(Board):
    """The cards of a hand in meld zones and loose, and what Python knows of how they lie."""

    melds = t.Tuple(read_only=True)
    unmatched = t.Instance(CardSet, read_only=True)
    deadwood = t.Int(read_only=True)
    is_best = t.Bool(read_only=True)

    held: CardSet
    """Every card of the hand, wherever it lies."""
    _least: int
    """The least deadwood that the hand can leave, in points."""
    _meld_zones: tuple[str, ...]
    _sorted_by: SortOrder | None
    _hints_given: int

    def _label_buttons(self) -> None:
        """Give the page the buttons as they are now."""
        raise NotImplementedError

    @property
    def groups(self) -> tuple[CardSet, ...]:
        """The cards of each meld zone that holds any, melds or not."""
        return tuple(
            cards(group) for meld_zone in self._meld_zones if (group := self.zone_cards(meld_zone))
        )

    def placed(self) -> None:
        """Bring the live traits and the buttons up to date; hints begin anew."""
        melds = tuple(Meld.known(group.mask) for group in self.groups if meld_fault(group) is None)
        unmatched = self.held
        for meld in melds:
            unmatched -= meld
        self._hints_given = 0
        with self.hold_trait_notifications():
            self.set_trait("melds", melds)
            self.set_trait("unmatched", unmatched)
            self.set_trait("deadwood", unmatched.points)
            self.set_trait("is_best", unmatched.points == self._least)
        self._label_buttons()

    def __repr__(self) -> str:
        """The groups in the meld zones and then the loose cards, as `Hand` reads them."""
        groups = [
            " ".join(self.placement[meld_zone])
            for meld_zone in self._meld_zones
            if self.placement[meld_zone]
        ]
        text = " | ".join((*groups, " ".join(self.placement[LOOSE])))
        return f"Hand('{text.rstrip()}')"

    def picture_note(self) -> str:
        """The line under the static picture: the count as laid, unless it is asked for."""
        if self.options["show_deadwood"]:
            return self._words.of("picture.deadwood", n=self.deadwood)
        return self._words.of("picture.note")

    # Laying cards from Python

    def check_arrange(self, *groups: CardsLike) -> None:
        """Raise the reason why the groups cannot be laid into the meld zones.

        NotInHandError names a card that the hand does not hold, DuplicateCardError one that is in
        two groups, HandSizeError says that there are more groups than meld zones. A group need
        not be a meld: laying a wrong one is how a mistake is shown.
        """
        self._arranged(groups)

    def can_arrange(self, *groups: CardsLike) -> bool:
        """Whether `arrange` would lay the groups."""
        try:
            self._arranged(groups)
        except GinlearnError:
            return False
        return True

    def arrange(self, *groups: CardsLike) -> None:
        """Lay each group into a meld zone of its own and all other cards among the loose ones.

        >>> from ginlearn import Hand
        >>> hand = Hand("7C 7D 7H 8H")
        >>> hand.arrange("7C 7D 7H")
        >>> hand
        Hand('7C 7D 7H | 8H')

        Raises what `check_arrange` raises; then nothing is changed.
        """
        self.place(self._arranged(groups))

    def sort(self, by: SortOrder = "suit") -> None:
        """Sort the loose cards by "suit" or by "rank"; this can be undone."""
        if by not in ("suit", "rank"):
            raise GinlearnError("cards cannot be sorted by {by!r}; choose 'suit' or 'rank'", by=by)
        loose = sorted_cards(self.zone_cards(LOOSE), by)
        with self._changing():
            self._sorted_by = by
            self.place({**self.placement, LOOSE: [str(card) for card in loose]})
            self._label_buttons()
            self.say(self._words.of(f"sorted.{by}"))

    # Helpers

    def _laid_out(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> Placement:
        """Where the cards of a hand lie at the beginning."""
        placement: Placement = {LOOSE: [str(card) for card in loose]}
        for number, meld_zone in enumerate(self._meld_zones):
            group = groups[number] if number < len(groups) else ()
            placement[meld_zone] = [str(card) for card in group]
        return placement

    def _arranged(self, groups: Sequence[CardsLike]) -> Placement:
        """Where the cards would lie with the groups in meld zones; raises why they cannot."""
        if len(groups) > len(self._meld_zones):
            raise HandSizeError(
                "{count} groups do not fit: the hand has {zones} meld zones",
                count=len(groups),
                zones=len(self._meld_zones),
            )
        placement: Placement = {LOOSE: []}
        group_of: dict[Card, int] = {}
        for number, given in enumerate(groups, start=1):
            group = in_order(given)
            for card in group:
                if card not in self.held:
                    raise NotInHandError(
                        "{card} is not in the hand, which holds {held}",
                        card=str(card),
                        held=str(self.held),
                    )
                if card in group_of:
                    raise DuplicateCardError(
                        "{card} is in group {first} and in group {second}; "
                        "a card serves in one meld only",
                        card=str(card),
                        first=group_of[card],
                        second=number,
                    )
                group_of[card] = number
            placement[self._meld_zones[number - 1]] = [str(card) for card in group]
        for meld_zone in self._meld_zones[len(groups) :]:
            placement[meld_zone] = []
        in_groups = {str(card) for card in group_of}
        placement[LOOSE] = [
            item for ids in self.placement.values() for item in ids if item not in in_groups
        ]
        return placement


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
            "{count} groups before the last bar do not fit: the hand has {melds} meld zones",
            count=len(groups) - 1,
            melds=melds,
        )
    return groups[:-1], groups[-1]
