"""Names for players: those that a match gives its seats, in the words of a language.

A match keeps "you", "player 2" and "novice 1" in every language, so that a saved match can be read
anywhere. Boards and sentences say them by `called`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ginlearn.text import Text, verbatim


def called(name: str) -> Text:
    """The player of that name as called within a sentence; a name that somebody chose stays.

    >>> str(called("novice 2")), str(called("Ann"))
    ('novice 2', 'Ann')
    """
    return _given(name, _WITHIN) or verbatim(name)


def called_first(name: str) -> Text:
    """The player of that name as called at the beginning of a sentence, or alone.

    >>> str(called_first("you")), str(called_first("ann"))
    ('You', 'Ann')
    """
    return _given(name, _FIRST) or verbatim(name[:1].upper() + name[1:])


def _given(name: str, words: Mapping[str, Text]) -> Text | None:
    """The words for a name that `ginlearn.course.match.seats.names_of` gives, None for others."""
    if name in words:
        return words[name]
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:
        return None
    return words[f"{numbered[1]} #"].filled(number=int(numbered[2]))


_NUMBERED = re.compile(r"(player|novice|steady|expert) ([1-9][0-9]?)")

_WITHIN = MappingProxyType(
    {
        "you": Text.in_context("player", "you"),
        "novice": Text.in_context("player", "novice"),
        "steady": Text.in_context("player", "steady"),
        "expert": Text.in_context("player", "expert"),
        "player #": Text.in_context("player", "player {number}"),
        "novice #": Text.in_context("player", "novice {number}"),
        "steady #": Text.in_context("player", "steady {number}"),
        "expert #": Text.in_context("player", "expert {number}"),
    }
)
_FIRST = MappingProxyType(
    {
        "you": Text.in_context("player first", "You"),
        "novice": Text.in_context("player first", "Novice"),
        "steady": Text.in_context("player first", "Steady"),
        "expert": Text.in_context("player first", "Expert"),
        "player #": Text.in_context("player first", "Player {number}"),
        "novice #": Text.in_context("player first", "Novice {number}"),
        "steady #": Text.in_context("player first", "Steady {number}"),
        "expert #": Text.in_context("player first", "Expert {number}"),
    }
)
"""At the beginning of a sentence, or alone."""
