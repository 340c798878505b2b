"""Numbers gained or lost, with a true minus sign."""

from __future__ import annotations

import pytest

from ginlearn.text import ENGLISH, Language, Signed, Text


@pytest.mark.parametrize(
    ("template", "number", "said"),
    [
        ("{gain}", -2, "\N{MINUS SIGN}2.0"),
        ("{gain:+.1f}", 3.25, "+3.2"),
        ("{gain:+.1f}", -3.25, "\N{MINUS SIGN}3.2"),
        ("{gain:.0f}", -12, "\N{MINUS SIGN}12"),
        ("{gain:.0f}", 0, "0"),
    ],
)
def test_a_number_lost_has_a_minus_and_no_hyphen(template: str, number: float, said: str) -> None:
    assert ENGLISH.say(Text(template, gain=Signed(number))) == said


def test_a_language_writes_it_in_its_own_way() -> None:
    lost = Text("{gain:+.1f}", gain=Signed(-2.5))
    assert Language("el").say(lost) == "\N{MINUS SIGN}2,5"
    assert Language("he").say(lost) == "\u2066\N{MINUS SIGN}2.5\u2069"
