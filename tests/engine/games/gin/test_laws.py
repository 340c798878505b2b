"""Laws that hold in every hand of gin, however it is played.

The run here is short. The environment variable GINLEARN_LONG_RUN=100000 adds so many hands of each
game.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.engine.cards import CARDS, PACK, Card, CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.knocked import safest_melds
from ginlearn.engine.melds.arranging import best_arrangements, best_discard_masks
from ginlearn.engine.play.moves import DISCARDS, Knock, Move, Phase
from ginlearn.engine.record.record import read_record, write_record
from ginlearn.engine.rules.rules import Rules
from tests.engine.games.gin.slow_gin import PACK as ALL_TEXTS
from tests.engine.games.gin.slow_gin import SlowGin, is_meld

GAMES = [
    ("simple", 2),
    ("classic", 2),
    ("modern", 2),
    ("oklahoma", 2),
    ("table", 2),
    ("table", 3),
    ("table", 4),
    ("openspiel", 2),
]
LONG_RUN = int(os.environ.get("GINLEARN_LONG_RUN", "0"))
games = pytest.mark.parametrize(("rules", "players"), GAMES, ids=str)
seeds = st.integers(min_value=0, max_value=2**32)
MORE_RULES = [
    Rules.named("oklahoma").replace(ace_upcard="one"),
    Rules.named("modern").replace(stock_end="wall", layoff_extends="original_only"),
    Rules.named("table").replace(layoff_extends="any", recycle="turn_over", longest_hand=60),
    Rules.named("table").replace(layoff_extends="original_only", knock_limit=30),
    Rules.named("simple").replace(knock_limit=60, tie_rule="push", hand_sizes={2: 7}),
]


def played(
    state: Gin, seed: int, skill: float, watch: Callable[[Gin, Move, Gin], None] | None = None
) -> Gin:
    """The hand played to its end by legal moves, a share ``skill`` of them good.

    With no skill at all a hand hardly ever comes to a knock.
    """
    rng = random.Random(seed)
    while moves := state.legal_moves():
        move = moves[int(rng.random() * len(moves))]
        if state.phase is Phase.DISCARD and rng.random() < skill:
            move = good(state, moves, move)
        after = state.play(move)
        if watch is not None:
            watch(state, move, after)
        state = after
    return state


def good(state: Gin, moves: tuple[Move, ...], otherwise: Move) -> Move:
    if isinstance(moves[-1], Knock):
        return moves[-1]
    best, _ = best_discard_masks(state.masks[state.turn or 0])
    move = DISCARDS[best.bit_length() - 1]
    return move if move in moves else otherwise


def all_cards(state: Gin) -> int:
    """The mask of all cards there are; fails when one is in two places."""
    mask, count = state.laid_off.mask, len(state.laid_off)
    for hand in state.masks:
        mask |= hand
        count += hand.bit_count()
    for pile in (state.stock, state.discards):
        count += len(pile)
        for card in pile:
            mask |= 1 << card
    assert count == 52
    return mask


# Turning cards and discards into texts each time would cost more than the hands themselves.
CARD_TEXTS = [str(card) for card in CARDS]
MOVE_TEXTS = {id(move): str(move) for move in DISCARDS}


def texts_of(hand: int) -> set[str]:
    return {text for card, text in enumerate(CARD_TEXTS) if hand >> card & 1}


class Laws:
    """A follower of a hand beside the slow one, which compares them before and after every move."""

    def __init__(self, state: Gin, share_of_knocks: float, seed: int) -> None:
        self.slow = SlowGin.following(state)
        self.share = share_of_knocks
        self.rng = random.Random(seed)
        self.compare(state)

    def __call__(self, before: Gin, move: Move, after: Gin) -> None:
        mover = self.slow.turn
        self.slow.play(MOVE_TEXTS.get(id(move)) or str(move), after)
        assert all_cards(after) == PACK
        assert after.previous is before
        assert texts_of(after.masks[mover]) == self.slow.hands[mover]
        self.compare(after)

    def compare(self, state: Gin) -> None:
        slow = self.slow
        moves = state.legal_moves()
        texts = {MOVE_TEXTS.get(id(move)) or str(move) for move in moves}
        assert len(texts) == len(moves)
        search = any(isinstance(move, Knock) for move in moves) or self.rng.random() < self.share
        assert texts == slow.playable(knocks=search)
        assert state.stock_size == len(slow.stock)
        assert len(state.discards) == len(slow.pile)
        assert not slow.pile or CARD_TEXTS[state.discards[-1]] == slow.pile[-1]
        assert state.turn == (None if slow.over else slow.turn)
        if slow.over:
            self.compare_ends(state)

    def compare_ends(self, state: Gin) -> None:
        slow = self.slow
        assert [texts_of(hand) for hand in state.masks] == slow.hands
        assert list(map(str, state.discards)) == slow.pile
        assert state.result is not None
        assert list(state.result.points) == slow.points()
        assert state.result.is_void == (slow.over == "void")
        if slow.over == "void":
            assert state.result.next_dealer == state.dealer


def obeys_the_laws(rules: Rules | str, players: int, seed: int, skill: float, share: float) -> Gin:
    start = Gin.deal(seed=seed, rules=rules, players=players, dealer=seed % players)
    return played(start, seed, skill, Laws(start, share, seed))


@games
@settings(max_examples=6, deadline=None)
@given(seed=seeds, skill=st.sampled_from([0.0, 0.5, 0.9]))
def test_a_hand_keeps_all_cards_and_offers_exactly_the_legal_moves(
    rules: str, players: int, seed: int, skill: float
) -> None:
    obeys_the_laws(rules, players, seed, skill, share=0.2)


@pytest.mark.parametrize("rules", MORE_RULES, ids=lambda rules: rules.name)
@settings(max_examples=6, deadline=None)
@given(seed=seeds, skill=st.sampled_from([0.5, 0.9]))
def test_a_hand_under_changed_rules_keeps_the_same_laws(
    rules: Rules, seed: int, skill: float
) -> None:
    obeys_the_laws(rules, rules.seats[-1], seed, skill, share=0.2)


@games
@settings(max_examples=4, deadline=None)
@given(seed=seeds, stop=st.integers(min_value=0, max_value=60))
def test_every_move_that_is_not_offered_is_refused_and_changes_nothing(
    rules: str, players: int, seed: int, stop: int
) -> None:
    state = played(Gin.deal(seed=seed, rules=rules, players=players), seed, 0.9)
    states = [state]
    while states[-1].previous is not None:
        states.append(states[-1].previous)
    state = states[::-1][min(stop, len(states) - 1)]
    before = (state.hands, state.stock, state.discards, state.turn, state.phase, state.moves)
    offered = {str(move) for move in state.legal_moves()}
    candidates = ["pass", "draw stock", "draw discard", "done", "big gin"]
    candidates += [f"{word} {card}" for word in ("discard", "knock") for card in ALL_TEXTS]
    candidates += [f"lay off {card} on {meld}" for card in ALL_TEXTS for meld in state.melds]

    for text in candidates:
        assert state.can_play(text) == (text in offered), text

    after = (state.hands, state.stock, state.discards, state.turn, state.phase, state.moves)
    assert after == before


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds, skill=st.sampled_from([0.0, 0.9]))
def test_a_hand_replays_from_its_record(rules: str, players: int, seed: int, skill: float) -> None:
    end = played(Gin.deal(seed=seed, rules=rules, players=players), seed, skill)

    again = read_record(write_record(end))

    assert again == end
    assert hash(again) == hash(end)
    assert again.result == end.result


@games
@settings(max_examples=10, deadline=None)
@given(
    seed=seeds,
    stop=st.integers(min_value=0, max_value=80),
    at_a_knock=st.booleans(),
    onlooker=st.booleans(),
)
def test_views_are_equal_where_only_hidden_cards_differ(
    rules: str, players: int, seed: int, stop: int, at_a_knock: bool, onlooker: bool
) -> None:
    rng = random.Random(seed)
    seat = None if onlooker else rng.randrange(players)
    state = Gin.deal(seed=seed, rules=rules, players=players)
    seen = seen_now(state, seat)
    # After a reshuffle the cards of the old pile are hidden again, and the next test covers them.
    while moves := state.legal_moves():
        if state.phase is Phase.LAY_OFF if at_a_knock else len(state.moves) >= stop:
            break
        move = moves[int(rng.random() * len(moves))]
        if state.phase is Phase.DISCARD and rng.random() < 0.9:
            move = good(state, moves, move)
        state = state.play(move)
        seen |= seen_now(state, seat)
    hidden = [card for card in CARDS if not seen & card.mask]
    in_stock = [card for card in hidden if card in state.start.stock]
    if len(hidden) < 2 or not in_stock:
        return
    one = rng.choice(in_stock)
    other = rng.choice([card for card in hidden if card != one])
    if state.phase is Phase.LAY_OFF and state.discards[-1] in set(hidden) - {one}:
        other = state.discards[-1]  # the knock discard, which lies face down

    swapped = with_swapped(state, one, other)

    assert swapped.start.stock != state.start.stock
    assert swapped.view(seat) == state.view(seat)


def seen_now(state: Gin, seat: int | None) -> int:
    """The mask of the cards that ``seat`` can see, computed independently."""
    pile = list(state.discards)
    scored = state.result is not None and not state.result.is_void
    if state.knocker is not None and state.knocker != seat and not scored:
        knocked = next(move for move in reversed(state.moves) if isinstance(move, Knock))
        if knocked.card is not None:
            pile.pop()
    mask = sum(card.mask for card in pile) | state.laid_off.mask
    if seat is not None:
        mask |= state.masks[seat]
    if state.knocker is not None:
        mask |= state.masks[state.knocker]
    if scored:
        for hand in state.masks:
            mask |= hand
    return mask


def with_swapped(state: Gin, one: Card, other: Card) -> Gin:
    """The hand as it would have gone with two cards, which nobody has to see, exchanged."""

    def swap(card: Card) -> Card:
        return other if card == one else one if card == other else card

    start = state.start
    twin = Gin.from_cards(
        [[swap(card) for card in hand] for hand in start.hands],
        discards=start.discards,
        stock=[swap(card) for card in start.stock],
        rules=start.rules,
        dealer=start.dealer,
        turn=start.turn,
        phase=start.phase,
        seed=start.seed,
    )
    for move in state.moves:
        text = " ".join(
            str(swap(Card(word))) if word in {str(one), str(other)} else word
            for word in str(move).split()
        )
        if isinstance(move, Knock):
            # The knocker's melds may depend on the discard; here they stay.
            laid = state.named_melds[state.knocker or 0]
            twin = twin.play(Knock(None if move.card is None else swap(move.card), laid))
        else:
            twin = twin.play(text)
    return twin


@settings(max_examples=10, deadline=None)
@given(seed=seeds, other=seeds)
def test_views_do_not_tell_how_the_pile_was_shuffled_again(seed: int, other: int) -> None:
    def to_the_reshuffle(shuffle_seed: int) -> Gin:
        start = Gin.deal(seed=seed, rules="table", players=4)
        state = Gin.from_cards(
            start.hands,
            discards=start.discards,
            stock=start.stock,
            rules="table",
            seed=shuffle_seed,
        )
        while state.stock_size > 2 and state.stock_size <= 23:
            state = state.play("draw stock")
            state = state.play(state.legal_moves()[0])
            if len(state.discards) == 1:
                break
        return state

    one, two = to_the_reshuffle(seed), to_the_reshuffle(other)

    assert one.stock_size == two.stock_size > 2
    for seat in (None, *range(4)):
        assert one.view(seat) == two.view(seat)


@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_the_melds_a_knocker_lays_offer_the_fewest_unseen_points(seed: int) -> None:
    """A comparison with a slow count: every arrangement, every card that the pile does not show."""
    rng = random.Random(seed)
    # Neighbouring ranks make hands with several arrangements.
    pool = [card for card in CARDS if card.rank in range(3, 9)]
    hand = CardSet(sum(card.mask for card in rng.sample(pool, 10)))
    rest = [card for card in CARDS if card not in hand]
    pile = CardSet(sum(card.mask for card in rng.sample(rest, 12)))

    def offered(melds: tuple[CardSet, ...]) -> int:
        fits = set()
        grown = [set(map(str, meld)) for meld in melds]
        changed = True
        while changed:
            changed = False
            for card in rest:
                for meld in grown:
                    if (
                        card not in pile
                        and str(card) not in meld
                        and is_meld(frozenset(meld | {str(card)}))
                    ):
                        meld.add(str(card))
                        fits.add(card)
                        changed = True
        return sum(card.points for card in fits)

    arrangements = best_arrangements(hand)
    laid = safest_melds(hand.mask, pile.mask, "any")

    assert set(laid) in [set(each.melds) for each in arrangements]
    assert offered(laid) == min(offered(each.melds) for each in arrangements)


@games
@pytest.mark.skipif(not LONG_RUN, reason="GINLEARN_LONG_RUN=100000 asks for it")
def test_a_long_run_of_random_hands(rules: str, players: int) -> None:
    for seed in range(LONG_RUN):
        skill = (0.0, 0.5, 0.9, 1.0)[seed % 4]
        # The slow search for knocks is made in every position with one, and in a few others.
        end = obeys_the_laws(rules, players, seed, skill, share=0.002)
        if seed % 10 == 0:
            assert read_record(write_record(end)) == end
