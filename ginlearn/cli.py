"""The command `ginlearn`."""

from __future__ import annotations


def main() -> int:
    """Run the command named on the command line; the answer is the exit code."""
    raise NotImplementedError
