"""Questions that ask for a set, a run, or no meld."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.traps import ACE, KING, card, false_run
from ginlearn.course.mistakes.faults import group_finding
from ginlearn.course.mistakes.named import found
from ginlearn.course.questions.forms import OneOf, Option
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
from ginlearn.course.reading_order import by_rank
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, cards_counted

OPTIONS = (
    Option("set", Text.in_context("button", "A set")),
    Option("run", Text.in_context("button", "A run")),
    Option("none", Text.in_context("button", "No meld")),
)


@dataclass(frozen=True, kw_only=True)
class IsItAMeld(Question[str]):
    """A question that asks for the kind of a few cards: a set, a run, or no meld."""

    group: CardSet

    def judge(self, answer: str) -> Marked:
        """Give the reason for the kind of these very cards."""
        (right,) = self.answers
        if answer == right:
            return Marked(True, Text("Right: {why}", why=_why(self.group, right)))
        more = _why(self.group, right)
        finding = group_finding(self.group)
        if right != "none" and answer != "none":
            finding = found(
                "set-or-run",
                Text("{cards} is a meld, but of the other kind.", cards=self.group),
            )
        elif right != "none" or finding is None:
            finding = found("overlooked", _overlooked(self.group, right))
        findings = [finding]
        ranks = len({each.rank for each in self.group})
        if answer == "set" and right == "none" and ranks > 1:
            not_one_rank = Text.counted(
                "A set is all of one rank, and here is {n}.",
                "A set is all of one rank, and here are {n}.",
                n=ranks,
            )
            findings.insert(0, found("set-or-run", not_one_rank))
        return Marked.wrong(findings, more)

    def reveal(self) -> Proof:
        """The kind of the cards, and the reason."""
        (right,) = self.answers
        label = next(option.label for option in OPTIONS if option.key == right)
        shown = (Group.of(label, self.group, "meld" if right != "none" else "plain"),)
        why = _why(self.group, right)
        return Proof(why, (ProofEntry(label, why, shown),))

    def tempting(self) -> tuple[str, ...]:
        """The other options; false melds are taken for a run more often than for a set."""
        return tuple(key for key in ("run", "set", "none") if key not in self.answers)


def ask(level: int, seed: int, rules: Rules) -> IsItAMeld:
    """The question of a level and a seed."""
    chance = Chance(seed, f"{KIND.name} {level}")
    group = chance.pick(_GROUPS[level])(chance)
    in_order = by_rank(group) if level == 1 else tuple(chance.shuffled(tuple(group)))
    right = "none"
    if is_meld(group, rules.ace_rule):
        right = "set" if len({each.rank for each in group}) == 1 else "run"
    return IsItAMeld(
        kind=KIND.name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text("What are these cards together?"),
        shows=(Group(Text.in_context("zone", "Cards"), in_order),),
        form=OneOf(OPTIONS),
        hints=_hints(group, rules),
        answers=(right,),
        group=group,
    )


def _set(chance: Chance) -> CardSet:
    rank = chance.below(13)
    return CardSet(sum(card(rank, suit) for suit in chance.sample(range(4), 3 + chance.below(2))))


def _run_of(low: int, length: int, suit: int) -> CardSet:
    return CardSet(sum(card(low + step, suit) for step in range(length)))


def _short_run(chance: Chance) -> CardSet:
    return _run_of(chance.below(11), 3, chance.below(4))


def _long_run(chance: Chance) -> CardSet:
    length = 4 + chance.below(3)
    return _run_of(chance.below(14 - length), length, chance.below(4))


def _run_at_an_end(chance: Chance) -> CardSet:
    length = 3 + chance.below(2)
    return _run_of(chance.pick((ACE, KING + 1 - length)), length, chance.below(4))


def _false(*mistakes: str) -> Callable[[Chance], CardSet]:
    return lambda chance: false_run(chance.pick(mistakes), chance)


def _pair(chance: Chance) -> CardSet:
    rank = chance.below(13)
    return CardSet(sum(card(rank, suit) for suit in chance.sample(range(4), 2)))


def _pair_and_neighbour(chance: Chance) -> CardSet:
    rank = chance.below(12)
    suits = chance.sample(range(4), 2)
    return CardSet(card(rank, suits[0]) | card(rank, suits[1]) | card(rank + 1, suits[0]))


def _run_and_one_too_far(chance: Chance) -> CardSet:
    """A run of three or four, and one more of the suit after a gap."""
    length, suit = 3 + chance.below(2), chance.below(4)
    low = chance.below(12 - length)
    return CardSet(_run_of(low, length, suit).mask | card(low + length + 1, suit))


def _run_and_a_stranger(chance: Chance) -> CardSet:
    """A run that goes on in another suit, of the same colour where there is a choice."""
    length, suit = 3 + chance.below(2), chance.below(4)
    low = chance.below(13 - length)
    other = {0: 3, 3: 0, 1: 2, 2: 1}[suit] if chance.below(4) else (suit + 1) % 4
    return CardSet(_run_of(low, length, suit).mask | card(low + length, other))


def _set_and_a_stranger(chance: Chance) -> CardSet:
    rank = chance.below(12)
    suits = chance.sample(range(4), 3)
    threes = sum(card(rank, suit) for suit in suits)
    return CardSet(threes | card(rank + 1, suits[0]))


def _long_corner(chance: Chance) -> CardSet:
    """Four or five cards around the king and the ace."""
    suit = chance.below(4)
    ranks = chance.pick(((11, 12, 0, 1), (12, 0, 1, 2), (10, 11, 12, 0), (11, 12, 0, 1, 2)))
    return CardSet(sum(card(rank, suit) for rank in ranks))


_GROUPS: dict[int, tuple[Callable[[Chance], CardSet], ...]] = {
    1: (_set, _short_run, _false("M3", "M16"), _pair, _pair_and_neighbour),
    2: (_set, _long_run, _run_at_an_end, _false("M2", "M4"), _false("M2", "M4", "M16"),
        _false("M3")),
    3: (_long_run, _run_at_an_end, _long_corner, _run_and_one_too_far, _run_and_a_stranger,
        _set_and_a_stranger),
}  # fmt: skip


def _why(group: CardSet, right: str) -> Text:
    if right == "set":
        return Text("{cards} is a set, for all are of one rank.", cards=group)
    if right == "run":
        return Text(
            "{cards} is a run, for they follow one another in one suit.", cards=by_rank(group)
        )
    finding = group_finding(group)
    assert finding is not None, f"{group} is a meld"
    return finding.text


def _overlooked(group: CardSet, right: str) -> Text:
    if right == "set":
        return Text(
            "These cards do belong together. Look at the ranks: how many different ones are there?"
        )
    if any(each.rank == ACE for each in group):
        return Text(
            "These cards do belong together. Sort them by rank; the ace stands below the two."
        )
    return Text("These cards do belong together. Sort them by rank, and look at their suits.")


def _hints(group: CardSet, rules: Rules) -> Hints:
    suits = len({each.suit for each in group})
    ranks = len({each.rank for each in group})
    second = Text(
        "Here are {cards} of {ranks} and {suits}.",
        cards=cards_counted(len(group)),
        ranks=Text.counted("{n} rank", "{n} ranks", n=ranks),
        suits=Text.counted("{n} suit", "{n} suits", n=suits),
    )
    if ranks == 1:
        second = Text("All the cards here are of one rank. How many must there be?")
    elif suits == 1:
        second = Text("All the cards here are of one suit. Do they follow one another?")
    third = Text(
        "From the lowest up: {cards}. The ace is the lowest card of all.", cards=by_rank(group)
    )
    if rules.ace_rule != "low":
        third = Text("By rank: {cards}. The ace may stand low or high.", cards=by_rank(group))
    if len(group) < 3:
        third = Text.counted(
            "A meld has three cards or more, and here is {n}.",
            "A meld has three cards or more, and here are {n}.",
            n=len(group),
        )
    return (
        Hint(
            Text("A set is three or four of one rank; a run is three or more neighbours of "
                     "one suit.")
        ),
        Hint(second),
        Hint(third, group),
    )  # fmt: skip


KIND = Kind(
    name="is-it-a-meld",
    title=Text.in_context("exercise", "Is it a meld?"),
    levels=(
        Text("two to four cards in order: melds, pairs, gaps and mixed suits"),
        Text("three to six cards out of order: melds, and false runs around the ace and the king"),
        Text("four cards or more out of order: long runs, and melds with one card too many"),
    ),
    provokes=("M2", "M3", "M4", "M5", "M16"),
    ask=ask,
)
