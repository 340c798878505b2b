"""The display of a knock and its answer: melds apart from deadwood, or a hand still to arrange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, islice

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.showdown.showdowns import (
    KNOCKER,
    OTHER,
    Showdown,
    showdown_where,
    showdowns,
)
from ginlearn.course.kinds.showdown.slips import in_steps
from ginlearn.course.questions.question import Group, ProofEntry
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import Arrangement, best_arrangement
from ginlearn.engine.melds.lay_offs import BestLayOff
from ginlearn.text import Text, points

Wanted = Callable[[Showdown], bool]

SOON = 300
"""Knocks searched for a case; they take about twenty milliseconds."""


def drawn(seed: int, kind: str, level: int, cases: Sequence[Wanted], rules: GinRules) -> Showdown:
    """A showdown of one of the cases, each about equally likely to be chosen.

    A rare case that does not come up soon gives way to the next, so that no question takes long.
    """
    chance = Chance(seed, f"{kind} {level}")
    first = chance.below(len(cases))
    from_seed = chance.below(1 << 30)
    for case in (*cases[first:], *cases[:first]):
        hand = next(filter(case, islice(showdowns(from_seed, rules), SOON)), None)
        if hand is not None:
            return hand
    return showdown_where(cases[first], from_seed, rules)


def knocker_groups(hand: Showdown) -> tuple[Group, ...]:
    """The knocker's melds and deadwood as they lie on the table."""
    return laid_groups(PLAYERS[KNOCKER], hand.laid)


def other_hand(hand: Showdown) -> Group:
    """The other player's ten cards, not arranged yet."""
    return Group.of(
        Text.in_context("zone", "{who}: ten cards", who=PLAYERS[OTHER]), hand.other, "hand"
    )


def other_laid(hand: Showdown) -> tuple[Group, ...]:
    """The other player's cards in melds and deadwood, without any lay-off."""
    return laid_groups(PLAYERS[OTHER], best_arrangement(hand.other))


def laid_groups(who: Text, laid: Arrangement) -> tuple[Group, ...]:
    """A hand in its melds and its deadwood."""
    melds = tuple(
        Group.of((_A_SET if meld.kind == "set" else _A_RUN).filled(who=who), meld, "meld")
        for meld in laid.melds
    )
    if not laid.unmatched:
        return melds
    return (
        *melds,
        Group.of(Text.in_context("zone", "{who}: deadwood", who=who), laid.unmatched, "table"),
    )


_A_SET = Text.in_context("zone", "{who}: a set")
_A_RUN = Text.in_context("zone", "{who}: a run")


def best_way(hand: Showdown) -> ProofEntry:
    """The best play of the other player, as an entry of a proof."""
    best = hand.best
    who = PLAYERS[OTHER]
    groups = laid_groups(who, Arrangement(best.melds, best.unmatched, best.deadwood))
    if best.laid_off:
        text = Text(
            "{who} lays off {steps:,}. That leaves {left}.",
            who=who,
            steps=_each_on_its_meld(best),
            left=points(best.deadwood),
        )
        groups = (Group(Text.in_context("zone", "laid off"), in_steps(hand), "meld"), *groups)
    elif hand.is_gin:
        text = Text(
            "Nothing may be laid off on gin: {who} has {left} left.",
            who=who,
            left=points(best.deadwood),
        )
    else:
        text = Text(
            "No lay-off makes it less: {who} has {left} left.", who=who, left=points(best.deadwood)
        )
    return ProofEntry(Text.in_context("heading", "{who} at best", who=who), text, groups)


def _each_on_its_meld(best: BestLayOff) -> tuple[Text, ...]:
    """The cards laid off, with the meld that each group of them extends."""
    return tuple(
        Text("{cards} on {meld}", cards=tuple(card for card, _ in steps), meld=meld)
        for meld, steps in groupby(best.steps, key=lambda step: step[1])
    )


def table_of(hand: Showdown) -> ProofEntry:
    """The knocker's cards, as an entry of a proof."""
    text = Text(
        "{who} laid these, and has {held} left.", who=PLAYERS[KNOCKER], held=points(hand.held)
    )
    return ProofEntry(
        Text.in_context("heading", "{who}'s knock", who=PLAYERS[KNOCKER]),
        text,
        knocker_groups(hand),
    )


def oklahoma_facts(first_upcard: Card, rules: GinRules) -> tuple[Text, ...]:
    """The first upcard and its effect, where the rules give it one."""
    if not rules.oklahoma:
        return ()
    limit = rules.limit_for(first_upcard)
    says = (
        Text("First upcard: {card}, so the most deadwood to knock with is {limit}")
        if limit
        else Text("First upcard: {card}, so only gin ends the hand")
    )
    return (says.filled(card=first_upcard, limit=limit),)
