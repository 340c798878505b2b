"""Tournaments: paired deals, intervals, any executor, and no finished part lost."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from statistics import mean, stdev
from typing import Any

import pytest

from ginlearn.analysis.players.player import Novice, Steady
from ginlearn.analysis.studies.tournament import Pair, Tournament, in_ranges, tournament
from ginlearn.engine.cards import Card
from ginlearn.engine.errors import DealError, GinlearnError, RulesError
from ginlearn.engine.play.moves import Knock, Move
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.rules import Rules


def match(pairs: list[Pair], planned: int | None = None) -> Tournament:
    return Tournament(
        "a", "b", Rules.named("simple"), "deals", 0, planned or len(pairs), tuple(pairs)
    )


class NeverKnocks:
    """A novice who lets every chance to knock go by."""

    name = "never knocks"

    def choose(self, view: View) -> Move:
        move = Novice().choose(view)
        return view.legal[0] if isinstance(move, Knock) else move


class Fails(NeverKnocks):
    """A player that fails where the view makes ``when`` true."""

    name = "novice"

    def __init__(self, when: Callable[[View], bool]) -> None:
        self.when = when

    def choose(self, view: View) -> Move:
        if self.when(view):
            raise ValueError("out of ideas")
        return Novice().choose(view)


def test_equal_players_win_equally_as_each_deal_is_played_from_both_seats() -> None:
    played = tournament(Novice(3), Novice(3), deals=20, workers=0)
    assert played.wins[0] == played.wins[1]
    assert all(pair.points == 0 for pair in played.pairs)


def test_games_are_played_to_the_target() -> None:
    played = tournament(Steady(), Novice(), games=6, workers=0)
    assert played.rules.target == 100
    assert sum(played.wins) == 6
    assert all(pair.hands >= 4 for pair in played.pairs)
    agreed = Rules.named("simple").replace(target=10)
    short = tournament(Steady(), Novice(), games=6, rules=agreed, workers=0)
    assert sum(pair.hands for pair in short.pairs) < sum(pair.hands for pair in played.pairs)


@pytest.mark.parametrize("rules", ["classic", "modern", "oklahoma", "table", "openspiel"])
def test_every_profile_for_two_can_be_played(rules: str) -> None:
    played = tournament(Steady(), Novice(), games=2, rules=rules, workers=0)
    assert sum(played.wins) <= 2
    assert played.is_complete


def test_a_player_who_never_knocks_loses() -> None:
    played = tournament(Novice(), NeverKnocks(), deals=60, workers=0)
    assert played.share.low > 0.5
    assert played.points_a_hand.low > 0


def test_the_same_seed_is_the_same_tournament_and_another_seed_another() -> None:
    def play(seed: int) -> Tournament:
        return tournament(Steady(), Novice(), deals=8, seed=seed, workers=0)

    assert play(5) == play(5)
    assert play(5).pairs != play(6).pairs


def test_the_executor_makes_no_difference() -> None:
    here = tournament(Steady(), Novice(), deals=10, workers=0)
    with ThreadPoolExecutor(2) as threads:
        assert tournament(Steady(), Novice(), deals=10, executor=threads) == here
    with ProcessPoolExecutor(2) as processes:
        assert tournament(Steady(), Novice(), deals=10, executor=processes) == here
    assert tournament(Steady(), Novice(), deals=10, workers=1) == here


@pytest.mark.slow
def test_a_dask_cluster_plays_the_same_tournament() -> None:
    distributed: Any = pytest.importorskip("distributed", reason="needs the extra dask")
    here = tournament(Steady(), Novice(), deals=10, workers=0)
    with warnings.catch_warnings():
        # Its own threads and sockets may outlive the cluster for a moment.
        warnings.simplefilter("ignore")
        with (
            distributed.LocalCluster(
                n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            there = tournament(Steady(), Novice(), deals=10, executor=client.get_executor())
    assert there == here


class DiesAfter(Executor):
    """An executor that does so many parts, then breaks like a pool with killed processes."""

    def __init__(self, parts: int, refuses: bool) -> None:
        self.left, self.refuses = parts, refuses

    def submit(self, task: Any, /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left >= 0:
            future.set_result(task(*given, **named))
        elif self.refuses:
            raise BrokenProcessPool("a process was killed")
        else:
            future.set_exception(BrokenProcessPool("a process was killed"))
        return future


@pytest.mark.parametrize("refuses", [False, True])
def test_an_executor_that_dies_loses_no_finished_result_and_the_rest_can_be_played(
    refuses: bool,
) -> None:
    whole = tournament(Steady(), Novice(), deals=6, workers=0)
    with pytest.warns(UserWarning, match=r"2 of 6 pairs are missing: 4-5"):
        part = tournament(Steady(), Novice(), deals=6, executor=DiesAfter(4, refuses))
    assert part.pairs == whole.pairs[:4]
    assert part.missing == (4, 5)
    assert "missing: pairs 4-5 of 6" in str(part)
    assert "pair 4: BrokenProcessPool: a process was killed" in str(part)
    assert tournament(Steady(), Novice(), deals=6, workers=0, finished=part) == whole


class KillsItsProcess(NeverKnocks):
    """A player whose process is killed, as when memory runs out, once it holds the card."""

    name = "novice"

    def __init__(self, card: str | None = None) -> None:
        self.card = card

    def choose(self, view: View) -> Move:
        if self.card is None or Card(self.card) in view.hand:
            os.kill(os.getpid(), signal.SIGKILL)
        return Novice().choose(view)


def test_a_process_that_is_killed_leaves_a_result_that_says_what_is_missing() -> None:
    with pytest.warns(UserWarning, match="2 of 2 pairs are missing"):
        played = tournament(KillsItsProcess(), Novice(), deals=2, workers=1)
    assert played.missing == (0, 1)
    with pytest.raises(GinlearnError, match="no pair is finished"):
        _ = played.share


def test_a_process_killed_in_the_middle_of_a_run_loses_no_finished_pair() -> None:
    whole = tournament(Novice(), Novice(), deals=12, workers=0)
    with pytest.warns(UserWarning, match="pairs are missing"):
        part = tournament(KillsItsProcess("5S"), Novice(), deals=12, workers=1)
    done = len(part.pairs)
    assert 0 < done < 12
    assert part.pairs == whole.pairs[:done]
    assert part.missing == tuple(range(done, 12))
    assert all("BrokenProcessPool" in said for _, said in part.failures)
    assert tournament(Novice(), Novice(), deals=12, workers=1, finished=part) == whole


def test_a_player_who_breaks_down_costs_its_own_pair_alone() -> None:
    fails = Fails(lambda view: Card("QD") in view.hand and view.seat == 0)
    with (
        ThreadPoolExecutor(1) as threads,
        pytest.warns(UserWarning, match="pairs are missing"),
    ):
        played = tournament(fails, Novice(), deals=12, executor=threads)
    assert played.pairs
    assert {number for number, _ in played.failures} == set(played.missing)
    assert all(said == "ValueError: out of ideas" for _, said in played.failures)


def test_an_interrupted_run_gives_back_what_is_finished() -> None:
    asked: list[View] = []

    def interrupts(view: View) -> bool:
        asked.append(view)
        if len(asked) > 60:
            raise KeyboardInterrupt
        return False

    whole = tournament(Novice(), Novice(), deals=20, workers=0)
    with pytest.warns(UserWarning, match="pairs are missing"):
        part = tournament(Fails(interrupts), Novice(), deals=20, workers=0)
    assert 0 < len(part.pairs) < 20
    assert part.pairs == whole.pairs[: len(part.pairs)]


def pairs_with(points: list[int], hands: int = 2) -> Iterator[Pair]:
    for number, each in enumerate(points):
        yield Pair(number, (1, 1), each, hands)


def test_the_points_of_a_hand_are_a_mean_over_hands_with_an_interval_over_pairs() -> None:
    points = [30, -10, 4, 0, 16, -20, 8, 12]
    found = match(list(pairs_with(points))).points_a_hand
    error = stdev(points) / 2 / len(points) ** 0.5
    assert found.mean == mean(points) / 2
    assert found.high - found.mean == pytest.approx(1.959964 * error)
    assert found.mean - found.low == pytest.approx(1.959964 * error)


def test_the_share_of_independent_games_has_the_interval_of_wilson() -> None:
    # 60 of 100 as independent games fall out: 36 pairs of two wins would be 0.6 * 0.6 * 100.
    pairs = [(2, 0)] * 18 + [(1, 1)] * 24 + [(0, 2)] * 8
    found = match([Pair(number, wins, 0, 2) for number, wins in enumerate(pairs)]).share
    assert found.mean == 0.6
    assert found.low == pytest.approx(0.502, abs=0.004)
    assert found.high == pytest.approx(0.691, abs=0.004)


def test_pairs_that_vary_less_than_independent_games_are_surer_of_the_share() -> None:
    alike = match([Pair(number, (1, 1), 0, 2) for number in range(50)]).share
    mixed = [(2, 0) if number % 2 else (0, 2) for number in range(50)]
    apart = match([Pair(number, wins, 0, 2) for number, wins in enumerate(mixed)]).share
    assert alike.mean == apart.mean == 0.5
    assert alike.high - alike.low < 0.75 * (apart.high - apart.low)


def test_one_pair_proves_little_and_all_won_is_not_certain() -> None:
    one = match([Pair(0, (2, 0), 30, 2)])
    assert one.share.low < 0.5
    assert one.points_a_hand.low == float("-inf")
    all_won = match([Pair(number, (2, 0), 0, 2) for number in range(50)]).share
    assert 0.94 < all_won.low < 1
    assert all_won.high == 1


def test_void_hands_are_won_by_nobody() -> None:
    assert match([Pair(0, (0, 0), 0, 2)]).share.mean == 0.5


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "either games= or deals="),
        ({"games": 2, "deals": 2}, "either games= or deals="),
        ({"games": 3}, "3 games cannot be played in pairs; .* and an even one"),
        ({"games": 0}, "0 games"),
        ({"deals": -1}, "-1 deals"),
        ({"deals": 2.5}, "2.5 deals"),
        ({"deals": 2, "rules": "basic rummy"}, "gin for two, not by basic rummy"),
    ],
)
def test_what_cannot_be_played_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(GinlearnError, match=says):
        tournament(Novice(), Novice(), workers=0, **given)


def test_rules_and_seeds_that_cannot_be_are_refused() -> None:
    with pytest.raises(RulesError, match="whist"):
        tournament(Novice(), Novice(), deals=2, rules="whist", workers=0)
    with pytest.raises(DealError, match="no seed"):
        tournament(Novice(), Novice(), deals=2, seed=-1, workers=0)


def test_the_finished_part_of_another_match_is_refused() -> None:
    other = tournament(Novice(), Novice(), deals=2, seed=1, workers=0)
    with pytest.raises(GinlearnError, match="another match"):
        tournament(Novice(), Novice(), deals=4, seed=2, workers=0, finished=other)


def test_more_pairs_can_be_added_to_a_finished_match() -> None:
    few = tournament(Steady(), Novice(), deals=3, workers=0)
    more = tournament(Steady(), Novice(), deals=6, workers=0, finished=few)
    assert more == tournament(Steady(), Novice(), deals=6, workers=0)


def test_numbers_are_named_in_ranges() -> None:
    assert in_ranges([]) == ""
    assert in_ranges([4]) == "4"
    assert in_ranges([0, 1, 3, 5, 6, 7]) == "0-1, 3, 5-7"
