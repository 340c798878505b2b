"""The ruled paper of a score sheet: its headings, and a row for each hand and each sum.

Columns are the seats as the reader sees them, his own first (W33); the paper of Hollywood has three
games beside the points of the hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ginlearn.engine.scoring.final_scores import FinalScore, ScoreItem
from ginlearn.engine.scoring.hollywood import GAMES, Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.widgets.words import Words

MOST_WITH_SCORES = 3
"""Seats for which the score after each hand has room beside the points."""

Told: TypeAlias = dict[str, Any]
"""Something as the page is told it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One place on the paper: its id, what it says, and its column in words.

    The id is the row, then the seat, then the column where a seat has several ("3.0", "3.0.score",
    "total.1").
    """

    id: str
    text: str
    column: str
    span: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its id, its short head, and what it is called in a sentence."""

    id: str
    head: str
    name: str
    cells: tuple[Cell, ...]
    head_span: int = 1
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the paper as it was written: a text for each seat, and what came of it."""

    texts: tuple[str, ...]
    number: int | None = None
    """Which entry of the sheet it is, from 1; None for one that is none."""
    marks: Mapping[int, str] = field(default_factory=dict)


def columns(sheet: Sheet, order: Sequence[int], words: Words) -> list[list[Told]]:
    """The rows of headings, each a list of text, and of how many columns and rows it heads."""
    names = sheet.names
    first = {"text": words.of("sheet.hand"), "span": 1, "rows": 2}
    if isinstance(sheet, Hollywood):
        games = [
            {
                "text": words.of(
                    "sheet.game.closed" if winner is not None else "sheet.game", n=number
                ),
                "span": 2,
                "rows": 1,
            }
            for number, winner in enumerate(sheet.winners, start=1)
        ]
        top = [first, {"text": words.of("sheet.won"), "span": 2, "rows": 1}, *games]
        under = [{"text": names[seat], "span": 1, "rows": 1} for seat in order] * (1 + GAMES)
        return [top, under]
    if not has_scores(sheet):
        return [[{**first, "rows": 1}, *({"text": names[s], "span": 1, "rows": 1} for s in order)]]
    return [
        [first, *({"text": names[seat], "span": 2, "rows": 1} for seat in order)],
        [
            {"text": words.of(f"sheet.{what}"), "span": 1, "rows": 1}
            for _ in order
            for what in ("points", "score")
        ],
    ]


def has_scores(sheet: Sheet) -> bool:
    """Whether a sheet of one game shows the score after each hand."""
    return isinstance(sheet, ScoreSheet) and len(sheet.names) <= MOST_WITH_SCORES


def rows(sheet: Sheet, lines: Sequence[Line], order: Sequence[int], words: Words) -> list[Row]:
    """The rows of all lines, filled by what the sheet makes of them, and the sums below."""
    hand_rows = _hollywood_rows if isinstance(sheet, Hollywood) else _game_rows
    sums = _hollywood_sums if isinstance(sheet, Hollywood) else _game_sums
    found = list(hand_rows(sheet, lines, order, words))  # type: ignore[arg-type]
    found += sums(sheet, order, words)  # type: ignore[arg-type]
    return found


def _heads(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """The number that stands before each line: blank lines count on only behind the last hand."""
    last = max((line.number or 0 for line in lines), default=0)
    seen = 0
    for place, line in enumerate(lines):
        seen = line.number or seen
        ahead = seen == last
        if line.number is None and ahead:
            last = seen = seen + 1
            yield place, str(seen)
        else:
            yield place, str(line.number or "–")


def _game_rows(
    sheet: ScoreSheet, lines: Sequence[Line], order: Sequence[int], words: Words
) -> Iterator[Row]:
    running = sheet.running()
    for place, head in _heads(lines):
        line = lines[place]
        cells = []
        for seat in order:
            points = words.of("sheet.points")
            name = words.of("sheet.column", name=sheet.names[seat], what=points)
            cells.append(Cell(f"{place}.{seat}", line.texts[seat], name))
            if has_scores(sheet):
                what = words.of(
                    "sheet.column", name=sheet.names[seat], what=words.of("sheet.score")
                )
                score = "" if line.number is None else str(running[line.number - 1][seat])
                cells.append(Cell(f"{place}.{seat}.score", score, what))
        yield Row(str(place), head, words.of("sheet.hand.n", n=head), tuple(cells))


def _hollywood_rows(
    sheet: Hollywood, lines: Sequence[Line], order: Sequence[int], words: Words
) -> Iterator[Row]:
    scores = after_each_hand(sheet)
    for place, head in _heads(lines):
        line = lines[place]
        points = words.of("sheet.points")
        cells = [
            Cell(
                f"{place}.{seat}",
                line.texts[seat],
                words.of("sheet.column", name=sheet.names[seat], what=points),
            )
            for seat in order
        ]
        shown = {} if line.number is None else scores[line.number - 1]
        for game in range(1, GAMES + 1):
            for seat in order:
                text = str(shown[game][seat]) if game in shown else ""
                cells.append(
                    Cell(f"{place}.{seat}.game{game}", text, _in_game(sheet, seat, game, words))
                )
        yield Row(str(place), head, words.of("sheet.hand.n", n=head), tuple(cells))


def after_each_hand(sheet: Hollywood) -> list[dict[int, tuple[int, int]]]:
    """For each entry the score of the games in which it counts, by the number of the game."""
    totals = dict.fromkeys(range(1, GAMES + 1), (0, 0))
    found = []
    for entry, games in zip(sheet.entries, sheet.counted_in(), strict=True):
        for game in games:
            before = totals[game]
            totals[game] = (before[0] + entry.points[0], before[1] + entry.points[1])
        found.append({game: totals[game] for game in games})
    return found


def _in_game(sheet: Hollywood, seat: int, game: int, words: Words) -> str:
    return words.of(
        "sheet.column", name=sheet.names[seat], what=words.of("sheet.game", n=game).lower()
    )


def _game_sums(sheet: ScoreSheet, order: Sequence[int], words: Words) -> list[Row]:
    span = 2 if has_scores(sheet) else 1

    def row(row_id: str, label: str, values: Sequence[int]) -> Row:
        # The label has the first column of points as well, where nothing is to be written.
        cells = tuple(
            Cell(f"{row_id}.{seat}", str(values[seat]), sheet.names[seat], span if place else 1)
            for place, seat in enumerate(order)
        )
        return Row(row_id, label, label, cells, span, is_sum=True)

    if not sheet.is_over:
        found = [row("total", words.of("sheet.total"), sheet.totals())]
        if sheet.rules.box_bonus:
            found.append(row("boxes", words.of("sheet.boxes"), sheet.boxes()))
        return found
    final = sheet.final()
    found = [
        row(f"item{place}", item_label(item, words), item.points)
        for place, item in enumerate(final.items)
    ]
    if sheet.rules.box_bonus:
        found.insert(0, row("boxes", words.of("sheet.boxes"), sheet.boxes()))
    if len(final.items) > 1:
        found.append(row("final", words.of("sheet.final"), final.totals))
    return found


def _hollywood_sums(sheet: Hollywood, order: Sequence[int], words: Words) -> list[Row]:
    finals = iter(sheet.final())
    closed: list[FinalScore | None] = [
        next(finals) if winner is not None else None for winner in sheet.winners
    ]

    def row(row_id: str, label: str, values: Sequence[Sequence[int] | None]) -> Row:
        """A row with the numbers of each game; a game without any leaves its cells empty."""
        cells = []
        for game, numbers in enumerate(values, start=1):
            for seat in order:
                text = "" if numbers is None else str(numbers[seat])
                column = _in_game(sheet, seat, game, words)
                cells.append(Cell(f"{row_id}.{seat}.game{game}", text, column))
        return Row(row_id, label, label, tuple(cells), 3, is_sum=True)

    found = [row("total", words.of("sheet.total"), sheet.totals())]
    if sheet.rules.box_bonus:
        found.append(row("boxes", words.of("sheet.boxes"), sheet.boxes()))
    # The first item of a final score is the hand points, which stand in the score already.
    for place, label in enumerate(bonus_labels(closed), start=1):
        bonuses = [_bonus(final, label) for final in closed]
        found.append(row(f"item{place}", _capital(label), bonuses))
    if len(found) > 1 and any(closed):
        totals = [None if final is None else final.totals for final in closed]
        found.append(row("final", words.of("sheet.final"), totals))
    return found


def bonus_labels(closed: Sequence[FinalScore | None]) -> list[str]:
    """What bonuses the closed games have, each once, in the order of a final score."""
    labels: list[str] = []
    for final in closed:
        for item in final.items[1:] if final is not None else ():
            if item.label not in labels:
                labels.append(item.label)
    return labels


def _bonus(final: FinalScore | None, label: str) -> tuple[int, ...] | None:
    if final is None:
        return None
    return next((item.points for item in final.items if item.label == label), None)


def item_label(item: ScoreItem, words: Words) -> str:
    """What the points of a final score are for, as the head of a row."""
    label = item.label
    return words.of("sheet.item.hand points") if label == "hand points" else _capital(label)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def caption(sheet: Sheet, words: Words) -> str:
    """What this paper is for: the rules, and what ends a game."""
    rules = sheet.rules
    ends = ""
    if rules.target is not None:
        down = rules.scoring == "losers_lose"
        ends += words.of("sheet.to.target", n=-rules.target if down else rules.target)
    if rules.hands is not None:
        ends += words.of("sheet.to.hands", n=rules.hands)
    key = "sheet.caption.hollywood" if isinstance(sheet, Hollywood) else "sheet.caption"
    return words.of(key, rules=rules.name, ends=ends)


def standing(sheet: Sheet, words: Words) -> str:
    """Where the game stands, in whole sentences: who deals, or who won and by how much."""
    names = sheet.names
    if isinstance(sheet, Hollywood):
        closed = sum(winner is not None for winner in sheet.winners)
        said = [words.of("sheet.games.closed", n=closed)] if closed else []
        if closed:
            ahead = sheet.net()
            best = ahead.index(max(ahead))
            said.append(
                _of_player(words, "sheet.net", names[best], n=ahead[best])
                if ahead[best]
                else words.of("sheet.net.even")
            )
        if not sheet.is_over:
            said.insert(0, _of_player(words, "sheet.dealer", names[sheet.dealer]))
        return " ".join(said)
    assert isinstance(sheet, ScoreSheet)
    if not sheet.is_over:
        return _of_player(words, "sheet.dealer", names[sheet.dealer])
    reason = _why_over(sheet, words)
    if sheet.winner is None:
        shared = ", ".join(names[seat] for seat in sheet.winners)
        return words.of("sheet.over.shared", reason=reason, names=shared)
    margin = sheet.margin or 0
    key = "sheet.over" if margin > 0 else "sheet.over.behind" if margin < 0 else "sheet.over.even"
    return _of_player(words, key, names[sheet.winner], reason=reason, n=abs(margin))


def _why_over(sheet: ScoreSheet, words: Words) -> str:
    reason = sheet.over_because
    if reason is not None and _is_reader(str(reason.values.get("name", "")), words):
        return words.of("sheet.reached.own", **reason.values)
    return _capital(str(reason))


def _of_player(words: Words, key: str, name: str, **values: object) -> str:
    """A sentence about a player; about the reader it has another verb."""
    if _is_reader(name, words):
        return words.of(f"{key}.own", **values)
    return words.of(key, name=name, **values)


def _is_reader(name: str, words: Words) -> bool:
    """Whether a player is called "you": whoever reads the sheet."""
    return name.casefold() in {"you", words.of("you").casefold()}
