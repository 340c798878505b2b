"""The description of a game, found in its room by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ginlearn.engine.errors import RulesError
from ginlearn.engine.play.state import HandState
from ginlearn.engine.record.entries import DISCARDS, OF_ANY_GAME, STOCK, TAKEN, RecordEntry
from ginlearn.engine.rules.checks import is_known_name
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

_OTHER_LINES = re.compile(
    "changed|games|moves|result|rules|won|(hand|seat) [0-9]+|"
    + "|".join(entry.key for entry in OF_ANY_GAME)
)
"""The beginnings of other lines of a record and of a match; that of a hand is its game's name."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game:
    """A game of the family: how it is dealt, its rules, and how it is written down.

    The names of a game and of its profiles are words of the letters a to z and digits, with single
    spaces between them, and begin with a letter, such as "rummy 500". The folder of the game's
    room, and the modules for it on the floors above, have its name with underscores for spaces.

    Raises RulesError for other names, for a game without profiles or with a profile of another
    game, and for a name that is given twice.
    """

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

    def __post_init__(self) -> None:
        name = getattr(self.rules, "game", None)
        if not is_known_name(name):
            raise RulesError(
                "a game cannot be named {name!r}; its name is words of the letters a to z and "
                "digits, with single spaces between them, and begins with a letter",
                name=name,
            )
        if _OTHER_LINES.fullmatch(name):
            raise RulesError(
                "a game cannot be named {name!r}: other lines of a record begin so", name=name
            )
        self._check_profiles()

    def _check_profiles(self) -> None:
        if not self.profiles:
            raise RulesError("the game {game} has no profiles; give it one", game=self.name)
        names = []
        for each in self.profiles:
            if not isinstance(each, self.rules):
                raise RulesError(
                    "{rules!r} is no profile of {game}; give rules of the class {kind}",
                    rules=each,
                    game=self.name,
                    kind=self.rules.__name__,
                )
            names.append(each.name)
        for name in (*names, *self.rules.other_names):
            if not is_known_name(name):
                raise RulesError(
                    "a profile cannot be named {name!r}; its name is words of the letters a to z "
                    "and digits, with single spaces between them, and begins with a letter",
                    name=name,
                )
        taken = [*names, *(new for new, old in self.rules.other_names.items() if old in names)]
        if len(set(taken)) < len(taken):
            raise RulesError(
                "two profiles of {game} have the same name; there are {names:,}",
                game=self.name,
                names=tuple(taken),
            )

    @property
    def name(self) -> str:
        """The name of the game, such as "gin"."""
        return self.rules.game

    @property
    def title(self) -> Text:
        """The name of the game in words."""
        return self.rules.title

    @property
    def rules_by_name(self) -> dict[str, Rules]:
        """The profiles by their names, and by their other names."""
        named = {each.name: each for each in self.profiles}
        others = self.rules.other_names.items()
        # Rules built on those of another game inherit other names for profiles that are not theirs.
        return named | {new: named[old] for new, old in others if old in named}

    def __repr__(self) -> str:
        return f"<Game {self.name}: {', '.join(each.name for each in self.profiles)}>"
