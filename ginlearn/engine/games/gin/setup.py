"""What stays the same throughout one hand of gin."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules, the seats and the deal of one hand, with what the first upcard settles."""

    rules: Rules
    players: int
    dealer: int
    first_upcard: Card
    seed: int
    """The seed of the deal and of reshuffles."""
    limit: int
    """The most deadwood to knock with, in points."""
    multiplier: int

    @classmethod
    def of(cls, rules: Rules, players: int, dealer: int, first_upcard: Card, seed: int) -> Setup:
        """The setup of a hand in which that card was turned up."""
        limit = rules.limit_for(first_upcard)
        return cls(
            rules, players, dealer, first_upcard, seed, limit, rules.multiplier_for(first_upcard)
        )


def check_gin(rules: Rules, players: int) -> Rules:
    """The rules; raises RulesError when they are not gin, or not for so many players."""
    if rules.game != "gin":
        raise RulesError("{name} is rummy, not gin; deal it with Rummy", name=rules.name)
    rules.hand_size(players)
    return rules
