"""The players of whom an exercise tells; a language may give them names that people there have."""

from __future__ import annotations

from ginlearn.text import Text

PLAYERS = ANN, BEN, CLEO, DAN = Text.each("example player", "Ann", "Ben", "Cleo", "Dan")
PLAYER_KEYS = ("ann", "ben", "cleo", "dan")
"""The same players in an answer, as a page or a code cell writes it."""
