"""The errors that stop `ginlearn lab`."""

from __future__ import annotations

from ginlearn.text import GinlearnError


class LabError(GinlearnError):
    """The lessons cannot be opened; the message says why and what to do about it."""
