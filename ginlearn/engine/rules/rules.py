"""The house rules: each one a field with one meaning, and the named profiles that set them.

Where the source texts differ, a field holds the difference, so that two ways to play can be laid
side by side: ``Rules.named("simple").differences("modern")``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import RulesError
from ginlearn.engine.melds.lay_offs import Extends
from ginlearn.engine.rules import checks as rule_checks
from ginlearn.engine.rules.words import LABELS, Difference
from ginlearn.text import Text

Game: TypeAlias = Literal["gin", "rummy"]
AceUpcard: TypeAlias = Literal["gin_only", "one"]
TieRule: TypeAlias = Literal["undercut", "push", "no_undercut"]
PenaltyBase: TypeAlias = Literal["net", "gross"]
DefenderMelds: TypeAlias = Literal["best", "named"]
Scoring: TypeAlias = Literal["winner_gains", "losers_lose", "zero_sum"]
StockEnd: TypeAlias = Literal["void", "reshuffle", "wall"]
Recycle: TypeAlias = Literal["shuffle", "turn_over"]
NextDealer: TypeAlias = Literal["alternate", "winner", "loser", "left"]
Shutout: TypeAlias = Literal[
    "none",
    "game_bonus_doubled",
    "extra_game_bonus",
    "hands_doubled",
    "bonuses_doubled",
    "margin_doubled",
    "total_doubled",
]
PrizeMethod: TypeAlias = Literal["capped", "proportional"]
AceInRuns: TypeAlias = Literal["low", "high_or_low"]

HandSizes: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every house rule of one way to play, in points, cards and seats.

    >>> Rules.named("simple").gin_bonus, Rules.named("modern").gin_bonus
    (20, 25)

    Raises RulesError for a value that does not exist and for rules that contradict each other.
    """

    game: Game = "gin"
    name: str = "simple"

    hand_sizes: HandSizes = ((2, 10),)
    """Cards in a hand for each number of players; a mapping or a list is accepted too."""
    upcard_offer: bool = True
    """Each seat in turn may take the upcard or pass; when all pass the first draws from the
    stock (seeds 000 and 003)."""

    knock_limit: int = 10
    oklahoma: bool = False
    ace_upcard: AceUpcard = "gin_only"
    spade_doubles: bool = False

    gin_bonus: int = 20
    big_gin_bonus: int | None = None
    """For eleven melded cards with no discard; None where big gin is not offered."""
    undercut_bonus: int = 10
    tie_rule: TieRule = "undercut"
    """With "push" nobody scores; with "no_undercut" the knocker wins, though nothing."""
    undercut_penalty_base: PenaltyBase = "net"
    """The difference ("net"), or all of the knocker's own deadwood ("gross"; seed 001, prose)."""
    layoff_extends: Extends = "any"
    defender_melds: DefenderMelds = "best"
    """With "best" what a defender keeps is arranged as well as can be; with "named" the defender
    may name melds, also worse ones and also against gin, as OpenSpiel has it."""
    knock_face_down: bool = True

    scoring: Scoring = "winner_gains"

    stock_end: StockEnd = "void"
    """At the "wall" the next player may still knock with the upcard, or else the hand is void."""
    stock_floor: int = 2
    recycle: Recycle = "shuffle"
    may_return_taken_discard: bool = False
    repeated_move_ends: bool = False
    upcard_draw_cap: int | None = None
    """Not counting those at the upcard offer; the hand ends before the card moves."""
    longest_hand: int | None = 200
    """No source text has this bound. Without one a hand in which everybody takes each discard
    would never end."""

    next_dealer: NextDealer = "alternate"
    target: int | None = None
    """None where the players agree on it at the start (seeds 000 and 003)."""
    hands: int | None = None
    box_bonus: int = 0
    game_bonus: int = 0
    shutout: Shutout = "none"
    """What a win over a loser without points adds: nothing; a second game bonus in place of one
    (Pagat) or beside it (Bicycle); the hand points, the bonuses, the final margin or the winner's
    whole total doubled."""
    prize_method: PrizeMethod = "capped"

    melds_per_turn: int | None = None
    """None for any number."""
    final_discard: bool = False
    ace: AceInRuns = "low"
    ace_points: int = 1
    going_rummy_doubles: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.hand_sizes, Mapping):
            object.__setattr__(self, "hand_sizes", tuple(self.hand_sizes.items()))
        rule_checks.check_values(self)
        pairs = ((players, size) for players, size in self.hand_sizes)
        object.__setattr__(self, "hand_sizes", tuple(sorted(pairs)))
        rule_checks.check_together(self)

    @classmethod
    def named(cls, name: str | Rules) -> Rules:
        """The profile of that name; rules given as they are come back unchanged.

        Raises RulesError for a name that no profile has; the message lists them.
        """
        if isinstance(name, Rules):
            return name
        wanted = " ".join(str(name).casefold().replace("_", " ").split())
        if wanted == "rummy":
            wanted = "basic rummy"
        for profile in PROFILES:
            if profile.name == wanted:
                return profile
        raise RulesError(
            "there are no rules named {name!r}; there are {allowed:,}",
            name=name,
            allowed=[profile.name for profile in PROFILES],
        )

    def replace(self, **changes: Any) -> Rules:
        """The same rules with some fields changed.

        >>> Rules.named("simple").replace(gin_bonus=25).gin_bonus
        25

        Raises RulesError for a field that does not exist and for a value that cannot be.
        """
        fields = [each.name for each in dataclasses.fields(self)]
        for name in changes:
            if name not in fields:
                raise RulesError(
                    "there is no house rule {name!r}; there are {allowed:,}",
                    name=name,
                    allowed=fields,
                )
        return dataclasses.replace(self, **changes)

    def differences(self, other: Rules | str) -> tuple[Difference, ...]:
        """The house rules on which these and the others differ, in the order of the fields.

        The others may be named, as in `named`. The name is no house rule and is passed over.

        >>> for difference in Rules.named("simple").differences("classic"):
        ...     print(difference)
        next dealer: alternate / loser
        points that win the game: none / 100
        bonus for each hand won: 0 / 20
        bonus for the game: 0 / 100
        a shutout: none / game bonus doubled
        """
        return tuple(self._differing(Rules.named(other)))

    def _differing(self, other: Rules) -> Iterator[Difference]:
        for each in dataclasses.fields(self):
            ours, theirs = getattr(self, each.name), getattr(other, each.name)
            if ours != theirs and each.name != "name":
                yield Difference(each.name, LABELS[each.name], ours, theirs)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players for which these rules have a deal."""
        return tuple(players for players, _ in self.hand_sizes)

    def hand_size(self, players: int) -> int:
        """Cards dealt to each of so many players; raises RulesError for a number not catered for.

        >>> Rules.named("table").hand_size(4)
        7
        """
        for seats, size in self.hand_sizes:
            if seats == players and rule_checks.is_whole(players):
                return size
        raise RulesError(
            Text.counted(
                "{n} player cannot play {name}; it is for {allowed}",
                "{n} players cannot play {name}; it is for {allowed}",
                n=players,
                name=self.name,
                allowed=_either(self.seats),
            )
        )

    def limit_for(self, first_upcard: Card) -> int:
        """The most deadwood, in points, to knock with after that first upcard; 0 is gin only.

        >>> [Rules.named("oklahoma").limit_for(Card(text)) for text in ("6S", "KH", "AH")]
        [6, 10, 0]
        """
        if not self.oklahoma:
            return self.knock_limit
        if first_upcard.rank == 0:
            return 0 if self.ace_upcard == "gin_only" else 1
        return first_upcard.points

    def multiplier_for(self, first_upcard: Card) -> int:
        """What the points of the hand are multiplied by after that first upcard: 1 or 2."""
        return 2 if self.spade_doubles and first_upcard.suit == 0 else 1


def _either(seats: tuple[int, ...]) -> Text:
    """Numbers of players as a choice: "2 or 3 or 4"."""
    choice = Text("{number}", number=seats[0])
    for number in seats[1:]:
        choice = Text("{choice} or {number}", choice=choice, number=number)
    return choice


_SIMPLE = Rules(name="simple")
_CLASSIC = _SIMPLE.replace(
    name="classic",
    # Copies of Pagat say both loser and winner; the older ones say the loser.
    next_dealer="loser",
    target=100,
    box_bonus=20,
    game_bonus=100,
    shutout="game_bonus_doubled",
)
_MODERN = _CLASSIC.replace(
    name="modern",
    gin_bonus=25,
    big_gin_bonus=31,
    undercut_bonus=25,
    next_dealer="alternate",
    box_bonus=25,
    shutout="hands_doubled",
)
_OKLAHOMA = _MODERN.replace(name="oklahoma", oklahoma=True, spade_doubles=True, target=150)
_TABLE = _SIMPLE.replace(
    name="table",
    hand_sizes={2: 10, 3: 7, 4: 7},
    upcard_offer=False,
    gin_bonus=25,
    undercut_bonus=25,
    tie_rule="no_undercut",
    layoff_extends="own_chain",
    scoring="losers_lose",
    stock_end="reshuffle",
    next_dealer="left",
)
_OPENSPIEL = _SIMPLE.replace(
    name="openspiel",
    gin_bonus=25,
    undercut_bonus=25,
    tie_rule="push",
    defender_melds="named",
    scoring="zero_sum",
    stock_end="wall",
    may_return_taken_discard=True,
    repeated_move_ends=True,
    upcard_draw_cap=50,
    longest_hand=None,
    hands=1,
)
_BASIC_RUMMY = Rules(
    game="rummy",
    name="basic rummy",
    hand_sizes={2: 10, 3: 7, 4: 7, 5: 6, 6: 6},  # type: ignore[arg-type]
    upcard_offer=False,
    stock_end="reshuffle",
    stock_floor=0,
    longest_hand=500,
    next_dealer="left",
    target=150,
    going_rummy_doubles=True,
)

PROFILES: tuple[Rules, ...] = (
    _SIMPLE, _CLASSIC, _MODERN, _OKLAHOMA, _TABLE, _OPENSPIEL, _BASIC_RUMMY,
)  # fmt: skip
"""The named rules: seeds 000 and 003, Pagat and Bicycle, Wikipedia, its Oklahoma, seed 001,
OpenSpiel, and seed 002."""
