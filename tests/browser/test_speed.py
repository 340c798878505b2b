"""The time until a drop is marked, and until Python has answered."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, both_front_ends
from tests.browser.hands import HAND, SEVENS_LEFT
from tests.browser.servers import FrontEnd
from tests.browser.test_python_side import busy

LOOK_AFTER_ONE_FRAME = """root => {
    root.afterOneFrame = new Promise(done => addEventListener('pointerup', () => {
        // The first callback belongs to the frame that follows the drop; when the second runs,
        // that frame has been shown as it was.
        requestAnimationFrame(() => requestAnimationFrame(() => done({
            verdict: root.querySelector('[data-zone="meld-1"]').dataset.verdict,
            deadwood: root.querySelector('[data-role="deadwood"]').textContent,
        })));
    }, {capture: true, once: true}));
}"""

TIME_THE_ANSWERS = """(() => {
    const text = data => typeof data === 'string' ? data : new TextDecoder().decode(data);
    let dropped = null;
    window.answerTimes = [];
    addEventListener('pointerup', () => { dropped = performance.now(); }, {capture: true});
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({data}) => {
                if (dropped === null || !text(data).includes('"answered"')) return;
                window.answerTimes.push(performance.now() - dropped);
                dropped = null;
            });
        }
    };
})()"""


def test_a_drop_is_marked_and_counted_in_the_next_frame_without_python(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    notebook = open_notebook(HAND)
    board = notebook.board()
    for card in ("7C", "7D"):
        board.drag(card, "meld-1")
    notebook.kernel.eventually("hand.placement['meld-1']", ["7C", "7D"])

    with busy(notebook, tmp_path / "enough"):
        board.root.evaluate(LOOK_AFTER_ONE_FRAME)
        board.drag("7H", "meld-1")
        shown = board.root.evaluate("root => root.afterOneFrame")

    assert shown["verdict"] == "set"
    assert str(SEVENS_LEFT) in shown["deadwood"]


@both_front_ends
def test_the_time_of_pythons_answer_over_twenty_drops_is_reported(
    open_notebook: OpenNotebook,
    record_property: Callable[[str, object], None],
    front_end: FrontEnd,
) -> None:
    notebook = open_notebook(HAND, script=TIME_THE_ANSWERS)
    board = notebook.board()

    for drop in range(20):
        board.drag("QS", "loose" if drop % 2 else "meld-4")
        notebook.page.wait_for_function("n => window.answerTimes.length > n", arg=drop)

    times: list[float] = notebook.page.evaluate("() => window.answerTimes")
    record_property(
        f"measured in {front_end}",
        f"drop to Python's answer, median of {len(times)}: {statistics.median(times):.0f} ms "
        f"(slowest {max(times):.0f} ms)",
    )
    assert len(times) == 20
    expect(board.card("QS")).to_be_visible()
