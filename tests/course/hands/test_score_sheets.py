from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ginlearn.course.hands.score_sheets import game_to_score, hollywood_to_score
from ginlearn.engine.errors import DealError, RulesError


@pytest.mark.parametrize("rules", ["simple", "classic", "modern", "oklahoma"])
def test_a_game_to_score_is_over_after_four_to_nine_hands(rules: str) -> None:
    for seed in range(60):
        sheet = game_to_score(seed, rules)
        assert sheet.is_over
        assert 4 <= len(sheet.entries) <= 9
        assert sheet == game_to_score(seed, rules)


def test_games_to_score_have_void_hands_shutouts_and_either_winner() -> None:
    sheets = [game_to_score(seed) for seed in range(200)]
    assert any(entry.void for sheet in sheets for entry in sheet.entries)
    assert any(sheet.final().shutout for sheet in sheets)
    assert {sheet.winner for sheet in sheets} == {0, 1}


def test_a_sheet_of_hollywood_has_second_wins_of_both_and_third_ones_of_one() -> None:
    games = {games for seed in range(60) for games in hollywood_to_score(seed).counted_in()}
    assert games >= {(), (1,), (1, 2), (1, 2, 3)}


@pytest.mark.parametrize("make", [game_to_score, hollywood_to_score])
def test_only_seeds_and_rules_with_a_target_make_a_sheet(make: Callable[..., Any]) -> None:
    with pytest.raises(DealError):
        make(-1)
    for rules in ("table", "openspiel", "whist"):
        with pytest.raises(RulesError):
            make(1, rules)
