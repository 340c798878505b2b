"""The questions of the file of cases about cards, melds, arrangements and lay-offs.

Every function takes a case and gives an answer for each thing that the case may expect.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ginlearn.engine.cards import CARDS, RANKS, Card, CardSet, cards
from ginlearn.engine.errors import DuplicateCardError, GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import best_arrangements, best_discards, deadwood
from ginlearn.engine.melds.lay_offs import BestLayOff, lay_off
from ginlearn.engine.melds.meld import AceRule, is_meld
from ginlearn.engine.play.deals import reshuffled, shuffled
from ginlearn.engine.play.moves import Knock
from ginlearn.engine.rules.rules import Rules
from tests.engine.cases.rules import named
from tests.engine.games.gin.knock_play import result_of

Input = Mapping[str, Any]
Answers = dict[str, Any]


@dataclass(frozen=True)
class OneOf:
    """Several right answers, any of which a case may expect."""

    answers: tuple[Any, ...]


@dataclass(frozen=True)
class LaidOff:
    """Cards laid off, each with the kind of meld it went on; a case may leave out the kinds."""

    steps: tuple[tuple[str, str], ...]


def answer_deadwood(asked: Input, rules: Rules, profiles: Any) -> Answers:
    try:
        found = best_arrangements(asked["hand"])
    except GinlearnError as error:
        return {"error": error, "min_deadwood": None}
    least = found[0].deadwood
    assert deadwood(asked["hand"]) == least
    return {
        "error": None,
        "min_deadwood": least,
        "unique_arrangement": len(found) == 1,
        "melds": OneOf(tuple(frozenset(map(plain, each.melds)) for each in found)),
        "deadwood_cards": OneOf(tuple(each.unmatched for each in found)),
        "is_gin": least == 0,
        "knock_allowed": least <= GinRules.named(rules).knock_limit,
    }


def answer_is_meld(asked: Input, rules: Rules, profiles: Any) -> Answers:
    ace_rules: dict[str, AceRule] = {"low": "low", "highlow": "high_or_low", "corner": "corner"}
    return {"valid": [is_meld(group, ace_rules[ace]) for group, ace in asked["checks"]]}


def answer_parse(asked: Input, rules: Rules, profiles: Any) -> Answers:
    def read(text: str) -> str:
        try:
            return str(Card(text))
        except GinlearnError as error:
            return "error" if text.strip() in str(error) else f"unnamed: {error}"

    return {"cards": [read(text) for text in asked["texts"]]}


def answer_sort(asked: Input, rules: Rules, profiles: Any) -> Answers:
    assert asked["by"] == "suit S H D C, then rank", asked["by"]
    return {"sorted": str(cards(asked["hand"]))}


def answer_new_deck(asked: Input, rules: Rules, profiles: Any) -> Answers:
    (per_rank,) = {sum(card.rank == rank for card in CARDS) for rank in range(13)}
    (per_suit,) = {sum(card.suit == suit for card in CARDS) for suit in range(4)}
    return {
        "count": len(CARDS),
        "unique": len(set(CARDS)),
        "per_rank": per_rank,
        "per_suit": per_suit,
        "ranks": RANKS,
        "total_deadwood_value": CardSet((1 << 52) - 1).points,
    }


def answer_shuffle(asked: Input, rules: Rules, profiles: Any) -> Answers:
    # All shuffles of a hand come from its one seed, which nothing sets anew.
    orders = {tuple(reshuffled(range(52), 1, time)) for time in range(asked["calls"])}
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(52))}
    return {"distinct_orders_min": len(orders), "reseeds_inside": 0}


def answer_deal(asked: Input, rules: Rules, profiles: Any) -> Answers:
    before = random.getstate()
    deals = [Gin.deal(seed=seed, rules=rules) for seed in asked["seeds"]]
    assert shuffled(range(52), 1) != shuffled(range(52), 2)
    return {
        "equal_pairs": lambda pairs: all(deals[a] == deals[b] for a, b in pairs),
        "unequal_pairs": lambda pairs: all(deals[a] != deals[b] for a, b in pairs),
        "global_random_state_untouched": random.getstate() == before,
    }


def answer_validate_exercise(asked: Input, rules: Rules, profiles: Any) -> Answers:
    ok, reasons = [], []
    for exercise in asked["exercises"]:
        assert exercise["claim"] == "gin", exercise
        reason = ""
        try:
            left = deadwood(exercise["hand"])
            if left:
                reason = f"deadwood {left}, not 0"
        except DuplicateCardError as error:
            reason = f"{error.text.values['card']} twice"
        ok.append(not reason)
        reasons.append(reason)
    return {"ok": ok, "reason": reasons}


def answer_knock_limit(asked: Input, rules: Rules, profiles: Any) -> Answers:
    limits, may_end = [], []
    for check in asked["checks"]:
        state = Gin.from_cards(
            [None, None], upcard=check["upcard"], rules=named(check["profile"], profiles)
        )
        limits.append(state.knock_limit or "gin only")
        may_end.append(check["deadwood"] <= state.knock_limit)
    return {"limit": limits, "may_end_hand": may_end}


def answer_knock_options(asked: Input, rules: Rules, profiles: Any) -> Answers:
    taken = asked.get("drew") if asked["drew_from"] == "discard" else None
    state = Gin.from_cards([asked["hand"], None], rules=rules, taken=taken)
    hand = state.hands[0]
    left = {
        str(move.card): deadwood(hand - [move.card])
        for move in state.legal_moves()
        if isinstance(move, Knock) and move.card is not None
    }
    least = best_discards(hand)
    best = tuple(card for card, points in left.items() if points == min(left.values()))
    assert not left or min(left.values()) == least.deadwood
    return {
        "legal_knock_discards": left,
        "eleven_card_deadwood": deadwood(hand),
        "best": OneOf(best),
        "gin_discards": cards(card for card, points in left.items() if points == 0),
    }


def answer_layoff(asked: Input, rules: Rules, profiles: Any) -> Answers:
    melds = [cards(meld) for meld in asked["knocker_melds"]]
    best = lay_off(asked["defender"], melds, GinRules.named(rules).layoff_extends)
    alone = deadwood(asked["defender"])
    laid = " | ".join([*map(str, melds), asked["knocker_deadwood"]])
    result = result_of(laid, asked["defender"], rules=rules)
    assert result.deadwood is not None
    assert result.deadwood[1] == best.deadwood
    grown = [meld | cards(card for card, onto in best.steps if onto == meld) for meld in melds]
    runs = [each for each in grown if len({card.suit for card in each}) == 1]
    return {
        "defender_deadwood": best.deadwood,
        "defender_deadwood_without_layoffs": alone,
        "laid_off": LaidOff(tuple((str(card), onto.kind) for card, onto in best.steps)),
        "final_run": OneOf(tuple(runs)),
        "order_matters": _order_matters(asked, best, rules),
        "result": {
            "winner": "knocker" if result.winners == (0,) else "defender",
            "kind": str(result.kind),
            "points": max(result.points),
        },
    }


def _order_matters(asked: Input, best: BestLayOff, rules: Rules) -> bool:
    """True when laying the same cards off one by one, nearest first, ends elsewhere."""
    melds = [cards(meld) for meld in asked["knocker_melds"]]
    hand = cards(asked["defender"])
    for card, onto in best.steps:
        place = next(place for place, meld in enumerate(melds) if onto <= meld)
        melds[place] |= [card]
        hand -= [card]
    return deadwood(hand) != best.deadwood


def plain(group: CardSet) -> CardSet:
    return CardSet(group.mask)
