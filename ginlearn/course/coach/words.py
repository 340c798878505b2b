"""How the coach says a move, and on what it is based."""

from __future__ import annotations

from ginlearn.analysis.players.habits import AnyView, deadwood_after_lay_offs
from ginlearn.course.coach.choices import Weighed
from ginlearn.course.sentences import Points, Sentence
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.play.moves import (
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    Pass,
    Phase,
)

NO_CARDS = CardSet()


def cards_of(move: Move, view: AnyView) -> CardSet:
    """The cards that a move moves, to be marked."""
    if isinstance(move, LayMeld):
        return move.cards
    card: Card | None = None
    if isinstance(move, Discard | Knock | LayOff):
        card = move.card
    elif isinstance(move, DrawDiscard):
        card = view.upcard
    return NO_CARDS if card is None else CardSet(card.mask)


def said_move(move: Move, view: AnyView) -> Sentence:
    """The move as something to do.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> said_move(Discard("7H"), Gin.deal(seed=7).view(0))
    Sentence('Throw 7♥︎.')
    """
    if isinstance(move, Knock):
        return _said_knock(move, view)
    if isinstance(move, Discard):
        return Sentence("Throw {card}.", card=move.card)
    if isinstance(move, LayOff):
        return Sentence("Lay off {card} on {meld}.", card=move.card, meld=move.onto)
    if isinstance(move, LayMeld):
        return Sentence("Lay down {cards}.", cards=move.cards)
    if isinstance(move, DrawDiscard) and view.upcard is not None:
        return Sentence("Take {card} from the discard pile.", card=view.upcard)
    if isinstance(move, Pass) and view.phase is Phase.UPCARD_OFFER:
        return Sentence("Pass: leave the upcard.")
    return {
        DrawStock: Sentence("Draw from the stock."),
        Pass: Sentence("Pass: let the hand end."),
        Done: Sentence("Lay off no more: you are done."),
    }[type(move)]


def _said_knock(move: Knock, view: AnyView) -> Sentence:
    if move.card is None:
        return Sentence("Big gin: lay down all your cards.")
    left = least_deadwood(held(view) ^ move.card.mask)
    if not left:
        return Sentence("Gin: throw {card} and lay the rest in melds.", card=move.card)
    return Sentence(
        "Knock, throwing {card}: {points} are left.", card=move.card, points=Points(left)
    )


def held(view: AnyView) -> int:
    """The mask of the cards that the seat can throw from: at the wall the upcard is one."""
    mask = view.hand.mask
    if view.phase is Phase.WALL and view.upcard is not None:
        mask |= view.upcard.mask
    return mask


def basis_of(weighed: Weighed) -> Sentence:
    """On what the coach's move is based, and how sure that is."""
    view, advice = weighed.view, weighed.advice
    if len(view.legal) == 1:
        return Sentence("Nothing else is allowed now.")
    if advice is not None:
        choice = advice.choice(weighed.move)
        return Sentence(
            "Each choice was played to the end of the hand in {worlds} deals that fit what you "
            "have seen: this one is worth {points} points to you on average, give or take "
            "{error}.",
            worlds=advice.worlds,
            points=signed(choice.points),
            error=f"{choice.standard_error:.1f}",
        )
    if isinstance(view, View) and view.phase is Phase.LAY_OFF:
        return Sentence(
            "That is reckoned exactly: laying off can bring you down to {points}.",
            points=Points(deadwood_after_lay_offs(view)),
        )
    if isinstance(view, View):
        return Sentence(
            "With {players} at the table nothing is played out: this goes by your deadwood and by "
            "chances alone.",
            players=view.players,
        )
    return Sentence(
        "In basic rummy nothing is played out: this goes by your deadwood and by chances alone."
    )


def signed(points: float) -> str:
    """Points to one place, with their sign; never a zero with a minus.

    >>> signed(3.14), signed(-0.04)
    ('+3.1', '+0.0')
    """
    return f"{round(points, 1) + 0.0:+.1f}"


def said_as_good(weighed: Weighed) -> str:
    """The moves that cannot be told from the coach's by the deals looked at, if there are any."""
    moves = weighed.as_good
    if not moves:
        return ""
    if len(moves) == 1:
        return Sentence(
            "These deals do not tell it from this: {move}",
            move=said_move(moves[0], weighed.view),
        )
    return Sentence(
        "These deals do not tell it from {count} other choices, such as this: {move}",
        count=len(moves),
        move=said_move(moves[0], weighed.view),
    )
