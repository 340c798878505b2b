from __future__ import annotations

import csv
from pathlib import Path

import pytest

from ginlearn.analysis.measured.by_rules import DATA
from ginlearn.analysis.studies.sayings import rules_of_thumb
from ginlearn.engine.errors import GinlearnError


@pytest.mark.parametrize("rules", ["simple", "modern"])
def test_every_rule_of_thumb_of_a_profile_is_told_with_its_cost_and_uncertainty(rules: str) -> None:
    with (DATA / "knock_rules.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["rules"] == rules]
    told = rules_of_thumb(rules)
    assert [each.rule for each in told.sayings] == [row["rule"] for row in rows]
    for row, each, line in zip(rows, told.sayings, str(told).splitlines()[1:], strict=True):
        assert str(each.text) in line
        assert f"{abs(float(row['points a hand'])):.2f} ± " in line
        assert line.endswith(f"{float(row['standard error']):.2f}")


def test_a_file_with_a_rule_of_thumb_that_there_is_not_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.csv"
    kept = (DATA / "knock_rules.csv").read_text(encoding="utf-8")
    file.write_text(kept.replace("early-4", "early-5"), encoding="utf-8")
    with pytest.raises(GinlearnError, match="rule of thumb 'early-5'; there are always, early-4"):
        rules_of_thumb("simple", file)


def test_rules_that_were_not_measured_take_those_nearest_in_bonuses() -> None:
    assert rules_of_thumb("classic").rules == "simple"
    assert rules_of_thumb("oklahoma").rules == "modern"


def test_a_game_without_knocks_has_no_rules_of_thumb() -> None:
    with pytest.raises(GinlearnError, match="nobody knocks"):
        rules_of_thumb("basic rummy")
