"""RLCard's deadwood beside ours and OpenSpiel's, in the same table of ratios."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.conftest import Measure
from tests.benchmarks.test_bench_melds import KINDS, masks

melding: Any = pytest.importorskip(
    "rlcard.games.gin_rummy.utils.melding", reason="the ratios need the extra bench: rlcard"
)
HANDS = 400
"""RLCard is the slowest of the three; some hundred hands tell its rate."""


@pytest.mark.parametrize("kind", KINDS)
def test_rlcard_deadwood(measure: Measure, vectors: Path, kind: str) -> None:
    utils: Any = pytest.importorskip("rlcard.games.gin_rummy.utils.utils")
    # RLCard numbers cards as ginlearn does: suit * 13 + rank, spades hearts diamonds clubs.
    hands = [
        [utils.get_card(card) for card in range(52) if mask >> card & 1]
        for mask in masks(vectors, kind, 10)[:HANDS]
    ]

    def deadwood(hand: list[Any]) -> int:
        best = melding.get_best_meld_clusters(hand)
        return int(utils.get_deadwood_count(hand, best[0] if best else []))

    assert deadwood(hands[0]) >= 0
    measure(
        lambda: [deadwood(hand) for hand in hands], len(hands), f"deadwood, {kind} hands", "RLCard"
    )
