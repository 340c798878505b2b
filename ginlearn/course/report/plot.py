"""The plot of the topics that a class finds hard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ginlearn.analysis.plots.paper import INK, QUIET, SIGNAL, drawn, paper_axes
from ginlearn.course.report.kind_names import kind_called
from ginlearn.text import Text


class Percentage(Protocol):
    """A share of questions: in hundredths, and out of how many."""

    @property
    def percent(self) -> int:
        """0 to 100."""

    @property
    def met(self) -> int:
        """The number of questions."""


def plot_ideas(shares: Mapping[str, Percentage]) -> None:
    """Draw a bar for each idea: the share of its questions that were not right at once.

    `shares` come hardest first, as ClassReport.by_idea gives them.
    """
    ax = paper_axes(height=max(2.0, 0.34 * len(shares) + 1.1))
    places = range(len(shares))
    missed = [100 - share.percent for share in shares.values()]
    ax.barh(places, missed, color=SIGNAL, height=0.62)
    for place, share, width in zip(places, shares.values(), missed, strict=True):
        of_all = Text("{percent} % of {met}", percent=width, met=share.met)
        ax.text(width + 1, place, drawn(of_all), va="center", color=QUIET, fontsize=9)
    ax.set_yticks(places, [drawn(kind_called(kind)) for kind in shares])
    ax.invert_yaxis()
    ax.set_xlim(0, 115)
    ax.set_xticks(range(0, 101, 25))
    ax.set_xlabel(drawn(Text("questions not right at once, in percent")), color=INK)
    ax.set_title(drawn(Text("What the class finds hard")), loc="left", color=INK)
