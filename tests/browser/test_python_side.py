"""The board and its kernel: answering, busy, dead, restarted, refusing, failing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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

NOT_ANSWERING = re.compile("Python is not answering")


LOSE_AN_ANSWER = """(() => {
    // A connection that breaks and comes back, as on a laptop that slept, loses what was under way.
    const text = data => typeof data === 'string' ? data : new TextDecoder().decode(data);
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', event => {
                if (!window.loseNextAnswer || !text(event.data).includes('"answered"')) return;
                window.loseNextAnswer = false;
                event.stopImmediatePropagation();
            });
        }
    };
})()"""


WAIT_FOR_EVER = """(() => {
    // A board that has waited for its patience asks again; here nothing but the answer helps it.
    const plain = window.setTimeout;
    window.held = 0;
    window.setTimeout = (call, time, ...rest) => {
        if (time === 3000) window.held += 1;
        return plain(call, time === 3000 ? 1e9 : time, ...rest);
    };
})()"""


@contextmanager
def busy(notebook: NotebookPage, flag: Path, at_the_end: str = "") -> Iterator[None]:
    """Keep the kernel busy with a cell's code for the length of the block.

    The code looks again and again for a file: it waits for that, not for time.
    """
    flag.unlink(missing_ok=True)
    code = (
        "import pathlib, time\nprint('begun', flush=True)\n"
        f"while not pathlib.Path({str(flag)!r}).exists(): time.sleep(0.01)\n{at_the_end}"
    )
    notebook.page.evaluate(
        """code => new Promise(begun => {
            const panel = window.jupyterapp.shell.currentWidget;
            const run = panel.sessionContext.session.kernel.requestExecute({code});
            run.onIOPub = ({header}) => { if (header.msg_type === 'stream') begun(); };
        })""",
        code,
    )
    try:
        yield
    finally:
        flag.touch()


def lay_the_sevens(board: BoardPage) -> None:
    for card in SEVENS.split():
        board.drag(card, "meld-1")


def lay_one_by_one(notebook: NotebookPage, board: BoardPage, cards: str) -> None:
    """Lay cards into the first meld, each after Python's answer: faster drops count as one move."""
    for card in cards.split():
        board.drag(card, "meld-1")
        notebook.catch_up()


def expect_the_sevens_marked(board: BoardPage) -> None:
    board.expect_cards("meld-1", SEVENS)
    board.expect_verdict("meld-1", "set")
    expect(board.deadwood).to_contain_text(str(SEVENS_LEFT))


