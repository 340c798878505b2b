"""Advice: the worth of each legal choice, measured in worlds that fit what a seat has seen.

Every choice is tried in the same worlds, so that luck common to all cancels out in their
differences; after the choice both seats play on by a stated policy to the scored end of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ginlearn.analysis.advice.choices import Advice, AdviceError, Choice
from ginlearn.analysis.advice.laying_off import exactly
from ginlearn.analysis.advice.policy import GREEDY, Policy
from ginlearn.analysis.worlds.asked import Weighting, check_count, check_weighting
from ginlearn.analysis.worlds.hidden import hidden_cards
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.text import Seat, Text
from ginlearn.text.extras import is_installed, require

__all__ = ["Advice", "AdviceError", "Choice", "advise"]


NO_ODDS = Text("There are no odds here: nothing can be played out without numpy.")


def odds_can_be_had() -> bool:
    """True where choices can be weighed: playing them out needs numpy."""
    return is_installed("numpy")


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
    worlds below one; DealError for an impossible view; MissingExtraError without numpy,
    except while laying off, which is exact.
    """
    check_count(worlds)
    check_weighting(weighting)
    seed = check_seed(seed)
    hidden_cards(view)
    _check_turn(view)
    if moves is not None:
        view = replace(view, legal=_some_of(view.legal, moves))
    if view.phase is Phase.LAY_OFF:
        return exactly(view, worlds, seed, weighting, policy)
    require("numpy", "analysis", Text("playing out each choice"))
    if progress:
        require("tqdm", "analysis", Text("a progress bar"))
    # It loads numpy, which whoever only might ask for advice can do without.
    from ginlearn.analysis.advice import playing_out

    policies = (policy, policy if opponent is None else opponent)
    return playing_out.played_out(view, worlds, seed, weighting, policies, progress=progress)


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
