"""The help that a learner asks for at the board: check, hint, reveal, and the learner's count."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.hands import CARDS, HAND, MELDS


def test_check_names_the_mistake_and_then_says_right(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    for card in ("7C", "7D", "7H"):
        board.drag(card, "meld-1")

    board.press_button("check")
    expect(board.message).to_have_attribute("data-tone", "bad")
    expect(board.message).not_to_be_empty()
    board.press_button("reset")
    notebook.kernel.run("hand.arrange('7H 8H 9H', '2S 2D 2C')")
    board.expect_verdict("meld-1", "run")
    board.press_button("check")

    least = notebook.kernel.value("hand.deadwood")
    assert notebook.kernel.value("hand.is_best")
    expect(board.message).to_have_attribute("data-tone", "good")
    board.expect_message(re.compile(f"Right: {least} points"))


def test_three_hints_say_more_each_time_and_mark_cards(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    marked = board.root.locator('[data-card]:not([data-mark=""])')

    said: list[str] = []
    for wanted_marks in (0, 1, 3):
        board.press_button("hint")
        expect(board.message).to_have_attribute("data-tone", "hint")
        board.wait_until(
            "(root, said) => !said.includes(root.querySelector('[data-role=message]').textContent)",
            [*said, ""],
        )
        said.append(board.message.inner_text())
        assert marked.count() >= wanted_marks

    assert len(set(said)) == 3
    assert board.cards_in("loose") == CARDS.split(), "a hint moves nothing"


def test_the_reveal_shows_the_proof_moves_nothing_and_can_be_laid(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    board.press_button("reveal")
    expect(board.proof).to_be_visible()
    assert board.cards_in("loose") == CARDS.split()
    shown = board.proof.locator('[role="img"]')
    assert shown.count() >= 10
    board.proof.locator("button").first.click()

    notebook.kernel.eventually("hand.is_best", True)
    assert len(notebook.kernel.value(MELDS)) == 2
    expect(board.deadwood).to_have_text(str(notebook.kernel.value("hand.deadwood")))
    board.press_button("reveal")
    expect(board.proof).to_be_hidden()


def test_the_count_that_is_asked_for_is_hidden_and_judged(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        "from ginlearn import Hand\nhand = Hand('7C 7D 7H | 8S 9D', ask='deadwood')\nhand"
    )
    board = notebook.board()
    field = board.root.locator('[data-role="field"] input')
    expect(board.zone("meld-1")).to_contain_text("set, 21")
    assert not re.search(r"\b17\b", board.root.inner_text())

    field.fill("38")
    board.key("Enter")
    expect(board.message).to_have_attribute("data-tone", "bad")
    field.fill("17")
    board.key("Enter")
    expect(board.message).to_have_attribute("data-tone", "good")
    field.fill("many")
    board.key("Enter")
    board.expect_message("many")
    expect(board.message).to_have_attribute("data-tone", "bad")
