"""The outlook of a seat on the game that is played."""

from __future__ import annotations

from ginlearn.engine.games.rooms import room_in
from ginlearn.engine.play.view import View
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.saying.players import Players


def outlook_on(view: View, players: Players) -> Outlook:
    """The outlook of the seat of a view: its view of the game, and its possible moves there."""
    outlook: Outlook = room_in("ginlearn.widgets.seat", view.rules.game).Outlook(view, players)
    return outlook
