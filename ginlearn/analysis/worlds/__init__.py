"""The hidden cards, dealt anew in ways that fit what a seat has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginlearn.text import Text
from ginlearn.text.extras import is_installed, require

if TYPE_CHECKING:
    from ginlearn.analysis.worlds.dealing import Worlds, deal_worlds

__all__ = ["Worlds", "deal_worlds"]

_DEALING = frozenset(__all__)
"""What works on arrays, and is loaded when it is first asked for."""

if not is_installed("numpy"):
    # ``import *`` and whoever looks at each name take what is there, and no error.
    __all__.clear()


def __getattr__(name: str) -> object:
    # Dealing works on arrays. The hidden cards of a view are found without, for which a player
    # should not have to load numpy.
    if name not in _DEALING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    require("numpy", "analysis", Text("dealing the hidden cards"))
    from ginlearn.analysis.worlds import dealing

    found: object = getattr(dealing, name)
    globals()[name] = found  # found directly from now on, without a call of this function
    return found


def __dir__() -> list[str]:
    there = _DEALING if is_installed("numpy") else ()
    return sorted({*globals(), *there})
