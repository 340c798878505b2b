"""A person's actions on the page of a table: pressing the button of a move, or dropping cards."""

from __future__ import annotations

from ginlearn.engine.cards import Card
from ginlearn.engine.play.moves import Discard
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.placement import PlacementError, check_placement
from ginlearn.widgets.table.display import TableDisplay
from ginlearn.widgets.table.drops import all_cards, moves_meant, own_part
from ginlearn.widgets.table.playing import TablePlay
from ginlearn.widgets.table.screen import TableScreen


class TablePerson:
    """The person at the page, who makes moves and lays cards where they are wanted."""

    def __init__(
        self, board: Board, screen: TableScreen, display: TableDisplay, play: TablePlay
    ) -> None:
        self._board = board
        self._screen = screen
        self._display = display
        self._play = play

    def press(self, action: str, value: object) -> None:
        """Make the move of a button, or ask first whether it is meant.

        Raises GinlearnError for an unknown button, and for an illegal move.
        """
        screen = self._screen
        if action == "discard":
            self._play.play([Discard(self._one_card(value, _ONE_TO_DISCARD))])
        elif action == "confirm":
            self._play.play([self._display.confirming.chosen(value)])
        elif action == "cancel":
            self._cancel()
        elif action in screen.outlook.asked_first:
            self._ask_first(action, value)
        else:
            self._play.play(screen.outlook.moves(action, screen.own))

    def drop(self, layout: object) -> None:
        """Move cards where the page proposes to have them, which may be a move of the game.

        Raises PlacementError where no card may be put, and GinlearnError for an illegal move.
        """
        board, own = self._board, self._screen.own
        try:
            proposal = check_placement(layout, current=board.placement, zones=board.zones)
        except PlacementError:
            arranged = own_part(layout)
            if arranged is None or own is None:
                raise
            if sorted(all_cards(arranged)) != sorted(map(str, self._screen.held)):
                raise PlacementError(_CHANGED_MEANWHILE) from None
            # Another player has moved meanwhile; the own cards may be arranged at any time.
            self._play.arrange(arranged)
            return
        if proposal == board.placement:
            board.tell_all()
            return
        if own is None:
            raise PlacementError("no card can be moved now")
        state, outlook = self._screen.match.state, self._screen.outlook
        moves = moves_meant(proposal, self._display.laid, state, outlook)
        if moves:
            self._play.play(moves, proposal)
        else:
            self._play.arrange(proposal)

    def _ask_first(self, action: str, value: object) -> None:
        """Show the effect of a move, and ask whether it is meant."""
        self._play.check_turn()
        own, state, outlook = self._screen.own, self._screen.match.state, self._screen.outlook
        assert own is not None
        outlook.check_offers(state)
        takes_card = value and action in outlook.takes_card
        card = self._one_card(value, _ONE_TO_KNOCK) if takes_card else None
        offers = outlook.offers(action, state, own, card)
        with self._board.changing():
            self._display.confirming.ask(offers)
            self._display.show()
            self._board.say(offers.asks)

    def _cancel(self) -> None:
        with self._board.changing():
            withdrawn = self._display.confirming.withdraw()
            self._display.show()
            if withdrawn is not None:
                self._board.say(withdrawn)

    def _one_card(self, value: object, otherwise: Text) -> Card:
        """The one card that the page has selected."""
        ids = value if isinstance(value, list) else [value]
        held = {str(card): card for card in self._screen.held}
        if len(ids) != 1 or not isinstance(ids[0], str) or ids[0] not in held:
            raise GinlearnError(otherwise)
        return held[ids[0]]


_ONE_TO_DISCARD = Text("Select one card of your own, and then throw it.")
_ONE_TO_KNOCK = Text("Select one card to throw, and then knock.")
_CHANGED_MEANWHILE = Text("The table has changed meanwhile, so that move cannot be made any more.")
