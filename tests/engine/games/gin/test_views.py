"""The knowledge of each seat, and nothing else."""

from __future__ import annotations

import pickle

import pytest

from ginlearn.engine.cards import CARDS, Card, CardSet, cards
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.view import GinView, SeenEvent
from ginlearn.engine.play.moves import LayOff
from ginlearn.engine.rules.rules import Rules


def after_a_take() -> Gin:
    """A position in which seat 1 has taken 9H and discarded KD; seat 0 is to draw."""
    return Gin.deal(seed=7).play("draw discard").play("discard KD")


def named_in(view: GinView) -> CardSet:
    """Every card that the text of a view names, in any part of it."""
    text = repr(view)
    return CardSet(sum(card.mask for card in CARDS if str(card) in text))


def test_a_seat_sees_its_own_hand_and_counts_the_others() -> None:
    state = Gin.deal(seed=7)
    view = state.view(0)
    assert view.hand == state.hands[0]
    assert view.hand_counts == (10, 10)
    assert (view.upcard, view.stock_size, view.turn) == (Card("9H"), 31, 1)
    assert named_in(view) == state.hands[0] | cards("9H")


def test_an_onlooker_sees_nobodys_cards() -> None:
    state = Gin.deal(seed=7)
    view = state.view(None)
    assert (view.seat, view.hand, view.legal) == (None, CardSet(), ())
    assert named_in(view) == cards("9H")


def test_a_view_does_not_tell_the_seed() -> None:
    assert "seed" not in repr(Gin.deal(seed=123456789).view(0))
    assert "123456789" not in repr(Gin.deal(seed=123456789).view(0))


def test_a_card_taken_from_the_pile_is_known_to_be_held_until_it_is_thrown() -> None:
    state = after_a_take()
    assert state.view(0).known == (CardSet(), cards("9H"))
    assert state.view(None).known == (CardSet(), cards("9H"))
    assert state.view(1).known == (CardSet(), CardSet())
    state = state.play("draw stock")
    state = state.play(state.legal_moves()[0]).play("draw stock").play("discard 9H")
    assert state.view(0).known == (CardSet(), CardSet())


def test_the_card_drawn_from_the_stock_is_seen_by_its_drawer_alone() -> None:
    state = after_a_take()
    drawn = state.stock[0]
    state = state.play("draw stock")
    assert (state.view(0).drawn, state.view(0).taken) == (drawn, False)
    assert state.view(1).drawn is None
    assert state.view(0).events[-1] == SeenEvent(0, "draw stock", drawn)
    assert state.view(1).events[-1] == SeenEvent(0, "draw stock", None)


def test_the_card_taken_from_the_pile_is_seen_by_all() -> None:
    state = Gin.deal(seed=7).play("draw discard")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert (view.drawn, view.taken) == (Card("9H"), True)
        assert view.events == (SeenEvent(1, "draw discard", Card("9H")),)


def test_only_the_seat_to_move_is_told_what_it_may_play() -> None:
    state = after_a_take()
    assert state.view(0).legal == state.legal_moves()
    assert state.view(1).legal == ()


def knocked(rules: Rules | str = "simple") -> Gin:
    return Gin.from_cards(
        ["4C 5C 6C KD KH KS 2D 2S AH 3H JD", "QD QH QS 9D 9H 9S 7C 8C 4H 2C"],
        upcard="5H",
        rules=rules,
        dealer=1,
    ).play("knock JD")


def test_the_knock_discard_lies_face_down_until_the_hand_is_scored() -> None:
    state = knocked()
    for seat in (1, None):
        view = state.view(seat)
        assert (view.discards, view.face_down) == ((Card("5H"),), True)
        assert view.events[-1] == SeenEvent(0, "knock", None)
        assert "JD" not in repr(view)
        assert Card("JD") in view.unseen
    own = state.view(0)
    assert (own.discards[-1], own.face_down) == (Card("JD"), False)
    scored = state.play("done").view(1)
    assert scored.discards[-1] == Card("JD")
    assert scored.events[0] == SeenEvent(0, "knock", Card("JD"))


def test_the_knock_discard_may_lie_face_up_where_the_rules_say_so() -> None:
    state = knocked(Rules.named("simple").replace(knock_face_down=False))
    assert state.view(1).discards[-1] == Card("JD")


def test_the_knockers_hand_lies_open_and_the_defenders_does_not() -> None:
    state = knocked()
    view = state.view(1)
    assert view.shown == (state.hands[0], None)
    assert view.known[0] == state.hands[0]
    assert view.melds == (cards("KS KH KD"), cards("4C 5C 6C"))
    assert view.unmatched == cards("2D 2S AH 3H")
    knocker = state.view(0)
    assert knocker.shown == (state.hands[0], None)
    assert named_in(knocker).isdisjoint(state.hands[1])
    assert knocker.result is None


def test_what_is_laid_off_is_seen_by_all() -> None:
    view = knocked().play("lay off 7C").view(0)
    assert view.laid_off == cards("7C")
    assert view.melds[1] == cards("4C 5C 6C 7C")
    assert view.events[-1] == SeenEvent(1, "lay off", Card("7C"))


def test_all_hands_lie_open_once_scored() -> None:
    state = knocked().play("done")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.shown == state.hands
        assert view.result == state.result


def test_nobody_shows_a_hand_when_the_hand_is_void() -> None:
    state = Gin.deal(seed=7).play("pass").play("pass")
    while state.turn is not None:
        state = state.play("draw stock")
        state = state.play(state.legal_moves()[0])
    view = state.view(0)
    assert view.shown == (None, None)
    assert view.result is not None
    assert view.result.deadwood is None
    hidden = state.hands[1] | CardSet.of(state.stock)
    assert named_in(view).isdisjoint(hidden)


def test_what_is_unseen_and_what_is_seen_make_the_pack() -> None:
    state = after_a_take()
    view = state.view(0)
    assert view.unseen == (state.hands[1] - cards("9H")) | CardSet.of(state.stock)


def test_a_view_holds_no_state() -> None:
    pickled = pickle.dumps(after_a_take().view(0))
    for name in (b"ginlearn", b"GinView", b"GinRules"):
        pickled = pickled.replace(name, b"")
    assert b"Gin" not in pickled
    assert pickle.loads(pickle.dumps(after_a_take().view(0))) == after_a_take().view(0)


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_there_is_a_view_for_each_seat_and_no_other(seat: int) -> None:
    with pytest.raises(DealError, match=r"there is no seat .*; the seats are 0 to 1"):
        Gin.deal(seed=7).view(seat)


@pytest.mark.parametrize("extends", ["any", "own_chain", "original_only"])
@pytest.mark.parametrize("seed", range(6))
def test_the_chains_of_a_view_begin_with_the_cards_that_may_be_laid_off(
    seed: int, extends: str
) -> None:
    rules = GinRules.named("table").replace(layoff_extends=extends, knock_limit=100)
    state = Gin.deal(seed=seed, rules=rules, players=4).play("draw stock")
    assert state.view(1).chains == []
    state = state.play(state.legal_moves()[-1])
    while state.turn is not None:
        lay_offs = [move for move in state.legal_moves() if isinstance(move, LayOff)]
        first = [chain[0] for chain in state.view(state.turn).chains]
        assert sorted(first) == sorted(move.card.mask for move in lay_offs)
        state = state.play(lay_offs[0] if lay_offs else "done")
