"""Boards under rough handling: keys held, releases lost, pages pasted."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.hands import CARDS, HAND

LOSE_THE_RELEASE = """() => {
    // A dialog of the browser that opens in mid-drag takes the release of the mouse.
    for (const type of ['pointerup', 'lostpointercapture'])
        window.addEventListener(
            type, event => event.stopImmediatePropagation(), {capture: true, once: true});
}"""


def test_a_key_held_too_long_moves_or_selects_a_card_once(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    keyboard = notebook.page.keyboard

    board.focus("7C")
    for key in ("Enter", "0", "2", " "):
        for _ in range(9):
            keyboard.down(key)  # all but the first are the repeats of a key that is held
        keyboard.up(key)
        notebook.catch_up()  # moves that overtake Python's answers would count as one

    notebook.kernel.eventually("hand.placement['meld-2']", ["7C"])
    assert notebook.kernel.value("len(hand._history)") == 3
    expect(board.card("7C")).to_have_attribute("aria-pressed", "true")


def test_a_card_whose_release_nobody_saw_goes_back_when_the_mouse_comes_again(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    mouse = notebook.page.mouse
    with board.dragging("7C"):
        notebook.page.evaluate(LOSE_THE_RELEASE)
    expect(board.card("7C")).to_have_attribute("data-dragged", "")

    mouse.move(*board.point_in("meld-1"))

    expect(board.card("7C")).not_to_have_attribute("data-dragged", "")
    board.drag("7D", "meld-2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["7D"])
    assert notebook.kernel.value("hand.placement['meld-1']") == []


def test_a_press_begins_a_drag_of_its_own_when_the_last_release_was_not_seen(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    x, y = board.point_on("7D")
    with board.dragging("7C"):
        notebook.page.mouse.move(x, y)
        notebook.page.evaluate(LOSE_THE_RELEASE)

    board.root.page.mouse.down()
    notebook.page.mouse.move(*board.point_in("meld-2"), steps=4)
    notebook.page.mouse.up()

    notebook.kernel.eventually("hand.placement['meld-2']", ["7D"])
    assert notebook.kernel.value("'7C' in hand.placement['loose']")


def test_a_page_pasted_into_the_number_field_does_not_cut_the_line_to_python(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        f"from ginlearn import Hand\nhand = Hand({CARDS!r}, ask='deadwood')\nhand"
    )
    board = notebook.board()
    field = board.root.locator('[data-role="field"] input')

    field.focus()
    notebook.page.keyboard.insert_text("9" * 100_000)
    notebook.page.keyboard.press("Enter")

    board.expect_message("is not a number of points")
    assert len(field.input_value()) <= 40


def test_clicking_on_and_on_presses_no_other_button_that_came_under_the_mouse(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        "from ginlearn import Table\ntable = Table(seats=['person'] * 2, seed=7)\ntable"
    )
    board = notebook.board()
    show = board.button("show")
    notebook.click_on_and_on(show)  # the buttons are others by the second click

    expect(show).to_have_count(0)
    assert notebook.kernel.value("len(table.match.moves)") == 0


OVER = """
from ginlearn import Gin, Table
from ginlearn.course.match.match import Match
state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "QC QD QH 2S 3S 4S KD 8C 7S 5C"])
table = Table(match=Match.from_position(state.play("knock KH").play("done")))
table
"""
"""A hand is over, and the board of the next one is lower."""


def test_the_second_click_of_a_double_click_does_not_meet_what_lies_below_a_board_that_shrinks(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(OVER)
    board = notebook.board()
    button = board.button("next")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    # Both clicks within the page, the second once the next hand is shown, without any delay
    # between.
    met = board.root.evaluate(
        """async (root, { x, y }) => {
            const button = document.elementFromPoint(x, y).closest("[data-action]");
            const gone = new Promise((resolve) => {
                new MutationObserver(() => button.isConnected || resolve())
                    .observe(root, { childList: true, subtree: true });
            });
            const before = root.getBoundingClientRect();
            button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
            await gone;
            await new Promise(requestAnimationFrame);
            const after = root.getBoundingClientRect();
            const needs = [...root.children].at(-1).getBoundingClientRect().bottom - after.top;
            return {
                inside: root.contains(document.elementFromPoint(x, y)),
                kept: after.height >= before.height,
                shrinks: needs < before.height - 20,
            };
        }""",
        at,
    )
    assert met == {"inside": True, "kept": True, "shrinks": True}
    notebook.page.wait_for_function(
        "root => root.style.minBlockSize === ''", arg=board.root.element_handle()
    )
