"""Presses, drags and text while Python is busy are not lost, and the learner is told."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.test_python_side import NOT_ANSWERING, busy

WIDGETS = (
    "from ginlearn import Exercise, FinalTest, Gin, Replay, ScoreSheetView, Table",
    "table = Table('simple', seed=7, pace=0.03)\ntable",
    "exercise = Exercise('is-it-a-meld', seed=5)\nexercise",
    "final = FinalTest(seed=1)\nfinal",
    "replay = Replay(Gin.deal(seed=7).play('pass').play('draw discard'))\nreplay",
    "sheet = ScoreSheetView('classic', ['You', 'Ben'])\nsheet",
)


def test_what_is_done_while_python_is_busy_is_not_lost_on_any_widget(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(*WIDGETS)
    table, exercise, final, replay, sheet = (
        notebook.board(place) for place in range(len(WIDGETS) - 1)
    )
    right = notebook.kernel.value("exercise.question.answers[0]")

    with busy(notebook, tmp_path / "enough"):
        table.drag("KS", "meld-1")
        table.press_button("draw-discard")
        exercise.root.locator(f'[data-action="answer"][data-value="{right}"]').click()
        final.press_button("skip")
        replay.button("step").focus()
        for _ in range(3):  # a presenter's impatience counts as one step
            replay.key("PageDown")
        points = sheet.root.locator('[data-write="0.0"]')
        points.fill("12")
        points.press("Enter")
        for board in (table, exercise, final, replay, sheet):
            expect(board.message).to_have_text(NOT_ANSWERING)
        expect(table.message).to_have_text(re.compile("marks and count still work"))
        for board in (exercise, replay):
            expect(board.message).not_to_have_text(re.compile("marks and count"))
            expect(board.message).to_have_text(re.compile("run all cells"))

    for board in (table, exercise, final, replay, sheet):
        expect(board.message).not_to_have_text(NOT_ANSWERING)
    table.expect_cards("meld-1", "KS")
    table.expect_message("You took the nine of hearts.")
    exercise.expect_message(re.compile("^Right"))
    replay.expect_message("passed.")
    expect(points).to_have_value("12")
    notebook.catch_up()
    assert notebook.kernel.value("table.placement['meld-1']") == ["KS"]
    assert notebook.kernel.value("(exercise.outcome, final.answers_given)") == ("right", 1)
    assert notebook.kernel.value("(replay.number, sheet.totals)") == (1, (12, 0))
