"""The allowed values of house rules, and the words for each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeGuard

from ginlearn.engine.errors import RulesError
from ginlearn.text import Text, verbatim


class Allowed(Protocol):
    """The values that one house rule can have."""

    def check(self, field: str, value: object, /) -> None:
        """Raise RulesError for an invalid value, naming the allowed ones."""

    def in_words(self, value: object, /) -> Text:
        """The value in words, as a lesson shows it."""


@dataclass(frozen=True, slots=True)
class _WholeNumber:
    least: int
    most: int
    or_none: bool

    def check(self, field: str, value: object) -> None:
        if value is None and self.or_none:
            return
        if not is_whole(value) or not self.least <= value <= self.most:  # type: ignore[operator]
            refusal = _NO_NUMBER_OR_NONE if self.or_none else _NO_NUMBER
            raise RulesError(
                refusal.filled(field=field, value=value, least=self.least, most=self.most)
            )

    def in_words(self, value: object) -> Text:
        return _NONE if value is None else Text("{number}", number=value)


_NO_NUMBER = Text("{field} cannot be {value!r}; it is a whole number from {least} to {most}")
_NO_NUMBER_OR_NONE = Text(
    "{field} cannot be {value!r}; it is a whole number from {least} to {most}, or None"
)
_NONE = Text.in_context("house rule", "none")


@dataclass(frozen=True, slots=True)
class _YesOrNo:
    def check(self, field: str, value: object) -> None:
        if not isinstance(value, bool):
            raise RulesError("{field} is True or False, not {value!r}", field=field, value=value)

    def in_words(self, value: object) -> Text:
        return _YES if value else _NO


_YES, _NO = Text.each("house rule", "yes", "no")


@dataclass(frozen=True, slots=True)
class _OneOf:
    words: Mapping[str, Text] = field(hash=False)

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, str) or value not in self.words:
            raise RulesError(
                "{field} cannot be {value!r}; it is one of {allowed:,}",
                field=field,
                value=value,
                allowed=tuple(self.words),
            )

    def in_words(self, value: object) -> Text:
        return self.words.get(str(value), verbatim(str(value)))


@dataclass(frozen=True, slots=True)
class _Name:
    def check(self, _field: str, value: object) -> None:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise RulesError("rules need a name in one line of text, not {name!r}", name=value)

    def in_words(self, value: object) -> Text:
        return verbatim(str(value))


@dataclass(frozen=True, slots=True)
class _HandSizes:
    """Cards by number of players; the rules of each game check their numbers."""

    def check(self, _field: str, value: object) -> None:
        try:
            pairs = [(players, size) for players, size in value]  # type: ignore[attr-defined]
        except (TypeError, ValueError):
            pairs = []
        if not pairs:
            raise RulesError(
                "hand_sizes cannot be {sizes!r}; give cards by number of players, such as "
                "{{2: 10}}",
                sizes=value,
            )

    def in_words(self, value: object) -> Text:
        assert isinstance(value, tuple)
        # TRANSLATORS: cards dealt to each of so many players, as in "10 for 2, 7 for 3".
        sizes = [
            Text("{size} for {players}", size=size, players=players) for players, size in value
        ]
        return Text("{sizes:,}", sizes=sizes)


YES_OR_NO: Allowed = _YesOrNo()
NAME: Allowed = _Name()
HAND_SIZES: Allowed = _HandSizes()


def whole_number(least: int, most: int, *, or_none: bool = False) -> Allowed:
    """Whole numbers within bounds; with ``or_none`` also None, for a rule that does not apply."""
    return _WholeNumber(least, most, or_none)


def one_of(words: Mapping[str, Text]) -> Allowed:
    """The values named, each with its words."""
    return _OneOf(words)


_KNOWN_NAME = re.compile("[a-z][a-z0-9]*( [a-z0-9]+)*")


def is_known_name(name: object) -> TypeGuard[str]:
    """True for a name by which a game or a profile can be known.

    It is words of the letters a to z and digits with single spaces between them, and begins with a
    letter: one that `folded` leaves as it is, and that names a folder too.

    >>> is_known_name("rummy 500"), is_known_name("Rummy"), is_known_name("500")
    (True, False, False)
    """
    return isinstance(name, str) and _KNOWN_NAME.fullmatch(name) is not None


def folded(name: str) -> str:
    """A name as it may be typed, in the one way in which it is looked up.

    >>> folded(" Basic_Rummy ")
    'basic rummy'
    """
    return " ".join(name.casefold().replace("_", " ").split())


def is_whole(value: object) -> bool:
    """True for a whole number; False for True and False themselves."""
    return isinstance(value, int) and not isinstance(value, bool)
