"""The errors that the engine raises; what each says can be said in the learner's language."""

from __future__ import annotations

from ginlearn.text import GinlearnError

__all__ = [
    "AmbiguousMoveError",
    "CardTextError",
    "DealError",
    "DuplicateCardError",
    "GinlearnError",
    "HandSizeError",
    "IllegalMoveError",
    "MoveTextError",
    "NotAMeldError",
    "NotInHandError",
    "RecordError",
    "RulesError",
    "ScoreError",
]


class CardTextError(GinlearnError):
    """A text, or an item of a list, that is not a card."""


class DuplicateCardError(GinlearnError):
    """One card named twice; a pack holds it once."""


class HandSizeError(GinlearnError):
    """Too few or too many cards for what was asked."""


class NotAMeldError(GinlearnError):
    """Cards offered as a meld that are neither a set nor a run."""


class NotInHandError(GinlearnError):
    """A card named that the hand does not hold."""


class RulesError(GinlearnError):
    """House rules that do not exist or contradict each other."""


class DealError(GinlearnError):
    """An impossible deal or position: cards missing or doubled, or the wrong number of seats."""


class MoveTextError(GinlearnError):
    """A text that does not name a move."""


class IllegalMoveError(GinlearnError):
    """A move that the rules do not allow now; the message says why and what is allowed."""


class AmbiguousMoveError(GinlearnError):
    """A text that fits more than one legal move; the message lists them."""


class RecordError(GinlearnError):
    """A record of play that cannot be read; the message names the line, the move and the reason."""


class ScoreError(GinlearnError):
    """An entry that a score sheet cannot accept."""
