"""A player who takes what is good at once: the simple player of the literature on gin rummy."""

from __future__ import annotations

from ginlearn.analysis.players.chances import helping
from ginlearn.analysis.players.habits import (
    AnyView,
    best_lay_off,
    check_turn,
    choice_of,
    deadwood_without,
    fits_at_once,
    lay_down,
    throwable,
)
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import (
    BIG_GIN,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Knock,
    Move,
    Phase,
)


class Novice:
    """Takes the upcard when it makes a meld, throws what leaves the least, knocks when it may.

    It plays every gin profile and basic rummy. Of equally good discards it throws one by chance,
    which hangs on ``seed`` and on what it sees alone. It lays off as well as can be.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> state = Gin.from_cards(["7C 8C 2D 5D JS QH 3H 4S KD KS", None], upcard="9C", turn=0)
    >>> str(Novice().choose(state.view(0)))
    'draw discard'

    Raises DealError for a seed that cannot be; `choose` raises GinlearnError for a view in which
    the seat has no move to choose.
    """

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        self.seed = check_seed(seed)

    def __repr__(self) -> str:
        return f"Novice(seed={self.seed})"

    def choose(self, view: AnyView) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        return self._rummy(view) if isinstance(view, RummyView) else self._gin(view)

    def _gin(self, view: View) -> Move:
        if view.phase is Phase.LAY_OFF:
            return best_lay_off(view)
        if view.phase in (Phase.DISCARD, Phase.WALL):
            return best_knock(view) or self._throw(view)
        if view.upcard is not None and helping(view.hand.mask) & view.upcard.mask:
            return DRAW_DISCARD if DRAW_DISCARD in view.legal else DRAW_STOCK
        return PASS if PASS in view.legal else DRAW_STOCK

    def _throw(self, view: AnyView) -> Move:
        if view.phase is Phase.WALL:
            return PASS
        cards = throwable(view)
        left = deadwood_without(view.hand.mask, cards)
        best = [card for card, points in zip(cards, left, strict=True) if points == min(left)]
        return DISCARDS[choice_of(self.seed, view, best)]

    def _rummy(self, view: RummyView) -> Move:
        if view.phase is Phase.DRAW:
            take = DRAW_DISCARD in view.legal and (
                fits_at_once(view) or DRAW_STOCK not in view.legal
            )
            return DRAW_DISCARD if take else DRAW_STOCK
        laid = lay_down(view)
        if laid is not None:
            return laid
        return self._throw(view)


def best_knock(view: View) -> Knock | None:
    """Big gin where it may be had, else the knock that leaves the least, or None.

    Of equal knocks it is the one that throws the dearest card.
    """
    knocks = [move for move in view.legal if isinstance(move, Knock)]
    if not knocks:
        return None
    if BIG_GIN in knocks:
        return BIG_GIN
    held = view.hand.mask
    if view.phase is Phase.WALL and view.upcard is not None:
        held |= view.upcard.mask

    def left(knock: Knock) -> tuple[int, int]:
        assert knock.card is not None
        return least_deadwood(held ^ knock.card.mask), -knock.card.points

    return min(knocks, key=left)
