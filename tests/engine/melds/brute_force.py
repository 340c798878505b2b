"""Slow answers found by trying everything, written independently of the engine to check it.

Cards are plain two-letter texts and nothing of the engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"


def points(group: frozenset[str]) -> int:
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in group)


def is_meld(group: frozenset[str]) -> bool:
    ranks = sorted(RANKS.index(card[0]) for card in group)
    suits = {card[1] for card in group}
    if len(group) < 3:
        return False
    if len(set(ranks)) == 1:
        return True
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def melds_of(hand: frozenset[str]) -> list[frozenset[str]]:
    return [
        frozenset(group)
        for size in range(3, len(hand) + 1)
        for group in combinations(sorted(hand), size)
        if is_meld(frozenset(group))
    ]


def arrangements(hand: frozenset[str]) -> Iterator[frozenset[frozenset[str]]]:
    """Every set of melds of the hand in which no card is used twice, the empty one included."""
    melds = melds_of(hand)

    def extend(
        start: int, chosen: frozenset[frozenset[str]], free: frozenset[str]
    ) -> Iterator[frozenset[frozenset[str]]]:
        yield chosen
        for number in range(start, len(melds)):
            if melds[number] <= free:
                yield from extend(number + 1, chosen | {melds[number]}, free - melds[number])

    return extend(0, frozenset(), hand)


@cache
def least(hand: frozenset[str]) -> int:
    return min(points(hand.difference(*arrangement)) for arrangement in arrangements(hand))


def best(hand: frozenset[str]) -> set[frozenset[frozenset[str]]]:
    target = least(hand)
    return {each for each in arrangements(hand) if points(hand.difference(*each)) == target}


def least_after_lay_offs(
    hand: frozenset[str],
    onto: Sequence[frozenset[str]],
    extends: str,
    added: Sequence[frozenset[str]],
) -> int:
    """Lay cards off one at a time in every order, and arrange the rest in every way."""
    seen: set[tuple[frozenset[str], tuple[frozenset[str], ...]]] = set()

    def fits(
        card: str, original: frozenset[str], others: frozenset[str], own: frozenset[str]
    ) -> bool:
        whole = original | others | own | {card}
        if not is_meld(whole):
            return False
        if len({each[0] for each in whole}) == 1:
            return True
        beside = {
            "any": original | others | own,
            "own_chain": original | own,
            "original_only": original,
        }[extends]
        place = RANKS.index(card[0])
        return any(abs(RANKS.index(each[0]) - place) == 1 for each in beside)

    def search(left: frozenset[str], own: tuple[frozenset[str], ...]) -> int:
        if (left, own) in seen:
            return 1_000
        seen.add((left, own))
        result = least(left)
        for card in left:
            for number, original in enumerate(onto):
                if fits(card, original, added[number], own[number]):
                    grown = (*own[:number], own[number] | {card}, *own[number + 1 :])
                    result = min(result, search(left - {card}, grown))
        return result

    return search(hand, tuple(frozenset() for _ in onto))
