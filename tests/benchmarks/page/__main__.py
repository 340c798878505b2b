"""The speed of the page and its use of memory, in a real JupyterLab with Chromium.

    python -m tests.benchmarks.page                        everything, with ten minutes of play
    python -m tests.benchmarks.page sizes drops            only some of it
    python -m tests.benchmarks.page play --minutes 1

The parts are ``sizes`` (JavaScript and CSS as sent, `import ginlearn`), ``drops`` (to the mark on
the page, and to Python's answer), ``opening`` (a lesson of ten boards, and its kernel's memory) and
``play`` (minutes of it, after which memory must be level). The figures depend on the machine's
other work, so its load stands below them.

The command ends with 1 when a figure misses its target.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.benchmarks.page.drops import ROUNDS, measure_drops
from tests.benchmarks.page.figures import tell
from tests.benchmarks.page.laboratory import laboratory
from tests.benchmarks.page.long_play import measure_long_play
from tests.benchmarks.page.opening import measure_opening
from tests.benchmarks.page.sizes import measure_import, measure_sizes

PARTS = ("sizes", "drops", "opening", "play")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for; returns the exit code for the shell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--minutes", type=float, default=10, help="of play")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="drops of each kind")
    parser.add_argument("--openings", type=int, default=3, help="of each lesson")
    chosen = parser.parse_args(arguments)
    parts = chosen.parts or PARTS
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"{unknown[0]!r} is no part; choose {' or '.join(PARTS)}")
    if chosen.minutes <= 0 or chosen.rounds < 1 or chosen.openings < 1:
        parser.error("give more than 0 minutes, and at least 1 round and 1 opening")
    good = True
    if "sizes" in parts:
        good &= tell("The page as sent, and the package", [*measure_sizes(), *measure_import()])
    if {*parts} & {"drops", "opening", "play"}:
        with laboratory() as lab:
            if "drops" in parts:
                good &= tell("From a drop to what follows", measure_drops(lab, chosen.rounds))
            if "opening" in parts:
                good &= tell("A lesson opens", measure_opening(lab, chosen.openings))
            if "play" in parts:
                good &= tell("Memory after long play", measure_long_play(lab, chosen.minutes))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
