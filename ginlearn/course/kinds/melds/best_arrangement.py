"""Questions that ask for melds of ten cards with the least deadwood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.arrangements_shown import (
    all_of,
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
    hand_with_rivals,
    hand_with_two_temptations,
)
from ginlearn.course.mistakes.judging import diagnose_arrangement
from ginlearn.course.mistakes.tempting import every_meld, tempting_arrangements
from ginlearn.course.questions.forms import Arrange
from ginlearn.course.questions.question import Kind, Marked, Proof, Question
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.arranging import best_arrangement, best_arrangements
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph, points

Groups = tuple[CardSet, ...]


@dataclass(frozen=True, kw_only=True)
class BestArrangement(Question[Groups]):
    """A question that asks for the melds that leave the fewest points."""

    hand: CardSet
    looks_like: Groups
    """Groups among the cards left over that look like a run but are not one."""

    def judge(self, answer: Groups) -> Marked:
        """Accept every arrangement that leaves the least."""
        diagnosis = diagnose_arrangement(self.hand, answer)
        if diagnosis.is_best:
            left = self.hand - all_of(answer)
            way = next(way for way in best_arrangements(self.hand) if way.unmatched == left)
            return Marked(True, paragraph(Text("Right."), what_is_left(way)))
        more = Text(
            "This way counts {laid}; the best way leaves {best}.",
            laid=points(diagnosis.deadwood),
            best=points(diagnosis.best),
        )
        if sum(map(len, answer)) > len(all_of(answer)):
            # A card laid twice makes the hand seem to count less than it can.
            more = Text("The best way leaves {best}.", best=points(diagnosis.best))
        elif diagnosis.deadwood == diagnosis.best:
            more = Text("Without that, this way leaves {best}.", best=points(diagnosis.best))
        best = best_arrangement(self.hand)
        shown = Text("Laid best: {melds}", melds=self.form.show(_normal(best.melds)))
        return Marked.wrong(diagnosis.mistakes, paragraph(more, shown))

    def reveal(self) -> Proof:
        """The best arrangements, the tempting ones, and the false melds."""
        text = Text(
            "The least deadwood is {points}.",
            points=points(best_arrangement(self.hand).deadwood),
        )
        entries = (
            *best_entries(self.hand),
            *tempting_entries(self.hand),
            *false_meld_entries(self.looks_like),
        )
        return Proof(text, entries)

    def tempting(self) -> tuple[Groups, ...]:
        """The arrangements of people who are greedy, take false melds, or use a card twice."""
        return tuple(dict.fromkeys(map(_normal, self._laid())))

    def _laid(self) -> Iterator[Groups]:
        hand = self.hand
        best = best_arrangement(hand)
        for way in tempting_arrangements(hand):
            yield way.arrangement.melds
        doubled = {
            (one & other): (one, other)
            for one, other in combinations(every_meld(hand), 2)
            if one & other and one.kind != other.kind
        }
        yield from doubled.values()
        for group in self.looks_like:
            yield (*best.melds, group)
        for pair in combinations(best.unmatched, 2):
            if pair[0].rank == pair[1].rank:
                yield (*best.melds, CardSet.of(pair))
        # The arrangement of somebody who sees only one of the melds.
        for meld in best.melds:
            if len(best.melds) > 1:
                yield (meld,)


def ask(level: int, seed: int, rules: Rules) -> BestArrangement:
    """The question of a level and a seed."""
    hand = _HANDS[level](Chance(seed, f"{KIND.name} {level}"))
    return BestArrangement(
        kind=KIND.name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text("Lay melds so that the fewest points are left over."),
        shows=(the_hand(hand),),
        form=Arrange(hand),
        hints=arranging_hints(hand),
        answers=tuple(dict.fromkeys(_normal(way.melds) for way in best_arrangements(hand))),
        hand=hand,
        looks_like=false_runs_left_over(hand),
    )


def _normal(groups: Groups) -> Groups:
    """Groups in the order in which an answer is read."""
    plain = (CardSet(group.mask) for group in groups)
    return tuple(sorted(plain, key=lambda group: (group.lowest, group.mask)))


_HANDS = {1: hand_with_a_trap, 2: hand_with_rivals, 3: hand_with_two_temptations}

KIND = Kind(
    name="best-arrangement",
    title=Text.in_context("exercise", "Lay the hand as well as can be"),
    levels=(
        Text("two melds that share no card, and one trap among the cards left over"),
        Text(
            "melds that want the same card: a tempting way leaves at least {points} too many",
            points=points(LOSES),
        ),
        Text("two tempting ways that lose, each by a mistake of its own"),
    ),
    provokes=("M1", "M2", "M3", "M4", "M5", "M10", "M11", "M12", "M16"),
    ask=ask,
)
