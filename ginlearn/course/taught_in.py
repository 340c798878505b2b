"""Which lesson to go back to for a kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TAUGHT_IN: Mapping[str, str] = MappingProxyType(
    {
        "values": "01",
        "is-it-a-meld": "02",
        "find-the-melds": "02",
        "count-deadwood": "03",
        "best-arrangement": "03",
        "draw-choice": "04",
        "discard-choice": "04",
        "may-you-knock": "05",
        "knock-or-wait": "08",
        "lay-off": "06",
        "who-wins": "06",
        "score-the-hand": "07",
        "score-the-game": "07",
    }
)
"""The number of the lesson that teaches what each kind of question asks."""
