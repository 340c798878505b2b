"""The description of a game, found in its room by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ginlearn.engine.play.state import HandState
from ginlearn.engine.record.entries import DISCARDS, STOCK, TAKEN, RecordEntry
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game:
    """A game of the family: how it is dealt, its rules, and how it is written down."""

    state: type[HandState]
    """The class whose objects are the positions of a hand."""
    rules: type[Rules]
    profiles: tuple[Rules, ...]
    """The named rules, those for beginners first."""
    entries: tuple[RecordEntry, ...] = (DISCARDS, TAKEN, STOCK)
    """The entries of a record between the hands and the seed, in that order."""
    not_recorded: Mapping[str, Text] = field(default_factory=dict)
    """Entries of other games that have no meaning in this one, each with the reason."""
    place: int = 100
    """The place of the game in lists: a lower number comes first."""

    @property
    def name(self) -> str:
        """The name of the game, such as "gin"."""
        return self.rules.game

    @property
    def title(self) -> Text:
        """The name of the game in words."""
        return self.rules.title

    def __repr__(self) -> str:
        return f"<Game {self.name}: {', '.join(each.name for each in self.profiles)}>"
