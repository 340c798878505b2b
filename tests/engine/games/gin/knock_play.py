"""Playing a knock through the public methods of a hand of gin, for the examples of the rules."""

from __future__ import annotations

from ginlearn.engine.cards import CARDS, CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.play.moves import LayOff
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules


def unmelded(laid: str) -> str:
    """The cards of a hand written as "meld | meld | leftover cards"."""
    return laid.replace("|", " ")


def before_knock(
    laid: str, *defenders: str, rules: Rules | str, first_upcard: str | None = None
) -> Gin:
    """A hand in which seat 0 holds the cards of ``laid`` and a discard to knock with."""
    hands = [unmelded(hand) for hand in (laid, *defenders)]
    held = cards(" ".join(hands))
    if first_upcard is not None:
        held |= cards(first_upcard)
    free = [card for card in CARDS if card not in held]
    return Gin.from_cards(
        [f"{hands[0]} {free[-1]}", *hands[1:]],
        rules=rules,
        first_upcard=first_upcard,
        upcard=free[0],
    )


def to_discard(state: Gin, laid: str) -> str:
    """The one card of the knocker's hand that is not in ``laid``."""
    (card,) = state.hands[0] - cards(unmelded(laid))
    return str(card)


def knocked(
    laid: str, *defenders: str, rules: Rules | str = "simple", first_upcard: str | None = None
) -> Gin:
    """The hand after seat 0 has knocked, laying the parts of ``laid`` that are melds."""
    state = before_knock(laid, *defenders, rules=rules, first_upcard=first_upcard)
    melds = [part.strip() for part in laid.split("|") if is_meld(part)]
    return state.play(f"knock {to_discard(state, laid)}: {' | '.join(melds)}")


def settled(state: Gin) -> HandResult:
    """The result when every defender lays off and arranges the rest for the least deadwood."""
    knocker = state.knocker
    assert knocker is not None
    laid = state.named_melds[knocker]
    assert laid is not None
    while state.turn is not None:
        seat = state.turn
        if any(isinstance(move, LayOff) for move in state.legal_moves()):
            lying = zip(state.melds, laid, strict=True)
            added = [CardSet(now.mask & ~meld.mask) for now, meld in lying]
            best = lay_off(state.hands[seat], laid, state.rules.layoff_extends, added)
            for card, meld in best.steps:
                (onto,) = (now for now in state.melds if meld <= now)
                state = state.play(f"lay off {card} on {onto}")
        state = state.play("done")
    assert state.result is not None
    return state.result


def result_of(
    laid: str, *defenders: str, rules: Rules | str = "simple", first_upcard: str | None = None
) -> HandResult:
    """The result of the knock, every defender playing as well as possible."""
    state = knocked(laid, *defenders, rules=rules, first_upcard=first_upcard)
    return settled(state) if state.result is None else state.result
