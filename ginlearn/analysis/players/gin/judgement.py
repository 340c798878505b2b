"""The worth of a discard or a knock at a glance: a few numbers of the hand, weighed as measured.

Each number is computed from what one seat can see. The weight of each number, in points gained on
the other player by the end of the hand, was measured in self-play (`judgement_fit`), where two
choices of the same moment were both played to the end with the cards as they lay. The weights lie
in ``measured/judgement.csv``; ``python -m ginlearn.analysis.studies.judgement_fit`` measures them
anew.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ginlearn.analysis.measurable import is_measured
from ginlearn.analysis.measured.by_rules import DATA, nearest
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.chances import danger
from ginlearn.analysis.players.habits import discardable
from ginlearn.analysis.players.safety import Sight
from ginlearn.engine.cards import CARDS, Card
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError

FILE = DATA / "judgement.csv"

WORTH_A_LOOK = 14
"""Points of deadwood beyond the least that a discard may leave and still be weighed."""

DISCARD_NUMBERS = (
    "deadwood",
    "deadwood within the limit",
    "points saved by the next card",
    "chance to knock with the next card",
    "chance of gin with the next card",
    "neighbours in the hand",
    "danger of the card thrown",
    "neighbours that the other took",
)
"""The numbers counted in the hand that a discard leaves, and in the card discarded."""

PARTS = ("throw early", "throw in the middle", "throw late")
"""The parts of a hand: discards in each have weights of their own."""

PART_ENDS = (3, 6)
"""The last turns of the first part and of the second."""

KNOCK_NUMBERS = (
    "a knock at all",
    "deadwood",
    "turn",
    "turns after the sixth",
    "points saved by the next card",
    "chance of gin with the next card",
    "some card makes gin",
    "chance of gin, by turn",
    "some card makes gin, by turn",
    "cards that the other took",
    "deadwood, by turn",
)
"""The numbers counted where a knock is weighed against playing on with the best discard."""

KNOCK = "knock"
LAST_TURN = 10
"""All later turns count as this one."""


class Prospects(NamedTuple):
    """The prospects that the next card offers a hand, each unseen card being equally likely."""

    deadwood: int
    saved: float
    """Points by which the deadwood falls, on average over all cards."""
    knock: float
    """The chance that it lets the hand knock, from 0 to 1."""
    gin: float
    """The chance that it makes gin, from 0 to 1."""


def prospects(hand: int, unseen: int, limit: int = 10) -> Prospects:
    """The prospects of a hand that may knock with so many points; cards are masks.

    >>> from ginlearn.engine.cards import cards
    >>> prospects(cards("7C 8C 9C KD").mask, cards("AS KC TC 6C").mask)
    Prospects(deadwood=10, saved=7.25, knock=1.0, gin=0.5)
    """
    held = least_deadwood(hand)
    saved = knock = gin = 0
    rest = unseen
    while rest:
        card = rest & -rest
        rest ^= card
        left = best_discard_masks(hand | card)[1]
        if left < held:
            saved += held - left
        knock += left <= limit
        gin += left == 0
    count = unseen.bit_count() or 1
    return Prospects(held, saved / count, knock / count, gin / count)


def discard_numbers(sight: Sight, card: Card, limit: int) -> list[float]:
    """The numbers of a discard, in the order of `DISCARD_NUMBERS`."""
    hand = sight.hand ^ card.mask
    ahead = prospects(hand, sight.unseen, limit)
    return [
        ahead.deadwood,
        min(ahead.deadwood, limit),
        ahead.saved,
        ahead.knock,
        ahead.gin,
        _links(hand),
        danger(card, sight.unseen, sight.known, sight.hidden),
        (_NEIGHBOURS[card] & sight.known).bit_count(),
    ]


def knock_numbers(sight: Sight, card: Card, deadwood: int, turn: int, limit: int) -> list[float]:
    """The numbers of a knock with that deadwood, in the order of `KNOCK_NUMBERS`.

    ``card`` is the discard with which the hand would go on; ``turn`` counts from 1.
    """
    ahead = prospects(sight.hand ^ card.mask, sight.unseen, limit)
    turn = min(turn, LAST_TURN)
    some = ahead.gin > 0
    return [
        1,
        deadwood,
        turn,
        max(0, turn - PART_ENDS[1]),
        ahead.saved,
        ahead.gin,
        some,
        ahead.gin * turn,
        some * turn,
        sight.known.bit_count(),
        deadwood * turn,
    ]


def part_of(turn: int) -> int:
    """The part of the hand, an index in `PARTS`, to which a turn, counted from 1, belongs."""
    return sum(turn > end for end in PART_ENDS)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The measured weights: the worth in points of one more of each number."""

    rules: str
    """The name of the profile whose hands were played."""
    throw: tuple[tuple[float, ...], ...]
    """One weight of each of `DISCARD_NUMBERS`, for each of `PARTS`."""
    knock: tuple[float, ...]
    """One weight of each of `KNOCK_NUMBERS`."""

    def throws(self, view: GinView) -> list[tuple[float, Card]]:
        """The discards worth a look, each with its worth in points, the best first.

        Only differences of these worths mean anything. Of equal ones the lower card comes first.
        """
        sight = Sight.of(view)
        weights = self.throw[part_of(turn_of(view))]
        cards = discardable(view)
        left = [least_deadwood(sight.hand ^ card.mask) for card in cards]
        worths = [
            (_weighed(discard_numbers(sight, card, view.knock_limit), weights), card)
            for card, points in zip(cards, left, strict=True)
            if points <= min(left) + WORTH_A_LOOK
        ]
        return sorted(worths, key=lambda each: (-each[0], each[1]))

    def knock_gain(self, view: GinView, deadwood: int, card: Card) -> float:
        """The gain in points of a knock with that deadwood over discarding and playing on."""
        numbers = knock_numbers(Sight.of(view), card, deadwood, turn_of(view), view.knock_limit)
        return _weighed(numbers, self.knock)


