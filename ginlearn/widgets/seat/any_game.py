"""A seat of any game: what all games share, and moves of its own by their texts."""

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
"""What stands before the text of a move in the action of its button, where it has no other."""


class Outlook:
    """What a seat sees of a game, and what it may do there.

    A game that has more than this is told in a module of its name in this package, by an Outlook
    of its own; see `ginlearn.widgets.seat.outlooks`.
    """

    counts_deadwood = False
    """Whether the cards in no meld count against whoever holds them."""

    meld_zones = "table"
    """What the ids of the zones begin with in which melds lie on the table."""

    asked_first: frozenset[str] = frozenset()
    """The buttons whose moves are offered, and only made once that is confirmed."""

    takes_card: frozenset[str] = frozenset({"discard"})
    """The buttons that are about the card selected."""

    def __init__(self, view: View, players: Players) -> None:
        self.view = view
        self.players = players

    # What lies where

    @property
    def melds(self) -> tuple[tuple[CardSet, int], ...]:
        """The melds on the table as they lie, each with the seat that laid it."""
        return ()

    @property
    def takes_new_meld(self) -> bool:
        """Whether the seat may put a meld of its own on the table now."""
        return False

    @property
    def top_face_down(self) -> bool:
        """Whether a card that this seat may not see lies on top of the discard pile."""
        return False

    @property
    def may_discard(self) -> bool:
        """Whether the seat may throw a card now."""
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
        """The melds of a best arrangement of cards, as far as that can be found out."""
        return ()

    def held_apart(self, seat: int | None, held: CardSet) -> CardSet:  # noqa: ARG002 - as above
        """What a seat holds without the melds that lie on the table."""
        return held

    def note(self, seat: int, cards: Text) -> Text:
        """What stands beside an opponent's name, with how many cards there are."""
        return Text("on turn, {cards}", cards=cards) if seat == self.view.turn else cards

    def laid_open(self, event: Event) -> Iterable[Card]:
        """The cards that a move of another seat brought in sight."""
        return event.cards

    def opened(self, state: State) -> View:
        """The view with every hand face up, as the state has them."""
        hands = tuple(state.view(seat).hand for seat in range(state.players))
        return replace(self.view, shown=hands)

    # What there is to press and to drop

    def actions(self) -> list[str]:
        """The buttons for the moves that the seat on turn may think of."""
        legal = self.view.legal
        discard = ["discard"] if self.may_discard else []
        plain = [action for action, move in _PLAIN.items() if move in legal]
        return [*discard, *plain, *(f"{_PLAY}{move}" for move in self._others())]

    def label(self, action: str) -> Text:
        """What stands on the button for a move."""
        if action == "draw-discard":
            return Text.in_context("button", "Take {card:acc}", card=self.view.upcard)
        if action in _LABELS:
            return _LABELS[action]
        return verbatim(action.removeprefix(_PLAY))

    def moves(self, action: str, own: OwnHand | None) -> Sequence[Move]:  # noqa: ARG002 - some lay groups
        """The moves that a button makes of the cards as they lie.

        Raises GinlearnError for a button that there is not.
        """
        if action in _PLAIN:
            return [_PLAIN[action]]
        for move in self._others():
            if action == f"{_PLAY}{move}":
                return [move]
        raise GinlearnError("this table has no action {action!r}", action=action[:40])

    def check_offers(self, state: State) -> None:
        """Raise GinlearnError when nothing of `asked_first` may be done now, with any card."""

    def offers(self, action: str, state: State, own: OwnHand, card: Card | None) -> Offers:  # noqa: ARG002 - as below
        """What a button of `asked_first` would do, with the card selected if one is.

        Raises GinlearnError when that may not be done now.
        """
        raise GinlearnError("this table has no action {action!r}", action=action[:40])

    def laid(
        self,
        lays: Sequence[tuple[Card, str]],  # noqa: ARG002 - games with melds on the table say more
        onto: Mapping[str, CardSet],  # noqa: ARG002
        state: State,  # noqa: ARG002
    ) -> list[Move]:
        """The moves that cards dropped in zones of the table mean; ``onto`` has what lies there."""
        return []

    def _others(self) -> list[Move]:
        """The legal moves without cards that only this game has."""
        known = _PLAIN.values()
        return [move for move in self.view.legal if str(move) == move.word and move not in known]

    # What is said

    def event(self, event: Event, drawn: Face | None = None) -> Text:
        """One move, as the seat saw it; ``drawn`` is the card that it drew itself."""
        player = Seat(event.seat)
        if drawn is not None and event.action == DRAW_STOCK.word:
            return Text("{player} drew {card:acc}.", player=player, card=drawn)
        if event.action in _EVENTS:
            return _EVENTS[event.action].filled(player=player, card=event.card)
        return Text("{player} played: {move}.", player=player, move=str(event))

    def turn(self) -> Text:
        """What there is to do now."""
        view = self.view
        if view.turn is None:
            return NEXT_HAND
        if view.turn != view.seat:
            return ON_TURN.filled(player=Seat(view.turn))
        return self.own_turn()

    def own_turn(self) -> Text:
        """What the seat may do, whose turn it is."""
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
        """What a class is asked about the move of the seat."""
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
        """How the hand ended and what it pays."""
        if result.is_void:
            why = self.players.named_within(result.reason)
            return Text("Nobody scores: {reason}.", reason=why)
        paid = Text("Points for the hand: {scores:,}.", scores=scores_in_order(result.points))
        return paragraph(self.ended(result), paid)

    def ended(self, result: HandResult) -> Text:
        """How a hand ended that pays somebody."""
        return self.players.named_within(whole_sentence(result.reason))

    # What is weighed

    def advice(self, worlds: int, seed: int) -> Advice | None:  # noqa: ARG002 - some games can be weighed
        """What each choice is worth to whoever has to move; None where it cannot be weighed."""
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
