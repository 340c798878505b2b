"""The labels of buttons, zones and groups of cards that several boards share."""

from __future__ import annotations

from collections.abc import Mapping

from ginlearn.engine.melds.meld import MeldFault
from ginlearn.text import Text
from ginlearn.widgets.faces.sorting import SortOrder

LOOSE_CARDS = Text.in_context("zone", "Loose cards")
MELD_NUMBER = Text.in_context("zone", "Meld {n}")
"""The name of a meld zone, filled with its number ``n``."""

CHECK = Text.in_context("button", "Check")
HINT = Text.in_context("button", "Hint")
REVEAL = Text.in_context("button", "Reveal")
CONCEAL = Text.in_context("button", "Hide the answer")
UNDO = Text.in_context("button", "Undo")
RESET = Text.in_context("button", "Reset")
ANOTHER = Text.in_context("button", "Another one")
SORT_BY: Mapping[SortOrder, Text] = {
    "suit": Text.in_context("button", "Sort by suit"),
    "rank": Text.in_context("button", "Sort by rank"),
}
SORTED_BY: Mapping[SortOrder, Text] = {
    "suit": Text("Sorted by suit."),
    "rank": Text("Sorted by rank."),
}
"""The messages after cards were sorted."""

LEFT_OVER = Text("left over, {points}")
"""The name of the cards that are in no meld, filled with their ``points``."""

CLOSED = Text("The answer is hidden again.")
NOTHING_TO_UNDO = Text("There is nothing to undo.")

MELDS: Mapping[str, Text] = {
    "set": Text.in_context("verdict", "set"),
    "run": Text.in_context("verdict", "run"),
}
"""The name of a meld, by its kind."""

FAULTS: Mapping[MeldFault, Text] = {
    MeldFault.TOO_FEW: Text.in_context("verdict", "needs three cards"),
    MeldFault.AROUND_THE_CORNER: Text.in_context("verdict", "ends at the king"),
    MeldFault.ACE_HIGH: Text.in_context("verdict", "the ace is low"),
    MeldFault.GAP: Text.in_context("verdict", "a gap"),
    MeldFault.MIXED_SUITS: Text.in_context("verdict", "mixed suits"),
    MeldFault.UNRELATED: Text.in_context("verdict", "neither set nor run"),
}
"""The reason why a group is not a meld, in two or three words."""
