"""The self-play behind the knock table, and the rules of thumb measured against it.

Two greedy players play hands out: they take an upcard for a meld or to come down to the limit, and
discard to leave the least. One of them, the watched one, is sampled: whenever it may knock, the
hand is ended by the knock, and is also played on without it by each of several plans for waiting.
The gain from the knock is a sample for the cell of its turn and deadwood. Then the play itself goes
on past the chance half of the time, so that the samples hold both hands that could knock for the
first time and hands that have waited.

The best time to knock depends on when the other player knocks, so there are several rounds. In the
first the other knocks as soon as it may; in each later one it plays every hand by one of the tables
so far, chosen at random, so that no round fits only the habits of the one before.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import NamedTuple, TypeAlias

from ginlearn.analysis.measured.by_rules import DATA
from ginlearn.analysis.measured.knock_rows import MOST_DEADWOOD
from ginlearn.analysis.measured.knock_table import KnockTable, write_tables
from ginlearn.analysis.players.gin.lay_offs import lay_off_among
from ginlearn.analysis.players.gin.steady import takes
from ginlearn.analysis.studies.measuring import (
    CommandOption,
    Study,
    check_numpy,
    replaced,
    with_bar,
)
from ginlearn.analysis.studies.sayings import EARLY, LATE, LOW, SAYINGS
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.lay_offs import open_chains
from ginlearn.engine.play.moves import (
    BIG_GIN,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Discard,
    Knock,
    Move,
    Phase,
)
from ginlearn.engine.play.results import HandResult
from ginlearn.text import GinlearnError, Text, say

TURNS = 12
"""Rows of the table. Few hands get this far; the last row stands for all later turns."""

PLANS = (10, 5, 2, 0)
"""Plans for waiting: after this turn, knock with so many points of deadwood or fewer. Another plan
is to knock by the table of the round before.
"""

ROUNDS = (8_000, 8_000, 8_000, 8_000, 8_000, 60_000)
"""Hands of each round. Only those of the last make up the table."""

Pays: TypeAlias = Callable[[int, int], bool]
"""The decision to knock, by the player's turn (from 1) and deadwood in points."""


class KnockChance(NamedTuple):
    """A position in which the seat on turn may knock."""

    state: Gin
    turns: tuple[int, int]
    """Cards that each seat has drawn so far."""
    knock: Knock
    deadwood: int

    @property
    def seat(self) -> int:
        """The seat that may knock."""
        return self.state.turn or 0

    @property
    def turn(self) -> int:
        """The number of that seat's turn."""
        return self.turns[self.seat]


def worth(result: HandResult | None, seat: int) -> int:
    """The points that a hand gained for a seat of two, less those it gained for the other."""
    assert result is not None
    return result.points[seat] - result.points[1 - seat]


def chance_in(state: Gin, turns: tuple[int, int]) -> KnockChance | None:
    """The knock that leaves the seat on turn the least, if it may knock."""
    legal = state.legal_moves()
    if not isinstance(legal[-1], Knock):
        return None
    held = state.masks[state.turn or 0]
    knocks = [
        KnockChance(state, turns, move, least_deadwood(held ^ move.card.mask))
        for move in legal
        if isinstance(move, Knock) and move.card is not None
    ]
    if not knocks:
        return KnockChance(state, turns, BIG_GIN, 0)
    return min(knocks, key=lambda chance: chance.deadwood)


def greedy_discard(state: Gin) -> Discard:
    """The discard that leaves the least; of several the most costly, then the lowest number."""
    held = state.masks[state.turn or 0]

    def cost(card: Card) -> tuple[int, int, int]:
        return least_deadwood(held ^ card.mask), -card.points, card

    return DISCARDS[
        min((move.card for move in state.legal_moves() if isinstance(move, Discard)), key=cost)
    ]


