"""Questions that ask for a knock or for playing on.

While the stock lasts the measured table of `ginlearn.analysis.knock_table` decides: the gain of a
knock over playing on, over hands played to their end. Only turns and counts in which the two differ
by more than chance are used. At the last level the stock is at its end, so that waiting is worth
nothing, and the knock is counted exactly: against every hand that the opponent may hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ginlearn.analysis.advice.certainty import SURE
from ginlearn.analysis.measured.knock_rows import KnockRows, knock_rows
from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.knocking.last_knocks import last_knock
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showing import oklahoma_facts
from ginlearn.course.kinds.turns.in_play import FLOOR, Case, InPlay, in_stock, position_of
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import OneOf, Option
from ginlearn.course.questions.question import Group, Hint, Hints, Kind, Proof, ProofEntry
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import best_arrangement, least_deadwood
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Signed, Text, paragraph, points

NAME = "knock-or-wait"
MANY = 30
"""Hands over which a cell of the table must have been measured to be used in a question."""
PLAINLY, CLEARLY = 3.5, 1.5
"""Points by which they differ at least: at level 1, and at level 2."""
TRIES = 12
"""Knocks made before one that wins is taken instead of one that loses, or the other way round."""
LOW_COUNT = 5
"""The most points of a count that is low enough to wait for gin."""
LATEST = 12
"""The last own turn that is asked about from the table, which grows sparse."""


@dataclass(frozen=True)
class Place:
    """The entry of the table for a turn and a count, in points."""

    turn: int
    deadwood: int
    gain: float
    error: float
    positions: int

    @property
    def sure(self) -> bool:
        """True when the measured difference is more than chance."""
        return self.positions >= MANY and abs(self.gain) > SURE * self.error


def place_of(table: KnockRows, position: InPlay) -> Place:
    """The entry of the table for the seat that has just discarded."""
    turn = (position.turns + 1) // 2
    deadwood = least_deadwood(position.theirs)
    row, column = min(turn, len(table.gain)) - 1, deadwood
    return Place(
        turn,
        deadwood,
        table.gain[row][column],
        table.standard_error[row][column],
        int(table.positions[row][column]),
    )


def ask(level: int, seed: int, rules: Rules) -> Prepared[str]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two.

    At level 3 the rules must let a hand be void at the end of the stock; where they do not, the
    question is one of level 2.
    """
    gin = gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    if level == 3 and gin.stock_end == "void":
        return _at_the_end(seed, gin, chance)
    table = knock_rows(gin)
    knocks, waits = (
        _wanted(table, level, gin, pays=True),
        _wanted(table, level, gin, pays=False),
    )
    turns = range(3, 2 * LATEST)
    cases: tuple[Case, ...] = (("knock", turns, knocks), ("wait", turns, waits))
    _, position = position_of(cases, chance.below(2), chance.below(1 << 30))
    return _measured(position, place_of(table, position), level, seed, gin)


def _wanted(
    table: KnockRows, level: int, rules: GinRules, *, pays: bool
) -> Callable[[InPlay], bool]:
    def wanted(position: InPlay) -> bool:
        limit = rules.limit_for(position.first_upcard)
        if len(position.stock) <= FLOOR or least_deadwood(position.theirs) > limit:
            return False
        place = place_of(table, position)
        if not place.sure or (place.gain > 0) != pays:
            return False
        return (abs(place.gain) >= PLAINLY) if level == 1 else CLEARLY <= abs(place.gain) < PLAINLY

    return wanted


