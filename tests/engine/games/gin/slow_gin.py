"""A hand of gin played slowly, from the source texts, to check the engine.

It is written independently: cards are two-letter texts, a hand is a set of them, and the legal
moves are found by trying every move there is. Of the engine only the public attributes of the first
state are used, and, where cards are shuffled again, the resulting order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginlearn.engine.games.gin.hand import Gin

RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


def said(group: frozenset[str]) -> str:
    return " ".join(sorted(group, key=PACK.index))


def points(group: frozenset[str] | set[str]) -> int:
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in group)


@lru_cache(maxsize=200_000)
def is_meld(group: frozenset[str]) -> bool:
    if len(group) < 3:
        return False
    if len({card[0] for card in group}) == 1:
        return True
    ranks = "".join(sorted((card[0] for card in group), key=RANKS.index))
    return len({card[1] for card in group}) == 1 and ranks in RANKS


def melds_with(card: str, hand: frozenset[str]) -> list[frozenset[str]]:
    same_rank = [other for other in hand if other[0] == card[0] and other != card]
    same_suit = [other for other in hand if other[1] == card[1] and other != card]
    found = [frozenset({card, *c}) for n in (2, 3) for c in combinations(same_rank, n)]
    for n in range(2, len(same_suit) + 1):
        found += [frozenset({card, *c}) for c in combinations(same_suit, n)]
    return [group for group in found if is_meld(group)]


@lru_cache(maxsize=200_000)
def least(hand: frozenset[str]) -> int:
    """The least points of deadwood: each card is left over, or in one of the melds it may join."""
    free = sorted(card for card in hand if melds_with(card, hand))
    return points(hand - set(free)) + _least_of(frozenset(free))


def _least_of(hand: frozenset[str]) -> int:
    if not hand:
        return 0
    card = min(hand)
    rest = hand - {card}
    return min(
        [points({card}) + _least_of(rest)]
        + [_least_of(hand - meld) for meld in melds_with(card, hand)]
    )


@dataclass
class SlowGin:
    """The table as somebody would keep it who follows the hand with a pack of cards."""

    state: Gin
    hands: list[set[str]]
    stock: list[str]
    pile: list[str]
    turn: int
    phase: str
    passes: int = 0
    taken: str | None = None
    turns: int = 0
    upcard_draws: int = 0
    returns: int = 0
    knocker: int | None = None
    melds: list[frozenset[str]] = field(default_factory=list)
    on_meld: list[dict[str, int]] = field(default_factory=list)
    left: dict[int, int] = field(default_factory=dict)
    big: bool = False
    over: str = ""

    @classmethod
    def following(cls, state: Gin) -> SlowGin:
        """A table from the first state of a hand that was dealt."""
        return cls(
            state=state,
            hands=[set(map(str, hand)) for hand in state.hands],
            stock=list(map(str, state.stock)),
            pile=list(map(str, state.discards)),
            turn=(state.dealer + 1) % state.players,
            phase="offer" if state.rules.upcard_offer else "draw",
        )

    @property
    def limit(self) -> int:
        rules = self.state.rules
        first = str(self.state.first_upcard)
        if not rules.oklahoma:
            return rules.knock_limit
        if first[0] == "A":
            return 0 if rules.ace_upcard == "gin_only" else 1
        return points({first})

    def playable(self, *, knocks: bool = True) -> set[str]:
        """The texts of all moves; without the slow search for knocks if so asked."""
        if self.over:
            return set()
        if self.phase == "offer":
            everybody = self.passes == len(self.hands)
            return {"draw stock"} if everybody else {"pass", "draw discard"}
        if self.phase == "draw":
            return {"draw stock", "draw discard"}
        hand = frozenset(self.hands[self.turn])
        if self.phase == "discard":
            texts = {f"discard {card}" for card in hand if self._may_go(card)}
            return texts | (self._knocks(hand) if knocks else set())
        if self.phase == "wall":
            with_upcard = hand | {self.pile[-1]}
            return {"pass"} | (self._knocks(with_upcard) if knocks else set())
        return {"done"} | {
            f"lay off {card} on {said(self._lying(number))}"
            for card in hand
            for number in range(len(self.melds))
            if self._fits(card, number)
        }

    def _may_go(self, card: str) -> bool:
        return card != self.taken or self.state.rules.may_return_taken_discard

    def _knocks(self, hand: frozenset[str]) -> set[str]:
        banned = self.pile[-1] if self.phase == "wall" else self.taken
        if self.state.rules.may_return_taken_discard:
            banned = None
        found = {
            f"knock {card}"
            for card in hand
            if card != banned and least(hand - {card}) <= self.limit
        }
        if self.state.rules.big_gin_bonus is not None and least(hand) == 0:
            found.add("big gin")
        return found

    def _lying(self, number: int) -> frozenset[str]:
        return self.melds[number] | set(self.on_meld[number])

    def _fits(self, card: str, number: int) -> bool:
        if sum(map(len, self.melds)) == len(self.hands[self.knocker or 0]):
            return False  # gin: nothing may be laid off
        extends = self.state.rules.layoff_extends
        counted = {
            other
            for other, seat in self.on_meld[number].items()
            if extends == "any" or (extends == "own_chain" and seat == self.turn)
        }
        return is_meld(self.melds[number] | counted | {card})

    def play(self, text: str, after: Gin) -> None:
        """Follow a move; ``after`` supplies the melds laid, and the order of shuffled cards."""
        word, _, card = text.partition(" ")
        hand = self.hands[self.turn]
        taken, self.taken = self.taken, None
        if text == "pass":
            if self.phase == "wall":
                self.over = "void"
            self.passes += 1
            self._next_turn()
        elif text == "draw stock":
            hand.add(self.stock.pop(0))
            self.turns += 1
            self.phase = "discard"
        elif text == "draw discard":
            self._take(hand)
        elif word == "discard":
            hand.remove(card)
            self.pile.append(card)
            self.returns = self.returns + 1 if card == taken else 0
            self._next_turn()
            self._after_discard(after)
        elif word == "knock" or text == "big gin":
            self._knock(hand, card if word == "knock" else None, after)
        elif word == "lay":
            card, _, onto = card.removeprefix("off ").partition(" on ")
            hand.remove(card)
            lying = [said(self._lying(number)) for number in range(len(self.melds))]
            self.on_meld[lying.index(onto)][card] = self.turn
        elif text == "done":
            self.left[self.turn] = least(frozenset(hand))
            self._next_turn()
        if self.knocker is not None and self.turn == self.knocker:
            self.over = "scored"

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.hands)

    def _take(self, hand: set[str]) -> None:
        if self.phase == "draw":
            self.upcard_draws += 1
            if self.upcard_draws == self.state.rules.upcard_draw_cap:
                self.over = "void"
                return
        self.taken = self.pile.pop()
        hand.add(self.taken)
        self.turns += 1
        self.phase = "discard"

    def _after_discard(self, after: Gin) -> None:
        rules = self.state.rules
        self.phase = "draw"
        if rules.repeated_move_ends and self.returns == 2:
            self.over = "void"
        elif len(self.stock) <= rules.stock_floor and rules.stock_end != "reshuffle":
            self.phase = "wall"
            if rules.stock_end == "void":
                self.over = "void"
        elif rules.longest_hand is not None and self.turns >= rules.longest_hand:
            self.over = "void"
        elif len(self.stock) <= rules.stock_floor:
            shuffled = list(map(str, after.stock))
            # The last cards of the stock stay on top, the pile goes under them without its upcard.
            assert shuffled[: len(self.stock)] == self.stock
            assert sorted(shuffled[len(self.stock) :]) == sorted(self.pile[:-1])
            self.stock, self.pile = shuffled, self.pile[-1:]

    def _knock(self, hand: set[str], card: str | None, after: Gin) -> None:
        if self.phase == "wall":
            hand.add(self.pile.pop())
        if card is not None:
            hand.remove(card)
            self.pile.append(card)
        self.big = card is None
        self.knocker = self.turn
        laid = after.named_melds[self.turn]
        assert laid is not None
        self.melds = [frozenset(map(str, meld)) for meld in laid]
        self.on_meld = [{} for _ in self.melds]
        assert all(map(is_meld, self.melds))
        assert len(frozenset().union(*self.melds)) == sum(map(len, self.melds))
        self.left[self.turn] = points(hand.difference(*self.melds))
        assert self.left[self.turn] == least(frozenset(hand))
        if not self.left[self.turn] and self.state.rules.defender_melds == "best":
            self.over = "scored"
            for seat, held in enumerate(self.hands):
                self.left[seat] = least(frozenset(held))
            return
        self._next_turn()
        self.phase = "lay off"

    def points(self) -> list[int]:
        """The score of each seat once the hand is over."""
        seats = range(len(self.hands))
        if self.over == "void":
            return [0 for _ in seats]
        rules, k = self.state.rules, self.knocker
        assert k is not None
        held, others = self.left[k], [seat for seat in seats if seat != k]
        least_of_others = min(self.left[seat] for seat in others)
        double = 2 if rules.spade_doubles and str(self.state.first_upcard)[1] == "S" else 1
        if rules.scoring == "losers_lose":
            return [-loss for loss in self._losses(held, least_of_others, others)]
        (other,) = others
        bonus = (rules.big_gin_bonus or 0) if self.big else rules.gin_bonus
        score = self.left[other] - held
        if held == 0:
            score += bonus
        elif score < 0 or (score == 0 and rules.tie_rule == "undercut"):
            score -= rules.undercut_bonus
        score *= double
        gains = [0, 0]
        gains[k if score > 0 else other] = abs(score)
        if rules.scoring == "zero_sum":
            gains[other if score > 0 else k] = -abs(score)
        return gains

    def _losses(self, held: int, lowest: int, others: list[int]) -> list[int]:
        """Points lost by the table rules: gin, knock, and the undercut with its fine."""
        rules = self.state.rules
        losses = [0] * len(self.hands)
        for seat in others:
            if held == 0:
                losses[seat] = self.left[seat] + rules.gin_bonus
            else:
                losses[seat] = self.left[seat] - min(held, lowest)
        if held and lowest < held:
            losses[self.knocker or 0] = held - lowest + rules.undercut_bonus
        return losses
