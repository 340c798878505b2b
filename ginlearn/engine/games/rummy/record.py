"""The entries of a record of basic rummy beyond those of every game."""

from __future__ import annotations

from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.record.entries import DISCARDS, STOCK, TAKEN, RecordEntry
from ginlearn.engine.record.table import read_table, written_table
from ginlearn.text import Text


def _table(state: Rummy) -> str | None:
    return written_table(state.table) if state.table else None


ENTRIES = (DISCARDS, TAKEN, RecordEntry("table", "table", read_table, _table), STOCK)

NOT_RECORDED = {"first upcard": Text("line {line}: in rummy no first upcard sets anything")}
"""Entries of other games that have no meaning here, with the reason."""
