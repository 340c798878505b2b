"""Score sheets in pseudo-languages, in which a text that was not said stands out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ginlearn import Hollywood, ScoreSheet, ScoreSheetView
from ginlearn.course.hands.score_sheets import game_to_score
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import ENGLISH, Language, Text, use_language
from ginlearn.text.catalogues.pseudo import ACCENTED, MIRRORED
from ginlearn.widgets.page.bundle import joined
from ginlearn.widgets.sheet.exercise import ScoreSheetExercise
from ginlearn.widgets.sheet.paper.standing import is_reader
from ginlearn.widgets.sheet.showing import SheetWidget
from tests.widgets.accents import escaped_from
from tests.widgets.pages import Page

NAMES = ("1", "2")
"""Names without a letter; every other text has one."""


def said_on(view: SheetWidget) -> Iterator[str]:
    """Everything that the page shows or speaks."""
    yield from view.words.values()
    yield from (view.caption, view.standing, view.message["text"])
    yield from (heading["text"] for line in view.heads for heading in line)
    yield from (button["label"] for button in view.buttons)
    for row in view.rows:
        yield from (row["head"], row["name"])
        yield from (part for cell in row["cells"] for part in (cell["text"], cell["column"]))
    yield from re.findall(r">([^<>]+)<", view.picture())


def check_all_said(view: SheetWidget) -> None:
    for text in said_on(view):
        assert not escaped_from(text), text


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
@pytest.mark.parametrize("hollywood", [False, True])
def test_every_word_of_a_sheet_is_said(lang: str, hollywood: bool) -> None:
    view = ScoreSheetView("classic", NAMES, target=60, hollywood=hollywood, lang=lang)
    page = Page(view)
    check_all_said(view)
    for cell, text in (
        ("0.0", "0"), ("0.0", "25"), ("0.1", "3"), ("0.1", ""), ("1.0", "?"), ("1.0", "30"),
        ("2.1", "void"), ("2.1", "61"), ("3.1", "61"), ("4.0", "61"), ("9.9", "1"),
        ("5.0", "9" * 13),
    ):  # fmt: skip
        page.press("write", {"cell": cell, "text": text})
        check_all_said(view)
    for action in ("void", "undo", "undo", "dance"):
        page.press(action)
        check_all_said(view)


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
def test_every_word_of_a_sheet_for_three_is_said(lang: str) -> None:
    view = ScoreSheetView("table", ["1", "2", "3"], target=10, hands=2, lang=lang)
    for line, texts in enumerate((("0", "0", "8"), ("0*", "0", "8"), ("0", "8", "1"))):
        for player, text in enumerate(texts):
            if not view.is_over:
                view.write(line, player, text)
            check_all_said(view)
    assert view.is_over


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
@pytest.mark.parametrize("kind", [ScoreSheet, Hollywood])
def test_every_word_of_a_sheet_to_fill_in_is_said(lang: str, kind: type[Sheet]) -> None:
    sheet = kind("classic", NAMES, target=60)  # type: ignore[call-arg]
    for winner, points in ((0, 25), (1, 12), (0, 20), (0, 30)):
        sheet.add(winner=winner, points=points)  # type: ignore[attr-defined]
    exercise = ScoreSheetExercise(sheet, lang=lang)
    page = Page(exercise)
    for action in ("check", "reveal", "check", "undo", "undo", "next", "void"):
        page.press(action)
        check_all_said(exercise)
    for cell in exercise.asked:
        for text in ("1000", "?"):
            exercise.fill({cell: text})
            exercise.check()
            check_all_said(exercise)
        exercise.undo()


def test_another_sheet_is_announced_in_the_language() -> None:
    exercise = ScoreSheetExercise(game_to_score, seed=3, lang=ACCENTED)
    exercise.another()
    assert exercise.message["text"].startswith("⟦")


def test_a_void_hand_is_written_in_the_language_or_in_english() -> None:
    view = ScoreSheetView("classic", NAMES, lang=ACCENTED)
    view.void_hand()
    [shown] = [cell["text"] for cell in view.rows[0]["cells"] if "⟦" in cell["text"]]
    assert shown == Language(ACCENTED).say(Text("void"))
    for line, text in enumerate((shown, shown.upper(), "Void"), start=1):
        view.write(line, 1, text)
    assert [entry.void for entry in view.sheet.entries] == [True] * 4


def test_the_reader_may_be_called_you_in_english_and_in_the_language() -> None:
    you = Language(ACCENTED).say(Text("you"))
    assert is_reader(you, Language(ACCENTED))
    assert is_reader("YOU", Language(ACCENTED))
    assert not is_reader(you, ENGLISH)


def test_from_right_to_left_a_name_and_a_loss_keep_their_own_direction() -> None:
    view = ScoreSheetView("table", ["Ann", "Ben"], target=100, lang="he")
    for player, text in (("Ann", "0"), ("Ben", "-8")):
        view.write(0, player, text)
    assert view.direction == "rtl"
    assert "\u2068-8\u2069" in view.picture()
    assert view.heads[0][1]["text"] == "\u2068Ann\u2069"
    # The page writes the numbers of further lines itself, and fields hold the typed text.
    assert [row["head"] for row in view.rows[:2]] == ["1", "2"]
    assert [cell["text"] for cell in view.rows[0]["cells"]][2] == "-8"


def test_a_sheet_speaks_the_language_of_the_cells_in_which_it_was_made() -> None:
    use_language(ACCENTED)
    try:
        view = ScoreSheetView("classic", NAMES)
        exercise = ScoreSheetExercise(game_to_score)
    finally:
        use_language(None)
    assert view.lang == exercise.lang == ACCENTED
    view.write(0, 0, "?")
    check_all_said(view)


def test_players_of_a_match_are_called_in_the_language() -> None:
    view = ScoreSheetView(ScoreSheet("classic", ["you", "novice 1"]), lang=ACCENTED)
    you, novice = (heading["text"] for heading in view.heads[0][1:])
    assert you == Language(ACCENTED).say(Text("you"))
    assert novice.startswith("⟦")
    assert "novice" not in novice
    assert view.names == ("you", "novice 1")


@pytest.mark.parametrize("widget", [ScoreSheetView, ScoreSheetExercise])
def test_a_sheet_is_made_of_parts_and_not_of_many_classes(widget: type) -> None:
    ours = [each for each in widget.__mro__ if each.__module__.startswith("ginlearn.")]
    assert ours == [widget, SheetWidget]


def test_the_page_is_given_every_word_that_it_says() -> None:
    used = set(re.findall(r'fill\((?:told\("words"\)|words), "([\w.]+)"', joined("sheet/main.js")))
    assert {"sheet.cell", "sheet.hand.n", "sheet.label"} <= used
    assert used == set(ScoreSheetView("classic", NAMES).words)


@pytest.mark.parametrize(
    ("options", "caption"),
    [
        ({"target": 100}, "Score sheet by the rules “simple”, to 100 points"),
        ({"target": 1}, "Score sheet by the rules “simple”, to 1 point"),
        ({"hands": 1}, "Score sheet by the rules “simple”, 1 hand"),
        ({"hands": 5}, "Score sheet by the rules “simple”, 5 hands"),
        ({"target": 50, "hands": 2}, "Score sheet by the rules “simple”, to 50 points, 2 hands"),
        (
            {"target": 50, "hollywood": True},
            "Hollywood by the rules “simple”: three games, to 50 points",
        ),
    ],
)
def test_the_caption_says_what_ends_the_game(options: Any, caption: str) -> None:
    assert ScoreSheetView("simple", NAMES, **options).caption == caption
