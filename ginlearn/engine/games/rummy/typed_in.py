"""Positions of basic rummy to start from: dealt by a seed, or typed in by a teacher."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from ginlearn.engine.cards import CARDS, PACK, Card, CardSet, CardsLike, cards, in_order
from ginlearn.engine.cards.once import check_once
from ginlearn.engine.errors import CardTextError, DealError, DuplicateCardError, NotAMeldError
from ginlearn.engine.games.rummy.position import RummyPosition
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.lay_offs import list_of_melds
from ginlearn.engine.melds.meld import meld_fault, no_meld
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.deals import dealt as dealt_cards
from ginlearn.engine.play.deals import shuffled
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.play.seats import check_seat, check_turn
from ginlearn.engine.play.typed_in import check_stock_size, read_hand
from ginlearn.text import Text, cards_counted

TableLike: TypeAlias = Mapping[int, Iterable[CardsLike]] | Iterable[TableMeld]
"""Melds on the table: by the seat that laid them, or as `TableMeld` values."""


def dealt(rules: RummyRules, players: int, dealer: int, seed: int) -> RummyPosition:
    """The deal of that number; the seat on the dealer's left starts."""
    hands, upcard, stock = dealt_cards(seed, players, rules.hand_size(players), dealer)
    return RummyPosition(
        hands=hands,
        stock=tuple(CARDS[card] for card in stock),
        discards=(CARDS[upcard],),
        turn=(dealer + 1) % players,
        phase=Phase.DRAW,
        known=(0,) * players,
    )


def typed_in(
    hands: Sequence[CardsLike | None],
    rules: RummyRules,
    dealer: int,
    seed: int,
    *,
    upcard: CardsLike | None,
    discards: CardsLike | None,
    stock: CardsLike | None,
    stock_size: int | None,
    table: TableLike,
    turn: int | None,
    phase: Phase | str,
    taken: CardsLike | None,
) -> RummyPosition:
    """The position that a teacher describes, with the rest filled from the seed.

    See `Rummy.from_cards`. Raises DealError for an impossible position, naming the part at fault,
    and NotAMeldError for cards on the table that are not melds.
    """
    players = len(hands)
    mover = (dealer + 1) % players if turn is None else turn
    check_turn(mover, players)
    given: object = phase
    if phase not in (Phase.DRAW, Phase.DISCARD):
        raise DealError(
            "a hand of rummy cannot start in the phase {phase!r}; it can in {allowed:,}",
            phase=str(given) if isinstance(given, str) else given,
            allowed=(Phase.DRAW, Phase.DISCARD),
        )
    if upcard is not None and discards is not None:
        raise DealError("give the upcard or all discards, not both: the upcard is the last of them")
    pile = _read(Text("the discard pile"), upcard if discards is None else discards)
    if upcard is not None and len(pile) != 1:
        raise DealError(
            Text.counted(
                "there is one upcard; {n} was given",
                "there is one upcard; {n} were given",
                n=len(pile),
            )
        )
    melds = _melds(table, players, rules)
    next_cards = _read(Text("the stock"), stock)
    read = [_read_hand(Text("hand {seat}", seat=seat), hand) for seat, hand in enumerate(hands)]
    held = [cards_given for cards_given, _ in read]
    check_once(
        [
            *((Text("in hand {seat}", seat=seat), hand) for seat, hand in enumerate(held)),
            (Text("on the table"), [card for meld in melds for card in meld.cards]),
            (Text("in the discard pile"), pile),
            (Text("in the stock"), next_cards),
        ],
        DealError,
    )
    used = (*(card for hand in held for card in hand), *pile, *next_cards)
    unseen = PACK & ~cards(used).mask
    for meld in melds:
        unseen &= ~meld.cards.mask
    rest = shuffled(tuple(CardSet(unseen)), seed)

    masks = []
    for seat, (given, may_grow) in enumerate(read):
        size = rules.hand_size(players) + (phase == Phase.DISCARD and seat == mover)
        missing = max(0, size - len(given)) if may_grow else 0
        masks.append(cards([*given, *_drawn(rest, missing)]).mask)
    _check_hands(masks, rules.hand_size(players))
    if upcard is None and discards is None:
        pile = _drawn(rest, 1)
    below = rest
    if stock_size is not None:
        check_stock_size(stock_size, len(next_cards), len(rest))
        below = rest[: stock_size - len(next_cards)]
        pile = (*rest[len(below) :], *pile)
    # Cards without a given place lie under the named cards of the stock.
    whole_stock = (*next_cards, *below)
    if phase == Phase.DRAW and not whole_stock and not pile:
        raise DealError("there is no card to draw: stock and discard pile are empty")
    from_pile = _taken(taken, masks[mover], Phase(phase))
    return RummyPosition(
        hands=tuple(masks),
        stock=whole_stock,
        discards=tuple(pile),
        turn=mover,
        phase=Phase(phase),
        table=melds,
        known=tuple(
            from_pile.mask if from_pile is not None and seat == mover else 0
            for seat in range(players)
        ),
        drawn=from_pile,
        taken=from_pile,
        played=_who_played(melds),
    )


