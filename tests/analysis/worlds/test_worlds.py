"""The hidden cards dealt anew: only in ways that fit what the seat has seen, each equally often."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import numpy as np
import pytest

from ginlearn.analysis.advice.policy import GIN_ONLY, GREEDY
from ginlearn.analysis.worlds.dealing import Worlds, deal_worlds, positions_in
from ginlearn.analysis.worlds.hidden import hidden_cards
from ginlearn.analysis.worlds.positions import positions_of
from ginlearn.engine.cards import PACK, Card, CardSet, cards
from ginlearn.engine.errors import DealError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.rules.rules import Rules
from tests.analysis.advice.slow_policy import choice


def states(rules: str, seeds: int, policy: str = "greedy") -> Iterator[Gin]:
    """Every state of some hands, except the finished ones."""
    for seed in range(seeds):
        state = Gin.deal(seed=seed, rules=rules, dealer=seed % 2)
        while state.turn is not None:
            yield state
            state = state.play(choice(state, GIN_ONLY if policy == "gin only" else GREEDY))


def near_the_end(rules: str = "simple", spare: str = "JC") -> Gin:
    """A position in which two cards can still be drawn. With ``spare`` "AC" the seat to move can
    knock next.
    """
    other = "AC" if spare == "JC" else "JC"
    return Gin.from_cards(
        [f"4H 5H 6H 9C 9D 9S AS 2D {spare} QH", "7C 8C TC 2H 2S 2C KD KC 5D 4S"],
        discards=f"{other} 3S 6S 7S 8S TS JS QS KS AH 3H 7H 8H 9H TH JH KH AD 3D 4D 6D 7D 8D TD JD "
        "QD 3C 5C",
        stock="6C 4C QC 5S",
        rules=rules,
        turn=0,
    )


def with_known(view: GinView, known: str) -> GinView:
    """The view of somebody who has seen the opponent take those cards."""
    return dataclasses.replace(view, known=(CardSet(), cards(known)))


def masks(worlds: Worlds) -> list[int]:
    return [int(hand) for hand in worlds.hands]


@pytest.mark.parametrize("rules", ["simple", "modern", "oklahoma", "table", "openspiel"])
def test_every_world_is_a_whole_pack_that_fits_what_was_seen(rules: str) -> None:
    for state in states(rules, seeds=3):
        for seat in (0, 1):
            view = state.view(seat)
            worlds = deal_worlds(view, count=5, seed=1)
            visible = view.hand.mask | view.laid_off.mask | sum(card.mask for card in view.discards)
            assert worlds.stock.shape == (5, view.stock_size)
            for hand, stock in zip(masks(worlds), worlds.stock, strict=True):
                in_stock = sum(1 << int(card) for card in stock)
                assert hand.bit_count() == view.hand_counts[1 - seat]
                assert in_stock.bit_count() == view.stock_size
                assert not hand & in_stock
                assert not (hand | in_stock) & visible
                assert view.known[1 - seat].mask & ~hand == 0
                missing = PACK & ~(hand | in_stock | visible)
                assert missing.bit_count() == view.face_down


def test_cards_that_the_opponent_took_stay_in_its_hand_until_they_are_thrown() -> None:
    state = Gin.from_cards([None, "7C 8C 2H ..."], upcard="9C", dealer=0)
    state = state.play("draw discard").play("discard 2H")
    assert all(hand & Card("9C").mask for hand in masks(deal_worlds(state.view(0), 50, seed=3)))
    state = state.play("draw stock")
    state = state.play(state.legal_moves()[0]).play("draw stock").play("discard 9C")
    assert not any(hand & Card("9C").mask for hand in masks(deal_worlds(state.view(0), 50, seed=3)))


def test_after_a_knock_the_knockers_hand_is_known_and_one_card_lies_face_down() -> None:
    state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    state = state.play("knock KH")
    view = state.view(1)
    worlds = deal_worlds(view, count=200, seed=1)
    assert set(masks(worlds)) == {cards("4H 5H 6H 9C 9D 9S AS 2D 2C 3D").mask}
    in_stock = Counter(int(card) for row in worlds.stock for card in row)
    assert Card("KH") in in_stock  # for all this seat knows it may lie there
    assert set(in_stock) == {int(card) for card in view.unseen}


def test_every_hand_and_order_comes_as_often_as_any_other() -> None:
    view = with_known(near_the_end().view(0), "7C 8C TC 2H 2S 2C KD KC")
    unseen = [int(card) for card in view.unseen]
    everything = {
        (sum(1 << card for card in pair), order[:2])
        for pair in combinations(unseen, 2)
        for order in permutations([card for card in unseen if card not in pair])
    }
    assert len(everything) == 15 * 12

    worlds = deal_worlds(view, count=36_000, seed=5)

    known = cards("7C 8C TC 2H 2S 2C KD KC").mask
    counts = Counter(
        (hand & ~known, (int(row[0]), int(row[1])))
        for hand, row in zip(masks(worlds), worlds.stock, strict=True)
    )
    assert set(counts) == everything
    # 200 are expected of each; chi-square with 179 degrees of freedom is below 245 in 999 of 1000.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 245


def test_recycled_cards_lie_only_where_they_can_have_gone() -> None:
    """The groups of hidden cards say exactly how the hidden cards lie, state by state."""
    grouped = 0
    for state in states("table", seeds=12, policy="gin only"):
        for seat in (0, 1):
            hidden = hidden_cards(state.view(seat))
            if len(hidden.groups) < 2:
                continue
            grouped += 1
            stock = [int(card) for card in state.stock]
            for group in hidden.groups:
                theirs = group.cards.mask & state.masks[1 - seat]
                assert theirs.bit_count() == group.held
                in_layer = stock[: len(group.cards) - group.held]
                assert {*in_layer} == {*map(int, group.cards)} - {
                    int(card) for card in state.hands[1 - seat]
                }
                stock = stock[len(in_layer) :]
            assert not stock
    assert grouped > 100


def test_the_same_seed_deals_the_same_worlds() -> None:
    view = Gin.deal(seed=7, rules="table").view(1)
    one, same, other = (deal_worlds(view, 20, seed) for seed in (3, 3, 4))
    assert masks(one) == masks(same) != masks(other)
    assert (one.stock == same.stock).all()
    assert (one.luck == same.luck).all()


def test_worlds_hang_on_the_view_alone() -> None:
    """Two hands that look the same to a seat are dealt the same worlds."""
    state = near_the_end()
    other = Gin.from_cards(
        [state.hands[0], "6C 4C TC 2H 2S 2C KD KC 5D 4S"],
        discards=state.discards,
        stock="7C 8C QC 5S",
        turn=0,
    )
    assert other.view(0) == state.view(0)
    assert masks(deal_worlds(other.view(0), 30, 1)) == masks(deal_worlds(state.view(0), 30, 1))


@pytest.mark.parametrize("rules", ["simple", "oklahoma", "table", "openspiel"])
def test_the_position_in_a_world_is_the_one_seen(rules: str) -> None:
    """A world with the cards as they really lie is the position that the state itself gives."""
    for state in states(rules, seeds=6):
        if state.phase is Phase.LAY_OFF:
            continue
        turn = state.turn
        assert turn is not None
        view = state.view(turn)
        truth = Worlds(
            hands=np.array([state.masks[1 - turn]], dtype=np.uint64),
            stock=np.array([state.stock], dtype=np.uint8),
            weights=np.ones(1),
            luck=np.zeros(1, dtype=np.uint64),
            deal=np.zeros(1, dtype=np.intp),
            layers=(),
        )
        seen, real = positions_in(view, truth).rows, positions_of([state]).rows
        for name in real.__slots__:
            counts = {
                "reshuffles": False,  # a number on which the order of the next one depends
                "passes": state.phase is Phase.UPCARD_OFFER,
                "upcard_draws": state.rules.upcard_draw_cap is not None,
            }
            if counts.get(name, True):
                assert getattr(seen, name) == getattr(real, name), (name, state)


def test_views_that_cannot_be_are_refused_with_the_card_and_its_places() -> None:
    view = Gin.deal(seed=7).view(1)
    doubled = dataclasses.replace(view, discards=(*view.discards, view.hand.lowest))
    with pytest.raises(DealError, match="AS is in two places, in the hand and in the discard pile"):
        deal_worlds(doubled, 10, 1)
    twice = dataclasses.replace(view, discards=view.discards * 2)
    with pytest.raises(DealError, match="9H is in two places, in the discard pile and"):
        deal_worlds(twice, 10, 1)
    with pytest.raises(DealError, match=r"41 cards are unseen, .* the stock has 21"):
        deal_worlds(dataclasses.replace(view, stock_size=21), 10, 1)
    known = (cards("TS QS 2S 3S 4S 5S 6S 7S 8S 3C 3D"), CardSet())
    with pytest.raises(DealError, match="the opponent holds -1 unknown cards"):
        deal_worlds(dataclasses.replace(view, known=known), 10, 1)
    with pytest.raises(DealError, match="the hand has 10 cards, and is said to have 11"):
        deal_worlds(dataclasses.replace(view, hand_counts=(10, 11)), 10, 1)


def test_games_and_numbers_that_cannot_be_are_refused() -> None:
    view = Gin.deal(seed=7).view(1)
    for count in (0, -3, 2.5, True):
        with pytest.raises(RulesError, match="is no number of worlds"):
            deal_worlds(view, count, 1)  # type: ignore[arg-type]
    with pytest.raises(DealError, match="-1 is no seed"):
        deal_worlds(view, 5, -1)
    with pytest.raises(RulesError, match="'sharp' is no way to weigh worlds; there are uniform"):
        deal_worlds(view, 5, 1, "sharp")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="this hand has 4 players"):
        deal_worlds(Gin.deal(seed=7, rules="table", players=4).view(1), 5, 1)
    with pytest.raises(RulesError, match="basic rummy is rummy"):
        deal_worlds(Rummy.deal(seed=7, players=2).view(1), 5, 1)  # type: ignore[arg-type]
    with pytest.raises(DealError, match="an onlooker has no hand"):
        deal_worlds(Gin.deal(seed=7).view(None), 5, 1)
    with pytest.raises(DealError, match="Gin is no view of a hand"):
        deal_worlds(Gin.deal(seed=7), 5, 1)  # type: ignore[arg-type]
    over = Rules.named("table").replace(recycle="turn_over")
    with pytest.raises(RulesError, match="turn the discard pile over"):
        deal_worlds(Gin.deal(seed=7, rules=over).view(1), 5, 1)
