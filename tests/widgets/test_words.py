from __future__ import annotations

import re

from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds import MeldFault
from ginlearn.widgets.page.bundle import joined
from ginlearn.widgets.words import PAGE_WORDS, Words


def test_the_page_is_given_every_word_that_it_says() -> None:
    page = joined("board/main.js")
    used = set(re.findall(r'fill\((?:state\.)?words, "([\w.]+)"', page))
    counted = set(re.findall(r'fillCount\((?:state\.)?words, [\w.()"]+, "([\w.]+)"', page))
    assert {"card", "silent", "put_back"} <= used
    assert used <= set(PAGE_WORDS)
    assert {"cards", "points", "moved", "selected"} <= counted
    assert {f"{key}.other" for key in counted} <= set(PAGE_WORDS)


def test_every_fault_of_a_meld_has_short_words() -> None:
    words = Words()
    for fault in MeldFault:
        assert 0 < len(words.of(f"verdict.{fault.name}")) <= 20


def test_an_error_is_said_as_a_whole_sentence() -> None:
    assert Words().error(GinlearnError("no such card")) == "No such card."
    assert Words().error(GinlearnError("Really?")) == "Really?"


def test_the_help_for_one_meld_zone_does_not_count_to_one() -> None:
    words = Words()
    assert "1 or Enter" in words.count("help", 1)
    assert "1 to 4" in words.count("help", 4)


def test_numbers_choose_their_words() -> None:
    words = Words()
    assert words.count("points", 1) == "1 point"
    assert words.count("points", 0) == "0 points"