def greedy_draw(state: Gin) -> Move:
    """Take the upcard, pass, or draw from the stock."""
    legal = state.legal_moves()
    upcard = state.upcard
    hand = state.masks[state.turn or 0]
    if upcard is not None and DRAW_DISCARD in legal and takes(hand, upcard.mask, state.knock_limit):
        return DRAW_DISCARD
    return PASS if PASS in legal else DRAW_STOCK


def after_knock(state: Gin, knock: Knock) -> HandResult | None:
    """The end of a hand by that knock, with the defender laying off as well as possible."""
    state = state.play(knock)
    while (seat := state.turn) is not None:
        hand = state.masks[seat]
        chains = [
            chain
            for meld in state.melds
            for chain in open_chains(hand, meld.mask, 0, state.rules.layoff_extends)
        ]
        state = state.play(lay_off_among(state.legal_moves(), hand, chains))
    return state.result


def play(
    state: Gin, knocks: Callable[[KnockChance], bool], turns: tuple[int, int] = (0, 0)
) -> HandResult | None:
    """Play a hand out; ``knocks`` decides whether to take a chance to knock.

    ``turns`` are the cards that each seat has drawn before.
    """
    first, second = turns
    while (seat := state.turn) is not None:
        if state.phase is not Phase.DISCARD:
            move = greedy_draw(state)
            if move is not PASS:
                first, second = first + (seat == 0), second + (seat == 1)
            state = state.play(move)
            continue
        chance = chance_in(state, (first, second))
        if chance is not None and knocks(chance):
            return after_knock(state, chance.knock)
        state = state.play(greedy_discard(state))
    return state.result


def by(ways: Sequence[Pays]) -> Callable[[KnockChance], bool]:
    """A rule by which each seat knocks in its own way; gin is always taken."""
    return lambda chance: not chance.deadwood or ways[chance.seat](chance.turn, chance.deadwood)


class Samples:
    """Sums over the samples of each cell, turns by deadwood, in two separate halves."""

    def __init__(self, plans: int) -> None:
        check_numpy()
        import numpy as np

        shape = (2, TURNS, MOST_DEADWOOD + 1)
        self.count = np.zeros(shape, dtype=np.int64)
        self.total = np.zeros((*shape, plans))
        self.squares = np.zeros((*shape, plans))

    def add(self, half: int, chance: KnockChance, gains: Sequence[int]) -> None:
        """Add the gains of a knock over each plan for waiting, in points."""
        place = half, min(chance.turn, TURNS) - 1, chance.deadwood
        self.count[place] += 1
        self.total[place] += gains
        self.squares[place] += [gain * gain for gain in gains]

    def table(self, rules: str) -> KnockTable:
        """The gain over the best plan for waiting, with its standard error.

        For each half of the samples the plan is the one that did best in the other half: the
        best of several means of the same samples would flatter waiting by its luck.
        """
        import numpy as np

        with np.errstate(divide="ignore", invalid="ignore"):
            # The less a knock gains on a plan, the better the plan.
            best = np.argmin(np.nan_to_num(self.total / self.count[..., None]), axis=-1)[::-1]
            total = np.take_along_axis(self.total, best[..., None], -1)[..., 0].sum(axis=0)
            squares = np.take_along_axis(self.squares, best[..., None], -1)[..., 0].sum(axis=0)
            count = self.count.sum(axis=0)
            mean = total / count
            variance = (squares - count * mean**2) / (count - 1)
            error = np.sqrt(np.maximum(variance, 0) / count)
        few = count < 2
        return KnockTable(
            rules, np.where(few, np.nan, mean), np.where(few, np.nan, error),
            np.where(few, 0, count),
        )  # fmt: skip


def sample(
    start: Gin, watched: int, plans: Sequence[Pays], other: Pays, luck: random.Random
) -> list[tuple[KnockChance, list[int]]]:
    """The chances of one seat in a hand, each with the gain of the knock over each plan."""
    found: list[tuple[KnockChance, list[int]]] = []

    def knocks(chance: KnockChance) -> bool:
        if chance.seat != watched:
            return not chance.deadwood or other(chance.turn, chance.deadwood)
        by_knock = worth(after_knock(chance.state, chance.knock), watched)
        waiting = chance.state.play(greedy_discard(chance.state))
        gains = []
        for plan in plans:
            ways = (plan, other) if watched == 0 else (other, plan)
            gains.append(by_knock - worth(play(waiting, by(ways), chance.turns), watched))
        found.append((chance, gains))
        return luck.random() < 0.5

    play(start, knocks)
    return found


