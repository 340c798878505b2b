"""Questions that ask for the deadwood of ten cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.arrangements_shown import (
    arranging_hints,
    best_entries,
    false_meld_entries,
    tempting_entries,
    the_hand,
    what_is_left,
)
from ginlearn.course.kinds.melds.made_hands import (
    LOSES,
    false_runs_left_over,
    hand_with_a_trap,
    hand_with_both,
    hand_with_rivals,
)
from ginlearn.course.mistakes.counting import diagnose_count
from ginlearn.course.mistakes.tempting import every_meld, tempting_arrangements
from ginlearn.course.questions.forms import Number
from ginlearn.course.questions.question import Kind, Marked, Proof, Question
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import best_arrangement, least_deadwood
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph, points


@dataclass(frozen=True, kw_only=True)
class CountDeadwood(Question[int]):
    """A question that asks for the points of deadwood in a hand."""

    hand: CardSet
    looks_like: tuple[CardSet, ...]
    """Groups among the cards that look like a run but are not one."""

    def judge(self, answer: int) -> Marked:
        """Name the mistake that leads to the number answered."""
        diagnosis = diagnose_count(self.hand, answer)
        best = best_arrangement(self.hand)
        if diagnosis.is_right:
            return Marked(True, paragraph(Text("Right."), what_is_left(best)))
        more = Text("The least is {points}.", points=points(diagnosis.deadwood))
        return Marked.wrong(diagnosis.mistakes, paragraph(more, what_is_left(best)))

    def reveal(self) -> Proof:
        """The best arrangements, the tempting ones, and the false melds."""
        text = Text(
            "The deadwood of this hand is {points}: no way to lay it leaves less.",
            points=points(self.answers[0]),
        )
        entries = (
            *best_entries(self.hand),
            *tempting_entries(self.hand),
            *false_meld_entries(self.looks_like),
        )
        return Proof(text, entries)

    def tempting(self) -> tuple[int, ...]:
        """The counts of those who take melds greedily, twice, falsely, or add up wrongly."""
        return tuple(dict.fromkeys(self._counts()))

    def _counts(self) -> Iterator[int]:
        hand = self.hand
        best = best_arrangement(hand)
        for way in tempting_arrangements(hand):
            yield way.arrangement.deadwood
        for one, other in combinations(every_meld(hand), 2):
            if one & other and one.kind != other.kind:
                yield least_deadwood(hand.mask & ~(one.mask | other.mask))
        for group in self.looks_like:
            yield least_deadwood(hand.mask ^ group.mask)
        left = best.unmatched
        for one_card, other_card in combinations(left, 2):
            if one_card.rank == other_card.rank:
                yield left.points - one_card.points
                yield left.points - 2 * one_card.points
        yield sum(each.rank + 1 for each in left)
        yield left.points + 10 * sum(each.rank == 0 for each in left)
        yield from (hand.points, hand.points - best.deadwood, len(left))
        yield from (left.points + 1, left.points + 20, max(0, left.points - 3))


def ask(level: int, seed: int, rules: Rules) -> CountDeadwood:
    """The question of a level and a seed."""
    chance = Chance(seed, f"{KIND.name} {level}")
    hand = _HANDS[level](chance)
    return CountDeadwood(
        kind=KIND.name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text("How many points of deadwood has this hand, laid as well as can be?"),
        shows=(the_hand(hand),),
        form=Number(0, 100),
        hints=arranging_hints(hand),
        answers=(least_deadwood(hand.mask),),
        hand=hand,
        looks_like=false_runs_left_over(hand),
    )


_HANDS = {1: hand_with_a_trap, 2: hand_with_rivals, 3: hand_with_both}

KIND = Kind(
    name="count-deadwood",
    title=Text.in_context("exercise", "Count the deadwood"),
    levels=(
        Text("two melds that share no card, and one trap among the cards left over"),
        Text(
            "melds that want the same card: a tempting way leaves at least {points} too many",
            points=points(LOSES),
        ),
        Text(
            "both: a tempting way that loses at least {points}, and a trap left over",
            points=points(LOSES),
        ),
    ),
    provokes=("M1", "M2", "M3", "M4", "M5", "M10", "M11", "M12", "M16", "M17"),
    ask=ask,
)
