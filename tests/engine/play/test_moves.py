"""Moves, and the texts that stand for them."""

from __future__ import annotations

import pickle

import pytest

from ginlearn.engine.errors import (
    AmbiguousMoveError,
    CardTextError,
    IllegalMoveError,
    MoveTextError,
    NotAMeldError,
)
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import (
    DISCARDS,
    KNOCKS,
    Discard,
    Done,
    DrawDiscard,
    DrawStock,
    Knock,
    LayMeld,
    LayOff,
    Move,
    Pass,
)
from ginlearn.engine.play.reading import read_move

EVERY_KIND: list[Move] = [
    Pass(),
    DrawStock(),
    DrawDiscard(),
    Discard("7H"),
    Knock("7H"),
    Knock("7H", ["2C 3C 4C", "8D 8H 8S"]),
    Knock("7H", []),
    Knock(),
    Knock(None, ["2C 3C 4C 5C", "8D 8H 8S", "TD JD QD KD"]),
    LayOff("7S", "7C 7D 7H"),
    Done(),
    Done([]),
    Done(["4C 4D 4H"]),
    LayMeld("QS KS AS"),
]
each_kind = pytest.mark.parametrize("move", EVERY_KIND, ids=str)


@each_kind
def test_a_move_is_read_back_from_its_text(move: Move) -> None:
    assert read_move(str(move), Gin.deal(seed=7)) == move


@each_kind
def test_a_move_survives_pickling_and_its_repr(move: Move) -> None:
    assert pickle.loads(pickle.dumps(move)) == move
    assert eval(repr(move)) == move
    assert hash(eval(repr(move))) == hash(move)


def test_moves_of_different_kinds_are_never_equal() -> None:
    assert len(set(EVERY_KIND)) == len(EVERY_KIND)
    assert Discard("7H") != Knock("7H")
    assert Discard("7H") != "discard 7H"


def test_the_common_moves_are_one_object_each() -> None:
    assert Discard("7H") is DISCARDS[19]
    assert Knock("7H") is KNOCKS[19]
    assert Pass() is Pass()
    assert Done() is Done()


def test_a_move_never_changes() -> None:
    with pytest.raises(AttributeError, match="a move never changes"):
        Discard("7H").card = Discard("8H").card
    with pytest.raises(AttributeError, match="a move never changes"):
        del Discard("7H").card


def test_the_order_in_which_melds_are_laid_means_nothing() -> None:
    assert Knock("7H", ["8D 8H 8S", "4C 3C 2C"]) == Knock("7H", ["2C 3C 4C", "8S 8D 8H"])


def test_a_knock_cannot_be_made_with_cards_that_are_no_meld() -> None:
    with pytest.raises(NotAMeldError, match="a gap"):
        Knock("7H", ["2C 3C 5C"])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  Draw   STOCK ", DrawStock()),
        ("draw from stock", DrawStock()),
        ("take upcard", DrawDiscard()),
        ("DISCARD 10h", Discard("TH")),
        ("discard ♥10", Discard("TH")),
        ("Knock 7h: 2c 3c 4c|8d 8h 8s", Knock("7H", ["2C 3C 4C", "8D 8H 8S"])),
        ("knock 7h:none", Knock("7H", [])),
        ("big gin", Knock()),
        ("Lay Off 7s On 7c 7d 7h", LayOff("7S", "7C 7D 7H")),
        ("meld 4c,4d,4h", LayMeld("4C 4D 4H")),
    ],
)
def test_case_spacing_and_the_spelling_of_cards_are_free(text: str, move: Move) -> None:
    assert read_move(text, Gin.deal(seed=7)) == move


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x", "draw", "discard", "knock", "lay off", "meld", "discard 7H 8H", "discards 7H",
     "discard 1H", "knock ZZ", "pass 7H", "done 7H", "big gin 7H", "lay off 7S on", "gin",
     "knock 7H: 2C 2C 3C"],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused_as_such(text: str) -> None:
    state = Gin.deal(seed=7)
    with pytest.raises(MoveTextError, match=r"is no move|names \d cards where one is needed"):
        state.play(text)
    assert not state.can_play(text)


def test_a_bad_card_in_a_move_is_named_with_what_is_allowed() -> None:
    with pytest.raises(MoveTextError, match="'1H' is not a card; write a rank") as caught:
        read_move("discard 1H", Gin.deal(seed=7))
    assert isinstance(caught.value.__cause__, CardTextError)


def test_what_is_not_even_a_text_is_no_move() -> None:
    with pytest.raises(MoveTextError, match="17 is no move"):
        Gin.deal(seed=7).play(17)  # type: ignore[arg-type]


def test_a_text_with_melds_that_are_none_is_not_allowed() -> None:
    with pytest.raises(IllegalMoveError, match="is not a meld: a gap"):
        Gin.deal(seed=7).play("knock 7H: 2C 3C 5C")


def gin_to_be() -> Gin:
    return Gin.from_cards(["AC 2C 3C 4C 6D 6H 6S TD JD QD KH", None], dealer=1)


def test_gin_may_be_said_where_a_knock_is_gin() -> None:
    assert read_move("gin KH", gin_to_be()) == Knock("KH")
    assert gin_to_be().play("gin KH").result == gin_to_be().play("knock KH").result


def test_gin_may_not_be_said_where_a_knock_leaves_deadwood() -> None:
    with pytest.raises(IllegalMoveError, match="throwing QD would not be gin: it leaves 30 points"):
        gin_to_be().play("gin QD")


def lay_off_of_a_seven() -> Gin:
    """A position in which the knocker shows 4-5-6 of clubs and three sevens: 7C fits both."""
    state = Gin.from_cards(
        ["4C 5C 6C 7D 7H 7S KH KD KS 2S QH", "7C 8C 8H 9H JS QD TS 2D 3D 5S"], dealer=1
    )
    return state.play("knock QH")


def test_a_lay_off_need_not_name_its_meld_where_the_card_fits_one() -> None:
    state = lay_off_of_a_seven().play("lay off 7C on 4C 5C 6C")
    assert read_move("lay off 8C", state) == LayOff("8C", "4C 5C 6C 7C")


def test_a_lay_off_that_fits_two_melds_must_say_which() -> None:
    state = lay_off_of_a_seven()
    with pytest.raises(AmbiguousMoveError, match="on 7S 7H 7D; lay off 7C on 4C 5C 6C"):
        state.play("lay off 7C")
    assert not state.can_play("lay off 7C")


def test_a_meld_may_be_named_by_a_part_of_it() -> None:
    state = lay_off_of_a_seven().play("lay off 7C on 4C 5C 6C")
    assert read_move("lay off 8C on 4C 5C 6C", state) == LayOff("8C", "4C 5C 6C 7C")
