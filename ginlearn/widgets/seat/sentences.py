"""What happens at a table, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.course.match.match import Event, Match
from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.play.moves import DRAW_DISCARD, LayOff, Phase
from ginlearn.engine.play.results import HandResult, Reason, ResultKind, Seat
from ginlearn.widgets.seat.layout import AnyView, named
from ginlearn.widgets.words import Words


class Teller:
    """Says what happens at a table, players by their names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self._names = names

    def name(self, seat: int) -> str:
        """What a seat is called at the beginning of a sentence."""
        return named(self._names[seat], self._words)

    def event(self, event: Event, view: AnyView, drawn: Card | None = None) -> str:
        """One move, as the seat of the view saw it; ``drawn`` is the card that it drew itself."""
        words, name = self._words, self.name(event.seat)
        if drawn is not None and event.action == "draw stock":
            return words.of("event.drew", name=name, card=words.card(drawn))
        if event.action == "knock" and isinstance(view, View):
            if not view.unmatched:
                return words.of("event.gin", name=name)
            held = view.unmatched.points
            return words.of("event.knock", name=name, held=held)
        card = "" if event.card is None else words.card(event.card)
        cards = words.notation(event.cards)
        return words.of(f"event.{event.action}", name=name, card=card, cards=cards)

    def turn(self, view: AnyView) -> str:
        """What there is to do now."""
        words, phase = self._words, view.phase
        if view.turn is None:
            return words.of("turn.over")
        if view.turn != view.seat:
            return words.of("turn.other", name=self.name(view.turn))
        upcard = view.upcard
        key = f"turn.{phase.value}"
        if phase in (Phase.DRAW, Phase.UPCARD_OFFER) and DRAW_DISCARD not in view.legal:
            key += ".stock"
        elif phase is Phase.DISCARD and isinstance(view, RummyView):
            key += ".rummy"
        elif phase is Phase.LAY_OFF and not any(isinstance(m, LayOff) for m in view.legal):
            key += ".none"
        return words.of(key, card="" if upcard is None else words.card(upcard))

    def result(self, result: HandResult) -> str:
        """How the hand ended and what it pays."""
        words = self._words
        values = dict(result.reason.values)
        called = {
            key: self.name(value) if isinstance(value, Seat) else value
            for key, value in values.items()
        }
        if result.is_void:
            return words.of("result.void", reason=self.reason(result.reason))
        if result.kind in (ResultKind.OUT, ResultKind.RUMMY, ResultKind.TIE):
            said = words.of(f"result.{result.kind.value}", **called)
        else:
            said = f"{self._sentence(self.reason(result.reason))}."
        scores = self.scores(result.points)
        return f"{said} {words.of('result.points', scores=scores)}"

    def scores(self, points: Sequence[int], first: int | None = None) -> str:
        """The points of each seat, those of the seat ``first`` before the others."""
        order = sorted(range(len(points)), key=lambda seat: seat != first)
        return ", ".join(
            self._words.of("table.score.of", name=self.name(seat), points=points[seat])
            for seat in order
        )

    def score_line(self, match: Match, seat: int | None) -> str:
        """The hand being played and the score so far, one's own first."""
        rules = match.rules
        values = {
            "hand": match.hand_number,
            "scores": self.scores(match.sheet.totals(), seat),
            "target": -rules.target
            if rules.target is not None and rules.scoring == "losers_lose"
            else rules.target,
            "hands": rules.hands,
        }
        return self._words.of(
            "table.score" if rules.target is not None else "table.score.hands", **values
        )

    def game(self, match: Match) -> str:
        """Who won the game."""
        words = self._words
        final = match.sheet.final()
        points = [final.totals[seat] for seat in match.winners]
        names = [self.name(seat) for seat in match.winners]
        said = (
            words.of("game.won", name=names[0], points=points[0])
            if len(names) == 1
            else words.of("game.won.several", names=", ".join(names), points=points[0])
        )
        if tuple(final.totals) != match.sheet.totals():
            said = f"{said} {words.of('game.final', scores=self.scores(final.totals))}"
        return said

    def reason(self, reason: Reason) -> str:
        """A reason of the engine, with names where it has seats."""
        return reason.template.format(
            **{
                key: (self._names[value] if isinstance(value, Seat) else value)
                for key, value in reason.values.items()
            }
        )

    def refusal(self, error: GinlearnError) -> str:
        """Why the engine refused a move; what else would be allowed is to be seen on the board."""
        for key in ("why", "reason"):
            why = error.text.values.get(key)
            if isinstance(why, Reason):
                return self.reason(why)
        return self.reason(Reason(error.text.template, error.text.values))

    def _sentence(self, text: str) -> str:
        return text[:1].upper() + text[1:]
