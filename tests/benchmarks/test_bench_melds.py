"""Hands a second, and the ratio to OpenSpiel's rate in the same run.

Run with ``pytest tests/benchmarks``; needs the extra ``bench``. The table at the end gives ratios,
which can be read whatever the machine.
"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

from ginlearn.analysis import batch
from ginlearn.engine.cards import cards
from ginlearn.engine.melds.arranging import best_discard_masks, least_deadwood
from ginlearn.engine.melds.lay_offs import least_after_lay_offs, open_chains
from ginlearn.engine.melds.meld import Meld
from tests.benchmarks.conftest import PEER, Measure

pyspiel = pytest.importorskip("pyspiel", reason="the ratios need the extra bench: open-spiel")

KINDS = ("uniform", "late")


def masks(vectors: Path, kind: str, size: int) -> list[int]:
    with (vectors / "deadwood.csv").open(encoding="utf-8", newline="") as file:
        return [
            cards(row["hand"]).mask
            for row in csv.DictReader(file)
            if row["kind"] == kind and row["n_cards"] == str(size)
        ]


@pytest.mark.parametrize("kind", KINDS)
def test_openspiel_deadwood(measure: Measure, vectors: Path, kind: str) -> None:
    # OpenSpiel numbers cards as ginlearn does: suit * 13 + rank, spades hearts diamonds clubs.
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    hands = [[card for card in range(52) if mask >> card & 1] for mask in masks(vectors, kind, 10)]
    ask = utils.min_deadwood
    measure(lambda: [ask(hand) for hand in hands], len(hands), f"deadwood, {kind} hands", PEER)


@pytest.mark.parametrize("kind", KINDS)
def test_deadwood_one_by_one(measure: Measure, vectors: Path, kind: str) -> None:
    hands = masks(vectors, kind, 10)
    measure(
        lambda: [least_deadwood(hand) for hand in hands],
        len(hands),
        f"deadwood, {kind} hands",
        "one by one",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_deadwood_of_many_at_once(measure: Measure, vectors: Path, kind: str) -> None:
    hands = np.resize(np.array(masks(vectors, kind, 10), dtype=np.uint64), 200_000)
    measure(
        lambda: batch.deadwood(hands), len(hands), f"deadwood, {kind} hands", "numpy, many at once"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_best_discard_one_by_one(measure: Measure, vectors: Path, kind: str) -> None:
    hands = masks(vectors, kind, 11)
    measure(
        lambda: [best_discard_masks(hand) for hand in hands],
        len(hands),
        f"best discard, {kind} hands",
        "one by one",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_best_discard_of_many_at_once(measure: Measure, vectors: Path, kind: str) -> None:
    hands = np.resize(np.array(masks(vectors, kind, 11), dtype=np.uint64), 50_000)
    measure(
        lambda: batch.best_discard(hands),
        len(hands),
        f"best discard, {kind} hands",
        "numpy, many at once",
    )


def lay_off_positions(vectors: Path) -> list[tuple[int, list[int]]]:
    with (vectors / "layoffs.csv").open(encoding="utf-8", newline="") as file:
        return [
            (
                cards(row["defender_hand"]).mask,
                [Meld.of(meld).mask for meld in row["knocker_melds"].split("|")],
            )
            for row in csv.DictReader(file)
            if row["kind"] == "knock"
        ]


def test_joint_lay_offs(measure: Measure, vectors: Path) -> None:
    positions = lay_off_positions(vectors)

    def ask() -> None:
        for hand, melds in positions:
            chains = [chain for meld in melds for chain in open_chains(hand, meld, 0, "any")]
            least_after_lay_offs(hand, chains)

    measure(ask, len(positions), "joint lay-offs", "one by one")


def test_joint_lay_offs_of_many_at_once(measure: Measure, vectors: Path) -> None:
    positions = lay_off_positions(vectors)
    hands = np.array([hand for hand, _ in positions], dtype=np.uint64)
    melds = np.array([[*each, 0, 0][:3] for _, each in positions], dtype=np.uint64)
    many, onto = np.tile(hands, 20), np.tile(melds, (20, 1))
    measure(lambda: batch.lay_off(many, onto), len(many), "joint lay-offs", "numpy, many at once")
