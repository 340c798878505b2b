"""Knock, or play on?

While the stock lasts the measured table of `ginlearn.analysis.knock_table` decides: what a knock
brought more than playing on, over hands played to their end. Only turns and counts are asked in
which the two differ by more than chance. At the last level the stock is at its end, so that waiting
is worth nothing, and the knock is counted exactly: against every hand that the opponent may hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ginlearn.analysis.knock_table import KnockTable, knock_table
from ginlearn.course.chance import Chance
from ginlearn.course.forms import Choice, Option
from ginlearn.course.kinds.in_play import FLOOR, HAND, Case, InPlay, left_with, position_of
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showing import check_gin_for_two, oklahoma_facts
from ginlearn.course.named_mistakes import Finding, found
from ginlearn.course.questions import Entry, Group, Hint, Hints, Kind, Proof
from ginlearn.course.sentences import Points, Sentence, together
from ginlearn.engine.arranging import best_arrangement, least_deadwood
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.hand_scoring import score_knock
from ginlearn.engine.layoffs import least_after_lay_offs, open_chains
from ginlearn.engine.rules import Rules
from ginlearn.engine.table_melds import melds_within

NAME = "knock-or-wait"
MANY = 30
"""Hands over which a place of the table must have been measured to be asked about."""
SURE = 2.0
"""Standard errors by which the two must differ."""
PLAINLY, CLEARLY = 3.5, 1.5
"""Points by which they differ at level 1, and at least at level 2."""
EXACTLY = 2.0
"""Points by which a knock at the end of the stock wins or loses, on average, at level 3."""
SOME = 4
"""Cards of which the dearest is the one thrown."""
LOW = 7
"""Points of the dearest card that is held at the end without a meld."""
TRIES = 12
"""Knocks made before one that wins is taken for one that loses, or the other way round."""
_MELDS = {
    length: tuple(meld for meld in melds_within(PACK) if meld.bit_count() == length)
    for length in (3, 4)
}
LATEST = 12
"""The last own turn that is asked about from the table, which thins out."""


@dataclass(frozen=True)
class Place:
    """What the table says of a turn and a count, in points."""

    turn: int
    deadwood: int
    gain: float
    error: float
    positions: int

    @property
    def sure(self) -> bool:
        """Whether the measured difference is more than chance."""
        return self.positions >= MANY and abs(self.gain) > SURE * self.error


def place_of(table: KnockTable, position: InPlay) -> Place:
    """The place in the table of the seat that has just thrown a card."""
    turn = (position.turns + 1) // 2
    deadwood = least_deadwood(position.theirs)
    row, column = min(turn, len(table.gain)) - 1, deadwood
    return Place(
        turn,
        deadwood,
        float(table.gain[row, column]),
        float(table.standard_error[row, column]),
        int(table.positions[row, column]),
    )


@dataclass(frozen=True)
class LastKnock:
    """A knock when the stock is at its end, against every hand that may lie opposite."""

    position: InPlay
    rules: Rules

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What the knock scores, less what it loses, against each possible hand."""
        position = self.position
        hidden = PACK & ~(position.theirs | position.taken_by_me | position.thrown)
        in_stock = len(position.stock)
        laid = best_arrangement(CardSet(position.theirs))
        return tuple(
            self._scored(laid.melds, laid.deadwood, hidden & ~rest | position.taken_by_me)
            for rest in (
                sum(card.mask for card in left) for left in combinations(CardSet(hidden), in_stock)
            )
        )

    def _scored(self, melds: Sequence[CardSet], held: int, other: int) -> int:
        if held == 0:
            left = least_deadwood(other)
        else:
            chains = [
                chain
                for meld in melds
                for chain in open_chains(other, meld.mask, 0, self.rules.layoff_extends)
            ]
            left = least_after_lay_offs(other, chains)[0]
        times = self.rules.multiplier_for(self.position.first_upcard)
        points = score_knock(self.rules, [held, left], multiplier=times).points
        return points[0] - points[1] if self.rules.scoring != "zero_sum" else points[0]

    @property
    def average(self) -> float:
        """The points on average, each hand counted once."""
        return sum(self.points) / len(self.points)

    @property
    def is_clear(self) -> bool:
        """Whether the knock wins or loses enough to be asked about."""
        return abs(self.average) >= EXACTLY and 0 < self.lost < len(self.points)

    @property
    def lost(self) -> int:
        """Against how many of the hands the knock loses."""
        return sum(points < 0 for points in self.points)


