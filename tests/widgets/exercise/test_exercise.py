from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Progress
from ginlearn.course.questions.exercises import KINDS, Arrange, Number, Numbers, OneOf, Pick, pose
from ginlearn.course.questions.forms import AnswerError
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.exercise.final_test import FinalTest
from ginlearn.widgets.exercise.widget import Exercise
from tests.widgets.pages import Page, moved

EVERY = [(kind, level) for kind in KINDS for level in (1, 2, 3)]
COUNT = "count-deadwood"


def wrong_answers(exercise: Exercise) -> Iterator[Any]:
    """The answers of learners who make the mistakes that the question provokes."""
    for answer in exercise.question.tempting():
        if isinstance(exercise.question.form, Arrange) and sum(map(len, answer)) > len(
            {card for group in answer for card in group}
        ):
            continue  # on a board no card lies in two melds
        if not exercise.question.check(answer).right:
            yield answer


def first_wrong(exercise: Exercise) -> Any:
    return next(wrong_answers(exercise))


def give(page: Page, answer: Any) -> None:
    """Answer as the page does: with cards, with a button, or with typed text."""
    exercise = page.board
    assert isinstance(exercise, Exercise | FinalTest)
    form = exercise.question.form
    if isinstance(form, Arrange):
        for zone, group in zip(exercise._asked.scene.melds, answer, strict=False):
            for card in group:
                page.propose(moved(exercise, str(card), zone))
        page.press("check")
    elif isinstance(form, Pick):
        page.press("check", [str(card) for card in answer])
    elif isinstance(form, Numbers):
        page.press("answer", {key: str(number) for key, number in answer.items()})
    else:
        page.press("answer", str(answer))


def message(page: Page) -> str:
    text: str = page.told("message")["text"]
    return text


@pytest.mark.parametrize("kind", KINDS)
def test_marks_and_count_are_promised_only_where_cards_are_laid_in_melds(kind: str) -> None:
    exercise = Exercise(kind)
    said = exercise.words["silent"]
    assert "Python is not answering" in said
    assert ("marks and count" in said) == any(
        zone["role"] == "meld" and zone["id"] != "answer" for zone in exercise.zones
    )


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_question_is_shown_whole_and_answered_right_through_the_page(
    kind: str, level: int
) -> None:
    exercise = Exercise(kind, level=level, seed=5)
    question = exercise.question

    assert exercise.intro is not None
    assert exercise.intro["text"] == str(question.prompt)
    assert exercise.intro["facts"] == [str(fact) for fact in question.facts]
    shown = {item for ids in exercise.placement.values() for item in ids}
    for group in question.shows:
        assert {str(card) for card in group.cards if card is not None} <= shown
    for answer in question.answers[:3]:
        page = Page(Exercise(kind, level=level, seed=5))
        give(page, answer)
        assert page.told("message")["tone"] == "good", (answer, message(page))
        assert page.board.outcome == "right"


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_a_wrong_answer_is_told_its_mistake_by_name_or_its_reason(kind: str, level: int) -> None:
    exercise = Exercise(kind, level=level, seed=5)
    page = Page(exercise)
    for answer in list(wrong_answers(exercise))[:2]:
        exercise.choose_level(level)  # as if it had never been tried
        marked = exercise.question.check(answer)
        give(page, answer)
        named = [str(MISTAKES[each].name) for each in marked.mistakes]
        assert page.told("message")["tone"] == "bad"
        assert str(marked.text) in message(page)
        assert not named or named[0] in message(page)


def test_the_answer_is_not_among_what_the_page_is_told() -> None:
    exercise = Exercise(COUNT, level=2, seed=7)
    told = json.dumps({name: getattr(exercise, name) for name in exercise.trait_names(told=True)})

    assert f"{exercise.question.answers[0]} points" not in told
    assert exercise.options["show_deadwood"] is False
    assert exercise.proof == []


def test_how_an_exercise_reads_never_depends_on_when_and_tells_no_answer() -> None:
    one, other = Exercise(COUNT, level=2, seed=7), Exercise(COUNT, level=2, seed=7)

    assert repr(one) == repr(other) == "Exercise('count-deadwood', level=2, seed=7)"
    assert one.picture() == other.picture()
    assert str(one.question.prompt) in one.picture()
    for card in one.question.shows[0].cards:
        assert f'alt="{card.name}"' in one.picture()
    assert "17" not in repr(one)
    assert repr(Exercise(["values", COUNT], seed=2)) == (
        "Exercise(['values', 'count-deadwood'], level=1, seed=2)"
    )


