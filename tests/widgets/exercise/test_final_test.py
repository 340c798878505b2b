from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import NUMBERS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.files import progress_of_folder
from ginlearn.course.progress.progress import Progress
from ginlearn.course.questions.exercises import KINDS, OneOf, Pick, final_test, pose
from ginlearn.course.questions.forms import AnswerError, Arrange
from ginlearn.course.questions.taught_in import TAUGHT_IN, taught_in
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.exercise.final_test import FinalTest
from tests.widgets.exercise.test_exercise import give
from tests.widgets.pages import Page


def wrong_answer(question: Any) -> Any:
    for answer in question.tempting():
        groups = answer if isinstance(question.form, Arrange) else ()
        if sum(map(len, groups)) > len({card for group in groups for card in group}):
            continue  # on a board no card lies in two melds
        if not question.check(answer).right:
            return answer
    raise AssertionError(f"{question} provokes no mistake")


def finished(wrong_at: tuple[int, ...] = (), **options: Any) -> FinalTest:
    """A test answered to the end through the page, wrong at some places."""
    test = FinalTest(3, **options)
    page = Page(test)
    for place in range(20):
        question = test.question
        give(page, wrong_answer(question) if place in wrong_at else question.answers[0])
        page.press("next")
    return test


def test_every_kind_of_question_is_taught_in_a_lesson() -> None:
    assert list(TAUGHT_IN) == list(KINDS)
    assert set(TAUGHT_IN.values()) <= set(NUMBERS)


def test_a_perfect_learner_has_everything_right_and_nothing_to_look_at_again() -> None:
    test = finished()

    assert (test.right_answers, test.answers_given, test.is_over) == (20, 20, True)
    assert test.revisit == ()
    assert test.intro is not None
    assert "20 of 20" in test.intro["text"]
    assert test.intro["facts"] == []


def test_who_errs_is_told_what_to_look_at_again_and_in_which_lesson() -> None:
    test = finished(wrong_at=(4, 9))
    first, second = (final_test(3)[place] for place in (4, 9))
    mistakes = [question.check(wrong_answer(question)).mistakes[0] for question in (first, second)]

    assert test.right_answers == 18
    assert test.revisit[:2] == (first.kind, second.kind)
    assert set(mistakes) <= set(test.revisit)
    assert test.intro is not None
    said = " ".join(test.intro["facts"])
    assert f"Lesson {taught_in(first)}" in said
    assert all(str(MISTAKES[each].truth) in said for each in mistakes)


def test_a_question_by_other_rules_leads_back_to_the_lesson_on_those() -> None:
    places = {question.rules.name: place for place, question in enumerate(final_test(3))}
    test = finished(wrong_at=(places["table"], places["basic rummy"]))

    assert test.intro is not None
    lessons = [fact for fact in test.intro["facts"] if fact.startswith("Lesson")]
    assert {fact.split(":")[0] for fact in lessons} == {
        "Lesson 10, Three and four players",
        "Lesson 11, Basic rummy and the family",
    }


@pytest.mark.parametrize(
    ("kind", "level", "rules", "lesson"),
    [
        ("lay-off", 3, "simple", "06"),
        ("lay-off", 3, "basic rummy", "11"),
        ("score-the-hand", 2, "modern", "07"),
        ("score-the-hand", 3, "table", "10"),
        ("may-you-knock", 1, "simple", "05"),
        ("may-you-knock", 3, "simple", "07"),  # it is about Oklahoma
    ],
)
def test_the_lesson_to_go_back_to_is_that_of_the_kind_or_of_the_rules(
    kind: str, level: int, rules: str, lesson: str
) -> None:
    assert taught_in(pose(kind, level, 1, rules)) == lesson


def test_the_code_handed_in_says_who_how_many_and_what_to_look_at_again() -> None:
    test = finished(wrong_at=(4,))
    page = Page(test)
    seen: list[Any] = []
    test.observe(lambda change: seen.append(change["new"]), "hand_in")

    page.press("name", "  Ann   Lee ")

    (entry,) = page.told("proof")
    hand_in = HandIn.read(entry["text"])
    assert hand_in == test.hand_in == seen[0]
    assert (hand_in.name, hand_in.score, hand_in.of) == ("Ann Lee", 19, 20)
    assert hand_in.seeds == (3,)
    assert hand_in.revisit == test.revisit
    assert sum(asked for _, asked in hand_in.by_kind.values()) == 20
    assert sum(right for right, _ in hand_in.by_kind.values()) == 19


