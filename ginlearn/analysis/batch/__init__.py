"""Deadwood, discards, lay-offs and payments of many hands at once, as exact as the engine."""

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
