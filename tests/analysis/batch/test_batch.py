"""Many hands at once: the same answers as the engine's, hand by hand."""

import csv
import os
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from ginlearn.analysis import batch
from ginlearn.analysis.batch.hands import BLOCK
from ginlearn.engine.cards import CARDS, cards
from ginlearn.engine.errors import CardTextError, HandSizeError, RulesError
from ginlearn.engine.melds.arranging import best_discard_masks, best_discards, least_deadwood
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.melds.meld import Meld


def random_hands(count: int, size: int, seed: int, pack: int = 52) -> npt.NDArray[np.uint64]:
    """Hands of ``size`` different cards out of the first ``pack`` of a shuffled order of cards."""
    generator = np.random.default_rng(seed)
    order = generator.permutation(52)[:pack]
    picked = generator.random((count, pack)).argpartition(size, axis=1)[:, :size]
    bits = np.uint64(1) << order[picked].astype(np.uint64)
    hands: npt.NDArray[np.uint64] = bits.sum(axis=1, dtype=np.uint64)
    return hands


# Hands out of 20 cards meld as often as hands late in play do.
HANDS = {
    "ten": random_hands(10_000, 10, seed=1),
    "eleven": random_hands(10_000, 11, seed=2),
    "eleven of twenty": random_hands(10_000, 11, seed=3, pack=20),
    "three": random_hands(1_000, 3, seed=4),
}


@pytest.mark.parametrize("kind", HANDS)
def test_the_deadwood_is_the_engines(kind: str) -> None:
    expected = [least_deadwood(int(mask)) for mask in HANDS[kind]]
    found = batch.deadwood(HANDS[kind])
    assert found.dtype == np.uint8
    assert found.tolist() == expected


@pytest.mark.parametrize("kind", HANDS)
def test_the_best_discard_is_the_dearest_of_the_engines(kind: str) -> None:
    hands = HANDS[kind][:2_000]
    discard, left = batch.best_discard(hands)
    for mask, number, points in zip(hands, discard, left, strict=True):
        best, least = best_discard_masks(int(mask))
        chosen = CARDS[number]
        assert points == least
        assert best >> chosen & 1
        highest_points = max(card.points for card in CARDS if best >> card & 1)
        assert chosen.points == highest_points


def test_hands_of_different_sizes_may_be_mixed() -> None:
    hands = ["AS", "7C 7D 7H KS", "5S 7S 8S 9S 9C 3D 7D 8D 9D 5H 7H"]
    discard, left = batch.best_discard([cards(hand).mask for hand in hands])
    assert left.tolist() == [best_discards(hand).deadwood for hand in hands] == [0, 0, 20]
    assert CARDS[discard[1]] == cards("KS").lowest


@pytest.mark.parametrize("pack", [52, 20])
@pytest.mark.skipif("GINLEARN_LONG_RUN" not in os.environ, reason="GINLEARN_LONG_RUN asks for it")
def test_a_long_run_of_random_hands_of_eleven(pack: int) -> None:
    for seed in range(100, 100 + int(os.environ["GINLEARN_LONG_RUN"]) // 10_000):
        hands = random_hands(10_000, 11, seed, pack)
        card, left = batch.best_discard(hands)
        kept = batch.deadwood(hands)
        for mask, number, points, all_kept in zip(
            hands.tolist(), card.tolist(), left.tolist(), kept.tolist(), strict=True
        ):
            best, least = best_discard_masks(mask)
            assert (points, all_kept) == (least, least_deadwood(mask))
            assert best >> number & 1


def test_a_block_border_changes_nothing() -> None:
    many = np.resize(HANDS["eleven"][:100], BLOCK + 50)
    one_by_one = np.resize(batch.deadwood(many[:100]), len(many))
    assert (batch.deadwood(many) == one_by_one).all()
    assert (
        batch.best_discard(many)[1] == np.resize(batch.best_discard(many[:100])[1], len(many))
    ).all()


def test_vectors_deadwood_and_discards_in_one_call(vectors: Path) -> None:
    with (vectors / "deadwood.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    masks = [cards(row["hand"]).mask for row in rows]
    assert batch.deadwood(masks).tolist() == [int(row["min_deadwood"]) for row in rows]
    eleven = [row for row in rows if row["n_cards"] == "11"]
    _, left = batch.best_discard([cards(row["hand"]).mask for row in eleven])
    assert left.tolist() == [int(row["min_deadwood_after_discard"]) for row in eleven]


def test_vectors_lay_offs_in_one_call(vectors: Path) -> None:
    with (vectors / "layoffs.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["kind"] == "knock"]
    hands = [cards(row["defender_hand"]).mask for row in rows]
    melds = [[Meld.of(meld).mask for meld in row["knocker_melds"].split("|")] for row in rows]
    most = max(map(len, melds))
    left, laid = batch.lay_off(hands, [each + [0] * (most - len(each)) for each in melds])
    assert left.tolist() == [int(row["defender_joint_deadwood"]) for row in rows]
    for row, mask in zip(rows, laid, strict=True):
        found = lay_off(row["defender_hand"], onto=row["knocker_melds"].split("|"))
        assert found.laid_off.mask == mask


def test_a_knock_is_possible_when_some_discard_leaves_the_limit_or_less() -> None:
    ten_after_the_nine = cards("6C 7C 8C QD QH QS 9H 4D 3C 2S AD").mask
    assert batch.can_knock([ten_after_the_nine]).tolist() == [True]
    assert batch.can_knock([ten_after_the_nine], limit=9).tolist() == [False]


def test_no_hands_have_no_answers() -> None:
    assert batch.deadwood([]).tolist() == []
    assert batch.best_discard(np.array([], dtype=np.uint64))[0].tolist() == []
    assert batch.lay_off([], np.zeros((0, 3)))[0].tolist() == []


def test_what_is_not_an_array_of_hands_is_refused_with_its_place() -> None:
    with pytest.raises(CardTextError, match="hand 1 is -5, which is not a set of cards"):
        batch.deadwood([3, -5])
    with pytest.raises(CardTextError, match="hand 0 is 4503599627370496"):
        batch.deadwood([1 << 52])
    with pytest.raises(CardTextError, match="these have the type float64"):
        batch.deadwood([1.5])
    with pytest.raises(CardTextError, match=r"the shape \(1, 1\)"):
        batch.deadwood([[1]])
    with pytest.raises(HandSizeError, match="hand 1 has 12 cards; a hand holds at most 11"):
        batch.deadwood([1, (1 << 12) - 1])
    with pytest.raises(HandSizeError, match="hand 2 is empty"):
        batch.best_discard([1, 2, 0])
    with pytest.raises(HandSizeError, match="hand 1 is empty: there is no card to discard"):
        batch.best_discard([1, 2], barred=[2, 2])
    with pytest.raises(RulesError, match=r"barred cards of the shape \(1,\) do not fit 2 hands"):
        batch.best_discard([1, 2], barred=[2])
    with pytest.raises(RulesError, match=r"melds of the shape \(1,\) do not fit 1 hand;"):
        batch.lay_off([1], [7])
