"""The time that a lesson with ten boards takes to open once its kernel is up, and its memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.benchmarks.page.figures import Figure
from tests.benchmarks.page.laboratory import (
    Laboratory,
    in_cells,
    kernel_process,
    resident,
)

BOARDS = 10
SECONDS = 2.0
MEGABYTES = 250.0
TALL = 9000
"""The height in pixels of a window that shows all boards, so that none is left undrawn."""

HANDS = [f"Hand(Gin.deal(seed={seed}, rules='simple').hands[0])" for seed in range(BOARDS)]
MIXED = [
    *HANDS[:2],
    "Table('simple', seed=3)",
    "Exercise('is-it-a-meld', seed=1)",
    "Exercise('count-deadwood', level=2, seed=2)",
    "Exercise('discard-choice', seed=3)",
    "Exercise('score-the-game', seed=4)",
    "Table('table', seats=['person', 'novice', 'steady', 'novice'], seed=5)",
    "ScoreSheetView('classic', ['You', 'Ben'])",
    "Replay(write_record(finished))",
]
FINISHED = (
    "from ginlearn.course.match.match import Match\n"
    "finished = Match(seats=('steady', 'steady'), seed=1).play_out().hands[0]\n"
)
PLOT = (
    "import matplotlib.pyplot as plt\n"
    "figure, axes = plt.subplots()\naxes.plot([1, 2])\nfigure.canvas.draw()"
)

RUN_AND_WAIT = """boards => new Promise((done, fail) => {
    const begun = performance.now();
    const isDrawn = root => root.checkVisibility() && root.offsetHeight > 40
        && root.querySelector('[data-card], input') !== null;
    const look = () => {
        const roots = [...document.querySelectorAll('.ginlearn-board')];
        if (performance.now() - begun > 60000) return fail(new Error(`${roots.length} boards`));
        if (roots.length < boards || !roots.every(isDrawn)) return requestAnimationFrame(look);
        // A message is delivered once the frame that is being made has been painted.
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => done(performance.now() - begun);
        port2.postMessage(null);
    };
    window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => {
        const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
        const failed = cells.flatMap(cell => cell.toJSON().outputs ?? [])
            .find(output => output.output_type === 'error');
        if (failed) fail(new Error(`a cell raised ${failed.evalue}`));
    });
    look();
})"""


def measure_opening(lab: Laboratory, rounds: int) -> Iterator[Figure]:
    """The two lessons, each opened several times; the quickest was least disturbed."""
    yield from _lesson(lab, "ten hands", HANDS, rounds)
    mixed = list(MIXED)
    mixed[0] = FINISHED + mixed[0]
    yield from _lesson(lab, "ten boards of all kinds", mixed, rounds)


def _lesson(lab: Laboratory, name: str, codes: Sequence[str], rounds: int) -> Iterator[Figure]:
    seconds = []
    memory = 0.0
    for _ in range(rounds):
        with lab.notebook(*in_cells(codes), run=False, height=TALL) as notebook:
            # The kernel is up once it has answered.
            notebook.kernel.value("1")
            seconds.append(notebook.page.evaluate(RUN_AND_WAIT, BOARDS) / 1000)
            notebook.kernel.run(PLOT)
            memory = max(memory, resident(kernel_process(notebook)))
    every = ", ".join(f"{each:.2f}" for each in seconds)
    yield Figure(
        f"Opening {name}: run-all to the last board drawn",
        f"{min(seconds):.2f} s the quickest of {every}",
        f"under {SECONDS:.0f} s",
        min(seconds) < SECONDS,
    )
    yield Figure(
        f"Memory of the kernel with {name}, and matplotlib",
        f"{memory:.0f} MB",
        f"under {MEGABYTES:.0f} MB",
        memory < MEGABYTES,
    )
