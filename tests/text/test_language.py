"""A language: its direction, its numbers, its lists, and whole sentences."""

from __future__ import annotations

import pickle

import pytest

from ginlearn.text import ENGLISH, Language, Seat, Text
from tests.text.conftest import Translate


@pytest.mark.parametrize(
    ("code", "direction"),
    [
        ("en", "ltr"),
        ("el", "ltr"),
        ("en-XA", "ltr"),
        ("he", "rtl"),
        ("he-IL", "rtl"),
        ("ar-XB", "rtl"),
    ],
)
def test_the_direction_is_that_of_the_script(code: str, direction: str) -> None:
    assert Language(code).direction == direction


@pytest.mark.parametrize(
    ("code", "value", "form", "said"),
    [
        ("en", 0.25, ".1f", "0.2"),
        ("el", 0.25, ".1f", "0,2"),
        ("el", 3, "", "3"),
        ("el", -1.5, "+.1f", "-1,5"),
        ("en", 3, "+", "+3"),
        ("he", 3, "+", "\u2066+3\u2069"),
        ("he", 3, "", "3"),
        ("he", 0.4, "", "0.4"),
    ],
)
def test_numbers_are_written_as_the_language_has_it(
    code: str, value: float, form: str, said: str
) -> None:
    assert Language(code).number(value, form) == said


@pytest.mark.parametrize(
    ("parts", "form", "said"),
    [
        ([], "", ""),
        (["a"], "", "a"),
        (["a", "b"], "", "a and b"),
        (["a", "b", "c"], "", "a, b and c"),
        (["a", "b", "c"], "or", "a, b or c"),
        (["a", "b"], ",", "a, b"),
        (["{a}", "b"], "", "{a} and b"),
    ],
)
def test_parts_are_joined(parts: list[str], form: str, said: str) -> None:
    assert ENGLISH.listed(parts, form) == said


def test_a_list_is_joined_by_the_catalogue(translated: Translate) -> None:
    greek = translated("el", 'msgid "{items} and {last}"\nmsgstr "{items} και {last}"\n')
    assert greek.listed(["α", "β", "γ"]) == "α, β και γ"
    assert greek.say(Text("{names}", names=("Άννα", "Βασίλης"))) == "Άννα και Βασίλης"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the hand is over", "The hand is over."),
        ("The hand is over.", "The hand is over."),
        ("is it over?", "Is it over?"),
        ("over!", "Over!"),
        ("", "."),
    ],
)
def test_a_text_as_a_whole_sentence(text: str, said: str) -> None:
    assert ENGLISH.sentence(Text("{text}", text=text)) == said


def test_a_language_without_a_catalogue_speaks_english_in_its_own_direction() -> None:
    assert Language("yi").say(Text("won by {name}", name="Ann")) == "won by \u2068Ann\u2069"
    assert Language("fr").say(Text("won by {name}", name="Ann")) == "won by Ann"


def test_an_empty_template_is_not_what_a_catalogue_says_of_itself(translated: Translate) -> None:
    assert translated("el", 'msgid "won"\nmsgstr "νίκη"\n').translated("") == ""


def test_a_language_knows_what_the_players_are_called() -> None:
    named = ENGLISH.with_seats({0: "Ann"})
    assert named.say(Text("{who} and {other}", who=Seat(0), other=Seat(1))) == "Ann and seat 1"
    assert ENGLISH.seats == {}


def test_languages_are_equal_by_value_and_can_be_pickled() -> None:
    assert Language("he") == Language("he") != Language("el")
    assert len({Language("he"), Language("he")}) == 1
    assert pickle.loads(pickle.dumps(Language("he", {0: "Ann"}))) == Language("he", {0: "Ann"})


@pytest.mark.parametrize(
    ("code", "categories"), [("en", {"one", "other"}), ("he", {"one", "two", "other"})]
)
def test_the_plural_categories_have_a_number_each(code: str, categories: set[str]) -> None:
    assert set(Language(code).categories) == categories
