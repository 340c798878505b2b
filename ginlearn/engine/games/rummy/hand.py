"""Basic rummy for two to six players: one hand, as states that never change.

The rules are the Hebrew ones of basic rummy that this course follows.

A turn is: draw a card; lay any melds and lay off any cards; discard. A player with no cards left is
out, and scores everything the others still hold, melds in their hands included.
"""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.engine.cards import Card, CardSet, CardsLike
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.rummy import typed_in as rummy_setup
from ginlearn.engine.games.rummy.legal import moves_in, why_not
from ginlearn.engine.games.rummy.playing import after, with_stock
from ginlearn.engine.games.rummy.position import RummyPosition
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.games.rummy.typed_in import TableLike
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.play.position_state import PositionState
from ginlearn.engine.play.seats import check_dealer
from ginlearn.engine.play.telling import Line
from ginlearn.engine.play.typed_in import check_hands
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text


class Rummy(PositionState[RummyPosition, RummyRules]):
    """One moment of a hand of basic rummy; ``play`` gives the next one. Seats count from 0.

    >>> hand = Rummy.deal(seed=7, players=3)
    >>> hand.turn, str(hand.phase), len(hand.hands[0]), len(hand.stock)
    (1, 'draw', 7, 30)
    >>> hand.play("draw stock").can_play("draw stock")
    False

    The player on the dealer's left starts. When a discard finds the stock exhausted, the discards
    under the top one become the new stock at once.
    """

    __slots__ = ()
    rules_class = RummyRules
    dealt = staticmethod(rummy_setup.dealt)
    moves_in = staticmethod(moves_in)
    why_not = staticmethod(why_not)
    after = staticmethod(after)

    @classmethod
    def deal(
        cls,
        seed: int | None = None,
        players: int = 2,
        rules: Rules | str = "basic rummy",
        dealer: int = 0,
    ) -> Rummy:
        """The deal of that number, the same everywhere; None gives a random one.

        Raises RulesError for rules of another game and for a number of players that they do not
        deal for, and DealError for an invalid dealer or seed.
        """
        return cls._newly_dealt(seed, rules, players, dealer)

    @classmethod
    def from_cards(
        cls,
        hands: Sequence[CardsLike | None],
        *,
        upcard: CardsLike | None = None,
        discards: CardsLike | None = None,
        stock: CardsLike | None = None,
        stock_size: int | None = None,
        table: TableLike = (),
        rules: Rules | str = "basic rummy",
        dealer: int = 0,
        turn: int | None = None,
        phase: Phase | str = Phase.DRAW,
        taken: CardsLike | None = None,
        seed: int | None = 0,
    ) -> Rummy:
        """Any position, with a hand for each seat; what is left open is filled from the seed.

        A hand of None is dealt. ``discards`` has its top card last. ``stock`` holds its next cards;
        cards named nowhere lie below them, or, past ``stock_size``, under the discards. ``table``
        has the melds by seat, such as ``{0: ["7C 7D 7H"]}``. In the phase "discard" the seat on
        turn has drawn, and ``taken`` is the card if it came from the discard pile.

        >>> hand = Rummy.from_cards(["7C 7D 7H KS", "2D 3D"], turn=0, phase="discard")
        >>> result = hand.play("meld 7C 7D 7H").play("discard KS").result
        >>> str(result.kind), result.points
        ('rummy', (10, 0))

        Raises DealError for an impossible position, NotAMeldError for cards on the table that are
        not melds, and RulesError as `deal` does.
        """
        hands = check_hands(hands)
        agreed = RummyRules.agreed(rules, len(hands))
        number = check_seed(seed)
        check_dealer(dealer, len(hands))
        position = rummy_setup.typed_in(
            hands,
            agreed,
            dealer,
            number,
            upcard=upcard,
            discards=discards,
            stock=stock,
            stock_size=stock_size,
            table=table,
            turn=turn,
            phase=phase,
            taken=taken,
        )
        if position.phase is Phase.DRAW:
            position = with_stock(position, agreed, number)
        state = cls.beginning(agreed, dealer, number, position)
        if state.turn is not None and not state.legal_moves():
            raise DealError(
                "seat {seat} could play nothing: the one card it holds was just taken from the "
                "discard pile, and may be neither thrown back nor laid down; give it another card",
                seat=state.turn,
            )
        return state

    @property
    def phase(self) -> Phase:
        """The decision that the seat to move has to make."""
        return self._position.phase

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat."""
        return tuple(map(CardSet, self._position.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its next card first."""
        return self._position.stock

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""
        return self._position.discards

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile, or None when it is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table, in the order in which they were laid."""
        return self._position.table

    @property
    def drawn_from_discards(self) -> Card | None:
        """The card that the seat to move has just taken from the discard pile, or None."""
        return self._position.taken

    def view(self, seat: int | None) -> RummyView:
        """The view of that seat, None being an onlooker; raises DealError for an unknown seat."""
        return RummyView(**self._seen(seat), table=self.table, moves=self.moves)

    def _more(self) -> str:
        return f", on the table {', '.join(map(str, self.table)) or 'nothing'}"

    def _table_lines(self) -> list[Line]:
        return [
            (Text("laid by {player}:", player=Seat(meld.seat)), (meld.cards,))
            for meld in self.table
        ]
