"""What learners touch: boards of cards in a notebook.

Each widget loads on first use, so that naming this package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginlearn.widgets.board import Board
    from ginlearn.widgets.exercise import Exercise
    from ginlearn.widgets.exercise_final import FinalTest
    from ginlearn.widgets.gallery import Gallery
    from ginlearn.widgets.hand import Hand
    from ginlearn.widgets.replay import Replay
    from ginlearn.widgets.scoresheet import ScoreSheetView
    from ginlearn.widgets.scoresheet_exercise import ScoreSheetExercise
    from ginlearn.widgets.table import Table

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
    "Board": "ginlearn.widgets.board",
    "Exercise": "ginlearn.widgets.exercise",
    "FinalTest": "ginlearn.widgets.exercise_final",
    "Gallery": "ginlearn.widgets.gallery",
    "Hand": "ginlearn.widgets.hand",
    "Replay": "ginlearn.widgets.replay",
    "ScoreSheetExercise": "ginlearn.widgets.scoresheet_exercise",
    "ScoreSheetView": "ginlearn.widgets.scoresheet",
    "Table": "ginlearn.widgets.table",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    widget: object = getattr(import_module(_MODULES[name]), name)
    globals()[name] = widget  # from now on it is found without coming here
    return widget


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
