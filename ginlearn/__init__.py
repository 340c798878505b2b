"""Learn gin rummy in notebooks.

Importing this package loads the engine alone, in a few hundredths of a second; the widgets load
when they are first asked for.

>>> import ginlearn
>>> ginlearn.deadwood("7C 8C 9C KD")
10
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
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
    "is_meld",
    "lay_off",
    "prize_shares",
    "read_game",
    "read_record",
    "write_record",
]

_WIDGETS = {
    "Exercise": "ginlearn.widgets.exercise.widget",
    "FinalTest": "ginlearn.widgets.exercise.final_test",
    "Gallery": "ginlearn.widgets.gallery",
    "Hand": "ginlearn.widgets.hand.widget",
    "Replay": "ginlearn.widgets.replay.widget",
    "ScoreSheetExercise": "ginlearn.widgets.sheet.exercise",
    "ScoreSheetView": "ginlearn.widgets.sheet.widget",
    "Table": "ginlearn.widgets.table.widget",
}
"""The names that load ipywidgets, each with the module that has it."""

if TYPE_CHECKING:
    from ginlearn.widgets.exercise.final_test import FinalTest
    from ginlearn.widgets.exercise.widget import Exercise
    from ginlearn.widgets.gallery import Gallery
    from ginlearn.widgets.hand.widget import Hand
    from ginlearn.widgets.replay.widget import Replay
    from ginlearn.widgets.sheet.exercise import ScoreSheetExercise
    from ginlearn.widgets.sheet.widget import ScoreSheetView
    from ginlearn.widgets.table.widget import Table
else:
    # A type checker that saw this function would take every misspelt name for a good one.
    def __getattr__(name: str) -> object:
        if name not in _WIDGETS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        widget = getattr(import_module(_WIDGETS[name]), name)
        globals()[name] = widget  # from now on it is found without coming here
        return widget


def __dir__() -> list[str]:
    return sorted({*globals(), *_WIDGETS})
