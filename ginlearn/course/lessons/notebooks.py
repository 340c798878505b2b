"""Run lessons from the first cell to the last and save them as they are published.

    python -m ginlearn.course.lessons.notebooks notebooks/en/*.ipynb

A published lesson has its outputs, so that it reads without a kernel, but no trace of the run that
made them: no widget state and no view of a widget whose kernel has ended; the picture of the board
takes its place.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ginlearn.text import Text, say
from ginlearn.text.extras import MissingExtraError, require

if TYPE_CHECKING:
    from nbformat import NotebookNode

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
CELL_TIMEOUT = 60
"""Seconds that one cell may take."""


def publish(path: Path) -> None:
    """Run a lesson and save it with its outputs, in place.

    Raises nbclient's CellExecutionError, saving nothing, when a cell fails, and MissingExtraError
    where nbclient, which JupyterLab brings, is not installed.
    """
    require("nbclient", "all", Text("running a lesson"))
    import nbformat
    from nbclient import NotebookClient

    lesson = nbformat.read(path, as_version=4)
    lesson.metadata.kernelspec = KERNEL
    # In a folder of its own, so that nobody's progress gets into the map of the course.
    with TemporaryDirectory() as folder:
        NotebookClient(
            lesson,
            timeout=CELL_TIMEOUT,
            kernel_name=KERNEL["name"],
            store_widget_state=False,
            resources={"metadata": {"path": folder}},
        ).execute()
    strip(lesson)
    nbformat.validate(lesson)
    nbformat.write(lesson, path)


def strip(lesson: NotebookNode) -> None:
    """Take out of a lesson whatever only this run of it needed."""
    lesson.metadata.pop("widgets", None)
    # The version of Python that ran it would change with every machine.
    lesson.metadata.language_info = {"name": "python", "file_extension": ".py"}
    for cell in lesson.cells:
        for passing in ("execution", "trusted", "collapsed"):
            cell.metadata.pop(passing, None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)


def main(arguments: Sequence[str]) -> int:
    """Publish the named lessons; returns the exit code for the shell.

    It is 1 where the packages that run a lesson are missing.
    """
    if not arguments or any(argument.startswith("-") for argument in arguments):
        print(__doc__)
        return 2
    for argument in arguments:
        try:
            publish(Path(argument))
        except MissingExtraError as error:
            print(say(error.text), file=sys.stderr)
            return 1
        print(argument)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
