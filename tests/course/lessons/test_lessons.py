"""The lessons there are, and their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginlearn.course.lessons import lessons


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (
        "README.md",
        "en/03-deadwood.ipynb",
        "en/02-melds.ipynb",
        "en/pictures/fan.svg",
        "en/.ipynb_checkpoints/02-melds-checkpoint.ipynb",
        "en/.DS_Store",
        "en/__pycache__/x.pyc",
        "en/instructor/demonstration.slides.html",
        "en/instructor/node_modules/reveal.js/dist/reveal.js",
        "he/02-melds.ipynb",
        "drafts/notes.txt",
        ".hidden/02-melds.ipynb",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


def test_a_language_is_a_folder_with_lessons(folder: Path) -> None:
    assert lessons.languages(folder) == ("en", "he")


def test_the_first_lesson_is_the_first_by_name(folder: Path) -> None:
    assert lessons.first(lessons.in_language(folder, "en")) == "02-melds.ipynb"


def test_what_tools_left_behind_is_no_lesson(folder: Path) -> None:
    found = [path.as_posix() for path in lessons.files(folder / "en")]
    assert found == ["02-melds.ipynb", "03-deadwood.ipynb", "pictures/fan.svg"]


@pytest.mark.parametrize("language", ["xx", "", "..", "EN", "en/", "drafts", ".hidden"])
def test_a_language_without_lessons_is_refused_with_those_there_are(
    folder: Path, language: str
) -> None:
    with pytest.raises(
        lessons.LessonsError, match=r"no lessons in .*; there are lessons in: en, he"
    ):
        lessons.in_language(folder, language)


def test_the_lessons_inside_an_installed_package_come_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = folder / "site" / "ginlearn" / "_notebooks" / "en"
    inside.mkdir(parents=True)
    (inside / "02-melds.ipynb").touch()
    monkeypatch.setattr(lessons, "PACKAGE", folder / "site" / "ginlearn")
    assert lessons.originals() == inside.parent


def test_an_installation_without_lessons_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "PACKAGE", folder / "site" / "ginlearn")
    with pytest.raises(lessons.LessonsError, match="has no lessons"):
        lessons.originals()
