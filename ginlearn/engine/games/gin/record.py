"""The entries of a record of gin beyond those of every game."""

from __future__ import annotations

from ginlearn.engine.games.gin.position import GinPosition
from ginlearn.engine.record.entries import DISCARDS, STOCK, TAKEN, RecordEntry
from ginlearn.text import Text


def _first_upcard(state: GinPosition) -> str | None:
    return None if state.discards[:1] == (state.first_upcard,) else str(state.first_upcard)


ENTRIES = (
    DISCARDS,
    RecordEntry("first upcard", "first_upcard", str, _first_upcard),
    TAKEN,
    STOCK,
)

NOT_RECORDED = {"table": Text("line {line}: no melds lie on the table when gin begins")}
"""Entries of other games that have no meaning here, with the reason."""
