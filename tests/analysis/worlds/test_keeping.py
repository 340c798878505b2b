"""The model of how opponents keep cards: what it counts, and that it predicts real hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from ginlearn.analysis.advice.sample import mean_of
from ginlearn.analysis.studies.keeping_fit import fitted, log_score, numbers_of, sights
from ginlearn.analysis.worlds.dealing import Worlds, deal_worlds
from ginlearn.analysis.worlds.keeping import NAMES, WEIGHTS, Seen, habits, likelihoods
from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from tests.analysis.worlds.test_worlds import near_the_end, with_known


def played(*moves: str, **position: object) -> Gin:
    state = Gin.from_cards(**position)  # type: ignore[arg-type]
    for move in moves:
        state = state.play(move)
    return state


def after_some_turns() -> GinView:
    """A view in which seat 1 took 9C, discarded KD and left 2H lying; seat 0 is to draw."""
    return played(
        "draw discard",
        "discard KD",
        "draw stock",
        "discard 2H",
        "draw stock",
        "discard QS",
        hands=["2H 3D 5S ...", "7C 8C KD QS ..."],
        upcard="9C",
        seed=4,
    ).view(0)


def one_hand(view: GinView, hand: str) -> dict[str, float]:
    masks = np.array([cards(hand).mask], dtype=np.uint64)
    return dict(zip(NAMES, habits(view, masks)[0], strict=True))


def test_what_the_opponent_did_with_cards_is_read_from_the_view() -> None:
    seen = Seen.of(after_some_turns())
    assert list(map(str, seen.discarded)) == ["KD", "QS"]
    assert list(map(str, seen.left)) == ["2H"]
    assert list(map(str, seen.taken)) == ["9C"]
    assert str(seen.last) == "QS"
    assert seen.draws == 2


def test_a_card_taken_and_thrown_later_is_no_longer_held() -> None:
    view = played(
        "draw discard",
        "discard KD",
        "draw stock",
        "discard 2H",
        "draw stock",
        "discard 9C",
        hands=["2H 3D 5S ...", "7C 8C KD QS ..."],
        upcard="9C",
        seed=4,
    ).view(0)
    assert Seen.of(view).taken == []


def test_an_upcard_that_was_passed_counts_as_left_once() -> None:
    view = played(
        "pass", "pass", "draw stock", "discard KD", hands=["...", "KD ..."], upcard="9C", seed=1
    ).view(0)
    assert list(map(str, Seen.of(view).left)) == ["9C"]


def test_in_a_position_with_a_pile_the_card_left_is_the_top_one() -> None:
    state = near_the_end().play("draw stock").play("discard QH").play("draw stock")
    assert list(map(str, Seen.of(state.view(0)).left)) == ["QH"]
    state = near_the_end().play("draw stock")
    assert list(map(str, Seen.of(state.view(1)).left)) == ["5C"]


def test_the_numbers_of_a_hand_are_those_that_the_model_names() -> None:
    view = after_some_turns()
    # With 9C a run of three; KS and KH are of a discarded rank, JS is beside QS, TS two away from
    # it, 2S of a rank left lying and 3H beside 2H.
    counted = one_hand(view, "7C 8C 9C KS KH JS TS 2S 3H 6D")
    assert counted == pytest.approx(
        {
            "deadwood, in tens, by how far the hand has come": 5.1 * 0.2,
            "deadwood, in tens, by the square of that": 5.1 * 0.04,
            "could have knocked": 0,
            # QS made TS JS QS KS a run.
            "the last discard was not the best": 1,
            "cards of a rank thrown": 2,
            "cards beside one thrown": 2,
            "cards two away from one thrown": 1,
            "cards of a rank left lying": 1,
            "cards beside one left lying": 1,
            "cards left lying that would have joined a meld": 0,
            "cards taken that serve in a meld": 1,
        }
    )
    low = one_hand(view, "7C 8C 9C 4S 4H 4D AH 3H AS AD")
    assert low["could have knocked"] == 1
    assert low["the last discard was not the best"] == 0
    assert low["cards left lying that would have joined a meld"] == 1
    assert one_hand(view, "7C 8D 9C 4S 4H 4D AH 3H AS AD")["cards taken that serve in a meld"] == 0


def test_before_the_opponent_has_played_all_hands_are_alike() -> None:
    worlds = deal_worlds(Gin.deal(seed=7).view(1), 50, 1, "model")
    assert worlds.weights.tolist() == [1.0] * 50


def test_weights_are_those_of_full_enumeration_in_a_small_end_position() -> None:
    state = near_the_end().play("draw stock").play("discard QH")
    state = state.play("draw stock").play("discard KD")
    view = with_known(state.view(0), "7C 8C TC 2H 2S 2C KC")
    unseen = list(view.unseen)
    known = view.known[1].mask
    hands = [
        known | sum(card.mask for card in held)
        for held in combinations(unseen, view.hand_counts[1] - len(view.known[1]))
    ]
    likely = likelihoods(view, np.array(hands, dtype=np.uint64))
    truth = dict(zip(hands, likely / likely.mean(), strict=True))
    assert max(truth.values()) > 1.3 > 0.8 > min(truth.values())

    worlds = deal_worlds(view, 20_000, 1, "model")

    assert worlds.weights.mean() == pytest.approx(1)
    found = dict(zip(worlds.hands.tolist(), worlds.weights.tolist(), strict=True))
    assert found.keys() == truth.keys()
    # The mean weight of all hands is only estimated by that of the hands dealt.
    assert [found[hand] for hand in hands] == pytest.approx(list(truth.values()), rel=0.05)
    chosen = Counter(map(int, worlds.likeliest(4_000, 2).hands))
    for hand, weight in truth.items():
        share = weight / len(truth)
        assert abs(chosen[hand] / 4_000 - share) < 0.02


def test_worlds_are_chosen_in_proportion_to_their_weights() -> None:
    worlds = Worlds(
        hands=np.arange(4, dtype=np.uint64),
        stock=np.zeros((4, 1), dtype=np.uint8),
        weights=np.array([0.0, 1.0, 3.0, 0.0]),
        luck=np.zeros(4, dtype=np.uint64),
        deal=np.arange(4),
        layers=(1,),
    )
    assert worlds.likeliest(8, 1).hands.tolist() == [1, 1, 2, 2, 2, 2, 2, 2]
    assert worlds.likeliest(8, 1).weights.tolist() == [1.0] * 8


def test_the_model_predicts_hands_of_self_play_better_than_chance() -> None:
    scores = [
        log_score(numbers_of(sight, 300, seed=2), WEIGHTS)
        for sight in sights(hands=40, first_seed=5_000_000)
    ]
    mean, error = np.mean(scores), np.std(scores) / len(scores) ** 0.5
    assert mean - 3 * error > 0.5, (mean, error)


def test_a_fit_finds_the_weights_that_made_the_choices() -> None:
    generator = np.random.default_rng(1)
    true = np.array([1.5, -0.5])
    data = []
    for _ in range(1_500):
        options = generator.normal(size=(30, 2))
        chance = np.exp(options @ true)
        real = generator.choice(30, p=chance / chance.sum())
        data.append(np.concatenate([options[[real]], options]))
    assert fitted(data).tolist() == pytest.approx(true.tolist(), abs=0.12)


def test_a_known_card_is_in_every_likely_hand() -> None:
    worlds = deal_worlds(after_some_turns(), 200, 1, "model").likeliest(50, 1)
    assert all(CardSet(int(hand)) >= CardSet(Card("9C").mask) for hand in worlds.hands)


def test_a_hand_chosen_twice_has_the_same_stock_in_another_order() -> None:
    dealt = deal_worlds(after_some_turns(), 200, 1, "model")
    chosen = dealt.likeliest(400, 1)
    assert len(set(chosen.deal.tolist())) < 200
    orders = {
        (deal, tuple(row)) for deal, row in zip(chosen.deal, chosen.stock.tolist(), strict=True)
    }
    assert len(orders) == 400
    for deal, hand, row in zip(chosen.deal, chosen.hands, chosen.stock, strict=True):
        assert hand == dealt.hands[deal]
        assert sorted(row) == sorted(dealt.stock[deal])


def test_values_of_one_deal_count_as_one_when_it_comes_to_chance() -> None:
    twice = mean_of(np.array([1.0, 1.0, 3.0, 3.0]), np.ones(4), np.array([0, 0, 1, 1]))
    once = mean_of(np.array([1.0, 3.0]), np.ones(2), np.array([0, 1]))
    assert twice == once
