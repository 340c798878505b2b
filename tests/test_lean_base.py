"""The base alone: the engine, the course and the boards, without odds, pictures and a server.

Each piece runs in a process of its own, in which nothing can be imported that the base does not
bring.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.base_alone import MISSING, without


def run(code: str) -> str:
    """The output of some code where only the base is installed."""
    ran = subprocess.run(
        [sys.executable, "-W", "error:::ginlearn", "-c", without() + code],
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=300,
    )  # fmt: skip
    assert (ran.stderr, ran.returncode) == ("", 0)
    return ran.stdout


def test_the_base_brings_no_arrays_figures_bars_or_server() -> None:
    assert {"numpy", "matplotlib", "tqdm", "jupyterlab", "jupyter_server"} <= set(MISSING)
    assert {"anywidget", "ipywidgets", "traitlets"}.isdisjoint(MISSING)


def test_only_what_simulates_or_serves_cannot_be_imported() -> None:
    found = run("""
import pkgutil
from importlib import import_module
import ginlearn

for module in pkgutil.walk_packages(ginlearn.__path__, "ginlearn.", onerror=lambda _: None):
    if module.name != "ginlearn.__main__":
        try:
            import_module(module.name)
        except ImportError:
            print(module.name.removeprefix("ginlearn."))
for name in ginlearn.__all__:
    getattr(ginlearn, name)
""")
    assert found.split() == [
        "analysis.advice.finishes",
        "analysis.advice.playing_out",
        "analysis.batch",
        "analysis.worlds.dealing",
        "analysis.worlds.keeping",
        "analysis.worlds.positions",
    ]


@pytest.mark.slow
def test_every_kind_of_question_is_posed_hinted_checked_and_proved() -> None:
    run("""
from ginlearn import Exercise
from ginlearn.course.questions.exercises import KINDS, pose
from tests.widgets.pages import Page

for kind in KINDS:
    for level in (1, 2, 3):
        for seed in range(4):
            question = pose(kind, level=level, seed=seed)
            for wrong in question.tempting():
                question.check(wrong)
        exercise = Exercise(kind, level=level, seed=1)
        page = Page(exercise)
        for action in ("hint", "hint", "hint", "reveal"):
            page.press(action)
            assert page.told("message")["text"], (kind, level, action)
        assert exercise.picture()
""")


@pytest.mark.slow
def test_the_test_at_the_end_of_the_course_is_given() -> None:
    run("""
from ginlearn import FinalTest
from tests.widgets.pages import Page

page = Page(FinalTest(seed=1))
page.press("start")
assert page.board.picture()
""")


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["novice", "steady", "expert"])
def test_a_table_plays_a_whole_hand_with_the_coach(opponent: str) -> None:
    said = run(f"""
from ginlearn import Table
from ginlearn.analysis.players import player_named
from tests.widgets.pages import Page

table = Table("classic", seats=["person", "{opponent}"], seed=3, coach=True)
page = Page(table)
person = player_named("steady")
while table.match.state.result is None:
    state = table.match.state
    page.press("hint")
    page.press("hint")
    page.press("hint")
    print(page.told("message")["text"])
    table.match.play(person.choose(state.view(0)))
    while table.match.state.result is None and table.match.state.turn != 0:
        table.match.step()
print(table.match.state.result)
assert table.picture()
""")
    assert "There are no odds here: nothing can be played out without numpy." in said


@pytest.mark.slow
def test_the_coach_reckons_in_deadwood_and_says_so() -> None:
    said = run("""
from ginlearn import Gin
from ginlearn.course.coach.coach import cost, hints

state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
view = state.view(0)
print(hints(view)[2].text)
print(cost(view, "knock KH").text)
offered = Gin.deal(seed=1).view(1)
print(cost(offered, offered.legal[0]))
""")
    assert said.count("There are no odds here") == 3


@pytest.mark.slow
def test_the_coach_does_not_call_a_missed_gin_free() -> None:
    said = run("""
from ginlearn import Gin
from ginlearn.course.coach.coach import cost

gin = Gin.from_cards(["AC 2C 3C 4C 6D 6H 6S 6C TD JD QD", None], rules="classic").view(0)
for move in ("discard 6S", "knock 2C", "knock 6S"):
    found = cost(gin, move)
    print(found.points, found.best, found.text)
""")
    discarded, knocked, went_gin = said.splitlines()
    for line in (discarded, knocked):
        assert line.startswith("None knock 6S You could have gone gin. Gin: throw 6♠")
    assert went_gin.startswith("0.0 knock 6S That leaves the least deadwood. There are no odds")


@pytest.mark.slow
def test_the_coach_reckons_a_knock_against_other_knocks_at_the_wall_too() -> None:
    said = run("""
from ginlearn import Gin
from ginlearn.course.coach.coach import cost

state = Gin.from_cards(
    ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D", None],
    rules="openspiel", upcard="AD", phase="wall", turn=0, stock_size=2,
)
view = state.view(0)
for move in ("knock AD", "pass"):
    found = cost(view, move)
    print(found.points, found.best, found.text)
""")
    knocked, passed = said.splitlines()
    assert knocked.startswith("7.0 knock 2C That leaves 7 points more deadwood than need be.")
    assert "This would leave less: Knock, throwing 2♣" in knocked
    assert passed.startswith("None None There are no odds here")


@pytest.mark.slow
def test_as_many_worlds_can_be_asked_for_as_with_odds() -> None:
    said = run("""
