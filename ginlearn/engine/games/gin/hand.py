"""One hand of gin rummy, for two to four players, as states that never change.

``state.play(move)`` gives the next state and leaves this one as it was, so undoing is going back
to ``state.previous``. Everything is checked: what the rules do not allow raises an error that
says why and what would be allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginlearn.engine.cards import CARDS, Card, CardSet, CardsLike
from ginlearn.engine.games.gin import checks as gin_checks
from ginlearn.engine.games.gin import legal as gin_legal
from ginlearn.engine.games.gin import playing as gin_play
from ginlearn.engine.games.gin.knocked import Knocked
from ginlearn.engine.games.gin.playing import CHECKS_AND_PLAYS
from ginlearn.engine.games.gin.setup import Setup, check_gin
from ginlearn.engine.games.gin.view import View, view_of
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.play.deals import check_seed, dealt
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.seats import check_dealer
from ginlearn.engine.play.state import HandState
from ginlearn.engine.rules.rules import Rules


class Gin(HandState):
    """A position in a hand of gin. Seats count from 0; points are those of the rules.

    >>> state = Gin.deal(seed=7)
    >>> state
    Gin(simple: seat 1, upcard offer, upcard 9H, 31 in the stock)
    >>> state.play("pass").play("pass").play("draw stock").phase
    <Phase.DISCARD: 'discard'>
    """

    # The modules beside this one that make up the game (gin_play, view, record) use these too.
    __slots__ = (
        "_counts",
        "_knocked",
        "_masks",
        "_next",
        "_phase",
        "_pile",
        "_setup",
        "_stock",
        "_taken",
        "_turn",
        "_turns",
    )
    _setup: Setup
    _masks: tuple[int, ...]
    """The hand of each seat."""
    _stock: tuple[int, ...]
    _next: int
    """How many cards of ``_stock`` are drawn: they stay in it, so that no draw copies it."""
    _pile: tuple[Card, ...]
    _phase: Phase
    _turn: int
    """The seat to move, -1 when the hand is over."""
    _taken: int
    """The card that the seat to move has just taken from the pile, or -1."""
    _turns: int
    """Cards drawn so far, by all seats."""
    _counts: gin_play.Counts
    _knocked: Knocked | None

    def __init__(self) -> None:
        raise TypeError("a hand of gin is made by Gin.deal(seed=...) or Gin.from_cards(...)")

    @classmethod
    def deal(
        cls,
        seed: int | None = None,
        rules: Rules | str = "simple",
        players: int = 2,
        dealer: int = 0,
    ) -> Gin:
        """A hand newly dealt; the same seed is the same deal everywhere, None is a random one.

        Raises RulesError for rules that are not gin or not for so many players, and DealError for
        a seed or a dealer that cannot be.

        >>> Gin.deal(seed=7).hands[0]
        cards('9S JS QS KS 7H 4D AC 6C 7C QC')
        """
        chosen = check_gin(Rules.named(rules), players)
        dealer = check_dealer(dealer, players)
        seed = check_seed(seed)
        hands, upcard, stock = dealt(seed, players, chosen.hand_size(players), dealer)
        setup = Setup.of(chosen, players, dealer, CARDS[upcard], seed)
        phase = Phase.UPCARD_OFFER if chosen.upcard_offer else Phase.DRAW
        return _start(setup, hands, stock, (CARDS[upcard],), phase, (dealer + 1) % players)

    @classmethod
    def from_cards(
        cls,
        hands: Sequence[CardsLike | None],
        *,
        upcard: Card | str | None = None,
        stock: CardsLike = (),
        discards: CardsLike | None = None,
        stock_size: int | None = None,
        first_upcard: Card | str | None = None,
        taken: Card | str | None = None,
        rules: Rules | str = "simple",
        dealer: int = 0,
        turn: int | None = None,
        phase: Phase | str | None = None,
        seed: int | None = 0,
    ) -> Gin:
        """Any position that a teacher wants to show; what is not given is filled from the seed.

        ``hands`` has one entry a seat: its cards; None for cards from the seed; or cards followed
        by "..." for a hand of which only some are given. One hand may have a card more: its
        player has drawn, and is to discard. ``stock`` are the next cards of the stock in order,
        ``stock_size`` how many it has in all; cards left over lie in the discard pile, under the
        ``upcard``. ``discards`` gives the whole pile instead, its top card last. ``taken`` is the
        card just taken from it, ``first_upcard`` the one that sets the limit in Oklahoma.

        >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
        >>> state.turn, state.phase.value, state.can_play("knock KH")
        (0, 'discard', True)

        Raises DealError for a position that cannot be, and the errors of `cards`.
        """
        from ginlearn.engine.games.gin.typed_in import position

        return _start(
            *position(
                hands=hands,
                upcard=upcard,
                stock=stock,
                discards=discards,
                stock_size=stock_size,
                first_upcard=first_upcard,
                taken=taken,
                rules=rules,
                dealer=dealer,
                turn=turn,
                phase=phase,
                seed=seed,
            )
        )

    @property
    def rules(self) -> Rules:
        """The house rules in force."""
        return self._setup.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setup.players

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._setup.dealer

    @property
    def seed(self) -> int:
        """The seed of the deal and of any reshuffle: who knows it knows all cards."""
        return self._setup.seed

    @property
    def knock_limit(self) -> int:
        """The most deadwood to knock with in this hand, in points; 0 is gin only."""
        return self._setup.limit

    @property
    def multiplier(self) -> int:
        """What the points of this hand are multiplied by."""
        return self._setup.multiplier

    @property
    def first_upcard(self) -> Card:
        """The card turned up at the deal."""
        return self._setup.first_upcard

    @property
    def turn(self) -> int | None:
        """The seat to move, or None when the hand is over."""
        return self._turn if self._turn >= 0 else None

    @property
    def phase(self) -> Phase:
        """What the seat to move has to decide."""
        return self._phase

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat; a knocker's melds still count as the knocker's hand."""
        return tuple(map(CardSet, self._masks))

    @property
    def masks(self) -> tuple[int, ...]:
        """The hands as 52-bit numbers, for code that is in a hurry."""
        return self._masks

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its next card first."""
        return tuple(CARDS[card] for card in self._stock[self._next :])

    @property
    def stock_size(self) -> int:
        """How many cards are left in the stock."""
        return len(self._stock) - self._next

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last; a knock discard lies on it face down."""
        return self._pile

    @property
    def upcard(self) -> Card | None:
        """The card that may be taken from the discard pile, None when there is none."""
        return self._pile[-1] if self._pile and self._knocked is None else None

    @property
    def drawn_from_discards(self) -> Card | None:
        """The card that the seat to move has just taken from the discard pile, if it has."""
        return CARDS[self._taken] if self._taken >= 0 else None

    @property
    def knocker(self) -> int | None:
        """The seat that knocked, if one has."""
        return self._knocked.knocker if self._knocked else None

    @property
    def melds(self) -> tuple[CardSet, ...]:
        """The knocker's melds as they lie, with all that was laid off on them."""
        table = self._knocked
        return tuple(CardSet(table.lying(i)) for i in range(len(table.melds))) if table else ()

    @property
    def named_melds(self) -> tuple[tuple[Meld, ...] | None, ...]:
        """The melds laid by each seat itself, None where a seat has named none."""
        return self._knocked.kept_melds if self._knocked else (None,) * self.players

    @property
    def laid_off(self) -> CardSet:
        """All cards that were laid off on the knocker's melds."""
        table = self._knocked
        return CardSet(sum(table.earlier) + sum(table.own)) if table else CardSet()

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be played now, melds left to the engine; none when it is over.

        A knock may also name any other melds that leave no more than the limit.
        """
        if self._legal is None:
            self._legal = gin_legal.legal_moves(self)
        return self._legal

    def _checked(self, move: Move | str, seat: int | None) -> Move:
        return gin_checks.checked(self, move, seat)

    def play(self, move: Move | str, seat: int | None = None) -> Gin:
        """The state after a move, given as such or as its text; this state stays as it is.

        Raises what `check` raises.
        """
        if seat is not None or type(move) not in CHECKS_AND_PLAYS:
            move = gin_checks.checked(self, move, seat)
        check, play = CHECKS_AND_PLAYS[type(move)]
        check(self, move)
        return play(self, move)

    def view(self, seat: int | None) -> View:
        """What that seat may know; None is an onlooker, who sees nobody's cards.

        Raises DealError when there is no such seat.
        """
        return view_of(self, seat)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Gin):
            return NotImplemented
        # The start and the moves together settle everything, what each seat knows included.
        return (
            self._masks == other._masks
            and self._pile == other._pile
            and self.moves == other.moves
            and self.start._begun() == other.start._begun()
        )

    def __hash__(self) -> int:
        return hash((self._masks, self._pile, self._phase, self._turn))

    def _begun(self) -> tuple[Any, ...]:
        """Everything that a state without moves consists of."""
        return (
            self._setup, self._masks, self._stock[self._next :], self._pile, self._phase,
            self._turn, self._taken, self._counts,
        )  # fmt: skip

    def __repr__(self) -> str:
        what = f"seat {self._turn}, {self._phase}" if self._turn >= 0 else "over"
        if self._result is not None:
            what += f", {self._result.kind}"
        upcard = "" if self.upcard is None else f", upcard {self.upcard}"
        return f"Gin({self.rules.name}: {what}{upcard}, {self.stock_size} in the stock)"

    def __reduce__(self) -> tuple[Any, ...]:
        # A chain of several hundred states is too deep for pickle to follow, so it is replayed.
        return (_replayed, (self.start._begun(), self.moves))


def _start(
    setup: Setup,
    masks: tuple[int, ...],
    stock: tuple[int, ...],
    pile: tuple[Card, ...],
    phase: Phase,
    turn: int,
    taken: int = -1,
    counts: gin_play.Counts = gin_play.NO_COUNTS,
) -> Gin:
    state = object.__new__(Gin)
    state._setup = setup
    state._masks = masks
    state._stock = stock
    state._next = 0
    state._pile = pile
    state._phase = phase
    state._turn = turn
    state._taken = taken
    state._turns = 0
    state._counts = counts
    state._knocked = None
    state._previous = None
    state._move = None
    state._legal = None
    state._result = None
    return state


def _replayed(begun: tuple[Any, ...], moves: Sequence[Move]) -> Gin:
    state = _start(*begun)
    for move in moves:
        state = state.play(move)
    return state
