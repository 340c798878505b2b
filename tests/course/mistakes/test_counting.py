"""The verdict on a count of deadwood."""

from __future__ import annotations

import pytest

from ginlearn import deadwood
from ginlearn.course.hands.deals import late_hand
from ginlearn.course.mistakes.diagnosing import CountError, diagnose_count

OVERLAPPING = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
KINGS = "3S 4S 5S 6S 9C 9D 9H 9S KC KD"
LONE_KING = "3S 4S 5S 6S 9C 9D 9H 9S KC AD"


def mistakes(hand: str, answer: int, *groups: str) -> list[str]:
    diagnosis = diagnose_count(hand, answer, groups or None)
    return [finding.mistake_id for finding in diagnosis.mistakes]


def said(hand: str, answer: int) -> str:
    return str(diagnose_count(hand, answer).mistakes[0].text).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("hand", "answer", "mistake_id"),
    [
        pytest.param(OVERLAPPING, 14, "M1", id="a card in two melds"),
        pytest.param("KS AS 2S 6D 7D 8D JC JD JH 5H", 5, "M2", id="around the corner"),
        pytest.param("2H 6H JH 8C 8D 8S 4C 5C 6C 3D", 3, "M3", id="one suit with gaps"),
        pytest.param("QH KH AH 5C 5D 5S 2D 3D 4D 8S", 8, "M4", id="ace high"),
        pytest.param(KINGS, 10, "M5", id="a pair counted once"),
        pytest.param(KINGS, 0, "M5", id="a pair left out"),
        pytest.param("8H 9H TH 8S 9S TS TD AC AD AS", 34, "M10", id="largest meld first"),
        pytest.param("3D 4D 5D 6D 7D 3C 3S 7C 7S AH", 21, "M11", id="longest run first"),
        pytest.param("8C 8D 8H 8S 9S TS AC 2C 3C KD", 29, "M12", id="four of a kind kept"),
        pytest.param("5H 6D 7H JC JD JS 2S 3S 4S 9C", 9, "M16", id="colour taken for suit"),
        pytest.param(LONE_KING, 14, "M17", id="a king counted thirteen"),
        pytest.param(LONE_KING, 21, "ace-eleven", id="the ace counted eleven"),
        pytest.param(OVERLAPPING, 31, "contested", id="sets first"),
        pytest.param(OVERLAPPING, 58, "all-counted", id="every card"),
        pytest.param("7C 7D 7H 8S KD QD", 21, "melds-counted", id="the melds"),
        pytest.param("7C 7D 7H 8S KD QD", 3, "cards-counted", id="the number of cards"),
        pytest.param("7C 7D 7H 8S KD QD", 20, "slip", id="a card left out"),
        pytest.param("7C 7D 7H 8S KD QD", 36, "slip", id="a card counted twice"),
        pytest.param("7C 7D 7H 8S KD QD", 29, "slip", id="one off"),
        pytest.param("7C 7D 7H 8S KD QD", 5, "slip", id="less than any arrangement leaves"),
        pytest.param("7C 7D 7H 8S KD QD", 99, "slip", id="more than the whole hand"),
        pytest.param("4S 4H 4D 5D 6D KS", 21, "contested", id="sets first with a king left"),
        pytest.param("6C 7C 8C QD QH QS 9H 4D 3C 2S AD", 10, "after-discard", id="discarded"),
    ],
)
def test_the_mistake_that_leads_to_the_answer_is_named_first(
    hand: str, answer: int, mistake_id: str
) -> None:
    diagnosis = diagnose_count(hand, answer)
    assert diagnosis.mistakes[0].mistake_id == mistake_id
    assert not diagnosis.is_right
    assert diagnosis.deadwood == deadwood(hand)


def test_the_right_count_has_no_mistake() -> None:
    diagnosis = diagnose_count(OVERLAPPING, 28)
    assert diagnosis.is_right
    assert diagnosis.mistakes == ()


def test_nine_melded_cards_and_a_king_are_ten_points() -> None:
    hand = "3S 4S 5S 6S 9C 9D 9H QC QD QH".replace("6S", "KS")
    assert diagnose_count(hand, 10).is_right
    assert mistakes(hand, 13)[0] == "M17"


def test_a_count_that_some_legal_arrangement_leaves_is_told_that_another_leaves_less() -> None:
    # Only the sevens laid: eights and nines of hearts, twos, queen and four left.
    assert mistakes(OVERLAPPING, 37) == ["not-best"]


def test_a_count_that_is_right_for_a_false_group_names_what_is_wrong_with_the_group() -> None:
    corner = "KS AS 2S 6D 7D 8D JC JD JH 5H"
    assert mistakes(corner, 5, "KS AS 2S", "6D 7D 8D", "JC JD JH")[0] == "M2"


def test_a_count_that_is_right_for_what_was_laid_names_what_would_be_better() -> None:
    assert mistakes(OVERLAPPING, 34, "7H 8H 9H")[0] == "overlooked"


def test_a_wrong_count_of_a_best_arrangement_is_explained_by_the_count() -> None:
    hand = LONE_KING
    assert mistakes(hand, 14, "3S 4S 5S 6S", "9C 9D 9H 9S")[0] == "M17"


def test_a_count_of_a_false_arrangement_does_not_make_the_right_answer_wrong() -> None:
    assert diagnose_count(KINGS, 20, ["KC KD"]).is_right


def test_the_sentence_names_the_card_but_not_the_right_number() -> None:
    assert said(OVERLAPPING, 14) == (
        "14 comes out when 7♥ serves in two melds. A card serves in one only, so one of the two "
        "has to do without it."
    )
    assert said(LONE_KING, 14) == (
        "Jack, queen and king count 10 each, not 11, 12 and 13. Count K♣ again."
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_wrong_answer_gets_a_reason_that_keeps_the_right_number_to_itself(seed: int) -> None:
    hand = late_hand(seed)
    right = deadwood(hand)
    for answer in range(100):
        diagnosis = diagnose_count(hand, answer)
        assert diagnosis.is_right == (answer == right) == (not diagnosis.mistakes)
        for finding in diagnosis.mistakes:
            assert finding.text
            assert f" {right} points" not in str(finding.text)


@pytest.mark.parametrize("answer", [-1, True, 2.5, "12", None])
def test_what_is_no_number_of_points_is_refused(answer: object) -> None:
    with pytest.raises(CountError, match="is not a number of points"):
        diagnose_count(KINGS, answer)  # type: ignore[arg-type]