def always(*_: int) -> bool:
    """Knock at once."""
    return True


def with_at_most(points: int) -> Pays:
    """Knock with so many points of deadwood or fewer, whatever the turn."""
    return lambda _, deadwood: deadwood <= points


def measured(
    rules: str, rounds: Sequence[int] = ROUNDS, seed: int = 1, *, progress: bool = False
) -> KnockTable:
    """The table after so many rounds of self-play, each of so many hands, by a profile for two.

    Raises GinlearnError without a round, and when the last had too few chances to knock for a mean.
    """
    others: list[Pays] = [always]
    table: KnockTable | None = None
    for place, hands in enumerate(rounds):
        plans = [*map(with_at_most, PLANS), others[-1]]
        samples = Samples(len(plans))
        label = Text(
            "{rules}, round {place} of {rounds}", rules=rules, place=place + 1, rounds=len(rounds)
        )
        unit = Text.in_context("progress bar", "hand")
        for number in with_bar(range(hands), unit, label, shown=progress):
            # No deal is played in two rounds: what one round learns is tried on other hands.
            deal = seed + number + (place << 32)
            luck = random.Random(deal)
            other = others[int(luck.random() * len(others))]
            for chance, gains in sample(Gin.deal(deal, rules), number % 2, plans, other, luck):
                samples.add(number // 2 % 2, chance, gains)
        table = samples.table(rules)
        others.append(table.pays)
    if table is None:
        raise GinlearnError("a table takes at least one round of hands")
    if not table.positions.any():
        raise GinlearnError(
            Text.counted(
                "{n} hand has too few chances to knock for a table; play more",
                "{n} hands have too few chances to knock for a table; play more",
                n=rounds[-1],
            )
        )
    return table


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A common rule of thumb, tested against the table in hands of self-play."""

    rules: str
    """The name of the profile played."""
    rule: str
    """The rule: one of `SAYINGS`."""
    deals: int
    """Deals played, each from both seats."""
    points_a_hand: float
    """The gain for each hand of a player by this rule on one who knocks by the table, in points."""
    standard_error: float

    @property
    def saying(self) -> Text:
        """The rule as people say it."""
        return SAYINGS[self.rule]


def sayings(table: Pays) -> dict[str, Pays]:
    """The rules of thumb; where a rule says nothing, the table decides. Gin is always taken."""
    ways: tuple[Pays, ...] = (
        always,
        lambda turn, deadwood: turn <= EARLY or table(turn, deadwood),
        lambda turn, deadwood: turn < LATE and table(turn, deadwood),
        with_at_most(LOW),
        lambda *_: False,
    )
    return dict(zip(SAYINGS, ways, strict=True))


def against(
    rules: str, one: Pays, other: Pays, deals: int, seed: int, bar: Text | None = None
) -> tuple[float, float]:
    """The gain of one way to knock on another for each hand, in points, and its standard error.

    Each deal is played from both seats; apart from the knocks both play the same way. With ``bar``,
    its label, progress is shown.
    """
    check_numpy()
    import numpy as np

    def gained(number: int, seat: int) -> int:
        ways = (one, other) if seat == 0 else (other, one)
        return worth(play(Gin.deal(seed + number, rules), by(ways)), seat)

    unit = Text.in_context("progress bar", "deal")
    numbers = with_bar(range(deals), unit, bar, shown=bar is not None)
    means = np.array([(gained(number, 0) + gained(number, 1)) / 2 for number in numbers])
    return float(means.mean()), float(means.std(ddof=1) / sqrt(deals))


def rules_of_thumb(
    table: KnockTable, deals: int, seed: int, *, progress: bool = False
) -> list[RuleOfThumb]:
    """Each rule of thumb played against the table, over the same deals."""

    def measure(rule: str, pays: Pays) -> RuleOfThumb:
        bar = Text("{rules}, {saying}", rules=table.rules, saying=SAYINGS[rule])
        gained = against(table.rules, pays, table.pays, deals, seed, bar if progress else None)
        return RuleOfThumb(table.rules, rule, deals, *gained)

    return [measure(rule, pays) for rule, pays in sayings(table.pays).items()]


PROFILES = ("simple", "modern")
"""The profiles with a table: bonuses of 20 and 10 points, and of 25 and 25."""


DEALS = 10_000
"""Deals over which each rule of thumb is played against the table."""


def remake(
    seed: int = 1,
    rounds: Sequence[int] = ROUNDS,
    deals: int = DEALS,
    folder: Path = DATA,
    *,
    progress: bool = False,
) -> None:
    """Measure the tables and the rules of thumb, and write both files once everything is measured.

    The rules of thumb are played on deals other than those behind the tables. Interrupted, it
    leaves the files unchanged.
    """
    tables: list[KnockTable] = []
    thumbs: list[RuleOfThumb] = []
    for rules in PROFILES:
        table = measured(rules, rounds, seed, progress=progress)
        tables.append(table)
        title = Text("{rules}: points that a knock brings more than waiting", rules=rules)
        print(say(title), say(table), sep="\n", flush=True)
        own = seed + (len(rounds) << 32)
        for thumb in rules_of_thumb(table, deals, own, progress=progress):
            thumbs.append(thumb)
            gained = Text(
                "{rules}, {saying}: {gain:+.2f} ± {error:.2f} points a hand against the table",
                rules=rules,
                saying=thumb.saying,
                gain=thumb.points_a_hand,
                error=thumb.standard_error,
            )
            print(say(gained), flush=True)
    # A table without its rules of thumb, or one profile without the other, would mislead.
    with replaced(*(folder / name for name in FILES)) as (of_tables, of_thumbs):
        write_tables(tables, of_tables)
        write_thumbs(thumbs, of_thumbs)


def write_thumbs(thumbs: Sequence[RuleOfThumb], file: Path) -> None:
    """Write the gains of the rules of thumb, in points for each hand, against the table."""
    with file.open("w", encoding="utf-8", newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("rules", "rule", "deals", "points a hand", "standard error"))
        for each in thumbs:
            gained, error = f"{each.points_a_hand:.3f}", f"{each.standard_error:.3f}"
            writer.writerow((each.rules, each.rule, each.deals, gained, error))


FILES = ("knock_table.csv", "knock_rules.csv")
"""The files of the tables and of the rules of thumb."""

STUDY = Study(
    "ginlearn.analysis.knock_table",
    Text(
        "Plays hands of gin, by the rules {profiles}, in which each chance to knock is taken and "
        "also left; from them makes the knock tables, and plays the rules of thumb against these.",
        profiles=PROFILES,
    ),
    (
        CommandOption(
            "hands",
            ROUNDS[-1],
            Text(
                "hands of the last round, which make up a table; the rounds before it play as "
                "many, but {most} at most",
                most=ROUNDS[0],
            ),
        ),
        # One deal alone has no standard error.
        CommandOption("deals", DEALS, Text("deals for each rule of thumb"), least=2),
    ),
    tuple(DATA / name for name in FILES),
)


def rounds_of(hands: int) -> tuple[int, ...]:
    """The hands of each round, where the last has so many.

    >>> rounds_of(ROUNDS[-1]) == ROUNDS
    True
    """
    return (*(min(each, hands) for each in ROUNDS[:-1]), hands)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the hands anew, and write both the knock table and the rules of thumb beside it.

    Returns the exit code. An interrupt leaves both files unchanged.
    """

    def measure(*, hands: int, deals: int, seed: int, progress: bool) -> None:
        remake(seed, rounds_of(hands), deals, progress=progress)

    return STUDY.run(arguments, measure)
