"""States, hands and results as a person reads them: printed, and shown in a notebook."""

from __future__ import annotations

import re

import pytest

import ginlearn
from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.arranging import best_arrangement
from ginlearn.engine.play.state import HandState
from ginlearn.text import ENGLISH, use_language

KNOCKED = Gin.from_cards(
    ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "QC QD QH 2S 3S 4S KD 8C 7S 5C"]
).play("knock KH")


def said(given: str) -> str:
    return cards(given).said(ENGLISH)


def test_a_printed_state_says_whose_turn_it_is_and_where_the_cards_lie() -> None:
    state = Gin.deal(seed=7)
    lines = str(state).splitlines()
    assert lines[0] == "simple: seat 1 may take the upcard or pass"
    assert [line.partition(": ")[0] for line in lines[1:3]] == ["seat 0", "seat 1"]
    for line, hand in zip(lines[1:3], state.hands, strict=True):
        assert set(line.partition(": ")[2].split()) == {card.signs for card in hand}
    assert lines[3:] == [f"upcard: {said('9H')}", "31 cards in the stock"]


def test_a_printed_knock_shows_the_melds_and_hides_the_discard() -> None:
    lines = str(KNOCKED).splitlines()
    assert lines[0] == "simple: seat 1 may lay off cards"
    assert lines[3] == f"melds of seat 0: {said('4H 5H 6H')} | 9♠︎ 9♦︎ 9♣︎"
    assert lines[4].startswith("left over by seat 0: A♠︎")
    assert "K♥︎" not in str(KNOCKED)


def test_a_printed_end_says_how_the_hand_ended() -> None:
    end = KNOCKED.play("done")
    assert end.result is not None
    assert str(end).splitlines()[0] == f"simple: {end.result.reason}"


def test_a_printed_table_says_who_laid_which_melds() -> None:
    state = Rummy.from_cards(
        ["7C 8S KS", "2D 3D"], table={0: ["7D 7H 7S"], 1: ["2S 3S 4S"]}, turn=0, phase="discard"
    )
    lines = str(state).splitlines()
    assert lines[0] == "basic rummy: seat 0 is to discard"
    assert lines[3:5] == ["laid by seat 0: 7♠︎ 7♥︎ 7♦︎", "laid by seat 1: 2♠︎ 3♠︎ 4♠︎"]


def test_a_state_is_told_in_the_language_of_the_cells() -> None:
    use_language("en-XA")
    try:
        told = str(Gin.deal(seed=7))
    finally:
        use_language(None)
    assert "seat" not in told
    assert "simple" in told


@pytest.mark.parametrize("state", [KNOCKED, KNOCKED.play("done"), Rummy.deal(seed=1)], ids=repr)
def test_a_shown_state_names_every_card_that_it_prints(state: HandState) -> None:
    shown = state._repr_html_()
    signs = re.findall(r"[0-9AJQK]+[♠♥♦♣]\ufe0e", str(state))
    assert shown.count('role="img"') == len(signs) > 15


def test_shown_cards_need_no_picture_and_no_script() -> None:
    shown = cards("7H TS")._repr_html_()
    assert re.findall(r'title="([^"]+)"', shown) == ["ten of spades", "seven of hearts"]
    assert set(re.findall(r"<(\w+)", shown)) == {"span"}
    assert CardSet()._repr_html_().count('role="img"') == 0


def test_an_arrangement_and_a_result_are_shown_too() -> None:
    shown = best_arrangement("7C 7D 7H 2S")._repr_html_()
    assert "deadwood 2:" in shown
    assert shown.count('role="img"') == 4
    result = KNOCKED.play("done").result
    assert result is not None
    told = result._repr_html_()
    assert f'<div dir="ltr">{result.reason}' in told
    assert "seat 0: 2" in told


def test_the_moves_and_the_games_can_be_had_from_the_package() -> None:
    assert ginlearn.moves.LayOff("7S", "7C 7D 7H").onto == cards("7C 7D 7H")
    assert isinstance(ginlearn.lay_off("8C 2H", ["5C 6C 7C"]), ginlearn.LayOff)
    assert [game.name for game in ginlearn.games()][:2] == ["gin", "rummy"]
    assert {"moves", "games", "Rummy"} <= set(dir(ginlearn))


def test_who_may_only_draw_from_the_stock_is_told_so() -> None:
    passed = Gin.deal(seed=7).play("pass").play("pass")
    assert str(passed).splitlines()[0] == "simple: seat 1 is to draw from the stock"
