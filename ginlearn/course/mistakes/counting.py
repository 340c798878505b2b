"""The mistakes in a learner's count of the deadwood of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from ginlearn.course.mistakes.faults import as_meant
from ginlearn.course.mistakes.judging import diagnose_arrangement
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import every_meld, tempting_arrangements
from ginlearn.engine.cards import Card, CardSet, CardsLike, cards
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds.arranging import (
    LARGEST_HAND,
    best_arrangements,
    best_discards,
    check_hand,
    least_deadwood,
)
from ginlearn.engine.melds.lay_offs import list_of_melds
from ginlearn.engine.melds.meld import MeldFault, meld_fault
from ginlearn.text import Text


class CountError(GinlearnError):
    """An answer that is not a number of points."""


@dataclass(frozen=True, slots=True)
class CountDiagnosis:
    """The verdict on a learner's count of the deadwood, in points.

    The mistakes are those of the groups laid, when the answer is their deadwood; otherwise the
    likeliest mistake that leads to the number answered.
    """

    answer: int
    deadwood: int
    mistakes: tuple[Finding, ...]

    @property
    def is_right(self) -> bool:
        """True when the answer is the least deadwood of the hand."""
        return self.answer == self.deadwood


def diagnose_count(
    hand: CardsLike, answer: int, groups: Iterable[CardsLike] | None = None
) -> CountDiagnosis:
    """The named mistake that leads to the answer, or none when the answer is right.

    ``groups`` are the groups in which the learner has laid the hand, if known: a count that is
    right for them is then explained by their mistakes.

    >>> diagnosis = diagnose_count("7C 7D 7H 4H 4D 4S 9S TS JS KH", 13)
    >>> diagnosis.deadwood, [finding.mistake_id for finding in diagnosis.mistakes]
    (10, ['M17'])

    Raises CountError for an answer that is not a whole number from 0 up, and the errors of
    `diagnose_arrangement`.
    """
    held = check_hand(hand)
    if not _is_count(answer):
        raise CountError(
            "{answer!r} is not a number of points; deadwood is a whole number, 0 or more",
            answer=answer,
        )
    least = least_deadwood(held.mask)
    laid = (
        None if groups is None else [group for group in map(cards, list_of_melds(groups)) if group]
    )
    as_laid = () if laid is None else _as_laid(held, laid, answer)
    if answer == least:
        return CountDiagnosis(answer, least, ())
    mistakes = as_laid or tuple(islice(_ways_to(held, answer), 1))
    if not mistakes:
        mistakes = (_too_low(answer) if answer < least else _too_high(held, answer),)
    return CountDiagnosis(answer, least, mistakes)


def _is_count(answer: object) -> bool:
    return isinstance(answer, int) and not isinstance(answer, bool) and answer >= 0


def _as_laid(held: CardSet, groups: list[CardSet], answer: int) -> tuple[Finding, ...]:
    """The mistakes in the groups laid, when the answer is their deadwood."""
    diagnosis = diagnose_arrangement(held, groups)
    outside = held
    for group in groups:
        outside -= group
    if groups and answer in (diagnosis.deadwood, outside.points):
        return diagnosis.mistakes
    return ()


def _ways_to(held: CardSet, answer: int) -> Iterator[Finding]:
    """The mistakes that lead to the answer, the likeliest first."""
    unmatched_sets = {arrangement.unmatched for arrangement in best_arrangements(held)}
    yield from _discarded(held, answer)
    yield from _doubled(held, answer)
    yield from _greedy(held, answer)
    left_over = sorted(unmatched_sets, key=lambda unmatched: unmatched.mask)
    for look in (_pairs, _faces, _ace_eleven):
        for unmatched in left_over:
            yield from look(unmatched, answer)
    # High and low ends may be joined by any cards of the hand. Other false runs are assumed only of
    # unmatched cards; otherwise some three cards would explain nearly every number.
    yield from _false_run(held, answer, MeldFault.AROUND_THE_CORNER, MeldFault.ACE_HIGH)
    for unmatched in left_over:
        yield from _false_run(held, answer, MeldFault.MIXED_SUITS, among=unmatched)
    yield from _wrong_thing_counted(held, answer)
    for unmatched in left_over:
        yield from _slip(unmatched, answer)
        yield from _false_run(held, answer, MeldFault.GAP, among=unmatched)


def _discarded(held: CardSet, answer: int) -> Iterator[Finding]:
    """The count of ten cards, where eleven are held."""
    if len(held) == LARGEST_HAND and answer == best_discards(held).deadwood:
        yield found(
            "after-discard",
            Text(
                "{answer} would be left after the best discard. Here all eleven cards are kept.",
                answer=answer,
            ),
        )


def _doubled(held: CardSet, answer: int) -> Iterator[Finding]:
    """M1: two melds that share a card, both taken as whole."""
    melds = list(every_meld(held))
    matched = CardSet()
    for meld in melds:
        matched |= meld
    if answer == (held - matched).points:
        # The cards of two melds that cannot stand side by side.
        for one, other in combinations(melds, 2):
            if one & other and not one <= other and not other <= one and one.kind != other.kind:
                yield _doubled_card(answer, (one & other).lowest)
                return
    for one, other in combinations(melds, 2):
        shared = one & other
        if (
            shared
            and one.kind != other.kind
            and answer == least_deadwood(held.mask & ~(one.mask | other.mask))
        ):
            yield _doubled_card(answer, shared.lowest)
            return


def _doubled_card(answer: int, card: Card) -> Finding:
    return found(
        "M1",
        Text(
            "{answer} comes out when {card} serves in two melds. A card serves in one only, so "
            "one of the two has to do without it.",
            answer=answer,
            card=card,
        ),
    )


def _greedy(held: CardSet, answer: int) -> Iterator[Finding]:
    for way in tempting_arrangements(held):
        if way.arrangement.deadwood == answer:
            yield found(way.mistake_id, _GREEDY[way.mistake_id].filled(answer=answer))


_GREEDY = {
    "M10": Text(
        "{answer} comes out when the largest meld is taken first. "
        "It is legal, but another way leaves less."
    ),
    "M11": Text(
        "{answer} comes out when the longest run is taken first. "
        "It is legal, but another way leaves less."
    ),
    "M12": Text(
        "{answer} comes out when four of a kind stay together. "
        "Three are still a set: where could the fourth card serve?"
    ),
    "contested": Text(
        "{answer} comes out when the sets are taken first. "
        "It is legal, but a card in a set would do more in a run."
    ),
}


def _pairs(unmatched: CardSet, answer: int) -> Iterator[Finding]:
    """M5: pairs left out of the count, or counted as one card."""
    by_rank: dict[int, list[Card]] = {}
    for card in unmatched:
        by_rank.setdefault(card.rank, []).append(card)
    pairs = [pair for pair in by_rank.values() if len(pair) == 2]
    for size in range(1, len(pairs) + 1):
        for chosen in combinations(pairs, size):
            once = sum(pair[0].points for pair in chosen)
            if answer in (unmatched.points - once, unmatched.points - 2 * once):
                yield found(
                    "M5",
                    Text(
                        "A pair is no meld, so both its cards count. Look at {cards} again.",
                        cards=tuple(card for pair in chosen for card in pair),
                    ),
                )
                return


def _faces(unmatched: CardSet, answer: int) -> Iterator[Finding]:
    """M17: the jack as 11, the queen as 12, the king as 13."""
    faces = CardSet.of(card for card in unmatched if card.rank > 9)
    if faces and answer == sum(card.rank + 1 for card in unmatched):
        yield found(
            "M17",
            Text(
                "Jack, queen and king count 10 each, not 11, 12 and 13. Count {faces} again.",
                faces=faces,
            ),
        )


def _ace_eleven(unmatched: CardSet, answer: int) -> Iterator[Finding]:
    aces = CardSet.of(card for card in unmatched if card.rank == 0)
    if aces and answer == unmatched.points + 10 * len(aces):
        yield found("ace-eleven", Text("The ace counts 1, not 11. Count {aces} again.", aces=aces))


def _slip(unmatched: CardSet, answer: int) -> Iterator[Finding]:
    off = answer - unmatched.points
    if any(card.points == -off for card in unmatched):
        yield found(
            "slip",
            Text("Nearly: it looks as if one unmatched card was left out of the count."),
        )
    elif any(card.points == off for card in unmatched):
        yield found("slip", Text("Nearly: it looks as if one card was counted twice."))
    elif abs(off) <= 2:
        yield found("slip", Text("Very near. Add up the unmatched cards once more."))


def _false_run(
    held: CardSet, answer: int, *kinds: MeldFault, among: CardSet | None = None
) -> Iterator[Finding]:
    """M2, M4, M16 and M3: three cards wrongly taken for a run."""
    for three in combinations(held if among is None else among, 3):
        group = CardSet.of(three)
        fault = meld_fault(group)
        if fault in kinds and answer == least_deadwood(held.mask ^ group.mask):
            mistake_id, why = _FALSE_RUNS[fault]
            yield found(mistake_id, why.filled(cards=as_meant(group)))
            return


_FALSE_RUNS: dict[MeldFault | None, tuple[str, Text]] = {
    MeldFault.AROUND_THE_CORNER: (
        "M2",
        Text("Was {cards} taken for a run? A run ends at the king and does not go on to the ace."),
    ),
    MeldFault.ACE_HIGH: (
        "M4",
        Text("Was {cards} taken for a run? The ace is low: it never stands above the king."),
    ),
    MeldFault.MIXED_SUITS: (
        "M16",
        Text("Was {cards} taken for a run? A run is all one suit, and these are not."),
    ),
    MeldFault.GAP: (
        "M3",
        Text("Was {cards} taken for a meld? One suit is not enough: a run has no gaps."),
    ),
}


def _wrong_thing_counted(held: CardSet, answer: int) -> Iterator[Finding]:
    best = best_arrangements(held)
    least = best[0].deadwood
    if answer == held.points:
        yield found(
            "all-counted",
            Text.counted(
                "{answer} is all {n} card together. Cards in melds cost nothing: "
                "count only the others.",
                "{answer} is all {n} cards together. Cards in melds cost nothing: "
                "count only the others.",
                answer=answer,
                n=len(held),
            ),
        )
    elif answer == held.points - least:
        yield found(
            "melds-counted",
            Text(
                "{answer} is what the melds are worth. Deadwood is the others: "
                "the cards in no meld.",
                answer=answer,
            ),
        )
    elif any(answer == len(arrangement.unmatched) for arrangement in best):
        yield found(
            "cards-counted",
            Text(
                "{answer} is how many cards are unmatched. Deadwood is their points.",
                answer=answer,
            ),
        )


def _too_low(answer: int) -> Finding:
    return found(
        "slip",
        Text(
            "No arrangement of this hand gets down to {answer}. Is every meld you see a true one, "
            "and does each card serve in one only?",
            answer=answer,
        ),
    )


def _too_high(held: CardSet, answer: int) -> Finding:
    if answer in _reachable(held):
        return found(
            "not-best",
            Text(
                "The hand can be laid so that {answer} is left, but another way leaves less.",
                answer=answer,
            ),
        )
    return found(
        "slip",
        Text(
            "{answer} is too many. Lay the melds first, then add up the cards that are left.",
            answer=answer,
        ),
    )


def _reachable(held: CardSet) -> set[int]:
    """The deadwood of every legal arrangement, good or bad, in points."""
    masks = {meld.mask for meld in every_meld(held)}
    unmatched = {held.mask}
    growing = unmatched
    while growing:
        growing = {left ^ meld for left in growing for meld in masks if meld & ~left == 0}
        unmatched |= growing
    return {CardSet(mask).points for mask in unmatched}
