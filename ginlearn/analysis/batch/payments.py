"""Payments for many knocks at once: the engine's own scoring, computed beforehand."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.results import ResultKind

KINDS = (
    ResultKind.KNOCK, ResultKind.GIN, ResultKind.BIG_GIN, ResultKind.UNDERCUT, ResultKind.TIE,
    ResultKind.VOID,
)  # fmt: skip
"""The ways in which a hand of gin ends; arrays hold their indices here."""
NOBODY = -1
MOST_DEADWOOD = 101
"""More points than ten cards can be worth."""


@lru_cache(maxsize=64)
def payments(
    rules: GinRules, multiplier: int
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8], npt.NDArray[np.int8]]:
    """The payment for a knock by (big gin, knocker's deadwood, defender's): points of the knocker
    and of the other, the kind, and the winner (0 the knocker, 1 the other, NOBODY).
    """
    most = max(rules.knock_limit, 10) + 1
    shape = (2, most, MOST_DEADWOOD)
    points = np.zeros((*shape, 2), dtype=np.int32)
    kinds = np.zeros(shape, dtype=np.uint8)
    winners = np.zeros(shape, dtype=np.int8)
    for big, held in [(1, 0), *((0, held) for held in range(most))]:
        for left in range(MOST_DEADWOOD):
            result = score_knock(rules, (held, left), big_gin=bool(big), multiplier=multiplier)
            points[big, held, left] = result.points
            kinds[big, held, left] = KINDS.index(result.kind)
            winners[big, held, left] = result.winners[0] if result.winners else NOBODY
    return points, kinds, winners
