"""Whole hands and games at a table, and everything that can go wrong there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocket, expect

from ginlearn.engine.cards import CARDS
from tests.browser.conftest import OpenNotebook
from tests.browser.servers import FrontEnd
from tests.browser.table_page import TABLE, TablePage
from tests.browser.test_accessibility import serious_findings

KNOCKED = """
from ginlearn import Gin, Table
from ginlearn.course.match.match import Match
state = Gin.from_cards(
    ["7H 8H 3H KS KD QC JC 9H TD 2S", "4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH"], turn=1, phase="discard"
).play("knock KH: 4H 5H 6H | 9C 9D 9S")
table = Table(match=Match.from_position(state), pace=0.03, save="laying-off.txt")
table
"""
"""A novice has knocked, and the person may lay off 7H, 8H, 3H and 9H."""

KNOCKING = """
from ginlearn import Gin, Table
from ginlearn.course.match.match import Match
state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], seed=4)
table = Table(match=Match.from_position(state), pace=0.03)
table
"""
"""The person may knock by discarding the king."""


def a_table(given: str) -> str:
    return TABLE.format(given=given)


@pytest.mark.parametrize(
    ("front_end", "way", "given"),
    [
        ("notebook", "keyboard", "'table', ['person', 'novice', 'steady', 'novice'], seed=14"),
        ("lab", "touch", "'basic rummy', ['person', 'novice', 'steady'], seed=47"),
    ],
)
def test_a_hand_is_played_to_its_end(
    open_notebook: OpenNotebook, front_end: FrontEnd, way: str, given: str
) -> None:
    notebook = open_notebook(a_table(given), has_touch=way == "touch")
    table = TablePage(notebook, notebook.board(), way)

    assert table.play_hand()

    expect(table.board.button("next")).to_be_visible()
    assert notebook.kernel.value("table.match.hand_over") is True
    assert "Points for the hand" in table.board.message.inner_text()
    assert len(notebook.contents()) == 1, "no key reached the notebook"


def test_a_game_is_played_to_its_end_by_mouse_and_a_new_one_begins(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(a_table("'classic', seed=5, target=10"))
    table = TablePage(notebook, notebook.board())
    for _ in range(6):
        table.play_hand()
        if notebook.kernel.value("table.match.over"):
            break
        table.press("next")

    table.board.expect_message("won the game")
    assert serious_findings(notebook, table.board) == []
    table.press("new")
    table.wait_for_turn()
    expect(table.board.root.locator('[data-role="score"]')).to_contain_text("Hand 1. You 0")


def test_what_nobody_may_see_is_in_no_message_no_page_and_no_file(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(a_table("'simple', seed=7"))
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: heard.append(
                frame if isinstance(frame, str) else frame.decode(errors="ignore")
            ),
        )

    notebook.page.on("websocket", listen)
    notebook.reload()
    table = TablePage(notebook, notebook.board(), "clicks")
    for _ in range(4):
        table.wait_for_turn()
        table.play(table.plan())
    table.wait_for_turn()
    notebook.save()

    hidden = set(notebook.kernel.value("[str(card) for card in table.view.unseen]"))
    names = [card.name for card in CARDS if str(card) in hidden]
    assert len(names) > 30
    page = notebook.page.content()
    file = (notebook.server.folder / notebook.name).read_text(encoding="utf-8")
    sent = " ".join(heard)
    assert any(card.name in sent for card in CARDS), "the messages were not heard"
    for name in names:
        assert name not in page
        assert name not in file
        assert name not in sent
    for card in hidden:
        assert f'data-card="{card}"' not in page
        assert f'"{card}"' not in sent


def test_a_double_click_draws_one_card_and_does_not_knock(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(a_table("'table', seed=7"), KNOCKING.replace("table", "t2"))
    table = TablePage(notebook, notebook.board(), "clicks")
    table.wait_for_turn()
    (top,) = table.board.cards_in("stock")
    notebook.page.mouse.dblclick(*table.board.point_on(top))
    notebook.catch_up()
    assert notebook.kernel.value("table.match.state.turn") == 0
    assert notebook.kernel.value("len(table.view.hand)") == 11

    other = notebook.board(1)
    other.button("knock").dblclick()
    notebook.catch_up()
    expect(other.button("cancel")).to_be_visible()
    assert notebook.kernel.value("t2.match.state.knocker") is None


def test_a_lay_off_goes_on_after_a_reload_and_after_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(KNOCKED)
    table = TablePage(notebook, notebook.board())
    table.move("7H", "knocker-1", "5")
    table.board.expect_cards("knocker-1", "4H 5H 6H 7H")
    notebook.catch_up()

    notebook.reload()
    table = TablePage(notebook, notebook.board())
    table.board.expect_cards("knocker-1", "4H 5H 6H 7H")
    table.move("8H", "knocker-1", "5")
    table.board.expect_cards("knocker-1", "4H 5H 6H 7H 8H")
    notebook.catch_up()

    notebook.watch.expect_restart()
    notebook.server.restart_kernel(notebook.kernel.id)
    table.move("9H", "knocker-2", "6")
    table.board.expect_message(re.compile("Python is not answering"))


def test_neighbours_at_one_screen_see_their_own_cards_and_go_on_after_a_restart(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        "from ginlearn import Table\n"
        "table = Table(seats=['person'] * 2, names=['Ann', 'Ben'], seed=7, save='neighbours.txt')\n"
        "table"
    )
    board = notebook.board()
    score = board.root.locator('[data-role="score"]')
    board.expect_message("It is the turn of Ben.")
    assert board.cards_in("loose") == []
    board.press_button("show")
    expect(score).to_contain_text("Ben 0, Ann 0")
    of_ben = set(board.cards_in("loose"))
    assert len(of_ben) == 10
    board.press_button("pass")
    board.expect_message("It is the turn of Ann.")
    assert not of_ben & {card for cards in board.layout().values() for card in cards}

    notebook.watch.expect_restart()
    notebook.server.restart_kernel(notebook.kernel.id)
    notebook.run_all()

    board = notebook.board()
    board.expect_message("The saved game goes on.")
    board.press_button("show")
    expect(score).to_contain_text("Ann 0, Ben 0")
    assert not of_ben & set(board.cards_in("loose"))


def test_undo_after_a_knock_gives_the_cards_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(KNOCKING)
    table = TablePage(notebook, notebook.board(), "keyboard")
    table.knock("KH")
    table.wait_for_turn()
    assert notebook.kernel.value("table.match.state.knocker") == 0

    table.press("undo")

    table.board.wait_until(
        "root => root.querySelectorAll('[data-zone=loose] [data-card]').length === 11"
    )
    assert notebook.kernel.value("table.match.state.knocker") is None
    expect(table.board.button("knock")).to_be_visible()


def test_two_tables_on_one_page_are_two_games(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(
        a_table("'simple', seed=7"), "other = Table('simple', seed=9, pace=0.03)\nother"
    )
    first, second = notebook.board(0), notebook.board(1)
    seen = second.layout()
    table = TablePage(notebook, first, "clicks")
    for _ in range(2):
        table.wait_for_turn()
        table.play(table.plan())
    table.wait_for_turn()
    assert second.layout() == seen
    assert notebook.kernel.value("len(other.match.moves)") <= 1


def test_a_drop_while_another_player_thinks_is_taken_or_refused_kindly(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        "from ginlearn import Table\ntable = Table('simple', seed=7, pace=30)\ntable"
    )
    table = TablePage(notebook, notebook.board())
    table.play("draw discard")
    table.wait_for_turn()
    table.play("discard KS")
    notebook.catch_up()

    table.board.drag("QS", "meld-1")
    notebook.kernel.eventually("table.placement['meld-1']", ["QS"])
    table.board.drag("JS", "discard")
    table.board.expect_message("Jack of spades is back where it was.")
    table.board.click_across("JS", "discard")
    table.board.expect_message("Jack of spades cannot go to Discard pile now.")
    assert table.board.zone_of("JS") == "loose"
    assert notebook.kernel.value("table.match.turn") == 1


def test_a_table_is_accessible_in_either_theme_and_fits_a_phone(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        KNOCKED.replace("table", "t1"),
        a_table("'table', ['person', 'novice', 'novice', 'steady'], seed=7"),
    )
    for place in (0, 1):
        board = notebook.board(place)
        for light in ("true", "false"):
            notebook.page.evaluate("light => document.body.dataset.jpThemeLight = light", light)
            assert serious_findings(notebook, board) == []
        board.root.evaluate("root => { root.parentElement.style.inlineSize = '320px' }")
        wide = board.root.evaluate(
            """root => [...root.querySelectorAll('*')].filter(each => !each.closest('svg')
                && each.getBoundingClientRect().right > root.getBoundingClientRect().right + 1)
                .map(each => each.className)"""
        )
        assert wide == []


def test_the_moves_of_others_are_spoken(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(a_table("'simple', seed=7"))
    table = TablePage(notebook, notebook.board(), "keyboard")
    table.play("draw discard")
    table.wait_for_turn()
    table.play("discard KS")
    table.wait_for_turn()
    table.board.expect_message(re.compile("Novice threw the .*Your turn"))
    expect(table.board.message).to_have_attribute("aria-live", "polite")
    assert table.board.focused_card() is not None, "the keyboard stays on the board"
