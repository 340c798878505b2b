"""The tempting arrangements of a hand that lose points, each with the reason in its cards.

They are what people do at the table: take the largest meld first, take the longest run first, take
the sets first, keep four of a kind whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ginlearn.engine.cards import CardSet, CardsLike
from ginlearn.engine.melds.arranging import (
    Arrangement,
    best_arrangement,
    best_arrangements,
    check_hand,
    least_deadwood,
)
from ginlearn.engine.melds.meld import Meld, melds_from
from ginlearn.text import Text, points


@dataclass(frozen=True, slots=True)
class Tempting:
    """A tempting way that loses: its name, its arrangement of the hand, and the reason."""

    name: Text
    mistake_id: str
    arrangement: Arrangement
    why: Text


@dataclass(frozen=True, slots=True)
class Conflict:
    """A meld that costs points: the cards it takes from the melds that would use them better."""

    meld: Meld
    shared: CardSet
    better: tuple[Meld, ...]


def tempting_arrangements(hand: CardsLike) -> tuple[Tempting, ...]:
    """The tempting ways that leave more deadwood than the best; each arrangement once.

    >>> [(way.name, way.arrangement.deadwood)
    ...  for way in tempting_arrangements("8H 9H TH 8S 9S TS TD AC AD AS")]
    [(Text('The largest meld first'), 34)]

    Raises HandSizeError for more than eleven cards, and the errors of `cards`.
    """
    held = check_hand(hand)
    least = least_deadwood(held.mask)
    ways: dict[frozenset[Meld], Tempting] = {}
    for name, mistake_id, takes, why in _WAYS:
        picks = takes(held)
        arrangement = _arrangement(held, picks)
        if arrangement.deadwood > least:
            filled = _filled(why, held, picks, arrangement, least)
            way = Tempting(name, mistake_id, arrangement, filled)
            ways.setdefault(frozenset(picks), way)
    return tuple(ways.values())


def every_meld(hand: CardSet) -> Iterator[Meld]:
    """Every meld among the cards of the hand, those inside longer melds too."""
    for card in hand:
        for mask in melds_from(card.mask, hand.mask):
            yield Meld.known(mask)


def largest_meld_first(hand: CardSet) -> tuple[Meld, ...]:
    """The melds in the order in which somebody takes the one worth most each time.

    Of two that bring the same points the set is taken before the run.
    """
    return _greedily(hand, lambda meld: (meld.points, meld.kind == "set"))


def longest_run_first(hand: CardSet) -> tuple[Meld, ...]:
    """The melds in the order in which somebody takes runs, the longest each time."""
    return _greedily(hand, lambda meld: (meld.kind == "run", len(meld), meld.points))


def sets_first(hand: CardSet) -> tuple[Meld, ...]:
    """The melds in the order in which somebody takes sets, the one worth most each time."""
    return _greedily(hand, lambda meld: (meld.kind == "set", meld.points))


def fours_whole(hand: CardSet) -> tuple[Meld, ...]:
    """Every four of a kind kept whole, and the best melds of the other cards."""
    fours = [meld for meld in every_meld(hand) if meld.kind == "set" and len(meld) == 4]
    rest = hand
    for four in fours:
        rest -= four
    return (*fours, *best_arrangement(rest).melds)


def conflict(hand: CardSet, meld: Meld) -> Conflict | None:
    """The objection to the meld: None when some best arrangement has it, or one it grows into.

    Of several best arrangements the one that shares the most points with the meld is compared.
    """
    if least_deadwood(hand.mask ^ meld.mask) == least_deadwood(hand.mask):
        return None
    arrangements = best_arrangements(hand)
    if any(meld <= kept for arrangement in arrangements for kept in arrangement.melds):
        return None
    best = max(
        arrangements,
        key=lambda arrangement: max(
            ((kept & meld).points for kept in arrangement.melds), default=0
        ),
    )
    # The part of the meld that stays together in the best arrangement is not in conflict.
    kept = max((kept & meld for kept in best.melds), key=lambda part: (len(part), part.points))
    keeps_a_part = len(kept) >= 3
    shared = CardSet()
    better = []
    for other in best.melds:
        part = other & meld
        if part and not (keeps_a_part and part == kept):
            shared |= part
            better.append(other)
    return Conflict(meld, shared, tuple(better))


def _greedily(hand: CardSet, how_good: Callable[[Meld], tuple[int, ...]]) -> tuple[Meld, ...]:
    taken: list[Meld] = []
    while melds := list(every_meld(hand)):
        meld = max(melds, key=how_good)
        taken.append(meld)
        hand -= meld
    return tuple(taken)


def _arrangement(hand: CardSet, melds: tuple[Meld, ...]) -> Arrangement:
    unmatched = hand
    for meld in melds:
        unmatched -= meld
    return Arrangement(melds, unmatched, unmatched.points)


def _filled(
    why: Text, hand: CardSet, picks: tuple[Meld, ...], laid: Arrangement, least: int
) -> Text:
    """The reason why the picks lose: the first that spoils the best result still possible."""
    rest = hand
    for pick in picks:
        against = conflict(rest, pick)
        if against is not None:
            return why.filled(
                meld=pick,
                points=points(pick.points),
                shared=against.shared,
                better=against.better,
                deadwood=points(laid.deadwood),
                more=laid.deadwood - least,
            )
        rest -= pick
    raise AssertionError(f"{laid} leaves more than {least}, yet no meld in it costs anything")


_FOURS_WHOLE = Text(
    "{meld} kept whole uses {shared}, which {better} could use. A set of three is still a set. "
    "This way leaves {deadwood}, {more} more than need be."
)
_LONGEST_RUN_FIRST = Text(
    "The run {meld} uses {shared}, better kept for {better}. "
    "This way leaves {deadwood}, {more} more than need be."
)
_LARGEST_MELD_FIRST = Text(
    "{meld} is worth {points}, but it uses {shared}, better kept for {better}. "
    "This way leaves {deadwood}, {more} more than need be."
)
_SETS_FIRST = Text(
    "The set {meld} uses {shared}, better kept for {better}. "
    "This way leaves {deadwood}, {more} more than need be."
)

# The plainest reason comes first: an arrangement to which two ways lead is named by the first.
_WAYS: tuple[tuple[Text, str, Callable[[CardSet], tuple[Meld, ...]], Text], ...] = (
    (Text.in_context("mistake", "Four of a kind kept whole"), "M12", fours_whole, _FOURS_WHOLE),
    (
        Text.in_context("mistake", "The longest run first"),
        "M11",
        longest_run_first,
        _LONGEST_RUN_FIRST,
    ),
    (
        Text.in_context("mistake", "The largest meld first"),
        "M10",
        largest_meld_first,
        _LARGEST_MELD_FIRST,
    ),
    (Text.in_context("mistake", "Sets first"), "contested", sets_first, _SETS_FIRST),
)
