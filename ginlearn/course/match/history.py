"""The play in a match so far: its hands, every move of them, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from ginlearn.course.match.errors import MatchError
from ginlearn.course.match.events import Event, Played, State, event_of
from ginlearn.engine.play.moves import Move
from ginlearn.engine.rules.checks import is_whole


@dataclass(frozen=True, slots=True)
class History:
    """All hands of a match up to some moment; it never changes."""

    hands: tuple[State, ...]
    """Each hand as its last state, the one being played last."""
    count: int
    """Moves played in all hands."""

    @classmethod
    def of(cls, hands: tuple[State, ...]) -> Self:
        """The history of some hands, of which all but the last are over."""
        return cls(hands, sum(len(hand.moves) for hand in hands))

    @property
    def state(self) -> State:
        """The hand being played, or just over."""
        return self.hands[-1]

    @property
    def finished(self) -> tuple[State, ...]:
        """The hands that are over."""
        return self.hands if self.state.result is not None else self.hands[:-1]

    @property
    def moves(self) -> tuple[Played, ...]:
        """All moves played, hidden knock discards included."""
        return tuple(
            Played(number, hand, _to_move(before), move)
            for number, (hand, before, move, _) in enumerate(self._all(), start=1)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, as an onlooker saw them at the time."""
        return tuple(
            event_of(before, move, after, number, hand)
            for number, (hand, before, move, after) in enumerate(self._all(), start=1)
        )

    def played(self, state: State) -> History:
        """The history with one more move, after which the hand is in that state."""
        return History((*self.hands[:-1], state), self.count + 1)

    def dealt(self, state: State) -> History:
        """The history with a further hand."""
        return History((*self.hands, state), self.count)

    def before(self, number: int) -> History:
        """The history as it was before a move, counted from 1 over all hands.

        Raises MatchError for a move that was not played.
        """
        if not is_whole(number) or not 1 <= number <= self.count:
            raise MatchError(
                "there is no move {number!r} to go back to; moves played: {played}",
                number=number,
                played=self.count,
            )
        left = number - 1
        place = 0
        while left >= (count := len(self.hands[place].moves)):
            left -= count
            place += 1
        return History((*self.hands[:place], self.hands[place].history[left]), number - 1)

    def _all(self) -> Iterator[tuple[int, State, Move, State]]:
        """All moves played, each with the number of its hand, between the two states around it."""
        for number, last in enumerate(self.hands, start=1):
            for (before, after), move in zip(pairwise(last.history), last.moves, strict=True):
                yield number, before, move, after


def _to_move(state: State) -> int:
    """The seat that moved in a state after which something was played."""
    assert state.turn is not None
    return state.turn
