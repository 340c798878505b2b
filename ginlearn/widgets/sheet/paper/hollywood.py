"""The paper of Hollywood: three games beside the points of the hands, and their sums below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ginlearn.course.match.called import called
from ginlearn.engine.scoring.final_scores import FinalScore
from ginlearn.engine.scoring.hollywood import GAMES, Hollywood
from ginlearn.text import Text
from ginlearn.widgets.sheet.paper.game import POINTS_OF, item_label
from ginlearn.widgets.sheet.paper.lines import Line, heads_of
from ginlearn.widgets.sheet.paper.parts import (
    HAND_NUMBER,
    HANDS_WON,
    SCORE,
    TOTAL,
    Cell,
    Heading,
    Row,
)


def hollywood_headings(sheet: Hollywood, order: Sequence[int]) -> list[list[Heading]]:
    """The rows of headings, for the seats in that order."""
    names = [called(sheet.names[seat]) for seat in order]
    games = [
        (
            Text.in_context("heading", "Game {number}")
            if winner is None
            else Text.in_context("heading", "Game {number}, closed")
        ).filled(number=number)
        for number, winner in enumerate(sheet.winners, start=1)
    ]
    points = Text.in_context("heading", "Points")
    return [
        [
            Heading(Text.in_context("heading", "Hand"), rows=2),
            *(Heading(text, span=2) for text in (points, *games)),
        ],
        [Heading(name) for _ in range(1 + GAMES) for name in names],
    ]


def hollywood_hands(sheet: Hollywood, lines: Sequence[Line], order: Sequence[int]) -> Iterator[Row]:
    """A row for each line, with the score of the games in which it counts."""
    scores = after_each_hand(sheet)
    for place, head in enumerate(heads_of(lines)):
        line, row = lines[place], str(place)
        cells = [
            Cell(row, seat, POINTS_OF.filled(name=called(sheet.names[seat])), line.texts[seat])
            for seat in order
        ]
        shown = {} if line.number is None else scores[line.number - 1]
        cells += [
            Cell(row, seat, _in_game(sheet, seat, game), text, game=game)
            for game in range(1, GAMES + 1)
            for seat in order
            for text in [str(shown[game][seat]) if game in shown else ""]
        ]
        yield Row(row, head, HAND_NUMBER.filled(n=head), tuple(cells))


def hollywood_sums(sheet: Hollywood, order: Sequence[int]) -> list[Row]:
    """The score of each game so far, and every bonus of those that are closed."""
    finals = iter(sheet.final())
    closed: list[FinalScore | None] = [
        next(finals) if winner is not None else None for winner in sheet.winners
    ]

    def row(row_id: str, label: Text, values: Sequence[Sequence[int] | None]) -> Row:
        """A row with the numbers of each game; a game without any leaves its cells empty."""
        cells = [
            Cell(row_id, seat, _in_game(sheet, seat, game), text, game=game)
            for game, numbers in enumerate(values, start=1)
            for seat in order
            for text in ["" if numbers is None else str(numbers[seat])]
        ]
        return Row(row_id, label, label, tuple(cells), 3, is_sum=True)

    found = [row("total", SCORE, sheet.totals())]
    if sheet.rules.box_bonus:
        found.append(row("boxes", HANDS_WON, sheet.boxes()))
    # The first item of a final score is the hand points, which stand in the score already.
    for place, label in enumerate(_bonus_labels(closed), start=1):
        bonuses = [_bonus(final, label) for final in closed]
        found.append(row(f"item{place}", item_label(label), bonuses))
    if len(found) > 1 and any(closed):
        totals = [None if final is None else final.totals for final in closed]
        found.append(row("final", TOTAL, totals))
    return found


def after_each_hand(sheet: Hollywood) -> list[dict[int, tuple[int, int]]]:
    """The score after each entry of the games in which it counts, by the number of the game."""
    totals = dict.fromkeys(range(1, GAMES + 1), (0, 0))
    found = []
    for entry, games in zip(sheet.entries, sheet.counted_in(), strict=True):
        for game in games:
            before = totals[game]
            totals[game] = (before[0] + entry.points[0], before[1] + entry.points[1])
        found.append({game: totals[game] for game in games})
    return found


def _in_game(sheet: Hollywood, seat: int, game: int) -> Text:
    return Text("{name}, game {number}", name=called(sheet.names[seat]), number=game)


def _bonus_labels(closed: Sequence[FinalScore | None]) -> list[Text]:
    """The bonuses of the closed games, each once, in the order of a final score."""
    labels: list[Text] = []
    for final in closed:
        for item in final.items[1:] if final is not None else ():
            if item.label not in labels:
                labels.append(item.label)
    return labels


def _bonus(final: FinalScore | None, label: Text) -> tuple[int, ...] | None:
    if final is None:
        return None
    return next((item.points for item in final.items if item.label == label), None)
