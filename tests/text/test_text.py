"""A text: an English template that keeps its values until it is said."""

from __future__ import annotations

import copy
import pickle

import pytest

from ginlearn.text import ENGLISH, GinlearnError, Language, Text, points
from tests.text.conftest import Translate

HINT = Text.in_context("button", "Hint")


def test_a_text_is_said_with_its_values() -> None:
    text = Text("{name} has {left} cards left.", name="Ann", left=3)
    assert str(text) == ENGLISH.say(text) == "Ann has 3 cards left."
    assert (text.template, text.values["left"]) == ("{name} has {left} cards left.", 3)


def test_a_text_within_a_text_is_said_in_the_same_language() -> None:
    text = Text("Knock: {what}", what=Text("{left} left", left=Text("nothing")))
    assert str(text) == "Knock: nothing left"
    assert Language("en-XA").say(text) == "⟦Ķñöçķ: ⟦⟦ñöţĥîñĝ ~⟧ ļéƒţ ~~⟧ ~~~⟧"


def test_a_value_that_is_missing_is_an_error_of_the_programmer() -> None:
    text = Text("{name} has won.")
    with pytest.raises(KeyError, match="name"):
        str(text)
    with pytest.raises(KeyError, match="name"):
        Language("he").say(text.filled(other="Ann"))


def test_values_may_come_later_and_replace_earlier_ones() -> None:
    text = Text("{name} has {left}.", name="Ann").filled(left=points(1))
    assert str(text) == "Ann has 1 point."
    assert str(text.filled(name="Ben")) == "Ben has 1 point."
    assert str(text) == "Ann has 1 point."


def test_filling_keeps_the_context_and_both_forms() -> None:
    assert HINT.filled(name="Ann").context == "button"
    counted = Text.counted("{n} hand", "{n} hands").filled(n=2)
    assert (str(counted), counted.other) == ("2 hands", "{n} hands")


@pytest.mark.parametrize(("n", "said"), [(0, "0 hands"), (1, "1 hand"), (2, "2 hands")])
def test_a_number_chooses_the_form(n: int, said: str) -> None:
    assert str(Text.counted("{n} hand", "{n} hands", n=n)) == said


@pytest.mark.parametrize(
    ("n", "said"), [(0.4, "0.4 hands"), (1.0, "1.0 hands"), (True, "True hands")]
)
def test_what_is_no_whole_number_has_the_form_of_many(n: float, said: str) -> None:
    assert str(Text.counted("{n} hand", "{n} hands", n=n)) == said


def test_the_plural_forms_are_those_of_the_language(translated: Translate) -> None:
    hebrew = translated(
        "he",
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "קלף אחד"\nmsgstr[1] "שני קלפים"\nmsgstr[2] "{n} קלפים"\n',
    )
    said = [hebrew.say(Text.counted("{n} card", "{n} cards", n=n)) for n in (0, 1, 2, 3, 11, 0.4)]
    assert said == ["0 קלפים", "קלף אחד", "שני קלפים", "3 קלפים", "11 קלפים", "0.4 קלפים"]


def test_a_page_that_counts_by_itself_gets_a_form_for_each_category(translated: Translate) -> None:
    hebrew = translated(
        "he",
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "קלף אחד"\nmsgstr[1] "שני קלפים"\nmsgstr[2] "{n} קלפים"\n',
    )
    cards = Text.counted("{n} card", "{n} cards")
    assert cards.forms_in(hebrew) == {
        "one": "קלף אחד", "two": "שני קלפים", "other": "{n} קלפים",
    }  # fmt: skip
    assert cards.forms_in(ENGLISH) == {"one": "{n} card", "other": "{n} cards"}


def test_the_same_words_may_be_translated_differently_by_context(translated: Translate) -> None:
    greek = translated(
        "el",
        'msgctxt "button"\nmsgid "Hint"\nmsgstr "Υπόδειξη"\n\nmsgid "Hint"\nmsgstr "Νύξη"\n',
    )
    assert (greek.say(HINT), greek.say(Text("Hint"))) == ("Υπόδειξη", "Νύξη")
    assert greek.say(Text.in_context("heading", "Hint")) == "Hint"
    assert str(HINT) == "Hint"


def test_several_texts_of_one_context() -> None:
    one, two = Text.each("suit", "spades", "hearts")
    assert (one.context, str(one), str(two)) == ("suit", "spades", "hearts")


def test_texts_are_equal_by_template_values_and_context() -> None:
    assert Text("{n} left", n=1) == Text("{n} left", n=1)
    assert len({Text("{n} left", n=1), Text("{n} left", n=1), Text("{n} left", n=2)}) == 2
    assert Text("{n} left", n=1) != Text("{n} left", n=2)
    assert Text("Hint") != HINT
    assert Text("Hint") != "Hint"
    assert Text.counted("{n} hand", "{n} hands", n=1) != Text("{n} hand", n=1)


@pytest.mark.parametrize(
    "text",
    [
        Text("{name} has won.", name="Ann"),
        Text("{why}", why=Text("{left} left", left=points(2))),
        Text.counted("{n} hand", "{n} hands", n=3),
        HINT,
    ],
)
def test_a_text_can_be_pickled_and_copied(text: Text) -> None:
    for again in (pickle.loads(pickle.dumps(text)), copy.copy(text), copy.deepcopy(text)):
        assert again == text
        assert (str(again), again.context, again.other) == (str(text), text.context, text.other)


def test_a_text_never_changes() -> None:
    text = Text("{name} has won.", name="Ann")
    with pytest.raises(AttributeError, match="a text never changes"):
        text.template = "x"
    with pytest.raises(TypeError):
        text.values["name"] = "Ben"  # type: ignore[index]


def test_a_text_is_no_str() -> None:
    text = Text("won")
    with pytest.raises(TypeError):
        text + " twice"  # type: ignore[operator]
    with pytest.raises(TypeError):
        "won" in text  # type: ignore[operator]  # noqa: B015
    with pytest.raises(AttributeError):
        text.upper()  # type: ignore[attr-defined]


def test_an_empty_text_says_nothing_and_is_false() -> None:
    assert not Text("")
    assert Text("won")
    assert Language("he").say(Text("")) == ""


def test_a_text_shows_its_english() -> None:
    assert repr(Text("{name} has won.", name="Ann")) == "Text('Ann has won.')"


def test_a_text_whose_values_are_to_come_shows_its_template() -> None:
    assert repr(Text("{name} has won.")) == "Text('{name} has won.')"
    assert repr(Text.counted("{n} card", "{n} cards")) == "Text('{n} card')"


def test_an_error_is_made_like_a_text_or_from_one() -> None:
    made = GinlearnError("{card!r} is not in the hand", card="7H")
    assert (str(made), made.text.values["card"]) == ("'7H' is not in the hand", "7H")
    text = Text.counted("{n} card is too many", "{n} cards are too many", n=12)
    error = GinlearnError(text)
    assert (str(error), error.text) == ("12 cards are too many", text)
    assert Language("en-XA").say(made.text).startswith("⟦'7H' îš")


def test_an_error_can_be_sent_between_processes() -> None:
    class OwnError(GinlearnError):
        pass

    error = GinlearnError("{why}", why=Text.counted("{n} hand", "{n} hands", n=2))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.text, str(again)) == (GinlearnError, error.text, "2 hands")
    assert issubclass(OwnError, ValueError)
