"""The match with which a table begins, from the request of a cell."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike

from ginlearn.course.match.events import State
from ginlearn.course.match.files import place_to_write
from ginlearn.course.match.match import Match
from ginlearn.course.match.seats import SeatLike
from ginlearn.engine.play.state import HandState
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError


def first_match(
    rules: Rules | str | State,
    seats: Iterable[SeatLike],
    *,
    seed: int,
    target: int | None,
    dealer: int,
    names: Iterable[str] | None,
    match: Match | None,
    save: str | PathLike[str] | None,
) -> Match:
    """The given match, or that of a hand, or the one kept in a file, or a fresh one.

    Raises the errors of making a match, MatchError for a file in which no game can be kept, and
    GinlearnError when a game from a given hand is to be kept.
    """
    if match is not None:
        if save is not None:
            # Better reported now than after the first move.
            place_to_write(save)
        return match
    if isinstance(rules, HandState):
        if save is not None:
            raise GinlearnError("a game from a given hand is not kept: leave out save")
        return Match.from_position(rules, seats, seed, target, names=names)
    if save is None:
        return Match(rules, seats, seed, target, dealer, names=names)
    return Match.load(save, rules, seats, seed, target, dealer, names=names)
