"""Tables and replays in two pseudo-languages: a text that was not said stands out."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Gin, Replay, Table
from ginlearn.course.match.match import Match
from ginlearn.text.catalogues.pseudo import ACCENTED, MIRRORED
from ginlearn.widgets.base.board import Board
from tests.widgets.pages import Page, moved
from tests.widgets.table.test_table import KNOCKING
from tests.widgets.test_in_other_languages import check_all_said

LANGUAGES = pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])


@LANGUAGES
@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("modern", ["person", "novice"]),
        ("table", ["person", "person", "steady"]),
        ("basic rummy", ["person", "novice", "novice"]),
    ],
)
def test_every_word_of_a_table_is_said(lang: str, rules: str, seats: list[str]) -> None:
    table = Table(rules, seats, seed=11, pace=0, coach=rules != "modern", lang=lang)
    page = Page(table)
    for number in range(12):
        if table.match.turn is None:
            break
        page.press("show")
        for action in ("hint", "discard", "knock", "lay-melds", "confirm", "done", "sort"):
            page.press(action, [])
            check_all_said(table)
        for pile in ("stock", "discard"):
            page.propose(moved(table, (table.placement["loose"] or ["?0"])[0], pile))
            check_all_said(table)
        if table.view.legal:
            table.play(table.view.legal[number % len(table.view.legal)])
        check_all_said(table)


@LANGUAGES
def test_every_word_of_a_knock_is_said(lang: str) -> None:
    other = "KS QS JS 8H 8D 8C 5C 5D 7S 2S"
    table = Table(Gin.from_cards([KNOCKING, other]), pace=0, lang=lang)
    page = Page(table)
    for action, value in (
        ("gin", []), ("gin", ["AS"]), ("knock", ["7S"]), ("knock", []), ("cancel", None),
        ("knock", []), ("confirm", 0), ("next", None), ("next", None), ("undo", None),
        ("coach", None), ("coach", None), ("dance", None),
    ):  # fmt: skip
        page.press(action, value)
        check_all_said(table)


@LANGUAGES
@pytest.mark.parametrize("rules", ["classic", "basic rummy"])
def test_every_word_of_a_replay_is_said(lang: str, rules: str) -> None:
    game = Match(rules, ["novice", "novice"], seed=7, target=20).play_out()
    replay = Replay(game, ask=True, melds=True, worlds=20, lang=lang)
    page = Page(replay)
    for _ in range(14):
        page.press("step")
        check_all_said(replay)
    for action in ("open", "last", "reveal", "seat", "asking", "go", "back", "dance"):
        page.press(action)
        check_all_said(replay)


@pytest.mark.parametrize("widget", [Table, Replay])
def test_a_widget_is_made_of_parts_and_not_of_many_classes(widget: type[Any]) -> None:
    ours = [each for each in widget.__mro__ if each.__module__.startswith("ginlearn.")]
    assert ours == [widget, Board]
