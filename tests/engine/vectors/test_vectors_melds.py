"""Checked values from other solvers: deadwood.csv and layoffs.csv."""

import csv
from collections.abc import Iterator
from pathlib import Path

from ginlearn.engine.cards import cards
from ginlearn.engine.melds.arranging import best_arrangements, best_discards, deadwood
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.melds.meld import Meld


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def test_vectors_deadwood_and_the_number_of_best_arrangements(vectors: Path) -> None:
    count = 0
    for row in rows(vectors / "deadwood.csv"):
        hand = cards(row["hand"])
        found = best_arrangements(hand)
        assert deadwood(hand) == int(row["min_deadwood"]), row
        assert len(found) == int(row["n_optimal_meld_arrangements"]), row
        left = {each.unmatched for each in found}
        assert len(left) == int(row["n_distinct_deadwood_sets"]), row
        count += 1
    assert count > 0


def test_vectors_deadwood_after_the_best_discard_of_eleven(vectors: Path) -> None:
    count = 0
    for row in rows(vectors / "deadwood.csv"):
        if row["n_cards"] == "11":
            expected = int(row["min_deadwood_after_discard"])
            assert best_discards(row["hand"]).deadwood == expected, row
            count += 1
    assert count > 0


def test_vectors_joint_lay_offs(vectors: Path) -> None:
    count = 0
    for row in rows(vectors / "layoffs.csv"):
        melds = [Meld.of(meld) for meld in row["knocker_melds"].split("|")]
        unmatched = cards(row["knocker_hand"])
        for meld in melds:
            unmatched -= meld
        assert unmatched.points == int(row["knocker_deadwood"]), row
        defender = row["defender_hand"]
        assert deadwood(defender) == int(row["defender_min_deadwood"]), row
        # Nothing may be laid off on gin.
        found = lay_off(defender, onto=melds if row["kind"] == "knock" else [])
        assert found.deadwood == int(row["defender_joint_deadwood"]), row
        assert len(found.laid_off) == len(cards(row["example_layoffs"])), row
        count += 1
    assert count > 0
