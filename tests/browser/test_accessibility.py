"""The words that a screen reader hears, and the findings of axe-core."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.conftest import OpenNotebook
from tests.browser.hands import CARDS, HAND
from tests.browser.notebook_page import NotebookPage
from tests.browser.servers import Server

AXE = files("axe_playwright_python") / "axe.min.js"
THEMES = "@jupyterlab/apputils-extension:themes"


@pytest.fixture(params=["Light", "Dark"])
def theme(request: pytest.FixtureRequest, server: Server) -> Iterator[str]:
    """Each of JupyterLab's own themes."""
    server.set_plugin(THEMES, {"theme": f"JupyterLab {request.param}"})
    yield request.param
    server.set_plugin(THEMES, {"theme": "JupyterLab Light"})


def serious_findings(notebook: NotebookPage, board: BoardPage) -> list[str]:
    """The findings within the board that axe-core calls serious or critical."""
    if not notebook.page.evaluate("() => 'axe' in window"):
        # Lab defines AMD's `define`, into which the script would vanish.
        notebook.page.evaluate(
            "source => { (new Function('define', 'module', 'exports', source))() }",
            AXE.read_text(encoding="utf-8"),
        )
    found: dict[str, Any] = board.root.evaluate(
        "root => window.axe.run(root, {resultTypes: ['violations']})"
    )
    assert found["passes"], "axe-core looked at nothing"
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:200]} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


def test_axe_finds_nothing_serious_at_any_stage(theme: str, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        HAND, f"asked = Hand({CARDS!r}, ask='deadwood', deck='four-colour')\nasked"
    )
    board = notebook.board()

    assert serious_findings(notebook, board) == []
    assert serious_findings(notebook, notebook.board(1)) == []
    for card in ("7C", "7D", "7H"):
        board.drag(card, "meld-1")
    board.drag("QS", "meld-2")
    notebook.page.mouse.click(*board.point_on("4C"))
    board.settle()
    assert serious_findings(notebook, board) == []
    board.press_button("hint")
    board.press_button("reveal")
    expect(board.proof).to_be_visible()
    board.settle()
    assert serious_findings(notebook, board) == []


def test_axe_would_find_a_button_without_a_name(open_notebook: OpenNotebook) -> None:
    """A proof that the test above can fail: this is the fault it would see."""
    notebook = open_notebook(HAND)
    board = notebook.board()
    board.root.evaluate("root => { root.append(document.createElement('button')) }")

    assert any(finding.startswith("button-name") for finding in serious_findings(notebook, board))


def test_a_card_says_its_name_points_zone_and_place(open_notebook: OpenNotebook) -> None:
    board = open_notebook(HAND).board()
    expect(board.card("QS")).to_have_accessible_name(
        re.compile(r"queen of spades, 10 points, in Loose cards, card 9 of 10", re.IGNORECASE)
    )

    for card in ("7C", "7H", "7D"):
        board.drag(card, "meld-1")

    expect(board.card("7H")).to_have_accessible_name(
        re.compile(r"seven of hearts, 7 points, in Meld 1, card 2 of 3", re.IGNORECASE)
    )


def test_zones_are_named_groups_and_the_message_line_is_polite(open_notebook: OpenNotebook) -> None:
    board = open_notebook(HAND).board()

    for zone, label in (("loose", "Loose cards"), ("meld-1", "Meld 1"), ("meld-4", "Meld 4")):
        expect(board.zone(zone)).to_have_role("group")
        expect(board.zone(zone)).to_have_accessible_name(re.compile(label))
    polite = board.root.locator('[aria-live="polite"], [role="status"]')
    expect(polite).to_have_count(1)


def test_a_move_is_said_in_whole_sentences_with_verdict_and_count(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    live = board.root.locator('[aria-live="polite"], [role="status"]')
    live.evaluate(
        """live => {
            window.said = [];
            const listen = () => window.said.push(live.textContent);
            new MutationObserver(listen)
                .observe(live, {childList: true, characterData: true, subtree: true});
        }"""
    )

    for card in ("7C", "7D", "7H"):
        board.key_across(card, "1")
        notebook.kernel.eventually(f"'{card}' in hand.placement['meld-1']", True)

    notebook.page.wait_for_function(
        """() => window.said.some(text => /seven of hearts to Meld 1/i.test(text))
            && window.said.some(text => /\\bset\\b/i.test(text) && /37/.test(text))"""
    )


def test_every_element_that_can_have_the_keyboard_is_kept_from_the_notebook(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND, f"Hand({CARDS!r}, ask='deadwood')")
    board = notebook.board()
    board.press_button("reveal")
    expect(board.proof).to_be_visible()

    for each in (board, notebook.board(1)):
        bare = each.root.evaluate(
            """root => [...root.querySelectorAll(
                    'button, input, select, textarea, a[href], summary, [tabindex]')]
                .filter(element => !element.hasAttribute('data-lm-suppress-shortcuts'))
                .map(element => element.outerHTML.slice(0, 120))"""
        )
        assert bare == []
