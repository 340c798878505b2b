"""How the coach says a move, and on what it is based."""

from __future__ import annotations

from ginlearn.analysis.players.habits import AnyView, deadwood_after_lay_offs
from ginlearn.course.coach.choices import Weighed
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
from ginlearn.text import Text, points

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


def said_move(move: Move, view: AnyView) -> Text:
    """The move as something to do.

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> said_move(Discard("7H"), Gin.deal(seed=7).view(0))
    Text('Throw 7♥︎.')
    """
    if isinstance(move, Knock):
        return _said_knock(move, view)
    if isinstance(move, Discard):
        return Text("Throw {card}.", card=move.card)
    if isinstance(move, LayOff):
        return Text("Lay off {card} on {meld}.", card=move.card, meld=move.onto)
    if isinstance(move, LayMeld):
        return Text("Lay down {cards}.", cards=move.cards)
    if isinstance(move, DrawDiscard) and view.upcard is not None:
        return Text("Take {card} from the discard pile.", card=view.upcard)
    if isinstance(move, Pass) and view.phase is Phase.UPCARD_OFFER:
        return Text("Pass: leave the upcard.")
    return {
        DrawStock: Text("Draw from the stock."),
        Pass: Text("Pass: let the hand end."),
        Done: Text("Lay off no more: you are done."),
    }[type(move)]


def _said_knock(move: Knock, view: AnyView) -> Text:
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


def held(view: AnyView) -> int:
    """The mask of the cards that the seat can throw from: at the wall the upcard is one."""
    mask = view.hand.mask
    if view.phase is Phase.WALL and view.upcard is not None:
        mask |= view.upcard.mask
    return mask


def basis_of(weighed: Weighed) -> Text:
    """On what the coach's move is based, and how sure that is."""
    view, advice = weighed.view, weighed.advice
    if len(view.legal) == 1:
        return Text("Nothing else is allowed now.")
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
    if isinstance(view, View) and view.phase is Phase.LAY_OFF:
        return Text(
            "That is reckoned exactly: laying off can bring you down to {points}.",
            points=points(deadwood_after_lay_offs(view)),
        )
    if isinstance(view, View):
        return Text.counted(
            "With {n} at the table nothing is played out: this goes by your deadwood and by "
            "chances alone.",
            "With {n} at the table nothing is played out: this goes by your deadwood and by "
            "chances alone.",
            n=view.players,
        )
    return Text(
        "In basic rummy nothing is played out: this goes by your deadwood and by chances alone."
    )


def without_minus_zero(worth: float) -> float:
    """Points rounded to one place; a loss too small to be shown is no loss.

    >>> without_minus_zero(3.14), without_minus_zero(-0.04)
    (3.1, 0.0)
    """
    return round(worth, 1) + 0.0


def said_as_good(weighed: Weighed) -> Text | None:
    """The moves that cannot be told from the coach's by the deals looked at, if there are any."""
    moves = weighed.as_good
    if not moves:
        return None
    return Text.counted(
        "These deals do not tell it from this: {move}",
        "These deals do not tell it from {n} other choices, such as this: {move}",
        n=len(moves),
        move=said_move(moves[0], weighed.view),
    )
