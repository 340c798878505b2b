"""Figures of advice, of the knock table, of hands and of games: their content."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.container import ErrorbarContainer
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.measured.knock_table import KnockTable, knock_table
from ginlearn.analysis.players.player import Novice, Steady, play_out
from ginlearn.analysis.plots import (
    plot_chance_to_improve,
    plot_choices,
    plot_deadwood_by_turn,
    plot_knock_or_wait,
    plot_knock_table,
    plot_score_race,
)
from ginlearn.analysis.plots.paper import LINES, PAPER, written, written_move
from ginlearn.engine.cards import PACK, CardSet, cards
from ginlearn.engine.errors import DuplicateCardError, GinlearnError, HandSizeError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import deadwood
from ginlearn.engine.play.moves import Discard, LayOff
from ginlearn.engine.scoring.score_sheet import ScoreSheet


@pytest.fixture(autouse=True)
def _figures_are_closed() -> Iterator[None]:
    mpl.use("Agg")
    yield
    plt.close("all")


def over() -> Gin:
    return play_out(Gin.deal(seed=4), [Novice(), Steady()])


def sheet() -> ScoreSheet:
    game = ScoreSheet("simple", ["Ann", "Ben"], target=50)
    for winner, points in [("Ann", 30), ("Ben", 14), ("Ann", 22)]:
        game.add(winner=winner, points=points)
    return game


def values(line: Line2D) -> list[float]:
    """The heights of a line's points."""
    return [float(value) for value in np.asarray(line.get_ydata())]


def drawn(bar: ErrorbarContainer) -> list[float]:
    """The places of the points of an error bar along the bottom."""
    return [float(value) for value in np.asarray(bar.lines[0].get_xdata())]


def bars(ax: Axes) -> list[ErrorbarContainer]:
    """Error bars in the order in which they were drawn."""
    return [each for each in ax.containers if isinstance(each, ErrorbarContainer)]


def heights_in(ax: Axes) -> list[float]:
    """The heights of the bars of a bar chart."""
    return [patch.get_height() for patch in ax.patches if isinstance(patch, Rectangle)]


ADVISED = Gin.from_cards(
    ["7C 8C 9C 2D 2H 2S AS 3D 4H TC KD", None], turn=0, phase="discard", stock_size=6
)
EVERY_FIGURE: dict[str, Callable[[Axes | None], Axes]] = {
    "choices": lambda ax: plot_choices(advise(ADVISED.view(0), worlds=40), ax=ax),
    "chance to improve": lambda ax: plot_chance_to_improve("7C 8C KD", ax=ax),
    "deadwood by turn": lambda ax: plot_deadwood_by_turn(over(), ax=ax),
    "knock or wait": lambda ax: plot_knock_or_wait(knock_table(), ax=ax),
    "knock table": lambda ax: plot_knock_table(knock_table(), ax=ax),
    "score race": lambda ax: plot_score_race(sheet(), ax=ax),
}
each_figure = pytest.mark.parametrize("draw", EVERY_FIGURE.values(), ids=EVERY_FIGURE.keys())


@each_figure
def test_it_draws_into_the_axes_given_and_returns_them(draw: Callable[[Axes | None], Axes]) -> None:
    _, (left, right) = plt.subplots(ncols=2)
    assert draw(right) is right
    assert right.has_data()
    assert not left.has_data()


@each_figure
def test_without_axes_it_makes_a_pale_figure_of_its_own(
    draw: Callable[[Axes | None], Axes],
) -> None:
    before = dict(mpl.rcParams)
    figure = draw(None).figure
    assert figure.get_facecolor() == mpl.colors.to_rgba(PAPER)
    assert dict(mpl.rcParams) == before


