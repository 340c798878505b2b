"""The value of knocking, in pictures of the measured knock table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, SupportsIndex

from ginlearn.analysis.measured.knock_rows import MOST_DEADWOOD
from ginlearn.analysis.measured.knock_table import KnockTable
from ginlearn.analysis.plots.paper import (
    INK,
    LINES,
    MARKS,
    QUIET,
    drawn,
    legend,
    name_axes,
    note,
    paper_axes,
    whole_numbers,
)
from ginlearn.text import GinlearnError, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FEW = 30
"""The number of positions below which a mean is too uncertain to show."""


def plot_knock_table(table: KnockTable, ax: Axes | None = None) -> Axes:
    """A heat map of the gain from a knock over waiting, in points, by turn and deadwood.

    Each cell has its number, whose sign tells which of the two is better; a number that differs
    from zero by less than two standard errors stands in brackets. Cells with fewer than 30
    positions are left empty.

    Raises GinlearnError for anything but a knock table.
    """
    _check_table(table)
    ax = paper_axes(ax, height=5.2)
    import numpy as np  # matplotlib has loaded it

    gain = np.where(table.positions >= FEW, table.gain, np.nan)
    most = max(1.0, float(np.nanmax(np.abs(gain)))) if not np.isnan(gain).all() else 1.0
    # Orange and purple differ in lightness too, and for every kind of colour blindness.
    image = ax.imshow(gain, cmap="PuOr_r", vmin=-most, vmax=most, aspect="auto")
    for turn, points in np.argwhere(~np.isnan(gain)):
        value = float(gain[turn, points])
        unsure = abs(value) < 2 * table.standard_error[turn, points]
        ax.text(
            points, turn, f"({value:+.1f})" if unsure else f"{value:+.1f}",
            ha="center", va="center", fontsize=8,
            color="white" if abs(value) > 0.65 * most else INK,
        )  # fmt: skip
    note(ax, Text("in brackets: less than two standard errors from 0"))
    ax.set_xticks(range(MOST_DEADWOOD + 1))
    turns = len(gain)
    ax.set_yticks(range(turns), [*map(str, range(1, turns)), drawn(Text("{turn} on", turn=turns))])
    name_axes(
        ax,
        Text.in_context("axis", "deadwood kept (points)"),
        Text.in_context("axis", "turn of the player"),
    )
    bar = ax.figure.colorbar(image, ax=ax)
    bar.set_label(
        drawn(Text.in_context("axis", "knock less wait (points): + knock, − wait")), color=INK
    )
    bar.ax.tick_params(colors=QUIET, labelcolor=INK)
    return ax


def plot_knock_or_wait(
    table: KnockTable, deadwood: Sequence[int] = (1, 5, 10), ax: Axes | None = None
) -> Axes:
    """The gain from a knock over waiting, turn by turn, for up to four values of deadwood.

    Bars reach two standard errors up and down, so that one that crosses zero belongs to a number in
    brackets on the map. Turns with fewer than 30 positions are left out.

    Raises GinlearnError for anything but a knock table, for deadwood outside 0 to 10 points, and
    for no value or more than four.
    """
    _check_table(table)
    given: object = deadwood
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise GinlearnError(
            "the deadwood to show is a list of whole numbers, not {given!r}", given=given
        )
    if not 1 <= len(deadwood) <= len(LINES):
        raise GinlearnError(
            Text.counted(
                "{n} line cannot be told apart; give the deadwood of 1 to {most}",
                "{n} lines cannot be told apart; give the deadwood of 1 to {most}",
                n=len(deadwood),
                most=len(LINES),
            )
        )
    for points in deadwood:
        if not _is_column(points):
            raise GinlearnError(
                Text.counted(
                    "the table has no deadwood of {n!r} point; it has 0 to {most}",
                    "the table has no deadwood of {n!r} points; it has 0 to {most}",
                    n=points,
                    most=MOST_DEADWOOD,
                )
            )
    ax = paper_axes(ax)
    import numpy as np

    turns = np.arange(1, len(table.gain) + 1)
    for place, points in enumerate(deadwood):
        there = table.positions[:, points] >= FEW
        ax.errorbar(
            # A little apart, so that the bars of one turn do not hide each other.
            turns[there] + 0.08 * (place - (len(deadwood) - 1) / 2),
            table.gain[there, points],
            yerr=2 * table.standard_error[there, points],
            color=LINES[place], marker=MARKS[place], markersize=5, capsize=3,
            label=drawn(Text("deadwood {points}", points=points)),
        )  # fmt: skip
    ax.axhline(0, color=INK, linewidth=1)
    for height, says in ((0.97, Text("knocking pays")), (0.03, Text("waiting pays"))):
        ax.text(
            0.99, height, drawn(says), transform=ax.transAxes, color=QUIET, ha="right",
            va="top" if height > 0.5 else "bottom",
        )  # fmt: skip
    low, high = ax.get_ylim()
    reach = max(abs(low), abs(high))
    ax.set_ylim(-reach, reach)
    whole_numbers(ax)
    name_axes(
        ax,
        Text.in_context("axis", "turn of the player"),
        Text.in_context("axis", "knock less wait (points)"),
    )
    legend(ax)
    return ax


def _is_column(points: object) -> bool:
    """True for deadwood that has a column: a whole number, which may be numpy's."""
    is_whole = isinstance(points, SupportsIndex) and not isinstance(points, bool)
    return is_whole and points in range(MOST_DEADWOOD + 1)


def _check_table(table: object) -> None:
    """Raise GinlearnError for anything but a knock table."""
    if not isinstance(table, KnockTable):
        raise GinlearnError(
            "{table!r} is no knock table; give one, such as knock_table('simple')", table=table
        )
