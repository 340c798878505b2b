"""The entries of a record: the lines of a hand, and the way to write and read each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ginlearn.engine.cards import in_order
from ginlearn.engine.play.state import HandState


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One line of a recorded hand, such as "taken: 9H"."""

    key: str
    """The word with which the line begins."""
    argument: str
    """The name of its argument when a position is typed in."""
    read: Callable[[str], Any]
    """The value to type in for the text of a line; raises ValueError for an invalid number."""
    write: Callable[[Any], str | None]
    """The text for the state in which a hand begins; None where there is nothing to write."""


def _discards(state: HandState) -> str:
    return " ".join(map(str, state.discards))


def _stock(state: HandState) -> str:
    return " ".join(map(str, state.stock))


def _taken(state: HandState) -> str | None:
    taken = state.drawn_from_discards
    return None if taken is None else str(taken)


DISCARDS = RecordEntry("discards", "discards", in_order, _discards)
STOCK = RecordEntry("stock", "stock", in_order, _stock)
TAKEN = RecordEntry("taken", "taken", str, _taken)
SEED = RecordEntry("seed", "seed", int, lambda state: str(state.seed))
TURN = RecordEntry("turn", "turn", int, lambda state: str(state.turn))
PHASE = RecordEntry("phase", "phase", str, lambda state: str(state.phase))
DEALER = RecordEntry("dealer", "dealer", int, lambda state: str(state.dealer))

OF_ANY_GAME = (DEALER, SEED, TURN, PHASE)
"""The entries that a record of every game has."""