from ginlearn import Gin
from ginlearn.course.coach.coach import cost, hints
from ginlearn.engine.errors import RulesError

view = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None]).view(0)
for worlds in (0, -1, 1.5, "3", None, 10**8):
    for ask in (lambda: cost(view, "discard KH", worlds), lambda: hints(view, worlds=worlds)):
        try:
            ask()
        except RulesError:
            print("refused")
""")
    assert said.split() == ["refused"] * 12


@pytest.mark.slow
def test_laying_off_is_weighed_exactly_all_the_same() -> None:
    said = run("""
from ginlearn import Gin, Replay
from ginlearn.analysis import advise

state = Gin.from_cards(
    ["4D 5D 6D 8C 9C TC AH 2D 3S AC KH", "7D 7C 7H 8D 6C JS QS KS 2C 2H"], rules="simple"
).play("knock KH")
print(advise(state.view(1)))
replay = Replay(state.play("done"), seat=1)
replay.go(1)
replay.ask()
replay.reveal()
print(replay.message["text"])
""")
    assert "exact: nothing is left to chance" in said
    assert "Best, counted exactly: lay off" in said


@pytest.mark.slow
def test_a_replay_says_why_the_worth_of_the_choices_is_not_shown() -> None:
    said = run("""
from ginlearn import Gin, Replay
from ginlearn.analysis.players import play_out, player_named

hand = play_out(Gin.deal(seed=7), [player_named("steady"), player_named("novice")])
replay = Replay(hand)
beside = replay.beside_plot().children[1]
replay.step()
replay.ask()
replay.reveal()
print(replay.message["text"])
print(beside.value)
""")
    assert said.count("There are no odds here") == 2


@pytest.mark.slow
def test_what_needs_an_extra_says_which() -> None:
    said = run("""
from importlib import import_module
from ginlearn import Gin
from ginlearn.text.extras import MissingExtraError
from ginlearn.analysis import advise
from ginlearn.analysis.knock_table import knock_table
from ginlearn.analysis.players import player_named
from ginlearn.analysis.plots import plot_deadwood
from ginlearn.analysis.tournament import tournament

novice = player_named("novice")
for attempt in (
    lambda: advise(Gin.deal(seed=1).view(1)),
    lambda: knock_table("simple"),
    lambda: plot_deadwood([10, 20]),
    lambda: tournament(novice, novice, deals=2, workers=0, progress=True),
    lambda: import_module("ginlearn.analysis.batch"),
    lambda: import_module("ginlearn.analysis.batch.payments"),
):
    try:
        attempt()
    except MissingExtraError as error:
        print(error)
assert tournament(novice, novice, deals=2, workers=0).is_complete
""")
    brings = "which is not installed; this brings it: pip install 'ginlearn[analysis]'"
    assert said.splitlines() == [
        f"playing out each choice needs numpy, {brings}",
        f"a knock table needs numpy, {brings}",
        f"a figure needs matplotlib, {brings}",
        f"a progress bar needs tqdm, {brings}",
        f"counting many hands at once needs numpy, {brings}",
        f"counting many hands at once needs numpy, {brings}",
    ]


COMMANDS = {
    "ginlearn.analysis.knock_table": ("numpy", "analysis"),
    "ginlearn.analysis.late_throws": ("numpy", "analysis"),
    "ginlearn.analysis.studies.judgement_fit": ("numpy", "analysis"),
    "ginlearn.analysis.studies.keeping_fit": ("numpy", "analysis"),
    "ginlearn.text.extracting templates.pot": ("babel", "translate"),
    "ginlearn.text.catalogues.compiling": ("babel", "translate"),
}


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_needs_an_extra_says_which_on_standard_error(command: str) -> None:
    package, extra = COMMANDS[command]
    said = run(f"""
import contextlib, io, runpy
module, *sys.argv[1:] = {command.split()!r}
told = io.StringIO()
with contextlib.redirect_stderr(told):
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        print(ended.code)
print(told.getvalue(), end="")
""")
    code, *lines = said.splitlines()
    assert code == "1"
    assert len(lines) == 1
    brings = f"which is not installed; this brings it: pip install 'ginlearn[{extra}]'"
    assert lines[0].endswith(f" needs {package}, {brings}")


@pytest.mark.slow
def test_players_are_compared_without_a_bar() -> None:
    said = run("""
from ginlearn.analysis.compare import main

assert main(["steady", "novice", "--games", "2", "--workers", "0"]) == 0
""")
    assert "steady against novice" in said


@pytest.mark.slow
def test_the_rules_of_thumb_are_read_without_arrays() -> None:
    said = run("""
from ginlearn.analysis.studies.sayings import rules_of_thumb

print(rules_of_thumb("simple"))
""")
    assert "knock at once, always" in said


@pytest.mark.slow
def test_the_worlds_list_what_is_there() -> None:
    run("""
import inspect
from ginlearn.analysis import worlds
from ginlearn.analysis.worlds import *
from ginlearn.text.extras import MissingExtraError

names = [name for name, _ in inspect.getmembers(worlds)]
assert "Worlds" not in names and "deal_worlds" not in names
try:
    worlds.deal_worlds
except MissingExtraError:
    pass
else:
    raise AssertionError
""")