def test_a_hand_to_count_may_be_dragged_into_melds_and_the_rest_is_locked() -> None:
    exercise = Exercise(COUNT, seed=7)
    page = Page(exercise)
    card = exercise.placement["loose"][0]

    page.propose(moved(exercise, card, "meld-1"))

    assert exercise.placement["meld-1"] == [card]
    other = Exercise("who-wins", seed=7)
    zone = next(each["id"] for each in other.zones if each["locked"])
    before = other.placement
    Page(other).propose({**before, zone: before[zone][::-1]})
    assert other.placement == before


@pytest.mark.parametrize("given", ["", "many", "-1", "101", "7.5", None, True, ["x"], {"a": 1}])
def test_what_is_no_answer_is_told_kindly_and_costs_nothing(given: object) -> None:
    exercise = Exercise(COUNT, seed=7)
    page = Page(exercise)
    exercise.set_trait("streak", 3)

    page.press("answer", given)

    assert page.told("message")["tone"] == "hint"
    assert message(page)
    assert (exercise.streak, exercise.outcome) == (3, "")
    page.press("answer", str(exercise.question.answers[0]))
    assert (exercise.streak, exercise.outcome) == (4, "right")


def test_an_answer_that_was_pasted_is_not_repeated_whole() -> None:
    page = Page(Exercise(COUNT, seed=7))

    page.press("answer", "x" * 5000)

    assert len(message(page)) < 300


@pytest.mark.parametrize("value", [["ZZ"], "7H", 5, [["7H"]], {"7H": 1}])
def test_cards_that_are_not_of_the_question_are_refused(value: object) -> None:
    exercise = Exercise("discard-choice", seed=3)
    before = exercise.placement

    page = Page(exercise)
    page.press("check", value)

    assert "cards of this question" in message(page)
    assert exercise.placement == before
    assert exercise.outcome == ""


@pytest.mark.parametrize("action", ["answer", "fly", "level", "name"])
def test_a_press_that_means_nothing_changes_nothing(action: str) -> None:
    exercise = Exercise("discard-choice", seed=3)
    page = Page(exercise)

    page.press(action, "9")

    assert page.told("message")["tone"] == "bad"
    assert repr(exercise) == "Exercise('discard-choice', level=1, seed=3)"


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (("fly",), "count-deadwood"),
        (([],), "count-deadwood"),
        ((7,), "count-deadwood"),
        ((COUNT, 4), "1, 2 and 3"),
        ((COUNT, 1, -1), "seed"),
        ((COUNT, 1, 1, "house"), "house"),
    ],
)
def test_an_exercise_that_cannot_be_says_what_can(given: tuple[Any, ...], names: str) -> None:
    with pytest.raises(GinlearnError, match=names):
        Exercise(*given)


def test_a_card_that_is_chosen_takes_the_place_of_the_one_before() -> None:
    exercise = Exercise("discard-choice", seed=3)
    assert isinstance(exercise.question.form, Pick)
    page = Page(exercise)
    first, second = exercise.placement["loose"][:2]

    page.propose(moved(exercise, first, "answer"))
    page.propose(moved(exercise, second, "answer"))

    assert exercise.placement["answer"] == [second]
    assert first in exercise.placement["loose"]


def test_more_cards_than_asked_for_are_no_answer() -> None:
    exercise = Exercise("discard-choice", seed=3)
    page = Page(exercise)

    page.press("check", exercise.placement["loose"][:2])

    assert page.told("message")["tone"] == "hint"
    assert exercise.outcome == ""


def test_the_page_does_not_say_whether_chosen_cards_are_a_meld() -> None:
    assert Exercise("discard-choice", seed=3).verdicts == ""


def test_three_hints_mark_their_cards_and_the_last_one_stays() -> None:
    exercise = Exercise(COUNT, level=2, seed=7)
    page = Page(exercise)
    for hint in (*exercise.question.hints, exercise.question.hints[2]):
        page.press("hint")
        assert str(hint.text) in message(page)
        assert set(exercise.marks) == {str(card) for card in hint.cards}
    assert exercise.outcome == ""
    page.press("answer", str(exercise.question.answers[0]))
    assert (exercise.outcome, exercise.streak) == ("right with hints", 0)


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_the_reveal_shows_every_card_of_its_proof(kind: str, level: int) -> None:
    exercise = Exercise(kind, level=level, seed=5)
    page = Page(exercise)
    lay = exercise.placement

    page.press("reveal")

    assert exercise.proof
    assert exercise.outcome == "revealed"
    assert exercise.placement == lay
    known = {entry["id"] for entry in exercise.cards}
    for entry in exercise.proof:
        for group in entry["groups"]:
            assert set(group["cards"]) <= known
    page.press("reveal")
    assert exercise.proof == []
    assert exercise.outcome == "revealed"


