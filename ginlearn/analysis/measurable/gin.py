"""The measurements possible in gin: hands of two, unless discards are recycled unshuffled."""

from __future__ import annotations

from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.text import Text

IS_MEASURED = True


def refusal(rules: GinRules, players: int) -> Text | None:
    """The reason why good play cannot be measured in such a hand, or None where it can."""
    if players != 2:
        return Text.counted(
            "this hand has {n} player: what pays can be measured for two alone",
            "this hand has {n} players: what pays can be measured for two alone",
            n=players,
        )
    if rules.stock_end == "reshuffle" and rules.recycle == "turn_over":
        return Text(
            "the rules {name} turn the discard pile over unshuffled: what pays can be measured "
            "for a shuffled pile alone",
            name=rules.name,
        )
    return None