@each_figure
def test_axes_given_on_a_dark_figure_become_pale_so_that_their_ink_is_read(
    draw: Callable[[Axes | None], Axes],
) -> None:
    with plt.style.context("dark_background"):
        _, given = plt.subplots()
        ax = draw(given)
        assert ax.get_facecolor() == mpl.colors.to_rgba(PAPER)
        assert ax.figure.get_facecolor() == mpl.colors.to_rgba(PAPER)
        for words in [ax.xaxis.label, ax.yaxis.label, *ax.get_xticklabels()]:
            assert sum(mpl.colors.to_rgb(words.get_color())) < 1.2


@each_figure
def test_both_axes_have_names(draw: Callable[[Axes | None], Axes]) -> None:
    ax = draw(None)
    assert ax.get_xlabel()
    assert ax.get_ylabel()


def test_every_choice_has_its_points_and_two_standard_errors_the_best_on_top() -> None:
    advice = advise(ADVISED.view(0), worlds=40)
    ax = plot_choices(advice)
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert sorted(names) == sorted(map(written_move, ADVISED.legal_moves()))
    assert names[-1] == written_move(advice.best.move)
    best = bars(ax)[-1]
    assert drawn(best)[0] == advice.best.points
    ((low, _), (high, _)) = best.lines[2][0].get_segments()[0]
    assert high - low == pytest.approx(4 * advice.best.standard_error)


def test_cards_are_written_as_people_write_them_and_the_font_has_their_suits() -> None:
    assert written(cards("TD KH 8S AC")) == "8♠ K♥ 10♦ A♣"
    assert written_move(Discard("TD")) == "discard 10♦"
    assert written_move(LayOff("7S", "7C 7D 7H")) == "lay off 7♠ on 7♥ 7♦ 7♣"
    figure, ax = plt.subplots()
    ax.set_title("♠ ♥ ♦ ♣")
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a missing sign is a warning
        figure.canvas.draw()


def test_choices_that_may_be_as_good_as_the_best_are_filled_and_the_others_hollow() -> None:
    advice = advise(ADVISED.view(0), worlds=200)
    ax = plot_choices(advice)
    hollow = [bar.lines[0].get_markerfacecolor() == "none" for bar in bars(ax)]
    assert hollow.count(False) == len(advice.indistinguishable) < len(advice.choices)
    assert not hollow[-1]


def test_the_chance_of_one_draw_is_the_share_of_helping_cards() -> None:
    hand = cards("7C 8C 2D 2H KS QD JH 5S 4D TC")
    ax = plot_chance_to_improve(hand, seen="9C")
    now = deadwood(hand)
    unseen = CardSet(PACK) - hand - cards("9C")
    helping = [card for card in unseen if deadwood(hand | cards(card)) <= now]
    heights = heights_in(ax)
    assert heights[0] == pytest.approx(100 * len(helping) / 41)
    assert heights == sorted(heights)
    assert f"{len(helping)} of 41 unseen cards help: {written(helping)}" in ax.get_title("left")


def test_a_card_that_lengthens_a_run_helps_as_another_goes_in_its_place() -> None:
    assert "10♣" in plot_chance_to_improve("7C 8C 9C KD").get_title("left")


def test_with_every_card_seen_but_one_that_helps_the_chance_is_certain() -> None:
    hand = cards("7C 8C")
    seen = CardSet(PACK & ~hand.mask & ~cards("9C").mask)
    ax = plot_chance_to_improve(hand, seen, draws=1)
    assert heights_in(ax) == [100]


def test_hands_and_draws_that_cannot_be_are_refused() -> None:
    with pytest.raises(DuplicateCardError, match="7C"):
        plot_chance_to_improve("7C 8C", seen="7C")
    with pytest.raises(HandSizeError):
        plot_chance_to_improve(CardSet((1 << 12) - 1))
    for draws in (0, 51):
        with pytest.raises(GinlearnError, match=f"{draws} draws"):
            plot_chance_to_improve("7C 8C", draws=draws)


