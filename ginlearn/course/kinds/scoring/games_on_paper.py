"""Two players' games as they are written down, hand by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.scoring.sheets_shown import names_on_paper
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Hint, Proof
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry as Hand
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Text, paragraph

NAME = "score-the-game"
MOST = 2000
SMALLEST_HAND = 4
LARGEST_HAND = 45
"""Points of the largest hand that is drawn in a game to 100."""


@dataclass(frozen=True, slots=True)
class HandOnPaper:
    """One hand as it was written down: the seat that won it (None for a void one), its points."""

    winner: int | None
    points: int


def game_question(
    level: int,
    seed: int,
    rules: Rules,
    *,
    prompt: Text,
    facts: tuple[Text, ...],
    answer: dict[str, int],
    pairs: list[tuple[dict[str, int], Finding]],
    why: Text,
    hints: tuple[Hint, Hint, Hint],
    proof: Proof,
) -> Prepared[dict[str, int]]:
    """The question of the score of both players, with everything to say about it."""
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=prompt,
        shows=(),
        facts=facts,
        form=Numbers(tuple(zip(PLAYER_KEYS[:2], PLAYERS[:2], strict=True)), most=MOST),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=found(
            "slip", Text("That does not come out. Add up once more, one player at a time.")
        ),
        more=why,
        proof=proof,
    )


def some_hands(chance: Chance, number: int, below: int) -> list[HandOnPaper]:
    """A number of hands won by either, both having won one, and nobody at the target yet."""
    while True:
        hands = [HandOnPaper(chance.below(2), some_points(chance, below)) for _ in range(number)]
        totals = [sum(hand.points for hand in hands if hand.winner == seat) for seat in (0, 1)]
        if min(totals) > 0 and max(totals) < below:
            return hands


def some_points(chance: Chance, target: int) -> int:
    """The points of a hand: more where the target is far away, or a game would be too long."""
    largest = LARGEST_HAND * target // 100
    return SMALLEST_HAND + chance.below(largest - SMALLEST_HAND + 1)


def swapped(answer: dict[str, int]) -> list[tuple[dict[str, int], Finding]]:
    """The answer with the two players swapped."""
    return [
        (
            {"ann": answer["ben"], "ben": answer["ann"]},
            found("wrong-side", Text("The numbers are right, but the players are swapped.")),
        )
    ]


def sheet_of(rules: Rules, hands: Sequence[HandOnPaper]) -> ScoreSheet:
    """The score sheet of the hands."""
    sheet = ScoreSheet(rules, names_on_paper())
    for hand in hands:
        if hand.winner is None:
            sheet.add(Hand((), (0, 0), void=True))
        else:
            sheet.add(winner=hand.winner, points=hand.points)
    return sheet


def listed(hands: Sequence[HandOnPaper]) -> tuple[Text, ...]:
    """The hands, one line for each."""
    return tuple(
        Text("Hand {number}: void, for the stock was down to two cards", number=number)
        if hand.winner is None
        else Text(
            "Hand {number}: {who} scores {points}",
            number=number,
            who=PLAYERS[hand.winner],
            points=hand.points,
        )
        for number, hand in enumerate(hands, start=1)
    )


def sum_of(seat: int, hands: Sequence[HandOnPaper]) -> Text:
    """The sum of a player's points so far."""
    won = [hand.points for hand in hands if hand.winner == seat]
    if len(won) < 2:
        return Text("{who} has {total}.", who=PLAYERS[seat], total=sum(won))
    return Text(
        "{who} has {parts}, which is {total}.",
        who=PLAYERS[seat],
        parts=" + ".join(map(str, won)),
        total=sum(won),
    )


def sums_of(hands: Sequence[HandOnPaper], sheet: ScoreSheet) -> Text:
    """The sums of both players' points so far."""
    return paragraph(*(sum_of(seat, hands) for seat in range(len(sheet.names))))


def by_key(totals: Sequence[int]) -> dict[str, int]:
    """The numbers of the players, by their keys."""
    return dict(zip(PLAYER_KEYS[:2], totals, strict=True))
