"""The worth of the choices in a position, as a replay shows it: in words and as a picture."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO

from ginlearn.analysis.advice.choices import Advice
from ginlearn.analysis.plots.paper import written_move
from ginlearn.course.questions.question import ProofEntry
from ginlearn.engine.cards import SUIT_SIGNS
from ginlearn.engine.play.moves import Move
from ginlearn.text import Language, Text, paragraph
from ginlearn.text.extras import is_installed

MOST_SHOWN = 4
"""The most choices that a reveal lists; the picture has them all."""


def entries(advice: Advice, played: Move | None) -> list[ProofEntry]:
    """The best choices and the move played, each with its worth and its loss."""
    shown = list(advice.choices[:MOST_SHOWN])
    shown += [choice for choice in advice.choices[MOST_SHOWN:] if choice.move == played]
    best = advice.best
    as_good = {best.move, *(choice.move for choice in advice.indistinguishable)}
    found = []
    for choice in shown:
        title = (
            Text("{move}: {worth:+.1f} points, give or take {error:.1f}")
            if choice.standard_error
            else Text("{move}: {worth:+.1f} points")
        )
        against_best = None
        if choice.move not in as_good:
            loses = Text("{lost:.1f} points less than the best.")
            against_best = loses.filled(lost=best.points - choice.points)
        elif choice.move != best.move:
            against_best = Text("Not to be told from the best.")
        text = paragraph(
            Text("This is what was played.") if choice.move == played else None, against_best
        )
        error = 2 * choice.standard_error
        title = title.filled(move=_written(choice.move), worth=choice.points, error=error)
        found.append(ProofEntry(title, text, good=choice.move in as_good))
    return found


def summary(advice: Advice) -> Text:
    """The best choice in one sentence."""
    best = (
        Text("Best in the long run, of {worlds} worlds: {move}, {worth:+.1f} points.")
        if advice.worlds
        else Text("Best, counted exactly: {move}, {worth:+.1f} points.")
    )
    move, worth = _written(advice.best.move), advice.best.points
    return best.filled(worlds=advice.worlds, move=move, worth=worth)


def picture(advice: Advice | Text, language: Language) -> str:
    """The worth of every choice as an image within HTML; in words where it cannot be drawn.

    Where there is no advice, it is the text that says why.
    """
    if isinstance(advice, Text):
        return _in_words(advice, language)
    choices = tuple(
        Text("{move} {worth:+.1f}", move=_written(choice.move), worth=choice.points)
        for choice in advice.choices
    )
    told = Text("Expected points of each choice. {choices:,}.", choices=choices)
    if not is_installed("matplotlib"):
        return _in_words(told, language)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from ginlearn.analysis.plots import plot_choices
    from ginlearn.analysis.plots.paper import PAPER

    # A figure of its own: the notebook would show one made through pyplot a second time.
    figure = Figure(figsize=(5.6, 1.2 + 0.3 * len(advice.choices)), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    figure.set_facecolor(PAPER)
    axes.set_facecolor(PAPER)
    plot_choices(advice, ax=axes, language=language)
    data = BytesIO()
    figure.savefig(data, format="png")
    text = escape(language.say(told), quote=True)
    image = b64encode(data.getvalue()).decode()
    return f'<img alt="{text}" style="max-width:100%" src="data:image/png;base64,{image}">'


def _in_words(text: Text, language: Language) -> str:
    return f'<p style="margin:0">{escape(language.say(text))}</p>'


def _written(move: Move) -> str:
    """A move with its cards as people write them, with suits that no page turns into emoji."""
    return written_move(move).translate({ord(sign): f"{sign}\ufe0e" for sign in SUIT_SIGNS})
