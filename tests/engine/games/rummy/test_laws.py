"""Laws that every hand of basic rummy keeps, whatever is played and by whatever options."""

from __future__ import annotations

import os
import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.errors import DealError, IllegalMoveError
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.on_table import joining, melds_within
from ginlearn.engine.play.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK, LayMeld, LayOff, Move
from ginlearn.engine.record.record import read_record, write_record
from ginlearn.engine.rules.rules import Rules
from tests.engine.games.rummy import slow_rummy

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 6)
OPTIONS = st.fixed_dictionaries(
    {
        "melds_per_turn": st.sampled_from((None, 1)),
        "final_discard": st.booleans(),
        "going_rummy_doubles": st.booleans(),
        "recycle": st.sampled_from(("shuffle", "turn_over")),
        "may_return_taken_discard": st.booleans(),
        "longest_hand": st.sampled_from((8, 60, 500)),
        "stock_end": st.sampled_from(("reshuffle", "void")),
        "stock_floor": st.sampled_from((0, 2)),
    }
)
ACES = st.sampled_from(({}, {"ace": "high_or_low"}, {"ace": "high_or_low", "ace_points": 15}))
RULES = st.builds(
    lambda options, ace: Rules.named("rummy").replace(**options, **ace), OPTIONS, ACES
)
FIRST_LAYS = st.floats(0, 1)


def chosen(state: Rummy, generator: random.Random, eager: float) -> Move:
    """A random move, in the share ``eager`` one that lays cards: otherwise few hands would end."""
    legal = state.legal_moves()
    lays = [move for move in legal if isinstance(move, LayMeld | LayOff)]
    return generator.choice(lays if lays and generator.random() < eager else legal)


def states_of(start: Rummy, seed: int, eager: float) -> list[Rummy]:
    generator = random.Random(seed)
    states = [start]
    while states[-1].turn is not None:
        states.append(states[-1].play(chosen(states[-1], generator, eager)))
    return states


def assert_all_cards_there_once(state: Rummy) -> None:
    masks = [hand.mask for hand in state.hands]
    masks += [card.mask for card in (*state.stock, *state.discards)]
    masks += [meld.cards.mask for meld in state.table]
    assert sum(masks) == PACK
    assert sum(mask.bit_count() for mask in masks) == 52


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS)
@settings(max_examples=60, deadline=None)
def test_every_hand_keeps_all_cards_and_ends(
    seed: int, players: int, rules: Rules, eager: float
) -> None:
    states = states_of(Rummy.deal(seed, players, rules, dealer=seed % players), seed, eager)
    for state in states:
        assert_all_cards_there_once(state)
    end = states[-1]
    assert end.result is not None
    assert end.legal_moves() == ()
    assert all(state.result is None for state in states[:-1])
    assert sum(end.result.points) >= 0
    assert (end.result.winners == ()) == end.result.is_void


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS, st.data())
@settings(max_examples=60, deadline=None)
def test_exactly_the_moves_that_the_slow_check_finds_are_legal(
    seed: int, players: int, rules: Rules, eager: float, data: st.DataObject
) -> None:
    states = states_of(Rummy.deal(seed, players, rules), seed, eager)
    for _ in range(8):
        # The last states are those in which cards run out and the exceptions matter.
        back = data.draw(st.integers(1, min(len(states), 40)))
        state = states[-back]
        assert {str(move) for move in state.legal_moves()} == slow_rummy.playable(state)


def near_the_end(seed: int, rules: Rules) -> Rummy:
    """A turn with few cards left, melds on the table and usually a card just taken that fits."""
    generator = random.Random(seed)
    free = PACK
    table = []
    for _ in range(generator.randrange(3)):
        meld = generator.choice(
            [each for each in melds_within(free, rules.ace_rule) if each.bit_count() <= 5]
        )
        table.append(CardSet(meld))
        free &= ~meld
    fitting = CardSet()
    for lying in table:
        fitting |= CardSet(joining(lying.mask, rules.ace_rule) & free)
    hand = CardSet()
    taken = None
    if fitting and generator.random() < 0.8:
        taken = generator.choice(list(fitting))
        hand |= [taken]
    if generator.random() < 0.7:
        short = [meld for meld in melds_within(free & ~hand.mask) if meld.bit_count() <= 4]
        hand |= CardSet(generator.choice(short))
    # Nobody can come to hold only a card just taken that must go to the pile: see from_cards.
    fewest = 1 if taken is None else 2
    while len(hand) < fewest or (len(hand) < 9 and generator.random() < 0.3):
        hand |= [generator.choice(list(CardSet(free & ~hand.mask)))]
    return Rummy.from_cards(
        [hand, None], table={1: table}, rules=rules, turn=0, phase="discard", taken=taken
    )


