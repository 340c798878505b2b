"""Calls made a little later, on the event loop that already runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Later:
    """At most one call that waits for its moment; it needs no thread and leaves nothing behind.

    Without a running loop, as in a plain script or a test, nothing can wait: `is_possible` is then
    False, and the caller acts at once.
    """

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """True while a call waits."""
        return self._handle is not None

    @staticmethod
    def is_possible() -> bool:
        """True where a running loop can wait."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def call(self, seconds: float, action: Callable[[], None]) -> None:
        """Call ``action`` after so many seconds, in place of any call that waits now."""
        self.cancel()

        def act() -> None:
            self._handle = None
            # An interrupt cuts the action short; raised further it would end the loop.
            with suppress(KeyboardInterrupt):
                action()

        self._handle = asyncio.get_running_loop().call_later(seconds, act)

    def cancel(self) -> None:
        """Drop the call that waits, if there is one."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
