"""The distribution of deadwood over many hands, in a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import index
from statistics import median
from typing import TYPE_CHECKING, SupportsIndex

from ginlearn.analysis.plots.paper import FELT, INK, SIGNAL, drawn, name_axes, paper_axes
from ginlearn.text import GinlearnError, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KNOCK_LIMIT = 10
"""Points of deadwood with which a player may knock (the Hebrew and Greek rules of gin, on
knocking)."""


def plot_deadwood(points: Iterable[SupportsIndex], ax: Axes | None = None) -> Axes:
    """Plot the frequency of each number of points of deadwood in many hands.

    The median is marked, and so are the hands low enough to knock.

    Raises GinlearnError when there is no hand, and for points that are not whole numbers from 0 up.
    """
    given: object = points
    if not isinstance(given, Iterable) or isinstance(given, str | bytes):
        raise GinlearnError(
            "the deadwood of many hands is a list of whole numbers, not {given!r}", given=given
        )
    counts = Counter(map(_points, points))
    if not counts:
        raise GinlearnError("there is no hand to plot; give the deadwood of at least one")
    ax = paper_axes(ax)
    hands = counts.total()
    highest = max(counts)
    middle = median(counts.elements())
    low = sum(counts[number] for number in range(KNOCK_LIMIT + 1))
    shares = [100 * counts[number] / hands for number in range(highest + 1)]
    top = 1.3 * max(shares)

    ax.axvspan(-0.5, KNOCK_LIMIT + 0.5, color=SIGNAL, alpha=0.14, linewidth=0)
    colours = [SIGNAL if number <= KNOCK_LIMIT else FELT for number in range(highest + 1)]
    ax.bar(range(highest + 1), shares, width=0.84, color=colours)
    ax.text(
        KNOCK_LIMIT + 1.5,
        0.95 * top,
        drawn(_LOW_ENOUGH.filled(limit=KNOCK_LIMIT, low=low, n=hands)),
        color=SIGNAL,
        va="top",
    )
    ax.plot([middle, middle], [0, 0.84 * top], color=INK, linewidth=1.4, linestyle=(0, (4, 3)))
    ax.text(
        middle,
        0.95 * top,
        drawn(_MIDDLE.filled(n=int(middle) if middle == int(middle) else middle)),
        color=INK,
        ha="center",
        va="top",
    )
    ax.set_xlim(-0.5, highest + 1.5)
    ax.set_ylim(0, top)
    ax.set_xticks(range(0, highest + 1, 10))
    name_axes(
        ax,
        Text.in_context("axis", "deadwood (points)"),
        Text.in_context("axis", "share of all hands (%)"),
    )
    return ax


_LOW_ENOUGH = Text.counted(
    "{limit} or less,\nlow enough to knock:\n{low:,} of {n:,} hand",
    "{limit} or less,\nlow enough to knock:\n{low:,} of {n:,} hands",
)
_MIDDLE = Text.counted("middle hand:\n{n:g} point", "middle hand:\n{n:g} points")


def _points(number: SupportsIndex) -> int:
    """The number, which may be numpy's, as a whole number of points."""
    try:
        points = -1 if isinstance(number, bool) else index(number)
    except TypeError:
        points = -1
    if points < 0:
        raise GinlearnError(
            "{number!r} is not deadwood; deadwood is a whole number, 0 or more", number=number
        )
    return points