@given(SEEDS, RULES)
@settings(max_examples=300, deadline=None)
def test_near_the_end_too_exactly_the_moves_of_the_slow_check_are_legal(
    seed: int, rules: Rules
) -> None:
    state = near_the_end(seed, rules)
    assert {str(move) for move in state.legal_moves()} == slow_rummy.playable(state)


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS)
@settings(max_examples=30, deadline=None)
def test_a_move_is_refused_exactly_when_it_is_not_listed(
    seed: int, players: int, rules: Rules, eager: float
) -> None:
    generator = random.Random(seed)
    for state in states_of(Rummy.deal(seed, players, rules), seed, eager)[::7]:
        legal = set(state.legal_moves())
        anything: list[Move] = [DRAW_STOCK, DRAW_DISCARD, *DISCARDS]
        for _ in range(20):
            some = CardSet(generator.getrandbits(52) & generator.getrandbits(52))
            anything.append(LayMeld(some & generator.choice(state.hands)))
            anything += [LayOff(generator.randrange(52), meld.cards) for meld in state.table]
        for move in {*anything, *legal}:
            assert state.can_play(move) == (move in legal)
            if move not in legal:
                with pytest.raises(IllegalMoveError):
                    state.play(move)


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS)
@settings(max_examples=30, deadline=None)
def test_the_texts_of_the_moves_play_the_same_hand_again(
    seed: int, players: int, rules: Rules, eager: float
) -> None:
    end = states_of(Rummy.deal(seed, players, rules), seed, eager)[-1]
    again = Rummy.deal(seed, players, rules)
    for move in end.moves:
        again = again.play(str(move))
    assert again == end
    assert hash(again) == hash(end)
    assert again.result == end.result


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS)
@settings(max_examples=30, deadline=None)
def test_a_record_reads_back_as_the_same_hand(
    seed: int, players: int, rules: Rules, eager: float
) -> None:
    for start in (Rummy.deal(seed, players, rules), near_the_end(seed, rules)):
        end = states_of(start, seed, eager)[-1]
        again = read_record(write_record(end))
        assert again == end
        assert again.result == end.result


@given(SEEDS, PLAYERS, RULES, FIRST_LAYS, st.data())
@settings(max_examples=40, deadline=None)
def test_a_view_does_not_tell_what_the_seat_cannot_see(
    seed: int, players: int, rules: Rules, eager: float, data: st.DataObject
) -> None:
    states = states_of(Rummy.deal(seed, players, rules), seed, eager)
    state = data.draw(st.sampled_from(states))
    # At the end of a hand that somebody won all hands are counted, face up.
    seat = data.draw(st.integers(0, players - 1))
    if state.result is not None:
        return
    known = [held.mask for held in state.view(seat).known]
    # Cards hidden from the seat, with their places, change places at random.
    places: list[tuple[int, Card]] = []
    for other, hand in enumerate(state.hands):
        if other != seat:
            places += [(other, card) for card in CardSet(hand.mask & ~known[other])]
    places += [(-1, card) for card in state.stock]
    shuffled = [card for _, card in places]
    random.Random(seed).shuffle(shuffled)
    hands = [hand.mask for hand in state.hands]
    for place, card in places:
        if place >= 0:
            hands[place] ^= card.mask
    stock = []
    for (place, _), card in zip(places, shuffled, strict=True):
        if place >= 0:
            hands[place] |= card.mask
        else:
            stock.append(card)
    twin = with_hidden(state, hands, stock)
    assert_all_cards_there_once(twin)
    assert twin.view(seat) == state.view(seat)


def with_hidden(state: Rummy, hands: list[int], stock: list[Card]) -> Rummy:
    """The state with these hands and this stock, reached by the same moves."""
    position = state.position.but(hands=tuple(hands), stock=tuple(stock))
    twin = Rummy.beginning(state.rules, state.dealer, state.seed + 1, position)
    twin._previous, twin._move = state._previous, state._move
    twin._move_count = state._move_count
    return twin


@given(SEEDS, PLAYERS, FIRST_LAYS)
@settings(max_examples=30, deadline=None)
def test_going_back_gives_the_states_that_were(seed: int, players: int, eager: float) -> None:
    states = states_of(Rummy.deal(seed, players), seed, eager)
    for before, after in pairwise(states):
        assert after.previous is before
    for place in range(1, len(states), 20):
        assert states[place].moves[:-1] == states[place - 1].moves


@pytest.mark.skipif(
    "GINLEARN_LONG_RUN" not in os.environ,
    reason="a long run: set GINLEARN_LONG_RUN to the number of hands",
)
def test_a_long_run_of_random_hands_keeps_the_laws() -> None:
    generator = random.Random(1)
    options: list[dict[str, Any]] = [
        {}, {"melds_per_turn": 1}, {"final_discard": True}, {"recycle": "turn_over"},
        {"ace": "high_or_low", "ace_points": 15},
    ]  # fmt: skip
    for number in range(int(os.environ["GINLEARN_LONG_RUN"])):
        rules = Rules.named("rummy").replace(**options[number % len(options)])
        state = Rummy.deal(number, 2 + number % 5, rules)
        checked = generator.randrange(150)
        played = 0
        while state.turn is not None:
            if played == checked:
                assert_all_cards_there_once(state)
                assert {str(move) for move in state.legal_moves()} == slow_rummy.playable(state)
            state = state.play(chosen(state, generator, eager=0.8))
            played += 1
        assert_all_cards_there_once(state)
        assert state.result is not None
        if number % 20 == 0:
            assert read_record(write_record(state)) == state


def test_a_position_in_which_nothing_could_be_played_is_refused() -> None:
    rules = Rules.named("basic rummy").replace(final_discard=True)
    with pytest.raises(DealError, match="seat 0 could play nothing"):
        Rummy.from_cards(
            ["4C", None],
            table={1: ["AC 2C 3C"]},
            rules=rules,
            turn=0,
            phase="discard",
            taken="4C",
        )
