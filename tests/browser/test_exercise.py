"""Exercises on a page: every form of answer, by somebody who knows and by somebody who errs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import Question, pose
from ginlearn.engine.cards import CardSet
from tests.browser.board_page import BoardPage
from tests.browser.conftest import OpenNotebook, both_front_ends
from tests.browser.test_accessibility import serious_findings
from tests.browser.test_looks import assert_fits

SEED = 5
CODE = "from ginlearn import Exercise\nexercise = Exercise({kind!r}, level=2, seed=5)\nexercise"


def asked(kind: str, level: int = 2, seed: int = SEED) -> Question[Any]:
    return pose(kind, level, seed)


def wrong_answer(question: Question[Any]) -> Any:
    """The answer of a learner who makes a mistake that the question provokes."""
    return next(answer for answer in question.tempting() if not question.check(answer).right)


def mistake_in(question: Question[Any], answer: Any) -> str:
    return str(MISTAKES[question.check(answer).mistakes[0]].name)


def field(board: BoardPage, place: int = 0) -> Locator:
    return board.root.locator('[data-role="field"] input').nth(place)


def option(board: BoardPage, key: str) -> Locator:
    return board.root.locator(f'[data-action="answer"][data-value="{key}"]')


def note(board: BoardPage) -> Locator:
    return board.root.locator('[data-role="note"]')


def type_number(board: BoardPage, answer: int) -> None:
    field(board).fill(str(answer))
    field(board).press("Enter")


def choose(board: BoardPage, answer: str) -> None:
    option(board, answer).dblclick()  # a double click is one answer


def type_numbers(board: BoardPage, answer: dict[str, int]) -> None:
    for place, number in enumerate(answer.values()):
        field(board, place).click()
        board.page.keyboard.press("Control+A")
        board.page.keyboard.type(str(number))
        board.page.keyboard.press("Tab")
    board.page.keyboard.press("Enter")  # on the button that follows the last field


def drag_melds(board: BoardPage, answer: tuple[CardSet, ...]) -> None:
    for place, group in enumerate(answer, start=1):
        for card in group:
            if board.zone_of(str(card)) != f"meld-{place}":
                board.drag(str(card), f"meld-{place}")
    board.press_button("check")


def select_cards(board: BoardPage, answer: CardSet) -> None:
    for card in answer:
        board.page.mouse.click(*board.point_on(str(card)))
    board.press_button("check")


ANSWERS: dict[str, Callable[[BoardPage, Any], None]] = {
    "count-deadwood": type_number,
    "who-wins": choose,
    "score-the-hand": type_numbers,
    "best-arrangement": drag_melds,
    "find-the-melds": select_cards,
}


@both_front_ends
def test_who_knows_is_told_so_in_every_form(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(*(CODE.format(kind=kind) for kind in ANSWERS))

    for place, (kind, answer) in enumerate(ANSWERS.items()):
        board = notebook.board(place)
        question = asked(kind)
        expect(board.root.locator('[data-role="asked"]')).to_have_text(str(question.prompt))
        answer(board, question.answers[0])
        board.expect_message(re.compile("^Right"))
        expect(board.message).to_have_attribute("data-tone", "good")
        assert serious_findings(notebook, board) == []

        board.press_button("next")
        expect(note(board)).to_contain_text("Number 6")
        expect(board.root.locator('[data-role="asked"]')).to_have_text(
            str(asked(kind, seed=6).prompt)
        )
        board.expect_message("number 6")
    notebook.kernel.eventually("exercise.streak", 1)


def test_clicking_on_and_on_is_one_answer_and_one_step(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CODE.format(kind="is-it-a-meld"))
    board = notebook.board()
    wrong = wrong_answer(asked("is-it-a-meld"))
    heard = "exercise.answered.rpartition('-')[2]"

    notebook.click_on_and_on(option(board, wrong))
    board.expect_message(mistake_in(asked("is-it-a-meld"), wrong))
    assert notebook.kernel.value(heard) == "1"

    notebook.click_on_and_on(board.button("next"))
    expect(note(board)).to_contain_text("Number 6")
    assert notebook.kernel.value(heard) == "2"


def test_who_errs_is_told_the_mistake_by_name_and_may_try_again(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(*(CODE.format(kind=kind) for kind in ANSWERS))

    for place, (kind, answer) in enumerate(ANSWERS.items()):
        board = notebook.board(place)
        question = asked(kind)
        wrong = wrong_answer(question)
        answer(board, wrong)
        board.expect_message(mistake_in(question, wrong))
        expect(board.message).to_have_attribute("data-tone", "bad")

        for step in (1, 2, 3):
            board.press_button("hint")
            board.expect_message(f"Hint {step} of 3")
        board.press_button("reveal")
        expect(board.proof).to_be_visible()
        assert serious_findings(notebook, board) == []
        board.press_button("reveal")
        expect(board.proof).to_be_hidden()
    notebook.kernel.eventually("(exercise.streak, exercise.outcome)", (0, "revealed"))


def test_what_is_no_answer_is_told_kindly_and_the_streak_goes_on(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(CODE.format(kind="count-deadwood"))
    board = notebook.board()
    for seed in (5, 6):
        type_number(board, asked("count-deadwood", seed=seed).answers[0])
        board.expect_message("Right")
        board.press_button("next")
        expect(note(board)).to_contain_text(f"Number {seed + 1}")

    for given, said in (("", "Nothing is written"), ("many", "many"), ("900", "0 to 100")):
        field(board).fill(given)
        field(board).press("Enter")
        board.expect_message(said)
        expect(board.message).to_have_attribute("data-tone", "hint")
        assert field(board).input_value() == given

    notebook.kernel.eventually("(exercise.streak, exercise.outcome)", (2, ""))
    expect(note(board)).to_contain_text("2 right in a row")


def test_by_keyboard_alone_from_choice_to_level_and_on(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CODE.format(kind="who-wins"))
    board = notebook.board()
    before = notebook.state()
    answer = asked("who-wins").answers[0]

    option(board, answer).focus()
    board.key("Enter")
    board.expect_message("Right")
    # The focus stays; otherwise the next key would be a command of the notebook.
    expect(option(board, answer)).to_be_focused()
    expect(option(board, answer)).to_have_attribute("aria-pressed", "true")
    board.key("d")
    board.key("d")
    level = board.root.locator('[data-action="level"][data-value="3"]')
    level.focus()
    board.key("Space")
    expect(level).to_have_attribute("aria-pressed", "true")
    expect(level).to_be_focused()
    expect(board.root.locator('[data-role="asked"]')).to_have_text(str(asked("who-wins", 3).prompt))

    assert notebook.state() == before


def test_a_card_is_chosen_by_drag_by_keys_and_by_a_finger(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CODE.format(kind="find-the-melds"), has_touch=True)
    board = notebook.board()
    first, second, third = board.cards_in("loose")[:3]

    board.drag(first, "answer")
    board.key_across(second, "1")
    board.touch_drag(third, "answer")

    board.expect_cards("answer", f"{first} {second} {third}")
    board.expect_verdict("answer", "")
    board.key_across(second, "0")
    board.expect_cards("answer", f"{first} {third}")
    notebook.kernel.eventually("exercise.placement['answer']", [first, third])


def test_on_a_narrow_page_nothing_scrolls_sideways(open_notebook: OpenNotebook) -> None:
    hollywood = CODE.format(kind="score-the-game").replace("level=2", "level=3")
    notebook = open_notebook(*(CODE.format(kind=kind) for kind in ANSWERS), hollywood)

    for place in range(len(ANSWERS) + 1):
        board = notebook.board(place)
        board.root.evaluate("root => { root.parentElement.style.inlineSize = '320px' }")
        assert_fits(board)
    board.press_button("reveal")
    expect(board.proof).to_contain_text("game 1")  # a sheet, with its columns
    assert_fits(board)


def test_the_final_test_ends_with_a_code_for_a_name(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        "from ginlearn import FinalTest\ntest = FinalTest(3)\ntest",
        "for _ in range(19): test.skip(); test.next_question()",
    )
    board = notebook.board()
    expect(note(board)).to_contain_text("Question 20 of 20")
    expect(board.button("next")).to_have_attribute("aria-disabled", "true")
    board.press_button("skip")
    expect(board.proof).to_be_visible()
    board.press_button("next")
    expect(board.root.locator('[data-role="asked"]')).to_contain_text("0 of 20")

    field(board).fill("Ann Lee")
    field(board).press("Enter")

    expect(board.proof).to_contain_text("Ann Lee")
    code = board.proof.locator("p").inner_text()
    assert (HandIn.read(code).name, HandIn.read(code).score) == ("Ann Lee", 0)
    assert serious_findings(notebook, board) == []
