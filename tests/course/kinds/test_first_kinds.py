"""Values, melds and finding them: the hands of each level, and the verdict on each mistake."""

from __future__ import annotations

from itertools import combinations

import pytest

from ginlearn import Card, Rules, cards, is_meld
from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.melds.find_the_melds import whole_melds
from ginlearn.course.kinds.melds.is_it_a_meld import ask
from ginlearn.course.kinds.melds.traps import false_run, rivals, trap
from ginlearn.engine.melds.meld import meld_fault
from ginlearn.text import Text
from tests.course.posing import pose

SEEDS = range(150)


def shown(kind: str, level: int, seed: int) -> tuple[Card, ...]:
    (group,) = pose(kind, level, seed).shows
    return tuple(card for card in group.cards if card is not None)


def plain(text: Text | None) -> str:
    return str(text).replace("\ufe0e", "")


def seed_where(kind: str, level: int, *texts: str) -> int:
    """The first seed whose cards have all these ranks."""
    return next(
        seed for seed in range(2000)
        if all(any(str(card)[0] == rank for card in shown(kind, level, seed)) for rank in texts)
    )  # fmt: skip


@pytest.mark.parametrize(("level", "faces", "aces", "number"), [(2, 1, 0, 3), (3, 2, 1, 6)])
def test_sums_hold_the_faces_and_aces_that_their_level_states(
    level: int, faces: int, aces: int, number: int
) -> None:
    for seed in SEEDS:
        ranks = [card.rank for card in shown("values", level, seed)]
        assert len(ranks) == number
        assert sum(rank > 9 for rank in ranks) == faces
        assert sum(rank == 0 for rank in ranks) == aces


def test_every_rank_is_asked_for_sooner_or_later() -> None:
    assert {shown("values", 1, seed)[0].rank for seed in range(400)} == set(range(13))


def test_a_king_of_thirteen_and_an_ace_of_eleven_or_fourteen_are_named() -> None:
    king = pose("values", 1, seed_where("values", 1, "K"))
    assert king.check(13).mistakes == ("M17",)
    assert king.check(12).mistakes == ("M17",)
    ace = pose("values", 1, seed_where("values", 1, "A"))
    assert ace.check("11").mistakes == ("ace-eleven",)
    assert ace.check("14").mistakes == ("M4",)
    assert plain(ace.check("11").more).endswith("counts 1 point.")


def test_another_wrong_value_of_one_card_is_no_slip_in_adding_up() -> None:
    jack = pose("values", 1, seed_where("values", 1, "J"))
    assert jack.check(9).mistakes == ("wrong-value",)
    assert "as much as a ten" in str(jack.check(9).text)
    seven = pose("values", 1, seed_where("values", 1, "7"))
    assert seven.check(8).mistakes == ("wrong-value",)


def test_a_sum_with_faces_of_eleven_to_thirteen_is_told_which_cards_to_count_again() -> None:
    question = pose("values", 3, 1)
    held = shown("values", 3, 1)
    marked = question.check(sum(card.rank + 1 for card in held))
    assert marked.mistakes == ("M17",)
    for card in held:
        assert (card.signs in str(marked.text)) == (card.rank > 9)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_is_a_meld_is_what_the_engine_says(level: int) -> None:
    seen = set()
    for seed in SEEDS:
        group = cards(shown("is-it-a-meld", level, seed))
        (right,) = pose("is-it-a-meld", level, seed).answers
        assert (right != "none") == is_meld(group)
        if right == "set":
            assert len({card.rank for card in group}) == 1
        seen.add(right)
    assert {"run", "none"} <= seen


def test_from_level_two_on_the_cards_are_out_of_order() -> None:
    out_of_order = [
        seed for seed in SEEDS
        if list(shown("is-it-a-meld", 3, seed)) != sorted(shown("is-it-a-meld", 3, seed))
    ]  # fmt: skip
    assert len(out_of_order) > len(SEEDS) / 2


def test_king_ace_two_and_queen_king_ace_are_each_told_why() -> None:
    told = {}
    for seed in SEEDS:
        question = pose("is-it-a-meld", 2, seed)
        if question.answers == ("none",):
            fault = meld_fault(shown("is-it-a-meld", 2, seed))
            told[fault and fault.name] = question.check("run").mistakes
    assert told["AROUND_THE_CORNER"] == ("M2",)
    assert told["ACE_HIGH"] == ("M4",)
    assert told["GAP"] == ("M3",)
    assert told["MIXED_SUITS"] == ("M16",)


