"""Views of a hand of basic rummy, and positions that a teacher types in."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import DealError, NotAMeldError, RulesError
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.on_table import TableMeld
from tests.engine.games.rummy.test_rummy import played


def test_a_view_shows_the_own_hand_the_table_and_what_was_taken_in_the_open() -> None:
    state = Rummy.from_cards(["7C 7D 7H 2S", "KC QD JD"], upcard="4S", stock="5H 6H", turn=0)
    state = played(state, "draw discard", "meld 7C 7D 7H", "discard 2S", "draw stock")
    own, other = state.view(1), state.view(0)
    assert str(own.hand) == "5H JD QD KC"
    assert own.hand_counts == (1, 4)
    assert [str(known) for known in own.known] == ["4S", ""]
    assert (own.drawn, other.drawn, own.taken) == (Card("5H"), None, False)
    assert (len(own.legal), other.legal) == (4, ())
    assert own.stock_size == state.stock_size
    assert cards("7C 4S 2S") & own.unseen == CardSet()
    assert cards("6H AC") <= own.unseen
    onlooker = state.view(None)
    assert (onlooker.hand, onlooker.drawn) == (CardSet(), None)
    with pytest.raises(DealError, match="no seat 2"):
        state.view(2)


def test_all_hands_are_shown_once_they_are_counted() -> None:
    state = Rummy.from_cards(["KD", "2D TD"], turn=0, phase="discard").play("discard KD")
    assert state.view(0).shown == (CardSet(), cards("2D TD"))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"hands": ["7C 7D", "7C"]}, "duplicate card 7C: it is both in hand 0 and in hand 1"),
        ({"hands": ["7C 7C", "8C"]}, "hand 0: duplicate card 7C"),
        ({"hands": ["7C ZZ", "8C"]}, "hand 0: card 2: 'ZZ'"),
        ({"hands": ["7C", ""]}, "hand 1 has 0 cards"),
        ({"hands": ["7C", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"]}, "hand 1 has 12 cards"),
        ({"hands": ["7C", "8C"], "upcard": "7C"}, "in hand 0 and in the discard pile"),
        ({"hands": ["7C", "8C"], "upcard": "7D 8D"}, "one upcard"),
        ({"hands": ["7C", "8C"], "upcard": "7D", "discards": "9D"}, "not both"),
        ({"hands": ["7C", "8C"], "turn": 2}, "seat 2"),
        ({"hands": ["7C", "8C"], "dealer": 5}, "seat 5"),
        ({"hands": ["7C", "8C"], "phase": "lay off"}, "phase 'lay off'"),
        ({"hands": ["7C", "8C"], "stock": "2C 3C", "stock_size": 1}, "1 card; it can have 2"),
        ({"hands": ["7C", "8C"], "taken": "7C"}, "the card taken"),
        ({"hands": ["7C", "8C"], "phase": "discard", "taken": "9C"}, "9C is not"),
        ({"hands": ["7C", "8C"], "table": {4: ["2C 3C 4C"]}}, "seat 4 has laid cards"),
        ({"hands": "7C 8C"}, "a list with a hand for each seat"),
        ({"hands": ["7C", "8C"], "seed": -1}, "-1 is no seed"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_what_is_wrong(
    arguments: dict[str, object], named: str
) -> None:
    with pytest.raises(DealError, match=named):
        Rummy.from_cards(**arguments)  # type: ignore[arg-type]


def test_the_wrong_rules_players_and_melds_are_refused() -> None:
    with pytest.raises(RulesError, match="rules of gin"):
        Rummy.deal(seed=1, rules="simple")
    with pytest.raises(RulesError, match="7 players cannot play basic rummy; it is for 2 or 3"):
        Rummy.deal(seed=1, players=7)
    with pytest.raises(NotAMeldError, match="2C 3C 5C is not a meld: a gap"):
        Rummy.from_cards(["7C", "8C"], table={0: ["2C 3C 5C"]})
    with pytest.raises(TypeError, match=r"Rummy\.deal"):
        Rummy()


def test_a_state_reads_as_what_it_is() -> None:
    assert repr(Rummy.from_cards(["7C", "8C"], upcard="2D", table={0: ["2C 3C 4C"]}, turn=0)) == (
        "Rummy(basic rummy: seat 0, draw, upcard 2D, 46 in the stock, on the table 2C 3C 4C)"
    )


@pytest.mark.parametrize("laid_off", [["2S"], ["7H"], ["7S", "7S"], ["7S", "7H"]])
def test_only_a_card_that_a_meld_grew_by_can_have_been_laid_off(laid_off: list[str]) -> None:
    held = "7C 7D 7H" if "7S" not in laid_off else "7C 7D 7H 7S"
    meld = TableMeld(cards(held), 0, tuple((Card(card), 1) for card in laid_off))
    with pytest.raises(DealError, match=f"{laid_off[-1]} cannot have been laid off on the meld"):
        Rummy.from_cards([None, None], table=[meld])
