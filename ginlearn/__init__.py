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

from ginlearn.engine.arranging import (
    Arrangement,
    Discards,
    best_arrangement,
    best_arrangements,
    best_discards,
    deadwood,
)
from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.gin import Gin
from ginlearn.engine.hollywood import Hollywood
from ginlearn.engine.layoffs import LayOff, lay_off
from ginlearn.engine.melds import Meld, is_meld
from ginlearn.engine.prizes import prize_shares
from ginlearn.engine.record import read_game, read_record, write_record
from ginlearn.engine.rules import Rules
from ginlearn.engine.rummy import Rummy
from ginlearn.engine.scoring import ScoreSheet

__all__ = [
    "Arrangement",
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
    "is_meld",
    "lay_off",
    "prize_shares",
    "read_game",
    "read_record",
    "write_record",
]

_WIDGETS = {
    "Exercise": "ginlearn.widgets.exercise",
    "FinalTest": "ginlearn.widgets.exercise_final",
    "Gallery": "ginlearn.widgets.gallery",
    "Hand": "ginlearn.widgets.hand",
    "Replay": "ginlearn.widgets.replay",
    "ScoreSheetExercise": "ginlearn.widgets.scoresheet_exercise",
    "ScoreSheetView": "ginlearn.widgets.scoresheet",
    "Table": "ginlearn.widgets.table",
}
"""The names that load ipywidgets, each with the module that has it."""

if TYPE_CHECKING:
    from ginlearn.widgets.exercise import Exercise
    from ginlearn.widgets.exercise_final import FinalTest
    from ginlearn.widgets.gallery import Gallery
    from ginlearn.widgets.hand import Hand
    from ginlearn.widgets.replay import Replay
    from ginlearn.widgets.scoresheet import ScoreSheetView
    from ginlearn.widgets.scoresheet_exercise import ScoreSheetExercise
    from ginlearn.widgets.table import Table
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
