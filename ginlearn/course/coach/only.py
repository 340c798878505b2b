"""The hints where the rules leave one move."""

from __future__ import annotations

from ginlearn.course.questions.question import Hint, Hints
from ginlearn.engine.cards import CardSet
from ginlearn.text import Text, paragraph


def only_move_hints(says: Text, cards: CardSet) -> Hints:
    """Three hints that lead to the only move, with its words and its cards."""
    return (
        Hint(Text("There is only one thing that you may do now.")),
        Hint(Text("Nothing needs to be weighed: the rules leave you one move.")),
        Hint(paragraph(says, Text("Nothing else is allowed now.")), cards),
    )