@both_front_ends
def test_a_dead_kernel_leaves_marks_and_count_and_says_that_python_is_silent(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    notebook.server.end_kernel(notebook.kernel.id)

    lay_the_sevens(board)

    expect_the_sevens_marked(board)
    expect(board.message).to_have_text(NOT_ANSWERING)
    board.drag("7H", "loose")
    board.expect_verdict("meld-1", "none")
    expect(board.deadwood).to_contain_text(str(TOTAL))


def test_a_restarted_kernel_leaves_the_old_board_usable_and_saying_that_python_is_silent(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    notebook.watch.expect_restart()
    notebook.server.restart_kernel(notebook.kernel.id)

    lay_the_sevens(board)

    expect_the_sevens_marked(board)
    expect(board.message).to_have_text(NOT_ANSWERING)


@both_front_ends
def test_a_busy_kernel_leaves_the_board_usable_and_gets_the_newest_layout(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    with busy(notebook, tmp_path / "enough"):
        lay_the_sevens(board)
        expect_the_sevens_marked(board)
        expect(board.message).to_have_text(NOT_ANSWERING)
        for card in ("2S", "2D", "2C"):
            board.drag(card, "meld-2")
        board.expect_verdict("meld-2", "set")

    notebook.kernel.eventually(MELDS, ["2S 2D 2C", *SEVENS_IN_PYTHON])
    expect(board.message).not_to_have_text(NOT_ANSWERING)
    board.expect_cards("meld-1", SEVENS)
    board.expect_cards("meld-2", "2S 2D 2C")


def test_an_answer_lost_on_the_way_does_not_keep_later_moves_from_python(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND, script=LOSE_AN_ANSWER)
    board = notebook.board()
    notebook.page.evaluate("() => { window.loseNextAnswer = true }")

    lay_the_sevens(board)

    notebook.kernel.eventually(MELDS, SEVENS_IN_PYTHON)
    expect(board.message).not_to_have_text(NOT_ANSWERING)
    expect_the_sevens_marked(board)
    assert not notebook.page.evaluate("() => window.loseNextAnswer"), "no answer was lost"


def test_a_press_lost_on_the_way_leaves_its_button_usable(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND, script=LOSE_AN_ANSWER)
    board = notebook.board()
    notebook.page.evaluate("() => { window.loseNextAnswer = true }")

    board.press_button("hint")
    notebook.kernel.eventually("hand._hints.given", 1)
    expect(board.message).to_have_text(notebook.kernel.value("hand.message['text']"))
    board.press_button("hint")

    notebook.kernel.eventually("hand._hints.given", 2)
    expect(board.message).to_have_text(notebook.kernel.value("hand.message['text']"))
    assert not notebook.page.evaluate("() => window.loseNextAnswer"), "no answer was lost"


def test_an_answer_that_comes_during_a_drag_is_not_missed_for_another_views(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(HAND, script=WAIT_FOR_EVER)
    board = notebook.board()
    kernel = notebook.kernel
    model = kernel.value("hand.comm.comm_id")
    end = board.point_in("meld-1")
    with busy(notebook, tmp_path / "go on"):
        board.drag("7C", "meld-1")
        x, y = board.point_on("7D")
        notebook.page.mouse.move(x, y)
        notebook.page.mouse.down()
        notebook.page.mouse.move(x + 12, y - 6, steps=3)
        kernel.send_to_widget(model, {"request": "other-1", "kind": "action", "action": "hint"})
    kernel.eventually("hand.answered", "other-1")
    notebook.catch_up()

    notebook.page.mouse.move(*end, steps=4)
    notebook.page.mouse.up()

    kernel.eventually("hand.placement['meld-1']", lambda cards: set(cards) == {"7C", "7D"})
    assert notebook.page.evaluate("() => window.held") > 0, "the board's patience is another now"
    expect(board.message).not_to_have_text(NOT_ANSWERING)


def test_presses_while_python_is_busy_are_not_played_back_one_after_another(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    lay_one_by_one(notebook, board, SEVENS)

    with busy(notebook, tmp_path / "enough"):
        for _ in range(4):
            board.button("undo").dispatch_event("click")

    notebook.kernel.eventually("hand.placement['meld-1']", ["7C", "7D"])
    board.expect_cards("meld-1", "7C 7D")
    board.drag("QS", "meld-2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["QS"])
    assert notebook.kernel.value("hand.placement['meld-1']") == ["7C", "7D"]


def test_a_layout_set_in_python_shows_on_the_page(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    notebook.kernel.run("hand.arrange('7C 7D 7H', '2S 2D 2C')")

    board.expect_verdict("meld-1", "set")
    board.expect_verdict("meld-2", "set")
    expect(board.deadwood).to_contain_text("31")
    notebook.kernel.run("hand.undo()")
    board.expect_cards("loose", CARDS)


def test_cards_that_python_lays_during_a_drag_are_not_taken_back_by_the_drop(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()

    end = board.point_in("meld-2")
    with board.dragging("7C"):
        notebook.kernel.run("hand.arrange('2S 2D 2C')")
        notebook.page.mouse.move(*end, steps=5)

    notebook.kernel.eventually("hand.placement['meld-2']", ["7C"])
    assert notebook.kernel.value("hand.placement['meld-1']") == ["2S", "2D", "2C"]
    board.expect_cards("meld-1", "2S 2D 2C")


def test_a_move_that_python_refuses_goes_back_with_the_reason(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    """The learner drops a card while Python, still busy, locks the place it is dropped in."""
    notebook = open_notebook(HAND)
    board = notebook.board()
    lock = (
        "hand.zones = [{**zone, 'locked': zone['id'] == 'meld-1'} for zone in hand.zones]\n"
        "del pathlib, time"
    )

    with busy(notebook, tmp_path / "enough", at_the_end=lock):
        board.drag("7C", "meld-1")
        board.expect_cards("meld-1", "7C")

    board.expect_cards("meld-1", "")
    board.expect_cards("loose", CARDS)
    board.expect_message("Meld 1")
    expect(board.deadwood).to_contain_text(str(TOTAL))
    assert notebook.kernel.value(LOOSE) == CARDS.split()
    # The board goes on: zones that are not locked stay open.
    board.drag("7C", "meld-2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["7C"])


def test_forged_layouts_change_nothing_and_are_refused_by_the_name_of_the_card(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    model_id = notebook.kernel.value("hand.model_id")
    true_cards = CARDS.split()

    for forged, named in (
        ([*true_cards[:-1], "KS"], "KS"),
        (true_cards[:-1], "4C"),
        ([*true_cards, "9H"], "9H"),
    ):
        layout = notebook.kernel.value("dict(hand.placement)") | {"loose": forged}
        notebook.kernel.send_to_widget(
            model_id, {"request": f"forged-{named}", "kind": "layout", "layout": layout}
        )
        board.expect_message(named)
        board.expect_cards("loose", CARDS)
        assert notebook.kernel.value(LOOSE) == true_cards

    board.drag("7C", "meld-1")
    notebook.kernel.eventually("hand.placement['meld-1']", ["7C"])


def test_an_error_in_the_users_own_callback_is_said_in_the_message_line(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        HAND,
        "def broken(change):\n"
        "    raise ValueError('the callback of the exercise broke')\n"
        "hand.observe(broken, 'deadwood')",
    )
    board = notebook.board()

    lay_the_sevens(board)

    board.expect_message("the callback of the exercise broke")
    board.expect_cards("meld-1", SEVENS)
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())


@both_front_ends
def test_two_views_of_one_hand_stay_in_step(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    notebook = open_notebook(HAND, "hand")
    first, second = notebook.board(0), notebook.board(1)

    lay_the_sevens(first)
    expect_the_sevens_marked(second)
    second.drag("7H", "loose")
    first.expect_cards("meld-1", "7C 7D")

    notebook.kernel.eventually("hand.placement['meld-1']", ["7C", "7D"])
    assert first.layout() == second.layout()
    second.press_button("reset")
    first.expect_cards("loose", CARDS)


def test_a_second_view_follows_while_python_is_busy(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(HAND, "hand")
    first, second = notebook.board(0), notebook.board(1)

    with busy(notebook, tmp_path / "enough"):
        lay_the_sevens(first)
        expect_the_sevens_marked(second)

    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())
    assert first.layout() == second.layout()


@both_front_ends
def test_a_reloaded_page_shows_the_hand_as_it_was_left(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    lay_the_sevens(board)
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())

    notebook.reload()

    board = notebook.board()
    expect_the_sevens_marked(board)
    board.drag("QS", "meld-2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["QS"])


@both_front_ends
def test_a_saved_notebook_comes_back_to_life_when_it_is_run_on_a_new_kernel(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND)
    lay_the_sevens(notebook.board())
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())
    notebook.save()
    notebook.watch.expect_restart()
    notebook.server.restart_kernel(notebook.kernel.id)
    # The front end itself says that a widget of the old kernel does not exist.
    notebook.watch.expect("widget model not found|model not found")

    notebook.reload()
    notebook.run_all()

    board = notebook.board()
    board.expect_cards("loose", CARDS)
    lay_the_sevens(board)
    notebook.kernel.eventually(MELDS, SEVENS_IN_PYTHON)


def test_a_cell_that_is_run_again_leaves_no_listener_behind(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HAND)
    notebook.board()
    notebook.run_cell(0)  # so that everything the front end adds at a first run is there
    notebook.board().drag("7C", "meld-1")
    before = listeners(notebook)

    runs = 3
    for _ in range(runs):
        notebook.run_cell(0)
        board = notebook.board()
        board.drag("7C", "meld-1")
        notebook.kernel.eventually("hand.placement['meld-1']", ["7C"])

    expect(notebook.page.locator(".ginlearn-board")).to_have_count(1)
    # The front end has listeners that come and go; one left by each run would make three.
    after = listeners(notebook)
    left = {name for name in after if after[name] - before.get(name, 0) >= runs}
    assert not left


def test_a_board_that_is_gone_is_forgotten_by_the_page(open_notebook: OpenNotebook) -> None:
    """A timer, an observer or a listener that outlived its board would hold its elements."""
    notebook = open_notebook(HAND, "x = 1")
    board = notebook.board()
    lay_the_sevens(board)
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())
    board.root.evaluate("root => { window.oldBoard = new WeakRef(root) }")

    notebook.run_cell(0)
    notebook.board().drag("7C", "meld-1")
    notebook.cell(1).locator(".cm-content").click()

    browser = notebook.cdp()
    browser.send("HeapProfiler.enable")
    for _ in range(5):
        browser.send("HeapProfiler.collectGarbage")
    assert notebook.page.evaluate("() => window.oldBoard.deref() === undefined")


def test_scrolled_out_of_sight_and_back_the_board_is_as_it_was(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(HAND, *["x = 1\n" * 20] * 12)
    board = notebook.board()
    lay_the_sevens(board)
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())

    notebook.cell(12).scroll_into_view_if_needed()
    expect(board.root).not_to_be_in_viewport()
    board.root.scroll_into_view_if_needed()

    expect_the_sevens_marked(board)
    board.drag("QS", "meld-2")
    notebook.kernel.eventually("hand.placement['meld-2']", ["QS"])


def listeners(notebook: NotebookPage) -> dict[str, int]:
    """The number of listeners of each kind on the page's window, document and body."""
    browser = notebook.cdp()
    counts: dict[str, int] = {}
    for target in ("window", "document", "document.body", "document.documentElement"):
        found = browser.send("Runtime.evaluate", {"expression": target})
        listed = browser.send(
            "DOMDebugger.getEventListeners", {"objectId": found["result"]["objectId"]}
        )
        for listener in listed["listeners"]:
            name = f"{target} {listener['type']}"
            counts[name] = counts.get(name, 0) + 1
    browser.detach()
    return counts
