"""The house rules of basic rummy: its own fields, and the profile of its source.

The profile follows the rules of basic rummy that this course follows; high aces, the final
discard and one meld a turn are the options that they name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from ginlearn.engine.melds.meld import AceRule
from ginlearn.engine.rules.checks import one_of, whole_number
from ginlearn.engine.rules.fields import rule
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

AceInRuns: TypeAlias = Literal["low", "high_or_low"]

# The label before which each value's words stand is their context.
_ACE = {
    "low": Text.in_context("the ace in runs is", "low"),
    "high_or_low": Text.in_context("the ace in runs is", "high or low"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyRules(Rules):
    """Every house rule of one way to play basic rummy, in points, cards and seats.

    >>> RummyRules.named("basic rummy").ace, RummyRules.named("rummy").target
    ('low', 150)

    Raises RulesError for an unknown value and for rules that contradict each other.
    """

    game: ClassVar[str] = "rummy"
    title: ClassVar[Text] = Text.in_context("game", "rummy")
    state: ClassVar[str] = "Rummy"
    other_names: ClassVar[dict[str, str]] = {"rummy": "basic rummy"}
    not_this_game: ClassVar[Text] = Text(
        "{name!r} are rules of {other}; basic rummy is played by 'basic rummy'"
    )
    most_players: ClassVar[int] = 6

    melds_per_turn: int | None = rule(
        None, whole_number(1, 3, or_none=True), label=Text("melds in one turn")
    )
    """The number of melds that a player may lay in one turn; None for any number."""
    final_discard: bool = rule(False, label=Text("the last card must be discarded"))
    ace: AceInRuns = rule("low", one_of(_ACE), label=Text("the ace in runs is"))
    ace_points: int = rule(1, whole_number(1, 15), label=Text("points of an ace"))
    going_rummy_doubles: bool = rule(False, label=Text("going rummy doubles the hand"))

    @property
    def ace_rule(self) -> AceRule:
        """The place of the ace in runs."""
        return self.ace

    def contradictions(self) -> Iterable[tuple[bool, Text]]:
        """The forbidden combinations: True where the rules have one, with the reason against it."""
        return (
            (
                self.scoring != "winner_gains",
                Text("in rummy the winner gains what the others hold: scoring is 'winner_gains'"),
            ),
            (
                self.stock_end == "wall",
                Text("there is no knock in rummy, so stock_end cannot be 'wall'"),
            ),
            (self.longest_hand is None, Text("a hand needs an end: longest_hand")),
            (
                self.ace_points == 15 and self.ace != "high_or_low",
                Text(
                    "an ace counts 15 only where it may also stand above the king: "
                    "ace='high_or_low'"
                ),
            ),
            (
                self.ace_points not in {1, 15},
                Text("an ace counts 1, or 15 where it may also stand above the king"),
            ),
        )


_BASIC_RUMMY = RummyRules(
    name="basic rummy",
    hand_sizes={2: 10, 3: 7, 4: 7, 5: 6, 6: 6},  # type: ignore[arg-type]
    stock_end="reshuffle",
    stock_floor=0,
    longest_hand=500,
    next_dealer="left",
    target=150,
    going_rummy_doubles=True,
)

PROFILES = (_BASIC_RUMMY,)
