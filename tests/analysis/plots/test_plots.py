"""Figures: their content, and the axes into which they draw."""

from __future__ import annotations

from collections.abc import Iterator

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.container import BarContainer

from ginlearn.analysis.plots import FELT, INK, PAPER, QUIET, SIGNAL, plot_deadwood
from ginlearn.engine.errors import GinlearnError


@pytest.fixture(autouse=True)
def _figures_are_closed() -> Iterator[None]:
    mpl.use("Agg")
    yield
    plt.close("all")


def said(ax: Axes) -> str:
    return " ".join(" ".join(text.get_text().split()) for text in ax.texts)


def test_the_height_of_a_bar_is_the_share_of_hands_with_so_many_points() -> None:
    ax = plot_deadwood([3, 3, 3, 20])
    (bars,) = (each for each in ax.containers if isinstance(each, BarContainer))
    heights = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in bars}
    assert heights[3] == 75
    assert heights[20] == 25
    assert heights[4] == 0
    assert sum(heights.values()) == 100


def test_it_says_the_median_and_how_many_hands_may_knock() -> None:
    ax = plot_deadwood([10, 11, 30, 40, 50])
    assert "middle hand: 30 points" in said(ax)
    assert "1 of 5 hands" in said(ax)


def test_ten_points_are_low_enough_to_knock_and_eleven_are_not() -> None:
    assert "2 of 3 hands" in said(plot_deadwood([0, 10, 11]))


def test_the_axes_have_names_with_units() -> None:
    ax = plot_deadwood([1, 2])
    assert ax.get_xlabel() == "deadwood (points)"
    assert ax.get_ylabel() == "share of all hands (%)"


def test_it_draws_into_the_axes_given_and_returns_them() -> None:
    _, (left, right) = plt.subplots(ncols=2)
    assert plot_deadwood([1, 2], ax=right) is right
    assert right.patches
    assert not left.patches


def test_it_makes_a_figure_of_its_own_that_is_pale_like_a_card() -> None:
    before = dict(mpl.rcParams)
    figure = plot_deadwood([1, 2]).figure
    assert figure.get_facecolor() == mpl.colors.to_rgba(PAPER)
    assert dict(mpl.rcParams) == before


def test_numbers_may_come_from_numpy() -> None:
    assert "1 of 2 hands" in said(plot_deadwood(np.array([5, 60], dtype=np.uint8)))


@pytest.mark.parametrize("points", [[], [-1], [2.5], [1, "7"]])
def test_what_is_no_deadwood_is_refused(points: list[object]) -> None:
    with pytest.raises(GinlearnError, match="deadwood"):
        plot_deadwood(points)  # type: ignore[arg-type]


@pytest.mark.parametrize("colour", [INK, QUIET, SIGNAL])
def test_all_lettering_is_easy_to_read_on_the_paper(colour: str) -> None:
    assert _contrast(colour, PAPER) >= 4.5


def test_bars_stand_out_from_the_paper_and_differ_in_more_than_hue() -> None:
    assert _contrast(FELT, PAPER) >= 3
    assert _contrast(SIGNAL, FELT) >= 1.3


def _contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it."""

    def luminance(colour: str) -> float:
        channels = [
            value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
            for value in mpl.colors.to_rgb(colour)
        ]
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
