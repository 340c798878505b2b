"""Hands finished in lockstep end as the engine ends them when exactly the same moves are played."""

from __future__ import annotations

import os
from collections.abc import Sequence

import numpy as np
import pytest

from ginlearn.analysis.advice import finishes as simulate
from ginlearn.analysis.advice.finishes import Finishes, finish
from ginlearn.analysis.advice.policy import GIN_ONLY, GREEDY, Policy
from ginlearn.analysis.batch.card_arrays import recycled_order
from ginlearn.analysis.batch.payments import KINDS, NOBODY
from ginlearn.analysis.worlds.positions import Positions, positions_of
from ginlearn.engine.errors import RulesError
from ginlearn.engine.games.gin import playing as gin_play
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import DONE, Phase
from ginlearn.engine.play.results import ResultKind
from ginlearn.engine.rules.rules import Rules
from tests.analysis.advice.slow_policy import choice, played_out
from tests.quick_and_long import quick_and_long

RULES = [
    Rules.named("simple"),
    Rules.named("classic"),
    Rules.named("modern"),
    Rules.named("oklahoma"),
    Rules.named("table"),
    Rules.named("openspiel"),
    Rules.named("oklahoma").replace(name="ace is one", ace_upcard="one"),
    Rules.named("modern").replace(
        name="wall", stock_end="wall", layoff_extends="original_only", big_gin_bonus=31
    ),
    Rules.named("simple").replace(
        name="short", knock_limit=60, tie_rule="push", hand_sizes={2: 7}, longest_hand=12
    ),
    Rules.named("table").replace(
        name="gross", undercut_penalty_base="gross", layoff_extends="original_only"
    ),
    Rules.named("openspiel").replace(name="capped", upcard_draw_cap=2),
]
every_rules = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
POLICIES = {
    "both greedy": (GREEDY, GREEDY),
    "one waits": (Policy(knock_at=4), GREEDY),
    "both wait for gin": (GIN_ONLY, GIN_ONLY),
    "bolder later": (Policy(knock_at=(2, 2, 2, 2, 5, 5, 8)), Policy(knock_at=(10, 9, 8, 7))),
}
HANDS = max(60, int(os.environ.get("GINLEARN_LONG_RUN", "0")))


def as_the_engine(ends: Finishes, finals: Sequence[Gin]) -> None:
    for place, final in enumerate(finals):
        result = final.result
        assert result is not None
        knocker = NOBODY if result.knocker is None else result.knocker
        winner = result.winners[0] if result.winners else NOBODY
        said = (KINDS[ends.kind[place]], *ends.points[place], ends.winner[place])
        assert said == (result.kind, *result.points, winner), place
        assert ends.knocker[place] == knocker, place
        assert ends.turns[place] == final.turns, place
        if result.deadwood is not None:
            assert tuple(ends.deadwood[place]) == result.deadwood, place


@pytest.fixture(autouse=True)
def one_order_of_recycled_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the engine recycle discards in the lockstep's order, so that hands stay the same."""

    def reshuffled(pile: Sequence[int], seed: int, times: int) -> list[int]:
        cards = np.array([sum(1 << card for card in pile)], dtype=np.uint64)
        luck = np.array([seed], dtype=np.uint64)
        order = recycled_order(luck, np.array([times - 1], dtype=np.uint8), cards)
        return [int(card) for card in order[0, : len(pile)]]

    monkeypatch.setattr(gin_play, "reshuffled", reshuffled)


@every_rules
@pytest.mark.parametrize("policies", POLICIES.values(), ids=POLICIES)
@quick_and_long("seeds", range(HANDS), 8)
def test_a_hand_from_the_deal_ends_as_the_engine_ends_it(
    rules: Rules, policies: tuple[Policy, Policy], seeds: Sequence[int]
) -> None:
    starts = [Gin.deal(seed=seed, rules=rules, dealer=seed % 2) for seed in seeds]

    ends = finish(positions_of(starts), policies)

    as_the_engine(ends, [played_out(start, policies) for start in starts])


@every_rules
@quick_and_long("seeds", range(15), 3)
def test_a_hand_under_way_ends_as_the_engine_ends_it(rules: Rules, seeds: Sequence[int]) -> None:
    states = []
    for seed in seeds:
        state = Gin.deal(seed=seed, rules=rules, dealer=seed % 2)
        while state.turn is not None and state.phase is not Phase.LAY_OFF:
            if len(state.moves) % 5 == seed % 5:
                states.append(state)
            state = state.play(choice(state, GIN_ONLY))

    as_the_engine(finish(positions_of(states)), [played_out(state) for state in states])


