"""Files of a learner's work: never half written, and kept even when they are damaged."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` into the file at `path`, replacing the old content in one step.

    A crash leaves the old file or the new one, never half of one. Raises OSError when the place
    cannot be written; the file is then unchanged.
    """
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def can_be_a_path(path: Path) -> bool:
    """True for a path that a file can have: no null character, and no half of a surrogate pair."""
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def set_aside(path: Path) -> Path:
    """Move a damaged file out of the way, to a name that is still free; returns its new place.

    ``work.json`` becomes ``work.damaged-1.json``. Raises OSError when it cannot be moved.
    """
    damaged = next(
        place
        for number in count(1)
        if not (place := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists()
    )
    return path.rename(damaged)
