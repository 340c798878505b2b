"""Answers are read in every form in which people give them, and refused kindly otherwise."""

from __future__ import annotations

import pytest

from ginlearn import cards
from ginlearn.course.questions.forms import (
    AnswerError,
    Arrange,
    Form,
    Number,
    Numbers,
    OneOf,
    Option,
    Pick,
)
from ginlearn.text import Text, points, say

HAND = cards("7C 7D 7H 8H 9H 2S 2D 2C QS 4C")
YES_NO = OneOf((Option("yes", Text("Yes, I may")), Option("no", Text("No"))))
SHEET = Numbers((("north", Text("North")), ("south", Text("South"))), -50, 500)


@pytest.mark.parametrize(
    "given",
    [
        "7H 8H 9H | 2S 2D 2C",
        "2s,2d,2c|9h 8h 7h",
        "7H 8H 9H | 2S 2D 2C | 7C 7D QS 4C",
        ["7H 8H 9H", "2S 2D 2C"],
        [["7H", "8H", "9H"], [], ["2S", "2D", "2C"], []],
        (cards("2S 2D 2C"), cards("7H 8H 9H")),
    ],
)
def test_melds_are_read_in_any_order_with_or_without_what_is_left_over(given: object) -> None:
    assert Arrange(HAND).read(given) == (cards("2S 2D 2C"), cards("7H 8H 9H"))


def test_ten_melded_cards_have_no_rest_to_be_mistaken_for_one() -> None:
    form = Arrange(cards("4H 5H 6H 9C 9D 9S"))
    assert len(form.read("4H 5H 6H | 9C 9D 9S")) == 2


def test_a_card_may_be_laid_in_two_melds_for_that_is_a_mistake_to_be_told() -> None:
    assert len(Arrange(HAND).read("7C 7D 7H | 7H 8H 9H")) == 2


def test_arrangements_are_shown_with_a_last_stroke_before_what_is_left() -> None:
    form = Arrange(HAND)
    shown = str(form.show(form.read("7H 8H 9H | 2S 2D 2C"))).replace("\ufe0e", "")
    assert shown == "2♠ 2♦ 2♣ | 7♥ 8♥ 9♥ | 4♣ 7♦ 7♣ Q♠"
    assert form.read(shown) == (cards("2S 2D 2C"), cards("7H 8H 9H"))


@pytest.mark.parametrize(("given", "number"), [
    (17, 17), ("17", 17), (" 17 Points ", 17), ("1 point", 1), (17.0, 17), ("−5", -5), ("+3", 3),
])  # fmt: skip
def test_numbers_are_read_with_their_unit_and_signs(given: object, number: int) -> None:
    assert Number(-50, 100).read(given) == number


def test_a_choice_is_read_by_key_or_label_in_any_case_or_as_a_truth() -> None:
    assert [YES_NO.read(given) for given in ("yes", "YES, i may", " no ", True, False)] == [
        "yes", "yes", "no", "yes", "no",
    ]  # fmt: skip


ROWS: list[object] = [
    {"south": "0", "north": 22}, "22, 0", "22 0", "22; 0", [22, 0], ["22", "0 points"],
]  # fmt: skip


@pytest.mark.parametrize("given", ROWS)
def test_a_row_of_numbers_is_read_by_key_or_in_order(given: object) -> None:
    assert SHEET.read(given) == {"north": 22, "south": 0}


def test_no_card_may_be_picked_where_that_can_be_the_answer() -> None:
    form = Pick(HAND, least=0, most=10)
    empty: list[object] = ["", [], "none", "No card", "–"]
    assert [form.read(given) for given in empty] == [cards("")] * 5
    assert str(form.show(cards(""))) == "none"


@pytest.mark.parametrize(
    ("form", "given", "said"),
    [
        (Number(), "", "Nothing is written yet. Write a whole number of points."),
        (Number(), "ten", "'ten' is not a whole number of points. Write it in figures"),
        (Number(), "1_7", "'1_7' is not a whole number"),
        (Number(), True, "True is not a whole number"),
        (Number(), 2.5, "2.5 is not a whole number"),
        (Number(0, 98), "99", "99 cannot be here: it is a number from 0 to 98."),
        (Number(0, 98), "-1", "-1 cannot be here: it is a number from 0 to 98."),
        (YES_NO, "", "Nothing is chosen yet. Choose one: Yes, I may / No."),
        (YES_NO, "maybe", "'maybe' is none of the answers. Choose one: Yes, I may / No."),
        (YES_NO, 1, "1 is none of the answers."),
        (Pick(HAND), "", "No card is chosen yet. Name one card."),
        (Pick(HAND), "KH", "K♥ is not here; the cards are 2♠ 2♦"),
        (Pick(HAND), "7C 7D", "2 cards are chosen. Name one card."),
        (Pick(HAND, 2, 3), "7C", "Only one card is chosen. Name 2 to 3 cards."),
        (Pick(HAND), "hearts", "'hearts' is not a card"),
        (Pick(HAND), "7C 7C", "duplicate card 7C"),
        (Arrange(HAND), "", "No meld is laid yet."),
        (Arrange(HAND), [[], []], "No meld is laid yet."),
        (Arrange(HAND), "7C 7D 7S", "7♠ is not here"),
        (Arrange(HAND), 7, "7 is not cards"),
        (SHEET, "22", "1 of 2 numbers are given. Write a whole number for each: North, South."),
        (SHEET, {"north": 22}, "South: Nothing is written yet."),
        (SHEET, {"north": 22, "south": "x"}, "South: 'x' is not a whole number"),
        (SHEET, {"east": 1}, "There is no field 'east'."),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_told_what_would_be_one(
    form: Form[object], given: object, said: str
) -> None:
    with pytest.raises(AnswerError) as caught:
        form.read(given)
    assert said in str(caught.value).replace("\ufe0e", "")


def test_answers_in_the_words_of_the_language_of_the_cells_are_read_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")
    assert YES_NO.read(say(Text("Yes, I may"))) == "yes"
    none = say(Pick(HAND, least=0, most=10).show(cards("")))
    assert none != "none"
    assert Pick(HAND, least=0, most=10).read(none) == cards("")
    assert Number().read("17 points") == 17
    assert Number().read(say(points(17))) == 17
