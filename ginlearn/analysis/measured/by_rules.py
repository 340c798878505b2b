"""Measurements for a few profiles of gin, and the choice among them for other house rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from ginlearn.engine.games.gin.rules import GinRules

DATA = Path(__file__).parent
"""The folder of the files in which measurements are kept."""


class Kept(Protocol):
    """A measurement by one profile."""

    @property
    def rules(self) -> str:
        """The name of the profile whose hands were played."""


K = TypeVar("K", bound=Kept)


def nearest(rules: GinRules, kept: Iterable[K]) -> K:
    """The kept measurement for the profile closest in bonuses."""
    return min(kept, key=lambda one: distance(rules, GinRules.named(one.rules)))


def distance(one: GinRules, other: GinRules) -> int:
    """The distance between the bonuses of two games of gin, in points."""
    return abs(one.gin_bonus - other.gin_bonus) + abs(one.undercut_bonus - other.undercut_bonus)
