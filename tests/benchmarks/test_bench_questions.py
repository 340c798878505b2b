"""Questions posed a second, of each kind and level; one may take at most 50 ms.

The slowest of many seeds is shown as well, since a learner who waits is waiting for one question.
"""

from __future__ import annotations

import time

import pytest

from ginlearn.course.questions.exercises import KINDS, LEVELS, pose
from tests.benchmarks.conftest import Measure

SEEDS = range(100)
# Time on the processor, so that the machine's other work does not count.
pytestmark = pytest.mark.benchmark(timer=time.process_time)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_posing_questions(kind: str, level: int, measure: Measure) -> None:
    slowest = 0.0

    def ask_all() -> None:
        nonlocal slowest
        for seed in SEEDS:
            start = time.process_time()
            pose(kind, level, seed)
            slowest = max(slowest, time.process_time() - start)

    pose(kind, level, 0)
    measure(ask_all, len(SEEDS), f"questions: {kind}", f"level {level}")
    print(f"{kind}, level {level}: the slowest took {slowest * 1000:.1f} ms")
