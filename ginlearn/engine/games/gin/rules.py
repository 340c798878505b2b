"""The house rules of gin rummy: its own fields, and the profiles of its sources.

The profiles are those of the Hebrew rules of gin that this course follows ("simple"), of older
copies of Pagat and of Bicycle ("classic"), of newer ones and Wikipedia ("modern"), of Wikipedia's
Oklahoma gin, of the rules of gin for a table of four that this course follows, and of OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from ginlearn.engine.cards import Card
from ginlearn.engine.melds.lay_offs import Extends
from ginlearn.engine.rules.checks import one_of, whole_number
from ginlearn.engine.rules.fields import rule
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

AceUpcard: TypeAlias = Literal["gin_only", "one"]
TieRule: TypeAlias = Literal["undercut", "push", "no_undercut"]
PenaltyBase: TypeAlias = Literal["net", "gross"]
DefenderMelds: TypeAlias = Literal["best", "named"]

# The label before which each value's words stand is their context.
_ACE_UPCARD = {
    "gin_only": Text.in_context("an ace as upcard means", "gin only"),
    "one": Text.in_context("an ace as upcard means", "one"),
}
_TIE_RULE = {
    "undercut": Text.in_context("equal deadwood after a knock is", "undercut"),
    "push": Text.in_context("equal deadwood after a knock is", "push"),
    "no_undercut": Text.in_context("equal deadwood after a knock is", "no undercut"),
}
_PENALTY_BASE = {
    "net": Text.in_context("an undercut pays on the deadwood", "net"),
    "gross": Text.in_context("an undercut pays on the deadwood", "gross"),
}
_EXTENDS = {
    "any": Text.in_context("cards may be laid off beside", "any"),
    "own_chain": Text.in_context("cards may be laid off beside", "own chain"),
    "original_only": Text.in_context("cards may be laid off beside", "original only"),
}
_DEFENDER_MELDS = {
    "best": Text.in_context("the defender's melds are", "best"),
    "named": Text.in_context("the defender's melds are", "named"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GinRules(Rules):
    """Every house rule of one way to play gin, in points, cards and seats.

    >>> GinRules.named("simple").gin_bonus, GinRules.named("modern").gin_bonus
    (20, 25)

    Raises RulesError for an unknown value and for rules that contradict each other.
    """

    game: ClassVar[str] = "gin"
    title: ClassVar[Text] = Text.in_context("game", "gin")
    state: ClassVar[str] = "Gin"
    not_rules: ClassVar[dict[str, Text]] = {
        "ace": Text("in gin the ace is low and counts one point"),
        "ace_points": Text("in gin the ace is low and counts one point"),
    }

    upcard_offer: bool = rule(True, label=Text("the upcard is offered before play"))
    """Each seat in turn may take the upcard or pass; when all pass the first draws from the
    stock."""

    knock_limit: int = rule(10, whole_number(0, 100), label=Text("most deadwood to knock with"))
    oklahoma: bool = rule(False, label=Text("the upcard sets the knock limit"))
    ace_upcard: AceUpcard = rule(
        "gin_only", one_of(_ACE_UPCARD), label=Text("an ace as upcard means")
    )
    spade_doubles: bool = rule(False, label=Text("a spade as upcard doubles the hand"))

    gin_bonus: int = rule(20, whole_number(0, 10_000), label=Text("bonus for gin"))
    big_gin_bonus: int | None = rule(
        None, whole_number(0, 10_000, or_none=True), label=Text("bonus for big gin")
    )
    """The bonus for eleven melded cards with no discard; None where there is no big gin."""
    undercut_bonus: int = rule(10, whole_number(0, 10_000), label=Text("bonus for an undercut"))
    tie_rule: TieRule = rule(
        "undercut", one_of(_TIE_RULE), label=Text("equal deadwood after a knock is")
    )
    """With "push" nobody scores; with "no_undercut" the knocker wins, though no points."""
    undercut_penalty_base: PenaltyBase = rule(
        "net", one_of(_PENALTY_BASE), label=Text("an undercut pays on the deadwood")
    )
    """The difference ("net"), or all of the knocker's own deadwood ("gross")."""
    layoff_extends: Extends = rule(
        "any", one_of(_EXTENDS), label=Text("cards may be laid off beside")
    )
    defender_melds: DefenderMelds = rule(
        "best", one_of(_DEFENDER_MELDS), label=Text("the defender's melds are")
    )
    """With "best" a defender's cards are arranged as well as possible; with "named" the defender
    may name melds, even worse ones and even against gin, as in OpenSpiel.
    """
    knock_face_down: bool = rule(True, label=Text("the knock discard lies face down"))

    repeated_move_ends: bool = rule(
        False, label=Text("two discards thrown straight back void the hand")
    )
    upcard_draw_cap: int | None = rule(
        None,
        whole_number(1, 100_000, or_none=True),
        label=Text("draw of an upcard that voids the hand"),
    )
    """The upcard offer is not counted; the hand ends before the card moves."""

    def contradictions(self) -> Iterable[tuple[bool, Text]]:
        """The forbidden combinations: True where the rules have one, with the reason against it."""
        several = any(players > 2 for players in self.seats)
        return (
            (
                several and self.scoring != "losers_lose",
                Text("with more than two players only scoring 'losers_lose' says who pays whom"),
            ),
            (
                several and self.stock_end == "wall",
                Text("the wall asks one opponent: stock_end 'wall' is for two players"),
            ),
            (
                self.longest_hand is None
                and (self.upcard_draw_cap is None or self.stock_end == "reshuffle"),
                Text(
                    "a hand needs an end: longest_hand, or upcard_draw_cap and no reshuffled stock"
                ),
            ),
            (
                self.repeated_move_ends and not self.may_return_taken_discard,
                Text(
                    "repeated_move_ends needs may_return_taken_discard: otherwise no discard "
                    "comes back"
                ),
            ),
            (
                self.spade_doubles and not self.oklahoma,
                Text("spade_doubles is a part of Oklahoma: it needs oklahoma=True"),
            ),
        )

    def limit_for(self, first_upcard: Card) -> int:
        """The most deadwood, in points, for a knock after that first upcard; 0 means gin only.

        >>> [GinRules.named("oklahoma").limit_for(Card(text)) for text in ("6S", "KH", "AH")]
        [6, 10, 0]
        """
        if not self.oklahoma:
            return self.knock_limit
        if first_upcard.rank == 0:
            return 0 if self.ace_upcard == "gin_only" else 1
        return first_upcard.points

    def multiplier_for(self, first_upcard: Card) -> int:
        """The factor for the points of the hand after that first upcard: 1 or 2."""
        return 2 if self.spade_doubles and first_upcard.suit == 0 else 1


_SIMPLE = GinRules(name="simple")
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

PROFILES = (_SIMPLE, _CLASSIC, _MODERN, _OKLAHOMA, _TABLE, _OPENSPIEL)