@every_rules
@quick_and_long("seeds", range(12), 4)
def test_after_each_legal_move_a_hand_ends_as_the_engine_ends_it(
    rules: Rules, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        state = Gin.deal(seed=seed, rules=rules, dealer=seed % 2)
        for _ in range(2 * seed):
            if state.turn is not None and state.phase is not Phase.LAY_OFF:
                state = state.play(choice(state, GIN_ONLY))
        if state.turn is None or state.phase is Phase.LAY_OFF:
            continue
        moves = state.legal_moves()

        ends = finish(positions_of([state, state]), moves=moves)

        finals = [played_out(state.play(move)) for move in moves]
        as_the_engine(ends, [final for final in finals for _ in range(2)])


def test_every_way_to_end_a_hand_is_among_those_compared() -> None:
    """A guard: none of the comparisons above holds for want of an example."""
    seen = set()
    for name in ("modern", "openspiel"):
        starts = positions_of([Gin.deal(seed=seed, rules=name) for seed in range(60)])
        for policies in POLICIES.values():
            seen |= {KINDS[kind] for kind in finish(starts, policies).kind}
    assert seen == set(KINDS)


def test_hands_recycle_their_discards_more_than_once_among_those_compared() -> None:
    counts = [
        played_out(Gin.deal(seed=seed, rules="table"), (GIN_ONLY, GIN_ONLY)).counts.reshuffles
        for seed in range(40)
    ]
    assert max(counts) >= 2


def test_blocks_of_positions_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = positions_of([Gin.deal(seed=seed, rules="table") for seed in range(50)])
    whole = finish(starts, (GIN_ONLY, GREEDY))
    monkeypatch.setattr(simulate, "BLOCK", 7)
    in_blocks = finish(starts, (GIN_ONLY, GREEDY))
    assert (whole.points == in_blocks.points).all()
    assert (whole.turns == in_blocks.turns).all()


def test_finishing_leaves_the_positions_as_they_were() -> None:
    states = [Gin.deal(seed=seed, rules="table") for seed in range(20)]
    positions, again = positions_of(states), positions_of(states)
    finish(positions, (GIN_ONLY, GIN_ONLY))
    finish(positions, moves=states[0].legal_moves())
    for name in positions.rows.__slots__:
        assert (getattr(positions.rows, name) == getattr(again.rows, name)).all(), name
    assert (positions.stock == again.stock).all()


def test_the_greedy_player_throws_the_dearest_of_the_best_discards_and_knocks_at_once() -> None:
    state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    assert str(choice(state, GREEDY)) == "knock KH"
    assert str(choice(state, Policy(knock_at=7))) == "discard KH"
    ends = finish(positions_of([state]))
    assert ends.knocker.tolist() == [0]
    assert ends.turns.tolist() == [0]


def test_positions_that_cannot_be_played_on_are_refused_with_their_place() -> None:
    state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    knocked = state.play("knock KH")
    with pytest.raises(RulesError, match="position 1 is 'lay off' under the rules classic"):
        positions_of([state, knocked])
    with pytest.raises(RulesError, match="position 0 is 'over'"):
        positions_of([knocked.play("done")])
    with pytest.raises(RulesError, match="position 1 is 'upcard offer' under the rules simple"):
        positions_of([state, Gin.deal(seed=1)])
    with pytest.raises(RulesError, match="this hand has 3 players"):
        positions_of([Gin.deal(seed=1, rules="table", players=3)])
    with pytest.raises(RulesError, match="no positions were given"):
        positions_of([])
    with pytest.raises(RulesError, match="turn the discard pile over unshuffled"):
        positions_of([Gin.deal(seed=1, rules=Rules.named("table").replace(recycle="turn_over"))])
    with pytest.raises(RulesError, match="no position here can begin with 'done'"):
        finish(positions_of([state]), moves=[DONE])


def test_a_policy_that_cannot_be_is_refused() -> None:
    for wrong in (-1, 101, (), (3, -1), 2.5, True):
        with pytest.raises(RulesError, match="knock_at"):
            Policy(knock_at=wrong)  # type: ignore[arg-type]


def test_void_hands_pay_nobody() -> None:
    starts = [Gin.deal(seed=seed) for seed in range(200)]
    ends = finish(positions_of(starts), (GIN_ONLY, GIN_ONLY))
    void = ends.kind == KINDS.index(ResultKind.VOID)
    assert void.any()
    assert not ends.points[void].any()
    assert (ends.knocker[void] == NOBODY).all()


def test_no_positions_have_no_ends() -> None:
    one = positions_of([Gin.deal(seed=1)])
    none = Positions(one.rules, one.rows.at(slice(0, 0)), one.stock, one.luck)
    assert finish(none).points.shape == (0, 2)
