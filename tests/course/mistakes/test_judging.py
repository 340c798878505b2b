"""The verdict on a hand as a learner has arranged it."""

from __future__ import annotations

import pytest

from ginlearn import best_arrangements, cards, deadwood
from ginlearn.course.hands.deals import any_hand, late_hand
from ginlearn.course.mistakes.diagnosing import diagnose_arrangement
from ginlearn.course.mistakes.tempting import every_meld, tempting_arrangements
from ginlearn.engine.errors import CardTextError, HandSizeError, NotInHandError

OVERLAPPING = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
CORNER = "KS AS 2S 6D 7D 8D JC JD JH 5H"
ONE_SUIT = "2H 6H JH 8C 8D 8S 4C 5C 6C 3D"
HIGH_ACE = "QH KH AH 5C 5D 5S 2D 3D 4D 8S"
KINGS = "3S 4S 5S 6S 9C 9D 9H 9S KC KD"
TENS = "8H 9H TH 8S 9S TS TD AC AD AS"
RUN_OF_FIVE = "3D 4D 5D 6D 7D 3C 3S 7C 7S AH"
FOUR_EIGHTS = "8C 8D 8H 8S 9S TS AC 2C 3C KD"
ALL_RED = "5H 6D 7H JC JD JS 2S 3S 4S 9C"


# 3-3-3 needs one of the two threes that the runs of ace, two, three have.
SHUT_OUT = ("AS 2S 3S 3H 5H AD 2D 3D 3C 5C", ("AS 2S 3S", "AD 2D 3D"))


def mistakes(hand: str, *groups: str) -> list[str]:
    return [finding.mistake_id for finding in diagnose_arrangement(hand, groups).mistakes]


def said(hand: str, *groups: str) -> str:
    findings = diagnose_arrangement(hand, groups).mistakes
    return " ".join(str(finding.text) for finding in findings).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("hand", "groups", "mistake_id", "laid", "best"),
    [
        pytest.param(CORNER, "KS AS 2S | 6D 7D 8D | JC JD JH", "M2", 18, 18, id="corner"),
        pytest.param(ONE_SUIT, "2H 6H JH | 8C 8D 8S | 4C 5C 6C", "M3", 21, 21, id="gap"),
        pytest.param(HIGH_ACE, "QH KH AH | 5C 5D 5S | 2D 3D 4D", "M4", 29, 29, id="ace high"),
        pytest.param(KINGS, "3S 4S 5S 6S | 9C 9D 9H 9S | KC KD", "M5", 20, 20, id="pair"),
        pytest.param(TENS, "TS TH TD | AC AD AS", "M10", 34, 10, id="largest first"),
        pytest.param(RUN_OF_FIVE, "3D 4D 5D 6D 7D", "M11", 21, 1, id="longest run first"),
        pytest.param(FOUR_EIGHTS, "8C 8D 8H 8S | AC 2C 3C", "M12", 29, 10, id="four kept"),
        pytest.param(ALL_RED, "5H 6D 7H | JC JD JS | 2S 3S 4S", "M16", 27, 27, id="colour"),
        pytest.param(OVERLAPPING, "7C 7D 7H | 7H 8H 9H | 2S 2D 2C", "M1", 14, 28, id="twice"),
        pytest.param(OVERLAPPING, "7C 7D 7H | 2S 2D 2C", "contested", 31, 28, id="lesser meld"),
        pytest.param(OVERLAPPING, "7H 8H 9H", "overlooked", 34, 28, id="a set overlooked"),
        pytest.param(OVERLAPPING, "", "overlooked", 58, 28, id="nothing laid"),
    ],
)
def test_the_mistake_is_named_with_what_is_left_and_what_is_possible(
    hand: str, groups: str, mistake_id: str, laid: int, best: int
) -> None:
    diagnosis = diagnose_arrangement(hand, groups.split("|"))
    assert diagnosis.mistakes[0].mistake_id == mistake_id
    assert (diagnosis.deadwood, diagnosis.best) == (laid, best)
    assert not diagnosis.is_best


def test_the_best_arrangement_has_no_mistake() -> None:
    diagnosis = diagnose_arrangement(OVERLAPPING, ["2S 2D 2C", "9H 8H 7H"])
    assert diagnosis.mistakes == ()
    assert (diagnosis.deadwood, diagnosis.best, diagnosis.is_best) == (28, 28, True)


def test_every_tie_is_best() -> None:
    hand = "5S 5H 5D 6D 7D KC"
    for arrangement in best_arrangements(hand):
        assert diagnose_arrangement(hand, arrangement.melds).is_best


def test_a_false_group_is_a_mistake_even_where_nothing_better_could_be_laid() -> None:
    assert not diagnose_arrangement(CORNER, ["KS AS 2S", "6D 7D 8D", "JC JD JH"]).is_best


def test_a_hand_without_melds_is_best_with_nothing_laid() -> None:
    assert diagnose_arrangement("KS QH 2D", []).is_best


def test_false_groups_are_named_before_anything_that_could_be_better() -> None:
    assert mistakes(OVERLAPPING, "7C 7D 7H", "2S 4C") == ["too-few"]


def test_every_false_group_is_named() -> None:
    assert mistakes(KINGS, "KC KD", "3S 5S 6S") == ["M5", "M3"]


