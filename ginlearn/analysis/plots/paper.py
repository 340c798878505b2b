"""The paper that figures are drawn on: colours shared with the board, and axes like a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ginlearn.engine.cards import Card, cards
from ginlearn.engine.play.moves import Move

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PAPER = "#fffdf6"
INK = "#17211c"
QUIET = "#55625b"
FELT = "#3d8f68"
SIGNAL = "#b5451b"
SKY = "#2f6fb0"
PLUM = "#7a4b8f"

_CARD = re.compile(r"\b[A2-9TJQK][SHDC]\b")

LINES = (FELT, SIGNAL, SKY, PLUM)
"""Colours of several lines in one figure, told apart by their darkness and marks as well."""

MARKS = ("o", "s", "^", "D")
"""The marks that go with them."""


def written(cards: Iterable[Card]) -> str:
    """Cards as people write them, such as "10♥ A♠".

    The sign that keeps suits from turning into emoji on a page is left out: the fonts of figures
    know no emoji, and would draw it as a box.
    """
    return " ".join(card.signs.removesuffix("\ufe0e") for card in cards)


def written_move(move: Move) -> str:
    """A move with its cards as people write them.

    >>> from ginlearn.engine.play.moves import Discard
    >>> written_move(Discard("TD"))
    'discard 10♦'
    """
    return _CARD.sub(lambda found: written(cards(found[0])), str(move))


def paper_axes(ax: Axes | None = None, height: float = 3.6) -> Axes:
    """Axes that look like a card: pale, and with as little drawn as will do.

    They are made on a new figure so many inches high, unless axes are given. Those lie on a figure
    of somebody's own, which becomes pale too: dark ink on a dark figure could not be read.
    """
    if ax is None:
        # Through pyplot, so that a notebook shows the figure by itself.
        import matplotlib.pyplot as plt

        _, ax = plt.subplots(figsize=(8, height), dpi=110, layout="constrained")
    ax.figure.set_facecolor(PAPER)
    ax.set_facecolor(PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(QUIET)
    ax.tick_params(colors=QUIET, labelcolor=INK)
    return ax


def legend(ax: Axes) -> None:
    """A legend without a frame, outside the lines it names."""
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=4, frameon=False, labelcolor=INK)


def above_line(ax: Axes, height: float, text: str, colour: str) -> None:
    """Words on a level line, at its left end; the line does not run through their feet."""
    ax.annotate(
        text, (0.01, height), xycoords=ax.get_yaxis_transform(), xytext=(0, 3),
        textcoords="offset points", color=colour, va="bottom",
    )  # fmt: skip


def whole_numbers(ax: Axes) -> None:
    """Ticks at whole numbers alone along the bottom: there is no half a turn."""
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
