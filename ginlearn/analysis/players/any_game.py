"""A player of any game: it plays a random legal move, without preference."""

from __future__ import annotations

import random
from typing import Protocol

from ginlearn.analysis.players.levels import Level
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View

__all__ = ["LEVELS"]

LEVELS = {"novice": Level(__name__), "steady": Level(__name__)}


class Seeded(Protocol):
    """A player whose chances depend on a seed."""

    @property
    def seed(self) -> int:
        """A whole number from 0 up."""


def choose(view: View, player: Seeded) -> Move:
    """One of the legal moves, which depends on the player's seed and on what the seat sees.

    The seat sees how many moves were played, too. So where the cards come to lie as they lay
    before, the choice is a new one, and no hand goes round in a circle for ever.
    """
    chance = random.Random(f"{player.seed} {view!r}")
    return view.legal[int(chance.random() * len(view.legal))]
