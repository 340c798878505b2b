"""Measurements of good play, in numbers and pictures."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginlearn.analysis.advice.advice import Advice, AdviceError, Choice, advise

__all__ = ["Advice", "AdviceError", "Choice", "advise"]

_MODULE = "ginlearn.analysis.advice.advice"
"""It loads numpy, which players and exercises can do without, so it is imported only on first
use.
"""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_MODULE), name)
    globals()[name] = found  # found directly from now on, without a call of this function
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
