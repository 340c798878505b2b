"""What a move cost against the best one: measured where it can be, reckoned where it cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.advice.choices import SURE, Values, mean_of
from ginlearn.analysis.players.habits import (
    AnyView,
    best_lay_off,
    check_turn,
    deadwood_after_lay_offs,
)
from ginlearn.analysis.worlds.dealing import check_count
from ginlearn.course.coach.choices import can_be_played_out
from ginlearn.course.coach.words import held, said_move
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import IllegalMoveError
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import DONE, Discard, Done, Knock, LayOff, Move, Phase
from ginlearn.text import Text, paragraph, points

SLICE = 100
"""Deals looked at in one step, in some hundredths of a second: so long a page may have to wait."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move lost against the best one, in points, and what is to be said of it.

    ``points`` are expected points where the choices were played out, with their standard error.
    Elsewhere they are points of deadwood, reckoned exactly (an error of 0), or None where nothing
    can be said. ``best`` is a move with the most expected points, or the least deadwood.
    """

    points: float | None
    standard_error: float
    text: Text
    best: Move | None = None
    worlds: int = 0
    """How many deals were looked at; 0 where the cost is exact or unknown."""

    @property
    def is_mistake(self) -> bool:
        """Whether the move is shown to be worse than the best, beyond what chance may do."""
        return self.points is not None and self.points > SURE * self.standard_error


class Costing:
    """The cost of a move, found a slice at a time so that nothing else has to wait.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    >>> costing = Costing(state.view(0), "discard AS", worlds=300)
    >>> while costing.step():
    ...     pass
    >>> costing.cost().is_mistake
    True

    ``step`` does one slice and says whether more is to be done; ``cost`` may be asked for at any
    time. The slices do not depend on how fast they are done: the same view, move, worlds and seed
    are the same cost. Raises GinlearnError for a view in which the seat has no move to choose,
    and IllegalMoveError for a move that it may not play.
    """

    def __init__(self, view: AnyView, move: Move | str, worlds: int = 1_000, seed: int = 0) -> None:
        check_turn(view)
        self.view = view
        self.move = _legal(view, move)
        self.worlds = check_count(worlds) if can_be_played_out(view) else 0
        """Deals to be looked at; 0 where there is nothing to play out."""
        self.done = 0
        """Deals looked at so far."""
        self._seed = check_seed(seed)
        self._margins: list[Values] = []
        """What each legal move gained in each deal: shape (moves, deals) for each slice."""
        self._weights: list[Values] = []
        self._deals: list[npt.NDArray[np.intp]] = []

    def step(self) -> bool:
        """One slice more; False when all is done. Raises what `advise` raises."""
        if self.done >= self.worlds or not isinstance(self.view, View):
            return False
        count = min(SLICE, self.worlds - self.done)
        # Every slice has a seed of its own: with one for all they would be the same deals.
        advice = advise(self.view, worlds=count, seed=(self._seed << 32) + self.done)
        place = {choice.move: number for number, choice in enumerate(advice.choices)}
        order = [place[move] for move in self.view.legal]
        before = self._deals[-1].max() + 1 if self._deals else 0
        self._margins.append(advice.margins[order])
        self._weights.append(advice.weights)
        self._deals.append(advice.deals + before)
        self.done += advice.worlds
        return self.done < self.worlds

    def cost(self) -> Cost:
        """The cost as far as it has been found out."""
        if self.worlds:
            return self._measured() if self.done else _unknown(self.view)
        if isinstance(self.view, View) and self.view.phase is Phase.LAY_OFF:
            return _laying_off(self.view, self.move)
        if len(self.view.legal) == 1:
            return Cost(0.0, 0.0, Text("Nothing else was allowed."), self.move)
        return _deadwood(self.view, self.move)

    def _measured(self) -> Cost:
        margins = np.concatenate(self._margins, axis=1)
        weights, deals = np.concatenate(self._weights), np.concatenate(self._deals)
        played = self.view.legal.index(_without_melds(self.move))
        worth = margins @ weights / weights.sum()
        best = int(np.argmax(worth))
        lost, error = mean_of(margins[best] - margins[played], weights, deals)
        if best == played or lost <= 0:
            best, lost, error = played, 0.0, 0.0
        more = _worse_melds(self.view, self.move)
        cost = Cost(lost + more, error, Text(""), self.view.legal[best], self.done)
        return replace(cost, text=_said(cost, self.view, more))


def _legal(view: AnyView, move: Move | str) -> Move:
    """The move; a text must be that of a legal move, and a knock may name melds besides."""
    for each in view.legal:
        if move == each or move == str(each) or (
            isinstance(move, Knock | Done) and _without_melds(move) == each
        ):  # fmt: skip
            return each if isinstance(move, str) else move
    raise IllegalMoveError(
        "the coach cannot tell what {move} cost: it is none of {allowed}",
        move=str(move),
        allowed="; ".join(map(str, view.legal)),
    )


def _without_melds(move: Move) -> Move:
    if isinstance(move, Knock) and move.melds is not None:
        return Knock(move.card)
    return DONE if isinstance(move, Done) else move


def _worse_melds(view: AnyView, move: Move) -> int:
    """The points of deadwood that melds named in a knock leave beyond the least."""
    if not isinstance(move, Knock) or move.melds is None:
        return 0
    kept = held(view) & ~(0 if move.card is None else move.card.mask)
    left = kept
    for meld in move.melds:
        left &= ~meld.mask
    return CardSet(left).points - least_deadwood(kept)


def _said(cost: Cost, view: AnyView, worse_melds: int) -> Text:
    of_the_melds = None
    if worse_melds:
        of_the_melds = Text(
            "The melds as laid leave {points} more than need be.", points=points(worse_melds)
        )
    return paragraph(of_the_melds, _of_the_move(cost, view, (cost.points or 0.0) - worse_melds))


def _of_the_move(cost: Cost, view: AnyView, lost: float) -> Text:
    """What the move lost, the melds that it named left aside."""
    if not lost:
        return Text.counted(
            "In {n} deal that fits what you had seen no other move gained more.",
            "In {n} deals that fit what you had seen no other move gained more.",
            n=cost.worlds,
        )
    assert cost.best is not None
    sure = lost > SURE * cost.standard_error
    return (_COST_SO_MUCH if sure else _CANNOT_BE_TOLD).filled(
        n=cost.worlds,
        lost=lost,
        error=cost.standard_error,
        move=said_move(cost.best, view),
    )


_COST_SO_MUCH = Text.counted(
    "In {n} deal that fits what you had seen it cost {lost:.1f} points on average, give or take "
    "{error:.1f}. This gained more: {move}",
    "In {n} deals that fit what you had seen it cost {lost:.1f} points on average, give or take "
    "{error:.1f}. This gained more: {move}",
)
_CANNOT_BE_TOLD = Text.counted(
    "In {n} deal that fits what you had seen it cannot be told from the best move: the difference "
    "is {lost:.1f} points, give or take {error:.1f}.",
    "In {n} deals that fit what you had seen it cannot be told from the best move: the difference "
    "is {lost:.1f} points, give or take {error:.1f}.",
)


def _unknown(view: AnyView) -> Cost:
    if isinstance(view, RummyView):
        says = Text("What that is worth cannot be told: in basic rummy nothing is played out.")
    elif view.players > 2:
        says = Text.counted(
            "What that is worth cannot be told: with {n} at the table nothing is played out.",
            "What that is worth cannot be told: with {n} at the table nothing is played out.",
            n=view.players,
        )
    else:
        says = Text("No deal has been looked at yet.")
    return Cost(None, 0.0, says)


def _laying_off(view: View, move: Move) -> Cost:
    """What a lay-off, or being done, costs; exact.

    Between two it is what the score differs by, an undercut missed included; else the deadwood
    left beyond the least.
    """
    least = deadwood_after_lay_offs(view)
    if isinstance(move, LayOff):
        left = deadwood_after_lay_offs(_after_lay_off(view, move))
    elif isinstance(move, Done) and move.melds is not None:
        left = view.hand.points - sum(CardSet(meld.mask).points for meld in move.melds)
    else:
        left = least_deadwood(view.hand.mask)
    more = left - least
    if more <= 0:
        return Cost(0.0, 0.0, Text("That leaves the least that laying off can leave."), move)
    says = Text(
        "That leaves {left}; laying off all that helps would leave {least}.",
        left=points(left),
        least=points(least),
    )
    best = best_lay_off(view)
    if view.players > 2 or move not in view.legal:
        return Cost(float(more), 0.0, says, best)
    lost = -advise(view, worlds=1).difference(move, best)[0]
    of_the_score = Text("That is {points} of the score.", points=points(round(lost)))
    return Cost(lost, 0.0, paragraph(says, of_the_score), best)


def _after_lay_off(view: View, move: LayOff) -> View:
    """The view once the card is laid off; what the seat may then play is not worked out."""
    melds = tuple(
        meld | CardSet(move.card.mask) if meld == move.onto else meld for meld in view.melds
    )
    event = replace(view.events[-1], seat=view.seat or 0, action=LayOff.word, card=move.card)
    return replace(
        view,
        hand=view.hand - CardSet(move.card.mask),
        melds=melds,
        laid_off=view.laid_off | CardSet(move.card.mask),
        events=(*view.events, event),
    )


def _deadwood(view: AnyView, move: Move) -> Cost:
    """The deadwood that a discard leaves beyond the least, where nothing is played out."""
    throws = [each for each in view.legal if isinstance(each, Discard)]
    card = move.card if isinstance(move, Discard | Knock) else None
    # Deadwood is reckoned with the ace low, so it says nothing where the ace may be high.
    if card is None or not throws or view.rules.ace != "low":
        return _unknown(view)
    hand = view.hand.mask
    left = {each: least_deadwood(hand ^ each.card.mask) for each in throws}
    best = min(throws, key=lambda each: left[each])
    more = least_deadwood(hand ^ card.mask) - left[best] + _worse_melds(view, move)
    if more <= 0:
        says = Text(
            "That leaves the least deadwood; what else it is worth is not played out at this table."
        )
        return Cost(0.0, 0.0, says, move)
    says = Text(
        "That leaves {points} more deadwood than need be. This would leave less: {move}",
        points=points(more),
        move=said_move(best, view),
    )
    return Cost(float(more), 0.0, says, best)


def cost(
    view: AnyView,
    move: Move | str,
    worlds: int = 1_000,
    seed: int = 0,
    *,
    stop: Callable[[], bool] | None = None,
) -> Cost:
    """What a move of the seat whose view it is costs against the best it could play.

    ``stop`` is asked between slices: when it says True, or on a keyboard interrupt, the cost is
    told as far as it is known. Raises what `Costing` raises. The view is that of the seat before it
    moved.
    """
    costing = Costing(view, move, worlds, seed)
    try:
        while costing.step() and not (stop is not None and stop()):
            pass
    except KeyboardInterrupt:
        if not costing.done:
            raise
    return costing.cost()
