"""Texts that every floor uses."""

from __future__ import annotations

from ginlearn.text import (
    ENGLISH,
    GinlearnError,
    Language,
    Text,
    cards_counted,
    paragraph,
    points,
    verbatim,
    whole_sentence,
)


def test_points_and_cards_are_counted_with_their_noun() -> None:
    assert [str(points(n)) for n in (0, 1, 2, -1, 0.5)] == [
        "0 points", "1 point", "2 points", "-1 points", "0.5 points",
    ]  # fmt: skip
    assert [str(cards_counted(n)) for n in (0, 1, 11)] == ["0 cards", "1 card", "11 cards"]


def test_a_paragraph_is_whole_sentences_one_after_another() -> None:
    said = paragraph(Text("Right."), None, Text(""), Text("{left} are left.", left=points(9)))
    assert str(said) == "Right. 9 points are left."


def test_a_paragraph_of_one_is_that_text_and_one_of_none_is_empty() -> None:
    text = Text("Right.")
    assert paragraph(None, text) is text
    assert not paragraph()
    assert not paragraph(None, Text(""))


def test_each_sentence_of_a_paragraph_is_translated_by_itself() -> None:
    said = Language("en-XA").say(paragraph(Text("Right."), Text("You may knock.")))
    assert "⟦Ŕîĝĥţ. ~⟧ ⟦Ýöû ɱåý ķñöçķ. ~~~⟧" in said


def test_a_paragraph_may_stand_in_another() -> None:
    inner = paragraph(Text("One."), Text("Two."))
    assert str(paragraph(inner, Text("Three."))) == "One. Two. Three."


def test_what_is_verbatim_is_never_translated_nor_filled() -> None:
    assert "{Ann} knocks" in Language("en-XA").say(verbatim("{Ann} knocks"))
    assert Language("he").say(verbatim("Ann")) == "\u2068Ann\u2069"


def test_an_error_is_said_as_a_whole_sentence() -> None:
    def said(error: GinlearnError) -> str:
        return ENGLISH.say(whole_sentence(error.text))

    assert said(GinlearnError("no such card")) == "No such card."
    assert said(GinlearnError("Really?")) == "Really?"


def test_a_whole_sentence_stands_among_others_and_is_said_in_their_language() -> None:
    why = whole_sentence(Text("no such card"))
    refusal = paragraph(why, Text("Nothing was changed."))
    assert str(refusal) == "No such card. Nothing was changed."
    assert "⟦ñö šûçĥ çåŕđ ~~~⟧." in Language("en-XA").say(refusal)
