from __future__ import annotations

from typing import Any

import pytest

from ginlearn import GinlearnError, Hollywood, ScoreSheet
from ginlearn.course.hands.score_sheets import hollywood_to_score
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.base.channel import ProposalError
from ginlearn.widgets.sheet.exercise import ScoreSheetExercise
from tests.widgets.pages import Page
from tests.widgets.sheet.test_score_sheet import X16, shown

NAMES = ("Ann", "Ben")


def x18() -> ScoreSheet:
    """Example X18: the whole game, 283 to 95 by the classic rules."""
    sheet = ScoreSheet("classic", NAMES)
    for winner, points in ((0, 30), (1, 40), (0, 25), (1, 15), (0, 28), (0, 20)):
        sheet.add(winner=winner, points=points)
    return sheet


def x16() -> Hollywood:
    sheet = Hollywood("modern", ["A", "B"])
    for winner, points in X16:
        sheet.add(winner=winner, points=points)
    return sheet


def solution(exercise: ScoreSheetExercise) -> dict[str, str]:
    exercise.reveal()
    texts = {
        cell["id"]: cell["text"] for row in exercise.rows for cell in row["cells"] if cell["input"]
    }
    exercise.undo()
    return texts


def test_the_hands_are_given_and_what_follows_from_them_is_asked() -> None:
    exercise = ScoreSheetExercise(x18())
    assert shown(exercise, "0") == ["30", "", "", ""]
    assert shown(exercise, "final") == ["", ""]
    assert "2.0.score" in exercise.asked
    assert "2.0" not in exercise.asked
    assert exercise.standing == ""


@pytest.mark.parametrize("sheet", [x18(), x16()], ids=["one game", "Hollywood"])
def test_everything_right_solves_it_and_says_how_the_game_ended(sheet: Sheet) -> None:
    exercise = ScoreSheetExercise(sheet)
    exercise.fill(solution(exercise))
    exercise.check()
    assert exercise.solved
    assert exercise.message["text"] == "Right: every cell is as it should be."
    assert exercise.standing != ""


def test_empty_cells_are_no_mistake() -> None:
    exercise = ScoreSheetExercise(x18(), ask="hands")
    exercise.check()
    assert exercise.message["text"] == "Nothing is filled in yet."
    exercise.fill({"0.0.score": "30"})
    exercise.check()
    assert exercise.message["text"] == "Right so far. 11 cells are still empty."
    assert not exercise.solved


@pytest.mark.parametrize(
    ("cell", "text", "said", "mistakes"),
    [
        ("2.0.score", "45", "Ann, score, hand 3: 25 points of this hand come on top of 30.", ()),
        ("1.0.score", "0", "Ann, score, hand 2: this hand changes nothing here", ()),
        ("0.0.score", "50", "Ann, score, hand 1: 20 too many. The bonus for hands won", ("M22",)),
        ("0.0.score", "x", "Ann, score, hand 1: “x” is not a number.", ()),
        ("boxes.0", "103", "Ann, Hands won: count the hands won, not their points", ()),
        ("item0.0", "183", "Ann, Hand points: take the score after the last hand.", ()),
        ("item1.1", "20", "20 points for each hand won, and 2 were won.", ()),
        ("item2.1", "100", "a bonus for the game goes to its winner alone.", ()),
        ("final.0", "287", "add up what stands above, hands won apart.", ()),
    ],
)
def test_the_first_wrong_cell_of_a_game_is_named_with_the_reason(
    cell: str, text: str, said: str, mistakes: tuple[str, ...]
) -> None:
    exercise = ScoreSheetExercise(x18())
    exercise.fill({**solution(exercise), cell: text})
    exercise.check()
    assert said in exercise.message["text"]
    assert exercise.mistakes == mistakes
    marks = {each["id"]: each["mark"] for row in exercise.rows for each in row["cells"]}
    assert marks[cell] == "wrong"
    assert list(marks.values()).count("wrong") == 1


@pytest.mark.parametrize(
    ("cells", "said", "mistakes"),
    [
        (
            {"2.0.game2": "65", "2.0.game3": "65"},
            "40 points of this hand come on top of 0. 1 more cell needs another look.",
            ("M23",),
        ),
        ({"0.0.game2": "25"}, "For A that is now game 1.", ("M23",)),
        ({"4.1.game3": "27"}, "For B that is now game 2.", ("M23",)),
        ({"4.1.game1": "45"}, "B, game 1, hand 5: the game is closed", ()),
        ({"item2.1.game1": "7"}, "a bonus for the game goes to its winner alone", ()),
        ({"boxes.0.game1": "5"}, "count the hands that were entered in this game", ()),
    ],
)
def test_in_hollywood_it_is_said_in_which_games_a_win_counts(
    cells: dict[str, str], said: str, mistakes: tuple[str, ...]
) -> None:
    exercise = ScoreSheetExercise(x16())
    exercise.fill({**solution(exercise), **cells})
    exercise.check()
    assert said in exercise.message["text"]
    assert exercise.mistakes == mistakes


