"""A game on paper: running totals, the additions when it is over, and Hollywood's three games."""

from __future__ import annotations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.gin_rules import rules_of_gin
from ginlearn.course.kinds.prepared import Prepared
from ginlearn.course.kinds.scoring import prizes
from ginlearn.course.kinds.scoring.game_ends import at_the_end, towards_the_target
from ginlearn.course.kinds.scoring.games_on_paper import (
    NAME,
    HandOnPaper,
    by_key,
    game_question,
    listed,
    sheet_of,
    some_hands,
    sum_of,
    sums_of,
    swapped,
)
from ginlearn.course.kinds.scoring.hollywood_sheets import hollywood
from ginlearn.course.kinds.scoring.sheets_shown import sheet_shown
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.question import Hint, Kind, Proof, ProofEntry
from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text

LEAST_TARGET = 50


def ask(level: int, seed: int, rules: Rules) -> Prepared[dict[str, int]]:
    """The question of a level and a seed; raises RulesError for rules with nothing to ask about.

    By the rules of a table scores go down, and levels 2 and 3 share a pot.

    Where the rules name no bonuses or no target, the levels that need them use the classic ones and
    a target of 100, and say so.
    """
    if rules.scoring == "losers_lose":
        return prizes.ask(NAME, level, seed, rules)
    refusal = _OTHER_SCORES.filled(kind=NAME, rules=rules.name)
    gin = rules_of_gin(rules, refusal)
    if gin.scoring != "winner_gains" or 2 not in gin.seats:
        raise RulesError(refusal)
    chance = Chance(seed, f"{NAME} {level}")
    if rules.target is None:
        rules = rules.replace(target=100)
    if (rules.target or 0) < LEAST_TARGET:
        raise RulesError(
            "a game to {target} is over too soon to ask about; {least} or more will do",
            target=rules.target,
            least=LEAST_TARGET,
        )
    if level == 1:
        return _running(seed, rules, chance)
    with_boxes = rules if rules.box_bonus else Rules.named("classic")
    if level == 2:
        if chance.below(2):
            return towards_the_target(seed, with_boxes, chance)
        return at_the_end(seed, with_boxes, chance)
    return hollywood(seed, rules, chance)


_OTHER_SCORES = Text("{kind} asks about two players of gin whose points go up, unlike {rules}")


def _running(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 1: three to five hands, sometimes with a void one; nobody has reached the target."""
    hands = some_hands(chance, 3 + chance.below(3), below=rules.target or 100)
    if chance.below(2):
        hands.insert(1 + chance.below(len(hands)), HandOnPaper(None, 0))
    sheet = sheet_of(rules, hands)
    answer = by_key(sheet.totals())
    pairs: list[tuple[dict[str, int], Finding]] = []
    for place, hand in enumerate(hands):
        if hand.winner is not None:
            without = sheet_of(rules, [*hands[:place], *hands[place + 1 :]])
            pairs.append(
                (
                    by_key(without.totals()),
                    found(
                        "hand-missed",
                        Text(
                            "Hand {number} is left out: {who} scored {points} in it.",
                            number=place + 1,
                            who=PLAYERS[hand.winner],
                            points=hand.points,
                        ),
                    ),
                )
            )
    pairs += swapped(answer)
    last = next(hand for hand in reversed(hands) if hand.winner is not None)
    pairs.append(
        (
            {
                key: last.points if seat == last.winner else 0
                for seat, key in enumerate(PLAYER_KEYS[:2])
            },
            found(
                "hand-missed",
                Text("That is the last hand alone. The score has all hands so far."),
            ),
        )
    )
    ahead = abs(answer["ann"] - answer["ben"])
    pairs.append(
        (
            {key: ahead if answer[key] == max(answer.values()) else 0 for key in PLAYER_KEYS[:2]},
            found(
                "slip",
                Text(
                    "That is how far one is ahead. Each player keeps a total: nothing is taken "
                    "off for what the other scores."
                ),
            ),
        )
    )
    why = sums_of(hands, sheet)
    return game_question(
        1,
        seed,
        rules,
        prompt=Text(
            "{ann} and {ben} play to {target}. These are the hands so far. What is the score?",
            ann=PLAYERS[0],
            ben=PLAYERS[1],
            target=rules.target or 100,
        ),
        facts=listed(hands),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Text("Take one player at a time.")),
            Hint(Text("Add up the hands that this player won. A void hand brings nothing.")),
            Hint(sum_of(0, hands)),
        ),
        proof=Proof(
            why, (ProofEntry(Text.in_context("heading", "The score sheet"), sheet_shown(sheet)),)
        ),
    )


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Score the game"),
    levels=(
        Text("Running totals over a few hands, one of them void at times."),
        Text("Boxes: they wait until the game is over, and then all bonuses are added."),
        Text("A Hollywood sheet: in which of the three games each win counts."),
    ),
    provokes=("M22", "M23"),
    ask=ask,
)
