"""A game that is demonstrated: stepped by keys, asked about, and changed by no stray click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PICTURES, OpenNotebook, both_front_ends
from tests.browser.test_accessibility import serious_findings

GAME = """from ginlearn import Replay
from ginlearn.course import Match
match = Match("classic", ["novice", "novice"], seed=7, names=["Ann", "Ben"], target=20).play_out()
replay = Replay(match, worlds=50{options})
replay"""


@both_front_ends
def test_a_presenter_steps_asks_and_reveals_by_keyboard(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(GAME.format(options=""))
    board = notebook.board()
    before = notebook.state()

    def reached(number: int) -> None:
        notebook.kernel.eventually("replay.number", number)
        # Until the page has heard of it too, it takes a second press for a double click.
        shown = re.compile(rf"Step {number} of")
        expect(board.root.locator('[data-role="score"]')).to_contain_text(shown)

    for key, number in (
        ("ArrowRight", 1), ("PageDown", 2), ("Space", 3), ("ArrowLeft", 2), ("Home", 0),
    ):  # fmt: skip
        # The front end may take the focus while it completes its work after a run.
        board.button("step").focus()
        notebook.page.keyboard.press(key)
        reached(number)
    board.expect_message("Ann dealt.")

    board.press_button("asking")
    expect(board.button("asking")).to_have_attribute("aria-pressed", "true")
    board.press_button("play")
    board.expect_message("What would you throw as Ann?")
    expect(board.proof).to_be_hidden()
    assert serious_findings(notebook, board) == []
    at = notebook.kernel.value("replay.number")
    board.button("step").focus()
    notebook.page.keyboard.press("ArrowRight")
    board.expect_message("Best in the long run")
    expect(board.proof).to_contain_text("This is what was played.")
    assert notebook.kernel.value("replay.number") == at
    assert serious_findings(notebook, board) == []
    notebook.page.keyboard.press("ArrowRight")
    reached(at + 1)
    expect(board.proof).to_be_hidden()

    board.root.locator('[data-role="field"] input').fill("9")
    notebook.page.keyboard.press("Enter")
    reached(9)

    after = notebook.state()
    assert (after["cells"], after["dialogs"]) == (before["cells"], before["dialogs"])


def test_no_stray_click_drag_or_key_changes_what_is_shown(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(GAME.format(options=""), "replay.go(6)")
    board = notebook.board()
    notebook.kernel.eventually("replay.number", 6)
    board.expect_message("Ann threw")
    shown = board.layout()
    card = shown["loose"][0]

    board.drag(card, "discard")
    board.zone("stock").click()
    board.zone("discard").click()
    board.card(card).click()
    for key in ("1", "Enter", "d", "0", "Shift+ArrowRight"):
        board.card(card).press(key)
    notebook.catch_up()

    assert board.layout() == shown
    assert notebook.kernel.value("replay.number") == 6


def test_closed_hands_reach_neither_the_page_nor_the_notebook(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(GAME.format(options=""), "replay.go(7)")
    board = notebook.board()
    notebook.kernel.eventually("replay.number", 7)
    hidden = notebook.kernel.value("sorted(str(card) for card in replay.view.unseen)")
    notebook.save()
    saved = (notebook.server.folder / notebook.name).read_text(encoding="utf-8")
    page = board.root.evaluate("root => root.outerHTML")
    assert len(hidden) > 20
    for card in hidden:
        assert f'"{card}"' not in page
        assert f"'{card}'" not in saved.replace('"', "'")
    board.press_button("open")
    expect(
        board.card(hidden[0])
        .or_(board.card(hidden[1]))
        .or_(board.zone("opponent").locator("[data-card]"))
        .first
    ).to_be_visible()


@pytest.mark.parametrize("options", ["", ", size='large', open_hands=True, melds=True"])
def test_a_replay_fits_from_a_phone_to_a_projector(
    open_notebook: OpenNotebook, options: str
) -> None:
    notebook = open_notebook(GAME.format(options=options), "replay.go(12)")
    board = notebook.board()
    notebook.kernel.eventually("replay.number", 12)
    PICTURES.mkdir(exist_ok=True)
    for width in (320, 700):
        board.root.evaluate(
            "(root, width) => { root.parentElement.style.inlineSize = `${width}px` }", width
        )
        board.settle()
        wide = board.root.evaluate(
            """root => [root, ...root.querySelectorAll('.gl-surface, .gl-zone, .gl-buttons')]
                .filter(node => node.scrollWidth > node.clientWidth + 1)
                .map(node => node.className)"""
        )
        assert wide == []
        name = "large" if options else "plain"
        board.root.screenshot(path=PICTURES / f"replay-{name}-{width}.png")


def test_it_plays_by_itself_until_it_is_paused(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(GAME.format(options=", pace=0.5"))
    board = notebook.board()
    board.press_button("play")
    expect(board.button("play")).to_have_text("Pause")
    # It goes on during the check, so that no single step is sure to be seen.
    fourth_or_later = re.compile(r"Step ([4-9]|\d\d) of")
    expect(board.root.locator('[data-role="score"]')).to_contain_text(fourth_or_later)
    board.press_button("play")
    expect(board.button("play")).to_have_text("Play")
    assert not notebook.kernel.value("replay.is_playing")
    assert 4 <= notebook.kernel.value("replay.number") < notebook.kernel.value("replay.last")
