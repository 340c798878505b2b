from __future__ import annotations

import csv

import pytest

from ginlearn.analysis.measured.knock_table import DATA
from ginlearn.analysis.studies.sayings import rules_of_thumb
from ginlearn.engine.errors import GinlearnError


@pytest.mark.parametrize("rules", ["simple", "modern"])
def test_every_rule_of_thumb_of_a_profile_is_told_with_its_cost_and_uncertainty(rules: str) -> None:
    with (DATA / "knock_rules.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["rules"] == rules]
    told = rules_of_thumb(rules)
    assert [each.text for each in told.sayings] == [row["rule"] for row in rows]
    for row, line in zip(rows, str(told).splitlines()[1:], strict=True):
        assert row["rule"] in line
        assert f"{abs(float(row['points a hand'])):.2f} ± " in line
        assert line.endswith(f"{float(row['standard error']):.2f}")


def test_rules_that_were_not_measured_take_those_nearest_in_bonuses() -> None:
    assert rules_of_thumb("classic").rules == "simple"
    assert rules_of_thumb("oklahoma").rules == "modern"


def test_a_game_without_knocks_has_no_rules_of_thumb() -> None:
    with pytest.raises(GinlearnError, match="nobody knocks"):
        rules_of_thumb("basic rummy")
