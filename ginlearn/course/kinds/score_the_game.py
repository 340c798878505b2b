"""A game on paper: running totals, what is added when it is over, and Hollywood's three games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ginlearn.course.chance import Chance
from ginlearn.course.forms import Numbers
from ginlearn.course.kinds import prizes
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.named_mistakes import Finding, found
from ginlearn.course.questions import Entry, Hint, Kind, Proof
from ginlearn.course.sentences import Sentence, together
from ginlearn.engine.entries import Entry as Hand
from ginlearn.engine.errors import RulesError
from ginlearn.engine.final_scores import FinalScore
from ginlearn.engine.hollywood import GAMES, Hollywood
from ginlearn.engine.rules import Rules
from ginlearn.engine.scoring import ScoreSheet

NAME = "score-the-game"
NAMES = ("Ann", "Ben")
KEYS = ("ann", "ben")
MOST = 2000
LEAST_TARGET = 50
SMALLEST_HAND = 4
LARGEST_HAND = 45
"""Points of the largest hand that is drawn in a game to 100."""


@dataclass(frozen=True, slots=True)
class Written:
    """One hand as it was written down: the seat that won it (None for a void one), its points."""

    winner: int | None
    points: int


def ask(level: int, seed: int, rules: Rules) -> Prepared[dict[str, int]]:
    """The question of a level and a seed; raises RulesError for rules it has nothing to ask about.

    By the rules of a table scores go down, and levels 2 and 3 share a pot.

    Where the rules name no bonuses or no target, the levels that need them use the classic ones
    and a target of 100, and say so.
    """
    if rules.scoring == "losers_lose":
        return prizes.ask(NAME, level, seed, rules)
    if rules.scoring != "winner_gains" or rules.game != "gin" or 2 not in rules.seats:
        raise RulesError(
            "{kind} asks about two players of gin whose points go up, unlike {rules}",
            kind=NAME,
            rules=rules.name,
        )
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
            return _towards_the_target(seed, with_boxes, chance)
        return _at_the_end(seed, with_boxes, chance)
    return _hollywood(seed, rules, chance)


def _running(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 1: three to five hands, one of them void at times; nobody has reached the target."""
    hands = _hands(chance, 3 + chance.below(3), below=rules.target or 100)
    if chance.below(2):
        hands.insert(1 + chance.below(len(hands)), Written(None, 0))
    sheet = _sheet(rules, hands)
    answer = _by_key(sheet.totals())
    pairs: list[tuple[dict[str, int], Finding]] = []
    for place, hand in enumerate(hands):
        if hand.winner is not None:
            without = _sheet(rules, [*hands[:place], *hands[place + 1 :]])
            pairs.append(
                (
                    _by_key(without.totals()),
                    found(
                        "hand-missed",
                        Sentence(
                            "Hand {number} is left out: {who} scored {points} in it.",
                            number=place + 1,
                            who=NAMES[hand.winner],
                            points=hand.points,
                        ),
                    ),
                )
            )
    pairs += _swapped(answer)
    last = next(hand for hand in reversed(hands) if hand.winner is not None)
    pairs.append(
        (
            {key: last.points if seat == last.winner else 0 for seat, key in enumerate(KEYS)},
            found(
                "hand-missed",
                Sentence("That is the last hand alone. The score has all hands so far."),
            ),
        )
    )
    ahead = abs(answer["ann"] - answer["ben"])
    pairs.append(
        (
            {key: ahead if answer[key] == max(answer.values()) else 0 for key in KEYS},
            found(
                "slip",
                Sentence(
                    "That is how far one is ahead. Each player keeps a total: nothing is taken "
                    "off for what the other scores."
                ),
            ),
        )
    )
    why = _sums(hands, sheet)
    return _question(
        1,
        seed,
        rules,
        prompt=Sentence(
            "{ann} and {ben} play to {target}. These are the hands so far. What is the score?",
            ann=NAMES[0],
            ben=NAMES[1],
            target=rules.target or 100,
        ),
        facts=_listed(hands),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Sentence("Take one player at a time.")),
            Hint(Sentence("Add up the hands that this player won. A void hand brings nothing.")),
            Hint(_sum(0, hands)),
        ),
        proof=Proof(why, (Entry(Sentence("The score sheet"), str(sheet)),)),
    )


