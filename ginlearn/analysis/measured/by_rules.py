"""Measurements are kept for a few profiles of gin: which of them speak for other house rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from ginlearn.engine.games.gin.rules import GinRules

DATA = Path(__file__).parent
"""The folder of the files in which measurements are kept."""


class Kept(Protocol):
    """What was measured by one profile."""

    @property
    def rules(self) -> str:
        """The name of the profile whose hands were played."""


K = TypeVar("K", bound=Kept)


def nearest(rules: GinRules, kept: Iterable[K]) -> K:
    """Of what is kept that for the profile nearest in bonuses."""
    return min(kept, key=lambda one: distance(rules, GinRules.named(one.rules)))


def distance(one: GinRules, other: GinRules) -> int:
    """How far apart the bonuses of two games of gin are, in points."""
    return abs(one.gin_bonus - other.gin_bonus) + abs(one.undercut_bonus - other.undercut_bonus)
