"""Why the engine refused a move, as a table says it."""

from __future__ import annotations

from ginlearn.engine.errors import IllegalMoveError
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.seat.saying.players import Players


def refusal(error: GinlearnError, players: Players) -> GinlearnError:
    """The error with the names of the players in place of their seats.

    What else would be allowed is left out: it is to be seen on the board.
    """
    return GinlearnError("{why}", why=players.named_within(_reason(error)))


def _reason(error: GinlearnError) -> Text:
    if isinstance(error, IllegalMoveError):
        for name in ("why", "reason"):
            why = error.text.values.get(name)
            if isinstance(why, Text):
                return why
    return error.text
