"""Deadwood, discards, lay-offs and payments of many hands at once, as exact as the engine."""

from ginlearn.text import Text
from ginlearn.text.extras import is_installed, require

if not is_installed("numpy"):  # said here, before the imports below fail without a word of it
    require("numpy", "analysis", Text("counting many hands at once"))

from ginlearn.analysis.batch.hands import (
    best_discard,
    can_knock,
    check_masks,
    deadwood,
    deadwood_unchecked,
    discards,
    lay_off,
    runs_alone,
)

__all__ = [
    "best_discard",
    "can_knock",
    "check_masks",
    "deadwood",
    "deadwood_unchecked",
    "discards",
    "lay_off",
    "runs_alone",
]
