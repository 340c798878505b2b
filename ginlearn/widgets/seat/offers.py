"""Moves that are shown before they are made, because they must not be made by mistake."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.course.questions.question import ProofEntry
from ginlearn.engine.play.moves import Move
from ginlearn.text import Text

NOT_NOW = Text("There is nothing to go on with now.")


@dataclass(frozen=True, slots=True)
class Offer:
    """A move, its effect, and the label of the button that makes it."""

    move: Move
    entry: ProofEntry
    confirm: Text


@dataclass(frozen=True, slots=True)
class Offers:
    """The ways to make a move, the player's own first."""

    offers: tuple[Offer, ...]
    asks: Text
    """The question below the cards."""
    withdrawn: Text
    """The message when none of them was meant."""
