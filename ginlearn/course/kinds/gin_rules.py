"""The rules of gin, for kinds of question that ask about gin alone."""

from __future__ import annotations

from ginlearn.engine.errors import RulesError
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

_NO_KNOCK = Text("{kind} asks about a knock between two, which {rules} has not")


def rules_of_gin(rules: Rules, refusal: Text) -> GinRules:
    """The rules, where they are those of gin; raises RulesError with the refusal for others."""
    try:
        return GinRules.named(rules)
    except RulesError as error:
        raise RulesError(refusal) from error


def gin_for_two(rules: Rules, kind: str) -> GinRules:
    """The rules of gin, for that kind; raises RulesError for those without a knock for two."""
    refusal = no_knock_for_two(rules, kind)
    gin = rules_of_gin(rules, refusal)
    if 2 not in gin.seats:
        raise RulesError(refusal)
    return gin


def no_knock_for_two(rules: Rules, kind: str) -> Text:
    """The reason why a kind has nothing to ask by those rules."""
    return _NO_KNOCK.filled(kind=kind, rules=rules.name)
