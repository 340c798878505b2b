"""What may be wrong with a learner's progress and with the codes that carry it."""

from __future__ import annotations

from ginlearn.text import GinlearnError


class ProgressError(GinlearnError):
    """Something that cannot be kept as progress; the message says what and what is allowed."""


class CodeError(ProgressError):
    """A code that cannot be read; the message says why, and where it is mistyped if it can."""
