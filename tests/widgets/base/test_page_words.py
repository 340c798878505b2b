from __future__ import annotations

import re

import pytest

from ginlearn.engine.melds.meld import MeldFault
from ginlearn.text import ENGLISH, Language, Text
from ginlearn.widgets.base.labels import FAULTS
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.base.page_words import PAGE_WORDS, in_each_form, words_for_page
from ginlearn.widgets.page.bundle import joined

PAGE = words_for_page(ENGLISH)


def test_the_page_is_given_every_word_that_it_says() -> None:
    page = joined("board/main.js")
    used = set(re.findall(r'fill\((?:state\.)?words, (?:\w+ \? "[\w.]+" : )?"([\w.]+)"', page))
    used |= set(re.findall(r'fill\((?:state\.)?words, \w+ \? "([\w.]+)"', page))
    counted = set(re.findall(r'fillCount\((?:state\.)?words, [\w.()"]+, "([\w.]+)"', page))
    assert {"card", "silent", "put_back", "moved", "moved.within"} <= used
    assert used <= set(PAGE)
    assert {"cards", "points", "moved.cards", "selected.cards"} <= counted
    assert {f"{key}.other" for key in counted} <= set(PAGE)


def test_the_page_is_given_each_plural_form_of_the_language() -> None:
    forms = {"points.one", "points.other", "cards.one", "cards.other"}
    assert forms <= set(PAGE)
    assert {"points", "cards", "points.two", "cards.two"}.isdisjoint(PAGE)
    hebrew = words_for_page(Language("he"))
    assert {*forms, "points.two", "cards.two"} <= set(hebrew)


def test_the_page_fills_what_it_counts() -> None:
    for key, text in PAGE_WORDS.items():
        if text.other is not None:
            assert "{n}" in PAGE[f"{key}.other"], key


def test_one_template_serves_where_the_number_makes_no_difference() -> None:
    press = Text("Press Enter.")
    assert in_each_form(ENGLISH, "help", press) == {
        "help.one": "Press Enter.",
        "help.other": "Press Enter.",
    }
    assert set(in_each_form(Language("he"), "help", press)) == {
        "help.one", "help.two", "help.other",
    }  # fmt: skip


def test_every_fault_of_a_meld_has_short_words() -> None:
    for fault in MeldFault:
        assert 0 < len(str(FAULTS[fault])) <= 20


def test_the_help_for_one_meld_zone_does_not_count_to_one() -> None:
    assert "1 or Enter" in PAGE["help.one"]
    assert "1 to {n}" in PAGE["help.other"]
    assert "1 to 4" in str(PAGE_WORDS["help"].filled(n=4))


def test_numbers_choose_their_words() -> None:
    assert str(PAGE_WORDS["points"].filled(n=1)) == "1 point"
    assert str(PAGE_WORDS["points"].filled(n=0)) == "0 points"


def test_a_board_speaks_the_language_of_the_cells_where_none_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert board_language("el").code == "el"
    monkeypatch.delenv("GINLEARN_LANGUAGE", raising=False)
    assert board_language(CELLS).code == "en"
    monkeypatch.setenv("GINLEARN_LANGUAGE", "he")
    assert board_language(CELLS).code == "he"
