"""Take the upcard or draw from the stock?

Where the rules leave a choice it is settled by one exact count: what is left after the best discard
with the upcard, against what is left after the best discard with each card that is not seen, on
average. Only positions are asked in which the two lie clearly apart. (Played out to the end of the
hand, such positions bear the count out; where a card neither makes a meld nor lets one knock, a
count in favour of taking it does not, and so that is not asked.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showing import check_gin_for_two, oklahoma_facts
from ginlearn.course.kinds.turns.draws import CASES, OFFER, OVER, Draw
from ginlearn.course.kinds.turns.in_play import (
    Case,
    InPlay,
    position_of,
)
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Choice, Option
from ginlearn.course.questions.question import Entry, Group, Hint, Hints, Kind, Proof
from ginlearn.course.sentences import Sentence, together
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.rules.rules import Rules

NAME = "draw-choice"
SETTLED = (OFFER, OVER)
"""The cases in which the rules leave no choice."""
ROUND = 10
"""Seeds in a row among which each of these comes once, and no more: there is one thing to know in
it, while a hand in full play always has something new."""


def ask(level: int, seed: int, rules: Rules) -> Prepared[str]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    check_gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    cases: list[Case] = [
        (name, turns, _of_table(wanted, rules))
        for name, turns, wanted in CASES[level - 1]
        if (rules.upcard_offer or name != OFFER) and (rules.stock_end == "void" or name != OVER)
    ]
    first, deal = chance.below(len(cases)), chance.below(1 << 30)
    if any(case in SETTLED for case, _, _ in cases):
        cases, first = _mixed(cases, seed), 0
    name, table = position_of(cases, first, deal)
    draw = Draw(table, rules.limit_for(table.first_upcard))
    if name == OFFER:
        return _offer(draw, seed, rules)
    if name == OVER:
        return _over(draw, seed, rules)
    return _judged(draw, level, seed, rules)


def _mixed(cases: Sequence[Case], seed: int) -> list[Case]:
    """The cases, first the one whose turn it is with this seed, and then those to fall back on."""
    settled = [case for case in cases if case[0] in SETTLED]
    played = [case for case in cases if case not in settled]
    turns = [*settled, *(played * ROUND)[: ROUND - len(settled)]]
    first = Chance(seed // ROUND, f"{NAME} round").shuffled(turns)[seed % ROUND]
    return [first, *(case for case in played if case is not first)]


def _of_table(wanted: Callable[[Draw], bool], rules: Rules) -> Callable[[InPlay], bool]:
    return lambda table: wanted(Draw(table, rules.limit_for(table.first_upcard)))


def _judged(draw: Draw, level: int, seed: int, rules: Rules) -> Prepared[str]:
    take = draw.lead > 0
    answer = "take" if take else "stock"
    why = together(_taking(draw), _drawing(draw), _verdict(draw))
    pairs = [
        ("take", _useless(draw)),
        ("stock", _left_lying(draw)),
        ("over", _goes_on(draw)),
    ]
    return _question(
        draw,
        level,
        seed,
        rules,
        prompt=Sentence("It is your turn. Take the upcard, or draw from the stock?"),
        options=_options(level),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(
                Sentence("Lay your melds first, and look at what is left over."),
                best_arrangement(CardSet(draw.table.mine)).unmatched,
            ),
            Hint(
                Sentence(
                    "Try {upcard} in the hand: what would you throw, and what would be left?",
                    upcard=draw.table.upcard,
                ),
                CardSet(draw.table.upcard.mask),
            ),
            Hint(
                together(
                    _taking(draw),
                    Sentence(
                        "A card from the stock leaves {average} on average.",
                        average=f"{draw.drawing:.1f}",
                    ),
                )
            ),
        ),
        entries=(
            Entry(Sentence("Take the upcard"), _taking(draw), good=take),
            Entry(Sentence("Draw from the stock"), _drawing(draw), good=not take),
        ),
    )


def _taking(draw: Draw) -> Sentence:
    return Sentence(
        "Your deadwood is {before} now. With {upcard} you would throw {thrown}, and it would be "
        "{taking}.",
        before=draw.before,
        upcard=draw.table.upcard,
        thrown=draw.thrown,
        taking=draw.taking,
    )


def _drawing(draw: Draw) -> Sentence:
    return Sentence(
        "Of the {count} cards that you cannot see, {better} would leave you less than that; over "
        "all of them it is {average} on average.",
        count=draw.count,
        better=draw.better,
        average=f"{draw.drawing:.1f}",
    )


def _verdict(draw: Draw) -> Sentence:
    if draw.lead < 0:
        return Sentence("So the stock is better, and it tells your opponent nothing.")
    if draw.before > draw.limit >= draw.taking:
        return Sentence("So take it: it lets you knock at once.")
    return Sentence("So take it.")


def _useless(draw: Draw) -> Finding:
    upcard = draw.table.upcard
    if draw.makes_a_meld and draw.taking >= draw.before - 1:
        return found(
            "M1",
            Sentence(
                "{upcard} makes a meld only with cards that another meld needs, and a card serves "
                "in one. Your deadwood is {before} now, and would be {taking} with it.",
                upcard=upcard,
                before=draw.before,
                taking=draw.taking,
            ),
        )
    template = (
        "{upcard} makes no meld here. With it your deadwood would be {taking}, and a card from the "
        "stock leaves {average} on average."
    )
    if draw.makes_a_meld:
        template = (
            "{upcard} makes a meld, but a small one: with it your deadwood would be {taking}, and "
            "a card from the stock leaves {average} on average."
        )
    return found(
        "useless-card",
        Sentence(template, upcard=upcard, taking=draw.taking, average=f"{draw.drawing:.1f}"),
    )


def _left_lying(draw: Draw) -> Finding:
    template = (
        "{upcard} is sure to leave {taking}. A card from the stock leaves {average} on "
        "average, and only {better} of {count} leave less."
    )
    if draw.before > draw.limit >= draw.taking and not draw.makes_a_meld:
        template = (
            "{upcard} leaves {taking}, so you could knock at once. A card from the stock "
            "leaves {average} on average, and only {better} of {count} leave less."
        )
    return found(
        "meld-missed",
        Sentence(
            template,
            upcard=draw.table.upcard,
            taking=draw.taking,
            average=f"{draw.drawing:.1f}",
            better=draw.better,
            count=draw.count,
        ),
    )


def _goes_on(draw: Draw) -> Finding:
    return found(
        "M25",
        Sentence(
            "The hand is void only when two cards are left in the stock. There are {count}, so it "
            "is your turn.",
            count=len(draw.table.stock),
        ),
    )


def _offer(draw: Draw, seed: int, rules: Rules) -> Prepared[str]:
    """Level 2: both have declined the upcard, which would have helped."""
    upcard = draw.table.upcard
    why = Sentence(
        "Each of you was offered {upcard} once, and both declined it. Now the non-dealer has to "
        "draw from the stock.",
        upcard=upcard,
    )
    again = found(
        "M21",
        Sentence(
            "{upcard} was offered to you once and you declined it. Both of you have passed, so you "
            "draw from the stock.",
            upcard=upcard,
        ),
    )
    over = found(
        "M25",
        Sentence(
            "Nothing has been played yet: the hand is void only when two cards are left in the "
            "stock."
        ),
    )
    return _question(
        draw,
        2,
        seed,
        rules,
        prompt=Sentence(
            "The cards have just been dealt. You are the non-dealer. You passed the upcard, and so "
            "did the dealer. What may you do now?"
        ),
        options=_options(2),
        answer="stock",
        pairs=[("take", again), ("over", over)],
        why=why,
        hints=(
            Hint(Sentence("This is the first turn, which has a rule of its own.")),
            Hint(Sentence("The upcard is offered to each player once.")),
            Hint(Sentence("You have passed it already, and so has the dealer. What is left?")),
        ),
        entries=(
            Entry(Sentence("Draw from the stock"), why),
            Entry(again.mistake.name, again.sentence, good=False),
        ),
        pile=False,
    )


def _over(draw: Draw, seed: int, rules: Rules) -> Prepared[str]:
    """Level 2: two cards are left in the stock, and nobody has knocked."""
    why = Sentence(
        "Two cards are left in the stock, and your opponent threw a card without knocking. The "
        "hand is void: nobody scores, and the same dealer deals again."
    )
    last_two = found(
        "M25",
        Sentence(
            "The last two cards of the stock are never drawn. Your opponent took the third-last "
            "and did not knock, so the hand is over and nobody scores."
        ),
    )
    return _question(
        draw,
        2,
        seed,
        rules,
        prompt=Sentence(
            "Your opponent has drawn, thrown the upcard that you see, and not knocked. What now?"
        ),
        options=_options(2),
        answer="over",
        pairs=[("take", last_two), ("stock", last_two)],
        why=why,
        hints=(
            Hint(Sentence("Before you choose a card, look at the stock.")),
            Hint(Sentence("How many cards must be left in it for a hand to go on?")),
            Hint(Sentence("The last two are never drawn. How many are there?")),
        ),
        entries=(
            Entry(Sentence("The hand is void"), why),
            Entry(last_two.mistake.name, last_two.sentence, good=False),
        ),
        pile=False,
    )


def _options(level: int) -> tuple[Option, ...]:
    options = (
        Option("take", Sentence("Take the upcard")),
        Option("stock", Sentence("Draw from the stock")),
    )
    if level == 1:
        return options
    return (*options, Option("over", Sentence("Neither: the hand is over")))


def _question(
    draw: Draw,
    level: int,
    seed: int,
    rules: Rules,
    *,
    prompt: Sentence,
    options: tuple[Option, ...],
    answer: str,
    pairs: list[tuple[str, Finding]],
    why: Sentence,
    hints: Hints,
    entries: tuple[Entry, ...],
    pile: bool = True,
) -> Prepared[str]:
    keys = {option.key for option in options}
    table = draw.table
    foreseen = wrong_only([(key, finding) for key, finding in pairs if key in keys], [answer])
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=prompt,
        shows=tuple(_groups(table, pile=pile)),
        facts=(*oklahoma_facts(table.first_upcard, rules), *_facts(table)),
        form=Choice(options),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=foreseen,
        otherwise=foreseen[0][1],
        more=why,
        proof=Proof(why, entries),
    )


def _groups(table: InPlay, *, pile: bool) -> Iterator[Group]:
    yield Group.of(Sentence("Your hand"), CardSet(table.mine), "hand")
    yield Group(Sentence("Upcard"), (table.upcard,), "upcard")
    if pile and len(table.discards) > 1:
        yield Group(Sentence("Under it in the discard pile"), table.discards[-2::-1], "table")


def _facts(table: InPlay) -> Iterator[str]:
    yield Sentence("Stock: {count} cards", count=len(table.stock))
    if table.taken:
        yield Sentence("Your opponent took {cards}", cards=CardSet(table.taken))


KIND = Kind(
    name=NAME,
    title="Take the upcard, or draw?",
    levels=(
        "The upcard makes a meld that lowers the deadwood by 8 or more, or it helps nothing.",
        "A meld spoken for, a longer meld, a card to knock with; or the rules leave no choice.",
        "A card that is only lower, or a small meld: the count decides by 1.5 points or more.",
    ),
    provokes=("M1", "M21", "M25"),
    ask=ask,
)
