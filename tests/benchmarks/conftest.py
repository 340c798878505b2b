"""Rates, measured and printed as ratios to OpenSpiel's in the same run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

_RATES = pytest.StashKey[dict[str, dict[str, float]]]()
PEER = "OpenSpiel"


class Measure(Protocol):
    """A timer for a call that does ``count`` pieces of the work called ``what``."""

    def __call__(self, ask: Callable[[], object], count: int, what: str, who: str) -> None:
        """Time ``ask`` for ``who``: OpenSpiel, or a name for our own way."""


@pytest.fixture
def measure(benchmark: BenchmarkFixture, pytestconfig: pytest.Config) -> Measure:
    """Time with pytest-benchmark and keep the rate for the table of ratios."""
    timer: Any = benchmark

    def timed(ask: Callable[[], object], count: int, what: str, who: str) -> None:
        timer.pedantic(ask, rounds=7, iterations=1, warmup_rounds=1)
        # The quickest round is the one least disturbed by the machine's other work.
        rate = count / timer.stats.stats.min
        timer.extra_info["per second"] = round(rate)
        pytestconfig.stash.setdefault(_RATES, {}).setdefault(what, {})[who] = rate

    return timed


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    rates = config.stash.get(_RATES, {})
    if not rates:
        return
    terminalreporter.section("rates per second, and as ratios to OpenSpiel's in this run")
    for what, by_name in rates.items():
        peer = by_name.get(PEER)
        for who, rate in by_name.items():
            ratio = f"{rate / peer:8.1f} x" if peer else " " * 10
            terminalreporter.write_line(f"{what:34} {who:24} {rate:14,.0f} {ratio}")