def judgement(rules: Rules | str = "simple") -> Judgement:
    """The measured weights for rules of gin; of those that are kept, the closest in bonuses.

    >>> judgement("classic").rules
    'simple'

    Raises RulesError for unknown rules, and GinlearnError for those of basic rummy.
    """
    wanted = Rules.named(rules)
    if not is_measured(wanted):
        raise GinlearnError(
            "hands of {rules} cannot be judged, those of gin can", rules=wanted.name
        )
    return nearest(GinRules.named(wanted), read_judgements())


@cache
def read_judgements(file: Path = FILE) -> tuple[Judgement, ...]:
    """The weights of a file that `write_judgements` has written."""
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    weights = {(row["rules"], row["choice"], row["number"]): float(row["points"]) for row in rows}
    return tuple(
        Judgement(
            rules,
            tuple(tuple(weights[rules, part, name] for name in DISCARD_NUMBERS) for part in PARTS),
            tuple(weights[rules, KNOCK, name] for name in KNOCK_NUMBERS),
        )
        for rules in dict.fromkeys(row["rules"] for row in rows)
    )


def write_judgements(judgements: Iterable[Judgement], file: Path = FILE) -> None:
    """Write weights as a file with a row for each number."""
    with file.open("w", encoding="utf-8", newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("rules", "choice", "number", "points"))
        for one in judgements:
            names: tuple[str, ...]
            for choice, names, weights in (
                *zip(PARTS, [DISCARD_NUMBERS] * len(PARTS), one.throw, strict=True),
                (KNOCK, KNOCK_NUMBERS, one.knock),
            ):
                for name, weight in zip(names, weights, strict=True):
                    writer.writerow((one.rules, choice, name, f"{weight:.3f}"))


def _weighed(numbers: Sequence[float], weights: Sequence[float]) -> float:
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))


def _links(hand: int) -> float:
    """Cards beside one another in suit and of the same rank, each pair twice; a gap counts half."""
    links = 0.0
    rest = hand
    while rest:
        card = rest & -rest
        rest ^= card
        number = card.bit_length() - 1
        links += (_NEIGHBOURS[number] & hand).bit_count()
        links += (_TWO_AWAY[number] & hand).bit_count() / 2
    return links


_NEIGHBOURS = tuple(
    sum(
        other.mask
        for other in CARDS
        if other != card
        and (other.rank == card.rank or (other.suit == card.suit and abs(other - card) == 1))
    )
    for card in CARDS
)
"""The mask of the neighbours of each card: those beside it in its suit and those of its rank."""

_TWO_AWAY = tuple(
    sum(other.mask for other in CARDS if other.suit == card.suit and abs(other - card) == 2)
    for card in CARDS
)