def test_the_line_of_a_seat_starts_as_dealt_and_ends_with_what_it_was_left_with() -> None:
    hand = over()
    ax = plot_deadwood_by_turn(hand, names=["Ann", "Ben"])
    first, second, _ = ax.get_lines()
    assert [line.get_label() for line in (first, second)] == ["Ann", "Ben"]
    dealt = [deadwood(each) for each in hand.start.hands]
    assert [values(line)[0] for line in (first, second)] == dealt
    assert hand.result is not None
    assert hand.knocker is not None
    assert hand.result.deadwood is not None
    last = values((first, second)[hand.knocker])[-1]
    assert last == hand.result.deadwood[hand.knocker]


def test_a_hand_that_goes_on_is_not_shown_and_names_must_be_enough() -> None:
    with pytest.raises(GinlearnError, match="hidden cards"):
        plot_deadwood_by_turn(Gin.deal(seed=1))
    with pytest.raises(GinlearnError, match="1 name is given for 2 seats"):
        plot_deadwood_by_turn(over(), names=["Ann"])


def test_the_race_shows_every_total_and_the_target() -> None:
    ax = plot_score_race(sheet())
    ann, ben, target = ax.get_lines()
    assert values(ann) == [0, 30, 30, 52]
    assert values(ben) == [0, 0, 14, 14]
    assert set(values(target)) == {50}
    assert [line.get_label() for line in (ann, ben)] == ["Ann: 52", "Ben: 14"]


def test_where_losers_go_down_the_target_lies_below() -> None:
    game = ScoreSheet("table", 3, target=100)
    game.add(points=[0, -12, -30], winner="seat 0")
    ax = plot_score_race(game)
    assert set(values(ax.get_lines()[-1])) == {-100}


def test_there_is_no_race_without_a_hand() -> None:
    with pytest.raises(GinlearnError, match="no hand has been entered"):
        plot_score_race(ScoreSheet("simple", 2, target=50))


def small_table() -> KnockTable:
    gain = np.tile(np.linspace(-5, 5, 11), (3, 1))
    gain[0, 0] = np.nan
    positions = np.full((3, 11), 100)
    positions[0, :5] = 10
    return KnockTable("simple", gain, np.full((3, 11), 0.6), positions)


def test_each_place_of_the_map_has_its_number_and_unsure_ones_stand_in_brackets() -> None:
    ax = plot_knock_table(small_table())
    said = {text.get_position(): text.get_text() for text in ax.texts}
    assert said[10, 1] == "+5.0"
    assert said[6, 1] == "(+1.0)"
    assert said[4, 2] == "(-1.0)"
    assert (3, 0) not in said
    assert [label.get_text() for label in ax.get_yticklabels()] == ["1", "2", "3 on"]


def test_knock_or_wait_has_a_line_for_each_deadwood_without_rare_turns() -> None:
    ax = plot_knock_or_wait(small_table(), deadwood=(2, 10))
    two, ten = bars(ax)
    assert [c.get_label() for c in (two, ten)] == ["deadwood 2", "deadwood 10"]
    assert len(values(two.lines[0])) == 2
    assert values(ten.lines[0]) == [5, 5, 5]
    assert {text.get_text() for text in ax.texts} == {"knocking pays", "waiting pays"}


def test_the_bars_of_knock_or_wait_reach_two_standard_errors_as_those_of_choices_do() -> None:
    (ten,) = bars(plot_knock_or_wait(small_table(), deadwood=(10,)))
    ((_, low), (_, high)) = ten.lines[2][0].get_segments()[0]
    assert high - low == pytest.approx(4 * 0.6)


@pytest.mark.parametrize(
    ("deadwood", "says"), [((11,), "11 points"), ((), "0 lines"), ((1, 2, 3, 4, 5), "5 lines")]
)
def test_deadwood_that_the_table_lacks_is_refused(deadwood: tuple[int, ...], says: str) -> None:
    with pytest.raises(GinlearnError, match=says):
        plot_knock_or_wait(small_table(), deadwood=deadwood)


def test_lines_differ_in_darkness_from_the_paper() -> None:
    assert all(sum(mpl.colors.to_rgb(colour)) < 1.7 for colour in LINES)
