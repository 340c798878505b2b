"""A player who judges at a glance, and plays out in many worlds what is close."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.advice.finishes import GREEDY, Policy
from ginlearn.analysis.measured.knock_table import turn_of
from ginlearn.analysis.players.habits import AnyView, best_lay_off, check_turn
from ginlearn.analysis.players.judgement import judgement
from ginlearn.analysis.players.novice import best_knock
from ginlearn.analysis.players.steady import takes
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK, PASS, Move, Phase
from ginlearn.engine.rules.checks import is_whole
from ginlearn.text import GinlearnError, Text

WORLDS = 300
"""Deals of the hidden cards in which each choice is played out."""

PATIENT = Policy(knock_at=(10,) * 10 + (6,) * 4 + (3,) * 4 + (1,))
"""How the expert goes on where choices are played out: late in a hand it knocks low. The other
seat is taken to knock as soon as it may."""

CLOSE = 2.5
"""Points by which a discard may be judged worse than the best and still be played out."""

DOUBTFUL = 4.0
"""A knock judged to gain or lose more points than this is not played out."""

FIRST_TRIED = 5
"""The turn from which close discards are played out. Before it too little is seen of the other
player for the worlds to know better than the judgement."""

MOST_TRIED = 3
"""Discards that are played out at most."""

TRUST = 0.5
"""What a point by playing out counts beside a point by judgement."""


class Expert:
    """Judges its discards and knocks by measured weights, and plays out those that are close.

    What a discard or a knock is worth is its `judgement`, and where that leaves doubt, half of the
    expected points that `advise` finds for it besides. It takes upcards as `Steady` does.

    In games to 100 points by the simple rules it won 70.7 % of 760 against `Novice` (95 % interval:
    67.8 to 73.4) and 56.6 % of 5,000 against `Steady` (55.4 to 57.7), each deal played from both
    seats (``python -m ginlearn.analysis.compare expert steady --games 5000 --seed 20261130``). Most
    of its moves take no time to speak of; one that is played out takes some 25 milliseconds.

    It plays every gin profile for two. ``worlds`` are the deals of the hidden cards over which a
    choice is weighed: more take longer and are surer. The same ``seed`` and the same view are the
    same move.

    Raises GinlearnError for worlds that are no whole number from 2 up, and DealError for a seed
    that cannot be; `choose` raises GinlearnError for a game that is not supported, and for a view
    in which the seat has no move to choose.
    """

    name = "expert"

    def __init__(self, worlds: int = WORLDS, seed: int = 0) -> None:
        if not is_whole(worlds) or worlds < 2:
            raise GinlearnError(
                Text.counted(
                    "{n!r} world cannot be looked at; give a whole number from 2 up",
                    "{n!r} worlds cannot be looked at; give a whole number from 2 up",
                    n=worlds,
                )
            )
        self.worlds = worlds
        self.seed = check_seed(seed)

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds}, seed={self.seed})"

    def choose(self, view: AnyView) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        if isinstance(view, RummyView) or view.players != 2:
            raise GinlearnError(
                "the expert plays gin for two; {game} for {players} is beyond it",
                game=view.rules.name,
                players=view.players,
            )
        if view.phase is Phase.LAY_OFF:
            # What is best to lay off is known exactly.
            return best_lay_off(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase is Phase.DISCARD:
            return self._throw_or_knock(view)
        if view.phase is Phase.WALL:
            knock = best_knock(view)
            return PASS if knock is None else self._best({knock: 0.0, PASS: 0.0}, view)
        return self._draw(view)

    def _throw_or_knock(self, view: View) -> Move:
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
        return self._best(close, view)

    def _draw(self, view: View) -> Move:
        other = PASS if PASS in view.legal else DRAW_STOCK
        upcard = view.upcard
        if upcard is None or DRAW_DISCARD not in view.legal:
            return other
        wanted = takes(view.hand.mask, upcard.mask, view.knock_limit)
        return DRAW_DISCARD if wanted else other

    def _best(self, judged: dict[Move, float], view: View) -> Move:
        """The best of some moves, given what each is judged to be worth beside the others."""
        moves: Sequence[Move] = tuple(judged)
        if len(moves) == 1:
            return moves[0]
        advice = advise(view, self.worlds, self.seed, policy=PATIENT, opponent=GREEDY, moves=moves)
        return max(moves, key=lambda move: judged[move] + TRUST * advice.choice(move).points)
