"""A seat of gin: a knock shows one hand, and the others lay off on its melds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.advice.choices import Advice, AdviceError
from ginlearn.course.match.events import Event, State
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.cards.joker import Face
from ginlearn.engine.errors import DealError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.play.moves import DONE, DRAW_DISCARD, Knock, LayOff, Move, Phase
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.text import GinlearnError, Seat, Text
from ginlearn.widgets.seat import any_game
from ginlearn.widgets.seat.knocking import KNOCKS, offers_to_knock
from ginlearn.widgets.seat.laying.best_melds import melds_of_best
from ginlearn.widgets.seat.laying.lay_offs import LAID_OFF, lay_offs_meant
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.offers import NOT_NOW, Offers


class Outlook(any_game.Outlook):
    """A seat's view of a hand of gin, and its possible moves there."""

    view: GinView

    counts_deadwood = True
    meld_zones = "knocker"
    asked_first = frozenset(KNOCKS)
    takes_card = frozenset({"discard", "knock", "gin"})

    @property
    def melds(self) -> tuple[tuple[CardSet, int], ...]:
        """The knocker's melds as they lie, with the cards laid off on them."""
        knocker = self.view.knocker
        return () if knocker is None else tuple((meld, knocker) for meld in self.view.melds)

    @property
    def top_face_down(self) -> bool:
        """True when a knock discard lies face down on the discard pile."""
        return self.view.face_down

    def best_melds(self, held: CardSet) -> tuple[CardSet, ...]:
        """The melds of a best arrangement of cards, where one can be found."""
        return melds_of_best(held)

    def held_apart(self, seat: int | None, held: CardSet) -> CardSet:
        """The cards of a seat without the melds that lie on the table."""
        if seat == self.view.knocker:
            for meld in self.view.melds:
                held -= meld
        return held

    def note(self, seat: int, cards: Text) -> Text:
        """The note beside an opponent's name, with the number of cards."""
        if seat == self.view.knocker:
            return Text("knocked, {cards}", cards=cards)
        return super().note(seat, cards)

    def revealed(self, event: Event) -> Iterable[Card]:
        """The cards that a move of another seat revealed, such as a knocker's melds."""
        if event.action not in _KNOCKED:
            return event.cards
        return (*event.cards, *(card for meld, _ in self.melds for card in meld))

    def opened(self, state: State) -> GinView:
        """The view with every hand face up, and a knock discard too."""
        assert isinstance(state, Gin)
        hands = tuple(state.view(seat).hand for seat in range(state.players))
        discards = state.view(self.view.knocker).discards
        return replace(self.view, shown=hands, face_down=False, discards=discards)

    def actions(self) -> list[str]:
        """The buttons for the moves; the player has to find whether a knock is allowed."""
        if self.view.phase is Phase.DISCARD:
            big = ["big-gin"] if self.view.rules.big_gin_bonus is not None else []
            return ["discard", "knock", "gin", *big]
        if self.view.phase is Phase.WALL:
            return ["knock", "pass"]
        return super().actions()

    def label(self, action: str) -> Text:
        """The label of the button for a move."""
        return KNOCKS[action] if action in KNOCKS else super().label(action)

    def check_offers(self, state: State) -> None:
        """Raise GinlearnError when this is no time to knock."""
        if self.view.phase not in (Phase.DISCARD, Phase.WALL):
            state.check(Knock(None))
            raise GinlearnError(NOT_NOW)

    def offers(self, action: str, state: State, own: OwnHand, card: Card | None) -> Offers:
        """The melds of a knock that discards the card selected, or the one that leaves least.

        Raises GinlearnError when no such knock is allowed now.
        """
        assert isinstance(state, Gin)
        return offers_to_knock(action, state, own, card)

    def laid(
        self, lays: Sequence[tuple[Card, str]], onto: Mapping[str, CardSet], state: State
    ) -> list[Move]:
        """The lay-offs that cards dropped on the knocker's melds mean."""
        return lay_offs_meant(lays, onto, state)

    def event(self, event: Event, drawn: Face | None = None) -> Text:
        """One move, as the seat saw it; ``drawn`` is the card that it drew itself."""
        if event.action == "knock" and not self.view.unmatched:
            return Text("{player} went gin.", player=Seat(event.seat))
        if event.action in _EVENTS:
            return _EVENTS[event.action].filled(
                player=Seat(event.seat), card=event.card, held=self.view.unmatched.points
            )
        return super().event(event, drawn)

    def own_turn(self) -> Text:
        """The sentence that tells the seat on turn its possible moves."""
        view = self.view
        if view.phase is Phase.UPCARD_OFFER:
            if DRAW_DISCARD not in view.legal:
                return Text("All have passed, so draw from the stock.")
            return Text("Take {card:acc} or pass.", card=view.upcard)
        if view.phase is Phase.DISCARD:
            return Text("Now throw a card, or knock.")
        if view.phase is Phase.WALL:
            at_end = Text("The stock is at its end: knock with {card:acc}, or pass.")
            return at_end.filled(card=view.upcard)
        if view.phase is Phase.LAY_OFF:
            if any(isinstance(move, LayOff) for move in view.legal):
                return Text("Lay off what fits on the melds laid, then say that you are done.")
            return Text("Nothing of yours fits there; say that you are done.")
        return super().own_turn()

    def question(self) -> Text:
        """The question to a class about the move of the seat."""
        view = self.view
        assert view.turn is not None
        if view.phase is Phase.UPCARD_OFFER and view.upcard is None:
            return any_game.ONLY_THE_STOCK.filled(player=Seat(view.turn))
        if view.phase in _QUESTIONS:
            return _QUESTIONS[view.phase].filled(player=Seat(view.turn), card=view.upcard)
        return super().question()

    def ended(self, result: HandResult) -> Text:
        """The end of a hand that was not void."""
        if result.kind is ResultKind.TIE:
            tie = Text("{knocker} knocked with {held} and was equalled, so nobody scores.")
            return tie.filled(**result.reason.values)
        return super().ended(result)

    def advice(self, worlds: int, seed: int) -> Advice | None:
        """The worth of each choice to the player on turn; None where it cannot be weighed.

        Raises MissingExtraError where playing out needs a package that is not installed.
        """
        try:
            return advise(self.view, worlds=worlds, seed=seed)
        except (AdviceError, RulesError, DealError):
            return None


_KNOCKED = ("knock", "big gin")

_EVENTS: Mapping[str, Text] = {
    "knock": Text("{player} knocked with {held}."),
    "big gin": Text("{player} had big gin."),
    LayOff.word: LAID_OFF,
    DONE.word: Text("{player} finished laying off."),
}
_QUESTIONS: Mapping[Phase, Text] = {
    Phase.UPCARD_OFFER: Text("What would you do as {player}: take {card:acc}, or pass?"),
    Phase.LAY_OFF: Text("What would you lay off as {player}?"),
    Phase.WALL: Text("What would you do as {player}: knock with {card:acc}, or pass?"),
}
