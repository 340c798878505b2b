"""A table as it is seen: the cards in their places, the buttons, the events."""

from __future__ import annotations

from ginlearn.engine.cards import Card
from ginlearn.text import Seat, Text, paragraph
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.channel import Tone
from ginlearn.widgets.base.for_page import card_entry, verdict_table
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.seat.any_game import NEXT_HAND
from ginlearn.widgets.seat.laying.layout import Laid, lay_out
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.saying.scores import game_won, score_line
from ginlearn.widgets.table.buttons import table_buttons
from ginlearn.widgets.table.coach import TableCoach
from ginlearn.widgets.table.confirming import TableConfirming
from ginlearn.widgets.table.screen import TableScreen


class TableDisplay:
    """The part that sends the page of a board everything to be seen on a screen.

    Any code that changes the match, or the placement of the own cards, calls `show` and `tell`.
    """

    def __init__(self, board: Board, screen: TableScreen, coach: TableCoach, later: Later) -> None:
        self.laid = Laid()
        """The table as it was shown last."""
        self.news: list[Text] = []
        """The events since the person's last move."""
        self.confirming = TableConfirming(board)
        self._board = board
        self._screen = screen
        self._coach = coach
        self._later = later
        self._judged: tuple[str, ...] | None = None

    def show(self, came: dict[str, str] | None = None) -> None:
        """Send the page the present state of everything; ``came`` tells from where cards came."""
        board, screen, own = self._board, self._screen, self._screen.own
        language, outlook, players = board.language, screen.outlook, screen.players
        if own is not None:
            own.hold(screen.held)
        placement = own.placement if own is not None else OwnHand().placement
        laid = lay_out(outlook, placement, language)
        self.laid = laid
        held = tuple(sorted(item for ids in placement.values() for item in ids))
        with board.changing():
            if held != self._judged:
                self._judged = held
                cards = [*map(Card, held)]
                board.verdicts, board.verdict_words = verdict_table(cards, outlook.judge, language)
            board.cards = [card_entry(item, language) for item in (*held, *laid.cards[len(held) :])]
            board.zones = laid.zones
            board.targets = laid.targets
            # For a card that is hidden again the page does not learn where it came from either.
            seen = {*laid.targets, *laid.placement}
            board.came = {what: zone for what, zone in (came or {}).items() if what in seen}
            board.marks = dict(screen.marks)
            board.placement = laid.placement
            board.score = language.say(players.named(score_line(screen.match, screen.seat)))
            # Once the hand is over its result says what counted, whatever still lies loose.
            counts = (
                outlook.counts_deadwood and own is not None and screen.match.state.result is None
            )
            board.options = {**board.options, "show_deadwood": counts}
            board.buttons = table_buttons(
                screen,
                language,
                asks=self.confirming.is_open,
                waits=self._later.is_waiting,
                coached=self._coach.is_on,
            )

    def tell(self) -> None:
        """Say what has happened since the person's last move, and what to do now."""
        screen = self._screen
        match, outlook = screen.match, screen.outlook
        result = match.state.result
        told = list(self.news)
        if self._coach.verdict is not None:
            told.append(Text("The coach: {text}", text=self._coach.verdict))
        tone: Tone = "plain"
        if result is not None:
            told += [outlook.result(result), game_won(match) if match.over else NEXT_HAND]
            if screen.seat is not None and screen.seat in result.winners:
                tone = "good"
        elif match.persons and screen.seat is None:
            assert match.turn is not None
            if match.is_persons_turn:
                told.append(_BEHIND_THE_CURTAIN.filled(player=Seat(match.turn)))
        elif self._later.is_waiting and self.news:
            told = self.news[-1:]
        else:
            told.append(outlook.turn())
        self._board.say(screen.players.named(paragraph(*told)), tone)


_BEHIND_THE_CURTAIN = Text(
    "It is the turn of {player}. Give {player} the screen, then show the cards."
)
