"""The time from a drop to the mark and the count on the page, and to Python's answer.

All times are taken in the page itself, from the event in which the learner's hand lets go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import expect

from tests.benchmarks.page.figures import Figure, times
from tests.benchmarks.page.laboratory import Laboratory
from tests.browser.board_page import BoardPage
from tests.browser.hands import HAND
from tests.browser.notebook_page import NotebookPage
from tests.browser.table_page import TablePage

ROUNDS = 50
ANSWER = 60.0
"""Milliseconds that Python's answer may take in the median."""

STOPWATCH = """(() => {
    const text = data => typeof data === 'string' ? data : new TextDecoder().decode(data);
    const now = () => performance.now();
    let waiting = null;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({data}) => {
                const came = now();
                if (waiting?.begun === undefined || !text(data).includes('"answered"')) return;
                waiting.answered(came - waiting.begun);
            });
        }
    };
    // Look at a board once more after every frame, from an event on, until it looks otherwise.
    window.stopwatch = (root, type, look) => {
        const before = look(root);
        const run = waiting = {};
        run.answer = new Promise(done => { run.answered = done; });
        run.change = new Promise(done => { run.changed = done; });
        addEventListener(type, function begin(event) {
            if (type === 'keydown' && event.key !== 'Enter') return;
            removeEventListener(type, begin, {capture: true});
            run.begun = now();
            let frames = 0;
            const perFrame = () => {
                frames += 1;
                const after = look(root);
                if (!after.every((each, at) => each !== before[at]))
                    return requestAnimationFrame(perFrame);
                // A message is delivered once the frame that is being made has been painted.
                const {port1, port2} = new MessageChannel();
                port1.onmessage = () => run.changed({frames, shown: now() - run.begun});
                port2.postMessage(null);
            };
            requestAnimationFrame(perFrame);
        }, {capture: true});
        window.taken = async () => {
            const [answer, change] = await Promise.all([run.answer, run.change]);
            waiting = null;
            return {...change, answer};
        };
    };
})()"""

MARK_AND_COUNT = """root => [
    root.querySelector('[data-zone="meld-1"]').dataset.verdict,
    root.querySelector('[data-role="deadwood"]').textContent,
]"""
DRAWN = """root => [[...root.querySelectorAll(
    '[data-zone="loose"] [data-card]')].map(card => card.dataset.card)
    .filter(id => !id.startsWith('?')).length]"""
DISCARDED = """root => [[...root.querySelectorAll(
    '[data-zone="discard"] [data-card]')].map(card => card.dataset.card).join(' ')]"""
SAID = "root => [root.querySelector('[data-role=\"message\"]').textContent]"


@dataclass
class Taken:
    """The times of one kind of action, in milliseconds, and the frames until it was shown."""

    frames: list[int] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)

    def time(self, board: BoardPage, look: str, deed: Callable[[], object], by: str) -> None:
        """Do something that the event ``by`` ends, and record its times."""
        board.root.evaluate(f"(root, by) => window.stopwatch(root, by, {look})", by)
        deed()
        took = board.page.evaluate("() => window.taken()")
        self.frames.append(took["frames"])
        self.shown.append(took["shown"])
        self.answers.append(took["answer"])

    def next_frame(self, what: str) -> Iterator[Figure]:
        """Figures of what the page shows by itself."""
        late = sum(frame > 1 for frame in self.frames)
        told = f"frame {max(self.frames)} at the latest, {late} of {len(self.frames)} later than 1"
        yield Figure(f"{what} in the next frame", told, "frame 1", not late)
        yield times(f"{what} painted", self.shown)

    def answered(self, what: str) -> Figure:
        """A figure of the time until Python's answer was back in the page."""
        return times(what, self.answers, ANSWER)


