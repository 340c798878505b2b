"""Texts are templates and values until they are said."""

from __future__ import annotations

import pickle
from gettext import NullTranslations

import pytest

from ginlearn import cards
from ginlearn.engine.cards import Card, CardSet
from ginlearn.text import Language, Text, paragraph, points


class Backwards(NullTranslations):
    """A language in which the words of every template come last word first."""

    def gettext(self, message: str) -> str:
        return " ".join(reversed(message.split()))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"pts {msgid1 if n == 1 else msgid2}".split(" p")[0].strip()


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> Language:
    catalogues = {"xx": Backwards(), "en": NullTranslations()}
    monkeypatch.setattr("ginlearn.text.catalogues.catalogue.catalogue_of", catalogues.__getitem__)
    return Language("xx")


def plain(text: Text | str) -> str:
    return str(text).replace("\ufe0e", "")


def test_one_point_is_singular_and_other_numbers_are_plural() -> None:
    said = [str(Text("{points}", points=points(number))) for number in (0, 1, 2)]
    assert said == ["0 points", "1 point", "2 points"]


def test_a_set_of_cards_is_read_from_the_lowest_rank_up() -> None:
    assert plain(Text("{cards}", cards=cards("KS AH 10D"))) == "A♥ 10♦ K♠"


def test_cards_in_a_tuple_keep_their_order() -> None:
    around = (Card("KS"), Card("AS"), Card("2S"))
    assert plain(Text("{cards}", cards=around)) == "K♠ A♠ 2♠"


def test_several_groups_are_listed_with_an_and() -> None:
    groups = tuple(CardSet.of(text) for text in ("7H", "8H", "9H"))
    assert plain(Text("{groups}", groups=groups)) == "7♥, 8♥ and 9♥"
    assert plain(Text("{groups}", groups=groups[:1])) == "7♥"


def test_a_catalogue_translates_the_template_before_it_is_filled(backwards: Language) -> None:
    text = Text("{card} costs {points}", card=Card("KS"), points=points(10))
    assert plain(text.said(backwards)) == "pts 10 costs K♠"
    assert plain(text) == "K♠ costs 10 points"


def test_a_text_has_its_english_words_whatever_its_values_are_called() -> None:
    text = Text("{number} left", number=3)
    assert str(text) == "3 left"
    assert str(text) == str(Text("{count} left", count=3))
    assert type(str(text)) is str


def test_a_text_within_another_is_said_in_the_same_language(backwards: Language) -> None:
    inner = Text("two words")
    outer = Text("say {this}", this=inner)
    assert str(outer) == "say two words"
    assert outer.said(backwards) == "words two say"


def test_texts_put_together_are_each_said_in_their_own_way(backwards: Language) -> None:
    both = paragraph(Text("one two", points=1), None, Text("plain {{text}}"))
    assert str(both) == "one two plain {text}"
    # A paragraph is a template of its own, so that a language may order its sentences.
    assert both.said(backwards) == "{text} plain two one"
    assert str(paragraph()) == ""


def test_a_text_without_values_is_said_too_and_nothing_is_said_of_none(backwards: Language) -> None:
    assert Text("plain text").said(backwards) == "text plain"
    assert Text("{a} b", a=1).said(backwards) == "b 1"
    assert paragraph().said(backwards) == ""


def test_a_text_travels_between_processes_with_its_template() -> None:
    text = Text("{points} left", points=points(3))
    again = pickle.loads(pickle.dumps(text))
    assert again == text
    assert (again.template, again.values) == (text.template, text.values)
