"""What the choices in a position are worth, as a replay shows it: in words and as a picture."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO
from typing import Any

from ginlearn.analysis.advice.advice import Advice, AdviceError, advise
from ginlearn.analysis.plots.paper import written_move
from ginlearn.engine.cards import SUIT_SIGNS
from ginlearn.engine.errors import DealError, RulesError
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.play.moves import Move
from ginlearn.widgets.seat.layout import AnyView
from ginlearn.widgets.words import Words

MOST_SHOWN = 4
"""Choices that a reveal lists, at most; the picture has them all."""


def advice_for(view: AnyView, worlds: int, seed: int) -> Advice | None:
    """What each choice is worth to whoever has to move; None in a game that cannot be weighed."""
    if not isinstance(view, View):
        return None
    try:
        return advise(view, worlds=worlds, seed=seed)
    except (AdviceError, RulesError, DealError):
        return None


def entries(advice: Advice, played: Move | None, words: Words) -> list[dict[str, Any]]:
    """The best choices and what was played, each with its worth and what it loses."""
    shown = list(advice.choices[:MOST_SHOWN])
    shown += [choice for choice in advice.choices[MOST_SHOWN:] if choice.move == played]
    as_good = {advice.best.move, *(choice.move for choice in advice.indistinguishable)}
    found = []
    for choice in shown:
        key = "replay.choice.error" if choice.standard_error else "replay.choice"
        title = words.of(
            key,
            move=_written(choice.move),
            points=f"{choice.points:+.1f}",
            error=f"{2 * choice.standard_error:.1f}",
        )
        said = []
        if choice.move == played:
            said.append(words.of("replay.choice.played"))
        if choice.move not in as_good:
            lost = f"{advice.best.points - choice.points:.1f}"
            said.append(words.of("replay.choice.loses", points=lost))
        elif choice.move != advice.best.move:
            said.append(words.of("replay.choice.same"))
        found.append(
            {
                "title": title,
                "text": " ".join(said),
                "groups": [],
                "good": choice.move in as_good,
            }
        )
    return found


def summary(advice: Advice, words: Words) -> str:
    """The best choice in one sentence."""
    best = advice.best
    return words.of(
        "replay.best" if advice.worlds else "replay.exact",
        worlds=advice.worlds,
        move=_written(best.move),
        points=f"{best.points:+.1f}",
    )


def picture(advice: Advice | None, words: Words) -> str:
    """The worth of every choice as an image within HTML; a line of words where there is none."""
    if advice is None:
        return f'<p style="margin:0">{escape(words.of("replay.plot.none"))}</p>'
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from ginlearn.analysis.plots import plot_choices
    from ginlearn.analysis.plots.paper import PAPER

    # A figure of its own: one made through pyplot would be shown by the notebook once more.
    figure = Figure(figsize=(5.6, 1.2 + 0.3 * len(advice.choices)), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    figure.set_facecolor(PAPER)
    axes.set_facecolor(PAPER)
    plot_choices(advice, ax=axes)
    data = BytesIO()
    figure.savefig(data, format="png")
    told = ", ".join(f"{_written(choice.move)} {choice.points:+.1f}" for choice in advice.choices)
    text = escape(words.of("replay.plot", choices=told), quote=True)
    image = b64encode(data.getvalue()).decode()
    return f'<img alt="{text}" style="max-width:100%" src="data:image/png;base64,{image}">'


def _written(move: Move) -> str:
    """A move with its cards as people write them, whose suits no page turns into emoji."""
    return written_move(move).translate({ord(sign): f"{sign}\ufe0e" for sign in SUIT_SIGNS})
