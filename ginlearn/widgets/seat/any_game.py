"""A seat of any game: everything that all games share, and moves of its own by their texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ginlearn.analysis.advice.choices import Advice
from ginlearn.course.match.events import Event, State
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.melds.meld import meld_fault
from ginlearn.engine.play.moves import (
    DONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    Discard,
    Move,
)
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.view import View
from ginlearn.text import GinlearnError, Seat, Text, paragraph, verbatim, whole_sentence
from ginlearn.widgets.base.for_page import Verdict
from ginlearn.widgets.base.labels import FAULTS, MELDS
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.offers import Offers
from ginlearn.widgets.seat.saying.players import Players
from ginlearn.widgets.seat.saying.scores import scores_in_order

_PLAIN: Mapping[str, Move] = {
    "draw-stock": DRAW_STOCK,
    "draw-discard": DRAW_DISCARD,
    "pass": PASS,
    "done": DONE,
}
"""The moves that several games have and that need no card, by the button for each."""

_PLAY = "play "
"""The prefix of a move's text in the action of a button that has no other action."""


class Outlook:
    """A seat's view of a game, and its possible moves there.

    A game with more than this has an Outlook of its own, in a module of its name in this package;
    see `ginlearn.widgets.seat.outlooks`.
    """

    counts_deadwood = False
    """True when the cards in no meld count against their holder."""

    meld_zones = "table"
    """The prefix of the ids of the zones in which melds lie on the table."""

    asked_first: frozenset[str] = frozenset()
    """The buttons whose moves are offered, and only made once confirmed."""

    takes_card: frozenset[str] = frozenset({"discard"})
    """The buttons that act on the selected card."""

    def __init__(self, view: View, players: Players) -> None:
        self.view = view
        self.players = players

    @property
    def melds(self) -> tuple[tuple[CardSet, int], ...]:
        """The melds on the table as they lie, each with the seat that laid it."""
        return ()

    @property
    def takes_new_meld(self) -> bool:
        """True when the seat may put a meld of its own on the table now."""
        return False

    @property
    def top_face_down(self) -> bool:
        """True when a card that this seat may not see lies on top of the discard pile."""
        return False

    @property
    def may_discard(self) -> bool:
        """True when the seat may discard now."""
        return any(isinstance(move, Discard) for move in self.view.legal)

    @property
    def drawn(self) -> Face | None:
        """The card that the seat has drawn in its turn, which is not over yet."""
        view = self.view
        return view.drawn if view.seat is not None and view.seat == view.turn else None

    def judge(self, group: CardSet) -> Verdict:
        """The kind ("set", "run" or "none") and the words for cards that lie together."""
        fault = meld_fault(group, self.view.rules.ace_rule)
        if fault is not None:
            return "none", FAULTS[fault]
        kind = "set" if len({card.rank for card in group}) == 1 else "run"
        return kind, MELDS[kind]

    def best_melds(self, held: CardSet) -> tuple[CardSet, ...]:  # noqa: ARG002 - not every game has melds
        """The melds of a best arrangement of cards, where one can be found."""
        return ()

    def held_apart(self, seat: int | None, held: CardSet) -> CardSet:  # noqa: ARG002 - as above
        """The cards of a seat without the melds that lie on the table."""
        return held

    def note(self, seat: int, cards: Text) -> Text:
        """The note beside an opponent's name, with the number of cards."""
        return Text("on turn, {cards}", cards=cards) if seat == self.view.turn else cards

    def revealed(self, event: Event) -> Iterable[Card]:
        """The cards that a move of another seat revealed."""
        return event.cards

    def opened(self, state: State) -> View:
        """The view with every hand face up, as the state has them."""
        hands = tuple(state.view(seat).hand for seat in range(state.players))
        return replace(self.view, shown=hands)

    def actions(self) -> list[str]:
        """The buttons for the moves that the seat on turn may consider."""
        legal = self.view.legal
        discard = ["discard"] if self.may_discard else []
        plain = [action for action, move in _PLAIN.items() if move in legal]
        return [*discard, *plain, *(f"{_PLAY}{move}" for move in self._others())]

    def label(self, action: str) -> Text:
        """The label of the button for a move."""
        if action == "draw-discard":
            return Text.in_context("button", "Take {card:acc}", card=self.view.upcard)
        if action in _LABELS:
            return _LABELS[action]
        return verbatim(action.removeprefix(_PLAY))

    def moves(self, action: str, own: OwnHand | None) -> Sequence[Move]:  # noqa: ARG002 - some lay groups
        """The moves that a button makes of the cards as they lie.

        Raises GinlearnError for an unknown button.
        """
        if action in _PLAIN:
            return [_PLAIN[action]]
        for move in self._others():
            if action == f"{_PLAY}{move}":
                return [move]
        raise GinlearnError("this table has no action {action!r}", action=action[:40])

    def check_offers(self, state: State) -> None:
        """Raise GinlearnError when no move of `asked_first` may be made now, with any card."""

    def offers(self, action: str, state: State, own: OwnHand, card: Card | None) -> Offers:  # noqa: ARG002 - as below
        """The effect of a button of `asked_first`, with the card selected if one is.

        Raises GinlearnError when that may not be done now.
        """
        raise GinlearnError("this table has no action {action!r}", action=action[:40])

    def laid(
        self,
        lays: Sequence[tuple[Card, str]],  # noqa: ARG002 - games with melds on the table say more
        onto: Mapping[str, CardSet],  # noqa: ARG002
        state: State,  # noqa: ARG002
    ) -> list[Move]:
        """The moves meant by cards dropped in zones; ``onto`` has the meld in each zone."""
        return []

    def _others(self) -> list[Move]:
        """The legal moves without cards that only this game has."""
        known = _PLAIN.values()
        return [move for move in self.view.legal if str(move) == move.word and move not in known]

    def event(self, event: Event, drawn: Face | None = None) -> Text:
        """One move, as the seat saw it; ``drawn`` is the card that it drew itself."""
        player = Seat(event.seat)
        if drawn is not None and event.action == DRAW_STOCK.word:
            return Text("{player} drew {card:acc}.", player=player, card=drawn)
        if event.action in _EVENTS:
            return _EVENTS[event.action].filled(player=player, card=event.card)
        return Text("{player} played: {move}.", player=player, move=str(event))

    def turn(self) -> Text:
        """The sentence that tells what to do now."""
        view = self.view
        if view.turn is None:
            return NEXT_HAND
        if view.turn != view.seat:
            return ON_TURN.filled(player=Seat(view.turn))
        return self.own_turn()

    def own_turn(self) -> Text:
        """The sentence that tells the seat on turn its possible moves."""
        legal = self.view.legal
        if DRAW_DISCARD in legal:
            both = Text("Your turn: draw from the stock or take {card:acc}.")
            return both.filled(card=self.view.upcard)
        if DRAW_STOCK in legal:
            return Text("Your turn: draw from the stock.")
        if self.may_discard:
            return Text("Your turn: throw a card.")
        return Text("It is your turn.")

    def question(self) -> Text:
        """The question to a class about the move of the seat."""
        view = self.view
        assert view.turn is not None
        player = Seat(view.turn)
        if DRAW_DISCARD in view.legal:
            asks = Text("What would you do as {player}: take {card:acc}, or draw from the stock?")
            return asks.filled(player=player, card=view.upcard)
        if DRAW_STOCK in view.legal:
            return ONLY_THE_STOCK.filled(player=player)
        if self.may_discard:
            return Text("What would you throw as {player}?", player=player)
        return Text("What would you do as {player}?", player=player)

    def result(self, result: HandResult) -> Text:
        """The end of the hand and its payment."""
        if result.is_void:
            why = self.players.named_within(result.reason)
            return Text("Nobody scores: {reason}.", reason=why)
        paid = Text("Points for the hand: {scores:,}.", scores=scores_in_order(result.points))
        return paragraph(self.ended(result), paid)

    def ended(self, result: HandResult) -> Text:
        """The end of a hand that pays somebody."""
        return self.players.named_within(whole_sentence(result.reason))

    def advice(self, worlds: int, seed: int) -> Advice | None:  # noqa: ARG002 - some games can be weighed
        """The worth of each choice to the player on turn; None where it cannot be weighed.

        Raises MissingExtraError where playing out needs a package that is not installed.
        """
        return None


NEXT_HAND = Text("The next hand may be dealt.")
ON_TURN = Text("It is the turn of {player}.")
ONLY_THE_STOCK = Text("There is only the stock to draw from as {player}. What would you hope for?")

_LABELS: Mapping[str, Text] = {
    "draw-stock": Text.in_context("button", "Draw from the stock"),
    "pass": Text.in_context("button", "Pass"),
    "done": Text.in_context("button", "Done"),
    "discard": Text.in_context("button", "Throw"),
}
_EVENTS: Mapping[str, Text] = {
    "draw stock": Text("{player} drew from the stock."),
    "draw discard": Text("{player} took {card:acc}."),
    "discard": Text("{player} threw {card:acc}."),
    "pass": Text("{player} passed."),
}
