"""The measurements possible in each game: the one place that knows them.

Worlds, advice, measured tables and tournaments know gin for two. A further game that can be
measured says so in a module of its name here.
"""

from __future__ import annotations

from ginlearn.engine.errors import DealError, RulesError
from ginlearn.engine.games.rooms import room_in
from ginlearn.engine.rules.rules import Rules


def is_measured(rules: Rules) -> bool:
    """True where hands of the game have been measured, and tables of them are kept.

    >>> is_measured(Rules.named("simple")), is_measured(Rules.named("basic rummy"))
    (True, False)
    """
    measured: bool = room_in(__name__, rules.game).IS_MEASURED
    return measured


def check_measurable(rules: Rules, players: int) -> None:
    """Raise RulesError for hands that cannot be played on in worlds."""
    refusal = room_in(__name__, rules.game).refusal(rules, players)
    if refusal is not None:
        raise RulesError(refusal)


def check_view(view: object) -> None:
    """Raise RulesError for a hand that cannot be measured, DealError for anything but a view."""
    rules, players = getattr(view, "rules", None), getattr(view, "players", None)
    if isinstance(rules, Rules) and isinstance(players, int):
        check_measurable(rules, players)
    if not hasattr(view, "hand_counts"):
        raise DealError(
            "{kind} is no view of a hand of gin; ask a state for its view(seat)",
            kind=type(view).__name__,
        )
