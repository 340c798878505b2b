"""Reasons why somebody who holds eleven cards may miss a knock, or see one that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ginlearn.course.kinds.melds.traps import FALSE_RUNS, JACK, is_false_run
from ginlearn.course.mistakes.faults import as_meant
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import (
    best_arrangement,
    best_discard_masks,
    best_discards,
    least_deadwood,
)
from ginlearn.text import Text, paragraph, points


def missed(hand: CardSet, limit: int) -> Iterator[Finding]:
    """The mistakes that hide a legal knock, the likeliest first."""
    best = best_discards(hand)
    thrown = highest(best.cards)
    left = best_arrangement(hand - CardSet(thrown.mask)).unmatched
    all_eleven = least_deadwood(hand.mask)
    for way in tempting_arrangements(hand):
        over = way.arrangement.unmatched
        most = max((card.points for card in over), default=0)
        if way.arrangement.deadwood - most > limit:
            yield found(
                way.mistake_id,
                Text(
                    "With {melds} laid, the best discard leaves {over}. Other melds do better: "
                    "throwing {thrown} then leaves {left}.",
                    melds=tuple(CardSet(meld.mask) for meld in way.arrangement.melds),
                    over=points(way.arrangement.deadwood - most),
                    thrown=thrown,
                    left=points(best.deadwood),
                ),
            )
    as_ranks = sum(card.rank + 1 for card in left)
    faces = CardSet.of(card for card in left if card.rank >= JACK)
    if as_ranks > limit:
        yield found(
            "M17",
            Text(
                "Without {thrown}, {cards} counts {left} and not {wrong}: jack, queen and king "
                "count 10 each. Look at {faces} again.",
                thrown=thrown,
                cards=left,
                left=best.deadwood,
                wrong=as_ranks,
                faces=faces,
            ),
        )
    if all_eleven > limit:
        yield found(
            "M8",
            Text(
                "All eleven cards leave {all}, but one of them is thrown before they are counted. "
                "Throwing {thrown} leaves {left}.",
                all=all_eleven,
                thrown=thrown,
                left=points(best.deadwood),
            ),
        )


def imagined(hand: CardSet, limit: int) -> Iterator[Finding]:
    """The mistakes that show a knock that is not allowed."""
    best = best_discards(hand)
    for card in best.cards:
        left = best_arrangement(hand - CardSet(card.mask)).unmatched
        for pair in combinations(left, 2):
            if pair[0].rank == pair[1].rank and left.points - 2 * pair[0].points <= limit:
                yield found(
                    "M5",
                    Text(
                        "{cards} is a pair, and a pair is no meld: both count, {points} together. "
                        "The best discard leaves {left}, and {limit} is the most allowed.",
                        cards=CardSet.of(pair),
                        points=points(2 * pair[0].points),
                        left=best.deadwood,
                        limit=limit,
                    ),
                )
    for three in combinations(hand, 3):
        group = CardSet.of(three)
        mistake = next((each for each in FALSE_RUNS if is_false_run(group, each)), None)
        if mistake is None:
            continue
        wrong = best_discard_masks(hand.mask ^ group.mask)[1]
        if wrong <= limit:
            yield found(
                mistake,
                paragraph(
                    _NO_RUN[mistake].filled(wrong=points(wrong), cards=as_meant(group)),
                    Text(
                        "The best discard leaves {left}, and {limit} is the most allowed.",
                        left=best.deadwood,
                        limit=limit,
                    ),
                ),
            )


def misread(upcard: Card, hand: CardSet, limit: int) -> Iterator[Finding]:
    """M26: the Oklahoma limit misread from the upcard, so that the hand would seem low enough."""
    left = best_discards(hand).deadwood
    if upcard.rank >= JACK and left <= upcard.rank + 1:
        text = Text(
            "A face card sets the limit at 10, not at {wrong}. The best discard leaves {left}.",
            wrong=upcard.rank + 1,
            left=points(left),
        )
        yield found("M26", text)
    elif upcard.rank == 0 and limit == 0 and left <= 1:
        text = Text(
            "After an ace only gin will do, and the best discard leaves {left}.", left=points(left)
        )
        yield found("M26", text)
    elif left <= 10:
        text = Text(
            "The limit is not 10 here: {upcard} sets it at {limit}. "
            "The best discard leaves {left}.",
            upcard=upcard,
            limit=limit,
            left=points(left),
        )
        yield found("M26", text)


def highest(of: CardSet) -> Card:
    """The card worth most; of equal ones the last."""
    return max(of, key=lambda card: (card.points, card))


_NO_RUN = {
    "M2": Text("{wrong} would be left if {cards} were a run. It is none: a run ends at the king."),
    "M3": Text("{wrong} would be left if {cards} were a run. It is none: a run has no gaps."),
    "M4": Text(
        "{wrong} would be left if {cards} were a run. It is none: the ace stands below the two "
        "only."
    ),
    "M16": Text("{wrong} would be left if {cards} were a run. It is none: a run is all one suit."),
}
