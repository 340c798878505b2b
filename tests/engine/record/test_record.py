"""Hands and games as text: written, read back, and refused with the line that is wrong."""

from __future__ import annotations

import pytest

from ginlearn.engine.errors import RecordError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Move
from ginlearn.engine.record.record import read_game, read_record, write_record
from ginlearn.engine.rules.rules import Rules

BY_HAND = """
ginlearn record 1   # written by a person

gin: Modern
changed: gin_bonus=30; big_gin_bonus=null
dealer: 0
hand 0: QC QD QH 2S 3S 4S KD 8C 7S 5C
hand 1: 4h 5h 6h 9c 9d 9s as 2d 2c 3d
discards: ♥K
moves:
1 draw discard
1 discard 3D    # a little early
0 pass
"""
LINES = [line for line in BY_HAND.splitlines() if line]


def played(state: Gin | Rummy, choose: int = 5) -> Gin | Rummy:
    """The hand played to its end, by a fixed choice among the legal moves."""
    turn = 0
    while moves := state.legal_moves():
        turn += 1
        state = state.play(moves[(choose * turn) % len(moves)])
    return state


def record(*lines: str) -> str:
    return "\n".join(["ginlearn record 1", "", *lines])


def test_a_person_can_write_a_record() -> None:
    text = BY_HAND.replace("0 pass", "0 draw stock")
    state = read_record(text)
    assert isinstance(state, Gin)
    assert (state.turn, state.phase, len(state.hands[0])) == (0, "discard", 11)
    assert (state.rules.gin_bonus, state.rules.big_gin_bonus) == (30, None)
    assert [str(move) for move in state.moves] == ["draw discard", "discard 3D", "draw stock"]


def test_what_a_record_leaves_open_is_filled_by_its_seed() -> None:
    one = read_record(record("gin: simple", "hand 0:", "hand 1:", "seed: 4"))
    assert one == Gin.from_cards([None, None], seed=4)
    assert one != read_record(record("gin: simple", "hand 0:", "hand 1:", "seed: 5"))


def test_a_record_is_written_in_lines_that_can_be_read() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "QC QD QH 2S 3S 4S KD 8C 7S 5C"], dealer=1, seed=3
    )
    lines = write_record(state.play("knock KH").play("done")).splitlines()
    assert lines[0] == "ginlearn record 1"
    assert lines[2:6] == [
        "gin: simple",
        "dealer: 1",
        "hand 0: AS 9S 4H 5H 6H KH 2D 3D 9D 2C 9C",
        "hand 1: 2S 3S 4S 7S QH QD KD 5C 8C QC",
    ]
    assert lines[-4:] == ["moves:", "0 knock KH", "1 done", "result: knock, points 22 0"]


@pytest.mark.parametrize(
    "start",
    [
        Gin.deal(seed=1),
        Gin.deal(seed=2, rules="oklahoma", dealer=1),
        Gin.deal(seed=3, rules="table", players=4),
        Gin.deal(seed=4, rules="openspiel"),
        Gin.deal(
            seed=5, rules=Rules.named("table").replace(hand_sizes={3: 8}, name="ours"), players=3
        ),
        Gin.from_cards(["4D ...", None], first_upcard="4D", upcard="KH", rules="oklahoma"),
        Gin.from_cards(["2H 3H 4H JS JD JC 6C 7C 8C 5S 6D", None], taken="6D"),
        Gin.from_cards([None, None], upcard="KH", dealer=1, turn=1, phase="upcard offer"),
        Gin.from_cards([None, None], stock_size=2, turn=0, rules="openspiel"),
        Rummy.deal(seed=1),
        Rummy.deal(seed=2, players=6),
        Rummy.deal(
            seed=3,
            players=3,
            rules=Rules.named("basic rummy").replace(ace="high_or_low", ace_points=15),
        ),
        Rummy.from_cards(
            ["7C 8S KS", "2D 3D"], table={0: ["7D 7H 7S"], 1: ["2S 3S 4S"]}, turn=0, phase="discard"
        ),
    ],
    ids=repr,
)
def test_reading_back_gives_the_same_state_at_the_start_and_at_the_end(start: Gin | Rummy) -> None:
    for state in (start, played(start), played(start, choose=7)):
        again = read_record(write_record(state))
        assert again == state
        assert again.start == state.start
        assert again.result == state.result
        assert write_record(again) == write_record(state)