def resting(exercise: Exercise) -> set[str]:
    """The buttons that cannot be pressed."""
    return {each["action"] for each in exercise.buttons if each["disabled"]} - {"undo"}


def test_after_a_right_answer_hint_and_reveal_rest_until_another_question() -> None:
    exercise = Exercise(COUNT, seed=1)
    assert resting(exercise) == set()
    exercise.answer(exercise.question.answers[0])
    assert resting(exercise) == {"hint", "reveal"}
    exercise.another()
    assert resting(exercise) == set()


def test_a_revealed_answer_can_be_hidden_and_shown_again_but_asks_for_no_hint() -> None:
    exercise = Exercise(COUNT, seed=1)
    exercise.reveal()
    assert resting(exercise) == {"hint"}
    exercise.conceal()
    assert resting(exercise) == {"hint"}


def test_the_streak_counts_what_was_right_at_once_in_a_row() -> None:
    exercise = Exercise(COUNT, seed=1)
    seen: list[int] = []
    exercise.observe(lambda change: seen.append(change["new"]), "streak")
    for _ in range(3):
        exercise.answer(exercise.question.answers[0])
        exercise.another()
    assert (exercise.streak, seen) == (3, [1, 2, 3])
    exercise.answer(first_wrong(exercise))
    assert (exercise.streak, exercise.outcome) == (0, "")
    exercise.answer(exercise.question.answers[0])
    assert (exercise.streak, exercise.outcome) == (0, "right later")


def test_what_is_not_finished_is_forgotten() -> None:
    progress = Progress()
    exercise = Exercise(COUNT, seed=1, progress=progress, lesson="03")
    exercise.answer(first_wrong(exercise))
    exercise.hint()
    exercise.another()
    assert progress == Progress()
    exercise.answer(first_wrong(exercise))
    exercise.choose_level(2)
    assert progress == Progress()
    assert exercise.outcome == ""


def test_what_is_finished_is_noted_once_with_its_mistakes() -> None:
    progress = Progress()
    exercise = Exercise(COUNT, seed=1, progress=progress, lesson="03")
    right = exercise.question.answers[0]
    mistakes = exercise.answer(first_wrong(exercise)).mistakes
    exercise.answer(right)
    exercise.answer(right)
    exercise.reveal()
    assert progress.by_lesson()["03"].later == 1
    assert progress.total.tried == 1
    assert set(progress.by_mistake()) == set(mistakes)


def test_a_hint_and_a_reveal_are_noted_as_such() -> None:
    progress = Progress()
    exercise = Exercise(COUNT, seed=1, progress=progress)
    exercise.hint()
    exercise.answer(exercise.question.answers[0])
    exercise.another()
    exercise.reveal()
    exercise.answer(exercise.question.answers[0])
    assert (progress.total.with_hints, progress.total.revealed) == (1, 1)
    assert exercise.outcome == "revealed"


def test_of_two_answers_a_wrong_one_ends_the_question_and_says_what_is_right() -> None:
    progress = Progress()
    exercise = Exercise("draw-choice", seed=1, progress=progress)
    form = exercise.question.form
    assert isinstance(form, OneOf)
    assert len(form.options) == 2
    page = Page(exercise)
    wrong = first_wrong(exercise)

    page.press("answer", wrong)

    assert exercise.outcome == "wrong"
    assert str(exercise.question.check(wrong).more) in message(page)
    assert progress.total.wrong == 1


@pytest.mark.parametrize("kind", ["draw-choice", "is-it-a-meld", COUNT, "score-the-hand"])
def test_the_same_wrong_answer_given_again_is_no_second_mistake(kind: str) -> None:
    once, thrice = Progress(), Progress()
    for progress, presses in ((once, 1), (thrice, 3)):
        exercise = Exercise(kind, seed=1, progress=progress)
        page = Page(exercise)
        for _ in range(presses):
            give(page, first_wrong(exercise))
        give(page, exercise.question.answers[0])
    assert once.total.tried == 1
    assert thrice.total == once.total
    assert thrice.by_mistake() == once.by_mistake()


def test_what_was_measured_is_said_once_in_the_words_that_end_a_question() -> None:
    exercise = Exercise("knock-or-wait", level=2, seed=4)
    Page(exercise).press("answer", "wait")
    said = exercise.message["text"]
    assert said.count("Over 851 hands measured") == 1
    assert said.endswith("Waiting gives the opponent time to catch up.")