def test_a_score_carried_on_in_an_open_game_is_as_right_as_an_empty_cell() -> None:
    exercise = ScoreSheetExercise(x16())
    exercise.fill({**solution(exercise), "0.0.game2": "0", "0.1.game2": "0", "4.0.game3": "36"})
    exercise.check()
    assert exercise.solved


def test_nothing_that_is_asked_is_told_before_it_is_solved() -> None:
    """The page, the picture and the text have no score that the learner did not write."""
    sheet = Hollywood("modern", ["A", "B"])
    sheet.add(winner="A", points=83)
    sheet.add(winner="A", points=94)
    exercise = ScoreSheetExercise(sheet)
    told = str(exercise.get_state()) + exercise.picture() + repr(exercise)
    assert "83" in told
    assert "177" not in told
    assert "closed" not in told.replace("disclosed", "")


@pytest.mark.parametrize("text", ["{", "}", "{}", "{y}", "{{0}}"])
def test_braces_that_somebody_types_are_a_text_like_any_other(text: str) -> None:
    exercise = ScoreSheetExercise(x18(), ask="hands")
    page = Page(exercise)
    page.press("write", {"cell": "0.0.score", "text": text})
    assert page.told("message") is None
    page.press("check")
    assert page.told("message")["text"] == f"Ann, score, hand 1: “{text}” is not a number."
    assert shown(exercise, "0")[1] == text


def test_the_repr_says_how_much_is_filled_in() -> None:
    exercise = ScoreSheetExercise(x18(), ask="sums")
    exercise.fill({"boxes.0": 4})
    assert repr(exercise) == "ScoreSheetExercise('classic', 6 hands: 1 of 10 cells filled in)"


def test_given_cells_and_cells_that_there_are_not_cannot_be_written() -> None:
    exercise = ScoreSheetExercise(x18(), ask="hands")
    for cell in ("0.0", "final.0", "9.0.score", ""):
        with pytest.raises(ProposalError, match="is given"):
            exercise.fill({"0.0.score": 30, cell: 3})
    assert shown(exercise, "0")[1] == ""
    for refused in (exercise.void_hand, lambda: exercise.write(0, 0, "3")):
        with pytest.raises(ProposalError, match="is given"):
            refused()
    with pytest.raises(GinlearnError, match="is given"):
        exercise.follow(x18())


def test_what_was_written_can_be_undone_and_a_mark_goes_with_the_next_writing() -> None:
    exercise = ScoreSheetExercise(x18())
    page = Page(exercise)
    page.press("write", {"cell": "0.0.score", "text": "31"})
    page.press("check")
    assert page.told("message")["tone"] == "bad"
    page.press("write", {"cell": "0.0.score", "text": "30"})
    assert page.told("rows")[0]["cells"][1]["mark"] == ""
    page.press("undo")
    page.press("undo")
    assert not exercise.can_undo()
    page.press("undo")
    assert page.told("message")["text"] == "There is nothing to undo."
    page.press("reveal")
    assert shown(exercise, "final") == ["283", "95"]
    assert not exercise.solved


def test_a_function_that_makes_sheets_gives_another_one_with_nothing_written() -> None:
    exercise = ScoreSheetExercise(hollywood_to_score, seed=3)
    page = Page(exercise)
    exercise.reveal()
    exercise.check()
    assert exercise.solved
    page.press("next")
    assert exercise.seed == 4
    assert exercise.sheet == hollywood_to_score(4)
    assert not exercise.solved
    assert page.told("message")["text"] == "Another sheet: this is number 4."
    assert not exercise.can_undo()
    assert set(shown(exercise, "total")) == {""}
    exercise.fill(solution(exercise))
    exercise.check()
    assert exercise.solved


def test_only_a_function_has_seeds() -> None:
    with pytest.raises(GinlearnError, match="leave out seed=3"):
        ScoreSheetExercise(x18(), seed=3)
    exercise = ScoreSheetExercise(x18())
    assert not exercise.can_another()
    with pytest.raises(GinlearnError, match="no next sheet"):
        exercise.another()


@pytest.mark.parametrize(
    ("sheet", "ask", "said"),
    [
        ("classic", "hands", "is no score sheet"),
        (ScoreSheet("classic", NAMES), "hands", "has no hands yet"),
        (x18(), "all", "'all' cannot be asked"),
        (x18(), (), "nothing is asked"),
        (x18(), 3, "3 cannot be asked"),
    ],
)
def test_what_cannot_be_asked_is_refused(sheet: Any, ask: Any, said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        ScoreSheetExercise(sheet, ask=ask)
