"""The names of the players at a table, for texts that name their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginlearn.course.match.called import called, called_first
from ginlearn.text import Language, Sayable, Text


class Players:
    """The names of the players by seat, as `ginlearn.course.match.Match.names` has them.

    >>> from ginlearn.text import Seat
    >>> players = Players(["you", "novice"])
    >>> players.named(Text("{player} passed.", player=Seat(0)))
    Text('You passed.')
    """

    def __init__(self, names: Sequence[str]) -> None:
        #: The names as the match has them.
        self.names = tuple(names)
        self._first = {seat: called_first(name) for seat, name in enumerate(names)}
        self._within = {seat: called(name) for seat, name in enumerate(names)}

    def is_reader(self, seat: int) -> bool:
        """True when the player is the one who reads."""
        return self.names[seat] == "you"

    def named(self, text: Sayable) -> Text:
        """The text, with names as they stand alone or at the beginning of a sentence."""
        return Text("{text}", text=Named(text, self._first))

    def named_within(self, text: Sayable) -> Text:
        """The text, with names as they stand within a sentence.

        >>> from ginlearn.text import Seat
        >>> Players(["you", "novice"]).named_within(Text("it is the turn of {turn}", turn=Seat(1)))
        Text('it is the turn of novice')
        """
        return Text("{text}", text=Named(text, self._within))


@dataclass(frozen=True, slots=True)
class Named:
    """A text in which every seat is said by the name of its player."""

    text: Sayable
    names: Mapping[int, Text]

    def said(self, language: Language, _form: str = "", /) -> str:
        """The text in that language."""
        names = {seat: language.say(name) for seat, name in self.names.items()}
        return language.with_seats(names).say(self.text)
