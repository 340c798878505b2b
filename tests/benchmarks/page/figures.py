"""The measurements, and the table that shows them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

WIDE = 62


@dataclass(frozen=True)
class Figure:
    """One measurement; ``good`` is None where there is no target."""

    what: str
    measured: str
    wanted: str = ""
    good: bool | None = None

    def __str__(self) -> str:
        end = "" if self.good is None else "yes" if self.good else "NO"
        wanted = f"(wanted: {self.wanted})" if self.wanted else ""
        return f"{self.what:{WIDE}} {self.measured} {wanted} {end}".rstrip()


def times(what: str, milliseconds: list[float], most: float | None = None) -> Figure:
    """A figure of the median of several times, with the slowest beside it."""
    middle = median(milliseconds)
    told = (
        f"{middle:.0f} ms median of {len(milliseconds)}, "
        f"quickest {min(milliseconds):.0f}, slowest {max(milliseconds):.0f}"
    )
    if most is None:
        return Figure(what, told)
    return Figure(what, told, f"under {most:.0f} ms", middle < most)


def tell(title: str, figures: Iterable[Figure]) -> bool:
    """Print figures as they come, with the load of the machine; returns True when all are good."""
    print(f"\n{title}", flush=True)
    good = True
    for figure in figures:
        print(f"  {figure}", flush=True)
        good = good and figure.good is not False
    print(f"  (load of the machine: {load()})", flush=True)
    return good


def load() -> str:
    """The number of processes that wanted a core in the last minute, and the number of cores."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
