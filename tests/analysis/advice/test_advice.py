"""Advice: exact where the truth can be counted, honest about chance, the same for the same seed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from ginlearn.analysis import advise
from ginlearn.analysis.advice import playing_out
from ginlearn.analysis.advice.choices import Advice, AdviceError
from ginlearn.analysis.advice.finishes import Finishes, finish
from ginlearn.analysis.advice.policy import GIN_ONLY, GREEDY, Policy
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import DealError, GinlearnError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.arranging import deadwood
from ginlearn.engine.play.moves import DONE, Discard, Knock, LayOff, Phase
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules
from tests.analysis.advice.slow_policy import choice, played_out
from tests.analysis.worlds.test_worlds import near_the_end, with_known

TOLERANCE = 4.0
"""Standard errors by which a measured value may miss the true one: once in 16,000 times."""


def margin(result: HandResult | None, seat: int, rules: Rules) -> int:
    assert result is not None
    if rules.scoring == "zero_sum":
        return result.points[seat]
    return result.points[seat] - result.points[1 - seat]


def all_positions(state: Gin, view: GinView) -> Iterator[Gin]:
    """The state with the hidden cards in every way that fits the view."""
    seat = view.seat
    assert seat is not None
    known = view.known[1 - seat]
    unseen = list(view.unseen)
    missing = view.hand_counts[1 - seat] - len(known)
    for pair in combinations(unseen, missing):
        theirs = CardSet(known.mask | sum(card.mask for card in pair))
        rest = [card for card in unseen if card not in pair]
        # The last two cards of the stock are never drawn.
        for order in permutations(rest, len(rest) - 2):
            left = [card for card in rest if card not in order]
            yield Gin.from_cards(
                [view.hand, theirs] if seat == 0 else [theirs, view.hand],
                discards=state.discards,
                stock=[*order, *left],
                rules=state.rules,
                turn=state.turn,
                taken=state.drawn_from_discards,
                first_upcard=state.first_upcard,
            )


def true_values(state: Gin, view: GinView, policy: Policy) -> dict[str, float]:
    """The expected points of each legal move, counted one position at a time on the engine."""
    seat = view.seat
    assert seat is not None
    totals: dict[str, list[int]] = {str(move): [] for move in view.legal}
    for position in all_positions(state, view):
        for move in view.legal:
            final = played_out(position.play(move), (policy, policy))
            totals[str(move)].append(margin(final.result, seat, state.rules))
    return {move: sum(each) / len(each) for move, each in totals.items()}


def agrees(advice: Advice, values: dict[str, float]) -> None:
    assert {str(each.move) for each in advice.choices} == set(values)
    for each in advice.choices:
        allowed = TOLERANCE * each.standard_error + 1e-9
        assert abs(each.points - values[str(each.move)]) <= allowed, (str(each), values)


@pytest.mark.parametrize("rules", ["simple", "modern", "oklahoma", "openspiel"])
def test_with_two_cards_to_draw_and_the_opponents_hand_known_the_values_are_the_true_ones(
    rules: str,
) -> None:
    state = near_the_end(rules)
    view = with_known(state.view(0), str(state.hands[1]))
    assert view.stock_size == 4
    advice = advise(view, worlds=4_000, seed=1, policy=GIN_ONLY)
    agrees(advice, true_values(state, view, GIN_ONLY))
    assert all(each.standard_error < 0.5 for each in advice.choices)


def test_with_two_hidden_cards_in_the_opponents_hand_the_values_are_the_true_ones() -> None:
    state = near_the_end()
    view = with_known(state.view(0), "7C 8C TC 2H 2S 2C KD KC")
    agrees(advise(view, worlds=6_000, seed=2), true_values(state, view, Policy()))


def test_each_discard_and_each_knock_has_its_true_value() -> None:
    state = near_the_end(spare="AC").play("draw discard")
    view = with_known(state.view(0), "7C 8C TC 2H 2S 2C KD KC 5D")
    advice = advise(view, worlds=2_000, seed=3)
    assert {type(each.move) for each in advice.choices} == {Discard, Knock}
    agrees(advice, true_values(state, view, Policy()))


def test_gin_wins_for_certain() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS AD AC AH KH", "KS KD QH QD JS JD 8C 8S 7C 7S"], rules="classic"
    )
    view = with_known(state.view(0), str(state.hands[1]))
    best = advise(view, worlds=100, seed=1).best
    assert str(best.move) == "knock KH"
    assert (best.win, best.gin, best.undercut, best.void) == (1.0, 1.0, 0.0, 0.0)
    assert best.points == 20 + deadwood(state.hands[1])
    assert best.standard_error == 0.0


def test_a_knock_that_is_undercut_says_so() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS 2D 3C 4C KH", "7S 8S 9H TS JS QS 2S 2C 2H AD"], rules="modern"
    )
    theirs = CardSet(state.hands[1].mask)
    view = with_known(state.view(0), str(theirs))
    knock = advise(view, worlds=50, seed=1).choice("knock KH")
    result = played_out(state.play("knock KH")).result
    assert result is not None
    assert knock.points == margin(result, 0, state.rules)
    assert knock.undercut == float(result.kind == "undercut")


@pytest.mark.parametrize("rules", ["simple", "classic", "modern", "oklahoma", "table", "openspiel"])
def test_every_choice_of_every_phase_is_weighed_under_every_profile(rules: str) -> None:
    phases = set()
    for seed in range(2):
        state = Gin.deal(seed=seed, rules=rules)
        while state.turn is not None:
            view = state.view(state.turn)
            if state.phase not in phases or seed == 0:
                phases.add(state.phase)
                advice = advise(view, worlds=20, seed=seed)
                assert {str(each.move) for each in advice.choices} == set(map(str, view.legal))
                assert list(advice.choices) == sorted(advice.choices, key=lambda each: -each.points)
                for each in advice.choices:
                    for chance in (each.win, each.gin, each.undercut, each.void):
                        assert 0 <= chance <= 1
            state = state.play(choice(state, Policy()))
    expected = {Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF}
    assert phases >= (expected | {Phase.UPCARD_OFFER} if rules != "table" else expected)


def test_at_the_wall_the_choice_is_between_a_knock_and_nothing() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS 2D 3D KH", None],
        upcard="4D",
        stock_size=2,
        rules="openspiel",
        turn=0,
    )
    assert state.phase is Phase.WALL
    advice = advise(state.view(0), worlds=500, seed=1)
    assert str(advice.best.move) == "knock KH"
    assert advice.choice("pass").points == 0
    assert advice.choice("pass").void == 1


def test_big_gin_is_weighed_where_the_rules_have_it() -> None:
    hand = "4H 5H 6H 9C 9D 9S AS AD AC AH 7H"
    advice = advise(Gin.from_cards([hand, None], rules="modern").view(0), worlds=100, seed=1)
    assert str(advice.best.move) == "big gin"
    assert advice.best.gin == 1
    advice = advise(Gin.from_cards([hand, None], rules="classic").view(0), worlds=100, seed=1)
    assert str(advice.best.move).startswith("knock")


def least_left(state: Gin, seat: int) -> int:
    """The least deadwood over every order of lay-offs, each played on the engine."""
    best = 1_000
    for move in state.legal_moves():
        after = state.play(move)
        if after.result is not None and after.result.deadwood is not None:
            best = min(best, after.result.deadwood[seat])
        else:
            best = min(best, least_left(after, seat))
    return best


@pytest.mark.parametrize("extends", ["any", "own_chain", "original_only"])
def test_lay_offs_have_their_exact_values(extends: str) -> None:
    rules = Rules.named("simple").replace(layoff_extends=extends)
    state = Gin.from_cards(
        ["4C 5C 6C 8D 8H 8S AS 2D 3D AD KH", "3C 7C 8C 9C QD QS 2H 2S 5H 9H"], rules=rules
    ).play("knock KH")
    seen = 0
    while state.turn is not None:
        view = state.view(1)
        advice = advise(view)
        assert advice.is_exact
        assert {each.move for each in advice.choices} == set(view.legal)
        for each in advice.choices:
            after = state.play(each.move)
            if each.move is DONE:
                assert each.points == margin(after.result, 1, rules)
            else:
                seen += 1
                left, held = least_left(after, 1), view.unmatched.points
                assert each.points == (held - left + 10 if left <= held else held - left)
        state = state.play(advice.best.move)
    assert seen > 2
    assert state.result is not None
    assert state.result.points[1] - state.result.points[0] == advice.best.points


def test_breaking_a_meld_to_lay_its_cards_off_can_be_best() -> None:
    state = Gin.from_cards(
        ["4D 5D 6D 8C 9C TC AH 2D 3S AC KH", "7D 7C 7H 8D 6C JS QS KS 2C 2H"], rules="simple"
    ).play("knock KH")
    best = advise(state.view(1)).best
    assert isinstance(best.move, LayOff)


def test_the_same_seed_is_the_same_advice_and_another_is_not() -> None:
    view = Gin.deal(seed=7, rules="table").view(1)
    one, same, other = (advise(view, worlds=3_000, seed=seed) for seed in (3, 3, 4))
    assert one == same
    assert one != other
    assert one.sample is not None
    assert same.sample is not None
    assert (one.sample.margins == same.sample.margins).all()


def test_likely_worlds_give_other_advice_and_the_same_seed_gives_it_again() -> None:
    state = Gin.deal(seed=5)
    while state.turn != 1 or len(state.moves) < 12:
        state = state.play(choice(state, GIN_ONLY))
    view = state.view(1)
    one, same = (advise(view, worlds=500, seed=3) for _ in range(2))
    assert one == same
    assert one.weighting == "model"
    assert one.choices != advise(view, worlds=500, seed=3, weighting="uniform").choices
    with pytest.raises(RulesError, match="'sharp' is no way to weigh worlds"):
        advise(view, 10, weighting="sharp")  # type: ignore[arg-type]


def test_choices_that_the_worlds_cannot_tell_apart_are_said_to_be_so() -> None:
    state = Gin.deal(seed=5).play("pass").play("pass").play("draw stock")
    few = advise(state.view(1), worlds=40, seed=1)
    many = advise(state.view(1), worlds=4_000, seed=1)
    assert few.best in few.indistinguishable
    assert len(many.indistinguishable) < len(few.indistinguishable) < len(few.choices) + 1
    for each in many.choices:
        behind, error = many.difference(many.best.move, each.move)
        assert behind == pytest.approx(many.best.points - each.points)
        assert (each in many.indistinguishable) == (behind <= 2 * error)


def test_the_chance_to_reach_some_points_falls_with_them_and_is_that_of_a_win_for_one() -> None:
    state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], seed=3)
    advice = advise(state.view(0), worlds=400, seed=1)
    knock = advice.choice("knock KH")
    chances = [advice.reaches(points, knock.move) for points in (1, 5, 20, 60, 200)]
    assert chances[0] == pytest.approx(knock.win)
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0
    with pytest.raises(AdviceError, match="not among the choices"):
        advice.reaches(5, "pass")


def test_differences_are_surer_than_the_values_because_the_worlds_are_common() -> None:
    state = Gin.deal(seed=5).play("pass").play("pass").play("draw stock")
    advice = advise(state.view(1), worlds=2_000, seed=1)
    one, two = advice.choices[:2]
    apart = (one.standard_error**2 + two.standard_error**2) ** 0.5
    assert advice.difference(one.move, two.move)[1] < 0.8 * apart


def test_an_interrupt_returns_what_is_finished_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = Gin.deal(seed=7).view(1)
    monkeypatch.setattr(playing_out, "ROWS_AT_ONCE", 1_000)
    whole = advise(view, worlds=1_000, seed=1)
    calls = iter([1, 2, None])

    def interrupted(*arguments: object) -> Finishes:
        if next(calls) is None:
            raise KeyboardInterrupt
        return finish(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(playing_out, "finish", interrupted)

    part = advise(view, worlds=5_000, seed=1)

    assert part.interrupted
    assert not whole.interrupted
    assert (part.worlds, part.asked) == (1_000, 5_000)
    assert part.choices == whole.choices
    assert "interrupted: 5,000 were asked for" in part.table()
    assert "interrupted" in repr(part)


def test_an_interrupt_before_anything_is_finished_is_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*arguments: object) -> Finishes:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing_out, "finish", interrupted)
    with pytest.raises(KeyboardInterrupt):
        advise(Gin.deal(seed=7).view(1), worlds=100)


def test_progress_is_shown_when_asked_for_and_changes_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    view = Gin.deal(seed=7).view(1)
    quiet = advise(view, worlds=100, seed=1)
    assert capsys.readouterr().err == ""
    assert advise(view, worlds=100, seed=1, progress=True) == quiet
    assert "100/100" in capsys.readouterr().err


def test_advice_reads_as_a_table() -> None:
    state = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], rules="classic")
    advice = advise(state.view(0), worlds=500, seed=1)
    lines = advice.table().splitlines()
    assert lines[0].split() == ["points", "±", "win", "gin", "undercut", "void"]
    assert lines[1].startswith("* knock KH")
    assert len(lines) == len(advice.choices) + 2
    assert lines[-1] == "500 likely worlds, seed 1"
    assert str(advice) == advice.table()
    assert repr(advice).startswith("Advice(knock KH: +")
    assert advice.choice("knock KH") == advice.best
    with pytest.raises(AdviceError, match="'discard 2S' is not among the choices: knock KH"):
        advice.choice("discard 2S")


def test_advice_hangs_on_nothing_that_the_seat_cannot_see() -> None:
    state = near_the_end()
    other = Gin.from_cards(
        [state.hands[0], "6C 4C TC 2H 2S 2C KD KC 5D 4S"],
        discards=state.discards,
        stock="7C 8C QC 5S",
        turn=0,
    )
    assert advise(state.view(0), 300, 1) == advise(other.view(0), 300, 1)


def test_where_nothing_can_be_advised_the_error_says_why() -> None:
    state = Gin.deal(seed=7)
    with pytest.raises(AdviceError, match="it is the turn of seat 1, not of seat 0"):
        advise(state.view(0))
    with pytest.raises(DealError, match="an onlooker has no hand"):
        advise(state.view(None))
    over = played_out(state)
    for seat in (0, 1):
        with pytest.raises(AdviceError, match="the hand is over"):
            advise(over.view(seat))
    void = near_the_end()
    while void.turn is not None:
        void = void.play("draw stock" if void.phase is Phase.DRAW else void.legal_moves()[0])
    assert void.result is not None
    assert void.result.is_void
    with pytest.raises(AdviceError, match="the hand is over"):
        advise(void.view(0))
    for worlds in (0, -1, 2.5, True):
        with pytest.raises(RulesError, match="is no number of worlds"):
            advise(state.view(1), worlds)  # type: ignore[arg-type]
    with pytest.raises(DealError, match="is no seed"):
        advise(state.view(1), 10, -1)


def test_games_that_are_not_supported_say_so_plainly() -> None:
    for players in (3, 4):
        view = Gin.deal(seed=7, rules="table", players=players).view(1)
        with pytest.raises(RulesError, match=f"this hand has {players} players: .* two alone"):
            advise(view)
    with pytest.raises(RulesError, match=r"basic rummy is rummy: .* gin alone"):
        advise(Rummy.deal(seed=7, players=2).view(1))  # type: ignore[arg-type]
    for other in (Gin.deal(seed=7), "7H", None):
        with pytest.raises(GinlearnError, match="is no view of a hand of gin"):
            advise(other)  # type: ignore[arg-type]


def test_an_impossible_view_is_refused() -> None:
    view = Gin.deal(seed=7).view(1)
    doubled = dataclasses.replace(view, discards=(*view.discards, *view.discards))
    with pytest.raises(DealError, match="this view cannot be: 9H is in two places"):
        advise(doubled)


def test_only_the_moves_asked_for_are_weighed_in_the_same_worlds() -> None:
    view = Gin.deal(seed=7).play("draw discard").view(1)
    every = advise(view, 60, 3)
    one, two = every.choices[0].move, every.choices[-1].move
    some = advise(view, 60, 3, moves=(two, one))
    assert [choice.move for choice in some.choices] == [one, two]
    assert some.choice(one) == every.choice(one)
    assert some.difference(one, two) == every.difference(one, two)


def test_moves_that_are_not_legal_or_none_at_all_cannot_be_weighed() -> None:
    view = Gin.deal(seed=7).view(1)
    with pytest.raises(AdviceError, match=r"'done' cannot be weighed: .* draw discard"):
        advise(view, 10, moves=(DONE,))
    with pytest.raises(AdviceError, match="no moves were given"):
        advise(view, 10, moves=())


def test_the_opponent_may_go_on_by_another_policy() -> None:
    view = Gin.deal(seed=7).play("draw discard").view(1)
    alike = advise(view, 60, 3, policy=GREEDY, opponent=GREEDY)
    assert alike == advise(view, 60, 3)
    # Against a player who waits for gin fewer hands are lost to a knock, so more are won.
    waits = advise(view, 60, 3, opponent=GIN_ONLY)
    assert waits.best.win > alike.best.win
    other = advise(view, 60, 3, policy=GIN_ONLY, opponent=GREEDY)
    assert other.best.win < alike.best.win
