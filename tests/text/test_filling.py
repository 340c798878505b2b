"""The words for each kind of value in a template."""

from __future__ import annotations

import pytest

from ginlearn import Card, cards
from ginlearn.engine.melds.meld import Meld
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import Discard, Knock
from ginlearn.text import ENGLISH, Language, Seat, Text, points

HEBREW, MIRRORED = Language("he"), Language("ar-XB")


@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("{it}", 3, "3"),
        ("{it:+}", 3, "+3"),
        ("{it:+.1f}", -0.25, "-0.2"),
        ("{it}", True, "True"),
        ("{it}", "Ann", "Ann"),
        ("{it}", None, "None"),
        ("{it}", Seat(1), "seat 1"),
        ("{it}", points(1), "1 point"),
        ("{it}", Card("7H"), "7♥\ufe0e"),
        ("{it:text}", Card("TH"), "TH"),
        ("{it:name}", Card("TH"), "ten of hearts"),
        ("{it}", cards("QS 7H 7C"), "7♥\ufe0e 7♣\ufe0e Q♠\ufe0e"),
        ("{it:text}", cards("QS 7H 7C"), "QS 7H 7C"),
        ("{it}", Meld.of("8C 7C 9C"), "7♣\ufe0e 8♣\ufe0e 9♣\ufe0e"),
        ("{it:text}", Meld.of("8C 7C 9C"), "7C 8C 9C"),
        ("{it}", TableMeld(cards("7C 7D 7H"), 0), "7♥\ufe0e 7♦\ufe0e 7♣\ufe0e"),
        ("{it:text}", TableMeld(cards("7C 7D 7H"), 0), "7H 7D 7C"),
        ("{it}", Discard("7H"), "discard 7H"),
        ("{it:text}", Knock("7H", ["2C 3C 4C"]), "knock 7H: 2C 3C 4C"),
        ("{it}", (Card("KH"), Card("2S")), "K♥\ufe0e 2♠\ufe0e"),
        ("{it}", ["Ann"], "Ann"),
        ("{it}", ["Ann", "Ben"], "Ann and Ben"),
        ("{it}", ("Ann", "Ben", "Cleo"), "Ann, Ben and Cleo"),
        ("{it:or}", ("Ann", "Ben", "Cleo"), "Ann, Ben or Cleo"),
        ("{it:,}", ("Ann", "Ben", "Cleo"), "Ann, Ben, Cleo"),
        ("{it}", (), ""),
        ("{it}", (points(1), points(2)), "1 point and 2 points"),
        ("{it}", (cards("2S 3S"), cards("KH")), "2♠\ufe0e 3♠\ufe0e and K♥\ufe0e"),
        ("{it!r}", "7H", "'7H'"),
        ("{it!s:>4}", 7, "   7"),
        ("{{it}}", "unused", "{it}"),
    ],
)
def test_every_kind_of_value_in_english(template: str, value: object, said: str) -> None:
    assert str(Text(template, it=value)) == said


@pytest.mark.parametrize("language", [HEBREW, MIRRORED], ids=lambda language: language.code)
@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("{it}", Card("7H"), "\u20667♥\ufe0e\u2069"),
        ("{it:text}", Card("7H"), "\u20667H\u2069"),
        ("{it}", cards("7H 8H"), "\u20667♥\ufe0e 8♥\ufe0e\u2069"),
        ("{it}", (Card("KH"), Card("2S")), "\u2066K♥\ufe0e 2♠\ufe0e\u2069"),
        ("{it}", Discard("7H"), "\u2066discard 7H\u2069"),
        ("{it}", -25, "\u2066-25\u2069"),
        ("{it:+}", 25, "\u2066+25\u2069"),
        ("{it}", 25, "25"),
        ("{it}", "Ann", "\u2068Ann\u2069"),
        ("{it!r}", "7H", "\u2068'7H'\u2069"),
    ],
)
def test_from_right_to_left_values_are_isolated(
    language: Language, template: str, value: object, said: str
) -> None:
    # In the mirrored language the template has its brackets around the value.
    assert said in language.say(Text(template, it=value))
    if language is HEBREW:
        assert language.say(Text(template, it=value)) == said


def test_a_row_of_cards_is_one_isolate_and_a_list_has_one_for_each_item() -> None:
    row = HEBREW.say(Text("{cards}", cards=cards("7H 8H 9H")))
    names = HEBREW.say(Text("{names}", names=("Ann", "Ben")))
    assert (row.count("\u2066"), names.count("\u2068")) == (1, 2)


def test_no_marks_stand_in_a_language_from_left_to_right() -> None:
    said = Language("el").say(Text("{card} {n} {name}", card=Card("7H"), n=-3, name="Ann"))
    assert said == "7♥\ufe0e -3 Ann"


def test_a_long_quotation_is_cut_and_what_is_said_beside_it_is_not() -> None:
    text = Text("{given!r} is no card; write {allowed}", given="x" * 10_000, allowed="y" * 400)
    assert len(str(text)) < 600
    assert str(text).startswith("'xxx")
    assert str(text).endswith("is no card; write " + "y" * 400)


def test_a_short_quotation_is_whole() -> None:
    assert str(Text("{given!r} is no card", given="x" * 200)) == f"'{'x' * 200}' is no card"


def test_a_long_text_without_quotations_is_whole() -> None:
    assert str(Text("{words}", words="z" * 1_000)) == "z" * 1_000


def test_a_nest_too_deep_to_be_written_down_is_cut() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert "..." in str(Text("{given!r} is no card", given=deep))


def test_what_was_typed_is_filled_in_once() -> None:
    assert str(Text("{typed} is no card", typed="{braces} {0}")) == "{braces} {0} is no card"
    nested = Text("{why}", why=Text("{typed}", typed="{braces}"))
    assert ENGLISH.say(nested) == "{braces}"


def test_half_a_surrogate_pair_can_be_printed() -> None:
    assert str(Text("{typed}", typed="\ud83c")).encode() == b"\\ud83c"


class _Mute:
    def __repr__(self) -> str:
        raise RuntimeError("no words")


def test_what_cannot_be_written_out_does_not_hide_the_reason() -> None:
    refusal = Text("{given} cannot be; it is {given!r}")
    assert str(refusal.filled(given=3 * 10**5_000)) == "3.0e+5000 cannot be; it is 3.0e+5000"
    assert str(refusal.filled(given=-(10**5_000))) == "-1.0e+5000 cannot be; it is -1.0e+5000"
    assert str(refusal.filled(given=_Mute())) == "<_Mute> cannot be; it is <_Mute>"
    assert str(Text("{given!r}", given=[_Mute(), 10**5_000])) == "[<_Mute>, 1.0e+5000]"


def test_a_value_that_is_missing_is_still_an_error_of_the_author() -> None:
    with pytest.raises(KeyError, match="name"):
        str(Text("{name} has won."))
    with pytest.raises(ValueError, match="Unknown format code"):
        str(Text("{n:q}", n=3))
