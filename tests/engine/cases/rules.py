"""The profiles of the file of cases as rules of the engine, and the cases that are not ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ginlearn.engine.rules.rules import Rules

Case = Mapping[str, Any]

NOT_OFFERED = {
    "rummy500": "rummy 500 is not played here",
    "tiles": "the game of tiles is not played here",
}
"""Profiles of games that the engine does not play."""

_FIXED = {
    "players": 2,
    "ace": "low",
    "one_card_one_meld": True,
    "layoff_on_gin": False,
    "knocker_may_lay_off": False,
    "gin_must_be_declared": True,
}
"""Facts of every game of gin here; a case with another value is not ours."""

_TOLD = {
    "deck", "values", "set", "run", "upcard", "rediscard", "dead_hand", "scoring", "note",
    "extends",
}  # fmt: skip
"""The parts of a profile for its reader; the cases themselves ask for them."""

_TIES = {"defender": "undercut", "push": "push", "knocker": "no_undercut"}
_REACHES = {"any": "any", "own": "own_chain", "original": "original_only"}
_FIELDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "hand": lambda size: {"hand_sizes": {2: size}},
    "knock_max": lambda most: (
        {"knock_limit": most} if isinstance(most, int) else {"oklahoma": True}
    ),
    "gin_bonus": lambda points: {"gin_bonus": points},
    "undercut_bonus": lambda points: {"undercut_bonus": points},
    "tie": lambda tie: {"tie_rule": _word(tie, _TIES)},
    "layoff_extends": lambda how: {"layoff_extends": _word(how, _REACHES)},
    "big_gin": lambda bonus: {"big_gin_bonus": bonus},
    "target": lambda points: {"target": points},
    "game_bonus": lambda points: {"game_bonus": points},
    "box": lambda points: {"box_bonus": points},
    "shutout": lambda meaning: {"shutout": "none" if meaning is None else meaning},
    "ace_upcard": lambda must: {"ace_upcard": _word(must, {"must go gin": "gin_only"})},
    "spade_upcard_doubles": lambda doubles: {"spade_doubles": doubles},
}


class NotOurGameError(Exception):
    """A case of a game, or of a house rule, that is not offered; the message says which."""


def rules_of(case: Case, profiles: Mapping[str, Any]) -> Rules:
    """The rules of a case; raises NotOurGameError with the reason where they are not offered."""
    overrides = {
        name: value
        for name, value in case["rules"].items()
        # "given with each check" and the like: the input of the case has the values.
        if not (isinstance(value, str) and value.startswith("given"))
    }
    return named(case["profile"], profiles, overrides)


def named(
    profile: str, profiles: Mapping[str, Any], overrides: Mapping[str, Any] | None = None
) -> Rules:
    """The rules of a profile of the file, such as "gin_basic", with some fields given anew.

    A text such as "gin_basic with tie=push" names both.
    """
    if profile == "basic_rummy_final_discard":
        return Rules.named("rummy").replace(final_discard=True, **(overrides or {}))
    name, _, extra = profile.partition(" with ")
    given = {**_inherited(name, profiles), **(overrides or {})}
    for change in extra.split(",") if extra else ():
        field, _, value = change.partition("=")
        given[field.strip()] = value.strip()
    changes: dict[str, Any] = {"name": re.sub(r"\W+", " ", profile)}
    for field, value in given.items():
        if field in _TOLD:
            continue
        if field in _FIXED:
            if value != _FIXED[field]:
                raise NotOurGameError(f"gin is not played here with {field} = {value!r}")
        elif field in _FIELDS:
            changes.update(_FIELDS[field](value))
        else:
            raise NotOurGameError(f"gin is not played here with a rule {field} = {value!r}")
    return Rules.named("modern").replace(**changes)


def _inherited(name: str, profiles: Mapping[str, Any]) -> dict[str, Any]:
    if name in NOT_OFFERED:
        raise NotOurGameError(NOT_OFFERED[name])
    if name not in profiles:
        raise AssertionError(f"the file has no profile {name!r}")
    fields = dict(profiles[name])
    return {**_inherited(fields["extends"], profiles), **fields} if "extends" in fields else fields


def _word(text: str, words: Mapping[str, str]) -> str:
    for word, value in words.items():
        if text.startswith(word):
            return value
    raise NotOurGameError(f"gin is not played here by {text!r}")
