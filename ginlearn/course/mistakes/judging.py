"""The mistakes, or possible improvements, in the way a learner has arranged a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ginlearn.course.mistakes.faults import group_finding
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import (
    conflict,
    every_meld,
    largest_meld_first,
    longest_run_first,
)
from ginlearn.engine.cards import CardSet, CardsLike, cards
from ginlearn.engine.errors import NotInHandError
from ginlearn.engine.melds.arranging import best_arrangement, check_hand, least_deadwood
from ginlearn.engine.melds.lay_offs import list_of_melds
from ginlearn.engine.melds.meld import Meld, is_meld
from ginlearn.text import Text, points


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The verdict on a hand as a learner has arranged it.

    ``deadwood`` is the cost of the hand as laid, in points, where a group that is not a meld does
    not count as one; ``best`` is the least possible.
    """

    mistakes: tuple[Finding, ...]
    deadwood: int
    best: int

    @property
    def is_best(self) -> bool:
        """True when every group is a meld and nothing less is possible."""
        return not self.mistakes and self.deadwood == self.best


def diagnose_arrangement(hand: CardsLike, groups: Iterable[CardsLike]) -> Diagnosis:
    """The named mistakes in a hand laid in groups, in the order in which to say them.

    Every group that is not a meld is named; only when all are melds is an improvement named, and
    then one at a time. Cards in no group are the unmatched ones; empty groups are ignored.

    >>> hand = "KS AS 2S 6D 7D 8D JC JD JH 5H"
    >>> diagnosis = diagnose_arrangement(hand, ["KS AS 2S", "6D 7D 8D", "JC JD JH"])
    >>> [finding.mistake_id for finding in diagnosis.mistakes], diagnosis.deadwood, diagnosis.best
    (['M2'], 18, 18)

    Raises NotInHandError for a card of a group that the hand does not hold, HandSizeError for more
    than eleven cards, and the errors of `cards`.
    """
    held = check_hand(hand)
    laid = _read_groups(held, groups)
    covered = CardSet()
    melds: list[Meld] = []
    mistakes = list(_doubled_cards(laid))
    for group in laid:
        finding = group_finding(group)
        if finding is not None:
            mistakes.append(finding)
        else:
            melds.append(Meld.known(group.mask))
            covered |= group
    unmatched = held - covered
    best = least_deadwood(held.mask)
    if not mistakes and unmatched.points > best:
        mistakes = [_what_would_be_better(held, melds, unmatched)]
    return Diagnosis(tuple(mistakes), unmatched.points, best)


def _read_groups(held: CardSet, groups: Iterable[CardsLike]) -> list[CardSet]:
    read = [group for group in map(cards, list_of_melds(groups)) if group]
    for place, group in enumerate(read, start=1):
        if not group <= held:
            raise NotInHandError(
                "{foreign:text} in group {place} is not in the hand; the hand holds {hand:text}",
                foreign=group - held,
                place=place,
                hand=held,
            )
    return read


def _doubled_cards(groups: Sequence[CardSet]) -> Iterable[Finding]:
    seen = CardSet()
    doubled = CardSet()
    for group in groups:
        doubled |= seen & group
        seen |= group
    for card in doubled:
        yield found(
            "M1",
            Text(
                "{card} is in two melds at once, and a card serves in one only. "
                "Choose one of them.",
                card=card,
            ),
        )


def _what_would_be_better(held: CardSet, melds: list[Meld], unmatched: CardSet) -> Finding:
    """The one comment on an arrangement that is legal but leaves too much.

    Things overlooked come before things chosen badly: they are the smaller step.
    """
    overlooked = _overlooked(melds, unmatched)
    if overlooked is not None:
        return overlooked
    conflicts = [against for meld in melds if (against := conflict(held, meld)) is not None]
    if conflicts:
        # The meld that costs most is the one to begin with.
        worst = max(conflicts, key=lambda against: least_deadwood(held.mask ^ against.meld.mask))
        return _costly(held, worst.meld, worst.shared, unmatched.points)
    return found(
        "not-best",
        Text(
            "Each of these melds is a good one, but not all of them together: "
            "they leave {deadwood}, and less is possible.",
            deadwood=points(unmatched.points),
        ),
    )


def _overlooked(melds: list[Meld], unmatched: CardSet) -> Finding | None:
    among_loose = best_arrangement(unmatched)
    if among_loose.melds:
        saved = points(unmatched.points - among_loose.deadwood)
        # Where sets and runs compete for the cards, naming the kind would give the choice away.
        kinds = {meld.kind for meld in every_meld(unmatched)}
        if len(among_loose.melds) > 1:
            still = Text(
                "There is more than one meld among the loose cards still. "
                "Together they would save {saved}."
            )
        elif kinds == {"set"}:
            still = Text("There is a set among the loose cards still. It would save {saved}.")
        elif kinds == {"run"}:
            still = Text("There is a run among the loose cards still. It would save {saved}.")
        else:
            still = Text("There is a meld among the loose cards still. It could save {saved}.")
        return found("overlooked", still.filled(saved=saved))
    for meld in melds:
        if any(is_meld(CardSet(meld.mask | card.mask)) for card in unmatched):
            return found(
                "overlooked",
                Text("One of the loose cards still fits {meld}.", meld=meld),
            )
    return None


def _costly(held: CardSet, meld: Meld, shared: CardSet, deadwood: int) -> Finding:
    """The finding for a meld with which the least deadwood is out of reach."""
    if meld.kind == "set" and len(meld) == 4:
        return found(
            "M12",
            Text(
                "Four of a kind need not stay four. One card of {meld} could serve elsewhere, and "
                "three are still a set. Less than {deadwood} is possible.",
                meld=meld,
                deadwood=points(deadwood),
            ),
        )
    if meld.kind == "run" and len(meld) > 3 and len(meld) == len(longest_run_first(held)[0]):
        return found(
            "M11",
            Text(
                "The longest run is not always the best. {meld} uses {shared}, which another meld "
                "could use. Less than {deadwood} is possible.",
                meld=meld,
                shared=shared,
                deadwood=points(deadwood),
            ),
        )
    if meld == largest_meld_first(held)[0]:
        return found(
            "M10",
            Text(
                "{meld} is the largest meld here, worth {points}, but it uses {shared}, which "
                "another meld could use. Less than {deadwood} is possible.",
                meld=meld,
                points=points(meld.points),
                shared=shared,
                deadwood=points(deadwood),
            ),
        )
    return found(
        "contested",
        Text(
            "{meld} uses {shared}, which another meld could use. Try it there: less than "
            "{deadwood} is possible.",
            meld=meld,
            shared=shared,
            deadwood=points(deadwood),
        ),
    )
