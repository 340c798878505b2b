"""Questions that ask for the value of cards, in points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.traps import ACE, JACK, card
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Number
from ginlearn.course.questions.question import (
    Group,
    Hint,
    Hints,
    Kind,
    Marked,
    Proof,
    ProofEntry,
    Question,
)
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, points

_CARD_SHOWN, _CARDS_SHOWN = Text.each("zone", "Card", "Cards")

HIGH_ACE = 14
"""The value of an ace that stands above a king of 13."""


@dataclass(frozen=True, kw_only=True)
class Values(Question[int]):
    """A question that asks for the points of a few cards."""

    cards: CardSet

    def judge(self, answer: int) -> Marked:
        """Name the wrong value that leads to the number answered."""
        if answer == self.cards.points:
            return Marked(True, _right(self.cards))
        return Marked.wrong([self._why(answer)], _sum(self.cards))

    def reveal(self) -> Proof:
        """Each card with its points."""
        entries = tuple(
            ProofEntry(Text("{card}", card=each), _rule(each), (Group(_CARD_SHOWN, (each,)),))
            for each in self.shows[0].cards
            if each is not None
        )
        return Proof(_sum(self.cards), entries)

    def tempting(self) -> tuple[int, ...]:
        """The sums of those who give court cards, aces or pairs another value, or slip by one."""
        wrong = [count for count, _ in _misvalued(self.cards)]
        return tuple(dict.fromkeys((*wrong, len(self.cards), self.cards.points + 1)))

    def _why(self, answer: int) -> Finding:
        for count, finding in _misvalued(self.cards):
            if count == answer:
                return finding
        if len(self.cards) > 1 and answer == len(self.cards):
            return found(
                "cards-counted",
                Text("{answer} is how many cards there are. Add up their points.",
                         answer=answer),
            )  # fmt: skip
        if len(self.cards) == 1:
            (only,) = self.cards
            return found("wrong-value", _rule(only, hide=True))
        return found(
            "slip",
            Text(
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
        prompt=Text("How many points are these cards worth together?")
        if many
        else Text("How many points is this card worth?"),
        shows=(Group(_CARDS_SHOWN if many else _CARD_SHOWN,
                     tuple(chance.shuffled(tuple(cards)))),),
        form=Number(0, 100),
        hints=_hints(cards),
        answers=(cards.points,),
        cards=cards,
    )  # fmt: skip


def _one(chance: Chance) -> CardSet:
    # Court cards and aces are what has to be learnt, so they come more often than in a pack.
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
                Text("Jack, queen and king count 10 each, not 11, 12 and 13. Count {faces} "
                         "again.", faces=faces),
            )  # fmt: skip
        elif aces and more_for_an_ace == HIGH_ACE - 1:
            yield cards.points + more_for_an_ace * len(aces), found(
                "M4",
                Text("The ace does not stand above the king: it is the lowest card. Count "
                         "{aces} again.", aces=aces),
            )  # fmt: skip
        elif aces and more_for_an_ace:
            yield (
                cards.points + more_for_an_ace * len(aces),
                found(
                    "ace-eleven",
                    Text("The ace does not count 11. Count {aces} again.", aces=aces),
                ),
            )
    if len(cards) == 1 and faces:
        for count in (11, 12, 13):
            yield count, found(
                "M17", Text("{answer} would set the faces apart, but jack, queen and king all "
                                "count the same, no more than a ten.", answer=count)
            )  # fmt: skip


def _rule(each: Card, *, hide: bool = False) -> Text:
    """The rule for a card; with ``hide`` the number itself is left to the learner."""
    if each.rank == ACE:
        if hide:
            return Text("The ace is the lowest card, and it counts less than a two.")
        return Text("The ace is the lowest card and counts 1 point.")
    if each.rank >= JACK:
        if hide:
            return Text("A jack, a queen or a king counts as much as a ten.")
        return Text("A jack, a queen or a king counts 10 points.")
    if hide:
        return Text("A card with a number counts the number that stands on it.")
    return Text("A card with a number counts that number: {points}.", points=points(each.points))


def _hints(cards: CardSet) -> Hints:
    faces = CardSet.of(each for each in cards if each.rank >= JACK)
    if len(cards) == 1:
        (only,) = cards
        return (
            Hint(Text("There are three rules: for aces, for numbers, and for faces.")),
            Hint(_rule(only, hide=True), cards),
            Hint(_rule(only), cards),
        )
    rest = cards - faces
    return (
        Hint(Text("Numbers count what stands on them, and faces all count the same.")),
        Hint(Text("The marked cards count 10 each."), faces),
        Hint(
            Text("The marked cards come to {points}. Add the others.", points=points(rest.points)),
            rest,
        ),
    )


def _sum(cards: CardSet) -> Text:
    """The cards with their points, added up."""
    if len(cards) == 1:
        return Text("{card} counts {points}.", card=cards.lowest, points=points(cards.points))
    return Text("{sum} = {points}.", sum=_addends(cards), points=points(cards.points))


def _right(cards: CardSet) -> Text:
    """The same, as praise."""
    if len(cards) == 1:
        return Text(
            "Right: {card} counts {points}.", card=cards.lowest, points=points(cards.points)
        )
    return Text("Right: {sum} = {points}.", sum=_addends(cards), points=points(cards.points))


def _addends(cards: CardSet) -> str:
    return " + ".join(map(str, sorted(each.points for each in cards)))


_CARDS = {1: _one, 2: _three, 3: _six}

KIND = Kind(
    name="values",
    title=Text.in_context("exercise", "What cards are worth"),
    levels=(
        Text("one card, a face or an ace more often than not"),
        Text("three cards, one of them a face"),
        Text("six cards: an ace, two faces, and three with numbers"),
    ),
    provokes=("M4", "M17"),
    ask=ask,
)