@pytest.mark.parametrize(
    ("group", "mistake_id", "sentence"),
    [
        ("KS AS 2S", "M2", "K♠ A♠ 2♠ goes around the corner"),
        ("QS KS AS 2S 3S", "M2", "Q♠ K♠ A♠ 2♠ 3♠ goes around the corner"),
        ("KS AS", "too-few", "A♠ K♠ is too short"),
        ("QS KS AS", "M4", "A♠ cannot stand above the king"),
        ("5D 6D 8D", "M3", "after 6♦ comes 7♦, not 8♦"),
        ("5D 6D 7D 9D", "M3", "5♦ 6♦ 7♦ is a run, but there is a gap between it and 9♦"),
        ("AD 3D 4D KD", "M3", "after A♦ comes 2♦, not 3♦"),
        ("5H 6D 7H", "M16", "share a colour, but a run is all one suit"),
        ("5H 6S 7H", "M16", "5♥ and 6♠ are of different suits"),
        ("5H 6H 7H 8S", "M16", "5♥ 6♥ 7♥ is a run, but 8♠ does not belong to it"),
        ("7H", "too-few", "7♥ alone is no meld"),
        ("7H 8H", "too-few", "7♥ 8♥ is too short"),
        ("KC KD", "M5", "K♦ K♣ is a pair"),
        ("7C 7D 7H 8H", "unrelated", "7♥ 7♦ 7♣ is a meld, but 8♥ does not belong to it"),
        ("7C 7D 7H 8H 9H TH", "unrelated", "is more than one meld"),
        ("7C 7D 8H", "unrelated", "is neither a set nor a run"),
        ("KS AH 2S", "unrelated", "is neither a set nor a run"),
    ],
)
def test_a_false_group_is_told_why_in_its_own_cards(
    group: str, mistake_id: str, sentence: str
) -> None:
    assert mistakes(group, group) == [mistake_id]
    assert sentence in said(group, group)


def test_a_pair_is_told_what_its_cards_cost() -> None:
    assert "20 points together" in said(KINGS, "KC KD")


def test_an_overlooked_set_or_run_is_told_by_its_kind_and_worth_but_not_by_its_cards() -> None:
    text = said(OVERLAPPING, "7H 8H 9H")
    assert text == "There is a set among the loose cards still. It would save 6 points."


def test_where_a_set_and_a_run_compete_the_overlooked_kind_is_not_given_away() -> None:
    text = said("7C 7D 7H 8H 9H")
    assert text == "There is a meld among the loose cards still. It could save 24 points."


def test_several_overlooked_melds_are_told_together() -> None:
    assert "more than one meld" in said(OVERLAPPING)


def test_a_loose_card_that_fits_a_meld_already_laid_is_overlooked() -> None:
    assert mistakes("9C 9D 9H 9S KC", "9C 9D 9H") == ["overlooked"]
    assert said("4D 5D 6D 7D KC", "4D 5D 6D") == "One of the loose cards still fits 4♦ 5♦ 6♦."


def test_an_overlooked_meld_is_told_before_a_costly_one() -> None:
    assert mistakes(TENS, "TS TH TD") == ["overlooked"]
    assert mistakes(TENS, "TS TH TD", "AC AD AS") == ["M10"]


def test_of_several_costly_melds_the_costliest_is_told() -> None:
    # With the aces 8 points would be left at least, with the threes 13, and 4 at best.
    hand = "AS AD AC 3H 2D 3D 2C 3C 4C 5C"
    assert said(hand, "AS AD AC", "3H 3D 3C").startswith("3♥ 3♦ 3♣")


def test_good_melds_that_shut_each_other_out_are_told_so() -> None:
    hand, groups = SHUT_OUT
    best = {meld for arrangement in best_arrangements(hand) for meld in arrangement.melds}
    assert set(map(cards, groups)) <= best
    assert mistakes(hand, *groups) == ["not-best"]


def test_a_costly_meld_says_which_cards_are_wanted_elsewhere_but_not_where() -> None:
    text = said(TENS, "TS TH TD", "AC AD AS")
    assert "it uses 10♠ 10♥" in text
    assert "8♠" not in text


def test_a_learner_s_largest_meld_that_costs_nothing_is_no_mistake() -> None:
    assert diagnose_arrangement("KS KH KD 2S 3S 4S", ["KS KH KD", "2S 3S 4S"]).is_best


def test_empty_groups_are_passed_over() -> None:
    assert diagnose_arrangement("7C 7D 7H", ["", "7C 7D 7H", ""]).is_best


@pytest.mark.parametrize("seed", range(80))
def test_a_hand_is_found_best_exactly_when_it_leaves_the_least(seed: int) -> None:
    hand = late_hand(seed) if seed % 2 else any_hand(seed)
    for meld in (None, *every_meld(hand)):
        diagnosis = diagnose_arrangement(hand, [meld] if meld else [])
        assert diagnosis.best == deadwood(hand)
        assert diagnosis.is_best == (diagnosis.deadwood == diagnosis.best)
        assert bool(diagnosis.mistakes) != diagnosis.is_best
    for way in tempting_arrangements(hand):
        ids = {
            finding.mistake_id
            for finding in diagnose_arrangement(hand, way.arrangement.melds).mistakes
        }
        assert ids & {"M10", "M11", "M12", "contested", "not-best"}


def test_a_card_that_the_hand_does_not_hold_is_refused_by_name_and_place() -> None:
    with pytest.raises(NotInHandError, match="KS in group 2 is not in the hand"):
        diagnose_arrangement("7C 7D 7H", ["7C 7D", "7H KS"])


def test_twelve_cards_and_text_that_is_no_card_are_refused() -> None:
    with pytest.raises(HandSizeError):
        diagnose_arrangement(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"), [])
    with pytest.raises(CardTextError):
        diagnose_arrangement("7C 7X", [])
