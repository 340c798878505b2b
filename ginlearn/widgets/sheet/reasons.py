"""What may stand in a cell of a score sheet to fill in, and why something else may not."""

from __future__ import annotations

from ginlearn.engine.scoring.hollywood import GAMES, Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.sheet.paper import Cell, after_each_hand
from ginlearn.widgets.words import Words

BOXES_COUNTED = "M22"
"""The named mistake of counting bonuses for hands won towards the end of the game."""

IN_EVERY_GAME = "M23"
"""The named mistake of counting every win in all three games of Hollywood."""


class Reasons:
    """The reasons for the cells of one sheet, whose hands are all there."""

    def __init__(self, sheet: Sheet, words: Words) -> None:
        self._sheet = sheet
        self._words = words
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

        Where a hand changes nothing in an open game, the score as it was is as right as nothing;
        so is a nought where a game has no such bonus.
        """
        hand, seat, game = _place(cell)
        if hand is None and not cell.text:
            return frozenset({"", "0"})
        if hand is None or game is None or cell.text or self._is_closed(game, hand):
            return frozenset({cell.text})
        return frozenset({"", str(self._games[hand][game][seat])})

    def why(self, cell: Cell, text: str) -> tuple[str | None, str]:
        """The named mistake, if it is one, and a sentence on what belongs into a cell."""
        if not _is_number(text):
            return None, self._words.of("sheet.asked.not_number", text=text)
        hand, seat, game = _place(cell)
        if hand is None:
            return None, self._why_sum(cell, seat, game)
        if game is not None:
            return self._why_game(hand, seat, game)
        assert isinstance(self._sheet, ScoreSheet)
        before = self._sheet.running()[hand - 1][seat] if hand else 0
        too_many = int(text) - int(cell.text)
        bonus = self._sheet.rules.box_bonus
        if bonus and too_many > 0 and too_many % bonus == 0:
            return BOXES_COUNTED, self._words.of("sheet.why.box", n=too_many)
        return None, self._adds(self._sheet.entries[hand].points[seat], before)

    def _adds(self, points: int, before: int) -> str:
        if points == 0:
            return self._words.of("sheet.why.same", before=before)
        return self._words.count("sheet.why.adds", points, before=before)

    def _why_game(self, hand: int, seat: int, game: int) -> tuple[str | None, str]:
        assert isinstance(self._sheet, Hollywood)
        entry = self._sheet.entries[hand]
        games = self._sheet.counted_in()[hand]
        if self._is_closed(game, hand):
            return None, self._words.of("sheet.why.closed")
        if not entry.winners:
            return None, self._words.of("sheet.why.nobody")
        if game not in games:
            name = self._sheet.names[entry.winners[0]]
            listed = ", ".join(map(str, games))
            return IN_EVERY_GAME, self._words.of("sheet.why.win", name=name, games=listed)
        return None, self._adds(entry.points[seat], self._games[hand][game][seat])

    def _is_closed(self, game: int, hand: int) -> bool:
        """Whether a game of Hollywood had closed before that hand, from 0."""
        target = self._sheet.rules.target
        assert target is not None
        return max(self._games[hand][game]) >= target

    def _why_sum(self, cell: Cell, seat: int, game: int | None) -> str:
        words = self._words
        kind = cell.id.partition(".")[0]
        if kind in ("total", "item0"):
            return words.of("sheet.why.total")
        if kind == "boxes":
            return words.of("sheet.why.boxes" if game is None else "sheet.why.boxes.game")
        if kind == "final":
            return words.of("sheet.why.final")
        if not cell.text:
            return words.of("sheet.why.item.none")
        bonus = self._sheet.rules.box_bonus
        if bonus and kind == "item1":
            boxes = self._boxes(seat, game)
            return words.of("sheet.why.item.boxes", bonus=bonus, n=boxes)
        return words.of("sheet.why.item.winner")

    def _boxes(self, seat: int, game: int | None) -> int:
        if isinstance(self._sheet, Hollywood):
            assert game is not None
            return self._sheet.boxes()[game - 1][seat]
        assert isinstance(self._sheet, ScoreSheet)
        return self._sheet.boxes()[seat]


def _place(cell: Cell) -> tuple[int | None, int, int | None]:
    """The hand from 0, the seat and the game from 1 that a cell's id names, where it does."""
    row, seat, *rest = cell.id.split(".")
    game = int(rest[0].removeprefix("game")) if rest and rest[0].startswith("game") else None
    return int(row) if row.isdigit() else None, int(seat), game


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
