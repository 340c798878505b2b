"""The words of the analysis in any language: no English word escapes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.text import Text as Drawn

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.measured.knock_table import knock_table
from ginlearn.analysis.players.player import Novice, play_out
from ginlearn.analysis.plots import (
    plot_chance_to_improve,
    plot_choices,
    plot_deadwood,
    plot_deadwood_by_turn,
    plot_knock_or_wait,
    plot_knock_table,
    plot_score_race,
)
from ginlearn.analysis.plots.paper import drawn
from ginlearn.analysis.studies.late_throws import late_throws
from ginlearn.analysis.studies.sayings import rules_of_thumb
from ginlearn.analysis.studies.tournament import tournament
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Language, Sayable, Text

ACCENTED = Language("en-XA")
STATE = Gin.from_cards(
    ["7C 8C 9C 2D 2H 2S AS 3D 4H TC KD", None], turn=0, phase="discard", stock_size=6
)
CODE = re.compile(r"big gin|(knock|discard) (10|\w)[SHDC♠♥♦♣]|novice|simple")
"""Moves and names of players and rules, which are the same in every language."""


def escaped(words: str) -> list[str]:
    """English words that remain when a text is said in accents."""
    return re.findall(r"[a-z]{2,}", CODE.sub("", words))


@pytest.fixture
def accented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let cells speak the language in which a text that bypassed the layer stands out."""
    mpl.use("Agg")
    monkeypatch.setenv("GINLEARN_LANGUAGE", ACCENTED.code)
    yield
    plt.close("all")


def unfinished() -> Sayable:
    """A match of which one pair failed."""
    played = tournament(Novice(), Novice(), deals=4, workers=0)
    return replace(played, pairs=played.pairs[:3], failures=((3, "0"),))


SAYS: dict[str, Callable[[], Sayable]] = {
    "advice": lambda: advise(STATE.view(0), worlds=40),
    "advice interrupted": lambda: replace(
        advise(STATE.view(0), worlds=40, weighting="uniform"), interrupted=True
    ),
    "choice": lambda: advise(STATE.view(0), worlds=40).best,
    "knock table": knock_table,
    "late throws": late_throws,
    "sayings": rules_of_thumb,
    "tournament": unfinished,
}


@pytest.mark.parametrize("says", SAYS.values(), ids=SAYS.keys())
def test_every_word_is_said_in_the_language_and_the_representation_stays_english(
    says: Callable[[], Sayable], accented: None
) -> None:
    it = says()
    assert escaped(str(it)) == []
    assert str(it) == it.said(ACCENTED)
    assert escaped(repr(it))
    assert "⟦" not in repr(it)


def test_tables_of_a_notebook_are_said_in_the_language(accented: None) -> None:
    for table in (rules_of_thumb(), late_throws()):
        cells = re.sub(r"<[^<>]*>", " ", table._repr_html_())
        assert "⟦" in cells
        assert escaped(cells) == []


def race() -> Axes:
    sheet = ScoreSheet("simple", ["Å", "ß"], target=50)
    sheet.add(winner=0, points=30)
    return plot_score_race(sheet)


FIGURES: dict[str, Callable[[], Axes]] = {
    "chance to improve": lambda: plot_chance_to_improve("7C 8C KD"),
    "chances of many cards": lambda: plot_chance_to_improve("7C"),
    "choices": lambda: plot_choices(advise(STATE.view(0), worlds=200)),
    "deadwood": lambda: plot_deadwood([3, 20, 40]),
    "deadwood by turn": lambda: plot_deadwood_by_turn(
        play_out(Gin.deal(seed=4), [Novice(), Novice()])
    ),
    "knock or wait": lambda: plot_knock_or_wait(knock_table()),
    "knock table": lambda: plot_knock_table(knock_table()),
    "score race": race,
}


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES.keys())
def test_every_word_in_a_figure_is_said_in_the_language(
    figure: Callable[[], Axes], accented: None
) -> None:
    ax = figure()
    ax.figure.canvas.draw()
    words = [part.get_text() for part in ax.figure.findobj(Drawn)]
    assert escaped(" ".join(map(str, words))) == []
    assert "⟦" in " ".join(map(str, words))


def test_choices_are_drawn_in_the_language_of_a_board_where_it_names_one(accented: None) -> None:
    ax = plot_choices(advise(STATE.view(0), worlds=40), language=Language("en"))
    assert ax.get_ylabel() == "choice"


def test_a_figure_gets_no_sign_that_its_fonts_lack() -> None:
    text = Text("{card} of {name}, {gain:+}", card=Card("TH"), name="Ann", gain=-3)
    assert drawn(text, Language("en")) == "10♥ of Ann, -3"
    mirrored = drawn(text, Language("he"))
    assert mirrored == "\u200f\u202a10♥\u202c of Ann, \u202a-3\u202c"


def test_notes_and_legends_begin_at_the_right_where_lines_do(
    accented: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "he")
    ax = plot_knock_table(knock_table())
    assert ax.get_title("right")
    assert not ax.get_title("left")
    assert race().get_legend() is not None
    assert 'dir="rtl"' in rules_of_thumb()._repr_html_()
