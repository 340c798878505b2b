"""A seat at the table, as a sentence names it."""

from __future__ import annotations

from ginlearn.text.language import Language
from ginlearn.text.text import Text


class Seat(int):
    """A seat named in a sentence; a language that knows the players says their names.

    >>> from ginlearn.text import ENGLISH, Text
    >>> won = Text("{winner} has won.", winner=Seat(1))
    >>> str(won), ENGLISH.with_seats({1: "Ben"}).say(won)
    ('seat 1 has won.', 'Ben has won.')
    """

    __slots__ = ()

    def said(self, language: Language, _form: str = "", /) -> str:
        """The player's name, or the number of the seat."""
        if int(self) in language.seats:
            return language.isolated(language.seats[int(self)])
        return language.say(_NUMBERED.filled(number=int(self)))

    def __str__(self) -> str:
        return f"seat {int(self)}"

    __format__ = object.__format__


_NUMBERED = Text("seat {number}")
