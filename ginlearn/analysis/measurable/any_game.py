"""A game in which nothing can be measured yet."""

from __future__ import annotations

from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

IS_MEASURED = False


def refusal(rules: Rules, _players: int) -> Text | None:
    """The reason why good play cannot be measured."""
    return Text(
        "{name} is {game}: what pays can be measured for gin alone",
        name=rules.name,
        game=rules.game,
    )
