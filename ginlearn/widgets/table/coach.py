"""The coach beside a table: hints before a move, and the cost of the move afterwards."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ginlearn.course.coach.coach import Costing, hints
from ginlearn.course.questions.question import Hint, Hints
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.text import Text
from ginlearn.widgets.base.pacing import Later

_log = logging.getLogger(__name__)

WORLDS = 1_000
"""Deals in which a move is compared with the others."""

PAUSE = 0.02
"""Seconds between two slices of thinking, in which the page is served."""


class TableCoach:
    """A coach that knows only views. It finds the cost of a move in slices, so that nothing has to
    wait.
    """

    def __init__(self, found: Callable[[], None]) -> None:
        self.is_on = False
        """True when there is a button for its hints and it tells the cost of moves."""
        self.verdict: Text | None = None
        """The cost of the last move; None while it is not known."""
        self._found = found
        self._later = Later()
        self._costing: Costing | None = None
        self._hints: Hints | None = None
        self._hints_for: tuple[int, View] | None = None
        self._given = 0

    def next_hint(self, view: View, number: int) -> Hint:
        """The next of three hints for this view, before move ``number``; the last one stays.

        Raises GinlearnError for a view in which there is no move to choose.
        """
        if self._hints is None or self._hints_for != (number, view):
            self._hints = hints(view, seed=number)
            self._hints_for, self._given = (number, view), 0
        hint = self._hints[min(self._given, len(self._hints) - 1)]
        self._given += 1
        return hint

    def weigh(self, view: View, move: Move) -> None:
        """Begin to find the cost of a move, if the coach is on; without a loop, at once."""
        self.stop()
        if not self.is_on or len(view.legal) < 2:
            return
        self._costing = Costing(view, move, WORLDS)
        if Later.is_possible():
            self._later.call(PAUSE, self._think)
            return
        while self._think_on():
            pass

    def stop(self) -> None:
        """Stop thinking about the last move, and forget its cost."""
        self._later.cancel()
        self._costing = None
        self.verdict = None

    def _think(self) -> None:
        if self._think_on():
            self._later.call(PAUSE, self._think)
        elif self.verdict:
            self._found()

    def _think_on(self) -> bool:
        """Do one slice; returns False when there is nothing more to think about."""
        costing = self._costing
        try:
            if costing is None or costing.step():
                return costing is not None
            self.verdict = costing.cost().text
        except Exception:  # noqa: BLE001 - the game goes on, whatever the coach cannot reckon
            _log.exception("an error while the coach weighed a move")
        self._costing = None
        return False
