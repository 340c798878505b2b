"""Drawing and discarding: settled by counts that are made again here, and by the engine's rules."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Gin, best_discards, cards, deadwood
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.play.results import ResultKind
from tests.course.posing import pose

SEEDS = range(40)


def shown(question: Question[Any], label: str) -> tuple[Card, ...]:
    for group in question.shows:
        if str(group.label).startswith(label):
            return tuple(card for card in group.cards if card is not None)
    return ()


def hand(question: Question[Any]) -> CardSet:
    return cards(shown(question, "Your hand"))


def taken(question: Question[Any]) -> CardSet:
    """The cards that the opponent was seen to take."""
    words = "Your opponent took "
    facts = map(str, question.facts)
    return cards(next((fact[len(words) :] for fact in facts if words in fact), ""))


def stock_size(question: Question[Any]) -> int:
    return next(
        int(fact.split()[1]) for fact in map(str, question.facts) if fact.startswith("Stock")
    )


def left_with(ten: CardSet, card: Card) -> int:
    return best_discards(ten | CardSet(card.mask)).deadwood


def taking(ten: CardSet, upcard: Card) -> int:
    """The deadwood left with the upcard, which may not be discarded again."""
    return min(deadwood(ten - CardSet(card.mask) | CardSet(upcard.mask)) for card in ten)


def lead(question: Question[Any]) -> float:
    """The points by which taking leaves less than a card from the stock does on average."""
    ten, (upcard,) = hand(question), shown(question, "Upcard")
    seen = ten | cards(shown(question, "Under it")) | taken(question) | CardSet(upcard.mask)
    unseen = CardSet(PACK) - seen
    average = sum(left_with(ten, card) for card in unseen) / len(unseen)
    return average - taking(ten, upcard)


@pytest.mark.parametrize(("level", "least"), [(1, 1.5), (3, 1.5)])
def test_the_exact_count_over_all_unseen_cards_decides_and_clearly(
    level: int, least: float
) -> None:
    answers: set[str] = set()
    for seed in SEEDS:
        question = pose("draw-choice", level, seed)
        ahead = lead(question)
        assert question.answers == ("take" if ahead > 0 else "stock",), seed
        assert abs(ahead) >= least, seed
        answers.update(question.answers)
    assert answers == {"take", "stock"}


def test_at_level_one_the_upcard_makes_a_meld_worth_having_or_helps_nothing() -> None:
    for seed in SEEDS:
        question = pose("draw-choice", 1, seed)
        ten, (upcard,) = hand(question), shown(question, "Upcard")
        after = taking(ten, upcard)
        if question.answers == ("take",):
            assert deadwood(ten) - after >= 8
        else:
            assert after >= deadwood(ten)


def level_two(case: str) -> list[Question[Any]]:
    found = [pose("draw-choice", 2, seed) for seed in range(120)]
    words = {"offer": "just been dealt", "over": "not knocked", "judged": "It is your turn"}[case]
    found = [question for question in found if words in str(question.prompt)]
    assert len(found) > 10
    return found


def test_at_level_two_a_choice_of_the_learners_is_settled_by_the_same_count() -> None:
    for question in level_two("judged"):
        assert question.answers == ("take" if lead(question) > 0 else "stock",)


def test_ten_questions_in_a_row_ask_each_thing_that_the_rules_settle_once() -> None:
    for start in (0, 10, 50):
        asked = [pose("draw-choice", 2, seed) for seed in range(start, start + 10)]
        assert sum(question.answers == ("over",) for question in asked) == 1
        assert sum("just been dealt" in str(question.prompt) for question in asked) == 1


def test_nobody_is_told_to_throw_back_the_card_just_taken() -> None:
    for level in (1, 2, 3):
        for seed in SEEDS:
            question = pose("draw-choice", level, seed)
            (upcard,) = shown(question, "Upcard")
            assert f"you would throw {upcard.signs}" not in str(question.reveal().text)


def test_who_had_gin_would_not_have_played_on_to_the_end_of_the_stock() -> None:
    assert all(deadwood(hand(question)) for question in level_two("over"))


def test_after_two_passes_the_engine_lets_one_draw_from_the_stock_alone() -> None:
    for question in level_two("offer"):
        (upcard,) = shown(question, "Upcard")
        state = Gin.from_cards([hand(question), None], upcard=upcard, dealer=1)
        state = state.play("pass", seat=0).play("pass", seat=1)
        assert [str(move) for move in state.legal_moves()] == ["draw stock"]
        assert question.answers == ("stock",)
        assert question.check("take").mistakes == ("M21",)
        assert upcard.signs in str(question.check("take").text)


def test_with_two_cards_left_the_hand_is_over_as_the_engine_says() -> None:
    state = Gin.from_cards([None, None], stock_size=3, seed=4, turn=0, phase="draw")
    state = state.play("draw stock")
    state = state.play(f"discard {state.hands[0].lowest}")
    assert state.result is not None
    assert state.result.kind is ResultKind.VOID
    for question in level_two("over"):
        assert stock_size(question) == 2
        assert question.answers == ("over",)
        assert question.check("take").mistakes == question.check("stock").mistakes == ("M25",)


def test_where_the_rules_have_no_offer_and_no_void_hand_nobody_is_asked_of_them() -> None:
    for seed in SEEDS:
        assert pose("draw-choice", 2, seed, rules="table").answers != ("over",)
        assert "It is your turn" in str(pose("draw-choice", 2, seed, rules="table").prompt)


def test_a_meld_that_is_spoken_for_is_named() -> None:
    for question in level_two("judged"):
        marked = question.check("take")
        if marked.mistakes == ("M1",):
            ten, (upcard,) = hand(question), shown(question, "Upcard")
            assert taking(ten, upcard) >= deadwood(ten) - 1
            assert any(is_meld([upcard, one, other]) for one in ten for other in ten if one < other)
            return
    raise AssertionError("no question has a meld that is spoken for")


def left(question: Question[Any], card: Card) -> int:
    return deadwood(hand(question) - CardSet(card.mask))


def allowed(question: Question[Any]) -> CardSet:
    """The cards that the engine allows as discards."""
    words = str(question.prompt).split(" from the ")
    drawn = cards(words[0].split()[-1])
    taken_now = drawn.lowest if words[1].startswith("discard") else None
    state = Gin.from_cards([hand(question), None], taken=taken_now)
    return cards(card for card in hand(question) if state.can_play(f"discard {card}"))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_right_discards_leave_the_least_that_may_be_left(level: int) -> None:
    for seed in SEEDS:
        question = pose("discard-choice", level, seed)
        least = min(left(question, card) for card in allowed(question))
        equal = {card for card in allowed(question) if left(question, card) == least}
        right = {answer.lowest for answer in question.answers}
        assert right == equal if level < 3 else right < equal, seed


def test_at_level_one_the_best_discard_is_better_by_three_points_or_more() -> None:
    for seed in SEEDS:
        question = pose("discard-choice", 1, seed)
        (best,) = question.answers
        counts = sorted(left(question, card) for card in hand(question))
        assert counts[0] == left(question, best.lowest) <= counts[1] - 3


def test_the_card_just_taken_is_barred_though_it_would_be_the_best_to_throw() -> None:
    seen = 0
    for seed in range(120):
        question = pose("discard-choice", 2, seed)
        barred = hand(question) - allowed(question)
        if barred:
            seen += 1
            assert question.check(barred).mistakes == ("M20",)
            others = [left(question, card) for card in allowed(question)]
            assert left(question, barred.lowest) < min(others)
    assert seen > 20


def test_where_the_rules_let_a_card_go_back_nobody_is_told_that_it_may_not() -> None:
    for seed in SEEDS:
        question = pose("discard-choice", 2, seed, rules="openspiel")
        for card in hand(question):
            assert "M20" not in question.check(str(card)).mistakes


def test_of_equal_discards_one_that_the_opponent_can_use_is_not_thrown() -> None:
    seen = 0
    for seed in SEEDS:
        question = pose("discard-choice", 3, seed)
        for answer in question.tempting():
            if question.check(answer).mistakes == ("feeds",):
                seen += 1
                (card,) = answer
                near = [
                    other
                    for other in taken(question)
                    if other.rank == card.rank
                    or (other.suit == card.suit and abs(other.rank - card.rank) <= 2)
                ]
                assert near
                assert left(question, card) == left(question, question.answers[0].lowest)
    assert seen > 5


def test_of_equal_discards_the_one_is_right_that_keeps_most_chances() -> None:
    seen = 0
    for seed in SEEDS:
        question = pose("discard-choice", 3, seed)
        worse = [
            answer.lowest
            for answer in question.tempting()
            if question.check(answer).mistakes == ("fewer-chances",)
        ]
        if worse:
            seen += 1
            best = min(helped(question, answer.lowest) for answer in question.answers)
            assert max(helped(question, card) for card in worse) < best
    assert seen > 5


def helped(question: Question[Any], thrown: Card) -> int:
    """The number of unseen cards that would meld and lower the deadwood, after a discard."""
    kept = hand(question) - CardSet(thrown.mask)
    seen = hand(question) | cards(shown(question, "Discard pile")) | taken(question)
    return sum(
        deadwood(kept | CardSet(card.mask)) <= deadwood(kept)
        and left_with(kept, card) < deadwood(kept)
        for card in CardSet(PACK) - seen
    )


def test_every_other_discard_is_told_what_it_leaves() -> None:
    for seed in SEEDS:
        question = pose("discard-choice", 1, seed)
        for card in hand(question):
            marked = question.check(str(card))
            if not marked.right:
                assert str(left(question, card)) in str(marked.text)
