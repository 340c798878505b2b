"""A hand turn by turn, and a game hand by hand, in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ginlearn.analysis.plots.paper import (
    INK,
    LINES,
    MARKS,
    QUIET,
    SIGNAL,
    above_line,
    drawn,
    legend,
    name_axes,
    paper_axes,
    whole_numbers,
)
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Discard, Knock
from ginlearn.engine.play.state import HandState
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import GinlearnError, Seat, Text, verbatim

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_deadwood_by_turn(
    hand: Gin, names: Sequence[str] | None = None, ax: Axes | None = None
) -> Axes:
    """The deadwood that each seat held after each of its turns, in points.

    The hand must be over, as all cards are shown. ``names`` are the players by seat.

    Raises GinlearnError for anything but a hand of gin, for one that is not over, and for names
    other than one for each seat.
    """
    given: object = hand
    if not isinstance(given, HandState) or not hasattr(given, "knock_limit"):
        raise GinlearnError("{given!r} is no hand of gin; give one that is over", given=given)
    if hand.result is None:
        raise GinlearnError("the hand goes on, and a picture of it would show hidden cards")
    called = _named(names, hand.players)
    ax = paper_axes(ax)
    for seat, deadwood in enumerate(_after_turns(hand)):
        ax.plot(
            range(len(deadwood)),
            deadwood,
            color=LINES[seat],
            marker=MARKS[seat],
            markersize=5,
            label=drawn(called[seat]),
        )
    limit = hand.knock_limit
    ax.axhline(limit, color=QUIET, linewidth=1, linestyle=(0, (4, 3)))
    above_line(ax, limit, Text("low enough to knock: {limit}", limit=limit), INK)
    ax.set_ylim(bottom=0)
    whole_numbers(ax)
    name_axes(
        ax,
        Text.in_context("axis", "turns played (0: as dealt)"),
        Text.in_context("axis", "deadwood (points)"),
    )
    legend(ax)
    return ax


def _after_turns(hand: Gin) -> list[list[int]]:
    """The deadwood of each seat at the start and whenever it has discarded or knocked."""
    states = [hand]
    while (before := states[-1].previous) is not None:
        states.append(before)
    states.reverse()
    points = [[least_deadwood(mask)] for mask in states[0].masks]
    for before, after, move in zip(states, states[1:], hand.moves, strict=False):
        if isinstance(move, Discard | Knock) and before.turn is not None:
            points[before.turn].append(least_deadwood(after.masks[before.turn]))
    return points


def plot_score_race(sheet: ScoreSheet, ax: Axes | None = None) -> Axes:
    """The points of each player after each hand of a game, with the target where there is one.

    Raises GinlearnError for anything but a score sheet, and when no hand has been entered.
    """
    given: object = sheet
    if not isinstance(given, ScoreSheet):
        raise GinlearnError(
            "{given!r} is no score sheet; give one, such as ScoreSheet('classic', 2)", given=given
        )
    running = sheet.running()
    if not running:
        raise GinlearnError("no hand has been entered, so there is no race to plot")
    ax = paper_axes(ax)
    for seat, name in enumerate(sheet.names):
        ax.plot(
            range(len(running) + 1),
            [0, *(totals[seat] for totals in running)],
            color=LINES[seat % len(LINES)],
            marker=MARKS[seat % len(MARKS)],
            markersize=5,
            label=drawn(Text("{name}: {score}", name=name, score=running[-1][seat])),
        )
    target = sheet.rules.target
    if target is not None:
        ends = -target if sheet.rules.scoring == "losers_lose" else target
        ax.axhline(ends, color=SIGNAL, linewidth=1.2, linestyle=(0, (4, 3)))
        above_line(ax, ends, Text("the game ends at {target}", target=ends), SIGNAL)
    ax.margins(y=0.12)
    whole_numbers(ax)
    name_axes(
        ax, Text.in_context("axis", "hands played"), Text.in_context("axis", "score (points)")
    )
    legend(ax)
    return ax


def _named(names: Sequence[str] | None, seats: int) -> list[Text]:
    if names is None:
        return [Text("{seat}", seat=Seat(seat)) for seat in range(seats)]
    given: object = names
    if (
        not isinstance(given, Sequence)
        or isinstance(given, str)
        or not all(isinstance(name, str) for name in given)
    ):
        raise GinlearnError(
            "names are a list with one for each seat, or None, not {given!r}", given=given
        )
    if len(names) != seats:
        raise GinlearnError(
            Text.counted(
                "{n} name is given for {seats}",
                "{n} names are given for {seats}",
                n=len(names),
                seats=Text.counted("{n} seat", "{n} seats", n=seats),
            )
        )
    return [verbatim(name) for name in names]
