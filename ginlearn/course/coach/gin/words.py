"""The coach's words for a move of gin and its grounds."""

from __future__ import annotations

from ginlearn.analysis.advice.advice import NO_ODDS
from ginlearn.analysis.players.gin.lay_offs import deadwood_after_lay_offs
from ginlearn.course.coach import words
from ginlearn.course.coach.gin.weighing import Weighed
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import Knock, Move, Pass, Phase
from ginlearn.text import Text, paragraph, points


def said_move(move: Move, view: GinView) -> Text:
    """The move as an instruction.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> said_move(Knock("7H"), Gin.from_cards(["2C 3C 4C 5S 5H 5D 6C 7C 8C 9C 7H", None]).view(0))
    Text('Gin: throw 7♥︎ and lay the rest in melds.')
    """
    if isinstance(move, Knock):
        return _said_knock(move, view)
    if isinstance(move, Pass):
        if view.phase is Phase.UPCARD_OFFER:
            return Text("Pass: leave the upcard.")
        return Text("Pass: let the hand end.")
    return words.said_move(move, view.upcard)


def _said_knock(move: Knock, view: GinView) -> Text:
    if move.card is None:
        return Text("Big gin: lay down all your cards.")
    left = least_deadwood(held(view) ^ move.card.mask)
    if not left:
        return Text("Gin: throw {card} and lay the rest in melds.", card=move.card)
    return Text.counted(
        "Knock, throwing {card}: {n} point is left.",
        "Knock, throwing {card}: {n} points are left.",
        card=move.card,
        n=left,
    )


def held(view: GinView) -> int:
    """The mask of the cards from which the seat can discard: at the wall with the upcard."""
    mask = view.hand.mask
    if view.phase is Phase.WALL and view.upcard is not None:
        mask |= view.upcard.mask
    return mask


def basis_of(weighed: Weighed) -> Text:
    """The grounds of the coach's move, and how sure it is."""
    view, advice = weighed.view, weighed.advice
    if advice is not None:
        choice = advice.choice(weighed.move)
        return Text.counted(
            "Each choice was played to the end of the hand in {n} deal that fits what you have "
            "seen: this one is worth {worth:+.1f} points to you on average, give or take "
            "{error:.1f}.",
            "Each choice was played to the end of the hand in {n} deals that fit what you have "
            "seen: this one is worth {worth:+.1f} points to you on average, give or take "
            "{error:.1f}.",
            n=advice.worlds,
            worth=without_minus_zero(choice.points),
            error=choice.standard_error,
        )
    if view.phase is Phase.LAY_OFF:
        return Text(
            "That is reckoned exactly: laying off can bring you down to {points}.",
            points=points(deadwood_after_lay_offs(view)),
        )
    by_sight = Text("This goes by your deadwood and by chances alone.")
    if view.players == 2:
        return paragraph(NO_ODDS, by_sight)
    return Text.counted(
        "With {n} at the table nothing is played out: this goes by your deadwood and by "
        "chances alone.",
        "With {n} at the table nothing is played out: this goes by your deadwood and by "
        "chances alone.",
        n=view.players,
    )


def without_minus_zero(worth: float) -> float:
    """Points rounded to one place; a loss too small to show counts as none.

    >>> without_minus_zero(3.14), without_minus_zero(-0.04)
    (3.1, 0.0)
    """
    return round(worth, 1) + 0.0


def said_as_good(weighed: Weighed) -> Text | None:
    """The moves that the deals examined cannot tell from the coach's, or None."""
    moves = weighed.as_good
    if not moves:
        return None
    return Text.counted(
        "These deals do not tell it from this: {move}",
        "These deals do not tell it from {n} other choices, such as this: {move}",
        n=len(moves),
        move=said_move(moves[0], weighed.view),
    )
