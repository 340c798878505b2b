"""Advice: the worth of each legal choice, measured in worlds that fit what a seat has seen.

Every choice is tried in the same worlds, so that luck common to all cancels out in their
differences; after the choice both seats play on by a stated policy to the scored end of the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.advice.choices import Advice, AdviceError, Choice, Values, mean_of
from ginlearn.analysis.advice.finishes import GREEDY, Finishes, Policy, finish
from ginlearn.analysis.batch.payments import KINDS
from ginlearn.analysis.worlds.dealing import (
    Weighting,
    Worlds,
    check_count,
    deal_worlds,
    positions_in,
)
from ginlearn.analysis.worlds.hidden import hidden_cards
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.lay_offs import least_after_lay_offs, open_chains
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import LayOff, Move, Phase
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text, say

__all__ = ["Advice", "AdviceError", "Choice", "advise"]

DEALT_FOR_ONE = 16
"""Worlds dealt for each one that is played out, where likely ones are chosen."""

ROWS_AT_ONCE = 1 << 14
"""Hands finished at a time, in about a fifth of a second: an interrupt takes effect that soon."""


def advise(
    view: GinView,
    worlds: int = 10_000,
    seed: int = 0,
    progress: bool = False,
    *,
    weighting: Weighting = "model",
    policy: Policy = GREEDY,
    opponent: Policy | None = None,
    moves: Sequence[Move] | None = None,
) -> Advice:
    """The worth of every legal choice of the seat of a view, best first.

    The hidden cards are dealt ``worlds`` times; in each world each choice is played, and the hand
    goes on to its scored end, lay-offs included, with both seats playing by ``policy``, or the
    other seat by ``opponent``. A draw is followed by the policy's best discard. Worlds are likely
    ones by the model of how opponents keep cards (`keeping`), or with the weighting "uniform" any
    that fit; with an opponent who has not played yet the two are the same. The same view and seed
    give the same answer. With ``progress`` a bar is shown. A keyboard interrupt ends the work
    early: the finished part is returned, marked as such. With ``moves``, some of the legal ones,
    only those are weighed.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    >>> str(advise(state.view(0), worlds=200, seed=1).best.move)
    'knock KH'

    Raises AdviceError for a hand that is over, a seat that is not to move, an onlooker, and
    ``moves`` that are not legal; RulesError for a game that is not gin for two and for a number of
    worlds below one; DealError for an impossible view.
    """
    check_count(worlds)
    seed = check_seed(seed)
    hidden_cards(view)
    _check_turn(view)
    if moves is not None:
        view = replace(view, legal=_some_of(view.legal, moves))
    if view.phase is Phase.LAY_OFF:
        return _laying_off(view, worlds, seed, weighting, policy)
    policies = (policy, policy if opponent is None else opponent)
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
    order = _best_first(choices)
    return Advice(
        seat=view.seat or 0,
        choices=tuple(choices[place] for place in order),
        worlds=len(outcomes.weights),
        asked=worlds,
        seed=seed,
        weighting=weighting,
        policy=policy,
        interrupted=interrupted,
        margins=outcomes.margin[order],
        weights=outcomes.weights,
        deals=outcomes.deals,
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
    deals: npt.NDArray[np.intp]

    @staticmethod
    def joined(parts: Sequence[_Outcomes]) -> _Outcomes:
        whole = _Outcomes(
            *(
                np.concatenate([getattr(part, each.name) for part in parts], axis=-1)
                for each in fields(_Outcomes)
            )
        )
        # No two parts have a deal in common, so the numbers of each continue those of the one
        # before.
        sizes = [len(part.deals) for part in parts]
        before = np.cumsum([0, *(part.deals.max() + 1 for part in parts[:-1])])
        return replace(whole, deals=whole.deals + np.repeat(before, sizes))

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


def _best_first(choices: Sequence[Choice]) -> list[int]:
    return sorted(range(len(choices)), key=lambda place: -choices[place].points)


_UNIT = Text.in_context("progress bar", "worlds")


def _with_bar(batches: Iterable[int], worlds: int) -> Iterable[int]:
    """The batches, with a bar that counts their worlds as they are finished."""
    from tqdm.auto import tqdm

    with tqdm(total=worlds, unit=f" {say(_UNIT)}") as bar:
        for count in batches:
            yield count
            bar.update(count)


def _check_turn(view: GinView) -> None:
    if view.result is not None or view.phase is Phase.OVER:
        raise AdviceError("the hand is over, so there is nothing to choose")
    assert view.turn is not None
    assert view.seat is not None
    if view.turn != view.seat or not view.legal:
        raise AdviceError(
            "it is the turn of {turn}, not of {seat}, which has nothing to choose",
            turn=Seat(view.turn),
            seat=Seat(view.seat),
        )


def _some_of(legal: Sequence[Move], moves: Sequence[Move]) -> tuple[Move, ...]:
    """The legal moves that were asked for, in the order of the legal ones."""
    for move in moves:
        if move not in legal:
            raise AdviceError(
                "'{move}' cannot be weighed: it is not among the legal moves: {legal}",
                move=move,
                legal="; ".join(map(str, legal)),
            )
    if not moves:
        raise AdviceError("no moves were given to weigh; leave moves out to weigh all legal ones")
    return tuple(move for move in legal if move in moves)


def _laying_off(
    view: GinView, worlds: int, seed: int, weighting: Weighting, policy: Policy
) -> Advice:
    """The exact worth of each lay-off, followed by the best further ones, and of being done."""
    results = [_after_laying_off(view, move) for move in view.legal]
    seat = view.seat or 0
    choices = []
    for move, result in zip(view.legal, results, strict=True):
        points = np.array([result.points], dtype=np.int32)
        undercut = result.kind is ResultKind.UNDERCUT and result.knocker == seat
        choices.append(
            Choice(
                move=move,
                points=float(_margin(points, view.rules, seat)[0]),
                standard_error=0.0,
                win=float(seat in result.winners),
                gin=0.0,
                undercut=float(undercut),
                void=0.0,
            )
        )
    order = _best_first(choices)
    return Advice(
        seat=seat,
        choices=tuple(choices[place] for place in order),
        worlds=0,
        asked=worlds,
        seed=seed,
        weighting=weighting,
        policy=policy,
        interrupted=False,
        margins=np.array([[choices[place].points] for place in order]),
        weights=np.ones(1),
        deals=np.zeros(1, dtype=np.intp),
    )


def _after_laying_off(view: GinView, move: Move) -> HandResult:
    hand, lying = view.hand.mask, [meld.mask for meld in view.melds]
    laid_off = view.laid_off.mask
    chains: list[list[int]] = []
    if isinstance(move, LayOff):
        hand ^= move.card.mask
        laid_off |= move.card.mask
        lying = [meld | move.card.mask * (meld == move.onto.mask) for meld in lying]
        for meld in lying:
            if view.rules.layoff_extends == "original_only":
                own = meld & laid_off
                chains += open_chains(hand, meld ^ own, own, "original_only")
            else:
                # "own_chain" rules out another defender's cards, and with two players there are
                # none.
                chains += open_chains(hand, meld, 0, "any")
    left = least_after_lay_offs(hand, chains)[0] if chains else least_deadwood(hand)
    deadwood = [left, left]
    knocker = view.knocker or 0
    deadwood[knocker] = view.unmatched.points
    return score_knock(
        view.rules,
        deadwood,
        knocker=knocker,
        dealer=view.dealer,
        big_gin=view.hand_counts[knocker] > view.rules.hand_size(view.players),
        multiplier=view.multiplier,
    )
