from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn.course.lessons.this_lesson import NOTEBOOK
from ginlearn.course.progress.files import NAME, progress_of_folder
from ginlearn.widgets.exercise.widget import Exercise


def answered() -> Exercise:
    exercise = Exercise("values", level=2, seed=3)
    exercise.answer(exercise.question.answers[0])
    return exercise


def test_an_exercise_in_a_lesson_is_noted_for_that_lesson_in_its_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(NOTEBOOK, str(tmp_path / "01-deck-and-deal (new).ipynb"))
    answered()
    assert progress_of_folder(tmp_path).by_lesson()["01"].first_time == 1


@pytest.mark.parametrize("notebook", ["", "my own.ipynb"])
def test_an_exercise_in_a_notebook_of_ones_own_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, notebook: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(NOTEBOOK, notebook)
    assert answered().outcome == "right"
    assert not (tmp_path / NAME).exists()
