"""A measurement of the weights of `judgement`, by playing two choices of a moment out.

``python -m ginlearn.analysis.studies.judgement_fit`` plays the hands, fits, prints the weights with
their standard errors, and writes ``measured/judgement.csv``; the same seed gives the same numbers.

A steady player plays, against another in one half of the hands and against a novice in the other.
Where it is to discard, its own choice and another card are both played to the end with the cards as
they lie; where it may knock without gin, so are the knock and playing on. Both players then play on
in their own way. The difference in points is explained by the difference of the numbers, by least
squares.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.gin.judgement import (
    DISCARD_NUMBERS,
    FILE,
    KNOCK,
    KNOCK_NUMBERS,
    PARTS,
    WORTH_A_LOOK,
    Judgement,
    discard_numbers,
    knock_numbers,
    part_of,
    write_judgements,
)
from ginlearn.analysis.players.gin.knocks import best_knock
from ginlearn.analysis.players.habits import choice_of, discardable
from ginlearn.analysis.players.player import Novice, Player, Steady, play_out
from ginlearn.analysis.players.safety import Sight, safest_discards
from ginlearn.analysis.studies.knock_study import worth
from ginlearn.analysis.studies.measuring import (
    CommandOption,
    Study,
    check_numpy,
    replaced,
    with_bar,
)
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import DISCARDS, Discard, Knock, Move, Phase
from ginlearn.text import GinlearnError, Text, say

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers: TypeAlias = npt.NDArray[np.float64]

HANDS = {"simple": 16_000, "modern": 2_000}
"""Hands of each profile for which weights are measured; one takes about a twentieth of a second."""

TRIED = 0.5
"""The share of discards that are compared with another."""

HELD = 400.0
"""The number of samples by which the weights of one part are held to those of all parts."""


@dataclass(slots=True)
class ChoiceSamples:
    """The results of trials: the differences of two choices, and the gain of one over the other.

    Each entry is the numbers followed by the points; discards are grouped by the part of the hand.
    """

    throws: list[list[list[float]]] = field(default_factory=lambda: [[] for _ in PARTS])
    knocks: list[list[float]] = field(default_factory=list)


def sampled(rules: str, hands: int, seed: int, *, progress: bool = False) -> ChoiceSamples:
    """Samples from so many hands of self-play by a profile for two."""
    samples = ChoiceSamples()
    unit = Text.in_context("progress bar", "hand")
    label = Text("{rules}", rules=rules)
    for number in with_bar(range(hands), unit, label, shown=progress):
        luck = random.Random(seed + number)
        _sample_hand(Gin.deal(seed + number, rules, dealer=number % 2), samples, luck)
    return samples


def _sample_hand(state: Gin, samples: ChoiceSamples, luck: random.Random) -> None:
    watched = luck.randrange(2)
    players: list[Player] = [Steady(1), Steady(1)]
    players[1 - watched] = luck.choice((Steady(2), Novice(2)))

    def gained(move: Move, seat: int) -> int:
        return worth(play_out(state.play(move), players).result, seat)

    while (seat := state.turn) is not None:
        view = state.view(seat)
        move = players[seat].choose(view)
        if seat == watched and view.phase is Phase.DISCARD:
            sight, turn = Sight.of(view), turn_of(view)
            knock = best_knock(view)
            left = 0 if knock is None else left_by(knock, view)
            if knock is not None and left:
                throw = choice_of(1, view, safest_discards(sight, discardable(view)))
                numbers = knock_numbers(sight, throw, left, turn, view.knock_limit)
                points = gained(knock, seat) - gained(DISCARDS[throw], seat)
                samples.knocks.append([*numbers, points])
            if isinstance(move, Discard) and luck.random() < TRIED:
                other = _another(view, move, luck)
                if other is not None:
                    one = discard_numbers(sight, move.card, view.knock_limit)
                    two = discard_numbers(sight, other, view.knock_limit)
                    apart = [here - there for here, there in zip(one, two, strict=True)]
                    points = gained(move, seat) - gained(DISCARDS[other], seat)
                    samples.throws[part_of(turn)].append([*apart, points])
        state = state.play(move)


def left_by(knock: Knock, view: GinView) -> int:
    """The deadwood, in points, with which a knock ends the hand; 0 for big gin."""
    return 0 if knock.card is None else least_deadwood(view.hand.mask ^ knock.card.mask)


def _another(view: GinView, move: Discard, luck: random.Random) -> Card | None:
    """Some other discard that leaves not much more than the least deadwood."""
    cards = discardable(view)
    left = [least_deadwood(view.hand.mask ^ card.mask) for card in cards]
    some = [
        card
        for card, points in zip(cards, left, strict=True)
        if points <= min(left) + WORTH_A_LOOK and card != move.card
    ]
    return luck.choice(some) if some else None


def fitted(
    samples: Sequence[Sequence[float]], prior: Numbers | None = None, held: float = 30.0
) -> tuple[Numbers, Numbers]:
    """The weights that explain the points best, and their standard errors.

    Each is pulled towards ``prior``, or towards zero, as by ``held`` samples in which its number
    varies as it does in these: where there are few samples, chance must not decide.
    """
    check_numpy()
    import numpy as np

    table = np.array(samples, dtype=float)
    numbers, points = table[:, :-1], table[:, -1]
    spread = np.sqrt(np.square(numbers).mean(axis=0))
    spread[spread == 0] = 1.0
    scaled = numbers / spread
    start = np.zeros(len(spread)) if prior is None else prior * spread
    bend = scaled.T @ scaled + held * np.eye(len(spread))
    weights = start + np.linalg.solve(bend, scaled.T @ (points - scaled @ start))
    noise = (points - scaled @ weights).std()
    return weights / spread, noise * np.sqrt(np.diag(np.linalg.inv(bend))) / spread


def judged(rules: str, samples: ChoiceSamples, *, say: bool = False) -> Judgement:
    """The judgement that the samples support; with ``say`` it is printed.

    Raises GinlearnError when a part of the hand, or the knock, has no sample.
    """
    if not samples.knocks or not all(samples.throws):
        raise GinlearnError(
            "so few hands of {rules} have no choice for some part of the hand; play more",
            rules=rules,
        )
    overall, _ = fitted([sample for part in samples.throws for sample in part])
    throws = []
    for part, tried in zip(PARTS, samples.throws, strict=True):
        weights, errors = fitted(tried, overall, HELD)
        throws.append(tuple(map(float, weights)))
        if say:
            title = _SAMPLES.filled(rules=rules, part=part, n=len(tried))
            _print(title, DISCARD_NUMBERS, weights, errors)
    weights, errors = fitted(samples.knocks)
    if say:
        title = _SAMPLES.filled(rules=rules, part=KNOCK, n=len(samples.knocks))
        _print(title, KNOCK_NUMBERS, weights, errors)
    return Judgement(rules, tuple(throws), tuple(map(float, weights)))


_SAMPLES = Text.counted("{rules}, {part}, {n:,} sample", "{rules}, {part}, {n:,} samples")


def _print(title: Text, names: Sequence[str], weights: Numbers, errors: Numbers) -> None:
    print(say(title), flush=True)
    for name, weight, error in zip(names, weights, errors, strict=True):
        print(f"    {weight:+9.3f} ± {error:.3f}  {name}", flush=True)


def remake(
    hands: Mapping[str, int] = HANDS, seed: int = 1, file: Path = FILE, *, progress: bool = False
) -> None:
    """Play, fit, and write the weights of all profiles once everything is measured."""
    found = [
        judged(rules, sampled(rules, count, seed, progress=progress), say=True)
        for rules, count in hands.items()
    ]
    with replaced(file) as (new,):
        write_judgements(found, new)


STUDY = Study(
    "ginlearn.analysis.studies.judgement_fit",
    Text(
        "Plays hands of gin, by the rules {profiles}, in which a steady player's choices are "
        "played out beside others, and fits to them the weights by which it judges.",
        profiles=tuple(HANDS),
    ),
    (
        CommandOption(
            "hands",
            HANDS["simple"],
            Text("how many hands by the simple rules; there are an eighth as many by the modern"),
        ),
    ),
    (FILE,),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, and write the weights; returns the exit code.

    An interrupt leaves the weights unchanged.
    """

    def measure(*, hands: int, seed: int, progress: bool) -> None:
        part = hands / HANDS["simple"]
        wanted = {rules: max(1, round(part * count)) for rules, count in HANDS.items()}
        remake(wanted, seed, progress=progress)

    return STUDY.run(arguments, measure)


if __name__ == "__main__":
    sys.exit(main())
