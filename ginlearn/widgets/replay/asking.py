"""Questions to a class: the move it would play here, and the worth of its choices."""

from __future__ import annotations

import ipywidgets

from ginlearn.analysis.advice.advice import NO_ODDS
from ginlearn.analysis.advice.choices import Advice
from ginlearn.engine.cards import Card
from ginlearn.engine.play.moves import Discard, Knock, Move
from ginlearn.text import GinlearnError, Seat, Text, paragraph
from ginlearn.text.extras import MissingExtraError
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import entry_for_page
from ginlearn.widgets.replay.advice import entries, picture, summary
from ginlearn.widgets.replay.eyes import ReplayEyes
from ginlearn.widgets.seat.outlooks import outlook_on


class ReplayAsking:
    """The question about the current position of a replay, if one is open."""

    def __init__(
        self, board: Board, eyes: ReplayEyes, *, always: bool, worlds: int, seed: int
    ) -> None:
        """Ask about choices weighed in that number of ``worlds``, dealt from ``seed``."""
        self.always = always
        """True when it asks before each discard of the seat whose view is shown."""
        self.is_asked = False
        self.is_revealed = False
        self._board = board
        self._eyes = eyes
        self._worlds = worlds
        self._seed = seed
        self._advice: Advice | Text = NOT_YET
        """The worth of each choice, or why it is not shown."""
        self._beside: list[ipywidgets.HTML] = []
        """The boxes beside the board in which the worth of each choice is drawn."""

    @property
    def waits(self) -> bool:
        """True while a question is open that has not been revealed."""
        return self.is_asked and not self.is_revealed

    def ask(self) -> Text:
        """Ask about the move to be made here; returns the question, after the latest event.

        Raises GinlearnError when nobody has to move, or somebody whose cards cannot be seen.
        """
        eyes, state = self._eyes, self._eyes.here.state
        if state.turn is None:
            raise GinlearnError("The hand is over, so there is nothing to ask here.")
        if state.turn != eyes.seat and not eyes.all_open:
            other = Text("It is the turn of {player}, whose cards cannot be seen.")
            why = eyes.players.named(other.filled(player=Seat(state.turn)))
            raise GinlearnError("{why}", why=why)
        self.is_asked, self.is_revealed = True, False
        on_turn = outlook_on(state.view(state.turn), eyes.players)
        return eyes.players.named(paragraph(eyes.told(), on_turn.question()))

    def reveal(self) -> Text:
        """Show the worth of each choice; returns the move played, and the best choice.

        Raises GinlearnError when no question is asked.
        """
        if not self.is_asked:
            raise GinlearnError("No question is asked now.")
        eyes, board, state = self._eyes, self._board, self._eyes.here.state
        assert state.turn is not None
        on_turn = outlook_on(state.view(state.turn), eyes.players)
        advice, no_odds = None, None
        try:
            advice = on_turn.advice(self._worlds, self._seed)
        except MissingExtraError:
            no_odds = NO_ODDS
        self._advice = advice or no_odds or NOT_YET
        best = None if advice is None else _discarded(advice.best.move)
        shown = () if advice is None else entries(advice, eyes.played_next)
        self.is_revealed = True
        board.proof = [entry_for_page(entry, board.language) for entry in shown]
        board.marks = {} if best is None else {str(best): "best"}
        self._draw()
        said = paragraph(eyes.told_next(), no_odds if advice is None else summary(advice))
        return eyes.players.named(said)

    def forget(self) -> None:
        """Drop the question."""
        self.is_asked = self.is_revealed = False
        self._advice = NOT_YET
        self._draw()

    def plot_beside(self) -> ipywidgets.HTML:
        """A box beside the board in which a reveal draws the worth of each choice."""
        plot = ipywidgets.HTML(picture(self._advice, self._board.language))
        self._beside.append(plot)
        return plot

    def _draw(self) -> None:
        html = picture(self._advice, self._board.language) if self._beside else ""
        for plot in self._beside:
            plot.value = html


NOT_YET = Text("The worth of each choice is shown here when a question is revealed.")


def _discarded(move: Move) -> Card | None:
    """The card that a move discards."""
    return move.card if isinstance(move, Discard | Knock) else None
