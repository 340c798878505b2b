"""The errors at a table, beyond moves that the rules of play refuse."""

from __future__ import annotations

from ginlearn.text import GinlearnError


class MatchError(GinlearnError):
    """A match that cannot be set up in this way, or an action that it cannot take now."""


class PlayerError(MatchError):
    """The failure of a computer player to choose a legal move; the match stays unchanged."""
