"""House rules: the rules that all games share, and how they are named, changed and compared.

Each rule is a field with one meaning. Where the written rules of a game differ, a field holds the
difference, so that two ways to play can be compared side by side:
``Rules.named("simple").differences("modern")``.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Self, TypeAlias

from ginlearn.engine.errors import RulesError
from ginlearn.engine.melds.meld import AceRule
from ginlearn.engine.rules import values
from ginlearn.engine.rules.checks import HAND_SIZES, NAME, folded, is_whole, one_of, whole_number
from ginlearn.engine.rules.fields import Difference, HouseRule, house_rules, rule
from ginlearn.engine.rules.values import (
    NextDealer,
    PrizeMethod,
    Recycle,
    Scoring,
    Shutout,
    StockEnd,
)
from ginlearn.text import Text, cards_counted

HandSizes: TypeAlias = tuple[tuple[int, int], ...]

_FIRST, _LAST = 0, 2
"""A game's own rules are listed after the deal, and before those that all games share."""

SMALLEST_HAND = 3
"""Cards in the smallest hand that can hold a meld."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The house rules of one way to play, in points, cards and seats.

    These are the fields that all games share; the rules of a game have more.

    >>> Rules.named("simple").next_dealer, Rules.named("classic").next_dealer
    ('alternate', 'loser')

    Raises RulesError for an unknown value and for rules that contradict each other.
    """

    game: ClassVar[str]
    """The name of the game, which is that of its folder with spaces for underscores.

    `is_known_name` says how it is written.
    """
    title: ClassVar[Text]
    """The name of the game in words."""
    state: ClassVar[str]
    """The name of the class by which a hand of the game is dealt."""
    other_names: ClassVar[Mapping[str, str]] = {}
    """Other names for the profiles."""
    not_this_game: ClassVar[Text] = Text("{name} is {other}, not {game}; deal it with {state}")
    """The reason for refusing rules of another game."""
    not_rules: ClassVar[Mapping[str, Text]] = {}
    """The reason why this game lacks a field of other games, where one is needed."""
    most_players: ClassVar[int] = 4
    largest_hand: ClassVar[int] = 10
    """Cards in the largest hand that may be dealt."""
    cards_in_play: ClassVar[int] = 52

    name: str = rule(dataclasses.MISSING, NAME, label=Text("name"), order=_FIRST)

    hand_sizes: HandSizes = rule(((2, 10),), HAND_SIZES, label=Text("cards dealt"), order=_FIRST)
    """Cards in a hand for each number of players; a mapping or a list is accepted too."""

    scoring: Scoring = rule(
        "winner_gains", one_of(values.SCORING), label=Text("points go"), order=_LAST
    )

    stock_end: StockEnd = rule(
        "void", one_of(values.STOCK_END), label=Text("at the end of the stock"), order=_LAST
    )
    """At the "wall" the next player may still knock with the upcard; otherwise the hand is void."""
    stock_floor: int = rule(
        2, whole_number(0, 20), label=Text("cards in the stock that end it"), order=_LAST
    )
    recycle: Recycle = rule(
        "shuffle", one_of(values.RECYCLE), label=Text("the recycled discard pile is"), order=_LAST
    )
    may_return_taken_discard: bool = rule(
        False, label=Text("the discard just taken may be thrown back"), order=_LAST
    )
    longest_hand: int | None = rule(
        200,
        whole_number(1, 100_000, or_none=True),
        label=Text("turns after which the hand is void"),
        order=_LAST,
    )
    """No written rules have this limit. Without it a hand in which everybody takes each discard
    would never end.
    """

    next_dealer: NextDealer = rule(
        "alternate", one_of(values.NEXT_DEALER), label=Text("next dealer"), order=_LAST
    )
    target: int | None = rule(
        None,
        whole_number(1, 1_000_000, or_none=True),
        label=Text("points that win the game"),
        order=_LAST,
    )
    """None where the players agree on it at the start."""
    hands: int | None = rule(
        None, whole_number(1, 100_000, or_none=True), label=Text("hands in a game"), order=_LAST
    )
    box_bonus: int = rule(
        0, whole_number(0, 10_000), label=Text("bonus for each hand won"), order=_LAST
    )
    game_bonus: int = rule(
        0, whole_number(0, 10_000), label=Text("bonus for the game"), order=_LAST
    )
    shutout: Shutout = rule("none", one_of(values.SHUTOUT), label=Text("a shutout"), order=_LAST)
    """The extra for a win over a loser without points: nothing; a second game bonus in place of one
    (Pagat) or beside it (Bicycle); or the hand points, the bonuses, the final margin or the
    winner's whole total doubled.
    """
    prize_method: PrizeMethod = rule(
        "capped", one_of(values.PRIZE_METHOD), label=Text("prizes are shared"), order=_LAST
    )

    def __new__(cls, *_given: Any, **_rules: Any) -> Self:
        """The rules of a game; raises RulesError for the fields that all games share alone."""
        if not hasattr(cls, "game"):
            raise RulesError(
                "rules belong to a game; change those of a profile, as in "
                "Rules.named('simple').replace(target=50); there are {allowed:,}",
                allowed=_profile_names(),
            )
        return object.__new__(cls)

    def __post_init__(self) -> None:
        if isinstance(self.hand_sizes, Mapping):
            object.__setattr__(self, "hand_sizes", tuple(self.hand_sizes.items()))
        for each in house_rules(type(self)).values():
            each.allowed.check(each.field, getattr(self, each.field))
        self._check_hand_sizes()
        pairs = ((players, size) for players, size in self.hand_sizes)
        object.__setattr__(self, "hand_sizes", tuple(sorted(pairs)))
        for is_wrong, reason in self.contradictions():
            if is_wrong:
                raise RulesError("these rules cannot go together: {reason}", reason=reason)

    def contradictions(self) -> Iterable[tuple[bool, Text]]:
        """The forbidden combinations: True where the rules have one, with the reason against it."""
        return ()

    def _check_hand_sizes(self) -> None:
        sizes = self.hand_sizes
        for players, size in sizes:
            if not is_whole(players) or not 2 <= players <= self.most_players:
                raise RulesError(
                    _NOT_SO_MANY.filled(n=players, game=self.title, most=self.most_players)
                )
            if not is_whole(size) or not SMALLEST_HAND <= size <= self.largest_hand:
                raise RulesError(
                    _NO_HAND.filled(n=size, least=SMALLEST_HAND, most=self.largest_hand)
                )
            # The upcard, one card to draw, and the floor of the stock must remain.
            if players * size + 2 + self.stock_floor > self.cards_in_play:
                raise RulesError(_NO_STOCK.filled(n=players, cards=cards_counted(size)))
        if len({players for players, _ in sizes}) < len(sizes):
            raise RulesError("hand_sizes names a number of players twice: {sizes!r}", sizes=sizes)

    @classmethod
    def named(cls, name: str | Rules) -> Self:
        """The profile of that name; given rules come back unchanged.

        Called on the rules of one game, it refuses those of any other.

        Raises RulesError for an unknown name; the message lists the profiles. A room that is broken
        is in the way of an unknown name alone.
        """
        found = name if isinstance(name, Rules) else _profile(name)
        if not isinstance(found, cls):
            raise RulesError(
                cls.not_this_game.filled(
                    name=found.name,
                    other=found.title,
                    game=cls.title,
                    state=found.state,
                )
            )
        return found

    @classmethod
    def agreed(cls, rules: str | Rules, players: int) -> Self:
        """The rules for so many players; raises the errors of `named` and `hand_size`."""
        agreed = cls.named(rules)
        agreed.hand_size(players)
        return agreed

    def replace(self, **changes: Any) -> Self:
        """The same rules with some fields changed.

        >>> Rules.named("simple").replace(hands=6).hands
        6

        Raises RulesError for a field that this game does not have and for an invalid value.
        """
        fields = house_rules(type(self))
        for name in changes:
            if name not in fields:
                raise RulesError(self._no_such_rule(name, tuple(fields)))
        return dataclasses.replace(self, **changes)

    def _no_such_rule(self, field: str, allowed: tuple[str, ...]) -> Text:
        if field in self.not_rules:
            return Text(
                "{reason}; the house rules are {allowed:,}",
                reason=self.not_rules[field],
                allowed=allowed,
            )
        games = [each.title for each in _all_rules() if field in house_rules(each)]
        if games:
            return Text(
                "{field} is one of the rules of {games} alone; the house rules of {game} are "
                "{allowed:,}",
                field=field,
                games=games,
                game=self.title,
                allowed=allowed,
            )
        return Text(
            "there is no house rule {name!r}; there are {allowed:,}", name=field, allowed=allowed
        )

    def differences(self, other: Rules | str) -> tuple[Difference, ...]:
        """The house rules on which these and the others differ, in the order of the fields.

        The others may be given by name, as in `named`. The name is not a house rule and is skipped.
        For two different games, the game comes first, and then the rules that both have.

        >>> for difference in Rules.named("simple").differences("classic"):
        ...     print(difference)
        next dealer: alternate / loser
        points that win the game: none / 100
        bonus for each hand won: 0 / 20
        bonus for the game: 0 / 100
        a shutout: none / game bonus doubled
        """
        others = Rules.named(other)
        found = []
        if self.game != others.game:
            games = one_of({self.game: self.title, others.game: others.title})
            found.append(Difference(HouseRule("game", Text("game"), games), self.game, others.game))
        theirs_too = house_rules(type(others))
        for each in house_rules(type(self)).values():
            if each.field == "name" or each.field not in theirs_too:
                continue
            ours, theirs = getattr(self, each.field), getattr(others, each.field)
            if ours != theirs:
                found.append(Difference(each, ours, theirs))
        return tuple(found)

    @property
    def ace_rule(self) -> AceRule:
        """The place of the ace in runs: below the two, unless the rules of a game say more."""
        return "low"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players for which these rules have a deal."""
        return tuple(players for players, _ in self.hand_sizes)

    def hand_size(self, players: int) -> int:
        """Cards dealt to each of so many players; raises RulesError for an unsupported number.

        >>> Rules.named("table").hand_size(4)
        7
        """
        for seats, size in self.hand_sizes:
            if is_whole(players) and seats == players:
                return size
        raise RulesError(
            Text.counted(
                "{n!r} player cannot play {name}; it is for {allowed}",
                "{n!r} players cannot play {name}; it is for {allowed}",
                n=players,
                name=self.name,
                allowed=_either(self.seats),
            )
        )


_NOT_SO_MANY = Text.counted(
    "hand_sizes cannot name {n!r} player; {game} is for 2 to {most}",
    "hand_sizes cannot name {n!r} players; {game} is for 2 to {most}",
)
_NO_HAND = Text.counted(
    "a hand of {n!r} card cannot be; a hand has {least} to {most}",
    "a hand of {n!r} cards cannot be; a hand has {least} to {most}",
)
_NO_STOCK = Text.counted(
    "{n} hand of {cards} leaves no stock to draw from",
    "{n} hands of {cards} leave no stock to draw from",
)


def _either(seats: tuple[int, ...]) -> Text:
    """Numbers of players as a choice: "2 or 3 or 4"."""
    choice = Text("{number}", number=seats[0])
    for number in seats[1:]:
        choice = Text("{choice} or {number}", choice=choice, number=number)
    return choice


def _all_rules() -> list[type[Rules]]:
    """The class of rules of each game, found in its room."""
    return [room.GAME.rules for room in _rooms().sound_rooms()]


def _rooms() -> ModuleType:
    # A room builds on its rules, so rooms are looked for only now.
    from ginlearn.engine.games import rooms

    return rooms


def _path() -> tuple[str, ...]:
    """The folders in which rooms are found; with other folders there may be other profiles."""
    games = sys.modules.get("ginlearn.engine.games")
    return tuple(games.__path__) if games is not None else ()


def _profile(name: object) -> Rules:
    if not isinstance(name, str):
        raise _no_profile(name)
    return _found(name, _path())


@cache
def _found(name: str, _path: tuple[str, ...]) -> Rules:
    wanted = folded(name)
    for room in _rooms().sound_rooms():
        rules: Rules | None = room.GAME.rules_by_name.get(wanted)
        if rules is not None:
            return rules
    raise _no_profile(name)


def _no_profile(name: object) -> RulesError:
    return RulesError(
        "there are no rules named {name!r}; there are {allowed:,}",
        name=name,
        allowed=_profile_names(),
    )


def _profile_names() -> tuple[str, ...]:
    """The names of the profiles of all games."""
    return tuple(each.name for room in _rooms().all_rooms() for each in room.GAME.profiles)
