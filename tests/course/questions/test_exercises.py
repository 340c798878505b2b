"""Every kind of question, at every level and for many seeds, keeps what the course promises."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ginlearn.course.hands.chance import Chance
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import (
    KINDS,
    LEVELS,
    AnswerError,
    QuestionError,
    final_test,
    kind_named,
    pose,
)
from ginlearn.course.questions.forms import Arrange, Form, Number, Numbers, OneOf, Pick
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import PACK, CardSet, cards
from ginlearn.engine.errors import DealError, RulesError
from ginlearn.text import Text, paragraph
from tests.quick_and_long import quick_and_long

many_seeds = quick_and_long("seeds", range(200), 12)

NONSENSE: tuple[object, ...] = (
    "", "  ", [], None, {}, "seventeen and a half", "ZZ", "1e400", "9" * 5000, 3.5,
)  # fmt: skip
"""The first five could stand for no card at all."""

Check = Callable[[Question[Any]], None]


@cache
def asked(kind: str, level: int, seeds: Sequence[int]) -> list[Question[Any]]:
    return [pose(kind, level, seed) for seed in seeds]


def each_question(check: Check, kind: str, level: int, seeds: Sequence[int]) -> None:
    """Check many questions; a failure names the question."""
    for question in asked(kind, level, seeds):
        try:
            check(question)
        except Exception as error:
            raise AssertionError(f"{question!r}: {error}") from error


every_kind = pytest.mark.parametrize("kind", KINDS)
every_level = pytest.mark.parametrize("level", LEVELS)


@every_kind
@every_level
@many_seeds
def test_every_right_answer_is_read_as_typed_and_marked_right(
    kind: str, level: int, seeds: Sequence[int]
) -> None:
    def check(question: Question[Any]) -> None:
        assert question.answers
        for answer in question.answers:
            assert question.read(question.read(as_typed(question, answer))) == answer
            marked = question.check(answer)
            assert marked.right, answer
            assert marked.text
            assert not marked.mistakes

    each_question(check, kind, level, seeds)


@every_kind
@every_level
@many_seeds
def test_every_wrong_answer_is_named_and_followed_by_what_would_be_right(
    kind: str, level: int, seeds: Sequence[int]
) -> None:
    def check(question: Question[Any]) -> None:
        wrong = [answer for answer in question.tempting() if answer not in question.answers]
        assert wrong
        for answer in wrong:
            assert question.read(as_typed(question, answer)) == answer
            marked = question.check(answer)
            assert not marked.right, answer
            assert marked.text, answer
            assert marked.more, answer
            assert marked.mistakes, answer
            assert set(marked.mistakes) <= set(MISTAKES)

    each_question(check, kind, level, seeds)


@every_kind
@every_level
def test_an_answer_out_of_the_blue_is_told_a_reason_too(kind: str, level: int) -> None:
    for seed in range(8):
        question = pose(kind, level, seed)
        chance = Chance(seed, "out of the blue")
        for _ in range(25):
            answer = out_of_the_blue(question.form, chance)
            marked = question.check(answer)
            assert marked.right == (answer in question.answers), (question, answer)
            assert marked.text
            assert marked.right or (marked.mistakes and marked.more), (question, answer)


@every_kind
@every_level
@many_seeds
def test_three_hints_narrow_and_a_proof_shows_a_good_way(
    kind: str, level: int, seeds: Sequence[int]
) -> None:
    def check(question: Question[Any]) -> None:
        texts = [str(hint.text) for hint in question.hints]
        assert len(set(texts)) == 3
        assert all(texts)
        shown = sum_of(question)
        for hint in question.hints:
            assert hint.cards <= shown
        proof = question.reveal()
        assert proof.text
        assert any(entry.good for entry in proof.entries)
        assert all(entry.title and entry.text for entry in proof.entries)

    each_question(check, kind, level, seeds)


@every_kind
@every_level
def test_a_bad_answer_gets_a_kind_sentence_and_is_not_marked(kind: str, level: int) -> None:
    question = pose(kind, level, 1)
    may_be_empty = isinstance(question.form, Pick) and not question.form.least
    for nonsense in NONSENSE[5 if may_be_empty else 0 :]:
        with pytest.raises(AnswerError) as caught:
            question.check(nonsense)
        assert 20 < len(str(caught.value)) < 400


@every_kind
def test_the_same_seed_is_the_same_question_and_the_next_is_another(kind: str) -> None:
    for level in LEVELS:
        assert pose(kind, level, 5) == pose(kind, level, 5)
        texts = [pose(kind, level, seed).shown_as_text() for seed in range(20)]
        assert len(set(texts)) > 10


@every_kind
def test_another_one_never_asks_the_very_same_again(kind: str) -> None:
    first = pose(kind, 1, 4)
    again = pose(kind, 1, 4, previous=first)
    assert again.shown_as_text() != first.shown_as_text()
    assert again.seed > first.seed


@every_kind
def test_the_text_of_a_question_shows_all_its_cards_and_says_how_to_answer(kind: str) -> None:
    for level in LEVELS:
        question = pose(kind, level, 3)
        text = question.shown_as_text()
        assert text.startswith(str(question.prompt))
        assert text.endswith(str(question.form.asks))
        for group in question.shows:
            for card in group.cards:
                assert card is None or card.signs in text
        assert question.show_answer()


@every_kind
def test_what_stands_in_a_lesson_for_a_question_gives_nothing_away(kind: str) -> None:
    question = pose(kind, 2, 3)
    assert repr(question) == f"Question({kind!r}, level=2, seed=3)"


@every_kind
def test_a_kind_says_what_its_levels_are_and_names_mistakes_that_exist(kind: str) -> None:
    about = kind_named(kind)
    assert about.name == kind
    assert len(set(about.levels)) == 3
    assert set(about.provokes) <= set(MISTAKES)


def test_the_final_test_asks_twenty_questions_of_all_kinds_with_rising_levels() -> None:
    for seed in range(3):
        questions = final_test(seed)
        levels = [question.level for question in questions]
        assert len(questions) == 20
        assert levels == sorted(levels)
        assert set(levels) == set(LEVELS)
        assert {question.kind for question in questions} == set(KINDS)
        assert questions == final_test(seed)
        by_rules = Counter(question.rules.name for question in questions)
        assert by_rules["table"] == by_rules["basic rummy"] == 1
        for question in questions:
            assert question.check(question.answers[0]).right
    orders = {tuple(question.kind for question in final_test(seed)) for seed in range(5)}
    assert len(orders) == 5
    with pytest.raises(DealError, match="'one' is no seed"):
        final_test("one")  # type: ignore[arg-type]


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(QuestionError, match="there are values, is-it-a-meld"):
        pose("poker")
    with pytest.raises(QuestionError, match="no level 4; there are 1, 2 and 3"):
        pose("count-deadwood", 4)
    with pytest.raises(QuestionError, match="no level True"):
        pose("count-deadwood", True)
    with pytest.raises(DealError, match="-1 is no seed"):
        pose("count-deadwood", 1, -1)
    with pytest.raises(QuestionError, match="seed is missing"):
        pose("count-deadwood", 1, None)  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="no rules named 'whist'"):
        pose("count-deadwood", 1, 1, rules="whist")


def out_of_the_blue(form: Form[Any], chance: Chance) -> Any:
    """An answer in the right form, chosen without a look at the question."""
    if isinstance(form, Arrange):
        order = chance.shuffled(tuple(form.cards))
        ends = sorted(1 + chance.below(len(order)) for _ in range(3))
        groups = [order[start:end] for start, end in pairwise((0, *ends)) if start < end]
        return form.read(groups)
    if isinstance(form, Pick):
        number = form.least + chance.below(form.most - form.least + 1)
        return cards(chance.sample(tuple(form.cards), number))
    if isinstance(form, Number):
        return form.least + chance.below(form.most - form.least + 1)
    if isinstance(form, OneOf):
        return chance.pick(form.options).key
    assert isinstance(form, Numbers)
    return {key: form.least + chance.below(1 + form.most - form.least) for key, _ in form.fields}


def sum_of(question: Question[Any]) -> CardSet:
    """All the cards on show; where some lie face down, all the cards there are."""
    shown = CardSet()
    for group in question.shows:
        if None in group.cards:
            return CardSet(PACK)
        shown |= cards(card for card in group.cards if card is not None)
    return shown


def as_typed(question: Question[Any], answer: Any) -> object:
    """An answer as a learner would type it."""
    form = question.form
    if isinstance(form, Arrange):
        # The last stroke says that nothing more is laid.
        return " | ".join(map(str, answer)) + " |"
    if isinstance(form, Pick):
        return str(answer) or "none"
    if isinstance(form, Number):
        return f" {answer} {form.unit.noun}"
    if isinstance(form, OneOf):
        return str(form.show(answer)).upper()
    assert isinstance(form, Numbers)
    return ", ".join(map(str, answer.values()))


@every_kind
@every_level
@many_seeds
def test_no_sentence_is_said_twice_in_what_is_said_of_one_answer(
    kind: str, level: int, seeds: Sequence[int]
) -> None:
    """A wrong answer's reason may be the right answer's too; it is said once."""

    def check(question: Question[Any]) -> None:
        answers = [*question.answers, *question.tempting()]
        if isinstance(question.form, OneOf):
            answers += [option.key for option in question.form.options]
        if isinstance(question.form, Numbers):
            right = question.answers[0]
            answers += [{**right, key: right[key] + 1} for key in right]
        for answer in answers:
            marked = question.check(answer)
            said = sentences(paragraph(marked.text, marked.rest))
            assert len(said) == len(set(said)), f"{question.form.show(answer)}: {said}"
            assert all(each in said for each in sentences(paragraph(marked.more)))

    each_question(check, kind, level, seeds)


def sentences(text: Text) -> list[str]:
    return [each for each in re.split(r"(?<=[.!?])\s+", str(text)) if each]
