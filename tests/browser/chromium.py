"""The browser that the tests drive, and the way to start it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

VARIABLE = "GINLEARN_CHROMIUM"
"""The environment variable that names the browser's program; it takes precedence."""

_USUAL = (
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

FLAGS = (
    "--no-sandbox",  # continuous integration runs as root, where the sandbox refuses to start
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The path of the browser's program, or None where there is none.

    Raises FileNotFoundError when the variable GINLEARN_CHROMIUM names a program that does not
    exist: another browser instead of the one asked for would hide the mistake.
    """
    asked_for = os.environ.get(VARIABLE)
    if asked_for:
        found = shutil.which(asked_for)
        if found is None:
            raise FileNotFoundError(f"{VARIABLE} names {asked_for!r}, which cannot be run")
        return found
    for candidate in _USUAL:
        found = shutil.which(candidate)
        if found is not None and Path(found).exists():
            return found
    return None
