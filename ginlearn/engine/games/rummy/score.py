"""The score of a hand of basic rummy when a player is out."""

from __future__ import annotations

from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.rummy.position import RummyPosition
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.play.seats import next_dealer
from ginlearn.text import Seat, Text, points

_RUMMY = Text(
    "{winner} goes rummy, playing every card in one turn: the others hold "
    "{held}, doubled to {points}"
)
_OUT = Text("{winner} is out and scores the {held} that the others hold")


def score_out(position: RummyPosition, rules: RummyRules, dealer: int, winner: int) -> HandResult:
    """The result when a seat has played its last card."""
    left = tuple(
        sum(rules.ace_points if card.rank == 0 else card.points for card in CardSet(hand))
        for hand in position.hands
    )
    held = sum(left)
    # Any card melded or laid off in an earlier turn rules it out; discards cannot count, since
    # every turn forces one.
    rummy = rules.going_rummy_doubles and not position.played >> winner & 1
    multiplier = 2 if rummy else 1
    return HandResult(
        kind=ResultKind.RUMMY if rummy else ResultKind.OUT,
        players=len(left),
        dealer=dealer,
        next_dealer=next_dealer(rules, len(left), dealer, (winner,)),
        winners=(winner,),
        knocker=winner,
        points=tuple(held * multiplier if seat == winner else 0 for seat in range(len(left))),
        deadwood=left,
        multiplier=multiplier,
        reason=(_RUMMY if rummy else _OUT).filled(
            winner=Seat(winner), held=points(held), points=held * multiplier
        ),
    )
