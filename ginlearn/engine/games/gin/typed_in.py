"""Positions that a teacher types in: checked, and filled from a seed where cards are left open."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.cards import CARDS, Card, CardsLike, in_order
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.gin.position import NO_COUNTS, Setup, Start
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.play.seats import check_dealer, check_turn
from ginlearn.engine.play.typed_in import Places, check_hands, check_stock_size, read_hand
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, cards_counted

_PHASES = (Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD, Phase.WALL)
"""The phases in which a position can begin; lay-offs can only follow a knock that is played."""

_IN_PILE = Text("in the discard pile")


def position(
    *,
    hands: Sequence[CardsLike | None],
    upcard: Card | str | None,
    stock: CardsLike,
    discards: CardsLike | None,
    stock_size: int | None,
    first_upcard: Card | str | None,
    taken: Card | str | None,
    rules: Rules | str,
    dealer: int,
    turn: int | None,
    phase: Phase | str | None,
    seed: int | None,
) -> Start:
    """The parts from which `Gin.from_cards` begins, with its arguments and errors."""
    hands = check_hands(hands)
    players = len(hands)
    chosen = GinRules.agreed(rules, players)
    dealer = check_dealer(dealer, players)
    seed = check_seed(seed)
    first = (dealer + 1) % players
    size = chosen.hand_size(players)
    places = Places(CARDS)
    taken_card = None if taken is None else Card(taken)
    at = None if phase is None else _phase(phase)

    read = [read_hand(hand) for hand in hands]
    held = [
        places.put(cards, Text("in hand {seat}", seat=seat)) for seat, (cards, _) in enumerate(read)
    ]
    to_discard = _to_discard(read, size, turn, at, first, taken_card)
    top = places.put(in_order(stock), Text("in the stock"))
    pile = None if discards is None else places.put(in_order(discards), _IN_PILE)
    if upcard is not None:
        pile = _with_upcard(pile, Card(upcard), places)
    beginning = _first_upcard(first_upcard, pile, taken_card)
    if beginning is not None and beginning not in places:
        pile = places.put([beginning], _IN_PILE) + (pile or [])

    free = places.open_cards(seed)
    for seat, hand in enumerate(held):
        while len(hand) < size + (seat == to_discard):
            hand.append(free.pop())
    if not pile and discards is None and taken_card is None:
        pile = [free.pop()]
    top, pile = _share_out(free, top, pile or [], stock_size, fixed_pile=discards is not None)
    beginning = _turned_up(beginning, pile, top, chosen)
    setup = Setup.of(chosen, players, dealer, beginning, seed)
    if to_discard is not None:
        at = Phase.DISCARD
    elif at is None:
        offered = chosen.upcard_offer and turn is None and stock_size is None
        at = Phase.UPCARD_OFFER if offered and len(pile) == 1 else Phase.DRAW
    seat_to_move = to_discard
    if seat_to_move is None:
        seat_to_move = first if turn is None else check_turn(turn, players)
    at = _check_phase(at, chosen, pile, len(top))
    if taken_card is not None and (at is not Phase.DISCARD or taken_card not in held[seat_to_move]):
        raise DealError(
            "{card:text} cannot have just been taken: no seat that is to discard holds it",
            card=taken_card,
        )
    counts = NO_COUNTS
    if at is Phase.UPCARD_OFFER:
        counts = counts.but(passes=(seat_to_move - first) % players)
    return Start(
        setup,
        tuple(sum(1 << card for card in hand) for hand in held),
        tuple(map(int, top)),
        tuple(pile),
        at,
        seat_to_move,
        -1 if taken_card is None else int(taken_card),
        counts,
    )


def _to_discard(
    read: list[tuple[list[Card], bool]],
    size: int,
    turn: int | None,
    phase: Phase | None,
    first: int,
    taken: Card | None,
) -> int | None:
    """The seat that has drawn and must discard, or None; refuses hands of the wrong size."""
    drawn = [seat for seat, (cards, _) in enumerate(read) if len(cards) == size + 1]
    for seat, (cards, may_grow) in enumerate(read):
        if len(cards) > size + 1 or (len(cards) < size and not may_grow):
            raise DealError(
                "hand {seat} has {cards}; a hand here has {size}, or {more} after drawing "
                "(end it with ... to have it filled)",
                seat=seat,
                cards=cards_counted(len(cards)),
                size=size,
                more=size + 1,
            )
    if len(drawn) > 1:
        raise DealError("hands {seats} have all drawn; only one seat moves at a time", seats=drawn)
    if not drawn:
        if phase is not Phase.DISCARD and taken is None:
            return None
        seat = first if turn is None else check_turn(turn, len(read))
        if not read[seat][1]:
            raise DealError(
                "seat {seat} is to discard, so hand {seat} must have {cards}",
                seat=seat,
                cards=cards_counted(size + 1),
            )
        return seat
    if turn is not None and check_turn(turn, len(read)) != drawn[0]:
        raise DealError(
            "hand {seat} has drawn, so it cannot be the turn of seat {turn}",
            seat=drawn[0],
            turn=turn,
        )
    if phase is not None and phase is not Phase.DISCARD:
        raise DealError(
            "hand {seat} has drawn, so the phase is 'discard', not '{phase}'",
            seat=drawn[0],
            phase=phase,
        )
    return drawn[0]


def _with_upcard(pile: list[Card] | None, upcard: Card, places: Places[Card]) -> list[Card]:
    if pile and upcard in pile:
        if pile[-1] != upcard:
            raise DealError(
                "the upcard {card:text} is in the discard pile, but not on top, "
                "which is the last card",
                card=upcard,
            )
        return pile
    return [*(pile or []), *places.put([upcard], _IN_PILE)]


def _first_upcard(
    given: Card | str | None, pile: list[Card] | None, taken: Card | None
) -> Card | None:
    if given is not None:
        return Card(given)
    return pile[0] if pile else taken


def _turned_up(known: Card | None, pile: list[Card], stock: list[Card], rules: GinRules) -> Card:
    if known is None and not pile:
        raise DealError("with an empty discard pile, first_upcard must say what was turned up")
    card = pile[0] if known is None else known
    if card in stock and rules.stock_end != "reshuffle":
        raise DealError("{card:text} was turned up, so it cannot be in the stock", card=card)
    return card


def _share_out(
    free: list[Card],
    top: list[Card],
    pile: list[Card],
    stock_size: int | None,
    *,
    fixed_pile: bool,
) -> tuple[list[Card], list[Card]]:
    """The stock and the pile, with the open cards placed under the cards given for them."""
    room = len(free)
    if stock_size is not None:
        room = check_stock_size(stock_size, len(top), len(free)) - len(top)
    under_stock, under_pile = free[:room], free[room:]
    if under_pile and fixed_pile:
        raise DealError(
            Text.counted(
                "{n} card lies nowhere: with all discards given the stock has {cards}",
                "{n} cards lie nowhere: with all discards given the stock has {cards}",
                n=len(under_pile),
                cards=cards_counted(len(top) + len(free)),
            )
        )
    return top + under_stock, under_pile + pile


def _check_phase(phase: Phase, rules: GinRules, pile: list[Card], stock_size: int) -> Phase:
    floor = rules.stock_floor
    if phase is Phase.DRAW and stock_size <= floor and rules.stock_end == "wall":
        phase = Phase.WALL
    if phase is Phase.UPCARD_OFFER and (not rules.upcard_offer or len(pile) != 1):
        raise DealError(
            "no upcard is on offer: the rules are {rules}, the discard pile has {cards}",
            rules=rules.name,
            cards=cards_counted(len(pile)),
        )
    if phase is Phase.WALL and (rules.stock_end != "wall" or stock_size > floor or not pile):
        raise DealError(
            "this is not the wall: the rules are {rules}, the stock has {cards}",
            rules=rules.name,
            cards=cards_counted(stock_size),
        )
    # The draw before a discard may have taken the last card above the floor.
    enough = floor if phase is Phase.DISCARD else floor + 1
    if phase is not Phase.WALL and stock_size < enough:
        raise DealError(
            Text.counted(
                "the stock has {cards}, too few to go on: the hand ends when {n} is left",
                "the stock has {cards}, too few to go on: the hand ends when {n} are left",
                cards=cards_counted(stock_size),
                n=floor,
            )
        )
    return phase


def _phase(phase: Phase | str) -> Phase:
    for each in _PHASES:
        if each == phase:
            return each
    raise DealError(
        "a position cannot begin in the phase {phase!r}; it can in {allowed:,}",
        phase=phase,
        allowed=_PHASES,
    )
