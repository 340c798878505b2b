"""Questions that ask for every card of a hand that could be part of a meld."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.arrangements_shown import all_of, false_meld_entries, the_hand
from ginlearn.course.kinds.melds.traps import (
    FALSE_RUNS,
    hand_around,
    is_false_run,
    rivals,
    some_meld,
    trap,
)
from ginlearn.course.mistakes.faults import group_finding
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import every_meld
from ginlearn.course.questions.forms import Pick
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
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, cards_counted, paragraph

_A_RUN, _A_SET = Text.each("heading", "A run", "A set")

TRAPS = ("M2", "M3", "M4", "M5", "M16")


@dataclass(frozen=True, kw_only=True)
class FindTheMelds(Question[CardSet]):
    """A question that asks for the cards of a hand that could be part of a meld."""

    hand: CardSet
    melds: tuple[Meld, ...]
    """The melds of the hand, none inside another."""

    def judge(self, answer: CardSet) -> Marked:
        """Name first the cards that are in no meld, then those not found."""
        (right,) = self.answers
        if answer == right:
            text = Text("Right: {cards} could be in melds.", cards=right)
            return Marked(True, text)
        findings = []
        if extra := answer - right:
            findings.append(_why_not(answer, extra))
        if missed := right - answer:
            findings.append(found("overlooked", _overlooked(self.melds, answer, missed)))
        return Marked.wrong(findings, self._all_melds())

    def reveal(self) -> Proof:
        """Every meld, then the cards that only look like one."""
        entries = tuple(
            ProofEntry(
                _A_RUN if meld.kind == "run" else _A_SET,
                _about(meld, self.melds),
                (Group.of(Text.in_context("zone", "Meld"), meld, "meld"),),
            )
            for meld in self.melds
        )
        others = self.hand - self.answers[0]
        false = false_meld_entries(_false_groups(others, others))
        return Proof(self._all_melds(), (*entries, *false))

    def tempting(self) -> tuple[CardSet, ...]:
        """The melds with a false one, the melds with one of them missed, and the whole hand."""
        return tuple(dict.fromkeys(self._picked()))

    def _picked(self) -> Iterator[CardSet]:
        (right,) = self.answers
        for group in _false_groups(self.hand, self.hand - right):
            yield right | group
        for meld in self.melds:
            if len(self.melds) > 1:
                yield CardSet(meld.mask)
            if rest := right - meld:
                yield rest
        yield self.hand

    def _all_melds(self) -> Text:
        groups = tuple(CardSet(meld.mask) for meld in self.melds)
        if len(groups) == 1:
            return Text("There is one meld: {melds}.", melds=groups)
        return Text("The melds are {melds}.", melds=groups)


def ask(level: int, seed: int, rules: Rules) -> FindTheMelds:
    """The question of a level and a seed."""
    hand = _HANDS[level](Chance(seed, f"{KIND.name} {level}"))
    melds = whole_melds(hand)
    right = all_of(melds)
    return FindTheMelds(
        kind=KIND.name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "Choose every card that could be part of a meld. A card that fits two melds is chosen "
            "once."
        ),
        shows=(the_hand(hand),),
        form=Pick(hand, 1, len(hand)),
        hints=_hints(melds),
        answers=(right,),
        hand=hand,
        melds=melds,
    )


def whole_melds(hand: CardSet) -> tuple[Meld, ...]:
    """The melds of a hand that are not part of a longer one.

    >>> whole_melds(CardSet.of("4H 5H 6H 7H 7S 7D KD"))
    (Meld.of('7S 7H 7D'), Meld.of('4H 5H 6H 7H'))
    """
    melds = list(every_meld(hand))
    return tuple(meld for meld in melds if not any(meld < other for other in melds))


def _plain(chance: Chance, melds: int, size: int) -> CardSet:
    """Some melds that share no card, with a trap added."""
    mistake = chance.pick(TRAPS)
    chosen = CardSet()

    def parts() -> list[CardSet]:
        nonlocal chosen
        chosen = trap(mistake, chance)
        return [chosen, *(some_meld(chance) for _ in range(melds))]

    def wanted(hand: CardSet) -> bool:
        whole = whole_melds(hand)
        matched = all_of(whole)
        apart = sum(map(len, whole)) == len(matched)
        return len(whole) == melds and apart and not matched & chosen

    return hand_around(parts, wanted, chance, size)


def _sharing(chance: Chance) -> CardSet:
    """Melds that share a card, with a trap added."""
    mistake = chance.pick(TRAPS)
    chosen = CardSet()

    def parts() -> list[CardSet]:
        nonlocal chosen
        chosen = trap(mistake, chance)
        return [chosen, rivals(chance.pick(("M10", "M12", "contested")), chance)]

    def wanted(hand: CardSet) -> bool:
        melds = whole_melds(hand)
        return any(one & other for one, other in combinations(melds, 2)) and not any(
            meld & chosen for meld in melds
        )

    return hand_around(parts, wanted, chance)


def _why_not(picked: CardSet, extra: CardSet) -> Finding:
    """The reason why chosen cards are in no meld: the group they may have been taken for."""
    groups = list(_false_groups(picked, extra))
    finding = group_finding(groups[0]) if groups else None
    if finding is not None:
        return finding
    in_no_meld = Text.counted(
        "{cards} is in no meld.", "{cards} are in no meld.", n=len(extra), cards=extra
    )
    return found("unrelated", in_no_meld)


def _false_groups(among: CardSet, extra: CardSet) -> Iterator[CardSet]:
    """Groups with some of the extra cards that look like a meld, those with most of them first.

    Such cards are mostly mistaken for pairs and false runs.
    """
    groups = [
        group
        for three in combinations(among, 3)
        if (group := CardSet.of(three)) & extra
        and any(is_false_run(group, mistake) for mistake in FALSE_RUNS)
    ]
    groups += [CardSet.of(pair) for pair in combinations(extra, 2) if pair[0].rank == pair[1].rank]
    named: set[str] = set()
    for group in sorted(groups, key=lambda group: -len(group & extra) / len(group)):
        finding = group_finding(group)
        # One group for each mistake is enough to see, and to show.
        if finding is not None and finding.mistake_id not in named:
            named.add(finding.mistake_id)
            yield group


def _overlooked(melds: tuple[Meld, ...], picked: CardSet, missed: CardSet) -> Text:
    unseen = [meld for meld in melds if not meld <= picked]
    if all(len(meld & picked) >= 3 for meld in unseen):
        return Text("A meld that is chosen already has room for another card of the hand.")
    if len(unseen) == 1:
        return Text.counted(
            "One meld is not found yet. It has {n} card.",
            "One meld is not found yet. It has {n} cards.",
            n=len(unseen[0]),
        )
    return Text.counted(
        "{n} meld is not found yet, with {cards} more.",
        "{n} melds are not found yet, with {cards} more.",
        n=len(unseen),
        cards=cards_counted(len(missed)),
    )


def _about(meld: Meld, melds: tuple[Meld, ...]) -> Text:
    shared = all_of(other & meld for other in melds if other != meld)
    if shared:
        return Text(
            "{meld}. It shares {shared} with another meld, so only one of the two can have it.",
            meld=meld,
            shared=shared,
        )
    return Text("{meld}.", meld=meld)


def _hints(melds: tuple[Meld, ...]) -> Hints:
    marked = CardSet(melds[0].lowest.mask)
    return (
        Hint(Text("Look for three of one rank, then for neighbours in one suit.")),
        Hint(
            paragraph(_to_be_found(melds), Text("{card} is in it.", card=marked))
            if len(melds) == 1
            else paragraph(_to_be_found(melds), Text("{card} is in one of them.", card=marked)),
            marked,
        ),
        Hint(
            Text("The marked cards make a meld. Look for the others in the same way.")
            if len(melds) > 1
            else Text("The marked cards make the only meld."),
            CardSet(melds[0].mask),
        ),
    )


def _to_be_found(melds: tuple[Meld, ...]) -> Text:
    """The number of melds of each sort; a sort without any is left out."""
    runs = sum(meld.kind == "run" for meld in melds)
    sets = len(melds) - runs
    if runs and sets:
        return Text("Sets to be found: {sets}. Runs to be found: {runs}.", sets=sets, runs=runs)
    if len(melds) == 1:
        return Text("It is a run.") if runs else Text("It is a set.")
    if runs:
        return Text.counted(
            "{n} run is to be found, and no set.", "{n} runs are to be found, and no set.", n=runs
        )
    return Text.counted(
        "{n} set is to be found, and no run.", "{n} sets are to be found, and no run.", n=sets
    )


_HANDS = {
    1: lambda chance: _plain(chance, melds=1, size=7),
    2: lambda chance: _plain(chance, melds=2, size=10),
    3: _sharing,
}

KIND = Kind(
    name="find-the-melds",
    title=Text.in_context("exercise", "Find every meld"),
    levels=(
        Text("one meld among seven cards, and cards that only look like one"),
        Text("two melds that share no card among ten, and cards that only look like one"),
        Text("melds that share a card, and cards that only look like one"),
    ),
    provokes=("M2", "M3", "M4", "M5", "M16"),
    ask=ask,
)
