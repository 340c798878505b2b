"""The engine's reasons for refusing a move, as a table says them."""

from __future__ import annotations

from ginlearn.engine.errors import IllegalMoveError
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.seat.saying.players import Players


def refusal(error: GinlearnError, players: Players) -> GinlearnError:
    """The error with the names of the players in place of their seats.

    The list of legal moves is left out: the board shows them.
    """
    return GinlearnError("{why}", why=players.named_within(_reason(error)))


def _reason(error: GinlearnError) -> Text:
    if isinstance(error, IllegalMoveError):
        for name in ("why", "reason"):
            why = error.text.values.get(name)
            if isinstance(why, Text):
                return why
    return error.text
