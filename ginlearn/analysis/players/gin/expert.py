"""The expert at gin for two: measured weights, and worlds where they leave doubt.

Where worlds cannot be played out, the weights decide alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.analysis.advice.advice import advise, odds_can_be_had
from ginlearn.analysis.advice.policy import GREEDY, Policy
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.expert import Expert
from ginlearn.analysis.players.gin.judgement import judgement
from ginlearn.analysis.players.gin.knocks import best_knock
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.analysis.players.gin.steady import takes
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK, PASS, Move, Phase

PATIENT = Policy(knock_at=(10,) * 10 + (6,) * 4 + (3,) * 4 + (1,))
"""The expert's policy where choices are played out: late in a hand it knocks low. The other seat is
assumed to knock as soon as it may.
"""

CLOSE = 2.5
"""The points by which a discard may be judged worse than the best and still be played out."""

DOUBTFUL = 4.0
"""A knock judged to gain or lose more points than this is not played out."""

FIRST_TRIED = 5
"""The turn from which close discards are played out. Before it too little is seen of the other
player for the worlds to know better than the judgement."""

MOST_TRIED = 3
"""The most discards that are played out."""

TRUST = 0.5
"""The weight of a point found by playing out, relative to a point by judgement."""


def choose(view: GinView, player: Expert) -> Move:
    """The move to play, from what one seat can see."""
    if view.phase is Phase.LAY_OFF:
        # The best lay-off is known exactly.
        return best_lay_off(view)
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase is Phase.DISCARD:
        return _discard_or_knock(view, player)
    if view.phase is Phase.WALL:
        knock = best_knock(view)
        return PASS if knock is None else _best({knock: 0.0, PASS: 0.0}, view, player)
    return _draw(view)


def _discard_or_knock(view: GinView, player: Expert) -> Move:
    knock = best_knock(view)
    left = 0
    if knock is not None and knock.card is not None:
        left = least_deadwood(view.hand.mask ^ knock.card.mask)
    if knock is not None and not left:
        return knock
    judged = judgement(view.rules)
    throws = judged.throws(view)
    most, best = throws[0]
    tried = throws[:MOST_TRIED] if turn_of(view) >= FIRST_TRIED else throws[:1]
    close: dict[Move, float] = {
        DISCARDS[card]: worth - most for worth, card in tried if worth >= most - CLOSE
    }
    if knock is not None:
        gain = judged.knock_gain(view, left, best)
        if gain > DOUBTFUL:
            return knock
        if gain >= -DOUBTFUL:
            close[knock] = gain
    return _best(close, view, player)


def _draw(view: GinView) -> Move:
    other = PASS if PASS in view.legal else DRAW_STOCK
    upcard = view.upcard
    if upcard is None or DRAW_DISCARD not in view.legal:
        return other
    wanted = takes(view.hand.mask, upcard.mask, view.knock_limit)
    return DRAW_DISCARD if wanted else other


def _best(judged: dict[Move, float], view: GinView, player: Expert) -> Move:
    """The best of some moves, given the relative worth that each is judged to have."""
    moves: Sequence[Move] = tuple(judged)
    if len(moves) == 1 or not odds_can_be_had():
        return max(moves, key=judged.__getitem__)
    advice = advise(view, player.worlds, player.seed, policy=PATIENT, opponent=GREEDY, moves=moves)
    return max(moves, key=lambda move: judged[move] + TRUST * advice.choice(move).points)
