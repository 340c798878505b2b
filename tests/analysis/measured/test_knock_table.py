"""The knock table: its file, its answers, and its measurement."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from ginlearn.analysis.measured.knock_rows import MOST_DEADWOOD
from ginlearn.analysis.measured.knock_table import (
    KnockTable,
    knock_table,
    read_tables,
    write_tables,
)
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.player import Novice, play_out
from ginlearn.analysis.studies import knock_study
from ginlearn.analysis.studies.knock_study import (
    PROFILES,
    ROUNDS,
    KnockChance,
    Samples,
    after_knock,
    against,
    always,
    by,
    chance_in,
    main,
    measured,
    play,
    remake,
    rounds_of,
    rules_of_thumb,
    sample,
    with_at_most,
)
from ginlearn.engine.errors import GinlearnError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Phase
from ginlearn.engine.rules.rules import Rules

READY = "7C 8C 9C 2D 2H 2S AS 3D 4H TC KD"


def table_of(*rows: list[float]) -> KnockTable:
    gain = np.array(rows, dtype=float)
    return KnockTable("simple", gain, gain * 0 + 0.5, np.full(gain.shape, 40))


def test_there_is_a_measured_table_for_each_of_the_two_schools_of_bonuses() -> None:
    assert tuple(table.rules for table in read_tables()) == PROFILES
    for table in read_tables():
        assert table.gain.shape == table.standard_error.shape == table.positions.shape
        assert table.gain.shape[1] == MOST_DEADWOOD + 1
        assert table.positions.sum() > 50_000


@pytest.mark.parametrize("rules", PROFILES)
def test_gin_in_hand_is_worth_more_than_waiting_on_every_turn(rules: str) -> None:
    table = knock_table(rules)
    seen = table.positions[:, 0] >= 100
    assert seen.sum() >= 6
    assert (table.gain[seen, 0] > 2 * table.standard_error[seen, 0]).all()


def test_ten_points_early_are_worth_a_knock_and_one_point_late_is_worth_waiting() -> None:
    table = knock_table("simple")
    assert table.gain[2, 10] > 2 * table.standard_error[2, 10]
    assert table.gain[6, 1] < -2 * table.standard_error[6, 1]
    assert table.pays(3, 10)
    assert not table.pays(7, 1)


def test_rules_with_other_names_use_the_table_nearest_in_bonuses() -> None:
    assert [
        knock_table(rules).rules for rules in ("classic", "oklahoma", "table", "openspiel")
    ] == [
        "simple",
        "modern",
        "modern",
        "modern",
    ]
    assert knock_table(Rules.named("simple").replace(gin_bonus=24, undercut_bonus=24)).rules == (
        "modern"
    )


def test_later_turns_count_as_the_last_and_more_deadwood_as_the_most() -> None:
    table = table_of([1.0] * 11, [-1.0] * 10 + [2.0])
    assert table.pays(1, 5)
    assert not table.pays(2, 5)
    assert not table.pays(9, 5)
    assert table.pays(9, 30)


def test_gin_always_pays_and_so_does_what_was_never_seen() -> None:
    table = table_of([-1.0] * 10 + [float("nan")])
    assert table.pays(1, 0)
    assert table.pays(1, 10)
    assert not table.pays(1, 9)


def test_a_table_reads_as_text() -> None:
    lines = str(table_of([1.25] * 10 + [float("nan")])).splitlines()
    assert lines[0].split() == ["turn", *map(str, range(11))]
    assert lines[1].split() == ["1", *["+1.2"] * 10]
    assert repr(knock_table("simple")).startswith("<KnockTable simple: ")


def test_a_table_that_is_written_reads_back_the_same(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    write_tables(read_tables(), file)
    for before, after in zip(read_tables(), read_tables(file), strict=True):
        assert before.rules == after.rules
        np.testing.assert_array_equal(before.gain, after.gain)
        np.testing.assert_array_equal(before.standard_error, after.standard_error)
        np.testing.assert_array_equal(before.positions, after.positions)


def test_nobody_can_change_the_table_that_all_share() -> None:
    with pytest.raises(ValueError, match="read-only"):
        knock_table("simple").gain[0, 0] = 99


def test_rummy_has_no_knock_table_and_unknown_rules_are_refused() -> None:
    with pytest.raises(GinlearnError, match="basic rummy has no knock table"):
        knock_table("basic rummy")
    with pytest.raises(RulesError, match="whist"):
        knock_table("whist")


def test_the_turn_of_a_view_is_counted_from_its_own_draws() -> None:
    state = Gin.deal(seed=3)
    drawn = [0, 0]
    while state.turn is not None and state.phase is not Phase.LAY_OFF:
        seat = state.turn
        after_drawing = state.phase is Phase.DISCARD
        assert turn_of(state.view(seat)) == drawn[seat] + (not after_drawing)
        move = Novice().choose(state.view(seat))
        drawn[seat] += str(move).startswith("draw")
        state = state.play(move)
    assert sum(drawn) > 4


def test_the_turn_of_a_position_typed_in_is_told_by_the_stock() -> None:
    state = Gin.from_cards([READY, None], turn=0, phase="discard", stock_size=20)
    assert turn_of(state.view(0)) == 6


def test_a_chance_to_knock_is_the_knock_that_leaves_the_least() -> None:
    state = Gin.from_cards(["7C 8C 9C 2D 2H 2S AS AH AD 4C 5D", None], turn=0, phase="discard")
    chance = chance_in(state, (3, 3))
    assert chance is not None
    assert (str(chance.knock), chance.deadwood, chance.turn, chance.seat) == ("knock 5D", 4, 3, 0)
    assert chance_in(Gin.from_cards(["2S 4H 6D 8C TS JH QD KC AS 3D 9H", None], turn=0,
                                    phase="discard"), (0, 0)) is None  # fmt: skip


@pytest.mark.parametrize("rules", ["simple", "modern"])
def test_a_knock_in_the_study_pays_what_it_pays_in_a_hand(rules: str) -> None:
    seen = 0
    for seed in range(40):
        found: list[KnockChance] = []

        def first(chance: KnockChance, found: list[KnockChance] = found) -> bool:
            found.append(chance)
            return True

        result = play(Gin.deal(seed, rules), first)
        if found:
            ended = play_out(found[0].state.play(found[0].knock), [Novice(), Novice()])
            assert ended.result == result
            assert after_knock(found[0].state, found[0].knock) == result
            seen += 1
    assert seen > 30


def test_a_plan_that_knocks_never_waits_longer_than_one_that_knocks_at_once() -> None:
    at_once = [play(Gin.deal(seed), by([always, always])) for seed in range(60)]
    for_gin = [play(Gin.deal(seed), by([with_at_most(0)] * 2)) for seed in range(60)]
    assert sum(result is not None and result.kind == "gin" for result in for_gin) > 2 * sum(
        result is not None and result.kind == "gin" for result in at_once
    )


def test_a_sample_is_the_knock_less_the_rest_of_the_same_hand() -> None:
    state = Gin.deal(seed=11)
    found = sample(state, 0, [always, with_at_most(0)], always, random.Random(1))
    for chance, gains in found:
        assert chance.seat == 0
        by_knock = after_knock(chance.state, chance.knock)
        assert by_knock is not None
        assert len(gains) == 2
        assert max(map(abs, gains)) < 200


def test_means_and_errors_are_those_of_the_samples_under_the_better_plan() -> None:
    samples = Samples(plans=2)
    state = Gin.from_cards([READY, None], turn=0, phase="discard")
    chance = chance_in(state, (2, 2))
    assert chance is not None
    gains = [[4, -2], [8, 0], [0, -4], [2, 3]]
    for number, each in enumerate(gains):
        samples.add(number % 2, chance, each)
    table = samples.table("simple")
    better = np.array([-2, 0, -4, 3])
    place = 1, chance.deadwood
    assert table.gain[place] == pytest.approx(better.mean())
    assert table.standard_error[place] == pytest.approx(better.std(ddof=1) / 2)
    assert table.positions[place] == 4
    assert np.isnan(table.gain[0, 0])


def test_the_same_seed_is_the_same_table_and_a_table_needs_a_round() -> None:
    one, same, other = (measured("simple", (30, 120), seed) for seed in (1, 1, 2))
    np.testing.assert_array_equal(one.gain, same.gain)
    assert one.positions.sum() > 10
    assert not np.array_equal(one.positions, other.positions)
    with pytest.raises(GinlearnError, match="at least one round"):
        measured("simple", ())


def test_a_rule_gains_nothing_on_itself_and_loses_what_it_gains_the_other_way() -> None:
    assert against("simple", always, always, 20, 1)[0] == 0
    gained = against("simple", always, with_at_most(0), 20, 1)[0]
    assert gained == -against("simple", with_at_most(0), always, 20, 1)[0]


def test_each_rule_of_thumb_is_measured_against_the_table() -> None:
    thumbs = rules_of_thumb(knock_table("simple"), 10, 1)
    assert [str(thumb.saying) for thumb in thumbs] == [
        "knock at once, always",
        "knock at once early (to turn 4)",
        "hold for gin late (from turn 8)",
        "knock low (with 5 or less)",
        "play for gin, never knock",
    ]
    assert all(thumb.deals == 10 for thumb in thumbs)


def test_the_command_writes_both_files_and_says_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    remake(rounds=(20, 40), deals=4, folder=tmp_path)
    assert tuple(table.rules for table in read_tables(tmp_path / "knock_table.csv")) == PROFILES
    lines = (tmp_path / "knock_rules.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "rules,rule,deals,points a hand,standard error"
    assert len(lines) == 1 + 5 * len(PROFILES)
    assert "simple, knock at once, always: " in capsys.readouterr().out


def test_an_interrupted_remake_leaves_both_files_as_they_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("knock_table.csv", "knock_rules.csv"):
        (tmp_path / name).write_text("as it was", encoding="utf-8")

    def interrupts_in_the_second_profile(rules: str, *given: object, **named: object) -> KnockTable:
        if rules == PROFILES[1]:
            raise KeyboardInterrupt
        return knock_table(rules)

    def remake_here(*_: object, **__: object) -> None:
        remake(rounds=(20,), deals=2, folder=tmp_path)

    monkeypatch.setattr(knock_study, "measured", interrupts_in_the_second_profile)
    with pytest.raises(KeyboardInterrupt):
        remake_here()
    assert {file.read_text(encoding="utf-8") for file in tmp_path.iterdir()} == {"as it was"}
    monkeypatch.setattr(knock_study, "remake", remake_here)
    assert main([]) == 130
    said = capsys.readouterr().err
    assert said == "interrupted: knock_table.csv and knock_rules.csv are as they were\n"
    assert {file.read_text(encoding="utf-8") for file in tmp_path.iterdir()} == {"as it was"}


def test_hands_without_two_chances_to_knock_make_no_table() -> None:
    with pytest.raises(GinlearnError, match="1 hand has too few chances to knock for a table"):
        measured("simple", (1,))


def test_the_hands_asked_for_are_those_of_the_last_round() -> None:
    assert rounds_of(ROUNDS[-1]) == ROUNDS
    assert rounds_of(20) == (20,) * len(ROUNDS)
    assert rounds_of(70_000) == (*ROUNDS[:-1], 70_000)
