"""The coach's knowledge of any game: the legal moves, and no more."""

from __future__ import annotations

from ginlearn.course.coach.only import only_move_hints
from ginlearn.course.coach.reckoning import AtOnce, Reckoning, only_move, unknown
from ginlearn.course.coach.words import NO_CARDS, cards_of, said_move
from ginlearn.course.questions.question import Hint, Hints
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.text import Text, paragraph


def hints(view: View, _worlds: int, _seed: int) -> Hints:
    """Three hints: the number of moves, the cards they move, and one of them."""
    first = view.legal[0]
    if len(view.legal) == 1:
        return only_move_hints(said_move(first, view.upcard), cards_of(first, view))
    marked = NO_CARDS
    for move in view.legal:
        marked |= cards_of(move, view)
    count = Text.counted(
        "There is {n} thing that you may do now.",
        "There are {n} things that you may do now.",
        n=len(view.legal),
    )
    where = (
        Text("Look at {cards}: they may move.", cards=marked)
        if marked
        else Text("What would each of them leave you with?")
    )
    not_weighed = Text("This is allowed; in this game the coach weighs nothing.")
    says = paragraph(said_move(first, view.upcard), not_weighed)
    return Hint(count), Hint(where, marked), Hint(says, cards_of(first, view))


def reckoning(view: View, move: Move, _worlds: int, _seed: int) -> Reckoning:
    """The verdict that nothing can be told, except of a move that was the only one."""
    if len(view.legal) == 1:
        return AtOnce(lambda: only_move(move))
    says = Text("What that is worth cannot be told: in this game nothing is played out.")
    return AtOnce(lambda: unknown(says))
