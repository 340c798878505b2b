"""The legal moves in basic rummy, found by trying everything, to check the engine.

It is written independently, from the rules of basic rummy: cards are two-letter texts, nothing of
the engine is used but the public attributes of a state and the moves by their texts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginlearn.engine.games.rummy.hand import Rummy

RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


def is_meld(group: frozenset[str], high_ace: bool) -> bool:
    if len(group) < 3:
        return False
    if len({card[0] for card in group}) == 1:
        return True
    if len({card[1] for card in group}) > 1:
        return False
    held = "".join(sorted((card[0] for card in group), key=RANKS.index))
    return held in RANKS or (high_ace and held[0] == "A" and held[1:] + "A" in RANKS + "A")


def playable(state: Rummy) -> set[str]:
    """The texts of all legal moves."""
    if state.turn is None:
        return set()
    if str(state.phase) == "draw":
        there = {"draw stock": state.stock, "draw discard": state.discards}
        return {text for text, pile in there.items() if pile}
    hand = frozenset(map(str, state.hands[state.turn]))
    table = [frozenset(map(str, meld.cards)) for meld in state.table]
    barred = _barred(state)
    high_ace = state.rules.ace == "high_or_low"

    def ends(left: frozenset[str], lying: list[frozenset[str]]) -> bool:
        if not left:
            return not state.rules.final_discard
        if any(card != barred for card in left):
            return True
        # Only the barred card is left: it must go on the table, which must also end the turn.
        fits = any(is_meld(meld | left, high_ace) for meld in lying)
        return fits and not state.rules.final_discard

    texts = {f"discard {card}" for card in hand if card != barred}
    for meld in _melds(hand, high_ace) if _may_meld(state) else ():
        if ends(hand - meld, [*table, meld]):
            texts.add(f"meld {said(meld)}")
    for meld in table:
        others = [other for other in table if other != meld]
        for card in hand:
            grown = meld | {card}
            if is_meld(grown, high_ace) and ends(hand - {card}, [*others, grown]):
                texts.add(f"lay off {card} on {said(meld)}")
    return texts


def _barred(state: Rummy) -> str | None:
    """The card that may not be discarded again."""
    if state.drawn_from_discards is None or state.rules.may_return_taken_discard:
        return None
    return str(state.drawn_from_discards)


def _may_meld(state: Rummy) -> bool:
    """True when the turn has room for another meld."""
    melded = 0
    for move in reversed(state.moves):
        if str(move).startswith("draw"):
            break
        melded += str(move).startswith("meld")
    return state.rules.melds_per_turn is None or melded < state.rules.melds_per_turn


def _melds(hand: frozenset[str], high_ace: bool) -> list[frozenset[str]]:
    return [
        frozenset(chosen)
        for size in range(3, len(hand) + 1)
        for chosen in combinations(sorted(hand), size)
        if is_meld(frozenset(chosen), high_ace)
    ]


def said(group: frozenset[str]) -> str:
    """Cards suit by suit, from ace to king."""
    return " ".join(sorted(group, key=PACK.index))
