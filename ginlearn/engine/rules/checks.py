"""Whether house rules can be: each value by itself, and the values together."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, get_args, get_type_hints

from ginlearn.engine.errors import RulesError
from ginlearn.engine.melds.arranging import LARGEST_HAND
from ginlearn.text import Text, cards_counted

if TYPE_CHECKING:
    from ginlearn.engine.rules.rules import Rules

# field: least, most. Fields that may also be None stand in _MAY_BE_NONE.
_NUMBERS = {
    "knock_limit": (0, 100),
    "gin_bonus": (0, 10_000),
    "big_gin_bonus": (0, 10_000),
    "undercut_bonus": (0, 10_000),
    "stock_floor": (0, 20),
    "upcard_draw_cap": (1, 100_000),
    "longest_hand": (1, 100_000),
    "target": (1, 1_000_000),
    "hands": (1, 100_000),
    "box_bonus": (0, 10_000),
    "game_bonus": (0, 10_000),
    "melds_per_turn": (1, 3),
    "ace_points": (1, 15),
}
_MAY_BE_NONE = (
    "big_gin_bonus", "upcard_draw_cap", "longest_hand", "target", "hands", "melds_per_turn",
)  # fmt: skip
_YES_OR_NO = (
    "upcard_offer", "oklahoma", "spade_doubles", "knock_face_down", "may_return_taken_discard",
    "repeated_move_ends", "final_discard", "going_rummy_doubles",
)  # fmt: skip
_CHOICES = (
    "game", "ace_upcard", "tie_rule", "undercut_penalty_base", "layoff_extends", "defender_melds",
    "scoring", "stock_end", "recycle", "next_dealer", "shutout", "prize_method", "ace",
)  # fmt: skip
SMALLEST_HAND = 3
"""Cards in the smallest hand that can hold a meld."""


_NO_NUMBER = Text("{field} cannot be {value!r}; it is a whole number from {least} to {most}")
_NO_NUMBER_OR_NONE = Text(
    "{field} cannot be {value!r}; it is a whole number from {least} to {most}, or None"
)


def check_values(rules: Rules) -> None:
    """Raise RulesError for the first field whose value does not exist, naming what is allowed."""
    name: object = rules.name
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise RulesError("rules need a name in one line of text, not {name!r}", name=name)
    for field, allowed in _choices().items():
        if (value := getattr(rules, field)) not in allowed:
            raise RulesError(
                "{field} cannot be {value!r}; it is one of {allowed:,}",
                field=field,
                value=value,
                allowed=allowed,
            )
    for field in _YES_OR_NO:
        if not isinstance(value := getattr(rules, field), bool):
            raise RulesError("{field} is True or False, not {value!r}", field=field, value=value)
    for field, (least, most) in _NUMBERS.items():
        value = getattr(rules, field)
        if value is None and field in _MAY_BE_NONE:
            continue
        if not is_whole(value) or not least <= value <= most:
            refusal = _NO_NUMBER_OR_NONE if field in _MAY_BE_NONE else _NO_NUMBER
            raise RulesError(refusal.filled(field=field, value=value, least=least, most=most))
    _check_hand_sizes(rules)


def check_together(rules: Rules) -> None:
    """Raise RulesError, with the reason, for rules that contradict each other."""
    gin = rules.game == "gin"
    several = any(players > 2 for players in rules.seats)
    for impossible, reason in (
        (
            gin and several and rules.scoring != "losers_lose",
            Text(
                "with more than two players only scoring 'losers_lose' says who pays whom"
            ),
        ),
        (
            not gin and rules.scoring != "winner_gains",
            Text(
                "in rummy the winner gains what the others hold: scoring is 'winner_gains'"
            ),
        ),
        (
            several and rules.stock_end == "wall",
            Text(
                "the wall asks one opponent: stock_end 'wall' is for two players"
            ),
        ),
        (
            not gin and rules.stock_end == "wall",
            Text(
                "there is no knock in rummy, so stock_end cannot be 'wall'"
            ),
        ),
        (
            rules.longest_hand is None
            and (rules.upcard_draw_cap is None or rules.stock_end == "reshuffle"),
            Text(
                "a hand needs an end: longest_hand, or upcard_draw_cap and no reshuffled stock"
            ),
        ),
        (
            rules.repeated_move_ends and not rules.may_return_taken_discard,
            Text(
                "repeated_move_ends needs may_return_taken_discard: otherwise no discard comes back"
            ),
        ),
        (
            rules.spade_doubles and not rules.oklahoma,
            Text(
                "spade_doubles is a part of Oklahoma: it needs oklahoma=True"
            ),
        ),
        (
            gin and (rules.ace != "low" or rules.ace_points != 1),
            Text(
                "in gin the ace is low and counts one point"
            ),
        ),
        (
            gin
            and (rules.melds_per_turn is not None or rules.final_discard
                 or rules.going_rummy_doubles),
            Text(
                "melds_per_turn, final_discard and going_rummy_doubles are rules of rummy alone"
            ),
        ),
        (
            not gin and (rules.oklahoma or rules.upcard_offer or rules.big_gin_bonus is not None),
            Text(
                "oklahoma, upcard_offer and big_gin_bonus are rules of gin alone"
            ),
        ),
        (
            not gin and (rules.repeated_move_ends or rules.upcard_draw_cap is not None),
            Text(
                "repeated_move_ends and upcard_draw_cap are rules of gin alone; see longest_hand"
            ),
        ),
        (
            rules.ace_points == 15 and rules.ace != "high_or_low",
            Text(
                "an ace counts 15 only where it may also stand above the king: ace='high_or_low'"
            ),
        ),
        (
            rules.ace_points not in {1, 15},
            Text(
                "an ace counts 1, or 15 where it may also stand above the king"
            ),
        ),
    ):  # fmt: skip
        if impossible:
            raise RulesError("these rules cannot go together: {reason}", reason=reason)


@cache
def _choices() -> dict[str, tuple[str, ...]]:
    from ginlearn.engine.rules.rules import Rules  # it imports these checks

    hints = get_type_hints(Rules)
    return {field: get_args(hints[field]) for field in _CHOICES}


_NOT_SO_MANY_IN_GIN = Text.counted(
    "hand_sizes cannot name {n!r} player; gin is for 2 to {most}",
    "hand_sizes cannot name {n!r} players; gin is for 2 to {most}",
)
_NOT_SO_MANY_IN_RUMMY = Text.counted(
    "hand_sizes cannot name {n!r} player; rummy is for 2 to {most}",
    "hand_sizes cannot name {n!r} players; rummy is for 2 to {most}",
)


def _check_hand_sizes(rules: Rules) -> None:
    most_players = 4 if rules.game == "gin" else 6
    sizes = rules.hand_sizes
    try:
        pairs = [(players, size) for players, size in sizes]
    except (TypeError, ValueError):
        pairs = []
    if not pairs:
        raise RulesError(
            "hand_sizes cannot be {sizes!r}; give cards by number of players, such as {{2: 10}}",
            sizes=sizes,
        )
    for players, size in pairs:
        if not is_whole(players) or not 2 <= players <= most_players:
            raise RulesError(
                (_NOT_SO_MANY_IN_GIN if rules.game == "gin" else _NOT_SO_MANY_IN_RUMMY).filled(
                    n=players, most=most_players
                )
            )
        if not is_whole(size) or not SMALLEST_HAND <= size < LARGEST_HAND:
            raise RulesError(
                Text.counted(
                    "a hand of {n!r} card cannot be; a hand has {least} to {most}",
                    "a hand of {n!r} cards cannot be; a hand has {least} to {most}",
                    n=size,
                    least=SMALLEST_HAND,
                    most=LARGEST_HAND - 1,
                )
            )
        # The upcard, one card to draw, and the floor of the stock must remain.
        if players * size + 2 + rules.stock_floor > 52:
            raise RulesError(
                Text.counted(
                    "{n} hand of {cards} leaves no stock to draw from",
                    "{n} hands of {cards} leave no stock to draw from",
                    n=players,
                    cards=cards_counted(size),
                )
            )
    if len({players for players, _ in pairs}) < len(pairs):
        raise RulesError("hand_sizes names a number of players twice: {sizes!r}", sizes=sizes)


def is_whole(value: object) -> bool:
    """Whether the value is a whole number; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)
