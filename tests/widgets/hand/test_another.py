"""A hand that is made from a seed, and the button that deals the next."""

from __future__ import annotations

import pytest

from ginlearn import Hand, deadwood
from ginlearn.course import any_hand, tricky_hand
from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.errors import DealError, GinlearnError
from tests.widgets.pages import Page


def actions(hand: Hand) -> list[str]:
    return [button["action"] for button in hand.buttons]


def test_a_function_makes_the_hand_of_the_seed() -> None:
    hand = Hand(tricky_hand, seed=5)
    assert hand.held == tricky_hand(5)
    assert hand.seed == 5
    assert repr(hand) == f"Hand('{tricky_hand(5)}')"


def test_the_seed_is_one_unless_it_is_given() -> None:
    assert Hand(any_hand).held == any_hand(1)


def test_only_a_hand_made_from_a_seed_has_the_button_for_another() -> None:
    assert actions(Hand(any_hand, seed=2))[-1] == "next"
    assert "next" not in actions(Hand("7C 7D 7H"))


def test_another_hand_is_that_of_the_next_seed_and_its_number_is_said() -> None:
    hand = Hand(any_hand, seed=2)
    Page(hand).press("next")
    assert (hand.seed, hand.held) == (3, any_hand(3))
    assert [entry["id"] for entry in hand.cards] == str(any_hand(3)).split()
    assert "number 3" in hand.message["text"]


def test_everything_is_judged_by_the_new_cards() -> None:
    hand = Hand(lambda seed: "KS QS 2D" if seed == 1 else "7C 7D 7H 2S")
    hand.another()
    assert hand.deadwood == deadwood("7C 7D 7H 2S") + 21
    assert not hand.is_best
    hand.arrange("7C 7D 7H")
    assert (hand.deadwood, hand.is_best) == (2, True)
    # Bits 0 to 2 are the three sevens.
    assert hand.verdict_words[hand.verdicts[0b0111]]["kind"] == "set"


def test_nothing_of_the_last_hand_is_left() -> None:
    hand = Hand(any_hand, seed=4)
    hand.sort("rank")
    hand.arrange("5S 6S 7S")
    hand.hint()
    hand.reveal()
    hand.another()
    assert hand.marks == {}
    assert hand.proof == []
    assert hand.melds == ()
    assert not hand.can_undo()
    labels = [button["label"] for button in hand.buttons]
    assert "Reveal" in labels
    assert "Sort by suit" in labels


def test_reset_lays_the_new_cards_as_they_began() -> None:
    hand = Hand(any_hand, seed=3)
    hand.another()
    hand.arrange("5S 6S 7S")
    hand.reset()
    assert hand.placement["loose"] == str(any_hand(4)).split()


def test_the_page_is_told_of_a_new_hand_in_one_update() -> None:
    hand = Hand(any_hand, seed=3)
    page = Page(hand)
    page.press("next")
    (update,) = [update for update in page.updates if "cards" in update]
    assert {"cards", "placement", "verdicts", "message", "answered"} <= set(update)


def test_a_question_is_asked_anew() -> None:
    hand = Hand(any_hand, seed=3, ask="deadwood")
    before = hand.field
    hand.another()
    assert hand.field != before
    assert hand.field["value"] == ""


def test_a_maker_may_lay_melds_and_answer_in_any_form() -> None:
    hand = Hand(lambda _seed: "7C 7D 7H | 2S")
    assert [str(meld) for meld in hand.melds] == ["7H 7D 7C"]
    assert Hand(lambda _seed: list(cards("7C 2S"))).held == CardSet.of("7C 2S")


def test_a_maker_that_fails_changes_nothing_and_the_reason_is_shown() -> None:
    def once(seed: int) -> CardSet:
        if seed > 1:
            raise DealError("no more hands")
        return any_hand(seed)

    hand = Hand(once)
    Page(hand).press("next")
    assert (hand.seed, hand.held) == (1, any_hand(1))
    assert hand.message["tone"] == "bad"
    assert "o more hands" in hand.message["text"]


def test_cards_chosen_one_by_one_have_no_seed_and_no_next() -> None:
    with pytest.raises(GinlearnError, match="leave out seed=3"):
        Hand("7C 7D 7H", seed=3)
    hand = Hand("7C 7D 7H")
    assert not hand.can_another()
    with pytest.raises(GinlearnError, match="no next hand"):
        hand.another()
    Page(hand).press("next")
    assert "no next hand" in hand.message["text"]
