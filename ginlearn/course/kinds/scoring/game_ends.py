"""Boxes and bonuses: they wait until a game is over, and then all of them are added."""

from __future__ import annotations

from collections.abc import Iterator

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared
from ginlearn.course.kinds.scoring.games_on_paper import (
    HandOnPaper,
    by_key,
    game_question,
    listed,
    sheet_of,
    some_hands,
    some_points,
    sum_of,
    sums_of,
    swapped,
)
from ginlearn.course.kinds.scoring.sheets_shown import names_on_paper, sheet_shown
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.question import Hint, Proof, ProofEntry
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.final_scores import FinalScore
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Text, paragraph


def towards_the_target(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 2: boxes would take a player past the target, but they wait for the end."""
    target = rules.target or 100
    while True:
        hands = some_hands(chance, 4 + chance.below(3), below=target)
        sheet = sheet_of(rules, hands)
        boxed = _with_boxes(sheet, rules)
        if max(boxed) >= target:
            break
    answer = by_key(sheet.totals())
    leader = boxed.index(max(boxed))
    boxes = _boxes_too_soon(sheet, rules, leader)
    pairs = [(by_key(boxed), boxes)]
    pairs += [
        ({**answer, PLAYER_KEYS[seat]: boxed[seat]}, _boxes_too_soon(sheet, rules, seat))
        for seat in (0, 1)
    ]
    pairs += swapped(answer)
    why = paragraph(
        sums_of(hands, sheet),
        Text(
            "The boxes wait until somebody has reached {target} by hand points alone.",
            target=target,
        ),
    )
    return game_question(
        2,
        seed,
        rules,
        prompt=Text(
            "{ann} and {ben} play to {target} by the rules {rules}: each hand won is a box, worth "
            "{bonus}. These are the hands so far. What score does each of them have towards the "
            "target?",
            ann=PLAYERS[0],
            ben=PLAYERS[1],
            target=target,
            rules=rules.name,
            bonus=rules.box_bonus,
        ),
        facts=listed(hands),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Text("When are boxes added?")),
            Hint(Text("Only when the game is over. Until then the hand points count alone.")),
            Hint(sum_of(leader, hands)),
        ),
        proof=Proof(
            why,
            (
                ProofEntry(Text.in_context("heading", "The score sheet"), sheet_shown(sheet)),
                ProofEntry(boxes.mistake.name, boxes.text, good=False),
            ),
        ),
    )


def _boxes_too_soon(sheet: ScoreSheet, rules: Rules, seat: int) -> Finding:
    return found(
        "M22",
        Text(
            "{boxed} would be {who}'s score with the boxes, {bonus} for each hand won. They are "
            "added when the game is over, and not before: {who} has {points}, and the game goes "
            "on.",
            boxed=_with_boxes(sheet, rules)[seat],
            who=PLAYERS[seat],
            bonus=rules.box_bonus,
            points=sheet.totals()[seat],
        ),
    )


def at_the_end(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 2: somebody has reached the target; boxes, bonuses and perhaps a shutout are added."""
    hands, final = _finished(rules, chance, shutout=chance.below(4) == 0)
    answer = by_key(final.totals)
    pairs = list(_end_slips(rules, final, answer))
    why = _items(final)
    winner = PLAYERS[final.winners[0]]
    return game_question(
        2,
        seed,
        rules,
        prompt=Text(
            "{ann} and {ben} played to {target} by the rules {rules}, and the game is over. What "
            "is the final score of each, with every bonus?",
            ann=PLAYERS[0],
            ben=PLAYERS[1],
            target=rules.target or 100,
            rules=rules.name,
        ),
        facts=(*listed(hands), *_bonuses(rules)),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Text("First add up the hand points: who has reached the target?")),
            Hint(
                Text(
                    "Then {box} for each hand won, for both of them, and what {who} gets for the "
                    "game.",
                    box=rules.box_bonus,
                    who=winner,
                )
            ),
            Hint(
                Text(
                    "Hand points: {ann} {anns}, {ben} {bens}. {who} won the game.",
                    ann=PLAYERS[0],
                    ben=PLAYERS[1],
                    anns=final.items[0].points[0],
                    bens=final.items[0].points[1],
                    who=winner,
                )
            ),
        ),
        proof=Proof(
            why, (ProofEntry(Text.in_context("heading", "The final score"), sheet_shown(final)),)
        ),
    )


