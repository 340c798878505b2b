"""The course played through: by somebody who knows, and by somebody who makes each mistake once."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

import ginlearn
from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import lesson_number
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.files import progress_of_folder
from ginlearn.course.questions.exercises import (
    Arrange,
    Number,
    Numbers,
    OneOf,
    Pick,
    Question,
    final_test,
    pose,
)
from tests.browser.board_page import BoardPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook_page import NotebookPage

FOLDER = Path(ginlearn.__file__).parents[1] / "notebooks"
COVERAGE = Path(__file__).parents[1] / "course" / "mistakes" / "mistakes_by_exercise.md"


def exercises(lesson: str) -> list[tuple[int, Question[Any]]]:
    """The questions of a lesson, each with its place among the boards of the page."""
    cells = json.loads((FOLDER / lesson).read_bytes())["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", ())]
    shown = ["".join(output.get("data", {}).get("text/plain", "")) for output in outputs]
    boards = [text for text in shown if re.match(r"[A-Z][A-Za-z]+\(", text)]
    found = []
    for place, text in enumerate(board for board in boards if not board.startswith("Gallery")):
        if text.startswith("Exercise("):
            call = ast.parse(text, mode="eval").body
            assert isinstance(call, ast.Call)
            given = {word.arg or "": ast.literal_eval(word.value) for word in call.keywords}
            found.append((place, pose(ast.literal_eval(call.args[0]), **given)))
    return found


def answer(board: BoardPage, question: Question[Any], given: Any) -> None:
    """Answer as a learner does, with the page's own controls."""
    form = question.form
    fields = board.root.locator('[data-role="field"] input')
    if isinstance(form, Number):
        fields.fill(str(given))
        fields.press("Enter")
    elif isinstance(form, Numbers):
        for place, (key, _) in enumerate(form.fields):
            fields.nth(place).fill(str(given[key]))
        fields.last.press("Enter")
    elif isinstance(form, OneOf):
        board.root.locator(f'[data-action="answer"][data-value="{given}"]').click()
    elif isinstance(form, Arrange):
        for place, group in enumerate(given, start=1):
            for card in group:
                board.key_across(str(card), str(place))
        board.press_button("check")
    elif isinstance(form, Pick):
        for card in given:
            board.key_across(str(card), "1")
        board.press_button("check")
    else:
        raise AssertionError(f"nobody knows how to answer {form}")


def answer_all(notebook: NotebookPage) -> None:
    """Answer every question of a lesson right, and check that it is recorded for the lesson."""
    asked = exercises(notebook.name)
    for place, question in asked:
        board = notebook.board(place)
        answer(board, question, question.answers[0])
        board.expect_message(re.compile("^Right"))
    if "FinalTest" in (FOLDER / notebook.name).read_text(encoding="utf-8"):
        pass_the_final_test(notebook.board(1))
        asked += [(1, question) for question in final_test(1)]
    notebook.catch_up()
    done = progress_of_folder(notebook.server.folder).by_lesson()
    number = lesson_number(notebook.name)
    if number:
        different = {(question.kind, question.level, question.seed) for _, question in asked}
        assert done[number].first_time == len(different)


def pass_the_final_test(board: BoardPage) -> None:
    """Answer twenty questions right and sign the code to hand in."""
    for number, question in enumerate(final_test(1), start=1):
        # Two questions may read alike: their numbers tell when the next one is there.
        note = board.root.locator('[data-role="note"]')
        expect(note).to_contain_text(f"Question {number} of 20")
        answer(board, question, question.answers[0])
        board.expect_message(re.compile("^Right"))
        board.press_button("next")
    name = board.root.locator('[data-role="field"] input')
    expect(name).to_have_count(1)
    name.fill("Ann")
    board.page.keyboard.press("Enter")
    expect(board.proof).to_be_visible()
    code = re.search(r"[A-Z0-9]+(-[A-Z0-9]+){3,}", board.proof.inner_text())
    assert code is not None
    handed_in = HandIn.read(code[0])
    assert (handed_in.name, handed_in.score, handed_in.of) == ("Ann", 20, 20)


def provoked() -> dict[str, tuple[str, Question[Any], Any]]:
    """An exercise for each named mistake, as a cell writes it, and an answer that makes it."""
    found: dict[str, tuple[str, Question[Any], Any]] = {}
    for line in COVERAGE.read_text(encoding="utf-8").splitlines()[6:]:
        mistake, _, kind, level, seed, rules, *_ = (cell.strip() for cell in line.split("|")[1:])
        question = pose(kind, int(level), int(seed), rules)
        if mistake in found or isinstance(question.form, Arrange):
            continue  # cards on a board lie in one meld each, so some answers cannot be laid there
        wrong = next(a for a in question.tempting() if mistake in question.check(a).mistakes[:1])
        code = f"Exercise({kind!r}, level={level}, seed={seed}, rules={rules!r})"
        found[mistake] = (code, question, wrong)
    return found


def test_who_makes_each_named_mistake_once_is_told_it_by_name(open_notebook: OpenNotebook) -> None:
    mistakes = provoked()
    numbered = {name for name in MISTAKES if re.fullmatch(r"M\d+", name)}
    assert mistakes.keys() == numbered
    cells = [code for code, _, _ in mistakes.values()]
    notebook = open_notebook("from ginlearn import Exercise", *cells)

    for place, (mistake, (_, question, wrong)) in enumerate(mistakes.items()):
        board = notebook.board(place)
        answer(board, question, wrong)
        board.expect_message(str(MISTAKES[mistake].name))
        expect(board.message).to_have_attribute("data-tone", "bad")
