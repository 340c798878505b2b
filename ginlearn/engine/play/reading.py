"""Reading the text of a move, in the position in which it is to be played.

Reading finds the meaning, not the legality: "knock 7H" is read even where no knock is possible, and
the state then says why not.
"""

from __future__ import annotations

import re

from ginlearn.engine.cards import Card, CardSet, cards, in_order
from ginlearn.engine.errors import (
    AmbiguousMoveError,
    CardTextError,
    DuplicateCardError,
    IllegalMoveError,
    MoveTextError,
    NotAMeldError,
)
from ginlearn.engine.melds.arranging import LARGEST_HAND, least_deadwood
from ginlearn.engine.play.moves import (
    BIG_GIN,
    DONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Discard,
    Done,
    Knock,
    LayMeld,
    LayOff,
    Move,
    Phase,
)
from ginlearn.engine.play.state import HandState
from ginlearn.text import Text, points

_WITHOUT_CARDS: dict[str, Move] = {
    "pass": PASS,
    "draw stock": DRAW_STOCK,
    "draw from stock": DRAW_STOCK,
    "draw discard": DRAW_DISCARD,
    "draw upcard": DRAW_DISCARD,
    "take discard": DRAW_DISCARD,
    "take upcard": DRAW_DISCARD,
    "big gin": BIG_GIN,
    "done": DONE,
}
_WITH_CARDS = re.compile(r"(discard|knock|gin|big gin|lay off|meld|done)\b\s*(.*)", re.IGNORECASE)
_ALLOWED = (
    "pass; draw stock; draw discard; discard 7H; knock 7H; knock 7H: 2C 3C 4C | 8S 8H 8D; "
    "big gin; lay off 7S on 7H 7D 7C; meld 4C 4D 4H; done"
)


def read_move(text: str, state: HandState) -> Move:
    """The move that a text means in that position.

    Upper and lower case, spaces and the spelling of cards are free. "gin 7H" may stand for "knock
    7H" where that is gin, and a lay-off need not name its meld where the card fits only one.

    Raises MoveTextError for a text that is not a move, AmbiguousMoveError for one that fits
    several, and IllegalMoveError for a "gin" that would not be gin and for cards that are not
    melds.
    """
    try:
        return _read(text, state)
    except (CardTextError, DuplicateCardError) as error:
        raise MoveTextError("{text!r} is no move: {why}", text=text, why=error.text) from error
    except NotAMeldError as error:
        raise IllegalMoveError(
            "{text!r} may not be played: {why}", text=text, why=error.text
        ) from error


def _read(text: str, state: HandState) -> Move:
    plain = " ".join(str(text).split())
    for words, read in state.own_moves.items():
        begins, rest = plain[: len(words)], plain[len(words) :]
        if begins.casefold() == words and not rest[:1].isalnum():
            return read(rest.strip(), state)
    if move := _WITHOUT_CARDS.get(plain.casefold()):
        return move
    match = _WITH_CARDS.fullmatch(plain)
    if match is None:
        raise _no_move(text)
    word, rest = match[1].casefold(), match[2]
    if word == "discard":
        return Discard(_one_card(text, rest))
    if word == "lay off":
        return _read_lay_off(text, rest, state)
    if word == "meld":
        if not rest:
            raise _no_move(text)
        return LayMeld(cards(rest))
    before, colon, after = rest.partition(":")
    if word in {"done", "big gin"}:
        if before.strip() or not colon:
            raise _no_move(text)
        melds = _read_melds(after)
        return Done(melds) if word == "done" else Knock(None, melds)
    card = _one_card(text, before)
    if word == "gin":
        _check_gin(card, state)
    return Knock(card, _read_melds(after) if colon else None)


def _read_lay_off(text: str, rest: str, state: HandState) -> Move:
    before, on, after = re.sub(r"\s+on\s+", "|", rest, count=1, flags=re.IGNORECASE).partition("|")
    card = _one_card(text, before)
    onto = cards(after) if on else CardSet()
    fitting = [
        move
        for move in state.legal_moves()
        if isinstance(move, LayOff) and move.card == card and onto <= move.onto
    ]
    if len(fitting) > 1:
        raise AmbiguousMoveError(
            "{text!r} fits more than one meld; say which: {allowed}",
            text=text,
            allowed="; ".join(map(str, fitting)),
        )
    # A lay-off that fits nowhere is read as well, so that the state can say why it may not be
    # played.
    return fitting[0] if fitting else LayOff(card, onto)


def _read_melds(text: str) -> list[CardSet]:
    if text.strip().casefold() in {"", "none"}:
        return []
    return [cards(meld) for meld in text.split("|")]


def _check_gin(card: Card, state: HandState) -> None:
    if state.turn is None:
        return
    held = state.hands[state.turn]
    if not isinstance(held, CardSet):
        return  # gin is played with one pack
    if state.phase is Phase.WALL and isinstance(state.upcard, Card):
        held |= cards(state.upcard)
    left = least_deadwood(held.mask & ~card.mask) if len(held) <= LARGEST_HAND else 0
    if card in held and left:
        raise IllegalMoveError(
            "throwing {card:text} would not be gin: it leaves {left} of deadwood",
            card=card,
            left=points(left),
        )


def _one_card(text: str, part: str) -> Card:
    found = in_order(part)
    if len(found) != 1:
        raise MoveTextError(
            Text.counted(
                "{text!r} names {n} card where one is needed, as in 'discard 7H'",
                "{text!r} names {n} cards where one is needed, as in 'discard 7H'",
                text=text,
                n=len(found),
            )
        )
    return found[0]


def _no_move(text: object) -> MoveTextError:
    return MoveTextError("{text!r} is no move; moves are: {allowed}", text=text, allowed=_ALLOWED)
