"""The errors in a learner's progress and in the codes that carry it."""

from __future__ import annotations

from ginlearn.text import GinlearnError


class ProgressError(GinlearnError):
    """A value that cannot be kept as progress; the message says which and what is allowed."""


class CodeError(ProgressError):
    """A code that cannot be read; the message says why and, if possible, where it is mistyped."""