def ask(level: int, seed: int, rules: Rules) -> Prepared[str]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two.

    At level 3 the rules must let a hand be void at the end of the stock; where they do not, the
    question is one of level 2.
    """
    check_gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    if level == 3 and rules.stock_end == "void":
        return _at_the_end(seed, rules, chance)
    table = knock_table(rules)
    knocks, waits = (
        _wanted(table, level, rules, pays=True),
        _wanted(table, level, rules, pays=False),
    )
    turns = range(3, 2 * LATEST)
    cases: tuple[Case, ...] = (("knock", turns, knocks), ("wait", turns, waits))
    _, position = position_of(cases, chance.below(2), chance.below(1 << 30))
    return _measured(position, place_of(table, position), level, seed, rules)


def _wanted(table: KnockTable, level: int, rules: Rules, *, pays: bool) -> Callable[[InPlay], bool]:
    def wanted(position: InPlay) -> bool:
        limit = rules.limit_for(position.first_upcard)
        if len(position.stock) <= FLOOR or least_deadwood(position.theirs) > limit:
            return False
        place = place_of(table, position)
        if not place.sure or (place.gain > 0) != pays:
            return False
        return (abs(place.gain) >= PLAINLY) if level == 1 else CLEARLY <= abs(place.gain) < PLAINLY

    return wanted


def _measured(position: InPlay, place: Place, level: int, seed: int, rules: Rules) -> Prepared[str]:
    pays = place.gain > 0
    why = _measured_words(place)
    gin = place.deadwood == 0
    waited = found(
        "waited",
        Sentence("{why} Waiting gives the opponent time to catch up.", why=why)
        if not gin
        else Sentence("This is gin: nothing can be laid off on it and it cannot be undercut."),
    )
    duty = found(
        "M19",
        Sentence(
            "You may knock with {deadwood}, but you need not. {why} So few points are worth "
            "waiting for gin, and are hard to undercut meanwhile.",
            deadwood=place.deadwood,
            why=why,
        )
        if place.deadwood <= 5
        else Sentence(
            "You may knock with {deadwood}, but you need not. {why} So late in a hand the opponent "
            "may well hold as little.",
            deadwood=place.deadwood,
            why=why,
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
        facts=(Sentence("Your turn number {turn}", turn=place.turn),),
        hints=(
            Hint(
                Sentence("Lay your ten cards first. How much is left over?"),
                CardSet(position.theirs),
            ),
            Hint(
                Sentence(
                    "You hold {deadwood}, on your turn {turn}. Think of two things: may the "
                    "opponent hold less by now, and how near are you to gin?",
                    deadwood=Points(place.deadwood),
                    turn=place.turn,
                )
            ),
            Hint(
                Sentence(
                    "A middling count gets worse with every turn; a very low one can wait for gin, "
                    "for it is seldom undercut."
                )
                if not gin
                else Sentence("You hold nothing at all. What is that called?")
            ),
        ),
        entries=(Entry(Sentence("Measured"), why),),
    )


def _measured_words(place: Place) -> Sentence:
    template = (
        "Over {positions} hands measured on turn {turn} with {deadwood}, knocking brought {gain} "
        "points more than playing on (give or take {error})."
        if place.gain > 0
        else "Over {positions} hands measured on turn {turn} with {deadwood}, playing on brought "
        "{gain} points more than knocking (give or take {error})."
    )
    return Sentence(
        template,
        positions=place.positions,
        turn=place.turn,
        deadwood=Points(place.deadwood),
        gain=f"{abs(place.gain):.1f}",
        error=f"{SURE * place.error:.1f}",
    )


def _at_the_end(seed: int, rules: Rules, chance: Chance) -> Prepared[str]:
    """Level 3: the stock is at its end, and it is knock now or score nothing."""
    pays = chance.below(2) == 0
    knock = _last_knock(rules, chance, pays=pays)
    for _ in range(TRIES):
        if knock.is_clear and (knock.average > 0) == pays:
            break
        knock = _last_knock(rules, chance, pays=pays)
    while not knock.is_clear:
        knock = _last_knock(rules, chance, pays=pays)
    pays = knock.average > 0
    position = knock.position
    deadwood = least_deadwood(position.theirs)
    counted = Sentence(
        "Two cards are left in the stock, so without a knock the hand is void and nobody scores. "
        "Against {lost} of the {count} hands that your opponent may hold a knock with {deadwood} "
        "loses, lay-offs included; over all of them it brings {average} points on average.",
        count=len(knock.points),
        lost=knock.lost,
        deadwood=deadwood,
        average=f"{knock.average:+.1f}".replace("-", "\N{MINUS SIGN}"),
    )
    why = together(counted, Sentence("So knock." if pays else "So let the hand be void."))
    waited = found(
        "waited",
        Sentence(
            "There is nothing to wait for: two cards are left in the stock, so the hand is void "
            "unless you knock, and the knock loses against only {lost} of {count} hands.",
            lost=knock.lost,
            count=len(knock.points),
        ),
    )
    duty = found(
        "M19",
        Sentence(
            "You may knock with {deadwood}, but you need not. {lost} of the {count} hands that "
            "your opponent may hold win against it, and a void hand costs nothing.",
            deadwood=deadwood,
            lost=knock.lost,
            count=len(knock.points),
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
            Hint(Sentence("Look at the stock: what happens when you do not knock?")),
            Hint(
                Sentence(
                    "The hand would be void. So ask only whether the knock wins more than it loses "
                    "against the cards that you have not seen."
                ),
                CardSet(position.theirs),
            ),
            Hint(
                Sentence(
                    "You hold {deadwood}. Your opponent has ten of these, less the two in the "
                    "stock: {unseen}. See what could be laid off on you.",
                    deadwood=deadwood,
                    unseen=CardSet(PACK & ~(position.theirs | position.thrown)),
                )
            ),
        ),
        entries=(Entry(Sentence("Counted"), why),),
        pile=True,
    )


def _last_knock(rules: Rules, chance: Chance, *, pays: bool) -> LastKnock:
    """Ten cards to knock with, made of melds and low cards as they are at the end of a hand.

    The cards that are not seen have melds among them too. A knock is likelier to lose where these
    are long, so that most of them are melds still with two cards in the stock.
    """
    melds = (3, 3, 3)[chance.below(2) :]
    unseen_melds = (3, 3, 3) if pays else (4, 4, 3 + chance.below(2))
    while True:
        hand, free = _with_melds(chance, PACK, melds, HAND)
        unseen, free = _with_melds(chance, free, unseen_melds, HAND + FLOOR)
        order = chance.shuffled(list(CardSet(free)))
        limit = max(1, rules.limit_for(order[-1]))
        thrown = max(order[:SOME], key=lambda card: card.points)
        deadwood = least_deadwood(hand)
        # Nobody would keep these ten if the card thrown made them better.
        if 0 < deadwood <= limit and left_with(hand, thrown.mask) == deadwood:
            break
    order.remove(thrown)
    lying = chance.shuffled(list(CardSet(unseen)))
    other, stock = lying[FLOOR:], lying[:FLOOR]
    position = InPlay(
        mine=CardSet.of(other).mask,
        theirs=hand,
        discards=(*order, thrown),
        stock=tuple(stock),
        turns=len(order) + 1,
        first_upcard=order[-1],
        taken=0,
        taken_by_me=0,
    )
    return LastKnock(position, rules)


def _with_melds(chance: Chance, free: int, melds: tuple[int, ...], size: int) -> tuple[int, int]:
    """So many cards with melds of those lengths, low ones besides, and what is left free."""
    made = 0
    for length in melds:
        possible = [meld for meld in _MELDS[length] if meld & free == meld]
        meld = chance.pick(possible)
        made |= meld
        free ^= meld
    low = [card for card in CardSet(free) if card.points <= LOW]
    for card in chance.sample(low, size - made.bit_count()):
        made |= card.mask
        free ^= card.mask
    return made, free


def _question(
    position: InPlay,
    level: int,
    seed: int,
    rules: Rules,
    *,
    answer: str,
    why: Sentence,
    wrong: Finding,
    facts: tuple[str, ...],
    hints: Hints,
    entries: tuple[Entry, ...],
    pile: bool = False,
) -> Prepared[str]:
    other = "wait" if answer == "knock" else "knock"
    laid = best_arrangement(CardSet(position.theirs))
    groups = tuple(Group.of(Sentence("a meld"), meld, "meld") for meld in laid.melds)
    if laid.unmatched:
        groups = (*groups, Group.of(Sentence("left over"), laid.unmatched, "table"))
    hand = Entry(
        Sentence("Your ten cards"),
        Sentence("They leave {deadwood}.", deadwood=Points(laid.deadwood)),
        groups,
    )
    thrown = position.discards[-1]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Sentence(
            "You have drawn, and you throw {card}. Do you knock with the ten cards you keep, or "
            "play on?",
            card=thrown,
        ),
        shows=tuple(_groups(position, pile=pile)),
        facts=(
            *facts,
            *oklahoma_facts(position.first_upcard, rules),
            Sentence("Stock: {count} cards", count=len(position.stock)),
        ),
        form=Choice((Option("knock", Sentence("Knock")), Option("wait", Sentence("Play on")))),
        hints=hints,
        answers=(answer,),
        praise=why,
        foreseen=wrong_only([(other, wrong)], [answer]),
        otherwise=wrong,
        more=why,
        proof=Proof(why, (hand, *entries, Entry(wrong.mistake.name, wrong.sentence, good=False))),
    )


def _groups(position: InPlay, *, pile: bool) -> Iterator[Group]:
    yield Group.of(Sentence("The ten cards you keep"), CardSet(position.theirs), "hand")
    yield Group(Sentence("You throw"), (position.discards[-1],), "plain")
    if pile:
        yield Group.of(
            Sentence("All other discards"), CardSet(position.thrown) - [position.discards[-1]],
            "table",
        )  # fmt: skip


KIND = Kind(
    name=NAME,
    title="Knock, or play on?",
    levels=(
        "Knocking and playing on differ by 3.5 points or more in hands played to the end.",
        "They differ by 1.5 to 3.5 points, and by more than chance.",
        "The end of the stock: a knock counted against every hand the opponent may hold.",
    ),
    provokes=("M19",),
    ask=ask,
)
