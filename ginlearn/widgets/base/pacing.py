"""Doing something a little later, on the event loop that runs already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Later:
    """At most one call that waits for its moment; there is no thread, and nothing is left behind.

    Without a running loop, as in a plain script or a test, there is no later: `is_possible` says
    so, and the caller does things at once.
    """

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a call waits."""
        return self._handle is not None

    @staticmethod
    def is_possible() -> bool:
        """Whether a loop runs that can wait."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def call(self, seconds: float, action: Callable[[], None]) -> None:
        """Do ``action`` after so many seconds, in place of whatever waits now."""
        self.cancel()

        def act() -> None:
            self._handle = None
            # An interrupt breaks off what is done now; raised further it would end the loop.
            with suppress(KeyboardInterrupt):
                action()

        self._handle = asyncio.get_running_loop().call_later(seconds, act)

    def cancel(self) -> None:
        """Forget the call that waits, if any does."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
