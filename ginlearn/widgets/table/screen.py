"""The cards shown face up at a table, their placement, and the marked ones."""

from __future__ import annotations

from ginlearn.course.match.match import Match
from ginlearn.engine.cards import CardSet
from ginlearn.engine.play.view import View
from ginlearn.widgets.faces.sorting import SortOrder
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.laying.one_pack import of_one_pack
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.outlooks import outlook_on
from ginlearn.widgets.seat.saying.players import Players


class TableScreen:
    """One screen, at which several persons take turns with a curtain between them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.players = Players(match.names)
        self.seat = match.persons[0] if len(match.persons) == 1 else None
        """The seat to which the table is shown; None behind the curtain, and for an onlooker."""
        self.marks: dict[str, str] = {}
        """The marks on cards, by their ids."""
        self.sorted_by: SortOrder | None = None
        self._hands = {seat: OwnHand() for seat in match.persons}

    @property
    def is_shared(self) -> bool:
        """True when several persons look at it by turns."""
        return len(self.match.persons) > 1

    @property
    def view(self) -> View:
        """The knowledge of the seat to which the table is shown."""
        return self.match.view(self.seat)

    @property
    def outlook(self) -> Outlook:
        """That seat's view of the game, and its possible moves there."""
        return self.outlook_of(self.seat)

    def outlook_of(self, seat: int | None) -> Outlook:
        """The view of the game of a seat, or of an onlooker."""
        return outlook_on(self.match.view(seat), self.players)

    @property
    def own(self) -> OwnHand | None:
        """The own hand of the seat that sees the table, as it lies."""
        return None if self.seat is None else self._hands[self.seat]

    @property
    def held(self) -> CardSet:
        """The cards in the own zones."""
        outlook = self.outlook
        return outlook.held_apart(outlook.view.seat, of_one_pack(outlook.view.hand))

    def open_curtain(self) -> None:
        """Show the cards of the person whose turn it is."""
        if self.match.is_persons_turn:
            self.seat = self.match.turn

    def close_curtain(self) -> bool:
        """Hide the cards when it is another person's turn than that of the one who sees them."""
        match = self.match
        if not self.is_shared or not match.is_persons_turn or match.turn == self.seat:
            return False
        self.seat = None
        # Marks reveal cards of whoever moved.
        self.marks = {}
        return True

    def hide(self) -> None:
        """Hide all cards, where several persons look by turns."""
        if self.is_shared:
            self.seat = None