def _measured(
    position: InPlay, place: Place, level: int, seed: int, rules: GinRules
) -> Prepared[str]:
    pays = place.gain > 0
    why = _measured_words(place)
    gin = place.deadwood == 0
    waited = found(
        "waited",
        paragraph(why, Text("Waiting gives the opponent time to catch up."))
        if not gin
        else Text("This is gin: nothing can be laid off on it and it cannot be undercut."),
    )
    duty = found(
        "M19",
        paragraph(
            Text("You may knock with {deadwood}, but you need not.", deadwood=place.deadwood),
            why,
            Text("So few points are worth waiting for gin, and are hard to undercut meanwhile.")
            if place.deadwood <= LOW_COUNT
            else Text("So late in a hand the opponent may well have as little."),
        ),
    )
    return _question(
        position,
        level,
        seed,
        rules,
        answer="knock" if pays else "wait",
        why=why,
        wrong=waited if pays else duty,
        facts=(Text("Your turn number {turn}", turn=place.turn),),
        hints=(
            Hint(
                Text("Lay your ten cards first. How much is left over?"),
                CardSet(position.theirs),
            ),
            Hint(
                Text(
                    "Your deadwood is {deadwood}, on your turn {turn}. Think of two things: may "
                    "the opponent have less by now, and how near are you to gin?",
                    deadwood=points(place.deadwood),
                    turn=place.turn,
                )
            ),
            Hint(_what_speaks(place)),
        ),
        entries=(ProofEntry(Text.in_context("heading", "Measured"), why),),
    )


def _what_speaks(place: Place) -> Text:
    """The reason for the better choice, as the last hint."""
    if place.deadwood == 0:
        return Text("No deadwood is left at all. What is that called?")
    if place.gain > 0:
        return Text(
            "The opponent seldom has less by now, and a count like this seldom becomes gin."
        )
    if place.deadwood <= LOW_COUNT:
        return Text("So low a count is seldom undercut, and one good card may make it gin.")
    return Text("It is late: the opponent may well have less by now, and lays off besides.")


def _measured_words(place: Place) -> Text:
    measured = (
        Text.counted(
            "Over {n} hand measured on turn {turn} with {deadwood}, knocking brought "
            "{gain:.1f} points more than playing on (give or take {error:.1f}).",
            "Over {n} hands measured on turn {turn} with {deadwood}, knocking brought "
            "{gain:.1f} points more than playing on (give or take {error:.1f}).",
        )
        if place.gain > 0
        else Text.counted(
            "Over {n} hand measured on turn {turn} with {deadwood}, playing on brought "
            "{gain:.1f} points more than knocking (give or take {error:.1f}).",
            "Over {n} hands measured on turn {turn} with {deadwood}, playing on brought "
            "{gain:.1f} points more than knocking (give or take {error:.1f}).",
        )
    )
    return measured.filled(
        n=place.positions,
        turn=place.turn,
        deadwood=points(place.deadwood),
        gain=abs(place.gain),
        error=SURE * place.error,
    )


