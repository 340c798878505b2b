"""What cards are worth, in points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.traps import ACE, JACK, card
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Number
from ginlearn.course.questions.question import (
    Entry,
    Group,
    Hint,
    Hints,
    Kind,
    Marked,
    Proof,
    Question,
)
from ginlearn.course.sentences import Points, Sentence
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.rules.rules import Rules

HIGH_ACE = 14
"""What an ace would count that stands above a king of 13."""


@dataclass(frozen=True, kw_only=True)
class Values(Question[int]):
    """How many points are these cards worth?"""

    cards: CardSet

    def judge(self, answer: int) -> Marked:
        """Name the wrong value that leads to the very number answered."""
        if answer == self.cards.points:
            return Marked(True, Sentence("Right: {sum}.", sum=_sum(self.cards)))
        return Marked.wrong([self._why(answer)], Sentence("{sum}.", sum=_sum(self.cards)))

    def reveal(self) -> Proof:
        """Each card with its points."""
        entries = tuple(
            Entry(each.signs, _rule(each), (Group(Sentence("Card"), (each,)),))
            for each in self.shows[0].cards
            if each is not None
        )
        return Proof(Sentence("{sum}.", sum=_sum(self.cards)), entries)

    def tempting(self) -> tuple[int, ...]:
        """The sums of those who give faces, aces or pairs another value, or slip by one."""
        wrong = [count for count, _ in _misvalued(self.cards)]
        return tuple(dict.fromkeys((*wrong, len(self.cards), self.cards.points + 1)))

    def _why(self, answer: int) -> Finding:
        for count, finding in _misvalued(self.cards):
            if count == answer:
                return finding
        if len(self.cards) > 1 and answer == len(self.cards):
            return found(
                "cards-counted",
                Sentence("{answer} is how many cards there are. Add up their points.",
                         answer=answer),
            )  # fmt: skip
        if len(self.cards) == 1:
            (only,) = self.cards
            return found("wrong-value", _rule(only, hide=True))
        return found(
            "slip",
            Sentence(
                "{answer} is not what {cards} come to. Add them up once more, one after another.",
                answer=answer,
                cards=self.cards,
            ),
        )


def ask(level: int, seed: int, rules: Rules) -> Values:
    """The question of a level and a seed."""
    chance = Chance(seed, f"{KIND.name} {level}")
    cards = _CARDS[level](chance)
    many = len(cards) > 1
    return Values(
        kind=KIND.name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Sentence("How many points are these cards worth together?")
        if many
        else Sentence("How many points is this card worth?"),
        shows=(Group(Sentence("Cards") if many else Sentence("Card"),
                     tuple(chance.shuffled(tuple(cards)))),),
        form=Number(0, 100, Sentence("points")),
        hints=_hints(cards),
        answers=(cards.points,),
        cards=cards,
    )  # fmt: skip


def _one(chance: Chance) -> CardSet:
    # Faces and aces are what has to be learnt, so they come more often than in a pack.
    rank = chance.pick((ACE, ACE, JACK, 11, 12, JACK, 11, 12, *range(1, 10)))
    return CardSet(card(rank, chance.below(4)))


def _three(chance: Chance) -> CardSet:
    return _drawn(chance, [chance.pick((JACK, 11, 12)), *chance.sample(range(1, 10), 2)])


def _six(chance: Chance) -> CardSet:
    return _drawn(chance, [ACE, *chance.sample((JACK, 11, 12), 2), *chance.sample(range(1, 10), 3)])


def _drawn(chance: Chance, ranks: list[int]) -> CardSet:
    return CardSet(sum(card(rank, chance.below(4)) for rank in ranks))


def _misvalued(cards: CardSet) -> Iterator[tuple[int, Finding]]:
    """The sums that wrong values lead to, each with the mistake; never the right one."""
    faces = CardSet.of(each for each in cards if each.rank >= JACK)
    aces = CardSet.of(each for each in cards if each.rank == ACE)
    as_ranks = sum(each.rank + 1 - each.points for each in faces)
    # One mistake at a time before both at once.
    ways = sorted(product((0, as_ranks), (0, 10, HIGH_ACE - 1)), key=lambda way: way.count(0) < 1)
    for more_for_faces, more_for_an_ace in ways:
        if more_for_faces:
            yield cards.points + more_for_faces + more_for_an_ace * len(aces), found(
                "M17",
                Sentence("Jack, queen and king count 10 each, not 11, 12 and 13. Count {faces} "
                         "again.", faces=faces),
            )  # fmt: skip
        elif aces and more_for_an_ace == HIGH_ACE - 1:
            yield cards.points + more_for_an_ace * len(aces), found(
                "M4",
                Sentence("The ace does not stand above the king: it is the lowest card. Count "
                         "{aces} again.", aces=aces),
            )  # fmt: skip
        elif aces and more_for_an_ace:
            yield (
                cards.points + more_for_an_ace * len(aces),
                found(
                    "ace-eleven",
                    Sentence("The ace does not count 11. Count {aces} again.", aces=aces),
                ),
            )
    if len(cards) == 1 and faces:
        for count in (11, 12, 13):
            yield count, found(
                "M17", Sentence("{answer} would set the faces apart, but jack, queen and king all "
                                "count the same, no more than a ten.", answer=count)
            )  # fmt: skip


def _rule(each: Card, *, hide: bool = False) -> Sentence:
    """The rule for a card; with ``hide`` the number itself is left to the learner."""
    if each.rank == ACE:
        if hide:
            return Sentence("The ace is the lowest card, and it counts less than a two.")
        return Sentence("The ace is the lowest card and counts 1 point.")
    if each.rank >= JACK:
        if hide:
            return Sentence("A jack, a queen or a king counts as much as a ten.")
        return Sentence("A jack, a queen or a king counts 10 points.")
    if hide:
        return Sentence("A card with a number counts the number that stands on it.")
    return Sentence(
        "A card with a number counts that number: {points}.", points=Points(each.points)
    )


def _hints(cards: CardSet) -> Hints:
    faces = CardSet.of(each for each in cards if each.rank >= JACK)
    if len(cards) == 1:
        (only,) = cards
        return (
            Hint(Sentence("There are three rules: for aces, for numbers, and for faces.")),
            Hint(_rule(only, hide=True), cards),
            Hint(_rule(only), cards),
        )
    rest = cards - faces
    return (
        Hint(Sentence("Numbers count what stands on them, and faces all count the same.")),
        Hint(Sentence("The marked cards count 10 each."), faces),
        Hint(
            Sentence(
                "The marked cards come to {points}. Add the others.", points=Points(rest.points)
            ),
            rest,
        ),
    )


def _sum(cards: CardSet) -> Sentence:
    """The cards with their points, added up."""
    by_points = sorted(cards, key=lambda each: (each.points, each.rank, each.suit))
    if len(by_points) == 1:
        return Sentence(
            "{card} counts {points}", card=by_points[0], points=Points(by_points[0].points)
        )
    return Sentence(
        " + ".join(str(each.points) for each in by_points) + " = {points}",
        points=Points(cards.points),
    )


_CARDS = {1: _one, 2: _three, 3: _six}

KIND = Kind(
    name="values",
    title="What cards are worth",
    levels=(
        "one card, a face or an ace more often than not",
        "three cards, one of them a face",
        "six cards: an ace, two faces, and three with numbers",
    ),
    provokes=("M4", "M17"),
    ask=ask,
)
