"""Hands made for counting and arranging: with a trap, with competing melds, or with both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.traps import (
    FALSE_RUNS,
    hand_around,
    is_false_run,
    is_plain,
    left_over,
    loses,
    rivals,
    some_meld,
    trap,
)
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.engine.cards import CardSet

TRAPS = ("M2", "M3", "M4", "M5", "M16", "M17")
RIVALS = ("M10", "M11", "M12", "contested")

LOSES = 5
"""The fewest points by which a tempting way leaves too many."""


def hand_with_a_trap(chance: Chance, traps: Sequence[str] = TRAPS) -> CardSet:
    """Two melds that share no card, and a trap among the cards left over."""
    mistake = chance.pick(traps)
    chosen = CardSet()

    def parts() -> list[CardSet]:
        nonlocal chosen
        chosen = trap(mistake, chance)
        return [chosen, some_meld(chance), some_meld(chance)]

    return hand_around(
        parts, lambda hand: is_plain(hand, melds=2) and chosen <= left_over(hand), chance
    )


def hand_with_rivals(chance: Chance) -> CardSet:
    """Melds that compete for a card, so that a tempting way loses."""
    mistake = chance.pick(RIVALS)
    return hand_around(
        lambda: [rivals(mistake, chance)],
        lambda hand: loses(hand, mistake, LOSES) is not None,
        chance,
    )


def hand_with_both(chance: Chance) -> CardSet:
    """Melds that compete for a card, and a trap among the cards left over."""
    # Rivals for the longest run take nine cards, which leaves no room for a trap; and cards with
    # a gap are left over too often without being chosen.
    mistake = chance.pick([each for each in RIVALS if each != "M11"])
    snare = chance.pick([each for each in TRAPS if each != "M3"])
    chosen = CardSet()

    def parts() -> list[CardSet]:
        nonlocal chosen
        chosen = trap(snare, chance)
        return [chosen, rivals(mistake, chance)]

    return hand_around(
        parts,
        lambda hand: chosen <= left_over(hand) and loses(hand, mistake, LOSES) is not None,
        chance,
    )


def hand_with_two_temptations(chance: Chance) -> CardSet:
    """Competing melds in which two tempting ways lose, each by a mistake of its own."""
    # Other pairs of rivals hardly ever tempt in two ways.
    mistakes = chance.pick(
        (("M10", "M12"), ("M11", "M12"), ("contested", "M11"), ("contested", "M12"))
    )

    def parts() -> list[CardSet]:
        # The rivals share cards, so their union is taken.
        both = CardSet()
        for mistake in mistakes:
            both |= rivals(mistake, chance)
        return [both]

    return hand_around(
        parts,
        lambda hand: len({way.mistake_id for way in tempting_arrangements(hand)}) >= 2,
        chance,
    )


def false_runs_left_over(hand: CardSet) -> tuple[CardSet, ...]:
    """Each three of the cards left over that look like a run but are not one."""
    return tuple(
        group
        for three in combinations(left_over(hand), 3)
        if any(is_false_run(group := CardSet.of(three), mistake) for mistake in FALSE_RUNS)
    )
