"""The current position of a replay, and the view of it."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.course.match.events import Event
from ginlearn.engine.play.moves import Move
from ginlearn.text import Seat, Text, paragraph
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.faces.sorting import sorted_cards
from ginlearn.widgets.replay.moves import Moment
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.laying.one_pack import of_one_pack
from ginlearn.widgets.seat.laying.own_hand import LOOSE, MELD_ZONES, OWN_ZONES
from ginlearn.widgets.seat.outlooks import outlook_on
from ginlearn.widgets.seat.saying.players import Players


class ReplayEyes:
    """The eyes of a seat, or of an onlooker, at one position of a game after another."""

    def __init__(
        self,
        positions: Sequence[Moment],
        players: Players,
        seat: int | None,
        *,
        all_open: bool,
        with_melds: bool,
    ) -> None:
        self.positions = tuple(positions)
        self.players = players
        self.seat = seat
        """The seat whose view is shown; None for an onlooker."""
        self.all_open = all_open
        """True when every hand is seen."""
        self.with_melds = with_melds
        """True when the own cards lie in the melds of a best arrangement."""
        self.at = 0
        """The number of the current step."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.positions) - 1

    @property
    def here(self) -> Moment:
        """The current position."""
        return self.positions[self.at]

    @property
    def outlook(self) -> Outlook:
        """The view of the current position."""
        return self.outlook_at(self.at)

    def outlook_at(self, step: int) -> Outlook:
        """The view at a step, with the hands of all if they are open."""
        return self._seen(self.positions[step])

    @property
    def played_next(self) -> Move | None:
        """The move played here; None where the record ends."""
        if self.at == self.last or self.positions[self.at + 1].event is None:
            return None
        return self.positions[self.at + 1].state.moves[-1]

    def told(self) -> Text:
        """The latest event, and how the hand ended if it did."""
        here = self.here
        event, result = here.event, here.state.result
        return paragraph(
            Text("{player} dealt.", player=Seat(here.state.dealer))
            if event is None
            else self._told_event(here, event),
            None if result is None else self.outlook.result(result),
        )

    def told_next(self) -> Text:
        """The sentence about the move played here."""
        if self.played_next is None:
            return Text("The record ends here; nobody has played on.")
        following = self.positions[self.at + 1]
        assert following.event is not None
        return self._told_event(following, following.event)

    def _told_event(self, position: Moment, event: Event) -> Text:
        outlook = self._seen(position)
        drawer = outlook
        if self.all_open:
            drawer = outlook_on(position.state.view(event.seat), self.players)
        return outlook.event(event, drawer.drawn if event.action.startswith("draw") else None)

    def own(self) -> Placement:
        """The placement of the own cards: by suit, or in the melds of a best arrangement."""
        own: Placement = {zone: [] for zone in OWN_ZONES}
        outlook = self.outlook
        held = outlook.held_apart(outlook.view.seat, of_one_pack(outlook.view.hand))
        melds = outlook.best_melds(held) if self.with_melds else ()
        for zone, meld in zip(MELD_ZONES, melds, strict=False):
            own[zone] = [*map(str, meld)]
            held -= meld
        own[LOOSE] = [*map(str, sorted_cards(held))]
        return own

    def _seen(self, position: Moment) -> Outlook:
        state = position.state
        outlook = outlook_on(state.view(self.seat), self.players)
        return outlook_on(outlook.opened(state), self.players) if self.all_open else outlook
