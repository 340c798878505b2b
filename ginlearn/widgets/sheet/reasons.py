"""The right content of a cell on a score sheet to fill in, and the reasons against any other."""

from __future__ import annotations

from ginlearn.course.match.called import called
from ginlearn.engine.scoring.hollywood import GAMES, Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import Text, points
from ginlearn.widgets.sheet.paper.hollywood import after_each_hand
from ginlearn.widgets.sheet.paper.parts import Cell

BOXES_COUNTED = "M22"
"""The named mistake of counting bonuses for hands won towards the end of the game."""

IN_EVERY_GAME = "M23"
"""The named mistake of counting every win in all three games of Hollywood."""


class Reasons:
    """The reasons for the cells of one sheet, with all its hands entered."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        #: For Hollywood the score of each game before each hand, and after the last.
        self._games: list[dict[int, tuple[int, int]]] = []
        if isinstance(sheet, Hollywood):
            totals = dict.fromkeys(range(1, GAMES + 1), (0, 0))
            self._games.append(totals)
            for changed in after_each_hand(sheet):
                totals = {**totals, **changed}
                self._games.append(totals)

    def accepted(self, cell: Cell) -> frozenset[str]:
        """Every text that is right in a cell.

        Where a hand changes nothing in an open game, the unchanged score is as right as an empty
        cell; so is a zero where a game has no such bonus.
        """
        hand, game = cell.line, cell.game
        if hand is None and not cell.text:
            return frozenset({"", "0"})
        if hand is None or game is None or cell.text or self._is_closed(game, hand):
            return frozenset({cell.text})
        return frozenset({"", str(self._games[hand][game][cell.seat])})

    def why(self, cell: Cell, text: str) -> tuple[str | None, Text]:
        """The named mistake, if it is one, and a sentence about the right content of a cell."""
        if not _is_number(text):
            return None, Text("“{text}” is not a number.", text=text)
        if cell.line is None:
            return None, self._why_sum(cell)
        if cell.game is not None:
            return self._why_game(cell.line, cell.seat, cell.game)
        return self._why_score(cell, cell.line, int(text))

    def _why_score(self, cell: Cell, hand: int, written: int) -> tuple[str | None, Text]:
        sheet = self._sheet
        assert isinstance(sheet, ScoreSheet)
        before = sheet.running()[hand - 1][cell.seat] if hand else 0
        too_many = written - int(cell.text)
        bonus = sheet.rules.box_bonus
        if bonus and too_many > 0 and too_many % bonus == 0:
            return BOXES_COUNTED, Text(
                "{extra} too many. The bonus for hands won is counted when the game is over, not "
                "before.",
                extra=too_many,
            )
        return None, _adds(sheet.entries[hand].points[cell.seat], before)

    def _why_game(self, hand: int, seat: int, game: int) -> tuple[str | None, Text]:
        assert isinstance(self._sheet, Hollywood)
        entry = self._sheet.entries[hand]
        games = self._sheet.counted_in()[hand]
        if self._is_closed(game, hand):
            return None, Text("the game is closed, and nothing is entered in it any more.")
        if not entry.winners:
            return None, Text("nobody won this hand, so nothing is entered.")
        if game not in games:
            return IN_EVERY_GAME, Text.counted(
                "a win counts in the games in which its winner has scored before, and in one more. "
                "For {name} that is now game {games:,}.",
                "a win counts in the games in which its winner has scored before, and in one more. "
                "For {name} that is now game {games:,}.",
                n=len(games),
                name=called(self._sheet.names[entry.winners[0]]),
                games=games,
            )
        return None, _adds(entry.points[seat], self._games[hand][game][seat])

    def _is_closed(self, game: int, hand: int) -> bool:
        """True when a game of Hollywood had closed before that hand, from 0."""
        target = self._sheet.rules.target
        assert target is not None
        return max(self._games[hand][game]) >= target

    def _why_sum(self, cell: Cell) -> Text:
        kind = cell.row
        if kind in ("total", "item0"):
            return Text("take the score after the last hand.")
        if kind == "boxes":
            return (
                Text("count the hands won, not their points; a void hand is won by nobody.")
                if cell.game is None
                else Text("count the hands that were entered in this game.")
            )
        if kind == "final":
            return Text("add up what stands above, hands won apart.")
        if not cell.text:
            return Text("this game has no such bonus, or is not over; leave the cell empty.")
        bonus = self._sheet.rules.box_bonus
        if bonus and kind == "item1":
            return Text.counted(
                "{bonus} for each hand won, and {n} was won.",
                "{bonus} for each hand won, and {n} were won.",
                bonus=points(bonus),
                n=self._boxes(cell),
            )
        return Text("a bonus for the game goes to its winner alone.")

    def _boxes(self, cell: Cell) -> int:
        if isinstance(self._sheet, Hollywood):
            assert cell.game is not None
            return self._sheet.boxes()[cell.game - 1][cell.seat]
        assert isinstance(self._sheet, ScoreSheet)
        return self._sheet.boxes()[cell.seat]


def _adds(n: int, before: int) -> Text:
    if n == 0:
        return Text("this hand changes nothing here, so it stays {before}.", before=before)
    return Text.counted(
        "{n} point of this hand comes on top of {before}.",
        "{n} points of this hand come on top of {before}.",
        n=n,
        before=before,
    )


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
