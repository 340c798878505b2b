"""The expected points of each choice, in a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from ginlearn.analysis.plots.paper import (
    FELT,
    QUIET,
    SIGNAL,
    name_axes,
    note,
    paper_axes,
    written_move,
)
from ginlearn.engine.play.moves import Move
from ginlearn.text import GinlearnError, Language, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class WeighedChoice(Protocol):
    """One choice that was weighed."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def points(self) -> float:
        """The points it is expected to gain."""

    @property
    def standard_error(self) -> float:
        """The standard error of those points."""


class Weighing(Protocol):
    """Advice: every choice weighed, with the best and those that may be as good."""

    @property
    def choices(self) -> Sequence[WeighedChoice]:
        """Every legal choice."""

    @property
    def best(self) -> WeighedChoice:
        """The choice with the most expected points."""

    @property
    def indistinguishable(self) -> Collection[WeighedChoice]:
        """Those that cannot be told from the best."""


def plot_choices(
    advice: Weighing, ax: Axes | None = None, *, language: Language | None = None
) -> Axes:
    """The expected points of each choice, the best on top, with two standard errors either way.

    The best choice and those that cannot be told from it are filled; the others are hollow. The
    words are in the language of the cells unless another is given.

    Raises GinlearnError for anything but advice, and when there is no choice.
    """
    choices = getattr(advice, "choices", None)
    if not isinstance(choices, Sequence) or not all(map(_is_weighed, choices)):
        raise GinlearnError(
            "{advice!r} is no advice; give what advise(view) returned", advice=advice
        )
    ranked = sorted(advice.choices, key=lambda choice: choice.points)
    if not ranked:
        raise GinlearnError("there is no choice to plot")
    as_good = {advice.best.move, *(choice.move for choice in advice.indistinguishable)}
    ax = paper_axes(ax, height=1.2 + 0.3 * len(ranked))
    for place, choice in enumerate(ranked):
        good = choice.move in as_good
        ax.errorbar(
            choice.points, place, xerr=2 * choice.standard_error,
            color=FELT if good else SIGNAL, marker="o" if good else "s", markersize=7,
            markerfacecolor=None if good else "none", capsize=3, linewidth=1.6,
        )  # fmt: skip
    ax.axvline(0, color=QUIET, linewidth=1)
    ax.set_yticks(range(len(ranked)), [written_move(choice.move) for choice in ranked])
    ax.set_ylim(-0.6, len(ranked) - 0.4)
    name_axes(
        ax,
        Text.in_context("axis", "expected points, give or take two standard errors"),
        Text.in_context("axis", "choice"),
        language,
    )
    others = len(as_good) - 1
    told = _SEVERAL_FILLED.filled(n=others) if others else Text("filled: the best")
    note(ax, told, language)
    return ax


def _is_weighed(choice: object) -> bool:
    return all(hasattr(choice, name) for name in ("move", "points", "standard_error"))


_SEVERAL_FILLED = Text.counted(
    "filled: the best and {n} not told from it", "filled: the best and {n} not told from it"
)
