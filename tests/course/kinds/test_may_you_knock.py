"""May you knock: the answers are the engine's, and each wrong one has a reason of its own."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Card, Gin, Rules, best_discards, cards, deadwood
from ginlearn.course.kinds.knocking.may_you_knock import MOST_DISCARDS
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import RulesError
from tests.course.posing import pose

SEEDS = range(120)


def hand_of(question: Question[Any]) -> CardSet:
    return cards(card for card in question.shows[-1].cards if card is not None)


def upcard_of(question: Question[Any]) -> Card | None:
    first = question.shows[0]
    return first.cards[0] if first.role == "upcard" else None


def knocks(question: Question[Any]) -> CardSet:
    """The cards with which the engine's own hand of gin lets its player knock."""
    state = Gin.from_cards(
        [hand_of(question), None], rules=question.rules, first_upcard=upcard_of(question)
    )
    return cards(card for card in hand_of(question) if state.can_play(f"knock {card}"))


@pytest.mark.parametrize("level", [1, 3])
def test_one_may_knock_exactly_when_the_engine_lets_one(level: int) -> None:
    right: list[str] = []
    for seed in SEEDS:
        question = pose("may-you-knock", level, seed)
        assert question.answers == ("yes" if knocks(question) else "no",)
        right += question.answers
    assert min(right.count("yes"), right.count("no")) > len(right) / 4


def test_the_cards_to_throw_are_those_with_which_the_engine_lets_one_knock() -> None:
    for seed in SEEDS:
        question = pose("may-you-knock", 2, seed)
        allowed = knocks(question)
        assert 1 <= len(allowed) <= MOST_DISCARDS
        assert cards(card for answer in question.answers for card in answer) == allowed


def test_nobody_has_to_knock() -> None:
    seed = next(seed for seed in SEEDS if pose("may-you-knock", 1, seed).answers == ("yes",))
    marked = pose("may-you-knock", 1, seed).check("Yes, I must")
    assert marked.mistakes == ("M19",)
    assert "nobody has to knock" in str(marked.text)


def told(level: int, mistake: str, answer: str) -> tuple[Question[Any], str]:
    """The first question at which that answer is told that mistake, and the verdict."""
    for seed in range(400):
        question = pose("may-you-knock", level, seed)
        marked = question.check(answer)
        if mistake in marked.mistakes:
            assert not marked.right
            return question, str(marked.text).replace("\ufe0e", "")
    raise AssertionError(f"nothing at level {level} is told {mistake}")


def test_counting_before_the_discard_is_told_both_counts() -> None:
    question, text = told(1, "M8", "no")
    hand = hand_of(question)
    assert deadwood(hand) > 10 >= best_discards(hand).deadwood
    assert f"All eleven cards leave {deadwood(hand)}" in text
    assert f"leaves {best_discards(hand).deadwood} point" in text


def test_a_lone_face_counted_as_more_than_ten_is_told_what_it_counts() -> None:
    question, text = told(1, "M17", "no")
    assert best_discards(hand_of(question)).deadwood == 10
    assert "count 10 each" in text


@pytest.mark.parametrize("mistake", ["M2", "M3", "M4", "M5", "M16"])
def test_a_knock_that_a_false_meld_pretends_is_told_why_there_is_none(mistake: str) -> None:
    question, text = told(1, mistake, "yes")
    left = best_discards(hand_of(question)).deadwood
    assert left > 10
    assert f"leaves {left}" in text


@pytest.mark.parametrize(("ranks", "limit"), [("JQK", 10), ("A", 0)])
def test_the_oklahoma_limit_of_a_face_is_ten_and_an_ace_asks_for_gin(
    ranks: str, limit: int
) -> None:
    seen = 0
    for seed in SEEDS:
        question = pose("may-you-knock", 3, seed)
        upcard = upcard_of(question)
        assert upcard is not None
        if str(upcard)[0] in ranks:
            seen += 1
            assert question.answers == ("no",)
            assert question.check("yes").mistakes == ("M26",)
            assert best_discards(hand_of(question)).deadwood > limit
    assert seen > 5


def test_rules_of_oklahoma_show_their_upcard_at_every_level() -> None:
    for level in (1, 2, 3):
        question = pose("may-you-knock", level, 3, rules="oklahoma")
        assert upcard_of(question) is not None
        assert upcard_of(question) not in hand_of(question)


def test_an_ace_that_lets_one_knock_with_one_point_is_followed() -> None:
    rules = Rules.named("oklahoma").replace(ace_upcard="one")
    for seed in SEEDS:
        question = pose("may-you-knock", 3, seed, rules=rules)
        assert question.answers == ("yes" if knocks(question) else "no",)


def test_there_is_no_knock_in_rummy() -> None:
    with pytest.raises(RulesError, match="no knock in basic rummy"):
        pose("may-you-knock", rules="basic rummy")