def _towards_the_target(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 2: boxes would take a player past the target, but they wait for the end."""
    target = rules.target or 100
    while True:
        hands = _hands(chance, 4 + chance.below(3), below=target)
        sheet = _sheet(rules, hands)
        boxed = _with_boxes(sheet, rules)
        if max(boxed) >= target:
            break
    answer = _by_key(sheet.totals())
    leader = boxed.index(max(boxed))
    boxes = _boxes_too_soon(sheet, rules, leader)
    pairs = [(_by_key(boxed), boxes)]
    pairs += [
        ({**answer, KEYS[seat]: boxed[seat]}, _boxes_too_soon(sheet, rules, seat))
        for seat in (0, 1)
    ]
    pairs += _swapped(answer)
    why = together(
        _sums(hands, sheet),
        Sentence(
            "The boxes wait until somebody has reached {target} by hand points alone.",
            target=target,
        ),
    )
    return _question(
        2,
        seed,
        rules,
        prompt=Sentence(
            "{ann} and {ben} play to {target} by the rules {rules}: each hand won is a box, worth "
            "{bonus}. These are the hands so far. What score does each of them have towards the "
            "target?",
            ann=NAMES[0],
            ben=NAMES[1],
            target=target,
            rules=rules.name,
            bonus=rules.box_bonus,
        ),
        facts=_listed(hands),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Sentence("When are boxes added?")),
            Hint(Sentence("Only when the game is over. Until then the hand points count alone.")),
            Hint(_sum(leader, hands)),
        ),
        proof=Proof(
            why,
            (
                Entry(Sentence("The score sheet"), str(sheet)),
                Entry(boxes.mistake.name, boxes.sentence, good=False),
            ),
        ),
    )


def _boxes_too_soon(sheet: ScoreSheet, rules: Rules, seat: int) -> Finding:
    return found(
        "M22",
        Sentence(
            "{boxed} would be {who}'s score with the boxes, {bonus} for each hand won. They are "
            "added when the game is over, and not before: {who} has {points}, and the game goes "
            "on.",
            boxed=_with_boxes(sheet, rules)[seat],
            who=NAMES[seat],
            bonus=rules.box_bonus,
            points=sheet.totals()[seat],
        ),
    )


def _at_the_end(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 2: somebody has reached the target; boxes and bonuses are added, at times a shutout."""
    hands, final = _finished(rules, chance, shutout=chance.below(4) == 0)
    answer = _by_key(final.totals)
    pairs = list(_end_slips(rules, final, answer))
    why = _items(final)
    winner = NAMES[final.winners[0]]
    return _question(
        2,
        seed,
        rules,
        prompt=Sentence(
            "{ann} and {ben} played to {target} by the rules {rules}, and the game is over. What "
            "is the final score of each, with every bonus?",
            ann=NAMES[0],
            ben=NAMES[1],
            target=rules.target or 100,
            rules=rules.name,
        ),
        facts=(*_listed(hands), *_bonuses(rules)),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(Sentence("First add up the hand points: who has reached the target?")),
            Hint(
                Sentence(
                    "Then {box} for each hand won, for both of them, and what {who} gets for the "
                    "game.",
                    box=rules.box_bonus,
                    who=winner,
                )
            ),
            Hint(
                Sentence(
                    "Hand points: {ann} {anns}, {ben} {bens}. {who} won the game.",
                    ann=NAMES[0],
                    ben=NAMES[1],
                    anns=final.items[0].points[0],
                    bens=final.items[0].points[1],
                    who=winner,
                )
            ),
        ),
        proof=Proof(why, (Entry(Sentence("The final score"), str(final)),)),
    )


