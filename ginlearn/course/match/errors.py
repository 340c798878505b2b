"""What can go wrong at a table, beyond what the rules of play refuse."""

from __future__ import annotations

from ginlearn.text import GinlearnError


class MatchError(GinlearnError):
    """A match that cannot be set up so, or an action that it cannot take now."""


class PlayerError(MatchError):
    """A computer player failed to choose a legal move; the match stands as it was before."""
