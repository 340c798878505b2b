"""What the base does not bring, and the code that takes it away from a process."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


def named(distribution: str) -> str:
    """The name of a distribution as an index compares it."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


def brought_by(lines: list[str], found: set[str]) -> set[str]:
    """The distributions of some requirements, with all that comes with them."""
    for line in lines:
        needed = Requirement(line)
        name = named(needed.name)
        if name in found or not (needed.marker is None or needed.marker.evaluate({"extra": ""})):
            continue
        try:
            further = requires(needed.name) or []
        except PackageNotFoundError:
            continue  # another system's
        found.add(name)
        brought_by(further, found)
    return found


def missing_from_the_base() -> list[str]:
    """The packages that can be imported here, and could not where only the base is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = brought_by(project["dependencies"], {"ginlearn"})
    return [
        package
        for package, distributions in packages_distributions().items()
        if package.isidentifier() and brought.isdisjoint(map(named, distributions))
    ]


MISSING = tuple(missing_from_the_base())


def without(packages: Iterable[str] = MISSING) -> str:
    """Code after which these packages cannot be found, as where they are not installed."""
    return f"""
import sys

class Without:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, *where):
        missing = name.partition(".")[0] in {set(packages)!r}
        return None if missing else self.finder.find_spec(name, *where)

    def __getattr__(self, name):
        return getattr(self.finder, name)

sys.meta_path[:] = map(Without, sys.meta_path)
sys.path.insert(0, {str(ROOT)!r})
"""
