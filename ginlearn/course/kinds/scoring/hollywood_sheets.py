"""A Hollywood sheet, with the question in which of its three games each win counts."""

from __future__ import annotations

from collections.abc import Sequence

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.scoring.games_on_paper import (
    MOST,
    NAME,
    HandOnPaper,
    listed,
    some_hands,
    swapped,
)
from ginlearn.course.kinds.scoring.sheets_shown import names_on_paper, sheet_shown
from ginlearn.course.mistakes.named import found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Hint, Proof, ProofEntry
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import GAMES, Hollywood
from ginlearn.text import Text, paragraph


def hollywood(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 3: a Hollywood sheet after four to six hands, with all games still open."""
    target = rules.target or 100
    while True:
        hands = some_hands(chance, 4 + chance.below(3), below=target)
        sheet = Hollywood(rules, names_on_paper())
        for hand in hands:
            sheet.add(winner=hand.winner, points=hand.points)
        every = _every_game(hands)
        if sheet.totals()[1] != (0, 0) and sheet.totals()[0] != sheet.totals()[2]:
            break
    answer = _by_game(sheet.totals())
    first = next(place for place, games in enumerate(sheet.counted_in()) if len(games) < GAMES)
    winner = hands[first].winner or 0
    every_win = found(
        "M23",
        Text(
            "Not every win counts in all three games. Hand {number} was {who}'s first win, so it "
            "counts in game 1 alone; a second win counts in games 1 and 2, later ones in all.",
            number=first + 1,
            who=PLAYERS[winner],
        ),
    )
    one_only = found(
        "hand-missed",
        Text(
            "From the second win on, a hand counts in more than one game: the second in games 1 "
            "and 2, later ones in all three."
        ),
    )
    totals = sheet.totals()
    pairs = [
        (_by_game((every, every, every)), every_win),
        (_by_game((totals[0], totals[0], totals[2])), every_win),
        (_by_game((totals[0], totals[1], totals[1])), every_win),
        (_by_game((totals[0], (0, 0), (0, 0))), one_only),
        (_by_game((totals[0], totals[1], (0, 0))), one_only),
        (
            _by_game((totals[0][::-1], totals[1][::-1], totals[2][::-1])),
            next(finding for _, finding in swapped({"ann": 1, "ben": 0})),
        ),
    ]
    why = paragraph(
        *(
            _COUNTS_IN[len(games)].filled(
                number=number, who=PLAYERS[hand.winner or 0], points=hand.points
            )
            for number, (hand, games) in enumerate(
                zip(hands, sheet.counted_in(), strict=True), start=1
            )
        )
    )
    return Prepared(
        kind=NAME,
        level=3,
        seed=seed,
        rules=rules,
        prompt=Text(
            "{ann} and {ben} keep score by Hollywood, each game to {target}. These are the hands "
            "so far. What is the score in each of the three games?",
            ann=PLAYERS[0],
            ben=PLAYERS[1],
            target=target,
        ),
        shows=(),
        facts=listed(hands),
        form=Numbers(
            tuple(
                (f"{key}{game}", Text("Game {game}, {who}", game=game, who=who))
                for game in range(1, GAMES + 1)
                for key, who in zip(PLAYER_KEYS[:2], PLAYERS[:2], strict=True)
            ),
            most=MOST,
        ),
        hints=(
            Hint(Text("Number the wins of each player by themselves: first, second, third.")),
            Hint(
                Text(
                    "A first win counts in game 1, a second in games 1 and 2, later ones in all "
                    "three."
                )
            ),
            Hint(
                Text(
                    "Game 1 has every hand: {ann} {anns}, {ben} {bens}. For game 2 leave out the "
                    "first win of each.",
                    ann=PLAYERS[0],
                    ben=PLAYERS[1],
                    anns=totals[0][0],
                    bens=totals[0][1],
                )
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=found("slip", Text("Not every game comes out so. Enter one hand at a time.")),
        more=why,
        proof=Proof(
            why,
            (
                ProofEntry(Text.in_context("heading", "The sheet"), sheet_shown(sheet)),
                ProofEntry(every_win.mistake.name, every_win.text, good=False),
            ),
        ),
    )


_COUNTS_IN = {
    1: Text("Hand {number}, {who}'s {points}, counts in one game."),
    2: Text("Hand {number}, {who}'s {points}, counts in two games."),
    3: Text("Hand {number}, {who}'s {points}, counts in all three games."),
}


def _every_game(hands: Sequence[HandOnPaper]) -> tuple[int, int]:
    ann, ben = (sum(hand.points for hand in hands if hand.winner == seat) for seat in (0, 1))
    return ann, ben


def _by_game(totals: Sequence[Sequence[int]]) -> dict[str, int]:
    return {
        f"{key}{game}": points
        for game, pair in enumerate(totals, start=1)
        for key, points in zip(PLAYER_KEYS[:2], pair, strict=True)
    }
