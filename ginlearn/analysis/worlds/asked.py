"""The number of worlds that may be asked for, and the ways to weigh them."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.checks import is_whole

Weighting: TypeAlias = Literal["uniform", "model"]
"""The weighting of worlds: all the same, or by how likely the opponent's play makes each."""

MOST_WORLDS = 10_000_000
"""The most worlds that are dealt: a number beyond it is a slip, and would fill the memory."""


def check_count(count: int) -> int:
    """The number of worlds; raises RulesError unless it is whole, and 1 to ten million."""
    if not is_whole(count) or not 1 <= count <= MOST_WORLDS:
        raise RulesError(
            "{count!r} is no number of worlds; it is a whole number from 1 to {most}",
            count=count,
            most=MOST_WORLDS,
        )
    return count


def check_weighting(weighting: Weighting) -> None:
    """Check that there is such a way to weigh worlds; raises RulesError where there is none."""
    if weighting not in get_args(Weighting):
        raise RulesError(
            "{given!r} is no way to weigh worlds; there are {allowed:,}",
            given=weighting,
            allowed=get_args(Weighting),
        )
