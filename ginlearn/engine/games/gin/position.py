"""The position of the cards in a hand of gin, and everything to remember of the play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.games.gin.knocked import Knocked
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.state import HandState
from ginlearn.engine.play.telling import Line
from ginlearn.text import Seat, Text


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules, the seats and the deal of one hand, and all that the first upcard settles."""

    rules: GinRules
    players: int
    dealer: int
    first_upcard: Card
    seed: int
    """The seed of the deal and of reshuffles."""
    limit: int
    """The most deadwood with which a player may knock, in points."""
    multiplier: int

    @classmethod
    def of(cls, rules: GinRules, players: int, dealer: int, first_upcard: Card, seed: int) -> Self:
        """The setup of a hand in which that card was turned up."""
        limit = rules.limit_for(first_upcard)
        return cls(
            rules, players, dealer, first_upcard, seed, limit, rules.multiplier_for(first_upcard)
        )


class Counts(NamedTuple):
    """Counts that some rule needs; each changes seldom."""

    passes: int
    """Seats that have passed at the upcard offer."""
    upcard_draws: int
    """Cards taken from the discard pile where the rules cap them, apart from the upcard offer."""
    returns: int
    """Discards in a row that returned the card just taken."""
    reshuffles: int

    def but(self, **changed: int) -> Counts:
        """The same counts with some of them changed."""
        return self._replace(**changed)


NO_COUNTS = Counts(0, 0, 0, 0)


class Start(NamedTuple):
    """Everything with which a hand of gin begins."""

    setup: Setup
    held: tuple[int, ...]
    pack: tuple[int, ...]
    pile: tuple[Card, ...]
    stage: Phase
    mover: int
    taken_card: int = -1
    counts: Counts = NO_COUNTS


_new = object.__new__


class GinPosition(HandState):
    """All cards of a hand of gin. The modules of this room read and fill these attributes.

    Learners use `Gin`, which also knows the legal moves. A position is filled once, before anybody
    sees it, and never changes after that.
    """

    __slots__ = (
        "counts",
        "held",
        "knocked",
        "mover",
        "next_card",
        "pack",
        "pile",
        "setup",
        "stage",
        "taken_card",
        "turns",
    )
    setup: Setup
    held: tuple[int, ...]
    """The mask of each seat's cards."""
    pack: tuple[int, ...]
    """The stock, with the cards already drawn from it, so that no draw copies it."""
    next_card: int
    """The number of cards of ``pack`` already drawn."""
    pile: tuple[Card, ...]
    """The discard pile, its top card last."""
    stage: Phase
    mover: int
    """The seat to move, -1 when the hand is over."""
    taken_card: int
    """The card that the seat to move has just taken from the discard pile, or -1."""
    turns: int
    """Cards drawn so far, by all seats."""
    counts: Counts
    knocked: Knocked | None
    """The table after a knock."""

    @classmethod
    def beginning(cls, start: Start) -> Self:
        """The position with which a hand begins."""
        state = object.__new__(cls)
        state.setup = start.setup
        state.held = start.held
        state.pack = start.pack
        state.next_card = 0
        state.pile = start.pile
        state.stage = start.stage
        state.mover = start.mover
        state.taken_card = start.taken_card
        state.turns = 0
        state.counts = start.counts
        state.knocked = None
        state._previous = None
        state._move = None
        state._legal = None
        state._result = None
        return state

    def following(self, move: Move, legal: tuple[Move, ...] | None = None) -> Self:
        """The same position one move on; the caller fills in the changes of the move.

        ``legal`` are the legal moves in that position, where they are known already.
        """
        state = _new(self.__class__)
        state.setup = self.setup
        state.held = self.held
        state.pack = self.pack
        state.next_card = self.next_card
        state.pile = self.pile
        state.stage = self.stage
        state.mover = self.mover
        state.taken_card = -1
        state.turns = self.turns
        state.counts = self.counts
        state.knocked = self.knocked
        state._previous = self
        state._move = move
        state._legal = legal
        state._result = None
        return state

    def at_the_wall(self) -> Self:
        """This position, about to be seen, at the wall."""
        self.stage = Phase.WALL
        self._legal = None
        return self

    def ended(self, result: HandResult) -> Self:
        """This position, about to be seen, as the end of the hand."""
        self.stage = Phase.OVER
        self.mover = -1
        self._legal = ()
        self._result = result
        return self

    @property
    def rules(self) -> GinRules:
        """The house rules of the hand."""
        return self.setup.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.setup.dealer

    @property
    def seed(self) -> int:
        """The seed of the deal and of any reshuffle; anyone who knows it knows all the cards."""
        return self.setup.seed

    @property
    def knock_limit(self) -> int:
        """The most deadwood for a knock in this hand, in points; 0 means gin only."""
        return self.setup.limit

    @property
    def multiplier(self) -> int:
        """The factor by which the points of this hand are multiplied."""
        return self.setup.multiplier

    @property
    def first_upcard(self) -> Card:
        """The card turned up at the deal."""
        return self.setup.first_upcard

    @property
    def turn(self) -> int | None:
        """The seat to move, or None when the hand is over."""
        return self.mover if self.mover >= 0 else None

    @property
    def phase(self) -> Phase:
        """The decision that the seat to move has to make."""
        return self.stage

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat; a knocker's melds still count as part of the knocker's hand."""
        return tuple(map(CardSet, self.held))

    @property
    def masks(self) -> tuple[int, ...]:
        """The hands as 52-bit numbers, for code that must be fast."""
        return self.held

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its next card first."""
        return tuple(CARDS[card] for card in self.pack[self.next_card :])

    @property
    def stock_size(self) -> int:
        """The number of cards left in the stock."""
        return len(self.pack) - self.next_card

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last; a knock discard lies on it face down."""
        return self.pile

    @property
    def upcard(self) -> Card | None:
        """The card that may be taken from the discard pile, or None."""
        return self.pile[-1] if self.pile and self.knocked is None else None

    @property
    def drawn_from_discards(self) -> Card | None:
        """The card that the seat to move has just taken from the discard pile, or None."""
        return CARDS[self.taken_card] if self.taken_card >= 0 else None

    @property
    def knocker(self) -> int | None:
        """The seat that knocked, or None."""
        return self.knocked.knocker if self.knocked else None

    @property
    def melds(self) -> tuple[CardSet, ...]:
        """The knocker's melds as they lie, with everything laid off on them."""
        table = self.knocked
        return tuple(CardSet(table.lying(i)) for i in range(len(table.melds))) if table else ()

    @property
    def named_melds(self) -> tuple[tuple[Meld, ...] | None, ...]:
        """The melds that each seat has laid itself, None where a seat has named none."""
        return self.knocked.kept_melds if self.knocked else (None,) * self.players

    @property
    def laid_off(self) -> CardSet:
        """All cards that were laid off on the knocker's melds."""
        table = self.knocked
        return CardSet(sum(table.earlier) + sum(table.own)) if table else CardSet()

    def _table_lines(self) -> list[Line]:
        table = self.knocked
        if table is None:
            return []
        knocker = Seat(table.knocker)
        left = ([table.unmatched],) if table.unmatched else ()
        return [
            (Text("melds of {player}:", player=knocker), self.melds),
            *((Text("left over by {player}:", player=knocker), group) for group in left),
        ]