def _hollywood(seed: int, rules: Rules, chance: Chance) -> Prepared[dict[str, int]]:
    """Level 3: a Hollywood sheet after four to six hands, no game of it closed yet."""
    target = rules.target or 100
    while True:
        hands = _hands(chance, 4 + chance.below(3), below=target)
        sheet = Hollywood(rules, NAMES)
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
        Sentence(
            "Not every win counts in all three games. Hand {number} was {who}'s first win, so it "
            "counts in game 1 alone; a second win counts in games 1 and 2, later ones in all.",
            number=first + 1,
            who=NAMES[winner],
        ),
    )
    one_only = found(
        "hand-missed",
        Sentence(
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
            next(finding for _, finding in _swapped({"ann": 1, "ben": 0})),
        ),
    ]
    why = together(
        *(
            Sentence(
                "Hand {number}, {who}'s {points}, counts in {games}.",
                number=number,
                who=NAMES[hand.winner or 0],
                points=hand.points,
                games=Sentence(_GAMES[len(games)]),
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
        prompt=Sentence(
            "{ann} and {ben} keep score by Hollywood, each game to {target}. These are the hands "
            "so far. What is the score in each of the three games?",
            ann=NAMES[0],
            ben=NAMES[1],
            target=target,
        ),
        shows=(),
        facts=_listed(hands),
        form=Numbers(
            tuple(
                (f"{key}{game}", Sentence("Game {game}, {who}", game=game, who=who))
                for game in range(1, GAMES + 1)
                for key, who in zip(KEYS, NAMES, strict=True)
            ),
            most=MOST,
        ),
        hints=(
            Hint(Sentence("Number the wins of each player by themselves: first, second, third.")),
            Hint(
                Sentence(
                    "A first win counts in game 1, a second in games 1 and 2, later ones in all "
                    "three."
                )
            ),
            Hint(
                Sentence(
                    "Game 1 has every hand: {ann} {anns}, {ben} {bens}. For game 2 leave out the "
                    "first win of each.",
                    ann=NAMES[0],
                    ben=NAMES[1],
                    anns=totals[0][0],
                    bens=totals[0][1],
                )
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=found("slip", Sentence("Not every game comes out so. Enter one hand at a time.")),
        more=why,
        proof=Proof(
            why,
            (
                Entry(Sentence("The sheet"), str(sheet)),
                Entry(every_win.mistake.name, every_win.sentence, good=False),
            ),
        ),
    )


_GAMES = {1: "one game", 2: "two games", 3: "all three games"}


def _question(
    level: int,
    seed: int,
    rules: Rules,
    *,
    prompt: Sentence,
    facts: tuple[str, ...],
    answer: dict[str, int],
    pairs: list[tuple[dict[str, int], Finding]],
    why: Sentence,
    hints: tuple[Hint, Hint, Hint],
    proof: Proof,
) -> Prepared[dict[str, int]]:
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=prompt,
        shows=(),
        facts=facts,
        form=Numbers(tuple(zip(KEYS, NAMES, strict=True)), most=MOST),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=found(
            "slip", Sentence("That does not come out. Add up once more, one player at a time.")
        ),
        more=why,
        proof=proof,
    )


def _hands(chance: Chance, number: int, below: int) -> list[Written]:
    """So many hands won by either, both having won one, and nobody at the target yet."""
    while True:
        hands = [Written(chance.below(2), _some_points(chance, below)) for _ in range(number)]
        totals = [sum(hand.points for hand in hands if hand.winner == seat) for seat in (0, 1)]
        if min(totals) > 0 and max(totals) < below:
            return hands


def _finished(rules: Rules, chance: Chance, *, shutout: bool) -> tuple[list[Written], FinalScore]:
    """The hands of a game up to the one that ends it, and its final score."""
    while True:
        winner = chance.below(2)
        sheet = ScoreSheet(rules, NAMES)
        hands: list[Written] = []
        while not sheet.is_over and len(hands) < 9:
            seat = winner if shutout or chance.below(3) else 1 - winner
            hands.append(Written(seat, _some_points(chance, rules.target or 100)))
            sheet.add(winner=seat, points=hands[-1].points)
        if sheet.is_over and len(hands) >= 3 and sheet.final().shutout == shutout:
            return hands, sheet.final()


def _some_points(chance: Chance, target: int) -> int:
    """What a hand brings: more where the target is far away, or a game would be too long."""
    largest = LARGEST_HAND * target // 100
    return SMALLEST_HAND + chance.below(largest - SMALLEST_HAND + 1)


def _end_slips(
    rules: Rules, final: FinalScore, answer: dict[str, int]
) -> Iterator[tuple[dict[str, int], Finding]]:
    points, boxes = final.items[0].points, final.items[1].points
    both = [sum(pair) for pair in zip(points, boxes, strict=True)]
    winner = final.winners[0]
    who = NAMES[winner]

    def missed(item: str) -> Finding:
        return found(
            "bonus-missed",
            Sentence("The {item} is missing. {items}", item=Sentence(item), items=_items(final)),
        )

    yield _by_key(points), missed("bonus for each hand won")
    yield _by_key(both), missed("bonus for the game")
    if final.shutout:
        without = [
            sum(item.points[seat] for item in final.items if "shutout" not in item.template)
            for seat in (0, 1)
        ]
        yield _by_key(without), missed("bonus for a shutout")
    game = [rules.game_bonus if seat == winner else 0 for seat in (0, 1)]
    yield (
        _by_key([points[seat] + game[seat] for seat in (0, 1)]),
        missed("bonus for each hand won"),
    )
    loser_unboxed = list(final.totals)
    loser_unboxed[1 - winner] -= boxes[1 - winner]
    yield (
        _by_key(loser_unboxed),
        found(
            "bonus-missed",
            Sentence(
                "{who} won the game, but boxes are for both players: {loser} has won hands too.",
                who=who,
                loser=NAMES[1 - winner],
            ),
        ),
    )
    yield from _swapped(answer)


def _swapped(answer: dict[str, int]) -> list[tuple[dict[str, int], Finding]]:
    return [
        (
            {"ann": answer["ben"], "ben": answer["ann"]},
            found("wrong-side", Sentence("The numbers are right, but the players are swapped.")),
        )
    ]


def _with_boxes(sheet: ScoreSheet, rules: Rules) -> list[int]:
    return [
        total + rules.box_bonus * won
        for total, won in zip(sheet.totals(), sheet.boxes(), strict=True)
    ]


def _sheet(rules: Rules, hands: Sequence[Written]) -> ScoreSheet:
    sheet = ScoreSheet(rules, NAMES)
    for hand in hands:
        if hand.winner is None:
            sheet.add(Hand((), (0, 0), void=True))
        else:
            sheet.add(winner=hand.winner, points=hand.points)
    return sheet


def _every_game(hands: Sequence[Written]) -> tuple[int, int]:
    ann, ben = (sum(hand.points for hand in hands if hand.winner == seat) for seat in (0, 1))
    return ann, ben


def _listed(hands: Sequence[Written]) -> tuple[str, ...]:
    return tuple(
        Sentence("Hand {number}: void, for the stock was down to two cards", number=number)
        if hand.winner is None
        else Sentence(
            "Hand {number}: {who} scores {points}",
            number=number,
            who=NAMES[hand.winner],
            points=hand.points,
        )
        for number, hand in enumerate(hands, start=1)
    )


def _bonuses(rules: Rules) -> tuple[str, ...]:
    return (
        Sentence("{bonus} for each hand won", bonus=rules.box_bonus),
        Sentence("{bonus} for winning the game", bonus=rules.game_bonus),
        Sentence(_SHUTOUTS[rules.shutout]),
    )


_SHUTOUTS = {
    "none": "A shutout brings nothing more.",
    "game_bonus_doubled": "For a shutout the bonus for the game is doubled.",
    "extra_game_bonus": "A shutout brings as much again as the bonus for the game.",
    "hands_doubled": "For a shutout the hand points are doubled.",
    "bonuses_doubled": "For a shutout all bonuses are doubled.",
    "margin_doubled": "For a shutout the final difference is doubled.",
    "total_doubled": "For a shutout the winner's total is doubled.",
}


def _sum(seat: int, hands: Sequence[Written]) -> Sentence:
    won = [hand.points for hand in hands if hand.winner == seat]
    if len(won) < 2:
        return Sentence("{who} has {total}.", who=NAMES[seat], total=sum(won))
    return Sentence(
        "{who} has {parts}, which is {total}.",
        who=NAMES[seat],
        parts=" + ".join(map(str, won)),
        total=sum(won),
    )


def _sums(hands: Sequence[Written], sheet: ScoreSheet) -> Sentence:
    return together(*(_sum(seat, hands) for seat in range(len(sheet.names))))


def _items(final: FinalScore) -> Sentence:
    """Every item of a final score, in one line for each player."""
    lines = []
    for seat, name in enumerate(final.names):
        parts = " + ".join(str(item.points[seat]) for item in final.items if item.points[seat])
        lines.append(
            Sentence(
                "{who}: {parts} = {total}." if " + " in parts else "{who}: {total}.",
                who=name,
                parts=parts,
                total=final.totals[seat],
            )
        )
    return together(*lines)


def _by_key(totals: Sequence[int]) -> dict[str, int]:
    return dict(zip(KEYS, totals, strict=True))


def _by_game(totals: Sequence[Sequence[int]]) -> dict[str, int]:
    return {
        f"{key}{game}": points
        for game, pair in enumerate(totals, start=1)
        for key, points in zip(KEYS, pair, strict=True)
    }


KIND = Kind(
    name=NAME,
    title="Score the game",
    levels=(
        "Running totals over a few hands, one of them void at times.",
        "Boxes: they wait until the game is over, and then all bonuses are added.",
        "A Hollywood sheet: in which of the three games each win counts.",
    ),
    provokes=("M22", "M23"),
    ask=ask,
)
