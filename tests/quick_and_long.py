"""Long laws: their beginning in every loop, the rest of them where slow tests run."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def quick_and_long(name: str, cases: Sequence[object], quick: int) -> pytest.MarkDecorator:
    """Give a test the first ``quick`` cases at once, and all the others in a slow test.

    No case runs twice where both do.

    >>> [case.values for case in quick_and_long("seeds", range(100), 8).args[1]]
    [(range(0, 8),), (range(8, 100),)]
    """
    begun, rest = cases[:quick], cases[quick:]
    assert begun
    assert rest
    return pytest.mark.parametrize(
        name,
        [pytest.param(begun, id="quick"), pytest.param(rest, id="long", marks=pytest.mark.slow)],
    )
