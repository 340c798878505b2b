"""A replay that plays by itself, a move at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ginlearn.widgets.base.pacing import Later

_log = logging.getLogger(__name__)


class ReplayPlay:
    """A player that steps on at a pace, until the last step or until it is stopped."""

    def __init__(
        self,
        later: Later,
        pace: float,
        *,
        step: Callable[[], bool],
        changed: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Set up play with so many seconds from move to move.

        ``step`` goes a step and returns True where there is another, ``changed`` is called when it
        has begun or ended, and ``failed`` with an error that nobody else would hear.
        """
        self._later = later
        self._pace = pace
        self._step = step
        self._changed = changed
        self._failed = failed

    def begin(self) -> None:
        """Play on; without a running event loop, as in a script, go to the end at once."""
        if Later.is_possible():
            self._wait()
            return
        while self._step():
            pass

    def stop(self) -> None:
        """Stop at the current step."""
        self._later.cancel()
        self._changed()

    def _wait(self) -> None:
        self._later.call(self._pace, self._step_on)
        self._changed()

    def _step_on(self) -> None:
        """Take the timer's step; nobody would hear an error that it raised."""
        try:
            if self._step():
                self._wait()
        except KeyboardInterrupt:
            self.stop()  # raised further it would end the kernel's loop
        except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
            _log.exception("an error while a replay went on by itself")
            self.stop()
            self._failed(error)
