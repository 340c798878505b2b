"""A fit of the model of how opponents keep cards to self-play, measured on hands held back.

``python -m ginlearn.analysis.studies.keeping_fit`` plays the hands, fits, and prints the weights
and the log scores; the same seed gives the same numbers.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ginlearn.analysis.studies.measuring import CommandOption, Study, check_numpy, with_bar
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import Phase
from ginlearn.text import GinlearnError, Text, say

if TYPE_CHECKING:
    from ginlearn.analysis.worlds.keeping import Numbers

WORLDS = 400
VIEWS_OF_A_HAND = 2
LAPSES = 0.1
"""The share of random moves, so that the model does not take people for these players."""


@dataclass(frozen=True, slots=True)
class KnownDeal:
    """A view from self-play, with the opponent's real hand."""

    view: GinView
    truth: int
    """The mask of the opponent's hand."""
    players: str


def sights(
    hands: int, first_seed: int, label: Text | None = None, *, progress: bool = False
) -> Iterator[KnownDeal]:
    """Views from hands between novices and steady players, dealt with seeds from ``first_seed``."""
    from ginlearn.analysis.players.player import Novice, Player, Steady

    unit = Text.in_context("progress bar", "hand")
    for seed in with_bar(range(first_seed, first_seed + hands), unit, label, shown=progress):
        rng = random.Random(seed)
        names = [rng.choice(("novice", "steady")) for _ in range(2)]
        players: list[Player] = [
            Novice(seed) if name == "novice" else Steady(seed) for name in names
        ]
        state = Gin.deal(seed=seed, rules=rng.choice(("simple", "modern")), dealer=seed % 2)
        states = []
        while (turn := state.turn) is not None:
            if state.phase in (Phase.DRAW, Phase.DISCARD):
                states.append(state)
            move = players[turn].choose(state.view(turn))
            if rng.random() < LAPSES:
                move = rng.choice(state.legal_moves())
            state = state.play(move)
        for chosen in rng.sample(states, min(VIEWS_OF_A_HAND, len(states))):
            seat = chosen.turn or 0
            yield KnownDeal(chosen.view(seat), chosen.masks[1 - seat], names[1 - seat])


def numbers_of(sight: KnownDeal, worlds: int, seed: int) -> Numbers:
    """The habits of the opponent's real hand, in row 0, and of hands dealt to it at random."""
    check_numpy()
    import numpy as np

    from ginlearn.analysis.worlds.dealing import deal_worlds
    from ginlearn.analysis.worlds.keeping import habits

    dealt = deal_worlds(sight.view, worlds, seed).hands
    hands = np.concatenate([np.array([sight.truth], dtype=np.uint64), dealt])
    return habits(sight.view, hands)


def log_score(numbers: Numbers, weights: Numbers) -> float:
    """The gain in likelihood of the real hand over chance, as a natural logarithm.

    The model's chance of a hand is its weight relative to the mean weight of hands dealt at random,
    so the score is 0 for a model that weighs all hands alike; higher is better.
    """
    score = numbers @ weights
    return float(score[0] - _log_mean(score[1:]))


def fitted(all_numbers: Sequence[Numbers], steps: int = 30, ridge: float = 1.0) -> Numbers:
    """The weights with the highest sum of log scores, pulled a little towards zero.

    That sum has one maximum, which Newton's steps climb to.
    """
    check_numpy()
    import numpy as np

    weights = np.zeros(all_numbers[0].shape[1])
    for _ in range(steps):
        slope = -ridge * weights
        bend = ridge * np.eye(len(weights))
        for numbers in all_numbers:
            likely = np.exp(numbers[1:] @ weights - (numbers[1:] @ weights).max())
            likely /= likely.sum()
            mean = likely @ numbers[1:]
            apart = numbers[1:] - mean
            slope += numbers[0] - mean
            bend += (apart * likely[:, np.newaxis]).T @ apart
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def _log_mean(scores: Numbers) -> float:
    import numpy as np

    most = scores.max()
    return float(most + np.log(np.exp(scores - most).mean()))


_BOTH = "both"


def fit(*, hands: int, held_back: int, seed: int = 0, progress: bool = False) -> None:
    """Fit, and print the weights and their score on hands held back.

    Raises GinlearnError for more hands than there are seeds before those of the hands held back.
    """
    check_numpy()
    import numpy as np

    from ginlearn.analysis.worlds import keeping

    if hands > APART:
        raise GinlearnError(
            "{hands:,} hands would be among those held back; give {most:,} or fewer",
            hands=hands,
            most=APART,
        )
    playing, holding = Text("hands"), Text("hands held back")
    training = [
        numbers_of(sight, WORLDS, 1) for sight in sights(hands, seed, playing, progress=progress)
    ]
    weights = fitted(training)
    print("WEIGHTS = np.array([")
    for name, weight in zip(keeping.NAMES, weights, strict=True):
        print(f"    {weight:.3f},  # {name}")
    print("])", flush=True)
    scored = [
        (sight.players, log_score(numbers_of(sight, 4_000, 2), weights))
        for sight in sights(held_back, seed + APART, holding, progress=progress)
    ]
    for name in ("novice", "steady", _BOTH):
        scores = np.array([score for players, score in scored if name in (players, _BOTH)])
        if not len(scores):
            continue
        error = scores.std() / np.sqrt(len(scores))
        worth = Text.counted(
            "{players}: log score {score:+.3f} ± {error:.3f} over {n} view",
            "{players}: log score {score:+.3f} ± {error:.3f} over {n} views",
            players=Text("both") if name == _BOTH else name,
            score=scores.mean(),
            error=error,
            n=len(scores),
        )
        print(say(worth))


APART = 1_000_000
"""The seeds between the first hand and the first of those held back."""

STUDY = Study(
    "ginlearn.analysis.studies.keeping_fit",
    Text(
        "Plays hands of gin between novices and steady players, fits to them the weights by which "
        "an opponent keeps cards, and prints these with their score on hands held back."
    ),
    (
        CommandOption("hands", 1_500, Text("how many hands")),
        CommandOption("held_back", 700, Text("how many hands are held back")),
    ),
    seed=0,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit and print; returns the exit code."""
    return STUDY.run(arguments, fit)


if __name__ == "__main__":
    sys.exit(main())
