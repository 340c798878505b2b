"""Figures of what the engine computes and the analysis finds.

Each function draws into the axes it is given, or into a new figure, and returns its axes. Figures
are pale like the cards, so that they read the same in a light and in a dark notebook; anything that
colour tells is always told in words, marks or numbers as well.
"""

from __future__ import annotations

from ginlearn.analysis.plots.choices import plot_choices
from ginlearn.analysis.plots.deadwood import KNOCK_LIMIT, plot_deadwood
from ginlearn.analysis.plots.games import plot_deadwood_by_turn, plot_score_race
from ginlearn.analysis.plots.improving import plot_chance_to_improve
from ginlearn.analysis.plots.knocking import plot_knock_or_wait, plot_knock_table
from ginlearn.analysis.plots.paper import FELT, INK, PAPER, QUIET, SIGNAL

__all__ = [
    "FELT",
    "INK",
    "KNOCK_LIMIT",
    "PAPER",
    "QUIET",
    "SIGNAL",
    "plot_chance_to_improve",
    "plot_choices",
    "plot_deadwood",
    "plot_deadwood_by_turn",
    "plot_knock_or_wait",
    "plot_knock_table",
    "plot_score_race",
]
