"""The keyboard belongs to the card that has the focus, and to the notebook the moment none has."""

from __future__ import annotations

import string

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, both_front_ends
from tests.browser.hands import CARDS, HAND, LOOSE
from tests.browser.notebook_page import NotebookPage

COMMAND_KEYS = (
    *string.ascii_lowercase,
    *(f"Shift+{letter}" for letter in "JKLMOV"),
    *string.digits,
    "Enter",
    "Shift+Enter",
    "Alt+Enter",
    "Control+Enter",
    "Space",
    "Shift+Space",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Shift+ArrowUp",
    "Shift+ArrowDown",
    "Control+ArrowUp",
    "Control+ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Delete",
    "Backspace",
    "d d",
    "0 0",
    "i i",
)
"""The keys of the front ends' command mode and edit mode, and some that might be."""


def press(notebook: NotebookPage, keys: str) -> None:
    for key in keys.split():
        notebook.page.keyboard.press(key)


@both_front_ends
def test_no_key_reaches_the_notebook_while_a_card_has_the_keyboard(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("before = 1", HAND, "after = 1")
    board = notebook.board()
    board.root.evaluate("root => { root.sameAsEver = true }")
    board.focus("7H")
    untouched = notebook.state()

    for keys in COMMAND_KEYS:
        board.focus("7H")
        press(notebook, keys)
        assert notebook.state() == untouched, f"{keys} reached the notebook"

    assert board.root.evaluate("root => root.sameAsEver"), "the board was drawn anew"
    board.focus("7H")
    board.key("0")
    board.drag("7C", "meld-4")
    notebook.kernel.eventually("'7C' in hand.placement['meld-4']", True)


@both_front_ends
def test_no_letter_reaches_the_notebook_while_a_button_has_the_keyboard(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("before = 1", HAND, "after = 1")
    board = notebook.board()
    board.drag("7C", "meld-1")  # so that there is something to undo
    notebook.kernel.eventually("hand.placement['meld-1']", ["7C"])

    for action in ("check", "undo"):
        button = board.button(action)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.focus()
        untouched = notebook.state()
        for keys in (*string.ascii_lowercase, "Shift+Enter", "ArrowUp", "ArrowDown", "d d", "0 0"):
            button.focus()
            press(notebook, keys)
            assert notebook.state() == untouched, f"{keys} on {action} reached the notebook"


@both_front_ends
def test_the_same_keys_do_reach_the_notebook_from_a_button_without_our_protection(
    open_notebook: OpenNotebook,
) -> None:
    """A proof that the tests above can fail: this is the fault they would see."""
    notebook = open_notebook("before = 1", HAND, "after = 1")
    board = notebook.board()

    for keys in ("b", "d d"):  # the latter takes the board away
        board.root.evaluate(
            """root => {
                const button = document.createElement('button');
                root.after(button);
                button.focus();
            }"""
        )
        untouched = notebook.contents()
        press(notebook, keys)
        notebook.page.wait_for_function(
            """before => {
                const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
                const now = [...cells].map(cell => [cell.type, cell.sharedModel.getSource()]);
                return JSON.stringify(now) !== JSON.stringify(before);
            }""",
            arg=untouched,
        )


@both_front_ends
def test_escape_gives_the_keyboard_back_to_the_cell(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, "after = 1")
    board = notebook.board()
    notebook.page.mouse.click(*board.point_on("7H"))
    expect(board.card("7H")).to_have_attribute("aria-pressed", "true")

    board.key("Escape")  # the first cancels the selection
    expect(board.card("7H")).to_have_attribute("aria-pressed", "false")
    expect(board.card("7H")).to_be_focused()
    board.key("Escape")  # the second leaves

    expect(notebook.cell(0)).to_be_focused()
    assert notebook.state()["mode"] == "command"
    board.key("b")
    expect(notebook.page.locator(".jp-Notebook .jp-Cell")).to_have_count(3)


@both_front_ends
def test_tab_walks_through_the_board_and_out_at_both_ends(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, "after = 1")
    board = notebook.board()
    board.root.evaluate(
        """root => {
            for (const [id, place] of [['ahead', 'before'], ['behind', 'after']]) {
                const button = document.createElement('button');
                button.id = id;
                button.textContent = id;
                root[place](button);
            }
        }"""
    )
    where = """() => document.activeElement.id || document.activeElement.dataset.card
        || document.activeElement.dataset.action || document.activeElement.tagName"""

    def walk(key: str, end: str) -> list[str]:
        seen: list[str] = []
        for _ in range(20):
            board.key(key)
            seen.append(str(notebook.page.evaluate(where)))
            if seen[-1] == end:
                return seen[:-1]
        raise AssertionError(f"{key} does not lead out of the board: {seen}")

    notebook.page.locator("#ahead").focus()
    forward = walk("Tab", "behind")
    backward = walk("Shift+Tab", "ahead")

    cards = [stop for stop in forward if stop in CARDS.split()]
    assert len(cards) == 1, f"the cards are one tab stop, not {cards}"
    assert "check" in forward
    assert backward == forward[::-1]


def test_the_arrows_visit_every_card_of_every_zone(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        "from ginlearn import Hand\nhand = Hand('7C 7D 7H | 2S 2D 2C | 8H 9H QS 4C')\nhand"
    )
    board = notebook.board()
    board.root.locator('[data-card][tabindex="0"]').focus()

    seen = set()
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(14):
            seen.add(board.focused_card())
            board.key(key)

    assert seen == set(CARDS.split())


def test_space_selects_and_a_digit_moves_the_whole_selection(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    for card in ("2S", "2D", "2C"):
        board.rove_to(card)
        board.key("Space")
        expect(board.card(card)).to_have_attribute("aria-pressed", "true")
    board.key("2")

    board.expect_cards("meld-2", "2S 2D 2C")
    board.expect_verdict("meld-2", "set")
    notebook.kernel.eventually("hand.deadwood", 52)


def test_nought_and_h_send_a_card_back_to_the_loose_cards(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    for key in ("0", "h"):
        board.key_across("7C", "3")
        notebook.kernel.eventually("hand.placement['meld-3']", ["7C"])
        board.key(key)
        notebook.kernel.eventually("hand.placement['meld-3']", [])
        assert board.zone_of("7C") == "loose"


def test_an_arrow_with_shift_or_control_moves_the_card_within_its_zone(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    board.focus("7D")

    board.key("Shift+ArrowRight")
    board.expect_cards("loose", "7C 7H 7D 8H 9H 2S 2D 2C QS 4C")
    expect(board.card("7D")).to_be_focused()
    board.key("Control+ArrowLeft")
    board.key("Control+ArrowLeft")

    board.expect_cards("loose", "7D 7C 7H 8H 9H 2S 2D 2C QS 4C")
    notebook.kernel.eventually(f"{LOOSE}[:2]", ["7D", "7C"])
    expect(board.card("7D")).to_be_focused()


def test_a_moved_card_keeps_the_keyboard_through_pythons_answer(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    board.key_across("7H", "1")
    notebook.kernel.eventually("hand.placement['meld-1']", ["7H"])

    expect(board.card("7H")).to_be_focused()
    board.key("2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["7H"])


@both_front_ends
def test_what_is_typed_into_the_number_field_stays_there(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        "before = 1",
        f"from ginlearn import Hand\nhand = Hand({CARDS!r}, ask='deadwood')\nhand",
        "after = 1",
    )
    board = notebook.board()
    field = board.root.locator('[data-role="field"] input')
    field.click()
    untouched = notebook.state()

    for keys in (*"abdhimxyz", "d d", "1", "2", "ArrowUp", "ArrowDown", "Escape", "Shift+Enter"):
        field.focus()
        press(notebook, keys)
        assert notebook.state()["cells"] == untouched["cells"], f"{keys} reached the notebook"

    assert board.cards_in("loose") == CARDS.split()
    field.fill("13")
    field.focus()
    board.key("Enter")
    expect(board.message).not_to_be_empty()
