"""A game whose score sheet is shown as it grows."""

from __future__ import annotations

from collections.abc import Callable

import traitlets as t

from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.sheet.given import sheet_of


class Followed:
    """The game that is followed, if any; one with traits reports its changes by itself."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._source: object = None

    def __bool__(self) -> bool:
        """True while a game is followed."""
        return self._source is not None

    @property
    def sheet(self) -> Sheet | None:
        """The sheet of the game as it stands; None where no game is followed."""
        return None if self._source is None else sheet_of(self._source)

    def follow(self, source: object) -> None:
        """Follow a Sheet, a match or a Table from now on, or nothing for None.

        Raises GinlearnError, and keeps following as before, for a source without a score sheet.
        """
        if source is not None:
            sheet_of(source)
        if isinstance(self._source, t.HasTraits):
            self._source.unobserve(self._hear, t.All)
        self._source = source
        if isinstance(source, t.HasTraits):
            source.observe(self._hear, t.All)

    def _hear(self, _change: object) -> None:
        self._changed()