def _finished(
    rules: Rules, chance: Chance, *, shutout: bool
) -> tuple[list[HandOnPaper], FinalScore]:
    """The hands of a game up to the one that ends it, and its final score."""
    while True:
        winner = chance.below(2)
        sheet = ScoreSheet(rules, names_on_paper())
        hands: list[HandOnPaper] = []
        while not sheet.is_over and len(hands) < 9:
            seat = winner if shutout or chance.below(3) else 1 - winner
            hands.append(HandOnPaper(seat, some_points(chance, rules.target or 100)))
            sheet.add(winner=seat, points=hands[-1].points)
        if sheet.is_over and len(hands) >= 3 and sheet.final().shutout == shutout:
            return hands, sheet.final()


def _end_slips(
    rules: Rules, final: FinalScore, answer: dict[str, int]
) -> Iterator[tuple[dict[str, int], Finding]]:
    points, boxes = final.items[0].points, final.items[1].points
    both = [sum(pair) for pair in zip(points, boxes, strict=True)]
    winner = final.winners[0]

    def missed(bonus: Text) -> Finding:
        return found("bonus-missed", paragraph(bonus, _items(final)))

    yield by_key(points), missed(_BOXES_MISSING)
    yield by_key(both), missed(_GAME_BONUS_MISSING)
    if final.shutout:
        without = [
            sum(item.points[seat] for item in final.items if not item.is_shutout) for seat in (0, 1)
        ]
        yield by_key(without), missed(_SHUTOUT_MISSING)
    game = [rules.game_bonus if seat == winner else 0 for seat in (0, 1)]
    yield (
        by_key([points[seat] + game[seat] for seat in (0, 1)]),
        missed(_BOXES_MISSING),
    )
    loser_unboxed = list(final.totals)
    loser_unboxed[1 - winner] -= boxes[1 - winner]
    yield (
        by_key(loser_unboxed),
        found(
            "bonus-missed",
            Text(
                "{who} won the game, but boxes are for both players: {loser} has won hands too.",
                who=PLAYERS[winner],
                loser=PLAYERS[1 - winner],
            ),
        ),
    )
    yield from swapped(answer)


_BOXES_MISSING = Text("The bonus for each hand won is missing.")
_GAME_BONUS_MISSING = Text("The bonus for the game is missing.")
_SHUTOUT_MISSING = Text("The bonus for a shutout is missing.")


def _with_boxes(sheet: ScoreSheet, rules: Rules) -> list[int]:
    return [
        total + rules.box_bonus * won
        for total, won in zip(sheet.totals(), sheet.boxes(), strict=True)
    ]


def _bonuses(rules: Rules) -> tuple[Text, ...]:
    return (
        Text("{bonus} for each hand won", bonus=rules.box_bonus),
        Text("{bonus} for winning the game", bonus=rules.game_bonus),
        _SHUTOUTS[rules.shutout],
    )


_SHUTOUTS = {
    "none": Text("A shutout brings nothing more."),
    "game_bonus_doubled": Text("For a shutout the bonus for the game is doubled."),
    "extra_game_bonus": Text("A shutout brings as much again as the bonus for the game."),
    "hands_doubled": Text("For a shutout the hand points are doubled."),
    "bonuses_doubled": Text("For a shutout all bonuses are doubled."),
    "margin_doubled": Text("For a shutout the final difference is doubled."),
    "total_doubled": Text("For a shutout the winner's total is doubled."),
}


def _items(final: FinalScore) -> Text:
    """Every item of a final score, in one line for each player."""
    lines = []
    for seat, who in enumerate(PLAYERS[: len(final.names)]):
        parts = [str(item.points[seat]) for item in final.items if item.points[seat]]
        lines.append(
            (
                Text("{who}: {parts} = {total}.") if len(parts) > 1 else Text("{who}: {total}.")
            ).filled(who=who, parts=" + ".join(parts), total=final.totals[seat])
        )
    return paragraph(*lines)
