from __future__ import annotations

import pytest

from ginlearn.course.mistakes.examples import EXAMPLES, IDEAS, Example, Way
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.question import Group
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.arranging import deadwood
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.melds.meld import is_meld

NUMBERED = [name for name in MISTAKES if name[0] == "M" and name[1:].isdecimal()]
OWN = {"Run", "Set", "Left over"}

of_own_hand = pytest.mark.parametrize(
    "example",
    [
        each
        for each in EXAMPLES
        if each.idea in ("melds", "deadwood") or each.mistake_id in ("M8", "M19")
    ],
    ids=lambda each: each.mistake_id,
)


def cards_of(way: Way, *labels: str) -> CardSet:
    # A card that belongs to two melds, as one mistake has it, is still one card.
    return CardSet.of(
        {
            card
            for group in way.groups
            if not labels or str(group.label) in labels
            for card in group.cards
            if card is not None
        }
    )


def faces(group: Group) -> list[Card]:
    return [card for card in group.cards if card is not None]


def example(mistake_id: str) -> Example:
    return next(each for each in EXAMPLES if each.mistake_id == mistake_id)


def test_every_numbered_mistake_has_one_example() -> None:
    assert sorted(each.mistake_id for each in EXAMPLES) == sorted(NUMBERED)


def test_examples_stand_idea_by_idea_in_the_order_of_the_course() -> None:
    assert list(dict.fromkeys(each.idea for each in EXAMPLES)) == list(IDEAS)


@pytest.mark.parametrize("each", EXAMPLES, ids=lambda each: each.mistake_id)
def test_both_sides_say_something_else_and_say_their_count(each: Example) -> None:
    for way in (each.wrong, each.right):
        assert str(way.text).endswith(".")
        assert way.points is None or str(way.points) in str(way.text)
    assert str(each.wrong.text) != str(each.right.text)


@of_own_hand
def test_the_right_side_is_laid_as_well_as_can_be(example: Example) -> None:
    hand = cards_of(example.right, *OWN)

    assert example.right.points == deadwood(hand)
    assert example.right.points == cards_of(example.right, "Left over").points
    for group in example.right.groups:
        if str(group.label) in ("Run", "Set"):
            assert is_meld(faces(group))


@of_own_hand
def test_the_wrong_side_shows_the_same_hand_and_what_is_counted(example: Example) -> None:
    assert cards_of(example.wrong) == cards_of(example.right)
    if example.mistake_id != "M17":  # there the count itself is wrong
        assert example.wrong.points == cards_of(example.wrong, "Left over").points


@pytest.mark.parametrize("name", ["M2", "M3", "M4", "M5", "M16"])
def test_what_is_taken_for_a_meld_is_none(name: str) -> None:
    groups = [group for group in example(name).wrong.groups if str(group.label) in ("Run", "Set")]
    assert [is_meld(faces(group)) for group in groups].count(False) == 1


@pytest.mark.parametrize(
    ("name", "onto"),
    [
        ("M13", ["4D 5D 6D", "8C 9C TC"]),
        ("M15", ["3H 4H 5H", "TD JD QD"]),
        ("M18", ["6C 7C 8C", "QD QH QS"]),
        ("M29", ["7C 7D 7H", "JS QS KS"]),
    ],
)
def test_the_right_lay_offs_leave_what_the_engine_says(name: str, onto: list[str]) -> None:
    right = example(name).right
    knockers = {group.label for group in right.groups if str(group.label).startswith("Knocker")}
    hand = CardSet.of(
        card for group in right.groups if group.label not in knockers for card in faces(group)
    )
    assert lay_off(hand, onto=onto).deadwood == right.points
    left = cards_of(right, "Left over", "Opponent's deadwood")
    assert left.points == right.points
