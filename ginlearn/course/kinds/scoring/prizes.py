"""A table game on paper (the table rules): scores that go down, and a pot that is shared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.scoring.sheets_shown import names_on_paper, sheet_shown
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Hint, Proof, ProofEntry
from ginlearn.course.questions.units import IN_COINS
from ginlearn.engine.errors import RulesError
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.rules.values import PrizeMethod
from ginlearn.engine.scoring.prizes import OTHERS, REACH, prize_shares
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Signed, Text, paragraph, points

LARGEST_LOSS = 35
FAR = 80
"""The largest gap to the winner in a question."""
MOST = 5000


def ask(name: str, level: int, seed: int, rules: Rules) -> Prepared[dict[str, int]]:
    """Running scores at level 1; at levels 2 and 3 the shares of a pot by the final scores."""
    several = [players for players in rules.seats if players > 2]
    if not several:
        raise RulesError("{rules} is not for three players or more", rules=rules.name)
    chance = Chance(seed, f"{name} table {level}")
    players = chance.pick(several)
    if level == 1:
        return _running(name, seed, rules, chance, players)
    return _shared(name, level, seed, rules, chance, players)


def _running(
    name: str, seed: int, rules: Rules, chance: Chance, players: int
) -> Prepared[dict[str, int]]:
    """Level 1: three or four hands, each with a winner who loses nothing."""
    names, keys = PLAYERS[:players], PLAYER_KEYS[:players]
    hands = []
    for _ in range(3 + chance.below(2)):
        winner = chance.below(players)
        hands.append(
            tuple(
                0 if seat == winner else -1 - chance.below(LARGEST_LOSS) for seat in range(players)
            )
        )
    sheet = _sheet(rules, players, hands)
    answer = dict(zip(keys, sheet.totals(), strict=True))
    pairs = []
    for place in range(len(hands)):
        rest = hands[:place] + hands[place + 1 :]
        pairs.append(
            (
                dict(zip(keys, _sheet(rules, players, rest).totals(), strict=True)),
                found("hand-missed", Text("Hand {number} is left out.", number=place + 1)),
            )
        )
    pairs.append(
        (
            dict(zip(keys, hands[-1], strict=True)),
            found(
                "hand-missed",
                Text("That is the last hand alone. The score has all hands so far."),
            ),
        )
    )
    why = paragraph(
        *(
            Text(
                "{who}: {parts}, which is {total:.0f}.",
                who=who,
                parts=" ".join(_written(hand[seat]) for hand in hands),
                total=Signed(sheet.totals()[seat]),
            )
            for seat, who in enumerate(names)
        )
    )
    return Prepared(
        kind=name,
        level=1,
        seed=seed,
        rules=rules,
        prompt=Text(
            "At a table the losers lose points, and the scores go down from 0. These are the hands "
            "so far. What is the score? Write a loss with a minus sign."
        ),
        shows=(),
        facts=tuple(
            Text(
                "Hand {number}: {losses:,}",
                number=number,
                losses=_each_with(names, hand),
            )
            for number, hand in enumerate(hands, start=1)
        ),
        form=Numbers(tuple(zip(keys, names, strict=True)), least=-999, most=0),
        hints=(
            Hint(Text("Take one player at a time.")),
            Hint(Text("The scores go down: add up what this player lost, and put a minus.")),
            Hint(Text("{who} has {total:.0f}.", who=names[0], total=Signed(sheet.totals()[0]))),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=found("slip", Text("Add up once more, one player at a time.")),
        more=why,
        proof=Proof(
            why, (ProofEntry(Text.in_context("heading", "The score sheet"), sheet_shown(sheet)),)
        ),
    )


def _shared(
    name: str, level: int, seed: int, rules: Rules, chance: Chance, players: int
) -> Prepared[dict[str, int]]:
    """A pot shared; at level 3 somebody is just out of reach, or two share first place."""
    names, keys = PLAYERS[:players], PLAYER_KEYS[:players]
    slices = players - 1
    # A pot of which a slice is a whole number for every gap.
    pot = slices * REACH * OTHERS.denominator * (1 + chance.below(2)) * 2
    while True:
        gaps = [0, *(1 + chance.below(FAR) for _ in range(slices))]
        if level == 3:
            gaps[1] = 0 if players > 3 and chance.below(2) else REACH
        best = -chance.below(LARGEST_LOSS)
        scores = [best - gap for gap in chance.shuffled(gaps)]
        shares = prize_shares(scores, pot, rules.prize_method)
        in_reach = sum(0 < max(scores) - score < REACH for score in scores)
        if all(share.denominator == 1 for share in shares) and in_reach:
            break
    answer = {key: int(share) for key, share in zip(keys, shares, strict=True)}
    pairs = [
        (dict(zip(keys, map(int, wrong), strict=True)), finding)
        for wrong, finding in _slips(scores, pot, rules)
        if all(share.denominator == 1 for share in wrong)
    ]
    why = paragraph(*_steps(scores, pot, shares, names, rules))
    wrong = wrong_only(pairs, [answer])
    return Prepared(
        kind=name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "The table game is over, and {pot} are in the pot. The others can share up to a "
            "quarter of it, each an equal slice at most: all of the slice for no gap to the "
            "winner, and the less the larger the gap, down to nothing at {reach}. The winner has "
            "the rest. What does each get?",
            pot=pot,
            reach=points(REACH),
        )
        if rules.prize_method == "capped"
        else Text(
            "The table game is over, and {pot} are in the pot. A quarter of it is shared by the "
            "others who are less than {reach} behind the winner, in proportion to {whole} less the "
            "gap. The winner has the rest. What does each get?",
            pot=pot,
            reach=points(REACH),
            whole=REACH,
        ),
        shows=(),
        facts=tuple(
            Text("{who}: {score:.0f}", who=who, score=Signed(score))
            for who, score in zip(names, scores, strict=True)
        ),
        form=Numbers(tuple(zip(keys, names, strict=True)), most=MOST, unit=IN_COINS),
        hints=(
            Hint(Text("Who has lost least? That is the winner; take the gap of each other.")),
            Hint(
                Text.counted(
                    "A quarter of the pot is {quarter}. With {n} other a whole slice is {slice}.",
                    "A quarter of the pot is {quarter}. With {n} others a whole slice is {slice}.",
                    quarter=pot // OTHERS.denominator,
                    n=slices,
                    slice=pot // OTHERS.denominator // slices,
                )
            ),
            Hint(
                Text(
                    "The gaps are {gaps:,}. A gap of {reach} or more gets nothing.",
                    gaps=_each_with(names, (max(scores) - score for score in scores)),
                    reach=REACH,
                )
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong,
        otherwise=found("slip", Text("Take one player at a time: first the gap, then the slice.")),
        more=why,
        proof=Proof(
            why,
            (
                ProofEntry(Text.in_context("heading", "The shares"), why),
                *(ProofEntry(each.mistake.name, each.text, good=False) for _, each in wrong),
            ),
        ),
    )


def _steps(
    scores: Sequence[int],
    pot: int,
    shares: Sequence[Fraction],
    names: Sequence[Text],
    rules: Rules,
) -> Iterator[Text]:
    best = max(scores)
    whole = pot // OTHERS.denominator // (len(scores) - 1)
    for who, score, share in zip(names, scores, shares, strict=True):
        gap = best - score
        if not gap:
            continue
        if gap >= REACH:
            yield Text("{who} is {gap} behind and gets nothing.", who=who, gap=gap)
        elif rules.prize_method == "capped":
            yield Text.counted(
                "{who} is {gap} behind and gets {n} fiftieth of {whole}: {share}.",
                "{who} is {gap} behind and gets {n} fiftieths of {whole}: {share}.",
                who=who,
                gap=gap,
                n=REACH - gap,
                whole=whole,
                share=int(share),
            )
        else:
            yield Text(
                "{who} is {gap} behind and gets {share}.", who=who, gap=gap, share=int(share)
            )
    winners = [who for who, score in zip(names, scores, strict=True) if score == best]
    share = next(share for share, score in zip(shares, scores, strict=True) if score == best)
    if len(winners) > 1:
        yield Text(
            "{winners} share the first place and halve the rest: {share} each.",
            winners=winners,
            share=int(share),
        )
    else:
        yield Text("{who} has the rest: {share}.", who=winners[0], share=int(share))


def _slips(
    scores: Sequence[int], pot: int, rules: Rules
) -> Iterator[tuple[list[Fraction], Finding]]:
    best, others = max(scores), len(scores) - 1
    winners = [score == best for score in scores]
    quarter = pot * OTHERS
    shares = prize_shares(scores, pot, rules.prize_method)

    def with_rest(given: list[Fraction]) -> list[Fraction]:
        rest = Fraction(pot - sum(given))
        return [rest / sum(winners) if won else share
                for won, share in zip(winners, given, strict=True)]  # fmt: skip

    in_reach = [0 < best - score < REACH for score in scores]
    yield (
        with_rest([quarter / others if near else Fraction(0) for near in in_reach]),
        found(
            "prize-alike",
            Text(
                "A whole slice is for somebody who is no point behind. Each point behind takes a "
                "fiftieth of it away."
            ),
        ),
    )
    yield (
        with_rest([Fraction(0) if won else quarter / others for won in winners]),
        found(
            "prize-reach",
            Text("Whoever is {reach} or more behind gets nothing.", reach=points(REACH)),
        ),
    )
    yield (
        [
            Fraction(pot - quarter, sum(winners)) if won else share
            for won, share in zip(winners, shares, strict=True)
        ],
        found(
            "prize-rest",
            Text(
                "This does not add up to {pot}: what the others do not get goes to the winner.",
                pot=pot,
            ),
        ),
    )
    yield (
        with_rest([Fraction(0)] * len(scores)),
        found(
            "prize-alike",
            Text(
                "The winner does not get it all: somebody came within {reach}.", reach=points(REACH)
            ),
        ),
    )
    other: PrizeMethod = "proportional" if rules.prize_method == "capped" else "capped"
    yield (
        list(prize_shares(scores, pot, other)),
        found(
            "other-rules",
            Text("That is the other way of sharing. Here read once more what a slice is."),
        ),
    )


def _each_with(names: Sequence[Text], numbers: Iterable[int]) -> tuple[Text, ...]:
    """Each player's name with a number behind it."""
    return tuple(
        Text("{who} {number:.0f}", who=who, number=Signed(number))
        for who, number in zip(names, numbers, strict=True)
    )


def _sheet(rules: Rules, players: int, hands: Sequence[tuple[int, ...]]) -> ScoreSheet:
    # A far-away target: the game must not end while hands are entered.
    sheet = ScoreSheet(rules, names_on_paper(players), target=MOST)
    for hand in hands:
        sheet.add(points=hand)
    return sheet


def _written(loss: int) -> str:
    return str(loss).replace("-", "\N{MINUS SIGN}")
