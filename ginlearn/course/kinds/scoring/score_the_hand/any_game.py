"""A game about which this kind has nothing to ask."""

from __future__ import annotations

from typing import NoReturn

from ginlearn.course.kinds.gin_rules import no_knock_for_two
from ginlearn.course.kinds.scoring.score_the_hand import NAME
from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.rules import Rules


def ask(_level: int, _seed: int, rules: Rules) -> NoReturn:
    """Raise RulesError, which says that there is nothing to ask."""
    raise RulesError(no_knock_for_two(rules, NAME))
