"""The players in an exercise; a language may give them names that are common there."""

from __future__ import annotations

from ginlearn.text import Text

PLAYERS = ANN, BEN, CLEO, DAN = Text.each("example player", "Ann", "Ben", "Cleo", "Dan")
PLAYER_KEYS = ("ann", "ben", "cleo", "dan")
"""The same players in an answer, as a page or a code cell writes it."""