def test_a_game_is_several_hands_one_after_another() -> None:
    hands = [played(Gin.deal(seed=seed)) for seed in range(3)]
    again = read_game(write_record(hands))
    assert list(again) == hands
    with pytest.raises(RecordError, match="a record of 3 hands, not of one; read it as a game"):
        read_record(write_record(hands))


def test_gin_and_rummy_may_stand_in_one_record() -> None:
    hands: list[Gin | Rummy] = [Gin.deal(seed=1), Rummy.deal(seed=1)]
    assert list(read_game(write_record(hands))) == hands


def test_an_illegal_move_is_named_with_its_line_and_the_reason() -> None:
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(LINES))
    assert str(caught.value) == (
        "line 11: '0 pass' cannot be played: 'pass' cannot be played now: a card must be drawn "
        "first; allowed now: draw stock; draw discard"
    )


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    with pytest.raises(RecordError, match=r"line 9: '0 draw discard' .* the turn of seat 1"):
        read_record("\n".join(LINES).replace("1 draw discard", "0 draw discard"))


@pytest.mark.parametrize(
    ("wrong", "instead", "why"),
    [
        (
            "ginlearn record 1",
            "ginlearn record 9",
            "line 1: this is a record of version 9; version 1 can",
        ),
        ("ginlearn record 1", "", "begins with 'ginlearn record 1'"),
        ("gin: Modern", "bridge: Modern", "line 2: 'bridge: Modern' comes before any hand"),
        ("gin: Modern", "gin: palace", "line 2: there are no rules named 'palace'"),
        ("gin: Modern", "rummy: Modern", "line 2: modern is gin, not rummy"),
        ("gin_bonus=30", "gin_bonus 30", "line 3: 'gin_bonus 30' is no change of a rule"),
        ("gin_bonus=30", "gin_bouns=30", "line 3: there is no house rule 'gin_bouns'"),
        ("gin_bonus=30", "gin_bonus=-3", "line 3: gin_bonus cannot be -3"),
        ("dealer: 0", "dealer: north", "line 4: dealer is a whole number, not 'north'"),
        ("dealer: 0", "dealer: 7", "line 2: .* the dealer cannot be seat 7"),
        ("dealer: 0", "dealer 0", "line 4: 'dealer 0' is no part of a record; its parts are"),
        ("dealer: 0", "hand 0: KD", "line 5: 'hand 0' was given already in line 4"),
        ("hand 1:", "hand 2:", "line 2: there are 2 hands, but no 'hand 1'"),
        ("8C 7S 5C", "8C 7S", "line 2: .* hand 0 has 9 cards"),
        ("8C 7S 5C", "8C 7S 5X", "line 2: .* card 10: '5X' is not a card"),
        ("♥K", "♥K ♥K", "line 7: duplicate card KH"),
        ("♥K", "QC", "line 2: .* duplicate card QC"),
        ("1 draw discard", "draw discard", "line 9: .* does not say whose move it is"),
        ("1 draw discard", "1 fly", "line 9: '1 fly' cannot be played: 'fly' is no move"),
        ("0 pass", "result: knock, points 1 0", "says 'knock, points 1 0', but .* to 'none yet'"),
    ],
)
def test_a_record_that_cannot_be_read_names_the_line(wrong: str, instead: str, why: str) -> None:
    text = "\n".join(LINES).replace("   # written by a person", "")
    assert wrong in text
    with pytest.raises(RecordError, match=why):
        read_record(text.replace(wrong, instead, 1))


