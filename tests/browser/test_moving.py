"""Each way of moving a card, from the page to Python."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.conftest import OpenNotebook, both_front_ends
from tests.browser.hands import (
    CARDS,
    HAND,
    LOOSE,
    MELDS,
    SEVENS,
    SEVENS_IN_PYTHON,
    SEVENS_LEFT,
    TOTAL,
)
from tests.browser.notebook_page import NotebookPage

Move = Callable[[BoardPage, str], None]


def expect_the_sevens_in_a_meld(notebook: NotebookPage, board: BoardPage) -> None:
    board.expect_cards("meld-1", SEVENS)
    board.expect_verdict("meld-1", "set")
    expect(board.deadwood).to_contain_text(str(SEVENS_LEFT))
    notebook.kernel.eventually(MELDS, SEVENS_IN_PYTHON)
    assert notebook.kernel.value("hand.deadwood") == SEVENS_LEFT
    assert notebook.kernel.value("hand.is_best") is False


@both_front_ends
@pytest.mark.parametrize(
    "move",
    [
        pytest.param(lambda board, card: board.drag(card, "meld-1"), id="dragged with the mouse"),
        pytest.param(lambda board, card: board.click_across(card, "meld-1"), id="by two clicks"),
        pytest.param(lambda board, card: board.key_across(card, "1"), id="by arrows and a digit"),
    ],
)
def test_a_card_that_is_moved_reaches_python(open_notebook: OpenNotebook, move: Move) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    expect(board.deadwood).to_contain_text(str(TOTAL))

    for card in SEVENS.split():
        move(board, card)

    expect_the_sevens_in_a_meld(notebook, board)


@both_front_ends
@pytest.mark.parametrize(
    "move",
    [
        pytest.param(lambda board, card: board.touch_drag(card, "meld-1"), id="dragged"),
        pytest.param(lambda board, card: board.tap_across(card, "meld-1"), id="by two taps"),
    ],
)
def test_a_card_that_a_finger_moves_reaches_python(open_notebook: OpenNotebook, move: Move) -> None:
    notebook = open_notebook(HAND, has_touch=True)
    board = notebook.board()

    for card in SEVENS.split():
        move(board, card)

    expect_the_sevens_in_a_meld(notebook, board)


def test_a_finger_still_scrolls_the_page_beside_the_cards(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, *["x = 1"] * 30, has_touch=True)
    board = notebook.board()
    x, y = board.point_in("meld-2")

    board.swipe((x, y), (x, y - 300))

    board.wait_until(
        """(root, y) => root.querySelector('[data-zone="meld-2"]')
            .getBoundingClientRect().top < y""",
        y - 150,
    )


def test_a_zone_half_below_the_screen_scrolls_up_but_not_away_from_the_finger(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND, has_touch=True)
    board = notebook.board()
    zone = board.zone("meld-1")
    # The window ends 40 px below the upper edge of the zone.
    too_high: float = zone.evaluate(
        """zone => zone.closest('.jp-WindowedPanel-outer').getBoundingClientRect().bottom
            - zone.getBoundingClientRect().top - 40"""
    )
    notebook.page.set_viewport_size({"width": 1100, "height": round(900 - too_high)})
    before = zone.bounding_box()
    assert before is not None

    board.swipe(board.point_on("7C"), (before["x"] + 60, before["y"] + 20))

    board.expect_cards("meld-1", "7C")
    after = zone.bounding_box()
    assert after is not None
    assert after["y"] < before["y"], "the zone stays half out of sight"


def test_a_mouse_still_works_after_a_finger_did(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, has_touch=True)
    board = notebook.board()

    board.touch_drag("7C", "meld-1")
    board.drag("7D", "meld-1")
    board.touch_drag("7H", "meld-1")

    expect_the_sevens_in_a_meld(notebook, board)


def test_a_card_dropped_between_two_cards_lies_between_them(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    board.drag_before("7C", "9H")  # to the right: no place too far
    board.expect_cards("loose", "7D 7H 8H 7C 9H 2S 2D 2C QS 4C")
    board.drag_before("4C", "7H")  # to the left

    board.expect_cards("loose", "7D 4C 7H 8H 7C 9H 2S 2D 2C QS")
    notebook.kernel.eventually(LOOSE, ["7D", "4C", "7H", "8H", "7C", "9H", "2S", "2D", "2C", "QS"])


def test_several_selected_cards_move_together(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    for card in SEVENS.split():
        notebook.page.mouse.click(*board.point_on(card))
    notebook.page.mouse.click(*board.point_in("meld-1"))

    expect_the_sevens_in_a_meld(notebook, board)
    expect(board.root.locator('[data-card][aria-pressed="true"]')).to_have_count(0)


def test_a_click_on_a_card_of_another_zone_moves_the_selection_there(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    board.drag("7C", "meld-1")
    board.settle()

    notebook.page.mouse.click(*board.point_on("7D"))
    notebook.page.mouse.click(*board.point_on("7C"))

    notebook.kernel.eventually("sorted(hand.placement['meld-1'])", ["7C", "7D"])
    assert sorted(board.cards_in("meld-1")) == ["7C", "7D"]


@both_front_ends
def test_a_card_dropped_over_a_code_cell_goes_back_and_leaves_its_text(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND, "x = 'after'")
    board = notebook.board()
    before = notebook.contents()

    with board.dragging("7C"):
        notebook.cell(1).locator(".cm-content").hover()

    board.settle()
    assert notebook.contents() == before
    assert board.cards_in("loose") == CARDS.split()
    assert notebook.kernel.value(LOOSE) == CARDS.split()


def test_a_card_dropped_outside_every_zone_goes_back_to_its_own_place(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    with board.dragging("7H"):
        notebook.page.mouse.move(3, 450, steps=5)

    board.settle()
    assert board.cards_in("loose") == CARDS.split()


def test_escape_during_a_drag_puts_the_card_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    with board.dragging("7H"):
        notebook.page.mouse.move(
            *board.zone("meld-1").evaluate(
                "zone => { const b = zone.getBoundingClientRect();"
                " return [b.left + b.width / 2, b.top + b.height / 2] }"
            )
        )
        board.key("Escape")

    board.settle()
    assert board.cards_in("loose") == CARDS.split()
    board.drag("7C", "meld-1")  # and the next drag works
    notebook.kernel.eventually("hand.placement['meld-1']", ["7C"])


def test_a_drag_that_the_system_cancels_puts_the_card_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, has_touch=True)
    board = notebook.board()
    (x, y), (to_x, to_y) = board.point_on("7H"), board.point_in("meld-1")
    finger = notebook.cdp()

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y, "id": 1})
    touch("touchMove", {"x": x + 20, "y": y - 20, "id": 1})
    touch("touchMove", {"x": to_x, "y": to_y, "id": 1})
    touch("touchCancel")

    board.settle()
    assert board.cards_in("loose") == CARDS.split()
    board.touch_drag("7C", "meld-1")
    notebook.kernel.eventually("hand.placement['meld-1']", ["7C"])


def test_the_other_mouse_buttons_move_nothing(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    start, end = board.point_on("7C"), board.point_in("meld-1")

    notebook.page.mouse.move(*start)
    notebook.page.mouse.down(button="middle")
    notebook.page.mouse.move(*end, steps=5)
    notebook.page.mouse.up(button="middle")

    board.drag("7D", "meld-1")
    notebook.kernel.eventually("hand.placement['meld-1']", ["7D"])


def test_undo_reset_and_sort_answer_to_their_buttons(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    for card in ("QS", "4C"):
        board.drag(card, "meld-1")
        notebook.catch_up()
    assert notebook.kernel.value("hand.placement['meld-1']") == ["QS", "4C"]

    board.press_button("undo")
    board.expect_cards("meld-1", "QS")
    board.press_button("reset")
    board.expect_cards("loose", CARDS)
    board.press_button("sort")
    notebook.kernel.eventually(LOOSE, lambda loose: loose != CARDS.split())
    by_suit = notebook.kernel.value(LOOSE)
    board.expect_cards("loose", " ".join(by_suit))
    changes_of_suit = sum(card[1] != after[1] for card, after in pairwise(by_suit))
    assert changes_of_suit == 3, f"{by_suit} is not sorted by suit"


def test_a_double_click_on_a_button_acts_once(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    for card in ("7C", "7D", "7H"):
        board.drag(card, "meld-1")
        notebook.catch_up()  # drops that overtake Python's answers would count as one move

    board.button("undo").dblclick()
    notebook.catch_up()

    board.expect_cards("meld-1", "7C 7D")
    assert notebook.kernel.value("hand.placement['meld-1']") == ["7C", "7D"]
    # As slow as a double click may be, with Python's answer between its halves.
    board.button("undo").dblclick(delay=120)
    notebook.catch_up()
    board.expect_cards("meld-1", "7C")


def test_a_double_click_on_a_card_moves_nothing(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    notebook.page.mouse.dblclick(*board.point_on("7H"))

    board.settle()
    assert board.cards_in("loose") == CARDS.split()
    assert notebook.kernel.value(LOOSE) == CARDS.split()
