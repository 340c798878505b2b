"""House rules in a record: the name of a profile, and the changes to it."""

from __future__ import annotations

import json
import re

from ginlearn.engine.errors import RulesError
from ginlearn.engine.games import game_named
from ginlearn.engine.rules.rules import Rules

_OUTSIDE_QUOTES = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^;])+')
"""The parts of a text between semicolons; a semicolon within quotes separates nothing."""


def written_changes(rules: Rules) -> tuple[str, str]:
    """The profile that the rules come from, and their changes as text, empty for none.

    >>> written_changes(Rules.named("simple").replace(gin_bonus=25, big_gin_bonus=31))
    ('simple', 'gin_bonus=25; big_gin_bonus=31')
    """
    profiles = game_named(rules.game).profiles
    base = next((each for each in profiles if each.name == rules.name), None)
    changes: dict[str, object] = {}
    if base is None:
        base = profiles[0]
        changes["name"] = rules.name
    changes.update({each.field: each.theirs for each in base.differences(rules)})
    return base.name, "; ".join(f"{name}={json.dumps(value)}" for name, value in changes.items())


def read_changes(rules: Rules, text: str) -> Rules:
    """The rules with the changes that a record names.

    >>> read_changes(Rules.named("simple"), "gin_bonus=25").gin_bonus
    25

    Raises RulesError for a change that cannot be read and for invalid rules.
    """
    changes: dict[str, object] = {}
    for change in filter(None, map(str.strip, _OUTSIDE_QUOTES.findall(text))):
        name, equals, value = (part.strip() for part in change.partition("="))
        try:
            read = json.loads(value)
        except (ValueError, RecursionError):  # not JSON, a number too long, or nesting too deep
            equals = ""
        if name in changes:
            raise RulesError("{name} is changed twice", name=name)
        if not equals:
            raise RulesError(
                '{change!r} is no change of a rule; write gin_bonus=25, or tie_rule="push"',
                change=change,
            )
        changes[name] = read
    return rules.replace(**changes)
