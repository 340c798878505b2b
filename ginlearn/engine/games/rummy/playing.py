"""What a move does in basic rummy: where the cards lie after it, and how the hand ends."""

from __future__ import annotations

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.rummy.position import Position
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play import deals
from ginlearn.engine.play.moves import Discard, DrawDiscard, DrawStock, LayMeld, LayOff, Move, Phase
from ginlearn.engine.play.results import HandResult, ResultKind, next_dealer, void
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text, points


def after(
    position: Position, rules: Rules, dealer: int, seed: int, move: Move
) -> tuple[Position, HandResult | None]:
    """The position after a legal move, and the result where the move ends the hand.

    The deal's ``seed`` shuffles the discards when they become the stock.
    """
    seat = position.turn
    if seat is None:
        raise ValueError("no move can follow the end of a hand")
    position = _with_move(position, seat, move)
    if not position.hands[seat]:
        return _over(position), _out(position, rules, dealer, seat)
    if not isinstance(move, Discard):
        return position, None
    laid = position.melded or position.laid_off
    position = position._replace(
        turn=(seat + 1) % len(position.hands),
        phase=Phase.DRAW,
        drawn=None,
        taken=None,
        played=position.played | (1 << seat if laid else 0),
        melded=0,
        laid_off=0,
        turns=position.turns + 1,
    )
    reason = None
    if rules.longest_hand is not None and position.turns >= rules.longest_hand:
        # Stock and discards can go around for ever: somebody has to end it.
        reason = Text.counted(
            "{n} turn was played and nobody is out",
            "{n} turns were played and nobody is out",
            n=position.turns,
        )
    elif rules.stock_end == "void" and len(position.stock) <= rules.stock_floor:
        reason = Text("the stock is at its end")
    if reason is not None:
        return _over(position), void(len(position.hands), dealer, reason)
    return with_stock(position, rules, seed), None


def with_stock(position: Position, rules: Rules, seed: int) -> Position:
    """The position with the discards under the top one recycled, where the stock is at its end.

    Cards still in the stock stay on top. Turned over, the card thrown first is drawn first.
    """
    if len(position.stock) > rules.stock_floor or len(position.discards) < 2:
        return position
    under = [int(card) for card in position.discards[:-1]]
    if rules.recycle == "shuffle":
        under = deals.reshuffled(under, seed, position.recycled)
    return position._replace(
        stock=(*position.stock, *map(Card, under)),
        discards=position.discards[-1:],
        recycled=position.recycled + 1,
    )


def _with_move(position: Position, seat: int, move: Move) -> Position:
    """Where the cards lie after a legal move; a discard still leaves the same seat on turn."""
    hand, known = position.hands[seat], position.known[seat]
    if isinstance(move, Discard):
        hand ^= move.card.mask
        return position._replace(
            hands=_changed(position.hands, seat, hand),
            # A card that is known to be held is known no longer once it is played.
            known=_changed(position.known, seat, known & hand),
            discards=(*position.discards, move.card),
        )
    if isinstance(move, DrawStock):
        card = position.stock[0]
        return position._replace(
            hands=_changed(position.hands, seat, hand | card.mask),
            stock=position.stock[1:],
            phase=Phase.DISCARD,
            drawn=card,
        )
    if isinstance(move, DrawDiscard):
        card = position.discards[-1]
        return position._replace(
            hands=_changed(position.hands, seat, hand | card.mask),
            known=_changed(position.known, seat, known | card.mask),
            discards=position.discards[:-1],
            phase=Phase.DISCARD,
            drawn=card,
            taken=card,
        )
    if isinstance(move, LayMeld):
        hand ^= move.cards.mask
        return position._replace(
            hands=_changed(position.hands, seat, hand),
            known=_changed(position.known, seat, known & hand),
            table=(*position.table, TableMeld(move.cards, seat)),
            melded=position.melded + 1,
        )
    if isinstance(move, LayOff):
        hand ^= move.card.mask
        return position._replace(
            hands=_changed(position.hands, seat, hand),
            known=_changed(position.known, seat, known & hand),
            table=tuple(
                meld.with_card(move.card, seat) if meld.cards == move.onto else meld
                for meld in position.table
            ),
            laid_off=position.laid_off + 1,
        )
    raise TypeError(f"{move!r} is no move of rummy")


def _changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _over(position: Position) -> Position:
    return position._replace(turn=None, phase=Phase.OVER, drawn=None, taken=None)


_RUMMY = Text(
    "{winner} goes rummy, playing every card in one turn: the others hold "
    "{held}, doubled to {points}"
)
_OUT = Text("{winner} is out and scores the {held} that the others hold")


def _out(position: Position, rules: Rules, dealer: int, winner: int) -> HandResult:
    """The result when a seat has played its last card (seed 002, scoring)."""
    left = tuple(
        sum(rules.ace_points if card.rank == 0 else card.points for card in CardSet(hand))
        for hand in position.hands
    )
    held = sum(left)
    # Any card melded or laid off in an earlier turn bars it; discards cannot count, since
    # every turn forces one (seed 002, going rummy).
    rummy = rules.going_rummy_doubles and not position.played >> winner & 1
    multiplier = 2 if rummy else 1
    return HandResult(
        kind=ResultKind.RUMMY if rummy else ResultKind.OUT,
        players=len(left),
        dealer=dealer,
        next_dealer=next_dealer(rules, len(left), dealer, (winner,)),
        winners=(winner,),
        knocker=winner,
        points=tuple(held * multiplier if seat == winner else 0 for seat in range(len(left))),
        deadwood=left,
        multiplier=multiplier,
        reason=(_RUMMY if rummy else _OUT).filled(
            winner=Seat(winner), held=points(held), points=held * multiplier
        ),
    )
