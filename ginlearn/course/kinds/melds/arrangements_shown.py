"""The arrangements that a proof shows: the best, the tempting ones, and the false melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from ginlearn.course.mistakes.faults import group_finding
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.course.questions.question import Group, Hint, Hints, ProofEntry
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import Arrangement, best_arrangement, best_arrangements
from ginlearn.text import Text, points

_RUN, _SET = Text.each("zone", "Run", "Set")

MOST_WAYS = 3
"""The most equally good arrangements that a proof writes out."""


def all_of(groups: Iterable[CardSet]) -> CardSet:
    """The cards of all the groups, a card of several groups once."""
    together = CardSet()
    for group in groups:
        together |= group
    return together


def the_hand(hand: CardSet) -> Group:
    """The cards held, as a question shows them."""
    return Group.of(Text.in_context("zone", "Your hand"), hand, "hand")


def as_groups(arrangement: Arrangement) -> tuple[Group, ...]:
    """The melds and the cards left over, each with a name."""
    groups = [
        Group.of(_RUN if meld.kind == "run" else _SET, meld, "meld") for meld in arrangement.melds
    ]
    if arrangement.unmatched:
        groups.append(Group.of(Text.in_context("zone", "Left over"), arrangement.unmatched))
    return tuple(groups)


_THE_BEST_WAY, _ONE_OF_THE_BEST_WAYS = Text.each("heading", "The best way", "One of the best ways")


def best_entries(hand: CardSet) -> Iterator[ProofEntry]:
    """The best arrangements; a long run laid as one meld or as two counts as one of them."""
    ways = {way.unmatched: way for way in reversed(best_arrangements(hand))}
    for way in islice(reversed(ways.values()), MOST_WAYS):
        text = what_is_left(way)
        title = _THE_BEST_WAY if len(ways) == 1 else _ONE_OF_THE_BEST_WAYS
        yield ProofEntry(title, text, as_groups(way))


def tempting_entries(hand: CardSet) -> Iterator[ProofEntry]:
    """The tempting arrangements that leave too much, each with the reason."""
    for way in tempting_arrangements(hand):
        yield ProofEntry(way.name, way.why, as_groups(way.arrangement), good=False)


def false_meld_entries(groups: Iterable[CardSet]) -> Iterator[ProofEntry]:
    """Cards that look like a meld, each group with the reason why it is not one."""
    for group in groups:
        finding = group_finding(group)
        if finding is not None:
            shown = (Group.of(Text.in_context("zone", "No meld"), group),)
            yield ProofEntry(finding.mistake.name, finding.text, shown, good=False)


def what_is_left(way: Arrangement) -> Text:
    """The cards that an arrangement leaves, with their points."""
    if not way.unmatched:
        return Text("Every card is in a meld: no deadwood at all.")
    return Text.counted(
        "{cards} is left over: {points}.",
        "{cards} are left over, {points} together.",
        n=len(way.unmatched),
        cards=way.unmatched,
        points=points(way.deadwood),
    )


def arranging_hints(hand: CardSet) -> Hints:
    """Three hints: the number of melds, then one of them, then the cards left over."""
    best = best_arrangement(hand)
    number = len(best.melds)
    first = Hint(
        Text.counted(
            "Begin with the melds. One meld can be laid with these cards.",
            "Begin with the melds. {n} melds can lie side by side with these cards.",
            n=number,
        )
    )
    meld = best.melds[0]
    if number == 1:
        marked = CardSet(meld.lowest.mask)
        second = Hint(Text("{card} belongs to it.", card=marked), marked)
    else:
        second = Hint(Text("The marked cards are one of them. Which melds go beside it?"), meld)
    if not best.unmatched:
        third = Hint(Text("No card is left over: every card finds its meld."), hand)
    else:
        third = Hint(
            Text("The marked cards are left over. All others are in melds."), best.unmatched
        )
    return first, second, third
