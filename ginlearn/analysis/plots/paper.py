"""The paper that figures are drawn on: colours shared with the board, and axes like a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from ginlearn.engine.cards import Card, cards
from ginlearn.engine.play.moves import Move
from ginlearn.text import GinlearnError, Language, Text, current_language
from ginlearn.text.extras import require

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
    have no emoji, and would draw it as a box.
    """
    return " ".join(card.signs.removesuffix("\ufe0e") for card in cards)


def written_move(move: Move) -> str:
    """A move with its cards as people write them.

    >>> from ginlearn.engine.play.moves import Discard
    >>> written_move(Discard("TD"))
    'discard 10♦'
    """
    return _CARD.sub(lambda found: written(cards(found[0])), str(move))


_SHOWN = str.maketrans({"\ufe0e": None, "\u2066": "\u202a", "\u2069": "\u202c"})
_APART = re.compile("\u2068([^\u2066-\u2069]*)\u2069")


def drawn(text: Text, language: Language | None = None) -> str:
    """A text as a figure draws it, in the language of the cells unless another is given.

    The fonts of figures have no sign that keeps suits from turning into emoji, and none of
    Unicode's isolating marks: older marks of direction replace them, and names stand without.

    >>> drawn(Text("{card} helps", card=Card("TH")))
    '10♥ helps'
    """
    language = language or current_language()
    said = _APART.sub(r"\1", language.say(text)).translate(_SHOWN)
    if language.direction == "rtl":
        return "\n".join(f"\u200f{line}" for line in said.split("\n"))
    return said


def name_axes(ax: Axes, bottom: Text, left: Text, language: Language | None = None) -> None:
    """Label the axes along the bottom and up the left, each with its unit."""
    ax.set_xlabel(drawn(bottom, language), color=INK)
    ax.set_ylabel(drawn(left, language), color=INK)


def note(ax: Axes, text: Text, language: Language | None = None) -> None:
    """Write words above the axes, at the start of a line in the language."""
    begins: Literal["left", "right"] = "right" if _is_mirrored(language) else "left"
    ax.set_title(drawn(text, language), color=INK, loc=begins, fontsize="medium")


def _is_mirrored(language: Language | None) -> bool:
    return (language or current_language()).direction == "rtl"


def paper_axes(ax: Axes | None = None, height: float = 3.6) -> Axes:
    """Axes that look like a card: pale, with as little drawn as possible.

    They are made on a new figure so many inches high, unless axes are given. Given axes lie on a
    figure of the caller's, which becomes pale too: dark ink on a dark figure could not be read.

    Raises MissingExtraError without matplotlib, and GinlearnError for what are no axes.
    """
    require("matplotlib", "analysis", Text("a figure"))
    if ax is None:
        # Made through pyplot, so that a notebook shows the figure by itself.
        import matplotlib.pyplot as plt

        _, ax = plt.subplots(figsize=(8, height), dpi=110, layout="constrained")
    else:
        from matplotlib.axes import Axes

        given: object = ax
        if not isinstance(given, Axes):
            raise GinlearnError(
                "ax is the axes to draw into, or None for a new figure, not {given!r}", given=given
            )
    ax.figure.set_facecolor(PAPER)
    ax.set_facecolor(PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(QUIET)
    ax.tick_params(colors=QUIET, labelcolor=INK)
    return ax


def legend(ax: Axes) -> None:
    """A legend without a frame, outside the lines it names."""
    mirrored = _is_mirrored(None)
    ax.legend(
        loc="lower right" if mirrored else "lower left",
        bbox_to_anchor=(int(mirrored), 1),
        ncols=4,
        frameon=False,
        labelcolor=INK,
    )


def above_line(ax: Axes, height: float, text: Text, colour: str) -> None:
    """Words above a level line, at its left end, clear of the line."""
    ax.annotate(
        drawn(text), (0.01, height), xycoords=ax.get_yaxis_transform(), xytext=(0, 3),
        textcoords="offset points", color=colour, va="bottom",
    )  # fmt: skip


def whole_numbers(ax: Axes) -> None:
    """Set ticks at whole numbers only along the bottom: there is no half a turn."""
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