def measure_drops(lab: Laboratory, rounds: int = ROUNDS) -> Iterator[Figure]:
    """All these measurements, for a hand, a table and an exercise."""
    with lab.notebook(HAND, script=STOPWATCH) as notebook:
        yield from _arranging("Hand", notebook, ("7C", "7D"), "7H", rounds)
    with lab.notebook(OWN_TURN, script=STOPWATCH) as notebook:
        yield from _arranging("Table", notebook, ("9C", "9D"), "9S", rounds)
    for name, more in (("Table", ""), ("Table with the coach on", ", coach=True")):
        with lab.notebook(GAME.format(more=more), script=STOPWATCH) as notebook:
            yield from _playing(name, notebook, rounds)
    with lab.notebook(EXERCISE, script=STOPWATCH) as notebook:
        yield from _checking(notebook, rounds)


OWN_TURN = """
from ginlearn import Gin, Table
from ginlearn.course.match.match import Match
state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], seed=4)
table = Table(match=Match.from_position(state))
table
"""
GAME = "from ginlearn import Table\ntable = Table('simple', seed=7, pace=0.03{more})\ntable"
# With a lesson, answers are recorded in a file, as they are for a learner.
EXERCISE = (
    "from ginlearn import Exercise\n"
    "exercise = Exercise('count-deadwood', level=2, seed=7, lesson='03')\nexercise"
)


def _arranging(
    name: str, notebook: NotebookPage, laid: tuple[str, str], third: str, rounds: int
) -> Iterator[Figure]:
    """Let the third card of a set go in and out, so that mark and count change each time."""
    board = notebook.board()
    for card in laid:
        board.drag(card, "meld-1")
    notebook.catch_up()
    taken = Taken()
    for drop in range(rounds):
        zone = "loose" if drop % 2 else "meld-1"

        taken.time(board, MARK_AND_COUNT, partial(board.drag, third, zone), "pointerup")
    yield from taken.next_frame(f"{name}: drop to mark and count")
    yield taken.answered(f"{name}: drop to Python's answer")


def _playing(name: str, notebook: NotebookPage, rounds: int) -> Iterator[Figure]:
    """Play games, drawing and discarding by dragging."""
    table = TablePage(notebook, notebook.board())
    draws, throws = Taken(), Taken()
    while min(len(draws.answers), len(throws.answers)) < rounds:
        table.wait_for_turn()
        plan = table.plan()
        deed = partial(table.play, plan)
        if plan.startswith("draw"):
            draws.time(table.board, DRAWN, deed, "pointerup")
        elif plan.startswith("discard"):
            throws.time(table.board, DISCARDED, deed, "pointerup")
        else:
            go_on(table, plan)
    yield times(f"{name}: draw to the card on the page", draws.shown)
    yield draws.answered(f"{name}: draw to Python's answer")
    yield from throws.next_frame(f"{name}: discard")
    yield throws.answered(f"{name}: discard to Python's answer")


def _checking(notebook: NotebookPage, rounds: int) -> Iterator[Figure]:
    """Answer questions, every second one wrong at first."""
    board = notebook.board()
    entry = board.root.locator('[data-role="field"] input')
    taken = Taken()
    while len(taken.answers) < rounds:
        right = notebook.kernel.value("exercise.question.answers[0]")
        for answer in (right + 1, right) if len(taken.answers) % 3 else (right,):
            entry.fill(str(answer))
            taken.time(board, SAID, partial(entry.press, "Enter"), "keydown")
        seed = notebook.kernel.value("exercise.seed")
        board.press_button("next")
        notebook.kernel.eventually(f"exercise.seed > {seed}", True)
        notebook.catch_up()
        expect(entry).to_have_value("")
    yield times("Exercise: check to the words on the page", taken.shown)
    yield taken.answered("Exercise: check to Python's answer")


def go_on(table: TablePage, plan: str) -> None:
    """Play a move, or begin the next hand or game where one is over."""
    if plan != "over":
        table.play(plan)
    elif table.notebook.kernel.value("table.match.over"):
        table.press("new")
    elif table.notebook.kernel.value("table.match.hand_over"):
        table.press("next")
    # Otherwise the page would still show the buttons of a turn that has just ended.
