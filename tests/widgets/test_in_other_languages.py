"""Boards in two pseudo-languages, in which a text that was not said stands out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ginlearn import Exercise, FinalTest, Gallery, Hand
from ginlearn.course.questions.exercises import KINDS
from ginlearn.text import use_language
from ginlearn.text.catalogues.pseudo import ACCENTED, MIRRORED
from ginlearn.widgets.base.board import Board
from tests.widgets.accents import escaped_from
from tests.widgets.pages import Page

TEN = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
SPOKEN = frozenset({"label", "text", "title", "note", "name"})
"""The keys under which the page gets text to show or speak."""


def said_on(board: Board) -> Iterator[str]:
    """Everything that the page shows or speaks."""
    yield from board.words.values()
    yield from found_in([getattr(board, name) for name in board.trait_names(told=True)])
    yield from re.findall(r'alt="([^"]*)"', board.picture())


def found_in(told: Any) -> Iterator[str]:
    if isinstance(told, dict):
        for key, value in told.items():
            if key in SPOKEN and isinstance(value, str):
                yield value
            else:
                yield from found_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from found_in(value)


def check_all_said(board: Board) -> None:
    for text in said_on(board):
        assert not escaped_from(text), text


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
@pytest.mark.parametrize("ask", ["deadwood", None])
def test_every_word_of_a_hand_is_said(lang: str, ask: Any) -> None:
    hand = Hand(TEN, ask=ask, lang=lang)
    page = Page(hand)
    presses = ["hint", "hint", "hint", "check", "reveal", "use", "check", "hint", "sort", "undo"]
    for action in [*presses, "reset", "answer", "dance"]:
        page.press(action, 0 if action == "use" else "17")
        check_all_said(hand)
    page.propose({"loose": []})
    check_all_said(hand)


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_an_exercise_is_said(lang: str, kind: str) -> None:
    exercise = Exercise([kind, "values"], lang=lang)
    page = Page(exercise)
    for action in ["answer", "check", "hint", "reveal", "reveal", "next", "next", "next", "level"]:
        page.press(action)
        check_all_said(exercise)


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_about_an_answer_is_said(kind: str) -> None:
    exercise = Exercise([kind, "values"], level=2, lang=ACCENTED)
    for answer in (*exercise.question.tempting(), *exercise.question.answers):
        exercise.answer(answer)
        check_all_said(exercise)
    exercise.another()
    check_all_said(exercise)


@pytest.mark.parametrize("lang", [ACCENTED, MIRRORED])
def test_every_word_of_the_final_test_is_said(lang: str) -> None:
    test = FinalTest(1, lang=lang)
    check_all_said(test)
    while not test.is_over:
        test.answer(test.question.answers[0])
        test.next_question()
    check_all_said(test)


def test_every_word_of_the_gallery_is_said() -> None:
    html = Gallery("melds", lang=ACCENTED)._repr_html_()
    for text in re.findall(r">([^<>]+)<", html) + re.findall(r'alt="([^"]*)"', html):
        assert not escaped_from(text), text


def test_a_board_keeps_the_language_in_which_it_was_made() -> None:
    use_language(ACCENTED)
    try:
        hand = Hand(TEN)
    finally:
        use_language(None)
    assert hand.lang == ACCENTED
    hand.check()
    check_all_said(hand)


@pytest.mark.parametrize("widget", [Hand, Exercise, FinalTest])
def test_a_widget_is_made_of_parts_and_not_of_many_classes(widget: type[Board]) -> None:
    ours = [each for each in widget.__mro__ if each.__module__.startswith("ginlearn.")]
    assert ours == [widget, Board]
