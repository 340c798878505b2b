"""Sentences are templates and values until they are said."""

from __future__ import annotations

import pickle
from gettext import NullTranslations

from ginlearn import cards
from ginlearn.course.sentences import Points, Sentence, said, together
from ginlearn.course.sentences import cards as read_cards
from ginlearn.engine.cards import CardSet


class Backwards(NullTranslations):
    """A language in which the words of every template come last word first."""

    def gettext(self, message: str) -> str:
        return " ".join(reversed(message.split()))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"pts {msgid1 if n == 1 else msgid2}".split(" p")[0].strip()


def plain(sentence: Sentence) -> str:
    return str(sentence).replace("\ufe0e", "")


def test_one_point_is_singular_and_other_numbers_are_plural() -> None:
    said = [str(Sentence("{points}", points=Points(number))) for number in (0, 1, 2)]
    assert said == ["0 points", "1 point", "2 points"]


def test_a_set_of_cards_is_read_from_the_lowest_rank_up() -> None:
    assert plain(Sentence("{cards}", cards=cards("KS AH 10D"))) == "A♥ 10♦ K♠"


def test_cards_in_a_tuple_keep_their_order() -> None:
    around = (*read_cards("KS"), *read_cards("AS 2S"))
    assert plain(Sentence("{cards}", cards=around)) == "K♠ A♠ 2♠"


def test_several_groups_are_listed_with_an_and() -> None:
    groups = tuple(CardSet.of(text) for text in ("7H", "8H", "9H"))
    assert plain(Sentence("{groups}", groups=groups)) == "7♥, 8♥ and 9♥"
    assert plain(Sentence("{groups}", groups=groups[:1])) == "7♥"


def test_a_catalogue_translates_the_template_before_it_is_filled() -> None:
    sentence = Sentence("{card} costs {points}", card=read_cards("KS")[0], points=Points(10))
    assert sentence.said(Backwards()).replace("\ufe0e", "") == "pts 10 costs K♠"
    assert plain(sentence) == "K♠ costs 10 points"


def test_a_sentence_is_its_english_text_and_compares_as_text() -> None:
    sentence = Sentence("{number} left", number=3)
    assert sentence == "3 left"
    assert sentence == Sentence("{count} left", count=3)
    assert type(str(sentence)) is str


def test_a_sentence_within_another_is_said_in_the_same_language() -> None:
    inner = Sentence("two words")
    outer = Sentence("say {this}", this=inner)
    assert outer == "say two words"
    assert outer.said(Backwards()) == "words two say"


def test_texts_put_together_are_each_said_in_their_own_way() -> None:
    both = together(Sentence("one two", points=1), "", "plain {text}")
    assert both == "one two plain {text}"
    assert both.said(Backwards()) == "{text} plain two one"
    assert together() == ""


def test_any_text_can_be_said_whether_it_is_a_sentence_or_not() -> None:
    assert said("plain text", Backwards()) == "text plain"
    assert said(Sentence("{a} b", a=1), Backwards()) == "b 1"
    assert said("", Backwards()) == ""


def test_a_sentence_travels_between_processes_with_its_template() -> None:
    sentence = Sentence("{points} left", points=Points(3))
    again = pickle.loads(pickle.dumps(sentence))
    assert again == sentence
    assert (again.template, again.values) == (sentence.template, sentence.values)
