"""The common part of all score sheets: players, rules, and entries that can be corrected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry, place_of
from ginlearn.text import Language


class Sheet(ABC):
    """Hands entered one after the other; an entry that is refused leaves the sheet unchanged."""

    __slots__ = ("_entries", "_first_dealer", "_names", "_rules")
    _rules: Rules
    _names: tuple[str, ...]
    _first_dealer: int
    _entries: tuple[Entry, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the game, with the target and hands agreed on."""
        return self._rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._names

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The hands entered, void ones included; entry 1 is the first."""
        return self._entries

    @property
    @abstractmethod
    def dealer(self) -> int:
        """The seat that deals the next hand."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True once no further hand can be entered."""

    @abstractmethod
    def totals(self) -> tuple[Any, ...]:
        """The points of each seat so far, game by game where there are several."""

    @abstractmethod
    def said(self, language: Language, _form: str = "", /) -> str:
        """The sheet in columns, in that language."""

    def remove(self, number: int) -> Entry:
        """Remove entry ``number`` (from 1); the later ones move up and everything is counted again.

        Raises ScoreError for an entry that does not exist.
        """
        place = place_of(number, self._entries)
        entry = self._entries[place]
        self._put((*self._entries[:place], *self._entries[place + 1 :]))
        return entry

    def _replace(self, place: int, entry: Entry) -> None:
        """Put an entry where another stood."""
        self._put((*self._entries[:place], entry, *self._entries[place + 1 :]))

    @abstractmethod
    def _put(self, entries: tuple[Entry, ...]) -> None:
        """Replace all entries by these; everything is counted before anything changes."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sheet) or type(other) is not type(self):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a sheet changes

    def _parts(self) -> tuple[object, ...]:
        return (self._rules, self._names, self._first_dealer, self._entries)
