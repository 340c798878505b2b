"""A table as it is seen: the cards of whoever looks, what there is to press, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginlearn.course.match.match import Match
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.meld import meld_fault
from ginlearn.text import Text, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import card_entry, verdict_table
from ginlearn.widgets.base.labels import FAULTS, MELDS
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.faces.sorting import SortOrder
from ginlearn.widgets.seat.layout import AnyView, Laid, held_apart, lay_out
from ginlearn.widgets.seat.own_hand import OwnHand
from ginlearn.widgets.seat.sentences import Teller
from ginlearn.widgets.table.buttons import actions_of, button_of
from ginlearn.widgets.table.coach import TableCoach
from ginlearn.widgets.table.knock import KnockOffer
from ginlearn.widgets.words import Words


class ShownTable(Board):
    """Shows a match to one seat at a time, and tells what has happened there.

    Whatever changes the match or how the own cards lie calls `_show` and `_tell`.
    """

    _later: Later
    """The next move of a computer player, if it waits for its moment."""
    _coach: TableCoach

    def __init__(
        self, match: Match, *, coached: bool, deck: str, size: str, lang: str, news: Sequence[str]
    ) -> None:
        #: The game that is played here.
        self.match = match
        self._is_coached = coached
        self._hands = {seat: OwnHand() for seat in match.persons}
        self._shown_to = match.persons[0] if len(match.persons) == 1 else None
        self._sorted_by: SortOrder | None = None
        self._offers: tuple[KnockOffer, ...] = ()
        self._news = list(news)
        self._marks: dict[str, str] = {}
        self._laid = Laid()
        self._verdicts_of: tuple[str, ...] | None = None
        words = Words(lang)
        self._teller = Teller(words, match.names)
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=verbatim(words.of("table.label")),
            deck=deck,
            size=size,
            lang=lang,
        )
        # Its digits go on from the own melds to those on the table.
        helps = dict.fromkeys(
            ("help.one", "help.other"), words.for_page(["table.help"])["table.help"]
        )
        self.words = {**self.words, **helps}

    @property
    def view(self) -> AnyView:
        """What the seat may know that the table is shown to; an onlooker behind a curtain."""
        return self.match.view(self._shown_to)

    @property
    def _own(self) -> OwnHand | None:
        """How the cards lie of whoever sees the table."""
        return None if self._shown_to is None else self._hands[self._shown_to]

    def _held(self) -> CardSet:
        """The cards in the own zones."""
        view = self.view
        return held_apart(view, view.seat, view.hand)

    def _draw_curtain(self) -> None:
        """Hide the cards when another person is on turn than the one who sees them."""
        match = self.match
        if len(match.persons) > 1 and match.is_persons_turn and match.turn != self._shown_to:
            self._shown_to = None
            # What is marked, and what the coach says, tells of the cards of whoever moved.
            self._marks = {}
            self._coach.stop()

    def _show(self, came: dict[str, str] | None = None) -> None:
        """Tell the page everything as it is now."""
        view, own = self.view, self._own
        if own is not None:
            own.hold(self._held())
        placement = own.placement if own is not None else OwnHand().placement
        laid = lay_out(view, placement, self.match.names, self._words)
        self._laid = laid
        held = tuple(sorted(item for ids in placement.values() for item in ids))
        with self.changing():
            if held != self._verdicts_of:
                self._verdicts_of = held
                self.verdicts, self.verdict_words = verdict_table(
                    [*map(Card, held)], self.judge, self.language
                )
            self.cards = [
                card_entry(item, self.language) for item in (*held, *laid.cards[len(held) :])
            ]
            self.zones = laid.zones
            self.targets = laid.targets
            # Of a card that is hidden again it is not told either where it came from.
            seen = {*laid.targets, *laid.placement}
            self.came = {what: zone for what, zone in (came or {}).items() if what in seen}
            self.marks = dict(self._marks)
            self.placement = laid.placement
            self.score = self._teller.score_line(self.match, self._shown_to)
            # Once the hand is over its result says what counted, whatever still lies loose.
            counts = own is not None and self.match.state.result is None
            self.options = {**self.options, "show_deadwood": counts}
            self.buttons = [self._button(action, view) for action in self._actions(view)]

    def _tell(self) -> None:
        """Say what has happened since the person's last move, and what there is to do."""
        match, words = self.match, self._words
        result = match.state.result
        told = list(self._news)
        if self._coach.verdict:
            told.append(words.of("coach.says", text=self._coach.verdict))
        tone = "plain"
        if result is not None:
            told.append(self._teller.result(result))
            if match.over:
                told.append(self._teller.game(match))
            else:
                told.append(words.of("turn.over"))
            if self._shown_to is not None and self._shown_to in result.winners:
                tone = "good"
        elif match.persons and self._shown_to is None:
            assert match.turn is not None
            if match.is_persons_turn:
                told.append(words.of("table.curtain", name=self._teller.name(match.turn)))
        elif self._later.is_waiting and self._news:
            told = self._news[-1:]
        else:
            told.append(self._teller.turn(self.view))
        self.say(" ".join(told), tone)

    def _actions(self, view: AnyView) -> list[str]:
        """The buttons that there are now."""
        match = self.match
        if self._offers:
            return ["cancel"]
        own_turn = view.turn is not None and view.turn == view.seat
        closed = view.seat is None and match.is_persons_turn
        actions: list[str] = []
        if closed:
            actions = ["show"]
        elif own_turn:
            actions = actions_of(view)
        elif view.turn is None:
            actions = ["new"] if match.over else ["next"]
        elif not self._later.is_waiting:
            actions = ["go-on"]
        if view.seat is not None:
            actions.append("sort")
        if match.persons and not closed:
            actions.append("undo")
        if self._is_coached and own_turn:
            actions.append("hint")
        if match.persons:
            actions.append("coach")
        return actions

    def _button(self, action: str, view: AnyView) -> dict[str, Any]:
        """A button as the page is told of it."""
        button = button_of(action, view, self._words)
        if action == "sort":
            by = "rank" if self._sorted_by == "suit" else "suit"
            button["label"] = self._words.of(f"button.sort.{by}")
        elif action == "undo":
            button["disabled"] = not self.can_undo()
        elif action == "coach":
            button["pressed"] = self._is_coached
        return button

    def judge(self, group: CardSet) -> tuple[str, Text]:
        """The kind and the words for a group of cards, as the rules of the table have it."""
        if self.match.rules.ace == "low":
            return super().judge(group)
        fault = meld_fault(group, self.match.rules.ace)
        if fault is not None:
            return "none", FAULTS[fault]
        ranks = {card.rank for card in group}
        kind = "set" if len(ranks) == 1 else "run"
        return kind, MELDS[kind]

    def picture_note(self) -> Text:
        """The line under the static picture: the score, and how to play."""
        return verbatim(f"{self.score} {self._words.of('table.note')}")
