"""House rules as fields: each has its allowed values and its name in words."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Any

from ginlearn.engine.rules.checks import YES_OR_NO, Allowed
from ginlearn.text import Text, say


def rule(default: Any, allowed: Allowed = YES_OR_NO, *, label: Text, order: int = 1) -> Any:
    """The field of a class of rules: its default, the allowed values, and its name in words.

    Where rules are listed, those of a lower ``order`` come first, whatever class they belong to.
    """
    made = HouseRule("", label, allowed, order)
    return dataclasses.field(default=default, metadata={_RULE: made})


_RULE = "house rule"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One field of a class of rules."""

    field: str
    label: Text
    """The name of the rule in words."""
    allowed: Allowed
    order: int = 1


def house_rules(rules: type) -> dict[str, HouseRule]:
    """The house rules of a class of rules by their fields, in the order in which to list them."""
    return _listed(rules)


@cache
def _listed(rules: type) -> dict[str, HouseRule]:
    found = [
        dataclasses.replace(each.metadata[_RULE], field=each.name)
        for each in dataclasses.fields(rules)
    ]
    return {each.field: each for each in sorted(found, key=lambda each: each.order)}


@dataclass(frozen=True, slots=True)
class Difference:
    """One house rule on which two sets of rules differ."""

    rule: HouseRule
    ours: object
    theirs: object

    @property
    def field(self) -> str:
        """The field of the rule."""
        return self.rule.field

    @property
    def label(self) -> Text:
        """The name of the rule in words."""
        return self.rule.label

    def __str__(self) -> str:
        return say(
            Text(
                "{label}: {ours} / {theirs}",
                label=self.label,
                ours=self.rule.allowed.in_words(self.ours),
                theirs=self.rule.allowed.in_words(self.theirs),
            )
        )
