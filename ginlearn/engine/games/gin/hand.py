"""One hand of gin rummy, for two to four players, as states that never change.

``state.play(move)`` gives the next state and leaves this one unchanged, so to undo a move is to go
back to ``state.previous``. Every move is checked: an illegal one raises an error that says why and
what is allowed.

The rules are the Hebrew and Greek ones of gin, and the Hebrew ones of gin for a table of four, that
this course follows; Pagat, Bicycle, Wikipedia and OpenSpiel where a profile is named after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginlearn.engine.cards import CARDS, Card, CardsLike
from ginlearn.engine.games.gin import checks as gin_checks
from ginlearn.engine.games.gin import legal as gin_legal
from ginlearn.engine.games.gin.playing import CHECKS_AND_PLAYS
from ginlearn.engine.games.gin.position import GinPosition, Setup, Start
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.typed_in import position
from ginlearn.engine.games.gin.view import GinView, view_of
from ginlearn.engine.play.deals import check_seed, dealt
from ginlearn.engine.play.moves import Move, Phase
from ginlearn.engine.play.seats import check_dealer
from ginlearn.engine.rules.rules import Rules


class Gin(GinPosition):
    """A position in a hand of gin. Seats count from 0; points are those of the rules.

    >>> state = Gin.deal(seed=7)
    >>> state
    Gin(simple: seat 1, upcard offer, upcard 9H, 31 in the stock)
    >>> state.play("pass").play("pass").play("draw stock").phase
    <Phase.DISCARD: 'discard'>
    """

    __slots__ = ()

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
        """A new deal; the same seed gives the same deal everywhere, None a random one.

        Raises RulesError for rules that are not gin or not for so many players, and DealError for
        an invalid seed or dealer.

        >>> Gin.deal(seed=7).hands[0]
        cards('9S JS QS KS 7H 4D AC 6C 7C QC')
        """
        chosen = GinRules.named(rules)
        size = chosen.hand_size(players)
        dealer = check_dealer(dealer, players)
        seed = check_seed(seed)
        hands, upcard, stock = dealt(seed, players, size, dealer)
        setup = Setup.of(chosen, players, dealer, CARDS[upcard], seed)
        phase = Phase.UPCARD_OFFER if chosen.upcard_offer else Phase.DRAW
        first = (dealer + 1) % players
        return cls.beginning(Start(setup, hands, stock, (CARDS[upcard],), phase, first))

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
        """Any position that a teacher wants to show; what is left out is filled from the seed.

        ``hands`` has one entry for each seat: its cards; None for cards from the seed; or cards
        followed by "..." for a hand that is only partly given. One hand may have one more card: its
        player has drawn, and must discard. ``stock`` holds the next cards of the stock in order,
        ``stock_size`` is their number in all; cards left over lie in the discard pile, under the
        ``upcard``. ``discards`` gives the whole pile instead, its top card last. ``taken`` is the
        card just taken from it, ``first_upcard`` the one that sets the limit in Oklahoma.

        >>> state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
        >>> state.turn, state.phase.value, state.can_play("knock KH")
        (0, 'discard', True)

        Raises DealError for an impossible position, and the errors of `cards`.
        """
        return cls.beginning(
            position(
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

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, with the choice of melds left to the engine; none when it is over.

        A knock may also name any other melds that leave no more than the limit.
        """
        if self._legal is None:
            self._legal = gin_legal.legal_moves(self)
        return self._legal

    def _checked(self, move: Move | str, seat: int | None) -> Move:
        return gin_checks.checked(self, move, seat)

    def play(self, move: Move | str, seat: int | None = None) -> Gin:
        """The state after a move, given as a move or as its text; this state stays unchanged.

        Raises what `check` raises.
        """
        if seat is not None or type(move) not in CHECKS_AND_PLAYS:
            move = gin_checks.checked(self, move, seat)
        check, play = CHECKS_AND_PLAYS[type(move)]
        check(self, move)
        after: Gin = play(self, move)
        return after

    def view(self, seat: int | None) -> GinView:
        """The knowledge of that seat; None stands for an onlooker, who sees nobody's cards.

        Raises DealError for a seat that does not exist.
        """
        return view_of(self, seat)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Gin):
            return NotImplemented
        # The start and the moves together settle everything, including what each seat knows.
        return (
            self.held == other.held
            and self.pile == other.pile
            and self.moves == other.moves
            and self.start._begun() == other.start._begun()
        )

    def __hash__(self) -> int:
        return hash((self.held, self.pile, self.stage, self.mover))

    def _begun(self) -> Start:
        """Everything that makes up a state without moves."""
        return Start(
            self.setup, self.held, self.pack[self.next_card :], self.pile, self.stage,
            self.mover, self.taken_card, self.counts,
        )  # fmt: skip

    def __repr__(self) -> str:
        what = f"seat {self.mover}, {self.stage}" if self.mover >= 0 else "over"
        if self._result is not None:
            what += f", {self._result.kind}"
        upcard = "" if self.upcard is None else f", upcard {self.upcard}"
        return f"Gin({self.rules.name}: {what}{upcard}, {self.stock_size} in the stock)"

    def __reduce__(self) -> tuple[Any, ...]:
        # A chain of several hundred states is too deep for pickle to follow, so the hand is
        # replayed.
        return (type(self)._replayed, (self.start._begun(), self.moves))

    @classmethod
    def _replayed(cls, start: Start, moves: Sequence[Move]) -> Gin:
        state = cls.beginning(start)
        for move in moves:
            state = state.play(move)
        return state
