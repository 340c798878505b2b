"""Choices played out in dealt worlds, as arrays: a row for each choice, a column for each world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.advice.choices import Advice, Choice, best_first
from ginlearn.analysis.advice.finishes import Finishes, finish
from ginlearn.analysis.advice.policy import Policy
from ginlearn.analysis.advice.sample import Deals, Sample, Values, mean_of, numbered_apart
from ginlearn.analysis.batch.payments import KINDS
from ginlearn.analysis.worlds.asked import Weighting
from ginlearn.analysis.worlds.dealing import Worlds, deal_worlds, positions_in
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, say

DEALT_FOR_ONE = 16
"""Worlds dealt for each one that is played out, where likely ones are chosen."""

ROWS_AT_ONCE = 1 << 14
"""Hands finished at a time, in about a fifth of a second: an interrupt takes effect that soon."""


def played_out(
    view: GinView,
    worlds: int,
    seed: int,
    weighting: Weighting,
    policies: tuple[Policy, Policy],
    *,
    progress: bool,
) -> Advice:
    """The worth of each legal choice in so many worlds, as `advise` describes it.

    The first policy is that of the seat of the view.
    """
    parts: list[_Outcomes] = []
    interrupted = False
    size = max(1, ROWS_AT_ONCE // len(view.legal))
    batches = [min(size, worlds - start) for start in range(0, worlds, size)]
    try:
        for number, count in enumerate(_with_bar(batches, worlds) if progress else batches):
            parts.append(_measured(view, count, (seed, number), weighting, policies))
    except KeyboardInterrupt:
        if not parts:
            raise
        interrupted = True
    outcomes = _Outcomes.joined(parts)
    choices = [outcomes.choice(place, move) for place, move in enumerate(view.legal)]
    order = best_first(choices)
    return Advice(
        seat=view.seat or 0,
        choices=tuple(choices[place] for place in order),
        worlds=len(outcomes.weights),
        asked=worlds,
        seed=seed,
        weighting=weighting,
        policy=policies[0],
        interrupted=interrupted,
        sample=Sample(outcomes.margin[order], outcomes.weights, outcomes.deals),
    )


@dataclass(frozen=True, slots=True)
class _Outcomes:
    """The ends of hands, shape (moves, worlds); the weights and deals of worlds, shape
    (worlds,).
    """

    margin: Values
    win: npt.NDArray[np.bool_]
    gin: npt.NDArray[np.bool_]
    undercut: npt.NDArray[np.bool_]
    void: npt.NDArray[np.bool_]
    weights: Values
    deals: Deals

    @staticmethod
    def joined(parts: Sequence[_Outcomes]) -> _Outcomes:
        whole = _Outcomes(
            *(
                np.concatenate([getattr(part, each.name) for part in parts], axis=-1)
                for each in fields(_Outcomes)
            )
        )
        return replace(whole, deals=numbered_apart([part.deals for part in parts]))

    @staticmethod
    def of(ends: Finishes, rules: Rules, seat: int, worlds: Worlds) -> _Outcomes:
        """The ends of hands as the seat scores them, those of the first move coming first."""
        shape = (-1, len(worlds))
        win = ends.winner == seat
        knocked = ends.knocker == seat
        return _Outcomes(
            margin=_margin(ends.points, rules, seat).reshape(shape),
            win=win.reshape(shape),
            gin=(win & np.isin(ends.kind, _GINS)).reshape(shape),
            undercut=(knocked & (ends.kind == _UNDERCUT)).reshape(shape),
            void=(ends.kind == _VOID).reshape(shape),
            weights=worlds.weights,
            deals=np.unique(worlds.deal, return_inverse=True)[1],
        )

    def choice(self, place: int, move: Move) -> Choice:
        """The worth of the move at that index."""
        points, error = mean_of(self.margin[place], self.weights, self.deals)

        def chance(happened: npt.NDArray[np.bool_]) -> float:
            return float(happened[place] @ self.weights / self.weights.sum())

        return Choice(
            move=move,
            points=points,
            standard_error=error,
            win=chance(self.win),
            gin=chance(self.gin),
            undercut=chance(self.undercut),
            void=chance(self.void),
        )


_GINS = (KINDS.index(ResultKind.GIN), KINDS.index(ResultKind.BIG_GIN))
_UNDERCUT = KINDS.index(ResultKind.UNDERCUT)
_VOID = KINDS.index(ResultKind.VOID)


def _measured(
    view: GinView,
    count: int,
    entropy: tuple[int, int],
    weighting: Weighting,
    policies: tuple[Policy, Policy],
) -> _Outcomes:
    """The outcomes in so many worlds; the first policy is that of the seat of the view."""
    sequence = np.random.SeedSequence(entropy)
    if weighting == "model":
        dealing, choosing = sequence.spawn(2)
        worlds = deal_worlds(view, count * DEALT_FOR_ONE, dealing, weighting)
        worlds = worlds.likeliest(count, choosing)
    else:
        worlds = deal_worlds(view, count, sequence, weighting)
    own, other = policies
    by_seat = (own, other) if view.seat == 0 else (other, own)
    ends = finish(positions_in(view, worlds), by_seat, view.legal)
    return _Outcomes.of(ends, view.rules, view.seat or 0, worlds)


def _margin(points: npt.NDArray[np.int32], rules: Rules, seat: int) -> Values:
    """The points that a seat gains on the other; a zero-sum score gives them already."""
    own = points[:, seat]
    if rules.scoring == "zero_sum":
        return own.astype(np.float64)
    return (own - points[:, 1 - seat]).astype(np.float64)


_UNIT = Text.in_context("progress bar", "worlds")


def _with_bar(batches: Iterable[int], worlds: int) -> Iterable[int]:
    """The batches, with a bar that counts their worlds as they are finished."""
    from tqdm.auto import tqdm

    with tqdm(total=worlds, unit=f" {say(_UNIT)}") as bar:
        for count in batches:
            yield count
            bar.update(count)
