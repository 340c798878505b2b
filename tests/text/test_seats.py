"""A seat, as a sentence names it."""

from __future__ import annotations

import pickle

from ginlearn.text import ENGLISH, Language, Seat, Text

WON = Text("{winner} has won.", winner=Seat(1))


def test_a_seat_is_said_by_its_number_where_nobody_is_known() -> None:
    assert (str(Seat(1)), f"{Seat(1)}", str(WON)) == ("seat 1", "seat 1", "seat 1 has won.")


def test_a_seat_is_said_by_the_name_of_its_player() -> None:
    assert ENGLISH.with_seats({1: "Ben"}).say(WON) == "Ben has won."
    assert ENGLISH.with_seats({0: "Ann"}).say(WON) == "seat 1 has won."


def test_a_name_keeps_its_own_direction() -> None:
    assert Language("he").with_seats({1: "Ben"}).say(WON) == "\u2068Ben\u2069 has won."


def test_a_number_of_a_seat_is_translated() -> None:
    assert "šéåţ 1" in Language("en-XA").say(WON)


def test_a_seat_is_a_number_all_the_same() -> None:
    assert (Seat(1) == 1, ["Ann", "Ben"][Seat(1)]) == (True, "Ben")
    assert str(pickle.loads(pickle.dumps(Seat(1)))) == "seat 1"
