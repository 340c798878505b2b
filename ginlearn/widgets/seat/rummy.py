"""A seat of basic rummy: melds that grow on the table all through the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from ginlearn.course.match.events import Event, State
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.meld import meld_fault
from ginlearn.engine.play.moves import LayMeld, LayOff, Move, Phase
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.text import GinlearnError, Seat, Text
from ginlearn.widgets.seat import any_game
from ginlearn.widgets.seat.laying.best_melds import melds_of_best
from ginlearn.widgets.seat.laying.lay_offs import LAID_OFF, lay_offs_meant
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.laying.zones import NEW_MELD


class Outlook(any_game.Outlook):
    """A seat's view of a hand of basic rummy, and its possible moves there."""

    view: RummyView

    counts_deadwood = True

    @property
    def melds(self) -> tuple[tuple[CardSet, int], ...]:
        """The melds on the table as they lie, each with the seat that laid it."""
        return tuple((meld.cards, meld.seat) for meld in self.view.table)

    def best_melds(self, held: CardSet) -> tuple[CardSet, ...]:
        """The melds of a best arrangement; none where the ace may be high, too much to work out."""
        return melds_of_best(held) if self.view.rules.ace_rule == "low" else ()

    @property
    def takes_new_meld(self) -> bool:
        """True when the seat may put a meld of its own on the table now."""
        return bool(self.view.legal) and self.view.phase is Phase.DISCARD

    def actions(self) -> list[str]:
        """The buttons for the moves that the seat on turn may consider."""
        if self.view.phase is Phase.DISCARD:
            return ["discard", _LAY_MELDS]
        return super().actions()

    def label(self, action: str) -> Text:
        """The label of the button for a move."""
        if action == _LAY_MELDS:
            return Text.in_context("button", "Lay down melds")
        return super().label(action)

    def moves(self, action: str, own: OwnHand | None) -> Sequence[Move]:
        """The moves that a button makes of the cards as they lie.

        Raises GinlearnError for an unknown button, and when no group is a meld.
        """
        if action != _LAY_MELDS:
            return super().moves(action, own)
        groups = own.groups() if own is not None else ()
        ace = self.view.rules.ace_rule
        melds = [LayMeld(group) for group in groups if meld_fault(group, ace) is None]
        if not melds:
            raise GinlearnError("None of the groups in your meld zones is a meld.")
        return melds

    def laid(
        self, lays: Sequence[tuple[Card, str]], onto: Mapping[str, CardSet], state: State
    ) -> list[Move]:
        """A meld of the cards put where melds begin, and lay-offs on the melds that lie there."""
        new = CardSet(sum(card.mask for card, zone in lays if zone == NEW_MELD))
        lay_offs = [lay for lay in lays if lay[1] != NEW_MELD]
        melds: list[Move] = [LayMeld(new)] if new else []
        return [*melds, *lay_offs_meant(lay_offs, onto, state)]

    def event(self, event: Event, drawn: Face | None = None) -> Text:
        """One move, as the seat saw it; ``drawn`` is the card that it drew itself."""
        player = Seat(event.seat)
        if event.action == LayMeld.word:
            laid = tuple(event.cards)
            return Text("{player} laid down {cards}.", player=player, cards=laid)
        if event.action == LayOff.word:
            return LAID_OFF.filled(player=player, card=event.card)
        return super().event(event, drawn)

    def own_turn(self) -> Text:
        """The sentence that tells the seat on turn its possible moves."""
        if self.view.phase is Phase.DISCARD:
            return Text("Now lay down or lay off what you like, then throw a card.")
        return super().own_turn()

    def question(self) -> Text:
        """The question to a class about the move of the seat."""
        view = self.view
        if view.phase is Phase.DISCARD and view.turn is not None:
            asks = Text("What would you lay down, and what would you throw, as {player}?")
            return asks.filled(player=Seat(view.turn))
        return super().question()

    def ended(self, result: HandResult) -> Text:
        """The end of a hand that pays somebody."""
        if result.kind in _ENDS:
            winner, held = Seat(result.winners[0]), sum(result.deadwood or ())
            return _ENDS[result.kind].filled(winner=winner, held=held)
        return super().ended(result)


_LAY_MELDS = "lay-melds"

_ENDS: Mapping[StrEnum, Text] = {
    ResultKind.OUT: Text("{winner} went out: the others held {held}."),
    ResultKind.RUMMY: Text("{winner} went rummy: the others held {held}, and that is doubled."),
}