@pytest.mark.parametrize("name", ["", "   ", None, 5, "x" * 500])
def test_a_name_that_is_none_is_told_so_and_may_be_written_again(name: object) -> None:
    test = finished()
    page = Page(test)

    page.press("name", name)

    assert page.told("message")["tone"] == "bad"
    assert test.hand_in is None
    page.press("name", "Ann")
    assert test.hand_in is not None


def test_each_question_is_answered_once_and_then_says_what_was_right() -> None:
    test = FinalTest(3)
    page = Page(test)
    question = test.question
    wrong = wrong_answer(question)

    give(page, wrong)
    text = page.told("message")["text"]
    assert str(question.check(wrong).more) in text
    page.press("check")

    assert test.message["text"] == text
    assert (test.right_answers, test.answers_given) == (0, 1)
    with pytest.raises(GinlearnError, match="answered"):
        test.answer(question.answers[0])


def test_a_choice_that_was_answered_takes_no_other() -> None:
    test = FinalTest(3)
    while not isinstance(test.question.form, OneOf):
        test.skip()
        test.next_question()
    page = Page(test)
    given = test.question.form.options[0].key

    page.press("answer", given)
    page.press("answer", test.question.form.options[1].key)

    assert test.field is not None
    assert all(each["disabled"] for each in test.field["buttons"])
    assert [each["value"] for each in test.field["buttons"] if each["pressed"]] == [given]


def test_nobody_goes_on_without_an_answer_nor_hands_in_before_the_end() -> None:
    test = FinalTest(3)
    page = Page(test)
    first = test.question
    for action, value in (("next", None), ("name", "Ann"), ("hint", None), ("reveal", None)):
        page.press(action, value)
        assert page.told("message")["tone"] == "bad"
    assert test.question is first
    assert (test.answers_given, test.proof) == (0, [])


def test_what_is_no_answer_costs_nothing() -> None:
    test = FinalTest(3)
    while isinstance(test.question.form, Arrange | Pick):
        test.skip()
        test.next_question()
    before = test.answers_given

    Page(test).press("answer", "perhaps")

    assert test.answers_given == before
    with pytest.raises(AnswerError):
        test.answer("perhaps")


def test_a_question_can_be_given_up_and_shows_its_answer() -> None:
    test = FinalTest(3)
    page = Page(test)
    kind = test.question.kind

    page.press("skip")

    assert page.told("proof")
    assert (test.right_answers, test.answers_given, test.revisit) == (0, 1, (kind,))
    page.press("skip")
    assert test.answers_given == 1


def test_after_the_end_nothing_is_open() -> None:
    test = finished()
    for action in ("check", "skip", "next", "answer"):
        page = Page(test)
        page.press(action, "1")
        assert page.told("message")["tone"] == "bad"
    with pytest.raises(GinlearnError):
        test.answer(1)


def test_every_answer_is_noted() -> None:
    progress = Progress()

    finished(wrong_at=(0,), progress=progress, lesson="12")

    assert progress.total.tried == len({(q.kind, q.level, q.seed) for q in final_test(3)})
    assert progress.total.wrong == 1
    assert set(progress.by_lesson()) == {"12"}


def test_how_a_test_reads_depends_on_its_seed_alone() -> None:
    assert repr(FinalTest(3)) == "FinalTest(seed=3)"
    assert FinalTest(3).picture() == FinalTest(3).picture()
    test = FinalTest(3)
    page = Page(test)
    for question in final_test(3):
        assert test.question.shown_as_text() == question.shown_as_text()
        page.press("skip")
        page.press("next")
    assert test.is_over
    with pytest.raises(GinlearnError, match="seed"):
        FinalTest(-1)


def test_in_its_lesson_it_is_noted_in_the_folder_and_elsewhere_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    FinalTest(3).skip()
    assert list(tmp_path.iterdir()) == []

    monkeypatch.setenv("JPY_SESSION_NAME", "en/12-final-test.ipynb")
    FinalTest(3).skip()

    assert progress_of_folder(tmp_path).by_lesson()["12"].revealed == 1
