"""The judged worth of a discard or a knock, and its measurement."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ginlearn.analysis.players.gin.judgement import (
    DISCARD_NUMBERS,
    KNOCK_NUMBERS,
    PARTS,
    WORTH_A_LOOK,
    Judgement,
    judgement,
    part_of,
    prospects,
    read_judgements,
    write_judgements,
)
from ginlearn.analysis.studies.judgement_fit import fitted, judged, sampled
from ginlearn.analysis.studies.knock_study import PROFILES
from ginlearn.engine.cards import CARDS, CardSet, cards
from ginlearn.engine.errors import GinlearnError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import best_discards, deadwood

HANDS = [
    "7C 8C 9C 2D 2H 2S AS 3D 4H TC",
    "AS 2S 4H 6D 7D 9C JC QC KH KD",
    "4S 5S 6S 7S 8S 9D 9H 9C KD KC",
]


def view_of(hand: str, **given: object) -> GinView:
    return Gin.from_cards([hand, None], phase="discard", turn=0, **given).view(0)  # type: ignore[arg-type]


def weighing(throw: dict[str, float], knock: dict[str, float] | None = None) -> Judgement:
    """A judgement that weighs only the named numbers."""
    weights = tuple(throw.get(name, 0.0) for name in DISCARD_NUMBERS)
    knocks = tuple((knock or {}).get(name, 0.0) for name in KNOCK_NUMBERS)
    return Judgement("simple", (weights,) * len(PARTS), knocks)


@pytest.mark.parametrize("limit", [10, 4])
@pytest.mark.parametrize("text", HANDS)
def test_prospects_are_those_of_drawing_each_unseen_card(text: str, limit: int) -> None:
    hand = cards(text)
    unseen = [card for card in CARDS if card not in hand][::2]
    left = [best_discards(CardSet(hand.mask | card.mask)).deadwood for card in unseen]
    held = deadwood(hand)
    ahead = prospects(hand.mask, sum(card.mask for card in unseen), limit)
    assert ahead.deadwood == held
    assert ahead.saved == pytest.approx(sum(max(0, held - each) for each in left) / len(left))
    assert ahead.knock == sum(each <= limit for each in left) / len(left)
    assert ahead.gin == left.count(0) / len(left)


def test_with_nothing_unseen_nothing_is_ahead() -> None:
    assert prospects(cards(HANDS[0]).mask, 0)[1:] == (0, 0, 0)


def test_discards_come_with_their_worth_the_best_first() -> None:
    view = view_of("7C 8C 9C 2D 2H 2S AS 3D 4H TC KD")
    worths = weighing({"deadwood": -1.0}).throws(view)
    left = [deadwood(CardSet(view.hand.mask ^ card.mask)) for _, card in worths]
    assert [worth for worth, _ in worths] == [-points for points in left]
    assert left == sorted(left)
    assert str(worths[0][1]) == "KD"
    assert left[-1] <= left[0] + WORTH_A_LOOK < 28


def test_only_cards_that_may_be_thrown_are_judged() -> None:
    state = Gin.deal(seed=7)
    state = state.play("draw discard")
    assert state.turn is not None
    view = state.view(state.turn)
    assert view.drawn is not None
    assert view.drawn not in [card for _, card in judgement().throws(view)]


def test_a_chance_of_gin_is_kept_when_it_counts() -> None:
    # 3S or 4S goes: with 4S kept, 4H and 4D make gin, with 3S kept 2S and 5S do not.
    view = view_of("7C 8C 9C TC JD JH JS 4C 4D 5D KS")
    greedy = weighing({"deadwood": -1.0}).throws(view)[0][1]
    hopeful = weighing({"chance of gin with the next card": 1.0}).throws(view)
    assert str(greedy) == "KS"
    kept = view.hand.mask ^ hopeful[0][1].mask
    chances = [prospects(view.hand.mask ^ card.mask, view.unseen.mask).gin for _, card in hopeful]
    assert prospects(kept, view.unseen.mask).gin == max(chances) > 0


def test_a_knock_is_weighed_by_its_numbers() -> None:
    view = view_of("7C 8C 9C 2D 2H 2S AS AD 4H TC KD", stock_size=11)
    king = CARDS[[str(card) for card in CARDS].index("KD")]
    by_deadwood = weighing({}, {"deadwood": 2.0, "a knock at all": 1.0})
    assert by_deadwood.knock_gain(view, 6, king) == 13
    # Ten cards of the stock are gone to each: the turn counts as the tenth.
    assert weighing({}, {"turn": 1.0}).knock_gain(view, 6, king) == 10
    assert weighing({}, {"turns after the sixth": 1.0}).knock_gain(view, 6, king) == 4


def test_waiting_for_gin_is_worth_more_where_there_is_a_chance_of_it() -> None:
    hopeless = view_of("7C 8C 9C 2D 2H 2S AS 3D 4H TC KD", stock_size=23)
    hopeful = view_of("7C 8C 9C 2D 2H 2S JS JD JH TC KD", stock_size=23)
    king = hopeless.hand.cards[-1] if hasattr(hopeless.hand, "cards") else max(hopeless.hand)
    assert judgement().knock_gain(hopeless, 8, king) > judgement().knock_gain(hopeful, 8, king)


def test_a_hand_has_three_parts() -> None:
    assert [part_of(turn) for turn in (1, 3, 4, 6, 7, 20)] == [0, 0, 1, 1, 2, 2]


def test_there_are_weights_for_each_of_the_two_schools_of_bonuses() -> None:
    assert tuple(one.rules for one in read_judgements()) == PROFILES
    assert judgement("openspiel").rules == "modern"
    for one in read_judgements():
        for throw in one.throw:
            weights = dict(zip(DISCARD_NUMBERS, throw, strict=True))
            assert weights["deadwood"] < 0 < weights["chance of gin with the next card"]


def test_weights_that_are_written_read_back_the_same(tmp_path: Path) -> None:
    made = weighing({"deadwood": -1.25}, {"turn": 0.5})
    write_judgements([made], tmp_path / "some.csv")
    assert read_judgements(tmp_path / "some.csv") == (made,)


def test_rummy_is_not_judged_and_unknown_rules_are_refused() -> None:
    with pytest.raises(GinlearnError, match="basic rummy cannot be judged"):
        judgement("basic rummy")
    with pytest.raises(RulesError, match="whist"):
        judgement("whist")


def test_a_fit_finds_the_weights_that_made_the_points() -> None:
    chance = np.random.default_rng(1)
    numbers = chance.normal(size=(4_000, 3))
    points = numbers @ [2.0, -1.0, 0.0] + chance.normal(size=4_000)
    weights, errors = fitted(np.c_[numbers, points].tolist())
    assert np.abs(weights - [2.0, -1.0, 0.0]).max() < 4 * errors.max() < 0.1


def test_few_samples_stay_near_what_is_known_of_all() -> None:
    known = np.array([2.0])
    few, _ = fitted([[1.0, 10.0]] * 4, known, held=400.0)
    many, _ = fitted([[1.0, 10.0]] * 40_000, known, held=400.0)
    assert few[0] == pytest.approx(2.08, abs=0.01)
    assert many[0] == pytest.approx(9.92, abs=0.01)


def test_the_same_seed_is_the_same_samples_and_they_speak_for_a_judgement() -> None:
    samples = sampled("simple", 3, seed=3)
    assert samples == sampled("simple", 3, seed=3)
    assert samples != sampled("simple", 3, seed=4)
    assert all(len(each) == len(DISCARD_NUMBERS) + 1 for part in samples.throws for each in part)
    assert all(len(each) == len(KNOCK_NUMBERS) + 1 for each in samples.knocks)
    one = judged("simple", sampled("simple", 12, seed=5))
    assert (one.rules, len(one.throw), len(one.knock)) == ("simple", 3, len(KNOCK_NUMBERS))
