"""The joker, which belongs to no suit and has no rank."""

from __future__ import annotations

from typing import Final, TypeAlias

from ginlearn.engine.cards.card import Card
from ginlearn.text import Language, Text


class Joker:
    """The one kind of joker; red or black is a matter of its picture.

    The rules of each game say what a joker counts and what it may stand for.

    >>> JOKER, str(JOKER), JOKER is Joker()
    (Joker(), 'JK', True)
    """

    __slots__ = ()
    number: Final = 52
    """The number of its kind, after the fifty-two cards."""
    signs: Final = "\N{PLAYING CARD BLACK JOKER}\ufe0e"
    name: Final = "joker"

    def __new__(cls) -> Joker:
        """The joker; any two are the same kind, as two sevens of hearts are."""
        return JOKER

    def said(self, language: Language, form: str = "", /) -> str:
        """The joker in a sentence, in the forms that a card has.

        Raises KeyError for an unknown form.
        """
        if form in ("", "text"):
            return language.left_to_right(str(self) if form else self.signs)
        return language.say(_NAMES[form])

    def __str__(self) -> str:
        return "JK"

    def __repr__(self) -> str:
        return "Joker()"

    def __reduce__(self) -> str:
        return "JOKER"


JOKER: Final[Joker] = object.__new__(Joker)

Face: TypeAlias = Card | Joker
"""The face of a card: one of the fifty-two cards, or the joker."""

_NAMES = {
    "name": Text.in_context("card", "joker"),
    "the": Text.in_context("card, the", "the joker"),
    "acc": Text.in_context("card, accusative", "the joker"),
    "gen": Text.in_context("card, genitive", "the joker"),
    "rank": Text.in_context("ranks", "jokers"),
}