def test_what_cannot_be_noted_is_said_and_the_answer_still_counts() -> None:
    class Full:
        def record(self, *_: object, **__: object) -> None:
            raise OSError("the disk is full")

    exercise = Exercise(COUNT, seed=1, progress=Full())
    page = Page(exercise)

    page.press("answer", str(exercise.question.answers[0]))

    assert "the disk is full" in message(page)
    assert exercise.outcome == "right"


def test_in_a_lesson_it_is_noted_in_the_folder_and_only_once_it_is_finished(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exercise = Exercise(COUNT, seed=1, lesson="03")
    exercise.hint()
    assert list(tmp_path.iterdir()) == []
    exercise.answer(exercise.question.answers[0])
    assert list(tmp_path.iterdir()) != []


def test_a_damaged_file_of_progress_is_set_aside_and_the_learner_is_told(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ginlearn-progress.json").write_text("{half")
    exercise = Exercise(COUNT, seed=1, lesson="03")
    page = Page(exercise)

    page.press("answer", str(exercise.question.answers[0]))

    assert message(page).startswith("Right")
    assert "damaged" in message(page)
    page.press("next")
    page.press("answer", str(exercise.question.answers[0]))
    assert "damaged" not in message(page)


def test_another_one_is_the_next_seed_and_knows_nothing_of_the_last() -> None:
    exercise = Exercise(COUNT, level=2, seed=7)
    page = Page(exercise)
    page.press("hint")
    page.press("reveal")

    page.press("next")

    assert repr(exercise) == "Exercise('count-deadwood', level=2, seed=8)"
    assert exercise.question.shown_as_text() == pose(COUNT, 2, 8).shown_as_text()
    assert (exercise.proof, exercise.marks, exercise.outcome) == ([], {}, "")
    assert not exercise.can_undo()
    assert page.told("field")["value"] == ""


def test_the_level_can_be_chosen_and_a_wrong_one_changes_nothing() -> None:
    exercise = Exercise(COUNT, level=1, seed=7)
    page = Page(exercise)

    page.press("level", 3)
    assert exercise.question.level == 3
    pressed = [each["value"] for each in page.told("intro")["buttons"] if each["pressed"]]
    assert pressed == [3]

    for bad in (4, "2", None, True):
        page.press("level", bad)
        assert page.told("message")["tone"] == "bad"
        assert exercise.level == exercise.question.level == 3


def test_a_choice_that_was_pressed_stays_pressed_until_the_next_question() -> None:
    exercise = Exercise("who-wins", level=2, seed=7)
    page = Page(exercise)

    page.press("answer", "nobody")
    assert [each["value"] for each in exercise.field["buttons"] if each["pressed"]] == ["nobody"]
    page.press("next")
    assert not any(each["pressed"] for each in exercise.field["buttons"])


def test_from_form_to_form_the_board_changes_whole() -> None:
    exercise = Exercise(["score-the-hand", "discard-choice", "best-arrangement", "who-wins", COUNT])
    page = Page(exercise)
    forms = []
    for _ in range(5):
        forms.append(type(exercise.question.form))
        assert set(exercise.placement) == {each["id"] for each in exercise.zones}
        assert (exercise.field is None) == (forms[-1] in (Pick, Arrange))
        page.press("next")
    assert forms == [Numbers, Pick, Arrange, OneOf, Number]


def test_a_series_goes_through_its_kinds_and_ends_with_what_to_look_at_again() -> None:
    exercise = Exercise(["who-wins", COUNT], seed=3)
    page = Page(exercise)
    give(page, exercise.question.answers[0])
    page.press("next")
    assert "2 of 2" in exercise.intro["note"]
    mistake = exercise.answer(first_wrong(exercise)).mistakes[0]
    exercise.answer(exercise.question.answers[0])

    page.press("next")

    assert exercise.question is None
    assert "1 of 2" in exercise.intro["text"]
    (fact,) = exercise.intro["facts"]
    assert str(MISTAKES[mistake].name) in fact
    page.press("hint")
    assert page.told("message")["tone"] == "bad"
    page.press("next")
    assert exercise.intro["text"] == str(pose("who-wins", 1, 4).prompt)


def test_an_answer_from_a_code_cell_is_marked_like_one_from_the_page() -> None:
    exercise = Exercise(COUNT, seed=7)
    with pytest.raises(AnswerError):
        exercise.answer("many")
    assert exercise.answer(f" {exercise.question.answers[0]} points ").right