def _read(place: Text, given: CardsLike | None) -> tuple[Card, ...]:
    if given is None:
        return ()
    try:
        return in_order(given)
    except (CardTextError, DuplicateCardError) as error:
        raise DealError("{place}: {why}", place=place, why=error.text) from error


def _read_hand(place: Text, given: CardsLike | None) -> tuple[list[Card], bool]:
    try:
        return read_hand(given)
    except (CardTextError, DuplicateCardError) as error:
        raise DealError("{place}: {why}", place=place, why=error.text) from error


def _drawn(rest: list[Card], count: int) -> tuple[Card, ...]:
    if count > len(rest):
        raise DealError("too few cards are left to fill the position: {count}", count=len(rest))
    drawn, rest[:] = tuple(rest[:count]), rest[count:]
    return drawn


_DOES_NOT_PLAY = Text("seat {seat!r} has laid cards, but does not play; the seats are 0 to {last}")


def _melds(table: TableLike, players: int, rules: RummyRules) -> tuple[TableMeld, ...]:
    if isinstance(table, Mapping):
        melds = tuple(
            TableMeld(cards(meld), seat)
            for seat, laid in table.items()
            for meld in list_of_melds(laid)
        )
    else:
        given: object = table
        several: tuple[object, ...] = tuple(given) if isinstance(given, Iterable) else (given,)
        melds = tuple(meld for meld in several if isinstance(meld, TableMeld))
        if len(melds) < len(several):
            raise DealError(
                "{table!r} does not say which seat laid which melds; write {{0: ['7C 7D 7H']}}",
                table=table,
            )
    for meld in melds:
        for seat in (meld.seat, *(seat for _, seat in meld.laid_off)):
            check_seat(seat, players, _DOES_NOT_PLAY)
        fault = meld_fault(meld.cards, rules.ace)
        if fault is not None:
            raise NotAMeldError(no_meld(meld.cards, fault))
        laid = meld.cards.mask
        for card, _ in meld.laid_off:
            # The added cards must be in the meld, each once; at least three cards were laid first.
            if not laid & card.mask or laid.bit_count() <= 3:
                raise DealError(
                    "{card:text} cannot have been laid off on the meld that now is {meld:text}",
                    card=card,
                    meld=meld,
                )
            laid ^= card.mask
    return melds


def _check_hands(masks: Sequence[int], size: int) -> None:
    for seat, mask in enumerate(masks):
        if not 1 <= mask.bit_count() <= size + 1:
            raise DealError(
                "hand {seat} has {cards}; a hand has 1 to {most} while it is played",
                seat=seat,
                cards=cards_counted(mask.bit_count()),
                most=size + 1,
            )


_NOT_TAKEN = Text(
    "the card taken must be one that the seat on turn holds in the phase {phase}; "
    "{taken:text} is not"
)
_NONE_TAKEN = Text(
    "the card taken must be one that the seat on turn holds in the phase {phase}; none was named"
)


def _taken(taken: CardsLike | None, hand: int, phase: Phase) -> Card | None:
    if taken is None:
        return None
    read = _read(Text("the card taken"), taken)
    if phase is not Phase.DISCARD or len(read) != 1 or not hand & read[0].mask:
        refusal = _NOT_TAKEN if read else _NONE_TAKEN
        raise DealError(refusal.filled(taken=cards(read), phase=str(Phase.DISCARD)))
    return read[0]


def _who_played(melds: Iterable[TableMeld]) -> int:
    """The seats, as bits, that have cards on the table."""
    played = 0
    for meld in melds:
        played |= 1 << meld.seat
        for _, seat in meld.laid_off:
            played |= 1 << seat
    return played
