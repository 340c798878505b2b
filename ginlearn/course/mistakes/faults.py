"""The reason why a group is not a meld, with the name of the mistake and the group's cards."""

from __future__ import annotations

from itertools import pairwise

from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.reading_order import by_rank
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.melds.meld import MeldFault, meld_fault
from ginlearn.text import Text, points

KING = 12
"""The rank of the king, after which a run ends."""


def group_finding(group: CardSet) -> Finding | None:
    """The mistake in a group of cards that was laid as a meld, or None when it is one."""
    fault = meld_fault(group)
    if fault is None:
        return None
    if fault is MeldFault.TOO_FEW:
        return _too_few(group)
    if fault is MeldFault.AROUND_THE_CORNER:
        return found(
            "M2",
            Text(
                "{cards} goes around the corner, and a run may not: it ends at the king. "
                "The ace is the lowest card and starts a run only as ace, two, three.",
                cards=as_meant(group),
            ),
        )
    if fault is MeldFault.ACE_HIGH:
        return found(
            "M4",
            Text(
                "{ace} cannot stand above the king: the ace is the lowest card, below the two, "
                "and counts 1 point.",
                ace=group.lowest,
            ),
        )
    return _two_melds_or_one_too_many(group) or _no_meld_at_all(group, fault)


def _too_few(group: CardSet) -> Finding:
    first, *others = by_rank(group)
    if not others:
        return found(
            "too-few",
            Text(
                "{card} alone is no meld: a meld has three cards or more. "
                "It still counts {points}.",
                card=first,
                points=points(group.points),
            ),
        )
    if first.rank == others[0].rank:
        return found(
            "M5",
            Text(
                "{cards} is a pair, and a set needs three or four of a kind. "
                "Both cards still count, {points} together.",
                cards=group,
                points=points(group.points),
            ),
        )
    return found(
        "too-few",
        Text(
            "{cards} is too short: a meld has three cards or more. "
            "Both cards still count, {points} together.",
            cards=group,
            points=points(group.points),
        ),
    )


def _two_melds_or_one_too_many(group: CardSet) -> Finding | None:
    """The comment on a group that would be melds if it were divided or lost a few cards."""
    inside = best_arrangement(group)
    if not inside.melds:
        return None
    if not inside.unmatched:
        return found(
            "unrelated",
            Text("{cards} is more than one meld. Give each meld a place of its own.", cards=group),
        )
    fault = meld_fault(group)
    stranger = inside.unmatched
    if fault is MeldFault.MIXED_SUITS:
        return found(
            "M16",
            Text(
                "A run is all one suit: {meld} is a run, but {stranger} does not belong to it.",
                meld=inside.melds[0],
                stranger=stranger,
            ),
        )
    if fault is MeldFault.GAP:
        return found(
            "M3",
            Text(
                "The cards of a run follow one another: {meld} is a run, but there is a gap "
                "between it and {stranger}.",
                meld=inside.melds[0],
                stranger=stranger,
            ),
        )
    return found(
        "unrelated",
        Text(
            "{meld} is a meld, but {stranger} does not belong to it.",
            meld=inside.melds[0],
            stranger=stranger,
        ),
    )


def _no_meld_at_all(group: CardSet, fault: MeldFault) -> Finding:
    in_order = by_rank(group)
    if fault is MeldFault.GAP:
        before, after = next(
            (low, high) for low, high in pairwise(in_order) if high.rank != low.rank + 1
        )
        return found(
            "M3",
            Text(
                "{cards} is all one suit, but a run has no gaps: after {before} comes {next}, "
                "not {after}.",
                cards=group,
                before=before,
                next=Card(before + 1),
                after=after,
            ),
        )
    if fault is MeldFault.MIXED_SUITS:
        one = in_order[0]
        other = next(card for card in in_order if card.suit != one.suit)
        why = Text(
            "{cards} follow one another, but a run is all one suit, and {one} and {other} are of "
            "different suits."
        )
        if len({_is_red(card) for card in in_order}) == 1:
            why = Text(
                "{cards} follow one another and share a colour, but a run is all one suit, and "
                "{one} and {other} are of different suits."
            )
        return found("M16", why.filled(cards=group, one=one, other=other))
    return found(
        "unrelated",
        Text(
            "{cards} is neither a set nor a run: a set is all one rank, and a run is neighbours "
            "in one suit.",
            cards=group,
        ),
    )


def as_meant(group: CardSet) -> tuple[Card, ...]:
    """The cards of a false run as they were meant: the high end first, then the ace and so on."""
    in_order = by_rank(group)
    for place, (low, high) in enumerate(pairwise(in_order), start=1):
        if high.rank != low.rank + 1 and in_order[-1].rank == KING:
            return in_order[place:] + in_order[:place]
    return in_order


def _is_red(card: Card) -> bool:
    return card.suit in (1, 2)
