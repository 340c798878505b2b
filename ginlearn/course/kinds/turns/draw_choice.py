"""Questions that ask for the upcard or a card from the stock.

Where the rules leave a choice one exact count settles it: the deadwood after the best discard with
the upcard, against the deadwood after the best discard with each unseen card, on average. Only
positions in which the two lie clearly apart are used. (Played out to the end of the hand, such
positions confirm the count; where a card neither makes a meld nor allows a knock, a count in favour
of taking it is not confirmed, and so such positions are not used.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showing import oklahoma_facts
from ginlearn.course.kinds.turns.draws import CASES, OFFER, OVER, Draw
from ginlearn.course.kinds.turns.in_play import (
    Case,
    InPlay,
    in_stock,
    position_of,
)
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import OneOf, Option
from ginlearn.course.questions.question import Group, Hint, Hints, Kind, Proof, ProofEntry
from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph

NAME = "draw-choice"
SETTLED = (OFFER, OVER)
"""The cases in which the rules leave no choice."""
ROUND = 10
"""Seeds in a row among which each of these comes exactly once: there is one thing to know in it,
while a hand in full play always has something new.
"""


def ask(level: int, seed: int, rules: Rules) -> Prepared[str]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    gin = gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    cases: list[Case] = [
        (name, turns, _of_table(wanted, gin))
        for name, turns, wanted in CASES[level - 1]
        if (gin.upcard_offer or name != OFFER) and (gin.stock_end == "void" or name != OVER)
    ]
    first, deal = chance.below(len(cases)), chance.below(1 << 30)
    if any(case in SETTLED for case, _, _ in cases):
        cases, first = _mixed(cases, seed), 0
    name, table = position_of(cases, first, deal)
    draw = Draw(table, gin.limit_for(table.first_upcard))
    if name == OFFER:
        return _offer(draw, seed, gin)
    if name == OVER:
        return _over(draw, seed, gin)
    return _judged(draw, level, seed, gin)


def _mixed(cases: Sequence[Case], seed: int) -> list[Case]:
    """The cases, first the one whose turn it is with this seed, and then those to fall back on."""
    settled = [case for case in cases if case[0] in SETTLED]
    played = [case for case in cases if case not in settled]
    turns = [*settled, *(played * ROUND)[: ROUND - len(settled)]]
    first = Chance(seed // ROUND, f"{NAME} round").shuffled(turns)[seed % ROUND]
    return [first, *(case for case in played if case is not first)]


def _of_table(wanted: Callable[[Draw], bool], rules: GinRules) -> Callable[[InPlay], bool]:
    return lambda table: wanted(Draw(table, rules.limit_for(table.first_upcard)))


def _judged(draw: Draw, level: int, seed: int, rules: GinRules) -> Prepared[str]:
    take = draw.lead > 0
    answer = "take" if take else "stock"
    why = paragraph(_taking(draw), _drawing(draw), _verdict(draw))
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
        prompt=Text("It is your turn. Take the upcard, or draw from the stock?"),
        options=_options(level),
        answer=answer,
        pairs=pairs,
        why=why,
        hints=(
            Hint(
                Text("Lay your melds first, and look at what is left over."),
                best_arrangement(CardSet(draw.table.mine)).unmatched,
            ),
            Hint(
                Text(
                    "Try {upcard} in the hand: what would you throw, and what would be left?",
                    upcard=draw.table.upcard,
                ),
                CardSet(draw.table.upcard.mask),
            ),
            Hint(
                paragraph(
                    _taking(draw),
                    Text(
                        "A card from the stock leaves {average:.1f} on average.",
                        average=draw.drawing,
                    ),
                )
            ),
        ),
        entries=(
            ProofEntry(Text.in_context("heading", "Take the upcard"), _taking(draw), good=take),
            ProofEntry(
                Text.in_context("heading", "Draw from the stock"), _drawing(draw), good=not take
            ),
        ),
    )


def _taking(draw: Draw) -> Text:
    return Text(
        "Your deadwood is {before} now. With {upcard} you would throw {thrown}, and it would be "
        "{taking}.",
        before=draw.before,
        upcard=draw.table.upcard,
        thrown=draw.thrown,
        taking=draw.taking,
    )


def _drawing(draw: Draw) -> Text:
    return Text.counted(
        "Of the {n} card that you cannot see, {better} would leave you less than that; over all "
        "of them it is {average:.1f} on average.",
        "Of the {n} cards that you cannot see, {better} would leave you less than that; over all "
        "of them it is {average:.1f} on average.",
        n=draw.count,
        better=draw.better,
        average=draw.drawing,
    )


def _verdict(draw: Draw) -> Text:
    if draw.lead < 0:
        return Text("So the stock is better, and it tells your opponent nothing.")
    if draw.before > draw.limit >= draw.taking:
        return Text("So take it: it lets you knock at once.")
    return Text("So take it.")


def _useless(draw: Draw) -> Finding:
    upcard = draw.table.upcard
    if draw.makes_a_meld and draw.taking >= draw.before - 1:
        return found(
            "M1",
            Text(
                "{upcard} makes a meld only with cards that another meld needs, and a card serves "
                "in one. Your deadwood is {before} now, and would be {taking} with it.",
                upcard=upcard,
                before=draw.before,
                taking=draw.taking,
            ),
        )
    useless = Text(
        "{upcard} makes no meld here. With it your deadwood would be {taking}, and a card from the "
        "stock leaves {average:.1f} on average."
    )
    if draw.makes_a_meld:
        useless = Text(
            "{upcard} makes a meld, but a small one: with it your deadwood would be {taking}, and "
            "a card from the stock leaves {average:.1f} on average."
        )
    return found(
        "useless-card",
        useless.filled(upcard=upcard, taking=draw.taking, average=draw.drawing),
    )


def _left_lying(draw: Draw) -> Finding:
    sure = Text("{upcard} is sure to leave {taking}.")
    if draw.before > draw.limit >= draw.taking and not draw.makes_a_meld:
        sure = Text("{upcard} leaves {taking}, so you could knock at once.")
    stock = Text.counted(
        "A card from the stock leaves {average:.1f} on average, and only {n} of {count} leaves "
        "less.",
        "A card from the stock leaves {average:.1f} on average, and only {n} of {count} leave "
        "less.",
        n=draw.better,
        count=draw.count,
        average=draw.drawing,
    )
    return found(
        "meld-missed",
        paragraph(sure.filled(upcard=draw.table.upcard, taking=draw.taking), stock),
    )


def _goes_on(draw: Draw) -> Finding:
    return found(
        "M25",
        Text.counted(
            "The hand is void only when two cards are left in the stock. There is {n}, so it is "
            "your turn.",
            "The hand is void only when two cards are left in the stock. There are {n}, so it is "
            "your turn.",
            n=len(draw.table.stock),
        ),
    )


def _offer(draw: Draw, seed: int, rules: GinRules) -> Prepared[str]:
    """Level 2: both have declined the upcard, which would have helped."""
    upcard = draw.table.upcard
    why = Text(
        "Each of you was offered {upcard} once, and both declined it. Now the non-dealer has to "
        "draw from the stock.",
        upcard=upcard,
    )
    again = found(
        "M21",
        Text(
            "{upcard} was offered to you once and you declined it. Both of you have passed, so you "
            "draw from the stock.",
            upcard=upcard,
        ),
    )
    over = found(
        "M25",
        Text(
            "Nothing has been played yet: the hand is void only when two cards are left in the "
            "stock."
        ),
    )
    return _question(
        draw,
        2,
        seed,
        rules,
        prompt=Text(
            "The cards have just been dealt. You are the non-dealer. You passed the upcard, and so "
            "did the dealer. What may you do now?"
        ),
        options=_options(2),
        answer="stock",
        pairs=[("take", again), ("over", over)],
        why=why,
        hints=(
            Hint(Text("This is the first turn, which has a rule of its own.")),
            Hint(Text("The upcard is offered to each player once.")),
            Hint(Text("You have passed it already, and so has the dealer. What is left?")),
        ),
        entries=(
            ProofEntry(Text.in_context("heading", "Draw from the stock"), why),
            ProofEntry(again.mistake.name, again.text, good=False),
        ),
        pile=False,
    )


def _over(draw: Draw, seed: int, rules: GinRules) -> Prepared[str]:
    """Level 2: two cards are left in the stock, and nobody has knocked."""
    why = Text(
        "Two cards are left in the stock, and your opponent threw a card without knocking. The "
        "hand is void: nobody scores, and the same dealer deals again."
    )
    last_two = found(
        "M25",
        Text(
            "The last two cards of the stock are never drawn. Your opponent took the third-last "
            "and did not knock, so the hand is over and nobody scores."
        ),
    )
    return _question(
        draw,
        2,
        seed,
        rules,
        prompt=Text(
            "Your opponent has drawn, thrown the upcard that you see, and not knocked. What now?"
        ),
        options=_options(2),
        answer="over",
        pairs=[("take", last_two), ("stock", last_two)],
        why=why,
        hints=(
            Hint(Text("Before you choose a card, look at the stock.")),
            Hint(Text("How many cards must be left in it for a hand to go on?")),
            Hint(Text("The last two are never drawn. How many are there?")),
        ),
        entries=(
            ProofEntry(Text.in_context("heading", "The hand is void"), why),
            ProofEntry(last_two.mistake.name, last_two.text, good=False),
        ),
        pile=False,
    )


def _options(level: int) -> tuple[Option, ...]:
    options = (
        Option("take", Text.in_context("button", "Take the upcard")),
        Option("stock", Text.in_context("button", "Draw from the stock")),
    )
    if level == 1:
        return options
    return (*options, Option("over", Text.in_context("button", "Neither: the hand is over")))


def _question(
    draw: Draw,
    level: int,
    seed: int,
    rules: GinRules,
    *,
    prompt: Text,
    options: tuple[Option, ...],
    answer: str,
    pairs: list[tuple[str, Finding]],
    why: Text,
    hints: Hints,
    entries: tuple[ProofEntry, ...],
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
        form=OneOf(options),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=foreseen,
        otherwise=foreseen[0][1],
        more=why,
        proof=Proof(why, entries),
    )


def _groups(table: InPlay, *, pile: bool) -> Iterator[Group]:
    yield Group.of(Text.in_context("zone", "Your hand"), CardSet(table.mine), "hand")
    yield Group(Text.in_context("zone", "Upcard"), (table.upcard,), "upcard")
    if pile and len(table.discards) > 1:
        yield Group(
            Text.in_context("zone", "Under it in the discard pile"), table.discards[-2::-1], "table"
        )


def _facts(table: InPlay) -> Iterator[Text]:
    yield in_stock(len(table.stock))
    if table.taken:
        yield Text("Your opponent took {cards}", cards=CardSet(table.taken))


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Take the upcard, or draw?"),
    levels=(
        Text("The upcard makes a meld that lowers the deadwood by 8 or more, or it helps nothing."),
        Text(
            "A meld spoken for, a longer meld, a card to knock with; or the rules leave no choice."
        ),
        Text(
            "A card that is only lower, or a small meld: the count decides by 1.5 points or more."
        ),
    ),
    provokes=("M1", "M21", "M25"),
    ask=ask,
)