def _at_the_end(seed: int, rules: GinRules, chance: Chance) -> Prepared[str]:
    """Level 3: the stock is at its end, and the choice is to knock now or score nothing."""
    pays = chance.below(2) == 0
    knock = last_knock(rules, chance, pays=pays)
    for _ in range(TRIES):
        if knock.is_clear and (knock.average > 0) == pays:
            break
        knock = last_knock(rules, chance, pays=pays)
    while not knock.is_clear:
        knock = last_knock(rules, chance, pays=pays)
    pays = knock.average > 0
    position = knock.position
    deadwood = least_deadwood(position.theirs)
    why = paragraph(
        Text(
            "Two cards are left in the stock, so without a knock the hand is void and nobody "
            "scores."
        ),
        Text.counted(
            "Against {lost} of the {n} hand that your opponent may hold a knock with {deadwood} "
            "loses, lay-offs included; over all of them it brings {average:+.1f} points on "
            "average.",
            "Against {lost} of the {n} hands that your opponent may hold a knock with {deadwood} "
            "loses, lay-offs included; over all of them it brings {average:+.1f} points on "
            "average.",
            n=len(knock.points),
            lost=knock.lost,
            deadwood=deadwood,
            average=Signed(knock.average),
        ),
        Text("So knock.") if pays else Text("So let the hand be void."),
    )
    waited = found(
        "waited",
        Text.counted(
            "There is nothing to wait for: two cards are left in the stock, so the hand is void "
            "unless you knock, and the knock loses against only {lost} of {n} hand.",
            "There is nothing to wait for: two cards are left in the stock, so the hand is void "
            "unless you knock, and the knock loses against only {lost} of {n} hands.",
            lost=knock.lost,
            n=len(knock.points),
        ),
    )
    duty = found(
        "M19",
        paragraph(
            Text("You may knock with {deadwood}, but you need not.", deadwood=deadwood),
            Text.counted(
                "{n} of the {count} hands that your opponent may hold wins against it, and a void "
                "hand costs nothing.",
                "{n} of the {count} hands that your opponent may hold win against it, and a void "
                "hand costs nothing.",
                n=knock.lost,
                count=len(knock.points),
            ),
        ),
    )
    return _question(
        position,
        3,
        seed,
        rules,
        answer="knock" if pays else "wait",
        why=why,
        wrong=waited if pays else duty,
        facts=(),
        hints=(
            Hint(Text("Look at the stock: what happens when you do not knock?")),
            Hint(
                Text(
                    "The hand would be void. So ask only whether the knock wins more than it loses "
                    "against the cards that you have not seen."
                ),
                CardSet(position.theirs),
            ),
            Hint(
                Text(
                    "Your deadwood is {deadwood}. Your opponent has ten of these, less the two in "
                    "the stock: {unseen}. See what could be laid off on you.",
                    deadwood=deadwood,
                    unseen=CardSet(PACK & ~(position.theirs | position.discarded)),
                )
            ),
        ),
        entries=(ProofEntry(Text.in_context("heading", "Counted"), why),),
        pile=True,
    )


def _question(
    position: InPlay,
    level: int,
    seed: int,
    rules: GinRules,
    *,
    answer: str,
    why: Text,
    wrong: Finding,
    facts: tuple[Text, ...],
    hints: Hints,
    entries: tuple[ProofEntry, ...],
    pile: bool = False,
) -> Prepared[str]:
    other = "wait" if answer == "knock" else "knock"
    laid = best_arrangement(CardSet(position.theirs))
    groups = tuple(Group.of(Text.in_context("zone", "a meld"), meld, "meld") for meld in laid.melds)
    if laid.unmatched:
        groups = (*groups, Group.of(Text.in_context("zone", "left over"), laid.unmatched, "table"))
    hand = ProofEntry(
        Text.in_context("heading", "Your ten cards"),
        Text("They leave {deadwood}.", deadwood=points(laid.deadwood)),
        groups,
    )
    discarded = position.discards[-1]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "You have drawn, and you throw {card}. Do you knock with the ten cards you keep, or "
            "play on?",
            card=discarded,
        ),
        shows=tuple(_groups(position, pile=pile)),
        facts=(
            *facts,
            *oklahoma_facts(position.first_upcard, rules),
            in_stock(len(position.stock)),
        ),
        form=OneOf(
            (
                Option("knock", Text.in_context("button", "Knock")),
                Option("wait", Text.in_context("button", "Play on")),
            )
        ),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=wrong_only([(other, wrong)], [answer]),
        otherwise=wrong,
        more=why,
        proof=Proof(why, (hand, *entries, ProofEntry(wrong.mistake.name, wrong.text, good=False))),
    )


def _groups(position: InPlay, *, pile: bool) -> Iterator[Group]:
    yield Group.of(
        Text.in_context("zone", "The ten cards you keep"), CardSet(position.theirs), "hand"
    )
    yield Group(Text.in_context("zone", "You throw"), (position.discards[-1],), "plain")
    if pile:
        yield Group.of(
            Text.in_context("zone", "All other discards"),
            CardSet(position.discarded) - [position.discards[-1]],
            "table",
        )


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Knock, or play on?"),
    levels=(
        Text("Knocking and playing on differ by 3.5 points or more in hands played to the end."),
        Text("They differ by 1.5 to 3.5 points, and by more than chance."),
        Text("The end of the stock: a knock counted against every hand the opponent may hold."),
    ),
    provokes=("M19",),
    ask=ask,
)
