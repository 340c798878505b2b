"""A game as the positions that it went through, ready to be viewed one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ginlearn.course.match.events import Event, State, event_of
from ginlearn.course.match.match import Match
from ginlearn.course.match.seats import PERSON, names_of
from ginlearn.engine.play.state import HandState
from ginlearn.engine.record.record import read_game
from ginlearn.text import GinlearnError

_MATCH = "ginlearn match"


@dataclass(frozen=True, slots=True)
class Moment:
    """One position of a game: the hand it belongs to, from 1, and the move that led to it."""

    hand: int
    state: State
    event: Event | None
    """The event that led here; None where a hand begins."""


def positions_of(source: object) -> tuple[tuple[Moment, ...], tuple[str, ...]]:
    """Every position of a game in order, and the names of the seats.

    ``source`` is the text of a record or of a match, a state, several states, or a match. Raises
    RecordError for a text that cannot be read, and GinlearnError for anything else.
    """
    hands, names = _hands_and_names(source)
    players = hands[0].players
    if any(hand.players != players for hand in hands):
        raise GinlearnError("the hands of one game are played by the same number of players")
    positions: list[Moment] = []
    number = 0
    for place, hand in enumerate(hands, start=1):
        states = _states(hand)
        positions.append(Moment(place, states[0], None))
        for (before, after), move in zip(pairwise(states), hand.moves, strict=True):
            number += 1
            event = event_of(before, move, after, number, place)
            positions.append(Moment(place, after, event))
    return tuple(positions), names or names_of([PERSON] * players)


def _hands_and_names(source: object) -> tuple[tuple[State, ...], tuple[str, ...] | None]:
    if isinstance(source, str):
        if source.lstrip().casefold().startswith(_MATCH):
            source = Match.from_record(source)
        else:
            return read_game(source), None
    if isinstance(source, Match):
        playing = () if source.hand_over else (source.state,)
        return (*source.hands, *playing), source.names
    if isinstance(source, HandState):
        return (source,), None
    hands: tuple[object, ...] = tuple(source) if isinstance(source, Iterable) else ()
    states = tuple(hand for hand in hands if isinstance(hand, HandState))
    if not states or len(states) != len(hands):
        raise GinlearnError(
            "{source!r} cannot be replayed; give a record as text, a hand, several hands, or a "
            "match",
            source=source,
        )
    return states, None


def _states(hand: State) -> Sequence[State]:
    """The states of a hand from its start to this one."""
    states = [hand]
    while (before := states[-1].previous) is not None:
        states.append(before)
    states.reverse()
    return states