def test_under_rules_with_a_high_ace_queen_king_ace_is_a_run() -> None:
    high = Rules.named("basic rummy").replace(ace="high_or_low", ace_points=15)
    seed = next(
        seed for seed in range(500)
        if sorted(card.rank for card in shown("is-it-a-meld", 2, seed)) == [0, 11, 12]
        and meld_fault(shown("is-it-a-meld", 2, seed)) == "the ace is low"
    )  # fmt: skip
    question = ask(2, seed, high)
    assert question.answers == ("run",)
    assert question.check("run").right
    assert question.check("none").mistakes == ("overlooked",)


@pytest.mark.parametrize(("level", "number", "size"), [(1, 1, 7), (2, 2, 10)])
def test_levels_one_and_two_have_melds_that_share_no_card(
    level: int, number: int, size: int
) -> None:
    for seed in SEEDS:
        hand = cards(shown("find-the-melds", level, seed))
        melds = whole_melds(hand)
        assert len(hand) == size
        assert len(melds) == number
        assert not any(one & other for one, other in combinations(melds, 2))


def test_level_three_has_melds_that_share_a_card() -> None:
    for seed in SEEDS:
        melds = whole_melds(cards(shown("find-the-melds", 3, seed)))
        assert any(one & other for one, other in combinations(melds, 2))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_hint_says_what_there_is_to_be_found_and_counts_nothing_as_none(level: int) -> None:
    said = {plain(pose("find-the-melds", level, seed).hints[1].text) for seed in SEEDS}
    assert not any(": 0." in text for text in said)
    if level == 1:
        assert {text.split(".")[0] for text in said} == {"It is a run", "It is a set"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_cards_to_be_found_are_those_of_any_three_that_are_a_meld(level: int) -> None:
    for seed in range(60):
        held = shown("find-the-melds", level, seed)
        by_hand = {card for three in combinations(held, 3) if is_meld(three) for card in three}
        assert pose("find-the-melds", level, seed).answers == (cards(by_hand),)


def test_a_false_meld_that_was_chosen_comes_before_a_true_one_that_was_not() -> None:
    question = pose("find-the-melds", 2, 4)
    false = next(answer for answer in question.tempting() if question.answers[0] < answer)
    one = cards(question.answers[0].lowest)
    marked = question.check(false - one)
    assert marked.mistakes[0] != "overlooked"
    assert "overlooked" in marked.mistakes


@pytest.mark.parametrize("mistake", ["M2", "M3", "M4", "M16"])
def test_false_runs_are_what_the_engine_calls_them(mistake: str) -> None:
    chance = Chance(1, "false runs")
    names = {"M2": "AROUND_THE_CORNER", "M3": "GAP", "M4": "ACE_HIGH", "M16": "MIXED_SUITS"}
    for _ in range(100):
        fault = meld_fault(false_run(mistake, chance))
        assert fault is not None
        assert fault.name == names[mistake]


def test_traps_and_rivals_are_cards_enough_and_no_more() -> None:
    chance = Chance(2, "parts")
    for _ in range(100):
        assert len(trap("M5", chance)) == 2
        assert 1 <= len(trap("M17", chance)) <= 2
        assert all(5 <= len(rivals(name, chance)) <= 9 for name in ("M10", "M11", "M12"))


def test_choices_by_chance_are_the_same_for_a_seed_and_differ_by_purpose() -> None:
    def drawn(seed: int, purpose: str) -> list[int]:
        return Chance(seed, purpose).shuffled(range(20))

    assert drawn(3, "values") == drawn(3, "values")
    assert drawn(3, "values") != drawn(3, "lay-off")
    assert drawn(3, "values") != drawn(4, "values")
    assert sorted(drawn(3, "values")) == list(range(20))
    assert {Chance(seed).below(6) for seed in range(100)} == set(range(6))


def test_a_set_of_several_ranks_is_told_the_ranks_before_what_else_is_wrong() -> None:
    seed = next(
        seed for seed in SEEDS if meld_fault(shown("is-it-a-meld", 2, seed)) == "the ace is low"
    )
    marked = pose("is-it-a-meld", 2, seed).check("a set")
    assert marked.mistakes == ("set-or-run", "M4")
    assert str(marked.text).startswith("A set is all of one rank, and here are 3.")
