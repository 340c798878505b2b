"""The command `ginlearn`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from ginlearn.cli.options import parser
from ginlearn.cli.saying import spoken, write_line
from ginlearn.text import GinlearnError, current_language

__all__ = ["main", "parser"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command given by `arguments` (by default the command line's); returns the exit code.

    0 means success, 1 that it could not be done (the reason is on standard error), 2 a command line
    that cannot be read, 130 an interrupt before JupyterLab was up.
    """
    try:
        current_language()
    except GinlearnError as error:  # no language in which to say anything, not even why
        write_line(f"ginlearn: {error}", sys.stderr)
        return 1
    chosen = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except GinlearnError as error:
        write_line(f"ginlearn: {spoken(error.text)}", sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
