"""The widgets of the course: boards of cards in a notebook.

Each widget loads on first use, so that naming this package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginlearn.widgets.base.board import Board
    from ginlearn.widgets.exercise.final_test import FinalTest
    from ginlearn.widgets.exercise.widget import Exercise
    from ginlearn.widgets.gallery import Gallery
    from ginlearn.widgets.hand.widget import Hand
    from ginlearn.widgets.replay.widget import Replay
    from ginlearn.widgets.sheet.exercise import ScoreSheetExercise
    from ginlearn.widgets.sheet.widget import ScoreSheetView
    from ginlearn.widgets.table.widget import Table

__all__ = [
    "Board",
    "Exercise",
    "FinalTest",
    "Gallery",
    "Hand",
    "Replay",
    "ScoreSheetExercise",
    "ScoreSheetView",
    "Table",
]

_MODULES = {
    "Board": "ginlearn.widgets.base.board",
    "Exercise": "ginlearn.widgets.exercise.widget",
    "FinalTest": "ginlearn.widgets.exercise.final_test",
    "Gallery": "ginlearn.widgets.gallery",
    "Hand": "ginlearn.widgets.hand.widget",
    "Replay": "ginlearn.widgets.replay.widget",
    "ScoreSheetExercise": "ginlearn.widgets.sheet.exercise",
    "ScoreSheetView": "ginlearn.widgets.sheet.widget",
    "Table": "ginlearn.widgets.table.widget",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    widget: object = getattr(import_module(_MODULES[name]), name)
    globals()[name] = widget  # found directly from now on, without a call of this function
    return widget


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