def test_an_empty_record_is_none() -> None:
    with pytest.raises(RecordError, match="line 1: '' is not how a record begins"):
        read_record("")
    with pytest.raises(RecordError, match="the record holds no hand"):
        read_record("ginlearn record 1\n# nothing more\n")


def test_no_melds_lie_on_the_table_when_gin_begins() -> None:
    text = record("gin: simple", "hand 0:", "hand 1:", "table: 0 7C 7D 7H")
    with pytest.raises(RecordError, match="no melds lie on the table when gin begins"):
        read_record(text)


def test_a_table_that_cannot_be_read_names_the_meld() -> None:
    text = record("rummy: basic rummy", "hand 0:", "hand 1:", "table: 7C 7D 7H")
    with pytest.raises(RecordError, match="'7C 7D 7H' is no meld on the table"):
        read_record(text)


def test_a_record_holds_a_knock_with_its_melds_and_a_defence_with_its_own() -> None:
    state = Gin.from_cards(
        ["AC 2C 3C 4C 6D 6H 6S TD JD QD KH", "9C 9H 9S KD 5C 6C 2H 2D 4S 7H"],
        rules="openspiel", dealer=1,
    ).play("knock KH: AC 2C 3C | 6D 6H 6S | TD JD QD").play("done: 9C 9H 9S")  # fmt: skip
    again = read_record(write_record(state))
    moves: tuple[Move, ...] = again.moves
    assert moves == state.moves
    assert again == state


@pytest.mark.parametrize("name", ["a; b", "x # y", 'the "old" way', "=", "a:b", "7", "Häuser"])
def test_rules_of_any_name_are_written_and_read_back(name: str) -> None:
    rules = Rules.named("simple").replace(name=name, gin_bonus=30)
    state = Gin.deal(seed=1, rules=rules).play("pass")
    assert read_record(write_record(state)) == state


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("changed: hand_sizes=5", "line 5: hand_sizes cannot be 5"),
        ("changed: hand_sizes=null", "line 5: hand_sizes cannot be None"),
        ("changed: gin_bonus=" + "[" * 100_000, "line 5: .* is no change of a rule"),
        ("changed: gin_bonus=" + "9" * 5000, "line 5: .* is no change of a rule"),
        ("changed: gin_bonus=5; gin_bonus=6", "line 5: gin_bonus is changed twice"),
        ("seed: " + "9" * 5000, "line 5: seed is a whole number"),
        ("table: " + "9" * 5000 + " 7C 7D 7H", "line 5: .* is no meld on the table"),
        ("table: 0 7C 7D 7H 7S, 7S by " + "9" * 5000, "line 5: .* is no meld on the table"),
        ("moves:\n" + "9" * 5000 + " pass", "line 6: .* does not say whose move it is"),
        ("moves:\n9 pass", "line 6: '9 pass' cannot be played: there is no seat 9"),
    ],
)
def test_no_line_can_be_so_strange_that_it_is_not_named(line: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read_record(f"ginlearn record 1\ngin: simple\nhand 0:\nhand 1:\n{line}\n")


def test_a_first_upcard_has_no_meaning_in_rummy() -> None:
    text = record("rummy: basic rummy", "hand 0:", "hand 1:", "first upcard: AS")
    with pytest.raises(RecordError, match="in rummy no first upcard sets anything"):
        read_record(text)


def test_a_hand_needs_its_players() -> None:
    with pytest.raises(RecordError, match="this hand has no players; begin a line 'hand 0"):
        read_record(record("gin: simple", "seed: 7"))


@pytest.mark.parametrize("nothing", [None, 5, b"ginlearn record 1", ["ginlearn record 1"]])
def test_what_is_no_text_is_no_record(nothing: str) -> None:
    with pytest.raises(RecordError, match="a record is text, not"):
        read_record(nothing)


@pytest.mark.parametrize("nothing", [None, "", [], [Gin.deal(seed=1), None], "text"])
def test_what_is_no_hand_is_not_written(nothing: list[Gin]) -> None:
    with pytest.raises(RecordError, match=r"no state of a hand|no hand to write"):
        write_record(nothing)
