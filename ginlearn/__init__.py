"""Learn gin rummy in notebooks.

Importing this package loads only the engine, in a few hundredths of a second; the widgets, and the
games besides gin, load when they are first used.

>>> import ginlearn
>>> ginlearn.deadwood("7C 8C 9C KD")
10
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games import games
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import (
    Arrangement,
    Discards,
    best_arrangement,
    best_arrangements,
    best_discards,
    deadwood,
)
from ginlearn.engine.melds.lay_offs import BestLayOff, lay_off
from ginlearn.engine.melds.meld import Meld, is_meld
from ginlearn.engine.record.record import read_game, read_record, write_record
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.prizes import prize_shares
from ginlearn.engine.scoring.score_sheet import ScoreSheet

LayOff = BestLayOff
"""The result of `lay_off`; the move of that name is ``ginlearn.moves.LayOff``."""

__all__ = [
    "Arrangement",
    "BestLayOff",
    "Card",
    "CardSet",
    "Discards",
    "Exercise",
    "FinalTest",
    "Gallery",
    "Gin",
    "GinlearnError",
    "Hand",
    "Hollywood",
    "LayOff",
    "Meld",
    "Replay",
    "Rules",
    "Rummy",
    "ScoreSheet",
    "ScoreSheetExercise",
    "ScoreSheetView",
    "Table",
    "best_arrangement",
    "best_arrangements",
    "best_discards",
    "cards",
    "deadwood",
    "games",
    "is_meld",
    "lay_off",
    "moves",
    "prize_shares",
    "read_game",
    "read_record",
    "write_record",
]

_LATER = {
    "Exercise": "ginlearn.widgets.exercise.widget",
    "FinalTest": "ginlearn.widgets.exercise.final_test",
    "Gallery": "ginlearn.widgets.gallery",
    "Hand": "ginlearn.widgets.hand.widget",
    "Replay": "ginlearn.widgets.replay.widget",
    "Rummy": "ginlearn.engine.games.rummy.hand",
    "ScoreSheetExercise": "ginlearn.widgets.sheet.exercise",
    "ScoreSheetView": "ginlearn.widgets.sheet.widget",
    "Table": "ginlearn.widgets.table.widget",
}
"""The names that load more than gin needs, each with its module."""
_MODULES = ("moves",)

if TYPE_CHECKING:
    from ginlearn import moves
    from ginlearn.engine.games.rummy.hand import Rummy
    from ginlearn.widgets.exercise.final_test import FinalTest
    from ginlearn.widgets.exercise.widget import Exercise
    from ginlearn.widgets.gallery import Gallery
    from ginlearn.widgets.hand.widget import Hand
    from ginlearn.widgets.replay.widget import Replay
    from ginlearn.widgets.sheet.exercise import ScoreSheetExercise
    from ginlearn.widgets.sheet.widget import ScoreSheetView
    from ginlearn.widgets.table.widget import Table
else:
    # A type checker that saw this function would accept every misspelt name.
    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return import_module(f"{__name__}.{name}")
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_LATER[name]), name)
        globals()[name] = found  # found directly from now on, without a call of this function
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER, *_MODULES})
