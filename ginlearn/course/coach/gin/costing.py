"""The cost of a move of gin against the best one: measured for two, else from deadwood."""

from __future__ import annotations

from dataclasses import replace

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.advice.certainty import SURE
from ginlearn.analysis.advice.laying_off import after_laying_off, gained
from ginlearn.analysis.advice.sample import Sample
from ginlearn.analysis.players.gin.lay_offs import best_lay_off, deadwood_after_lay_offs
from ginlearn.course.coach.gin.by_deadwood import cost_in_deadwood, points_in_worse_melds
from ginlearn.course.coach.gin.weighing import can_be_played_out
from ginlearn.course.coach.gin.words import said_move
from ginlearn.course.coach.reckoning import (
    AtOnce,
    Cost,
    Reckoning,
    unknown,
)
from ginlearn.course.coach.words import move_alone
from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Done, LayOff, Move, Phase
from ginlearn.text import Text, paragraph, points

SLICE = 100
"""Deals examined in one step, in some hundredths of a second: a page may have to wait that long."""


def reckoning(view: GinView, move: Move, worlds: int, seed: int) -> Reckoning:
    """The cost of the move: played out for two, exact for lay-offs, else in deadwood."""
    if can_be_played_out(view):
        return PlayedOut(view, move, worlds, seed)
    if view.phase is Phase.LAY_OFF:
        return AtOnce(lambda: _laying_off(view, move))
    return AtOnce(lambda: cost_in_deadwood(view, move))


class PlayedOut:
    """The cost of a move where each choice is played out, in so many worlds, a slice at a time."""

    def __init__(self, view: GinView, move: Move, worlds: int, seed: int) -> None:
        self.view = view
        self.move = move
        self.worlds = worlds
        self.done = 0
        self._seed = seed
        self._slices: list[Sample] = []
        """The gains of the legal moves, slice by slice."""

    def step(self) -> bool:
        """Do one more slice; returns False once all is done. Raises the errors of `advise`."""
        if self.done >= self.worlds:
            return False
        count = min(SLICE, self.worlds - self.done)
        # Every slice has a seed of its own: with one seed for all they would have the same deals.
        advice = advise(self.view, worlds=count, seed=(self._seed << 32) + self.done)
        place = {choice.move: number for number, choice in enumerate(advice.choices)}
        assert advice.sample is not None
        self._slices.append(advice.sample.ordered([place[move] for move in self.view.legal]))
        self.done += advice.worlds
        return self.done < self.worlds

    def cost(self) -> Cost:
        """The cost as far as it is known."""
        if self.done:
            return self._measured()
        return unknown(Text("No deal has been looked at yet."))

    def _measured(self) -> Cost:
        sample = Sample.joined(self._slices)
        played = self.view.legal.index(move_alone(self.move))
        best = int(sample.worth().argmax())
        lost, error = sample.difference(best, played)
        if best == played or lost <= 0:
            best, lost, error = played, 0.0, 0.0
        more = points_in_worse_melds(self.view, self.move)
        cost = Cost(lost + more, error, Text(""), self.view.legal[best], self.done)
        return replace(cost, text=_said(cost, self.view, more))


def _said(cost: Cost, view: GinView, worse_melds: int) -> Text:
    of_the_melds = None
    if worse_melds:
        of_the_melds = Text(
            "The melds as laid leave {points} more than need be.", points=points(worse_melds)
        )
    return paragraph(of_the_melds, _of_the_move(cost, view, (cost.points or 0.0) - worse_melds))


def _of_the_move(cost: Cost, view: GinView, lost: float) -> Text:
    """The loss of the move itself, apart from the melds that it named."""
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


def _laying_off(view: GinView, move: Move) -> Cost:
    """The exact cost of a lay-off, or of being done.

    Between two players it is the difference in the score, a missed undercut included; otherwise the
    deadwood left beyond the least.
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
    lost = float(
        gained(view, after_laying_off(view, best)) - gained(view, after_laying_off(view, move))
    )
    of_the_score = Text("That is {points} of the score.", points=points(round(lost)))
    return Cost(lost, 0.0, paragraph(says, of_the_score), best)


def _after_lay_off(view: GinView, move: LayOff) -> GinView:
    """The view once the card is laid off, without the legal moves that follow."""
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
